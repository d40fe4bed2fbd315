"""Tenpai hands with a history: own discards, discards that others called, winning tiles passed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.quiz.dealing.dealt import kinds_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.situations.discards import river, with_tile
from generator.quiz.situations.tenpai import crowded_hand, hand_part, parse_hand_part
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import KIND, NAMES, ONE_OF, Tiles, count, kinds_in, notation
from riichi_rules.engine.waits import Wait, out_of_set, waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.calls import forbidden_discards
from riichi_rules.tell.spoken_tiles import each_tile, plain

# The relative frequency of each story. Few hands fit the one about passing and then calling.
WEIGHTS = {
    "clear": 5,
    "discarded": 5,
    "called": 3,
    "passed": 4,
    "drawn_since": 3,
    "called_since": 14,
    "discarded_before_riichi": 1,
    "passed_in_riichi": 8,
}

# The probability of a many-sided hand, the numbers of discards, the probability that a tile other than a wait
# was called.
CROWDED = 0.25
FEWEST, MOST = 4, 14
OTHER_CALLED = 0.2


@dataclass(frozen=True)
class FuritenScene:
    """A tenpai hand and its history.

    `called` are the player's discards that others called; `since` are the player's acts after a tile was
    passed, `call` is the group of one of them.
    """

    case: Case
    hand: PackedHand
    waits: Sequence[Wait]
    discards: Sequence[str]
    called: str = ""
    passed: str = ""
    since: Sequence[str] = ()
    call: str = ""
    has_riichi: bool = False
    is_crowded: bool = False

    @property
    def let_pass(self) -> tuple[str, ...]:
        return (self.passed,) if self.passed else ()

    @property
    def question(self) -> dict[str, Any]:
        """The scene as a question about furiten, without empty parts."""
        story = {"discards": [*self.discards], "passed": [*self.let_pass], "since": [*self.since]}
        parts = {**self.case, **story, "riichi": int(self.has_riichi)}
        return {key: value for key, value in parts.items() if value}


def scenes(source: QuestionSource) -> Iterator[FuritenScene]:
    """Yield scenes of all stories without end."""
    plain_hands = map(hand_part, source.hands.cases)
    for _ in source.seeded_numbers():
        (story,) = source.rng.choices([*WEIGHTS], [*WEIGHTS.values()])
        scene = STORIES[story](source, _scene(source, plain_hands))
        if scene:
            yield scene


def _scene(source: QuestionSource, plain_hands: Iterator[Case]) -> FuritenScene:
    """Return a dealt or a many-sided hand, with discards that do not matter."""
    wait_list: Sequence[Wait] = ()
    while not wait_list:
        is_crowded = source.rng.random() < CROWDED
        case = _crowded_case(source) if is_crowded else next(plain_hands)
        hand = parse_hand_part(case)
        wait_list = waits(hand, out_of_set(source.rules))
    number = source.rng.randint(FEWEST, MOST)
    discards = river(source.rules, hand, number, source.rng, {wait.tile for wait in wait_list})
    return FuritenScene(case, hand, wait_list, discards, is_crowded=is_crowded)


def _crowded_case(source: QuestionSource) -> Case:
    case = None
    while case is None:
        case = crowded_hand(kinds_of(source.rules), source.rng.choice((7, 7, 10, 13)), source.rng)
    return case


# The stories


def _clear(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    """Return the scene with none of the waits discarded; another tile may have been called."""
    if source.rng.random() < OTHER_CALLED:
        return replace(scene, called=source.rng.choice(scene.discards))
    return scene


def _discarded(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    """Return the scene with one of the waits discarded."""
    tile = NAMES[source.rng.choice(scene.waits).tile]
    return replace(scene, discards=with_tile(scene.discards, tile, source.rng))


def _called(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    """Return the scene with a wait discarded, which somebody called."""
    scene = _discarded(source, scene)
    waited = {NAMES[wait.tile] for wait in scene.waits}
    return replace(scene, called=next(tile for tile in scene.discards if tile in waited))


def _passed(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    return replace(scene, passed=NAMES[source.rng.choice(scene.waits).tile])


def _drawn_since(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    return replace(_passed(source, scene), since=("draw", "discard"))


def _discarded_before_riichi(source: QuestionSource, scene: FuritenScene) -> FuritenScene | None:
    return None if scene.hand.is_open else replace(_discarded(source, scene), has_riichi=True)


def _passed_in_riichi(source: QuestionSource, scene: FuritenScene) -> FuritenScene | None:
    """Return the scene with a wait passed in riichi, whether the player has drawn since or not."""
    story = source.rng.choice((_passed, _drawn_since))
    return None if scene.hand.is_open else replace(story(source, scene), has_riichi=True)


def _called_since(source: QuestionSource, scene: FuritenScene) -> FuritenScene | None:
    """Return the scene in which the player passed on a tile, then called, and still waits for it."""
    melds = scene.case.get("melds", ())
    if not melds or melds[-1]["type"] not in {"chi", "pon"}:
        return None
    options = [*_before_the_call(source.rules, scene, melds[-1]["tiles"])]
    if not options:
        return None
    discarded, passed = source.rng.choice(options)
    return replace(
        scene,
        discards=[*scene.discards, discarded],
        passed=passed,
        since=("call", "discard"),
        call=melds[-1]["tiles"],
    )


def _before_the_call(rules: Rules, scene: FuritenScene, group: str) -> Iterator[tuple[str, str]]:
    """Yield the possible discards at the last call, each with a wait that was there before and still is.

    A player who calls a tile was not waiting for it.
    """
    called, *own = map(plain, each_tile(group))
    own_counts = sum(ONE_OF[KIND[tile]] for tile in own)
    barred = forbidden_discards(rules, called, notation(sorted(KIND[tile] for tile in own)))
    now = {wait.tile for wait in scene.waits}
    concealed = scene.hand.concealed
    for kind in dict.fromkeys(kinds_in(concealed.counts)):
        seen = count(scene.hand.counts, kind) + scene.discards.count(NAMES[kind])
        if NAMES[kind] in barred or seen == rules.tiles.copies:
            continue
        held = Tiles(concealed.counts + own_counts + ONE_OF[kind], concealed.size + 3, 0)
        earlier = {wait.tile for wait in waits(PackedHand.of(held, scene.hand.melds[:-1]), out_of_set(rules))}
        if KIND[called] not in earlier:
            yield from ((NAMES[kind], NAMES[tile]) for tile in sorted(earlier & now))


STORIES: Mapping[str, Callable[[QuestionSource, FuritenScene], FuritenScene | None]] = {
    "clear": _clear,
    "discarded": _discarded,
    "called": _called,
    "passed": _passed,
    "drawn_since": _drawn_since,
    "called_since": _called_since,
    "discarded_before_riichi": _discarded_before_riichi,
    "passed_in_riichi": _passed_in_riichi,
}

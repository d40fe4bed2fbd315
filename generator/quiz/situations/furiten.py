"""Tenpai hands with their stories: own discards, discards that others called, winning tiles let pass."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.quiz.dealing.dealt import kinds_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.situations.discards import river, with_tile
from generator.quiz.situations.tenpai import crowded_hand, hand_part, parse_hand_part
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import Hand
from riichi_rules.engine.tiles import KIND, NAMES, ONE_OF, Tiles, count, kinds_in, notation
from riichi_rules.engine.waits import Wait, out_of_set, waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.calls import forbidden_discards
from riichi_rules.tell.spoken_tiles import each_tile, plain

# How often each story is begun; few hands can be told of that let a tile pass and then called.
STORIES = {
    "clear": 5,
    "discarded": 5,
    "called": 3,
    "passed": 4,
    "drawn_since": 3,
    "called_since": 14,
    "discarded_before_riichi": 1,
    "passed_in_riichi": 8,
}

# How often the hand has many sides, how many discards lie there, how often one was called that is no wait.
CROWDED = 0.25
FEWEST, MOST = 4, 14
OTHER_CALLED = 0.2


@dataclass(frozen=True)
class FuritenScene:
    """A hand that lacks one tile and its story. `called` are those of the own discards that others took;
    `since` are the player's own acts after a tile was let pass, `call` is the group of one of them.
    """

    case: Case
    hand: Hand
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
        """The scene in the agreed form of a question about furiten, without the parts that are empty."""
        story = {"discards": [*self.discards], "passed": [*self.let_pass], "since": [*self.since]}
        told = {**self.case, **story, "riichi": int(self.has_riichi)}
        return {key: value for key, value in told.items() if value}


def scenes(source: QuestionSource) -> Iterator[FuritenScene]:
    """Scenes without end, of every story."""
    plain_hands = map(hand_part, source.hands.cases)
    for _ in source.seeded_numbers():
        (story,) = source.rng.choices([*STORIES], [*STORIES.values()])
        scene = TELLERS[story](source, _scene(source, plain_hands))
        if scene:
            yield scene


def _scene(source: QuestionSource, plain_hands: Iterator[Case]) -> FuritenScene:
    """A hand as it was dealt or one with many sides, and discards that do not matter."""
    found: Sequence[Wait] = ()
    while not found:
        is_crowded = source.rng.random() < CROWDED
        case = _crowded_case(source) if is_crowded else next(plain_hands)
        hand = parse_hand_part(case)
        found = waits(hand, out_of_set(source.rules))
    number = source.rng.randint(FEWEST, MOST)
    thrown = river(source.rules, hand, number, source.rng, {wait.tile for wait in found})
    return FuritenScene(case, hand, found, thrown, is_crowded=is_crowded)


def _crowded_case(source: QuestionSource) -> Case:
    case = None
    while case is None:
        case = crowded_hand(kinds_of(source.rules), source.rng.choice((7, 7, 10, 13)), source.rng)
    return case


# The stories


def _clear(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    """Nothing that is waited for was discarded; something else may have been called."""
    if source.rng.random() < OTHER_CALLED:
        return replace(scene, called=source.rng.choice(scene.discards))
    return scene


def _discarded(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    """One of the waits was discarded."""
    tile = NAMES[source.rng.choice(scene.waits).tile]
    return replace(scene, discards=with_tile(scene.discards, tile, source.rng))


def _called(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    """A wait was discarded, and somebody called it."""
    found = _discarded(source, scene)
    waited = {NAMES[wait.tile] for wait in scene.waits}
    return replace(found, called=next(tile for tile in found.discards if tile in waited))


def _passed(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    return replace(scene, passed=NAMES[source.rng.choice(scene.waits).tile])


def _drawn_since(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    return replace(_passed(source, scene), since=("draw", "discard"))


def _discarded_before_riichi(source: QuestionSource, scene: FuritenScene) -> FuritenScene | None:
    return None if scene.hand.is_open else replace(_discarded(source, scene), has_riichi=True)


def _passed_in_riichi(source: QuestionSource, scene: FuritenScene) -> FuritenScene | None:
    """In riichi it does not matter whether the player has drawn since."""
    story = source.rng.choice((_passed, _drawn_since))
    return None if scene.hand.is_open else replace(story(source, scene), has_riichi=True)


def _called_since(source: QuestionSource, scene: FuritenScene) -> FuritenScene | None:
    """The player let a tile pass, then called, and waits for that tile still."""
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
    """Tiles that may have been discarded when the last group was called, each with a wait that there was
    before and that there is still. Who calls a tile was not waiting for it.
    """
    called, *own = map(plain, each_tile(group))
    taken = sum(ONE_OF[KIND[tile]] for tile in own)
    barred = forbidden_discards(rules, called, notation(sorted(KIND[tile] for tile in own)))
    now = {wait.tile for wait in scene.waits}
    concealed = scene.hand.concealed
    for kind in dict.fromkeys(kinds_in(concealed.counts)):
        seen = count(scene.hand.counts, kind) + scene.discards.count(NAMES[kind])
        if NAMES[kind] in barred or seen == rules.tiles.copies:
            continue
        held = Tiles(concealed.counts + taken + ONE_OF[kind], concealed.size + 3, 0)
        earlier = {wait.tile for wait in waits(Hand.of(held, scene.hand.melds[:-1]), out_of_set(rules))}
        if KIND[called] not in earlier:
            yield from ((NAMES[kind], NAMES[tile]) for tile in sorted(earlier & now))


TELLERS: Mapping[str, Callable[[QuestionSource, FuritenScene], FuritenScene | None]] = {
    "clear": _clear,
    "discarded": _discarded,
    "called": _called,
    "passed": _passed,
    "drawn_since": _drawn_since,
    "called_since": _called_since,
    "discarded_before_riichi": _discarded_before_riichi,
    "passed_in_riichi": _passed_in_riichi,
}

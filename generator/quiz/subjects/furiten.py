"""Furiten: whether a tenpai hand with a history may win by ron, and if not, for how long."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from generator.quiz.dealing.dealt import kinds_of, wall_of, weighted_choice
from generator.quiz.dealing.river import random_river, with_tile
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.dealing.tenpai import crowded_hand, hand_part, parse_hand_part
from generator.quiz.kind import QuestionKind, option_key, table_answer
from generator.quiz.shared_mistakes import no_furiten_line
from generator.quiz.wait_rows import wait_row
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import KIND as KIND_OF
from riichi_rules.engine.tiles import NAMES, ONE_OF, Tiles, count, kinds_in, notation
from riichi_rules.engine.waits import Wait, out_of_set, waits
from riichi_rules.quiz.question import Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.table.calls import forbidden_discards
from riichi_rules.table.furiten import Furiten, answer_furiten, furiten
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.spoken_tiles import each_tile, plain
from riichi_rules.texts.lines import Line, Notation, Row, Section

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
    plain_hands = map(hand_part, source.hands.played)
    for _ in source.seeded_numbers():
        story = weighted_choice(source.rng, STORIES)
        scene = story(source, _random_scene(source, plain_hands))
        if scene:
            yield scene


def _random_scene(source: QuestionSource, plain_hands: Iterator[Case]) -> FuritenScene:
    """Return a dealt or a many-sided hand, with discards that do not matter."""
    wait_list: Sequence[Wait] = ()
    while not wait_list:
        is_crowded = source.rng.random() < CROWDED
        case = _crowded_case(source) if is_crowded else next(plain_hands)
        hand = parse_hand_part(case)
        wait_list = waits(hand, out_of_set(source.rules))
    number = source.rng.randint(FEWEST, MOST)
    discards = random_river(source.rules, hand, number, source.rng, {wait.tile for wait in wait_list})
    return FuritenScene(case, hand, wait_list, discards, is_crowded=is_crowded)


def _crowded_case(source: QuestionSource) -> Case:
    case = None
    while case is None:
        case = crowded_hand(kinds_of(source.rules), source.rng.choice((7, 7, 10, 13)), source.rng)
    return case


# The stories


def _keep_clear(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    """Return the scene with none of the waits discarded; another tile may have been called."""
    if source.rng.random() < OTHER_CALLED:
        return replace(scene, called=source.rng.choice(scene.discards))
    return scene


def _discard_wait(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    """Return the scene with one of the waits discarded."""
    tile = NAMES[source.rng.choice(scene.waits).tile]
    return replace(scene, discards=with_tile(scene.discards, tile, source.rng))


def _discard_called_wait(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    """Return the scene with a wait discarded, which somebody called."""
    scene = _discard_wait(source, scene)
    waited = {NAMES[wait.tile] for wait in scene.waits}
    return replace(scene, called=next(tile for tile in scene.discards if tile in waited))


def _pass_wait(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    return replace(scene, passed=NAMES[source.rng.choice(scene.waits).tile])


def _pass_then_draw(source: QuestionSource, scene: FuritenScene) -> FuritenScene:
    return replace(_pass_wait(source, scene), since=("draw", "discard"))


def _discard_before_riichi(source: QuestionSource, scene: FuritenScene) -> FuritenScene | None:
    return None if scene.hand.is_open else replace(_discard_wait(source, scene), has_riichi=True)


def _pass_in_riichi(source: QuestionSource, scene: FuritenScene) -> FuritenScene | None:
    """Return the scene with a wait passed in riichi, whether the player has drawn since or not."""
    story = source.rng.choice((_pass_wait, _pass_then_draw))
    return None if scene.hand.is_open else replace(story(source, scene), has_riichi=True)


def _pass_then_call(source: QuestionSource, scene: FuritenScene) -> FuritenScene | None:
    """Return the scene in which the player passed on a tile, then called, and still waits for it."""
    melds = scene.case.get("melds", ())
    if not melds or melds[-1]["type"] not in {"chi", "pon"}:
        return None
    options = [*_discards_at_call(source.rules, scene, melds[-1]["tiles"])]
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


def _discards_at_call(rules: Rules, scene: FuritenScene, group: str) -> Iterator[tuple[str, str]]:
    """Yield the possible discards at the last call, each with a wait that was there before and still is.

    A player who calls a tile was not waiting for it.
    """
    called, *own = map(plain, each_tile(group))
    own_counts = sum(ONE_OF[KIND_OF[tile]] for tile in own)
    barred = forbidden_discards(rules, called, notation(sorted(KIND_OF[tile] for tile in own)))
    now = {wait.tile for wait in scene.waits}
    concealed = scene.hand.concealed
    for kind in dict.fromkeys(kinds_in(concealed.counts)):
        seen = count(scene.hand.counts, kind) + scene.discards.count(NAMES[kind])
        if NAMES[kind] in barred or seen == rules.tiles.copies:
            continue
        held = Tiles(concealed.counts + own_counts + ONE_OF[kind], concealed.size + 3, 0)
        earlier = {wait.tile for wait in waits(PackedHand.of(held, scene.hand.melds[:-1]), out_of_set(rules))}
        if KIND_OF[called] not in earlier:
            yield from ((NAMES[kind], NAMES[tile]) for tile in sorted(earlier & now))


# The relative frequency of each story. Few hands fit the one about passing and then calling.
STORIES: Mapping[Callable[[QuestionSource, FuritenScene], FuritenScene | None], int] = {
    _keep_clear: 5,
    _discard_wait: 5,
    _discard_called_wait: 3,
    _pass_wait: 4,
    _pass_then_draw: 3,
    _pass_then_call: 14,
    _discard_before_riichi: 1,
    _pass_in_riichi: 8,
}


# The question


KINDS = ("none", "permanent", "temporary", "riichi")
SEE = {kind: f"page:furiten#{kind}" for kind in KINDS[1:]}
OPTION = "temp_furiten_ends"

# With more waits than this, one of them is easily overlooked.
EASILY_SEEN = 2


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield hands with every history that makes them furiten, or only seems to."""
    for scene in scenes(source):
        yield make_question(source, scene)


def make_question(source: QuestionSource, scene: FuritenScene) -> Question:
    """Return a question on whether the hand is furiten."""
    state = furiten(source.rules, scene.hand, scene.discards, scene.let_pass, scene.since, scene.has_riichi)
    end = source.option_line(OPTION)
    return Question(
        kind="furiten",
        ruleset=source.rules.ruleset,
        level=_level(scene),
        prompt=Line("quiz.kind.furiten.prompt"),
        answer=choose_among(KINDS, {state.kind}, _choice, lambda kind: _mistake(scene, state, kind, end)),
        proof=(
            _waits_section(scene),
            Section(Line("quiz.kind.furiten"), (*_reasons(scene, state, end), Row(_choice(state.kind)))),
        ),
        rules=(SEE[_deciding_kind(scene, state)], "page:fu#wait"),
        case=scene.question,
        situation=tuple(_situation(scene)),
    )


def _choice(kind: str) -> Line:
    return Line(f"quiz.choice.furiten.{kind}")


def _situation(scene: FuritenScene) -> Iterator[Line]:
    """Yield lines on riichi, the discards, and tiles called or passed."""
    if scene.has_riichi:
        yield Line("explain.riichi_1")
    yield Line("quiz.situation.discards", {"tiles": Notation("".join(scene.discards))})
    if scene.called:
        yield _call_line(scene)
    if scene.passed:
        yield _passed_line(scene)


def _call_line(scene: FuritenScene) -> Line:
    return Line("quiz.situation.called", {"tiles": Notation(scene.called)})


def _passed_line(scene: FuritenScene) -> Line:
    """Return the line on a passed tile, and on the player's acts since then."""
    tile = Notation(scene.passed)
    if not scene.since:
        return Line("quiz.situation.passed", {"tiles": tile})
    if not scene.call:
        return Line("quiz.situation.passed.draw", {"tiles": tile})
    called, discarded = Notation(scene.call), Notation(scene.discards[-1])
    return Line("quiz.situation.passed.call", {"tiles": tile, "called": called, "discarded": discarded})


def _level(scene: FuritenScene) -> str:
    if scene.call or scene.is_crowded or len(scene.waits) > EASILY_SEEN:
        return "advanced"
    is_plain = not (scene.called or scene.since or scene.has_riichi) and len(scene.hand.melds) < 2
    return "beginner" if is_plain else "intermediate"


# Mistakes


def _mistake(scene: FuritenScene, state: Furiten, kind: str, end: Line) -> Line:
    """Return the mistake that leads to another kind of furiten than the right one."""
    if state.kind == "none":
        is_over = scene.passed and kind != "permanent"
        return mistake_line("furiten_over", rule=end) if is_over else no_furiten_line(scene.waits)
    about = Notation("".join(state.because))
    if state.kind == "riichi" and kind != "permanent":
        return mistake_line("furiten_riichi_stays.which", about=about)
    if kind != "none":
        found = Line(
            f"explain.furiten_{'discards' if state.kind == 'permanent' else 'passed'}", {"tiles": about}
        )
        return mistake_line("furiten_taken_for_other.which", found=found)
    if state.kind == "permanent":
        return mistake_line(f"{_overlooked_wait(scene, state)}.which", about=about)
    if scene.since:
        return mistake_line("furiten_not_over", rule=end)
    return mistake_line("passed_tile_forgotten.which", about=about)


def _overlooked_wait(scene: FuritenScene, state: Furiten) -> str:
    """Return the mistake of not seeing a wait among the own discards."""
    if scene.called in state.because:
        return "furiten_called_discard"
    if len(scene.waits) > EASILY_SEEN:
        return "wait_missed"
    return "furiten_other_wait" if len(scene.waits) > len(state.because) else "furiten_overlooked"


# The proof


def _waits_section(scene: FuritenScene) -> Section:
    """Return the proof of the waits, with the number of tiles left of each."""
    seen = [*scene.discards, *scene.let_pass]
    rows = [wait_row(scene.hand, wait, seen.count(NAMES[wait.tile])) for wait in scene.waits]
    return Section(Line("quiz.feedback.waits"), tuple(rows))


def _reasons(scene: FuritenScene, state: Furiten, end: Line) -> Iterator[Row]:
    """Yield the reasons for furiten, or the rule by which a passed tile no longer matters."""
    tiles = Notation("".join(state.because))
    if state.kind == "permanent":
        why = Line("page_furiten.permanent_1")
        yield Row(Line("explain.furiten_discards", {"tiles": tiles}), why=why, rule=SEE["permanent"])
        if scene.called in state.because:
            yield Row(_call_line(scene), why=Line("page_furiten.permanent_2"), rule=SEE["permanent"])
    elif state.kind == "riichi":
        why = Line("page_furiten.riichi_1")
        yield Row(Line("explain.furiten_passed", {"tiles": tiles}), why=why, rule=SEE["riichi"])
    elif scene.passed:
        yield Row(_passed_line(scene), why=end, rule=SEE["temporary"])
    else:
        why = Line("mistakes.furiten_not_there.tip")
        yield Row(Line("explain.furiten_nothing"), why=why, rule=SEE["permanent"])


def _deciding_kind(scene: FuritenScene, state: Furiten) -> str:
    """Return the kind of furiten whose rule decides, even if the hand is not furiten."""
    if state.kind != "none":
        return state.kind
    return "temporary" if scene.passed else "permanent"


def _pool_key(rules: Rules) -> object:
    """Return the set of tiles, and the rules on temporary furiten and on discards after a call."""
    return wall_of(rules), rules.dora["nuki_dora"].counts, rules.options["kuikae"], option_key(rules, OPTION)


KIND = QuestionKind(
    "furiten",
    make_questions,
    _pool_key,
    answer=partial(table_answer, answer_furiten),
    topics=("calls",),
    is_scored=False,
)

"""A closed quad after riichi: whether it may be declared, and why not."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import kinds_of, starts_of, wall_of, weighted_choice
from generator.quiz.dealing.river import nearby_kinds
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.dealing.tenpai import (
    case_with_draw,
    closed_hand,
    complete_hand,
    crowded_hand,
    hand_part,
    is_open,
    parse_hand_part,
    quad_of,
    remaining_tiles,
)
from generator.quiz.kind import AnswerUnder, QuestionKind, option_key, table_answer
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import KIND as KIND_OF
from riichi_rules.engine.tiles import NAMES, count, notation
from riichi_rules.engine.waits import out_of_set, waits
from riichi_rules.quiz.question import Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.table.kan import KanVerdict, answer_kan, kan_after_riichi
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import kan_waits_line
from riichi_rules.texts.lines import Line, Notation, Row, Section, join_lines

# The relative frequency of each type of hand, and of each type of quad tried in it: with the fourth tile just
# drawn, with another one drawn, of three tiles, without a replacement tile.
HAND_WEIGHTS = {"dealt": 2, "crowded": 5, "built": 2, "with_four": 1.5, "readable": 1.5}
QUAD_WEIGHTS = {"fourth": 7, "other": 2.5, "third": 0.5, "last": 0.8}
LIVE = 1, 50

TRIPLET = 0.25
IN_A_ROW = 0.4
CLOSED_KAN = 0.2


@dataclass(frozen=True)
class Quad:
    """A quad to consider: all tiles of the hand including the tile drawn, and the tile of the quad."""

    case: Case
    hand: PackedHand
    kan: str
    live_tiles: int

    @property
    def drawn(self) -> str:
        return str(self.case["drawn"])

    @property
    def kind(self) -> int:
        return KIND_OF[self.kan]

    @property
    def is_drawn(self) -> bool:
        """Whether this is a quad of the tile just drawn."""
        return self.kind == KIND_OF[self.drawn]

    @property
    def question(self) -> dict[str, Any]:
        """The quad as a question about it, with the tile drawn in a key of its own."""
        return {**self.case, "kan": self.kan, "live_tiles": self.live_tiles}


def possible_quads(source: QuestionSource) -> Iterator[Quad]:
    """Yield quads of every type without end."""
    closed_hands = (hand_part(case) for case in source.hands.played if not is_open(case))
    for _ in source.seeded_numbers():
        hand_type = weighted_choice(source.rng, HAND_WEIGHTS)
        case = _case(source, hand_type, closed_hands)
        quad = _quad(source, case) if case else None
        if quad:
            yield quad


def _case(source: QuestionSource, hand_type: str, closed_hands: Iterator[Case]) -> Case | None:
    """Return a closed hand that is tenpai or close to it."""
    if hand_type == "dealt":
        return next(closed_hands)
    if hand_type == "crowded":
        return crowded_hand(kinds_of(source.rules), source.rng.choice((7, 10)), source.rng)
    if hand_type == "readable":
        return _ambiguous_case(source.rules, source.rng)
    return _build_case(source.rules, source.rng, has_four=hand_type == "with_four")


def _build_case(rules: Rules, rng: Random, *, has_four: bool) -> Case | None:
    """Return a hand with a triplet and, if `has_four`, a sequence with the fourth tile of it."""
    kinds = kinds_of(rules)
    starts = starts_of(kinds)
    kind = rng.choice(starts if has_four else kinds)
    groups = [[kind] * 3, *([[kind, kind + 1, kind + 2]] if has_four else [])]
    while len(groups) < 4:
        first = rng.choice(starts)
        groups.append([rng.choice(kinds)] * 3 if rng.random() < TRIPLET else [first, first + 1, first + 2])
    has_quad = not has_four and rng.random() < CLOSED_KAN
    tiles = [*[rng.choice(kinds)] * 2, *(kind for group in groups[has_quad:] for kind in group)]
    tiles.pop(rng.randrange(len(tiles)))
    case = closed_hand(tiles)
    if not case or not has_quad:
        return case
    return None if kind in tiles else {**case, "melds": [quad_of(rules, kind)]}


def _ambiguous_case(rules: Rules, rng: Random) -> Case | None:
    """Return triplets that can also be read as sequences: three in a row, or two with a tile between them."""
    kinds = kinds_of(rules)
    starts = starts_of(kinds)
    first = rng.choice(starts)
    others = [kind for start in rng.sample(starts, 2) for kind in (start, start + 1, start + 2)]
    if rng.random() < IN_A_ROW:
        others = [*[rng.choice(kinds)] * 2, *rng.sample(others[:3], 2)]
        tiles = [*others, *[first, first + 1, first + 2] * 3]
    else:
        tiles = [*others, first + rng.choice((1, 2)), *[first, first + 3] * 3]
    is_in_set = {*tiles} <= {*kinds} and first // 9 == (first + 3) // 9
    return closed_hand(tiles) if is_in_set else None


def _quad(source: QuestionSource, case: Case) -> Quad | None:
    """Return a quad of a random type, if the hand has the tiles and can draw one that does not win."""
    hand, rng = parse_hand_part(case), source.rng
    waited = {wait.tile for wait in waits(hand, out_of_set(source.rules))}
    quad_type = weighted_choice(rng, QUAD_WEIGHTS)
    number = {"other": 4, "third": 2}.get(quad_type, 3)
    kinds = [kind for kind in range(len(NAMES)) if count(hand.concealed.counts, kind) == number]
    if not waited or not kinds:
        return None
    kind = rng.choice(kinds)
    left = remaining_tiles(source.rules, case)
    drawable = [tile for tile in left if (KIND_OF[tile] == kind) != (quad_type == "other")]
    harmless = [tile for tile in drawable if KIND_OF[tile] not in waited]
    if not harmless:
        return None
    case = {**case, "drawn": rng.choice(harmless)}
    return Quad(case, complete_hand(case), NAMES[kind], 0 if quad_type == "last" else rng.randint(*LIVE))


# The question


OPTION = "kan_after_riichi"
SEE = "page:riichi#quads"

# Reasons visible at a glance, and reasons that depend on the waits.
VISIBLE = ("not_drawn", "not_four", "last_tile")
ABOUT_WAITS = ("wait_changed", "reading_lost")

# The mistake of a player who takes a forbidden quad for allowed.
OVERLOOKED = {
    "wait_changed": "kan_wait_changes",
    "reading_lost": "kan_reading_lost",
    "not_drawn": "kan_not_drawn",
    "not_four": "kan_of_three",
    "last_tile": "kan_without_replacement",
}
FEW = 2


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield quads that occur in riichi, allowed and forbidden."""
    for quad in possible_quads(source):
        verdict = kan_after_riichi(source.rules, quad.hand, quad.kan, quad.drawn, live_tiles=quad.live_tiles)
        if not (quad.live_tiles == 0 and _is_doubtful(source.rules, quad)):
            yield make_question(source, quad, verdict)


def _is_doubtful(rules: Rules, quad: Quad) -> bool:
    """Return whether something else would forbid the quad if there were a replacement tile."""
    verdict = kan_after_riichi(rules, quad.hand, quad.kan, quad.drawn)
    return bool(verdict.reason or verdict.lost)


def make_question(source: QuestionSource, quad: Quad, verdict: KanVerdict) -> Question:
    """Return a question on whether the player may declare the quad."""
    rule = source.option_line(OPTION)
    right = _right_choices(source.rules, verdict)
    choices = _choices(source.rules, verdict)
    rows = _rows_of_waits(quad, verdict, rule) if verdict.before else [_visible_row(quad, verdict)]
    return Question(
        kind="kan",
        ruleset=source.rules.ruleset,
        level=_level(quad, verdict),
        prompt=_prompt(quad),
        answer=choose_among(choices, right, _choice, lambda each: _mistake(quad, verdict, each, rule)),
        proof=(Section(Line("quiz.kind.kan"), (*rows, *(Row(_choice(each)) for each in right))),),
        rules=(SEE,),
        case=quad.question,
        situation=(Line("explain.riichi_1"), _live_tiles_line(quad)),
    )


def _choice(name: str) -> Line:
    return Line(f"quiz.choice.kan.{name}")


def _prompt(quad: Quad) -> Line:
    drawn = {"tile": Notation(quad.drawn)}
    if quad.is_drawn:
        return Line("quiz.kind.kan.prompt", drawn)
    return Line("quiz.kind.kan.prompt.of", {**drawn, "kan": Notation(quad.kan)})


def _live_tiles_line(quad: Quad) -> Line:
    return Line("quiz.situation.live_tiles", {"n": quad.live_tiles})


def _level(quad: Quad, verdict: KanVerdict) -> str:
    """Return the level of a question.

    A lost reading without a changed wait is hard to see; neighbours of the quad's tiles always need a second
    look.
    """
    if len(verdict.before) > FEW or (verdict.lost and verdict.before == verdict.after):
        return "advanced"
    neighbours = [kind for kind in nearby_kinds(quad.kind) if kind != quad.kind]
    is_close = any(count(quad.hand.concealed.counts, kind) for kind in neighbours)
    return "intermediate" if quad.hand.kans or (is_close and verdict.before) else "beginner"


# Choices


def _is_strict(rules: Rules) -> bool:
    return rules.options[OPTION] == "strict"


def _right_choices(rules: Rules, verdict: KanVerdict) -> Sequence[str]:
    """Return the right answers. Under the strict rule, either of two reasons may forbid a quad."""
    if verdict.reason == "wait_changed" and verdict.lost and _is_strict(rules):
        return ABOUT_WAITS
    return (verdict.reason or "allowed",)


def _choices(rules: Rules, verdict: KanVerdict) -> Sequence[str]:
    """Return the choices without those that are neither right nor wrong.

    These are the effect of an impossible quad on the waits, and a lost reading besides a changed wait if the
    rules do not ask for readings.
    """
    if verdict.reason in {"not_drawn", "not_four"}:
        return ("allowed", *VISIBLE)
    if verdict.reason == "wait_changed" and verdict.lost and not _is_strict(rules):
        return ("allowed", "wait_changed", *VISIBLE)
    return ("allowed", *ABOUT_WAITS, *VISIBLE)


def _mistake(quad: Quad, verdict: KanVerdict, chosen: str, rule: Line) -> Line:
    """Return the mistake that leads to a wrong answer."""
    if chosen == "allowed":
        return mistake_line(OVERLOOKED[verdict.reason or ""])
    if chosen == "wait_changed":
        return mistake_line("kan_waits_stay")
    if chosen == "reading_lost":
        is_enough_elsewhere = mistake_line("other_ruleset", differences=rule)
        return is_enough_elsewhere if verdict.lost else mistake_line("kan_no_other_reading")
    return mistake_line("reason_not_so", found=_fact(quad, chosen))


def _fact(quad: Quad, reason: str) -> Line:
    """Return the fact that refutes a reason."""
    if reason == "not_drawn":
        return Line("quiz.just_drawn", {"tile": Notation(quad.drawn)})
    if reason == "last_tile":
        return _live_tiles_line(quad)
    number = count(quad.hand.concealed.counts, quad.kind)
    return Line("quiz.held", {"tile": Notation(NAMES[quad.kind]), "n": number})


# The proof


def _visible_row(quad: Quad, verdict: KanVerdict) -> Row:
    """Return the row of a visible reason with its rule."""
    reason = verdict.reason or ""
    return Row(_fact(quad, reason), why=Line(f"mistakes.{OVERLOOKED[reason]}.tip"), rule=SEE)


def _rows_of_waits(quad: Quad, verdict: KanVerdict, rule: Line) -> Iterator[Row]:
    """Yield the waits before and after, the lost readings, and the rule in force."""
    tiles = notation((quad.kind,) * 4)
    after = _tile_names(verdict.after) if verdict.after else None
    yield Row(kan_waits_line(_tile_names(verdict.before), after), why=rule, tiles=tiles, rule=SEE)
    if verdict.lost:
        lost = join_lines([Notation(groups) for groups in verdict.lost])
        yield Row(Line("explain.kan_lost", {"readings": lost}), tiles=tiles, rule=SEE)


def _tile_names(kinds: Sequence[int]) -> Notation:
    return Notation("".join(NAMES[kind] for kind in kinds))


def _pool_key(rules: Rules) -> object:
    """Return the set of tiles, and the rule on quads after riichi."""
    return wall_of(rules), option_key(rules, OPTION)


def _answer(case: Case) -> AnswerUnder:
    return table_answer(answer_kan, {**case_with_draw(case), "drawn": case["drawn"]})


KIND = QuestionKind("kan", make_questions, _pool_key, answer=_answer, topics=("riichi",), is_scored=False)

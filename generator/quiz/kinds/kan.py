"""Questions on a closed quad after riichi: whether it may be declared, and why not."""

from collections.abc import Iterator, Sequence

from generator.quiz.dealing.dealt import wall_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, option_key
from generator.quiz.situations.discards import near
from generator.quiz.situations.kan import Quad, quads
from riichi_rules.engine.tiles import NAMES, count, notation
from riichi_rules.quiz.question import Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.table.kan import KanVerdict, kan_after_riichi
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import kan_waits_line
from riichi_rules.texts.lines import Line, Notation, Row, Section, join_lines

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


def make(source: QuestionSource) -> Iterator[Question]:
    """Yield quads that occur in riichi, allowed and forbidden."""
    for quad in quads(source):
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
    right = _right(source.rules, verdict)
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
        situation=(Line("explain.riichi_1"), _left(quad)),
    )


def _choice(name: str) -> Line:
    return Line(f"quiz.choice.kan.{name}")


def _prompt(quad: Quad) -> Line:
    drawn = {"tile": Notation(quad.drawn)}
    if quad.is_drawn:
        return Line("quiz.kind.kan.prompt", drawn)
    return Line("quiz.kind.kan.prompt.of", {**drawn, "kan": Notation(quad.kan)})


def _left(quad: Quad) -> Line:
    return Line("quiz.situation.live_tiles", {"n": quad.live_tiles})


def _level(quad: Quad, verdict: KanVerdict) -> str:
    """Return the level of a question.

    A lost reading without a changed wait is hard to see; neighbours of the quad's tiles always need a second
    look.
    """
    if len(verdict.before) > FEW or (verdict.lost and verdict.before == verdict.after):
        return "advanced"
    neighbours = [kind for kind in near(quad.kind) if kind != quad.kind]
    is_close = any(count(quad.hand.concealed.counts, kind) for kind in neighbours)
    return "intermediate" if quad.hand.kans or (is_close and verdict.before) else "beginner"


# Choices


def _is_strict(rules: Rules) -> bool:
    return rules.options[OPTION] == "strict"


def _right(rules: Rules, verdict: KanVerdict) -> Sequence[str]:
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
        return _left(quad)
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
    after = _tiles(verdict.after) if verdict.after else None
    yield Row(kan_waits_line(_tiles(verdict.before), after), why=rule, tiles=tiles, rule=SEE)
    if verdict.lost:
        lost = join_lines([Notation(groups) for groups in verdict.lost])
        yield Row(Line("explain.kan_lost", {"readings": lost}), tiles=tiles, rule=SEE)


def _tiles(kinds: Sequence[int]) -> Notation:
    return Notation("".join(NAMES[kind] for kind in kinds))


def _rests_on(rules: Rules) -> object:
    """Return the set of tiles, and the rule on quads after riichi."""
    return wall_of(rules), option_key(rules, OPTION)


KIND = QuestionKind("kan", make, _rests_on)

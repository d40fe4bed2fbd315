"""Questions on the fu of one part of a hand: a group, the pair, the wait, the win."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question
from generator.quiz.kind import QuestionKind
from riichi_rules.engine.fu import FuLine
from riichi_rules.engine.readings import completed_tiles
from riichi_rules.engine.tiles import EAST, HAKU, notation
from riichi_rules.mistakes.fu import HandFu, fu_removed_by_yaku
from riichi_rules.quiz.question import Question, choose_among
from riichi_rules.tell.mistakes import mistake_line, named_line
from riichi_rules.tell.score import FU_RULES, fu_section
from riichi_rules.texts.lines import Line, Row, Section

# The mistakes of leaving a line out, and of misjudging one fact about a group.
LEFT_OUT = {"pair": "pair_fu_forgotten", "wait": "wait_fu_forgotten"}
WIN_LEFT_OUT = {"closed_ron": "closed_ron_forgotten", "tsumo": "tsumo_fu_forgotten"}
MISTAKEN = {
    ("concealed", False): "open_fu_as_closed",
    ("concealed", True): "closed_fu_as_open",
    ("outside", True): "terminal_fu_as_simple",
    ("outside", False): "simple_fu_as_terminal",
    ("shape", "kan"): "kan_fu_as_triplet",
}
# Lines about the whole hand belong to no part.
WHOLE = frozenset({"base", "seven_pairs", "open_pinfu"})


class Part(NamedTuple):
    """A part of a hand and its tiles, with its line of fu, or a name for the lack of one."""

    of: str
    tiles: tuple[int, ...]
    line: FuLine | None
    nothing: str = ""

    @property
    def fu(self) -> int:
        return self.line.fu if self.line else 0


def _make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield a question about one part of each hand, the type of part asked about least so far."""
    counts = Counter[str]()
    for hand in source.each_counted():
        scored = hand.scored
        if scored.is_counted and not any(each.base == scored.base for each in scored.score.alternatives):
            count = HandFu.of(scored)
            all_parts = [*parts(count)]
            if all_parts:
                part = min(source.rng.sample(all_parts, len(all_parts)), key=lambda part: counts[_name(part)])
                counts[_name(part)] += 1
                yield _question(hand.dealt, count, part)


def parts(count: HandFu) -> Iterator[Part]:
    """Yield the parts of a standard hand that a question can be about."""
    reading = count.scored.score.reading
    if reading is None or reading.form != "standard" or reading.pair is None:
        return
    for line in count.lines("group"):
        yield Part("group", line.tiles, line)
    for start in (*reading.sequences, *count.scored.hand.sequences):
        yield Part("group", (start, start + 1, start + 2), None, "sequence")
    yield _part(count, "pair", (reading.pair,) * 2, "pair")
    yield _part(count, "wait", completed_tiles(reading), reading.wait)
    yield from _win_parts(count)


def _part(count: HandFu, of: str, tiles: tuple[int, ...], nothing: str) -> Part:
    line = next(iter(count.lines(of)), None)
    return Part(of, tiles, line, "" if line else nothing)


def _win_parts(count: HandFu) -> Iterator[Part]:
    """Yield a closed ron or a tsumo, or the tsumo of pinfu, which gives no fu."""
    for line in count.lines("win"):
        if line.id in WIN_LEFT_OUT:
            yield Part("win", (), line)
    if [*fu_removed_by_yaku(count)]:
        yield Part("win", (), None, "tsumo")


def _question(dealt: Dealt, count: HandFu, part: Part) -> Question:
    row = _row(count, part)
    proof = Section(Line("explain.fu"), (row,), Line("explain.fu_exact", {"fu": part.fu}))
    values = sorted({0, part.fu}.union(*_fu_of_lines(count, part.of).values()))
    return hand_question(
        "fu-of-group",
        dealt,
        count.scored,
        prompt=Line(f"quiz.kind.fu-of-group.prompt.{part.of}"),
        answer=choose_among(
            values, {part.fu}, lambda fu: Line("units.fu", {"n": fu}), partial(_mistake, count, part)
        ),
        proof=[proof],
        rules=[row.rule],
        marked=notation(part.tiles),
    )


def _row(count: HandFu, part: Part) -> Row:
    """Return the row of a part: its line of fu with the rule, or the reason why it gives none."""
    score = count.scored.score
    if part.line:
        index = score.fu_lines.index(part.line)
        row = fu_section(count.scored.rules, count.scored.win, score).rows[index]
        return row._replace(why=Line(f"fu.{part.line.id}.why"))
    name, nothing = _name(part), Line("units.fu", {"n": 0})
    return Row(Line(name), nothing, Line(f"{name}.why"), notation(part.tiles), FU_RULES[part.of])


def _name(part: Part) -> str:
    """Return the key of the text that names a part."""
    return f"fu.{part.line.id}" if part.line else f"fu.no_fu.{part.nothing}"


# Wrong numbers


def _fu_of_lines(count: HandFu, of: str) -> dict[str, set[int]]:
    """Return the lines for a kind of part, with the fu that each can give under any rules."""
    items = count.book.items.items()
    return {
        name: {item.fu, *count.others(name)} for name, item in items if item.of == of and name not in WHOLE
    }


def _mistake(count: HandFu, part: Part, fu: int) -> Line:
    """Return the mistake that leads to a wrong number of fu."""
    if part.line is None:
        return _fu_of_nothing(count, part, fu)
    if not fu:
        return _forgotten_line(part.of, part.line)
    if part.of == "group":
        return _other_group(count, part.line, fu)
    if fu in count.others(part.line.id):
        return mistake_line("double_wind_misjudged")
    return named_line("fu_taken_for_other", (part.line.id, _line_with(count, part, fu)))


def _forgotten_line(of: str, line: FuLine) -> Line:
    if of == "win":
        return mistake_line(WIN_LEFT_OUT[line.id])
    return mistake_line(LEFT_OUT[of]) if of in LEFT_OUT else named_line("forgotten_fu", (line.id,))


def _fu_of_nothing(count: HandFu, part: Part, fu: int) -> Line:
    """Return the mistake of counting fu for a part that gives none."""
    if part.of == "wait":
        return mistake_line("wait_fu_for_two_sided")
    if part.of == "win" and fu in fu_removed_by_yaku(count):
        return mistake_line("pinfu_tsumo_fu")
    return mistake_line("fu_of_nothing", rule=Line(f"fu.no_fu.{part.nothing}.why"))


def _other_group(count: HandFu, line: FuLine, fu: int) -> Line:
    """Return the mistake of misjudging one fact about a group, or of taking it for another."""
    for fact, value in count.book.items[line.id].when.items():
        if fu - line.fu in count.more(line, fact) and (fact, value) in MISTAKEN:
            is_by_ron = line is count.completed and fact == "concealed"
            return mistake_line("ron_triplet_as_closed" if is_by_ron else MISTAKEN[fact, value])
    other = next(name for name, item in count.book.items.items() if item.of == "group" and item.fu == fu)
    return named_line("fu_taken_for_other", (line.id, other))


def _line_with(count: HandFu, part: Part, fu: int) -> str:
    """Return a line for the same part that gives these fu under any rules; for winds one about winds."""
    candidates = [name for name, possible in _fu_of_lines(count, part.of).items() if fu in possible]
    is_wind = bool(part.tiles) and EAST <= part.tiles[0] < HAKU
    about_winds = [name for name in candidates if is_wind and "pair_seat_wind" in count.book.items[name].when]
    return (about_winds or candidates)[0]


KIND = QuestionKind("fu-of-group", _make_questions)

"""The fu of a single part of a hand: a group, the pair, the wait, the way of winning."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Question, choose_among
from riichi_rules.engine.fu import FuLine
from riichi_rules.engine.readings import completed_tiles
from riichi_rules.engine.tiles import EAST, HAKU, notation
from riichi_rules.mistakes.fu import HandFu, taken_away
from riichi_rules.tell.mistakes import mistake_line, named_line
from riichi_rules.tell.score import FU_RULES, fu_section
from riichi_rules.texts.lines import Line, Row, Section

# The mistake of leaving a line out, and of mistaking one fact about a group.
LEFT_OUT = {"pair": "pair_fu_forgotten", "wait": "wait_fu_forgotten"}
WIN_LEFT_OUT = {"closed_ron": "closed_ron_forgotten", "tsumo": "tsumo_fu_forgotten"}
MISTAKEN = {
    ("concealed", False): "open_fu_as_closed",
    ("concealed", True): "closed_fu_as_open",
    ("outside", True): "terminal_fu_as_simple",
    ("outside", False): "simple_fu_as_terminal",
    ("shape", "kan"): "kan_fu_as_triplet",
}
# Lines that stand for the whole hand are no part of it.
WHOLE = frozenset({"base", "seven_pairs", "open_pinfu"})


class Part(NamedTuple):
    """A part of a hand and its tiles, with its line of the fu count, or a name of what gives nothing."""

    of: str
    tiles: tuple[int, ...]
    line: FuLine | None
    nothing: str = ""

    @property
    def fu(self) -> int:
        return self.line.fu if self.line else 0


def _make(source: QuestionSource) -> Iterator[Question]:
    """Yield a question about one part of each hand, of all its parts the one that was asked about least."""
    counts = Counter[str]()
    for hand in source.each_counted():
        scored = hand.scored
        if scored.is_counted and not any(each.base == scored.base for each in scored.score.alternatives):
            count = HandFu.of(scored)
            found = [*parts(count)]
            if found:
                part = min(source.rng.sample(found, len(found)), key=lambda part: counts[_name(part)])
                counts[_name(part)] += 1
                yield _question(hand.dealt, count, part)


def parts(count: HandFu) -> Iterator[Part]:
    """The parts of a hand of groups and a pair that somebody could ask about."""
    reading = count.scored.score.reading
    if reading is None or reading.form != "standard" or reading.pair is None:
        return
    for line in count.lines("group"):
        yield Part("group", line.tiles, line)
    for start in (*reading.sequences, *count.scored.hand.sequences):
        yield Part("group", (start, start + 1, start + 2), None, "sequence")
    yield _part(count, "pair", (reading.pair,) * 2, "pair")
    yield _part(count, "wait", completed_tiles(reading), reading.wait)
    yield from _way_of_winning(count)


def _part(count: HandFu, of: str, tiles: tuple[int, ...], nothing: str) -> Part:
    line = next(iter(count.lines(of)), None)
    return Part(of, tiles, line, "" if line else nothing)


def _way_of_winning(count: HandFu) -> Iterator[Part]:
    """Ron in a closed hand or tsumo, or the tsumo of Pinfu that gives nothing."""
    for line in count.lines("win"):
        if line.id in WIN_LEFT_OUT:
            yield Part("win", (), line)
    if [*taken_away(count)]:
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
    """The line of the fu count with the rule in a sentence, or why there is none."""
    score = count.scored.score
    if part.line:
        place = score.fu_lines.index(part.line)
        found = fu_section(count.scored.rules, count.scored.win, score).rows[place]
        return found._replace(why=Line(f"fu.{part.line.id}.why"))
    name, nothing = _name(part), Line("units.fu", {"n": 0})
    return Row(Line(name), nothing, Line(f"{name}.why"), notation(part.tiles), FU_RULES[part.of])


def _name(part: Part) -> str:
    """Return the text that names a part: its line of the fu count, or what gives nothing."""
    return f"fu.{part.line.id}" if part.line else f"fu.no_fu.{part.nothing}"


# What could be taken for the right number


def _fu_of_lines(count: HandFu, of: str) -> dict[str, set[int]]:
    """The lines about such a part, with the fu that each can give, here or under other rules."""
    items = count.book.items.items()
    return {
        name: {item.fu, *count.others(name)} for name, item in items if item.of == of and name not in WHOLE
    }


def _mistake(count: HandFu, part: Part, fu: int) -> Line:
    """How somebody comes to a wrong number of fu."""
    if part.line is None:
        return _fu_of_nothing(count, part, fu)
    if not fu:
        return _left_out(part.of, part.line)
    if part.of == "group":
        return _other_group(count, part.line, fu)
    if fu in count.others(part.line.id):
        return mistake_line("double_wind_misjudged")
    return named_line("fu_taken_for_other", (part.line.id, _line_with(count, part, fu)))


def _left_out(of: str, line: FuLine) -> Line:
    if of == "win":
        return mistake_line(WIN_LEFT_OUT[line.id])
    return mistake_line(LEFT_OUT[of]) if of in LEFT_OUT else named_line("forgotten_fu", (line.id,))


def _fu_of_nothing(count: HandFu, part: Part, fu: int) -> Line:
    """Fu for what gives none."""
    if part.of == "wait":
        return mistake_line("wait_fu_for_two_sided")
    if part.of == "win" and fu in taken_away(count):
        return mistake_line("pinfu_tsumo_fu")
    return mistake_line("fu_of_nothing", rule=Line(f"fu.no_fu.{part.nothing}.why"))


def _other_group(count: HandFu, line: FuLine, fu: int) -> Line:
    """One fact about a group mistaken, or several."""
    for fact, found in count.book.items[line.id].when.items():
        if fu - line.fu in count.more(line, fact) and (fact, found) in MISTAKEN:
            is_by_ron = line is count.completed and fact == "concealed"
            return mistake_line("ron_triplet_as_closed" if is_by_ron else MISTAKEN[fact, found])
    other = next(name for name, item in count.book.items.items() if item.of == "group" and item.fu == fu)
    return named_line("fu_taken_for_other", (line.id, other))


def _line_with(count: HandFu, part: Part, fu: int) -> str:
    """A line of the same sort that gives these fu, here or under other rules; for a wind, one about winds."""
    giving = [name for name, possible in _fu_of_lines(count, part.of).items() if fu in possible]
    is_wind = bool(part.tiles) and EAST <= part.tiles[0] < HAKU
    about_winds = [name for name in giving if is_wind and "pair_seat_wind" in count.book.items[name].when]
    return (about_winds or giving)[0]


KIND = QuestionKind("fu-of-group", _make)

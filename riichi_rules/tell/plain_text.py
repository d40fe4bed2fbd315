"""Scores and waits as lines of plain text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from riichi_rules.engine.hand import PackedHand, PackedMeld, Win, parse_case
from riichi_rules.engine.readings import Reading, reading_text
from riichi_rules.engine.score import Score
from riichi_rules.engine.tiles import kinds_in, notation
from riichi_rules.rules.model import Option, Rules
from riichi_rules.tell.needs import needs_sections
from riichi_rules.tell.rulesets import assumption_line, ruleset_name
from riichi_rules.tell.score import (
    circumstances,
    discards,
    other_readings,
    problem_line,
    proof,
    waits,
    why_not,
)
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.tell.worths import short_line
from riichi_rules.texts.japanese import with_reading
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import Section, say

INDENT = "  "
WIDTH = 44  # the longest name with its Japanese reading


def explain(texts: RulesetTexts, rules: Rules, case: Mapping[str, Any], score: Score) -> Iterator[str]:
    """Yield the whole explanation of a hand, line by line."""
    hand, win = parse_case(case)
    yield _win_text(texts, hand, win, score.reading, case["win_tile"])
    yield _circumstances_text(texts, rules, case)
    yield ""
    if score.problems:
        yield from (say(texts, problem_line(problem)) for problem in score.problems)
        return
    *counted, points = proof(rules, hand, win, score)
    yield from tell(texts, [*counted, _brief_payments(points)])
    others = other_readings(rules, score)
    if others:
        yield from ("", *tell(texts, [others]))


def _win_text(texts: RulesetTexts, hand: PackedHand, win: Win, reading: Reading | None, tile: str) -> str:
    """Return the hand, group by group, and how it was won."""
    key = "explain.won_by_tsumo" if win.how.is_tsumo else "explain.won_by_ron"
    return texts.say(key, groups=_groups(texts, hand, win, reading), tile=tile)


def _groups(texts: RulesetTexts, hand: PackedHand, win: Win, reading: Reading | None) -> str:
    """Return the groups of a reading, then the melds; without a reading, the tiles in order."""
    counts = hand.concealed.counts + (win.tile.counts if reading else 0)
    concealed = (reading_text(reading) if reading else "") or notation(kinds_in(counts))
    return " ".join([concealed, *(_meld(texts, meld) for meld in hand.melds)])


def _meld(texts: RulesetTexts, meld: PackedMeld) -> str:
    return f"{texts.say(f'words.{meld.type}')} {notation(meld.tiles)}"


def _circumstances_text(texts: RulesetTexts, rules: Rules, case: Mapping[str, Any]) -> str:
    # Tiles of no group, such as indicators, are separated by spaces.
    lines = [say(texts, line, lambda tiles: " ".join(each_tile(tiles))) for line in circumstances(case)]
    return " · ".join([*lines, texts.say("explain.rules", ruleset=ruleset_name(texts, rules.ruleset))])


def _brief_payments(points: Section) -> Section:
    """Return the payments without the calculation from base points to each of them."""
    worth, *paid = points.rows
    return points._replace(rows=(worth, *(row._replace(why=None) for row in paid)))


# The count, section by section


def tell(texts: RulesetTexts, sections: Sequence[Section]) -> Iterator[str]:
    """Yield the lines of a proof: its sections, each under its title."""
    for index, section in enumerate(sections):
        if index:
            yield ""
        yield say(texts, section.title)
        lines = TELLERS.get(section.title.key, _rows)(texts, section)
        yield from (f"{INDENT}{line}" for line in lines)


def _yaku(texts: RulesetTexts, section: Section) -> Iterator[str]:
    for row in section.rows:
        worth, why = (say(texts, line) if line else "" for line in (row.worth, row.why))
        yaku = row.name.key.removeprefix("yaku.")
        name = say(texts, row.name) if yaku == row.name.key else with_reading(texts, yaku)
        yield f"{name:<{WIDTH}} {worth:<10} {why}".rstrip()


def _fu(texts: RulesetTexts, section: Section) -> Iterator[str]:
    for row in section.rows:
        key = "explain.fu_line_tiles" if row.tiles else "explain.fu_line"
        fu = row.worth and row.worth.values["n"]
        line = texts.say(key, item=say(texts, row.name), fu=fu, tiles=row.tiles)
        yield f"{line} ({say(texts, row.why)})" if row.why else line
    if section.total:
        yield say(texts, section.total)


def _points(texts: RulesetTexts, section: Section) -> Iterator[str]:
    for row in section.rows:
        yield from (say(texts, line) for line in (row.name, row.why) if line)


def _rows(texts: RulesetTexts, section: Section) -> Iterator[str]:
    """Yield the rows of any other section, part by part."""
    for row in section.rows:
        parts = [say(texts, line) for line in (row.name, row.worth, row.why) if line]
        yield " · ".join([*parts[:1], *filter(None, [row.tiles]), *parts[1:]])
    if section.total:
        yield say(texts, section.total)


TELLERS = {"explain.yaku": _yaku, "explain.fu": _fu, "explain.points": _points}


def explain_assumed(
    texts: RulesetTexts, rules: Rules, options: Mapping[str, Option], assumed: Sequence[str]
) -> Iterator[str]:
    """Return the lines about unknown options and the values assumed for them."""
    lines = [say(texts, assumption_line(rules, name, options[name])) for name in assumed]
    return iter(["", *lines] if lines else [])


def explain_why_not(
    texts: RulesetTexts, rules: Rules, hand: PackedHand, win: Win, score: Score
) -> Iterator[str]:
    """Return a line for every yaku that does not count, with the reason."""
    return (f"{INDENT}{say(texts, line)}" for line in why_not(rules, hand, win, score))


# Waits


def explain_waits(texts: RulesetTexts, answer: Mapping[str, Any]) -> Iterator[str]:
    """Yield the waits of a hand and the score of each, or its ukeire."""
    section, scored = waits(answer), {wait["tile"]: wait for wait in answer["waits"]}
    yield say(texts, section.title)
    for row in section.rows:
        scores = _wait_scores(texts, scored.get(row.tiles, {}))
        yield INDENT + " · ".join([say(texts, row.name), *scores])


def explain_needs(texts: RulesetTexts, answer: Mapping[str, Any]) -> Iterator[str]:
    """Yield what each player needs for each place, a line for each win and draw."""
    for section in needs_sections(answer):
        yield say(texts, section.title)
        yield from (INDENT + say(texts, row.name) for row in section.rows)


def explain_discards(texts: RulesetTexts, answer: Mapping[str, Any]) -> Iterator[str]:
    """Yield how far from tenpai the best discards leave a hand, and the tiles that then help."""
    section = discards(answer)
    if section.total:
        yield say(texts, section.total)
    for row in section.rows:
        parts = [each for each in (row.name, row.worth, row.why) if each]
        yield INDENT + " · ".join(say(texts, each) for each in parts)


def _wait_scores(texts: RulesetTexts, wait: Mapping[str, Any]) -> Iterator[str]:
    for way in ("ron", "tsumo"):
        if way in wait:
            yield texts.say(f"explain.wait_{way}", score=say(texts, short_line(wait[way])))

"""Hands counted on a page: every yaku, every line of fu and every payment, or why there is none."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from generator.engine.hand import Hand, Win, parse_case
from generator.engine.score import Score, score
from generator.engine.why import FactSeen, reasons
from generator.rules.book import Book
from generator.rules.model import Rules
from generator.site.show.html import NOTHING, named, repeat, steps
from generator.site.show.page_texts import DEFAULT, PageTexts
from generator.tell.facts import missing_facts_line
from generator.tell.score import how_won, problem_lines, proof, why_not_line
from generator.tell.spoken_tiles import Called, Shown, each_tile
from generator.texts.japanese import load_readings
from generator.texts.lines import Line, Row, Section, Tiles, Value, join_lines, say

NOT_OF_THE_HAND = ("ruleset", "options", "fails")


class CountedCase(NamedTuple):
    """A case with the rules it is counted under, and what came out."""

    rules: Rules
    hand: Hand
    win: Win
    score: Score


def hand_to_draw(case: Mapping[str, Any]) -> Shown:
    """The hand of a case as it is drawn; it may lack its winning tile, or have drawn another one."""
    melds = tuple(
        Called(meld["type"], each_tile(meld["tiles"]), meld.get("from")) for meld in case.get("melds", ())
    )
    concealed = each_tile(case["concealed"])
    if "drawn" in case:
        return Shown(concealed, melds, case["drawn"], "drawn")
    return Shown(concealed, melds, case.get("win_tile"), case.get("win"))


def rules_of_case(book: Book, case: Mapping[str, Any]) -> Rules:
    """The rules that a case names, or the usual ones."""
    return book.rules(case.get("ruleset", DEFAULT), case.get("options"))


def count_case(rules: Rules, case: Mapping[str, Any]) -> CountedCase:
    """A case of the data, counted under the rules."""
    hand, win = parse_case({key: value for key, value in case.items() if key not in NOT_OF_THE_HAND})
    return CountedCase(rules, hand, win, score(rules, hand, win))


class CountRenderer:
    """Tells in words and drawn tiles how a hand is counted."""

    def __init__(self, page_texts: PageTexts, inline: Any):
        self._page_texts, self._inline = page_texts, inline
        self._texts = page_texts.ruled.default

    def line(self, line: Line) -> Markup:
        """A line with its tiles drawn."""
        return self._page_texts.html(
            line.key, **{name: self._value(each) for name, each in line.values.items()}
        )

    def _value(self, value: Value) -> object:
        if isinstance(value, Tiles):
            return self._inline(value.notation)
        return self.line(value) if isinstance(value, Line) else value

    def _plain(self, line: Line | None) -> str:
        return say(self._texts, line) if line else ""

    def situation(self, case: Mapping[str, Any]) -> Markup:
        """How the hand was won: seats, riichi, events, indicators, counters."""
        return Markup('<p class="situation">{}</p>').format(Markup(" · ").join(map(self.line, how_won(case))))

    def render(self, scored: CountedCase) -> Markup:
        """The whole count as three short tables, or the problem that there is none."""
        if scored.score.problems:
            problem = self.line(join_lines(problem_lines(scored.score.problems), "explain.not_join"))
            return Markup('<p class="no-win">{}</p>').format(problem)
        *tables, points = proof(*scored)
        parts = [*map(self._table, tables), self._points(points)]
        return Markup('<div class="count">{}</div>').format(NOTHING.join(parts))

    def _table(self, section: Section) -> Markup:
        rows = [self._row(section, row) for row in section.rows]
        if section.title.key == "explain.fu" and section.total:
            rows.append((self._texts.say("words.total"), NOTHING, self._plain(section.total)))
        return steps(self._plain(section.title), rows)

    def _row(self, section: Section, row: Row) -> tuple[Markup | str, Markup, str]:
        """What it is, why or of which tiles, and what it gives. Only yaku lead to a page of their own."""
        name: Markup | str = self._plain(row.name)
        kind, _, target = row.rule.partition(":")
        why = self.line(row.why) if row.why else NOTHING
        if section.title.key == "explain.fu":
            why = self._inline(row.tiles) if row.tiles else NOTHING
        elif kind == "yaku":
            name = self._page_texts.link(kind, target, named(name, load_readings().get(target, "")))
        return name, why, self._plain(row.worth)

    def _points(self, section: Section) -> Markup:
        worth, paid, *more = section.rows
        lines = [
            Markup("<strong>{}</strong> · {}").format(
                self._plain(worth.name), self.line(worth.why or worth.name)
            ),
            Markup('<strong class="pay">{}</strong>').format(self.line(paid.name)),
            *(self.line(row.name) for row in more),
        ]
        return Markup('<div class="points">{}</div>').format(repeat("<p>{}</p>", lines))

    # Near misses

    def failing(self, scored: CountedCase, yaku: str) -> Markup:
        """Why a hand does not have a yaku."""
        reason = next(each for each in reasons(*scored) if each.id == yaku)
        if reason.verdict == "facts":
            return self.lacking(reason.facts)
        is_won = reason.verdict != "not_a_hand"
        said = why_not_line(reason) if is_won else Line("explain.not_winning")
        return Markup('<p class="fails">{}</p>').format(self.line(said))

    def lacking(self, facts: tuple[FactSeen, ...]) -> Markup:
        """What a yaku wanted, and what was found."""
        said = self._page_texts.html("ui.yaku_page.fails", reason=self.line(missing_facts_line(facts)))
        return Markup('<p class="fails">{}</p>').format(said)

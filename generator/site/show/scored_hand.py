"""Scored hands on a page: every yaku, every line of fu and every payment, or the reason why it is no win."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from generator.check.examples import usual_ruleset
from generator.site.show.page_texts import PageTexts
from riichi_rules.engine.hand import PackedHand, Win, parse_case
from riichi_rules.engine.score import Score, score
from riichi_rules.engine.why import FactSeen, reasons
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.tell.facts import missing_facts_line
from riichi_rules.tell.score import how_won, problem_lines, proof, why_not_line
from riichi_rules.tell.spoken_tiles import Called, Shown, each_tile
from riichi_rules.texts.japanese import load_readings
from riichi_rules.texts.lines import Line, Notation, Row, Value, join_lines, name_forms, say

OTHER_FIELDS = ("ruleset", "options", "fails")  # fields of a case that don't describe the hand


class ScoredCase(NamedTuple):
    """A case with its rules and its score."""

    rules: Rules
    hand: PackedHand
    win: Win
    score: Score


def hand_to_draw(case: Mapping[str, Any]) -> Shown:
    """Return the hand of a case for drawing, with its winning or drawn tile, if any, apart."""
    melds = tuple(
        Called(meld["type"], each_tile(meld["tiles"]), meld.get("from")) for meld in case.get("melds", ())
    )
    concealed = each_tile(case["concealed"])
    if "drawn" in case:
        return Shown(concealed, melds, case["drawn"], "drawn")
    return Shown(concealed, melds, case.get("win_tile"), case.get("win"))


def rules_of_case(book: Book, yaku: str, case: Mapping[str, Any]) -> Rules:
    """Return the rules that an example of a yaku names, or those by which it was checked."""
    return book.rules(case.get("ruleset", usual_ruleset(book, yaku)), case.get("options"))


def score_case(rules: Rules, case: Mapping[str, Any]) -> ScoredCase:
    """Score a case under the rules."""
    hand, win = parse_case({key: value for key, value in case.items() if key not in OTHER_FIELDS})
    return ScoredCase(rules, hand, win, score(rules, hand, win))


class ScoreRenderer:
    """Renderer of the explanation of a score; `tiles` draws tiles within a sentence."""

    def __init__(self, page_texts: PageTexts, tiles: Callable[[str], Markup]):
        self._page_texts, self._tiles = page_texts, tiles
        self._html = page_texts.macros("count", line=self.line, words=self._words)

    def line(self, line: Line) -> Markup:
        """Return a line with its tiles drawn, and its names in the forms that it needs."""
        values = {name: self._value(each) for name, each in line.values.items()}
        return self._page_texts.html(line.key, **name_forms(self._page_texts.ruled.default, line), **values)

    def _value(self, value: Value) -> object:
        if isinstance(value, Notation):
            return self._tiles(value.notation)
        return self.line(value) if isinstance(value, Line) else value

    def _words(self, line: Line) -> str:
        return say(self._page_texts.ruled.default, line)

    def case(self, case: Mapping[str, Any], hand: Markup, calculator: str | None) -> Markup:
        """Return a drawn hand with the circumstances of its win, such as seats, riichi and indicators."""
        return self._html.case(hand, [*map(self.line, how_won(case))], calculator)

    def situation(self, sentences: Iterable[Markup]) -> Markup:
        """Return sentences in a row, such as the rules of a score."""
        return self._html.situation(sentences)

    def render(self, scored: ScoredCase) -> Markup:
        """Return the score as tables, or the problem that prevents a win."""
        if scored.score.problems:
            problem = self.line(join_lines(problem_lines(scored.score.problems), "words.list.rows"))
            return self._html.no_win(problem)
        *sections, points = proof(*scored)
        return self._html.count(sections, points, self._yaku_name)

    def _yaku_name(self, row: Row) -> Markup | str:
        """Return the name of a row, with a link if it is a yaku."""
        kind, _, yaku = row.rule.partition(":")
        name = self._words(row.name)
        if kind != "yaku":
            return name
        return self._page_texts.link(kind, yaku, self._page_texts.named(name, load_readings().get(yaku, "")))

    def assumed(self, sentences: Iterable[Markup]) -> Markup:
        """Return the sentences about unknown options and the values we assume."""
        return self._html.assumed(sentences)

    # Near misses

    def missing_reason(self, scored: ScoredCase, yaku: str) -> Markup:
        """Return the reason why a hand doesn't have a yaku."""
        reason = next(each for each in reasons(*scored) if each.id == yaku)
        if reason.verdict == "facts":
            return self.missing_facts(reason.facts)
        is_won = reason.verdict != "not_a_hand"
        line = why_not_line(reason) if is_won else Line("explain.not_winning")
        return self._html.fails(self.line(line))

    def missing_facts(self, facts: tuple[FactSeen, ...]) -> Markup:
        """Return the facts that a yaku requires, with the facts of the hand."""
        reason = self.line(missing_facts_line(facts))
        return self._html.fails(self._page_texts.html("ui.yaku_page.fails", reason=reason))

"""The results of a game under every ruleset, for the pages about the course of play."""

from collections.abc import Mapping

from markupsafe import Markup

from generator.site.show.view import View
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.uma_oka import FinalResult, final_results
from riichi_rules.texts.fill import capitalise
from riichi_rules.texts.languages import Texts

# The points that each player wins or loses in the game, from first to last place, by the number of players.
GAINS: Mapping[int, tuple[int, ...]] = {4: (13200, 4400, -3400, -14200), 3: (13200, -2000, -11200)}
MINUS = "−"
# The options that the results of a game rest on.
RESULT_OPTIONS = ("start_points", "return_points", "uma")


class Situations:
    """The situations at the table of one page."""

    def __init__(self, view: View):
        self._view, self._texts = view, view.ruled.default

    def game(self) -> Markup:
        """Return the computation of a game's results, under each ruleset."""
        return self._view.vary(
            lambda ruleset: self._game(self._view.ruled.rules(ruleset)), "div", rests_on=RESULT_OPTIONS
        )

    def _game(self, rules: Rules) -> Markup:
        heads = [
            self._texts.say("words.points"),
            f"{MINUS}\u00a0{self._texts.number(rules.number('return_points'))}",
            self._texts.say("options.uma"),
            capitalise(self._texts.say("glossary.oka"), self._texts.lang),
            self._texts.say("words.total"),
        ]
        rows = [
            [
                self._texts.number(row.points),
                *(format_signed(self._texts, part) for part in (row.gain, row.uma, row.oka, row.total)),
            ]
            for row in results_of_a_game(rules)
        ]
        return self._view.page_texts.macros("tables").results(heads, rows)


def results_of_a_game(rules: Rules) -> list[FinalResult]:
    """Return the results of a game that ended with the gains of GAINS, from first to last place."""
    start, return_points = rules.number("start_points"), rules.number("return_points")
    points = [start + gain for gain in GAINS[rules.number("players")]]
    return final_results(points, start, return_points, rules.options["uma"])  # type: ignore[arg-type]  # a placing


def format_signed(texts: Texts, number: float) -> str:
    """Return a number with its sign, and zero without one."""
    sign = "+" if number > 0 else MINUS if number < 0 else ""
    return f"{sign}{texts.number(abs(round(number, 1)))}"

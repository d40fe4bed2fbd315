"""What pages about the course of play compute under every ruleset: the results of a game."""

from collections.abc import Mapping

from markupsafe import Markup

from generator.site.show.view import View
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.uma_oka import FinalResult, final_results
from riichi_rules.texts.fill import capitalised
from riichi_rules.texts.languages import Texts

# How far players end from where they began, the first place first, for each number of players.
GAINS: Mapping[int, tuple[int, ...]] = {4: (13200, 4400, -3400, -14200), 3: (13200, -2000, -11200)}
MINUS = "−"
# What the results of a game are counted by.
OF_THE_END = ("start_points", "return_points", "uma")


class Situations:
    """Situations at the table for one page."""

    def __init__(self, view: View):
        self._view, self._texts = view, view.ruled.default

    def game(self) -> Markup:
        """The end of a game counted to its results, under each ruleset."""
        return self._view.vary(
            lambda ruleset: self._game(self._view.ruled.rules(ruleset)), "div", rests_on=OF_THE_END
        )

    def _game(self, rules: Rules) -> Markup:
        heads = [
            self._texts.say("words.points"),
            f"{MINUS}\u00a0{self._texts.number(rules.number('return_points'))}",
            self._texts.say("options.uma"),
            capitalised(self._texts.say("glossary.oka")),
            self._texts.say("words.total"),
        ]
        rows = [
            [
                self._texts.number(row.points),
                *(signed(self._texts, part) for part in (row.gain, row.uma, row.oka, row.total)),
            ]
            for row in results_of_a_game(rules)
        ]
        return self._view.page_texts.macros("tables").results(heads, rows)


def results_of_a_game(rules: Rules) -> list[FinalResult]:
    """The results of a game that ended as GAINS says, the first place first."""
    start, return_points = rules.number("start_points"), rules.number("return_points")
    ended = [start + gain for gain in GAINS[rules.number("players")]]
    return final_results(ended, start, return_points, rules.options["uma"])  # type: ignore[arg-type]  # a placing


def signed(texts: Texts, number: float) -> str:
    """A number with its sign, zero without one."""
    sign = "+" if number > 0 else MINUS if number < 0 else ""
    return f"{sign}{texts.number(abs(round(number, 1)))}"

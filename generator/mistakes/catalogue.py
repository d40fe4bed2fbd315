"""What somebody who makes a mistake comes to: every named mistake in counting a hand, and where it leads."""

from collections.abc import Iterable, Iterator

from generator.engine.conditions import Remembered
from generator.mistakes.of_fu import MISTAKES as FU_MISTAKES
from generator.mistakes.of_fu import FuCount, fu_mistakes, takes_away
from generator.mistakes.of_han import MISTAKES as HAN_MISTAKES
from generator.mistakes.of_han import HanCount, han_mistakes
from generator.mistakes.of_payments import paid_mistakes
from generator.mistakes.of_ruleset import OtherRules
from generator.mistakes.scored import Paid, Scored, Slip, mistake
from generator.rules.book import Book
from generator.rules.model import Rules
from generator.texts.lines import Line

OF_FU = frozenset({*FU_MISTAKES, "fu_not_rounded", "fu_rounded_down", "fixed_fu_rounded", "forgotten_fu"})
OF_HAN = frozenset({*HAN_MISTAKES, "open_hand_at_closed_price"}) - {"ura_without_riichi"}
OF_PAYMENTS = frozenset(
    {
        *("honba_forgotten", "split_swapped", "dealer_table", "non_dealer_table", "ron_table", "tsumo_table"),
        *("points_not_rounded", "points_rounded_down", "limit_overlooked", "limit_too_high", "wrong_limit"),
        "neighbouring_cell",
    }
)


def fu_occasions(rules: Rules) -> frozenset[str]:
    """The mistakes in fu that the rules give occasion for."""
    return OF_FU if takes_away(rules) else OF_FU - {"pinfu_tsumo_fu"}


class Diagnosis:
    """Knows the mistakes that can be made with hands of one ruleset."""

    def __init__(self, book: Book, rules: Rules):
        self._other_rules = OtherRules(book, rules)

    def slips(self, scored: Scored) -> list[Slip]:
        """Every mistake with a hand and what it leads to, the likelier of a sort first."""
        han = HanCount.of(scored)
        counting = _priced(scored, self._counting(scored, han)) if scored.is_counted else ()
        return [*paid_mistakes(scored), *counting, *self._other_rules.mistakes(scored, han.facts)]

    def _counting(self, scored: Scored, count: HanCount) -> Iterator[tuple[Line, int, int]]:
        """Every mistake in counting, and the han and the fu that it leads to."""
        han, fu = scored.score.han or 0, scored.score.fu or 0
        for line, wrong in fu_mistakes(FuCount.of(scored, self._other_rules.fu)):
            yield line, han, wrong
        for line, wrong in han_mistakes(count):
            yield line, wrong, fu
        for outcome in scored.score.alternatives:
            if not outcome.yakuman:
                yield mistake("lower_reading"), outcome.han, outcome.fu


def _priced(scored: Scored, counts: Iterable[tuple[Line, int, int]]) -> Iterator[Slip]:
    """Wrong counts with the payments that they lead on to; those that change nothing are left out."""
    right = scored.score.han, scored.score.fu
    paid = Remembered[tuple[int, int], Paid](lambda count: scored.paid(scored.prices.worth[count].base))
    for line, han, fu in counts:
        if han > 0 and (han, fu) != right:
            yield Slip(line, han, fu, paid[han, fu])

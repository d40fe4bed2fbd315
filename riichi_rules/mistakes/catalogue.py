"""The mistakes that people make in counting a hand, each with the step at which it is made."""

from collections.abc import Iterable
from typing import NamedTuple

# The steps of a score, in the order in which a hand is counted.
STEPS = ("yaku", "han", "fu", "limit", "points", "split")

# The mistakes and their steps, the likeliest first: this order decides if several lead to the same number.
STEP_OF = {
    "honba_forgotten": "points",
    "split_swapped": "split",
    "dealer_table": "points",
    "non_dealer_table": "points",
    "ron_table": "points",
    "tsumo_table": "points",
    "points_not_rounded": "points",
    "points_rounded_down": "points",
    "bonus_included": "points",
    "kiriage_missed": "limit",
    "limit_overlooked": "limit",
    "limit_too_high": "limit",
    "wrong_limit": "limit",
    "neighbouring_cell": "points",
    "everybody_pays_alike": "split",
    "payers_counted_wrong": "split",
    "fixed_fu_rounded": "fu",
    "fu_not_rounded": "fu",
    "closed_ron_forgotten": "fu",
    "pinfu_tsumo_fu": "fu",
    "ron_triplet_as_closed": "fu",
    "wait_fu_forgotten": "fu",
    "double_wind_misjudged": "fu",
    "pair_fu_forgotten": "fu",
    "tsumo_fu_forgotten": "fu",
    "open_fu_as_closed": "fu",
    "closed_fu_as_open": "fu",
    "terminal_fu_as_simple": "fu",
    "kan_fu_as_triplet": "fu",
    "simple_fu_as_terminal": "fu",
    "wait_fu_for_two_sided": "fu",
    "fu_rounded_down": "fu",
    "forgotten_fu": "fu",
    "fu_taken_for_other": "fu",
    "fu_does_not_count": "fu",
    "open_hand_at_closed_price": "han",
    "ura_without_riichi": "han",
    "dora_is_indicator": "han",
    "dora_wrong_cycle": "han",
    "dora_forgotten": "han",
    "ron_triplet_in_yaku": "han",
    "yaku_missed": "han",
    "yaku_not_there": "han",
    "lower_reading": "han",
    "other_ruleset": "points",
}
PLACES = {name: index for index, name in enumerate(STEP_OF)}


class Count(NamedTuple):
    """A score as somebody counts it. `payments` are without counters, which add `honba` to each of them.

    `times` is how often the limit is paid, because yakuman add up.
    """

    han: int | None
    fu: int | None
    limit: str | None
    points: int
    payments: tuple[tuple[str, int], ...]
    honba: int = 0
    times: int = 1

    def paid_by(self, payer: str) -> int:
        """Return the payment of one player, counters included.

        If the wrong table was used, return its largest share, or the total for a discarder.
        """
        shares = dict(self.payments)
        in_wrong_table = self.points if payer == "discarder" else max(shares.values())
        return shares.get(payer, in_wrong_table) + self.honba


class Mistake(NamedTuple):
    """A mistake, the score it leads to, and the yaku, lines of fu, limits or numbers concerned."""

    id: str
    result: Count
    about: tuple[str | int, ...] = ()

    @property
    def step(self) -> str:
        return STEP_OF[self.id]


def by_likelihood(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """Return the mistakes, the likeliest first."""
    return sorted(mistakes, key=lambda mistake: PLACES[mistake.id])

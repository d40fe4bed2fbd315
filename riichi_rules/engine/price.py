"""The price of han and fu: base points, limits, and the payments of each player."""

from typing import NamedTuple

from riichi_rules.engine.conditions import BoundedMemo, PartsCache
from riichi_rules.engine.hand import Win
from riichi_rules.rules.model import Rules


class Worth(NamedTuple):
    """The base points of a hand, and the limit that set them, if any."""

    base: int
    limit: str | None


class Payment(NamedTuple):
    """The payment of each player, and the total."""

    payments: tuple[tuple[str, int], ...]
    total: int


class Prices:
    """The price list of one ruleset."""

    def __init__(self, rules: Rules):
        self._rules = rules
        self.payers: int = rules.number("players") - 1
        self.worth: BoundedMemo[tuple[int, int], Worth] = BoundedMemo(self._worth)
        self.payment: BoundedMemo[tuple[int, bool, bool], Payment] = BoundedMemo(self._payment)

    def _worth(self, key: tuple[int, int]) -> Worth:
        """Return the highest limit that han and fu reach, or their base points."""
        han, fu = key
        base = base_points(self._rules, han, fu)
        if self._rules.payments.unlimited:
            return Worth(base, None)
        for name, limit in reversed(list(self._rules.limits.items())):
            by_han = limit.from_han is not None and han >= limit.from_han
            if by_han or (limit.from_base is not None and base >= limit.from_base):
                return Worth(limit.base * limit.times(han), name)
        return Worth(base, None)

    def _payment(self, key: tuple[int, bool, bool]) -> Payment:
        """Return the payments for base points, by tsumo or ron, to a dealer or not."""
        base, is_tsumo, is_dealer = key
        payments = self._rules.payments
        if not is_tsumo:
            price = self._round_up(base * (payments.ron.dealer if is_dealer else payments.ron.non_dealer))
            return Payment((("discarder", price),), price)
        if is_dealer:
            each = self._round_up(base * payments.tsumo.dealer_wins.each)
            return Payment((("each", each),), each * self.payers)
        shares = payments.tsumo.non_dealer_wins
        dealer, other = self._round_up(base * shares.dealer), self._round_up(base * shares.non_dealer)
        return Payment((("dealer", dealer), ("non_dealer", other)), dealer + other * (self.payers - 1))

    def _round_up(self, points: int) -> int:
        return round_up(points, self._rules.payments.round_up_to)

    def bonus(self, win: Win) -> tuple[int, int]:
        """Return the points that the winner gets for counters and for riichi sticks."""
        honba = self._rules.payments.honba
        each = honba.tsumo_each * self.payers if win.how.is_tsumo else honba.ron
        counted = win.is_dealer or not honba.only_for_dealer
        return win.honba * each * counted, win.riichi_sticks * self._rules.payments.riichi_stick


prices_of: PartsCache[Prices] = PartsCache(
    Prices, lambda rules: (rules.limits, rules.payments, rules.options["players"])
)


def base_points(rules: Rules, han: int, fu: int) -> int:
    """Return the fu, doubled for each han and for each of the fixed doublings of the rules."""
    return fu << han + rules.payments.doublings


def round_up(number: int, to: int) -> int:
    """Return the smallest multiple of `to` that is not below the number."""
    return -(-number // to) * to

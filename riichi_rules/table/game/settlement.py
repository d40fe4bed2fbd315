"""The settlement of a hand: the points that each player gains or loses, and the next dealer."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from riichi_rules.engine.price import Payment, prices_of
from riichi_rules.rules.model import MANGAN, Rules
from riichi_rules.table.game.draws import noten_shares
from riichi_rules.table.game.hand_result import (
    AbortiveDraw,
    Chombo,
    ExhaustiveDraw,
    HandResult,
    Penalty,
    Winner,
    WonHand,
)
from riichi_rules.table.seats import seats_of

# The deal passes, or the dealer keeps it: after a win, tenpai at a draw, an abortive draw, a chombo.
Deal = Literal["passed", "won", "tenpai", "aborted", "again"]
# The reasons of payments: riichi sticks, the hand, its bonuses, draws and offences.
Reason = Literal["riichi", "hand", "counters", "sticks", "noten", "nagashi", "chombo"]


class HandStart(NamedTuple):
    """The table at the start of a hand."""

    dealer: str
    honba: int = 0
    riichi_sticks: int = 0


class Transfer(NamedTuple):
    """Points that change hands for one reason; `seat` is the player whose win or offence is the reason."""

    why: Reason
    seat: str
    points: Mapping[str, int]


class Settled(NamedTuple):
    """The changes that a hand makes, and the transfers in the order in which they are counted.

    Penalties are points that are deducted from the result at the end of the game.
    """

    deltas: Mapping[str, int]
    sticks_left: int
    honba_next: int
    dealer_next: str
    deal: Deal
    penalties: Mapping[str, int]
    moves: tuple[Transfer, ...]


def settle(rules: Rules, before: HandStart, ended: HandResult) -> Settled:
    """Return the points that change hands at the end of a hand, and the next dealer."""
    return _Settlement(rules, before).of(ended)


def without_tournament(rules: Rules) -> Rules:
    """Return the rules of a game that is no part of a tournament, where a chombo may cost something else."""
    social = rules.options["chombo_social"]
    if rules.options["chombo"] != "points" or social == "same":
        return rules
    return replace(rules, options={**rules.options, "chombo": social})


class _Settlement:
    """The transfers of one hand, recorded one after the other."""

    def __init__(self, rules: Rules, before: HandStart):
        self.rules, self.before = rules, before
        self.seats = seats_of(rules)
        self.prices = prices_of(rules)
        self.stick = rules.payments.riichi_stick
        self.moves: list[Transfer] = []

    def of(self, ended: HandResult) -> Settled:
        if isinstance(ended, Chombo):
            return self._chombo(ended)
        if isinstance(ended, Penalty):
            return self._go_on({ended.by: ended.points} if ended.points else {})
        self._move("riichi", "", [(seat, -self.stick) for seat in ended.riichi])
        if isinstance(ended, WonHand):
            return self._win(ended)
        if isinstance(ended, ExhaustiveDraw):
            return self._exhaustive(ended)
        return self._settle_draw(ended, "aborted")

    def _move(self, why: Reason, seat: str, changes: Iterable[tuple[str, int]]) -> None:
        """Record the points that players gain or lose for one reason."""
        points: dict[str, int] = {}
        for each, change in changes:
            if change:
                points[each] = points.get(each, 0) + change
        if points:
            self.moves.append(Transfer(why, seat, points))

    def _pay(self, why: Reason, winner: str, paid: Mapping[str, int]) -> None:
        """Record payments of others to a player."""
        owed = [(seat, -points) for seat, points in paid.items() if seat != winner]
        self._move(why, winner, [*owed, (winner, -sum(points for _, points in owed))])

    # Wins

    def _win(self, ended: WonHand, why: Reason = "hand") -> Settled:
        winners = self._sort_by_turn(ended.winners, ended.discarder or self.before.dealer)
        counters = self._counters([won.seat for won in winners])
        for won in winners:
            if ended.discarder is None:
                self._tsumo(won, counters[won.seat], why)
            else:
                self._ron(won, ended.discarder, counters[won.seat])
        return self._after_win([won.seat for won in winners], ended.riichi)

    def _sort_by_turn(self, winners: Iterable[Winner], start: str) -> list[Winner]:
        """Return the winners in the order of turns, beginning with a seat."""
        first, players = self.seats.index(start), len(self.seats)
        return sorted(winners, key=lambda won: (self.seats.index(won.seat) - first) % players)

    def _counters(self, winners: Sequence[str]) -> dict[str, int]:
        """Return the number of counters that each winner is paid for; the winners are in turn."""
        only_dealer = self.rules.payments.honba.only_for_dealer
        paid = [seat for seat in winners if not only_dealer or seat == self.before.dealer]
        if self.rules.options["multi_ron_bonus"] != "honba_each":
            paid = paid[:1]
        return {seat: self.before.honba if seat in paid else 0 for seat in winners}

    def _ron(self, won: Winner, discarder: str, honba: int) -> None:
        """Record a ron. A liable player pays half of the part covered by pao, the discarder the rest."""
        paid, pays_counters = {discarder: self._price(won, won.base, is_tsumo=False).total}, discarder
        if won.liable is not None and won.liable != discarder:
            half = self._price(won, won.covered, is_tsumo=False).total // 2
            paid = {discarder: paid[discarder] - half, won.liable: half}
            if self.rules.options["pao_honba"] == "liable":
                pays_counters = won.liable
        self._pay("hand", won.seat, paid)
        self._pay("counters", won.seat, {pays_counters: honba * self.rules.payments.honba.ron})

    def _tsumo(self, won: Winner, honba: int, why: Reason) -> None:
        """Record a tsumo. A liable player alone pays the part covered by pao, and the counters."""
        each = honba * self.rules.payments.honba.tsumo_each
        others = [seat for seat in self.seats if seat != won.seat]
        paid, counters = self._shares(won, won.base - won.covered), dict.fromkeys(others, each)
        if won.liable is not None:
            paid[won.liable] += self._price(won, won.covered, is_tsumo=True).total
            counters = {won.liable: each * len(others)}
        self._pay(why, won.seat, paid)
        self._pay("counters", won.seat, counters)

    def _shares(self, won: Winner, base: int) -> dict[str, int]:
        """Return what each player pays for base points by tsumo."""
        paid = dict(self._price(won, base, is_tsumo=True).payments)
        return {
            seat: paid.get("each", paid.get("dealer" if seat == self.before.dealer else "non_dealer", 0))
            for seat in self.seats
        }

    def _price(self, won: Winner, base: int, *, is_tsumo: bool) -> Payment:
        return self.prices.payment[base, is_tsumo, won.seat == self.before.dealer]

    def _after_win(self, winners: Sequence[str], riichi: Sequence[str]) -> Settled:
        """Give the sticks to the first winner in turn; some rules give every winner their own stick back."""
        own = [seat for seat in winners[1:] if seat in riichi]
        if self.rules.options["multi_ron_bonus"] == "nearest":
            own = []
        sticks = self.before.riichi_sticks + len(riichi) - len(own)
        self._move("sticks", "", [(winners[0], sticks * self.stick), *((seat, self.stick) for seat in own)])
        has_won = self.before.dealer in winners
        return self._next(0, self.before.honba + 1 if has_won else 0, "won" if has_won else "passed")

    # Draws

    def _exhaustive(self, ended: ExhaustiveDraw) -> Settled:
        nagashi = self._sort_by_turn(map(self._nagashi, ended.nagashi), self.before.dealer)
        if nagashi and self.rules.options["nagashi_mangan"] == "win":
            return self._win(WonHand(tuple(nagashi), None, ended.riichi), "nagashi")
        for won in nagashi:
            self._tsumo(won, 0, "nagashi")
        if not nagashi:
            self._noten(ended.tenpai)
        keeps = self.rules.options["renchan"] == "win_or_tenpai" and self.before.dealer in ended.tenpai
        return self._settle_draw(ended, "tenpai" if keeps else "passed")

    def _noten(self, tenpai: Sequence[str]) -> None:
        receive, pay = noten_shares(self.rules.number("noten_payment"), len(tenpai), len(self.seats))
        self._move("noten", "", [(seat, receive if seat in tenpai else -pay) for seat in self.seats])

    def _nagashi(self, seat: str) -> Winner:
        """Return nagashi mangan as a win."""
        limit = next(yaku.limit for yaku in self.rules.yaku.values() if yaku.of == "discards")
        return Winner(seat, self.rules.limits[str(limit)].base)

    def _settle_draw(self, ended: ExhaustiveDraw | AbortiveDraw, deal: Deal) -> Settled:
        """Add a counter, whoever deals next, and leave the sticks for the next winner."""
        return self._next(self.before.riichi_sticks + len(ended.riichi), self.before.honba + 1, deal)

    # Offences

    def _chombo(self, ended: Chombo) -> Settled:
        """Settle a chombo as a mangan tsumo reversed, or as penalty points; the hand is dealt again."""
        penalties = {}
        if self.rules.options["chombo"] == "points":
            penalties[ended.by] = self.rules.number("chombo_points")
        else:
            mangan = Winner(ended.by, self.rules.limits[MANGAN].base)
            shares = self._shares(mangan, mangan.base)
            self._pay("chombo", ended.by, {seat: -share for seat, share in shares.items()})
        return self._go_on(penalties)

    def _go_on(self, penalties: Mapping[str, int]) -> Settled:
        """Leave the deal, the honba and the sticks as they are."""
        return self._next(self.before.riichi_sticks, self.before.honba, "again", penalties)

    def _next(
        self, sticks: int, honba: int, deal: Deal, penalties: Mapping[str, int] | None = None
    ) -> Settled:
        index = self.seats.index(self.before.dealer) + (deal == "passed")
        dealer = self.seats[index % len(self.seats)]
        deltas = dict.fromkeys(self.seats, 0)
        for move in self.moves:
            for seat, points in move.points.items():
                deltas[seat] += points
        return Settled(deltas, sticks, honba, dealer, deal, penalties or {}, tuple(self.moves))

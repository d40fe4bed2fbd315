"""The score of a hand: the best of its readings, itemised, in ids and numbers."""

from functools import lru_cache
from typing import NamedTuple

from riichi_rules.engine.divide import is_thirteen_unconnected
from riichi_rules.engine.dora import DoraCounter, dora_counter_of
from riichi_rules.engine.facts import local_facts
from riichi_rules.engine.fu import FuCounter, FuLine, fu_counter_of
from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.impossible import (
    impossible_events,
    impossible_moment,
    impossible_reds,
    impossible_tiles,
)
from riichi_rules.engine.judge import CountedYaku, Judge, YakuResult, YakuValue, judge_of
from riichi_rules.engine.price import Prices, prices_of
from riichi_rules.engine.readings import FOUR_KANS, UNCONNECTED, Reading, readings
from riichi_rules.problems import Problem
from riichi_rules.rules.model import YAKUMAN, Rules

Fu = tuple[int, tuple[FuLine, ...]]


class WinValue(NamedTuple):
    """A reading with its price. The first four fields, then the fu before rounding, decide which is better.

    `yakuman` are those of the hand itself: a counted yakuman ranks below a real one.
    """

    base: int
    yakuman: int
    han: int
    fu: int
    limit: str | None
    yaku: tuple[CountedYaku, ...]
    reading: Reading
    fu_lines: tuple[FuLine, ...] = ()


class Score(NamedTuple):
    """The value of a hand, or the reasons why it is worth nothing. `han` and `fu` are None for yakuman.

    A hand with too few yaku for its counters has both: the problem, and the value it would have otherwise.
    """

    problems: tuple[Problem, ...] = ()
    yaku: tuple[CountedYaku, ...] = ()
    han: int | None = None
    fu: int | None = None
    limit: str | None = None
    yakuman: int = 0
    total: int = 0
    payments: tuple[tuple[str, int], ...] = ()
    fu_lines: tuple[FuLine, ...] = ()
    honba: int = 0
    riichi_sticks: int = 0
    reading: Reading | None = None
    alternatives: tuple[WinValue, ...] = ()


NOT_WINNING, NO_YAKU = Score((Problem("not_winning"),)), Score((Problem("no_yaku"),))
TOO_FEW_YAKU = (Problem("too_few_yaku"),)
# The problems of hands that are complete, but lack the yaku for a win.
LACKING_YAKU = frozenset({"no_yaku", "too_few_yaku"})


def rank(outcome: WinValue) -> tuple[int, ...]:
    """Return the key of the best reading: of equal ones it is the one with more fu before rounding."""
    base, yakuman, han, fu, *_ = outcome
    return base, yakuman, han, fu, sum([line.fu for line in outcome.fu_lines])


def score(rules: Rules, hand: PackedHand, win: Win) -> Score:
    """Return the score of a won hand under the rules."""
    return scorer(rules).score(hand, win)


@lru_cache(256)
def scorer(rules: Rules) -> "Scorer":
    """Return the scorer of a set of rules, which is cached."""
    return Scorer(rules)


class Scorer:
    """A scorer of hands under one set of rules."""

    def __init__(self, rules: Rules):
        self.rules = rules
        self.judge: Judge = judge_of(rules)
        self.fu: FuCounter = fu_counter_of(rules)
        self.prices: Prices = prices_of(rules)
        self.dora: DoraCounter = dora_counter_of(rules)
        self._impossible = impossible_events(rules.options)

    def score(self, hand: PackedHand, win: Win) -> Score:
        problems = self.problems(hand, win)
        if problems:
            return Score(tuple(problems))
        hand_readings = self.readings(hand, win)
        if not hand_readings:
            return NOT_WINNING
        outcomes = self.outcomes(hand_readings, hand, win)
        if not outcomes:
            return NO_YAKU
        return self._late_score(outcomes, win) if self._is_late(win) else self._best_score(outcomes, win)

    def _late_score(self, outcomes: list[WinValue], win: Win) -> Score:
        """Return the score if more than one yaku is required."""
        enough = [each for each in outcomes if self._has_enough_yaku(each)]
        if enough:
            return self._best_score(enough, win)
        return self._best_score(outcomes, win)._replace(problems=TOO_FEW_YAKU)

    def _is_late(self, win: Win) -> bool:
        """Return whether there are so many counters that more than one yaku is required."""
        options, table = self.rules.options, self.rules.table
        return win.honba >= table["yaku_from_honba"] and bool(options["two_yaku_at_5_honba"])

    def _has_enough_yaku(self, outcome: WinValue) -> bool:
        """Return whether a win has the han required late, not counting dora; a yakuman always has."""
        worth = sum(each.han for each in outcome.yaku if each.id in self.rules.yaku)
        return outcome.yakuman > 0 or worth >= self.rules.table["min_yaku_late"]

    def readings(self, hand: PackedHand, win: Win) -> list[Reading]:
        """Return the readings of a hand, or else the forms that win only under these rules."""
        ordinary = readings(hand, win)
        if ordinary or not win.how.is_tsumo:
            return ordinary
        if hand.kans == 4 and self.judge.needs_no_pair:
            return [Reading(FOUR_KANS, (), (), None, "shanpon", win.kind)]
        is_first_draw = win.how.tenhou or win.how.chiihou
        is_allowed = is_first_draw and self.judge.counts_unconnected
        if is_allowed and is_thirteen_unconnected(hand.concealed.counts + win.tile.counts):
            return [Reading(UNCONNECTED, (), (), None, "tanki", win.kind)]
        return []

    def problems(self, hand: PackedHand, win: Win) -> list[Problem]:
        """Return all reasons why the hand is impossible under these rules."""
        return [
            *impossible_tiles(self.rules, hand, win),
            *impossible_reds(self.rules, hand.reds + win.tile.reds),
            *impossible_moment(self._impossible, hand, win),
        ]

    def outcomes(self, hand_readings: list[Reading], hand: PackedHand, win: Win) -> list[WinValue]:
        """Return the readings that have a yaku, with their prices."""
        outcomes: list[WinValue] = []
        judge, sieve = self.judge, self.judge.sieve
        of_win = sieve.win_mask(hand, win, judge.needed_sets)
        for reading in hand_readings:
            met = of_win & sieve.reading_mask(reading, hand, win)
            if judge.asks_local:
                met &= sieve.mask(local_facts(reading, hand, win))
            verdict = judge.verdict[met & judge.counted_bits, hand.is_open]
            if verdict.yakuman:
                outcomes.append(self._yakuman(reading, verdict))
            if verdict.alone or verdict.han:
                fu = self.fu.count(met >> judge.yaku_count & verdict.fu_left, reading, hand, win)
                if verdict.han:
                    outcomes.append(self._ordinary(verdict, fu, reading, hand, win))
                outcomes += [self._price_limit_yaku(entry, fu, reading) for entry in verdict.alone]
        return outcomes

    def _yakuman(self, reading: Reading, verdict: YakuResult) -> WinValue:
        """Return a reading priced by its yakuman."""
        base = self.rules.yakuman_base * verdict.yakuman
        return WinValue(base, verdict.yakuman, 0, 0, YAKUMAN, verdict.yaku, reading)

    def _ordinary(
        self, verdict: YakuResult, counted: Fu, reading: Reading, hand: PackedHand, win: Win
    ) -> WinValue:
        """Return a reading priced by its han and fu."""
        fu, lines = counted
        dora = self.dora.count(win, hand.counts + win.tile.counts, hand.reds + win.tile.reds)
        han = verdict.han + sum([each.han for each in dora])
        if self.rules.payments.unlimited:
            han = min(han, self.rules.table["most_han"])
        base, limit = self.prices.worth[han, fu]
        return WinValue(base, 0, han, fu, limit, verdict.yaku + dora, reading, lines)

    def _price_limit_yaku(self, entry: YakuValue, counted: Fu, reading: Reading) -> WinValue:
        """Return a reading priced by a yaku that makes a limit by itself."""
        name, limit = entry.counted.id, self.rules.limits[str(entry.limit)]
        fu, lines = counted
        han = limit.from_han or 0
        return WinValue(limit.base, 0, han, fu, entry.limit, (CountedYaku(name, han),), reading, lines)

    def _best_score(self, outcomes: list[WinValue], win: Win) -> Score:
        """Return the score of the best outcome."""
        best = outcomes[0] if len(outcomes) == 1 else max(outcomes, key=rank)
        base, yakuman, han, fu, limit, yaku, reading, fu_lines = best
        payment = self.prices.payment[base, win.how.is_tsumo, win.is_dealer]
        honba, sticks = self.prices.bonus(win) if win.honba or win.riichi_sticks else (0, 0)
        return Score(
            (),
            yaku,
            None if yakuman else han,
            None if yakuman else fu,
            limit,
            yakuman or base // self.rules.yakuman_base * (limit == YAKUMAN),
            payment.total,
            payment.payments,
            fu_lines,
            honba,
            sticks,
            reading,
            tuple([each for each in outcomes if each is not best]) if len(outcomes) > 1 else (),
        )

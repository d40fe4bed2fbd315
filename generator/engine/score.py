"""The score of a hand: the best of its readings, itemised, in ids and numbers."""

from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from generator.engine.conditions import Remembered
from generator.engine.dora import DoraCounter
from generator.engine.hand import Hand, Win
from generator.engine.impossible import Moment, impossible_moment, impossible_reds, impossible_tiles
from generator.engine.judge import Counted, FuLine, FuVerdict, Judge, Verdict
from generator.engine.price import Prices, round_up
from generator.engine.readings import Reading, completed_tiles, readings
from generator.problems import Problem
from generator.rules.model import Rules


class Outcome(NamedTuple):
    """A reading with its price. The first four decide which is better.

    `yakuman` are those of the hand itself: one counted from han is not better than one that was made.
    """

    base: int
    yakuman: int
    han: int
    fu: int
    limit: str | None
    yaku: tuple[Counted, ...]
    reading: Reading
    fu_lines: tuple[FuLine, ...] = ()


class Score(NamedTuple):
    """What a hand is worth, or why it is worth nothing. `han` and `fu` are null for yakuman."""

    problems: tuple[Problem, ...] = ()
    yaku: tuple[Counted, ...] = ()
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
    alternatives: tuple[Outcome, ...] = ()


# A hand without groups, a hand without yaku, and what decides which outcome is better.
NOT_WINNING, NO_YAKU = Score((Problem("not_winning"),)), Score((Problem("no_yaku"),))
RANK = itemgetter(0, 1, 2, 3)


def score(rules: Rules, hand: Hand, win: Win) -> Score:
    """The score of a won hand under the rules."""
    return scorer(rules).score(hand, win)


@lru_cache(64)
def scorer(rules: Rules) -> "Scorer":
    """The scorer of a set of rules, made once."""
    return Scorer(rules)


class Scorer:
    """Scores hands under one set of rules."""

    def __init__(self, rules: Rules):
        self.rules = rules
        self.judge = Judge(rules)
        self.prices = Prices(rules)
        self.dora = DoraCounter(rules)
        self._top_limit = list(rules.limits)[-1]
        self._reds = Remembered[int, tuple[Problem, ...]](lambda reds: impossible_reds(rules, reds))
        self._moments = Remembered[tuple[Any, ...], tuple[Problem, ...]](
            lambda moment: impossible_moment(rules, Moment(*moment))
        )

    def score(self, hand: Hand, win: Win) -> Score:
        problems = self.problems(hand, win)
        if problems:
            return Score(problems)
        found = readings(hand, win)
        if not found:
            return NOT_WINNING
        outcomes = self.outcomes(found, hand, win)
        if not outcomes:
            return NO_YAKU
        best = outcomes[0] if len(outcomes) == 1 else max(outcomes, key=RANK)
        return self._settle(best, outcomes, win)

    def problems(self, hand: Hand, win: Win) -> tuple[Problem, ...]:
        """Everything that makes the hand impossible under these rules."""
        has = hand.melds != (), hand.sequences != (), hand.kans > 0, hand.closed_kans > 0
        moment = (win.how, hand.is_open, *has, win.seat_wind, win.round_wind, win.nukidora)
        reds = hand.reds + win.tile.reds
        return *impossible_tiles(self.rules, hand, win), *self._reds[reds], *self._moments[moment]

    def outcomes(self, found: list[Reading], hand: Hand, win: Win) -> list[Outcome]:
        """The readings that have a yaku, priced."""
        outcomes: list[Outcome] = []
        mask = self.judge.mask_of_hand(hand, win)
        for reading in found:
            verdict, fu_verdict = self.judge.verdicts(mask, reading, hand, win)
            if verdict.yakuman:
                outcomes.append(self._yakuman(reading, verdict))
            elif verdict.han:
                outcomes.append(self._ordinary(reading, verdict, fu_verdict, hand, win))
            for name, limit in verdict.alone:
                outcomes.append(self._alone(reading, name, limit, fu_verdict, hand, win))
        return outcomes

    def _yakuman(self, reading: Reading, verdict: Verdict) -> Outcome:
        """A reading priced by its yakuman."""
        base = self.rules.limits[self._top_limit].base * verdict.yakuman
        return Outcome(base, verdict.yakuman, 0, 0, self._top_limit, verdict.yaku, reading)

    def _ordinary(
        self, reading: Reading, verdict: Verdict, fu_verdict: FuVerdict, hand: Hand, win: Win
    ) -> Outcome:
        """A reading priced by its han and fu."""
        fu, lines = self._fu(reading, fu_verdict, hand, win)
        dora = self.dora.count(win, hand.counts + win.tile.counts, hand.reds + win.tile.reds)
        han = verdict.han
        for each in dora:
            han += each.han
        base, limit = self.prices.worth[han, fu]
        return Outcome(base, 0, han, fu, limit, verdict.yaku + dora, reading, lines)

    def _alone(
        self, reading: Reading, name: str, limit: str, fu_verdict: FuVerdict, hand: Hand, win: Win
    ) -> Outcome:
        """A reading priced by a yaku that is worth a limit by itself."""
        base, han = self.rules.limits[limit].base, self.rules.limits[limit].from_han or 0
        fu, lines = self._fu(reading, fu_verdict, hand, win)
        return Outcome(base, 0, han, fu, limit, (Counted(name, han),), reading, lines)

    def _fu(
        self, reading: Reading, verdict: FuVerdict, hand: Hand, win: Win
    ) -> tuple[int, tuple[FuLine, ...]]:
        """The fu of a reading, rounded, and line by line."""
        fu, lines = 0, []
        for line, of in verdict.lines:
            fu += line.fu
            lines.append(line if of == "win" else FuLine(line.id, line.fu, _tiles_meant(of, reading)))
        if verdict.is_fixed:
            return fu, tuple(lines)
        group_fu = self.judge.group_fu
        completed_by_ron = reading.completed if reading.wait == "shanpon" and not win.how.is_tsumo else None
        for kind in reading.triplets:
            line = group_fu[False, kind, kind != completed_by_ron]
            fu += line.fu
            lines.append(line)
        for meld in hand.melds:
            if not meld.is_sequence:
                line = group_fu[meld.is_kan, meld.kind, not meld.is_open]
                fu += line.fu
                lines.append(line)
        return round_up(fu, self.rules.fu.round_up_to), tuple(lines)

    def _settle(self, best: Outcome, outcomes: list[Outcome], win: Win) -> Score:
        """The score that the best outcome makes."""
        base, yakuman, han, fu, limit, yaku, reading, fu_lines = best
        payment = self.prices.payment[base, win.how.is_tsumo, win.is_dealer]
        honba, sticks = self.prices.bonus(win) if win.honba or win.riichi_sticks else (0, 0)
        return Score(
            (),
            yaku,
            None if yakuman else han,
            None if yakuman else fu,
            limit,
            yakuman or int(limit == self._top_limit),
            payment.total,
            payment.payments,
            fu_lines,
            honba,
            sticks,
            reading,
            tuple([each for each in outcomes if each is not best]) if len(outcomes) > 1 else (),
        )


def _tiles_meant(of: str, reading: Reading) -> tuple[int, ...]:
    """The tiles that a line of the fu count is about."""
    if of == "pair" and reading.pair is not None:
        return (reading.pair,) * 2
    return completed_tiles(reading) if of == "wait" else ()

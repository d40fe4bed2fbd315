"""The score of a hand: the best of its readings, itemised, in ids and numbers."""

from functools import lru_cache
from typing import Any, NamedTuple

from generator.engine.conditions import Remembered
from generator.engine.dora import DoraCounter
from generator.engine.hand import Hand, Win
from generator.engine.impossible import Moment, impossible_moment, impossible_tiles
from generator.engine.judge import Counted, FuVerdict, Judge, Verdict
from generator.engine.price import Prices, round_up
from generator.engine.readings import (
    Reading,
    all_sequences,
    all_triplets,
    concealed_triplets,
    is_full_wait,
    outside_pairs,
    readings,
    tiles_seen,
)
from generator.problems import Problem
from generator.rules.model import Rules


class FuLine(NamedTuple):
    """A line of the fu count, and the tiles it is for: a group, the pair, or none in particular."""

    id: str
    fu: int
    tiles: tuple[int, ...] = ()


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
    fu_verdict: FuVerdict


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
        self._moments = Remembered[tuple[Any, ...], list[Problem]](
            lambda moment: impossible_moment(rules, Moment(*moment))
        )

    def score(self, hand: Hand, win: Win) -> Score:
        problems = self.problems(hand, win)
        if problems:
            return Score(tuple(problems))
        found = readings(hand, win)
        if not found:
            return Score((Problem("not_winning"),))
        outcomes = self.outcomes(found, hand, win)
        if not outcomes:
            return Score((Problem("no_yaku"),))
        best = outcomes[0]
        for outcome in outcomes:
            if outcome[:4] > best[:4]:
                best = outcome
        return self._settle(best, outcomes, hand, win)

    def problems(self, hand: Hand, win: Win) -> list[Problem]:
        """Everything that makes the hand impossible under these rules."""
        melds, seats = len(hand.melds), (win.seat_wind, win.round_wind)
        moment = (win.how, hand.is_open, melds, hand.kans, hand.closed_kans, *seats, win.nukidora)
        return impossible_tiles(self.rules, hand, win) + self._moments[moment]

    def outcomes(self, found: list[Reading], hand: Hand, win: Win) -> list[Outcome]:
        """The readings that have a yaku, priced."""
        judge, how, seat, round_ = self.judge, win.how, win.seat_wind, win.round_wind
        tiles, counts = tiles_seen(hand, win, judge.green)
        mask = judge.by_win[how] & judge.by_tiles[tiles] & judge.by_counts[counts]
        full_wait = is_full_wait(hand)
        dora: tuple[Counted, ...] | None = None
        outcomes: list[Outcome] = []
        for reading in found:
            sequences, outside = judge.by_sequences[all_sequences(reading, hand)]
            kinds = all_triplets(reading, hand)
            triplets, more_outside = judge.by_triplets[kinds]
            outside += more_outside + outside_pairs(reading, hand, win)
            held = (
                mask
                & sequences
                & triplets
                & judge.by_winds[seat in kinds, round_ in kinds]
                & judge.by_pair[reading.pair, seat, round_]
                & judge.by_shape[reading.form, reading.wait, full_wait]
                & judge.by_groups[concealed_triplets(reading, hand, win), hand.kans, outside]
            )
            verdict = judge.verdict[held & judge.yaku_bits, hand.is_open]
            fu_verdict = judge.fu[held >> judge.fu_place & ~verdict.fu_taken_away]
            if verdict.yakuman:
                limit = self._top_limit
                base = self.rules.limits[limit].base * verdict.yakuman
                outcomes.append(
                    Outcome(base, verdict.yakuman, 0, 0, limit, verdict.yaku, reading, fu_verdict)
                )
            elif verdict.han:
                if dora is None:
                    dora = self._dora(hand, win)
                outcomes.append(
                    self._ordinary(
                        reading, verdict, dora, self._fu(reading, fu_verdict, hand, win), fu_verdict
                    )
                )
            for name, limit in verdict.alone:
                base, han = self.rules.limits[limit].base, self.rules.limits[limit].from_han or 0
                fu = self._fu(reading, fu_verdict, hand, win)
                outcomes.append(Outcome(base, 0, han, fu, limit, (Counted(name, han),), reading, fu_verdict))
        return outcomes

    def _dora(self, hand: Hand, win: Win) -> tuple[Counted, ...]:
        held = hand.counts + win.tile.counts
        return tuple(
            [Counted(name, han) for name, han in self.dora.count(win, held, hand.reds + win.tile.reds)]
        )

    def _ordinary(
        self, reading: Reading, verdict: Verdict, dora: tuple[Counted, ...], fu: int, fu_verdict: FuVerdict
    ) -> Outcome:
        """A reading priced by its han and fu."""
        han = verdict.han
        for each in dora:
            han += each.han
        base, limit = self.prices.worth[han, fu]
        return Outcome(base, 0, han, fu, limit, verdict.yaku + dora, reading, fu_verdict)

    def _fu(self, reading: Reading, verdict: FuVerdict, hand: Hand, win: Win) -> int:
        """The fu of a reading, rounded."""
        if verdict.is_fixed:
            return verdict.fu
        fu, group_fu = verdict.fu, self.judge.group_fu
        for kind in reading.triplets:
            fu += group_fu[False, kind, _stays_concealed(reading, kind, win)][1]
        for meld in hand.melds:
            if not meld.is_sequence:
                fu += group_fu[meld.is_kan, meld.kind, not meld.is_open][1]
        return round_up(fu, self.rules.fu.round_up_to)

    def _settle(self, best: Outcome, outcomes: list[Outcome], hand: Hand, win: Win) -> Score:
        """The score that the best outcome makes."""
        payment = self.prices.payment[best.base, win.how.is_tsumo, win.is_dealer]
        honba, sticks = self.prices.bonus(win) if win.honba or win.riichi_sticks else (0, 0)
        is_yakuman = best.yakuman > 0
        return Score(
            (),
            best.yaku,
            None if is_yakuman else best.han,
            None if is_yakuman else best.fu,
            best.limit,
            best.yakuman or int(best.limit == self._top_limit),
            payment.total,
            payment.payments,
            () if is_yakuman else self.fu_lines(best, hand, win),
            honba,
            sticks,
            best.reading,
            tuple([each for each in outcomes if each is not best]) if len(outcomes) > 1 else (),
        )

    def fu_lines(self, outcome: Outcome, hand: Hand, win: Win) -> tuple[FuLine, ...]:
        """The fu count of an outcome, line by line."""
        reading, verdict = outcome.reading, outcome.fu_verdict
        items = self.rules.fu.items
        lines = [
            FuLine(name, items[name].fu, _tiles_meant(items[name].of, reading)) for name in verdict.items
        ]
        if verdict.is_fixed:
            return tuple(lines)
        group_fu = self.judge.group_fu
        for kind in reading.triplets:
            name, fu = group_fu[False, kind, _stays_concealed(reading, kind, win)]
            lines.append(FuLine(name, fu, (kind,) * 3))
        for meld in hand.melds:
            if not meld.is_sequence:
                name, fu = group_fu[meld.is_kan, meld.kind, not meld.is_open]
                lines.append(FuLine(name, fu, meld.tiles))
        return tuple(lines)


def _stays_concealed(reading: Reading, kind: int, win: Win) -> bool:
    """A triplet that ron completed is open."""
    return win.how.is_tsumo or reading.wait != "shanpon" or kind != reading.completed


def _tiles_meant(of: str, reading: Reading) -> tuple[int, ...]:
    """The tiles that a line of the fu count is about."""
    if of == "pair" and reading.pair is not None:
        return (reading.pair,) * 2
    if of != "wait":
        return ()
    first = reading.completed
    if reading.wait == "tanki":
        return (first,) * 2
    return (first,) * 3 if reading.wait == "shanpon" else (first, first + 1, first + 2)

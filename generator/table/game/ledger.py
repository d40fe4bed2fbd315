"""A ledger: the results of hands, one after the other, to the points after each and the places at the end."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from generator.engine.score import Scorer
from generator.engine.tiles import WINDS
from generator.problems import Problem
from generator.rules.model import Rules
from generator.table.forms.question import Asked, Reply
from generator.table.forms.result import read_result
from generator.table.forms.sheet import Table
from generator.table.game.game_end import Placed, Standing, final, has_place_for_all, is_over, may_stop
from generator.table.game.hand_result import Chombo, HandResult
from generator.table.game.settlement import HandStart, Settled, seats_of, settle

SETTLE_KEYS = ("dealer", "round_wind", "honba", "riichi_sticks", "result")
LEDGER_KEYS = ("hands",)


class Entry(NamedTuple):
    """The table after a hand."""

    standing: Standing
    deltas: Mapping[str, int]


class Ledger(NamedTuple):
    """A game as far as it has been written down."""

    entries: tuple[Entry, ...]
    final: Mapping[str, Placed]
    penalties: Mapping[str, int]
    is_over: bool


class Game:
    """A game being written down, hand by hand. Nothing is guessed: it stops at an entry that cannot be."""

    def __init__(self, rules: Rules):
        self.rules = rules
        start, seats = rules.number("start_points"), seats_of(rules)
        self.standing = Standing(dict.fromkeys(seats, start), 0, HandStart(seats[0]))
        self.entries: list[Entry] = []
        self.penalties: dict[str, int] = {}
        self.is_over = False

    def enter(self, stated: object) -> tuple[Problem, ...]:
        """Takes the result of the next hand, or gives everything that is wrong with it."""
        ended, ends_game, problems = read_result(self.rules, self._table, stated)
        if self.is_over:
            problems = (Problem("hand_after_end"), *problems)
        if ended is not None:
            problems = (*problems, *self._unpaid(ended))
        if ended is None or problems:
            return problems
        return self._settle(ended, ends_game=ends_game)

    @property
    def _table(self) -> Table:
        winds = list(WINDS)
        return Table(self.standing.before, winds[self.standing.round % len(winds)])

    def _unpaid(self, ended: HandResult) -> Iterator[Problem]:
        """Riichi of players who cannot pay the stick."""
        if isinstance(ended, Chombo) or self.rules.options["riichi_below_1000"]:
            return
        for seat in ended.riichi:
            if self.standing.points[seat] < self.rules.payments.riichi_stick:
                yield Problem("riichi_unpaid", values={"seat": seat})

    def _settle(self, ended: HandResult, *, ends_game: bool) -> tuple[Problem, ...]:
        earlier = self.standing
        settled = settle(self.rules, earlier.before, ended)
        later = _after(self.rules, earlier, settled)
        over = is_over(self.rules, earlier, later, settled.deal)
        if ends_game and not over and not may_stop(self.rules, earlier, later, settled.deal):
            return (Problem("may_not_stop", values={"seat": earlier.before.dealer}),)
        self.standing, self.is_over = later, over or ends_game
        self.entries.append(Entry(later, settled.deltas))
        for seat, points in settled.penalties.items():
            self.penalties[seat] = self.penalties.get(seat, 0) + points
        return ()

    def told(self) -> Ledger:
        """The game so far, with the places its players have."""
        placed = final(self.rules, self.standing.points, self.standing.before.riichi_sticks, self.penalties)
        return Ledger(tuple(self.entries), placed, self.penalties, self.is_over)


def _after(rules: Rules, earlier: Standing, settled: Settled) -> Standing:
    """The game after a hand; a round ends when the deal comes back to the first dealer."""
    points = {seat: held + settled.deltas[seat] for seat, held in earlier.points.items()}
    first = seats_of(rules)[0]
    comes_back = settled.dealer_next == first != earlier.before.dealer
    before = HandStart(settled.dealer_next, settled.honba_next, settled.sticks_left)
    return Standing(points, earlier.round + comes_back, before)


def write_ledger(rules: Rules, hands: Sequence[object]) -> tuple[Ledger | None, list[Problem]]:
    """The ledger of a game, or every problem in it.

    What comes after a hand that cannot be rests on it, so that no more than its form is judged.
    """
    game = Game(rules)
    found: list[Problem] = []
    for number, stated in enumerate(hands, 1):
        problems = read_result(rules, None, stated).problems if found else game.enter(stated)
        found += [replace(each, values={**each.values, "hand": number}) for each in problems]
    return (None, found) if found else (game.told(), [])


def settle_question(rules: Rules, question: Mapping[str, Any]) -> tuple[Settled | None, Asked]:
    """What the hand of a question changes; nothing where anything is wrong with it."""
    asked = Asked(rules, question, SETTLE_KEYS)
    dealer = asked.word("dealer", seats_of(rules), "east")
    round_wind = asked.word("round_wind", WINDS, "east")
    before = HandStart(dealer, asked.count("honba"), asked.count("riichi_sticks"))
    ended, _, problems = read_result(rules, Table(before, round_wind), question.get("result"))
    asked.problems += problems
    return (None if ended is None or asked.problems else settle(rules, before, ended)), asked


def answer_settle(scorer: Scorer, question: Mapping[str, Any]) -> Reply:
    """The answer to a question about one hand, and the problems that still need their words."""
    settled, asked = settle_question(scorer.rules, question)
    if settled is None:
        return asked.refusal
    return asked.reply(
        deltas=dict(settled.deltas),
        sticks_left=settled.sticks_left,
        honba_next=settled.honba_next,
        dealer_next=settled.dealer_next,
        **_fines(settled.penalties),
    )


def answer_ledger(scorer: Scorer, question: Mapping[str, Any]) -> Reply:
    """The answer to a question about a game, and the problems that still need their words."""
    rules = scorer.rules
    asked = Asked(rules, question, LEDGER_KEYS)
    hands = question.get("hands")
    if hands is None:
        asked.fault("missing_key", key="hands")
    elif not isinstance(hands, list | tuple):
        asked.bad("hands", hands)
    if not has_place_for_all(rules):
        asked.fault("uma_of_others", players=rules.number("players"))
    ledger, problems = write_ledger(rules, hands if isinstance(hands, list | tuple) else ())
    asked.problems += problems
    if ledger is None or asked.problems:
        return asked.refusal
    return asked.reply(
        scores=[_entry(entry) for entry in ledger.entries],
        final={seat: placed._asdict() for seat, placed in ledger.final.items()},
        over=ledger.is_over,
        **_fines(ledger.penalties),
    )


def _fines(penalties: Mapping[str, int]) -> dict[str, Any]:
    """Penalty points, where there are any."""
    return {"penalties": dict(penalties)} if penalties else {}


def _entry(entry: Entry) -> dict[str, Any]:
    points, round_, before = entry.standing
    winds = list(WINDS)
    return {
        "points": dict(points),
        "deltas": dict(entry.deltas),
        "round": winds[round_ % len(winds)],
        "dealer": before.dealer,
        "honba": before.honba,
        "riichi_sticks": before.riichi_sticks,
    }

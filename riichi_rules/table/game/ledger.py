"""The ledger of a game: the points after each hand, and the places at the end."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from riichi_rules.engine.case import MOST
from riichi_rules.engine.tiles import WINDS
from riichi_rules.problems import Problem
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import FlagField, ListField, NumberField, SeatField, WordField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Form, FormField, Reader, locate
from riichi_rules.table.forms.result import read_result
from riichi_rules.table.forms.winner import Table
from riichi_rules.table.game.game_end import (
    FinalPlace,
    GameStanding,
    final_places,
    has_place_for_all,
    is_over,
    may_stop,
    standing_after,
    yakitori,
)
from riichi_rules.table.game.hand_result import Chombo, HandResult, Penalty, WonHand
from riichi_rules.table.game.settlement import HandStart, Settled, settle, without_tournament
from riichi_rules.table.seats import seats_of


class LedgerEntry(NamedTuple):
    """The table after a hand."""

    standing: GameStanding
    deltas: Mapping[str, int]


class Ledger(NamedTuple):
    """A game as far as it has been recorded."""

    entries: tuple[LedgerEntry, ...]
    final: Mapping[str, FinalPlace]
    penalties: Mapping[str, int]
    is_over: bool


class Game:
    """A game that is recorded hand by hand, up to the first impossible one."""

    def __init__(self, rules: Rules):
        self.rules = rules
        start, seats = rules.number("start_points"), seats_of(rules)
        self.standing: GameStanding = GameStanding(dict.fromkeys(seats, start), 0, HandStart(seats[0]))
        self.entries: list[LedgerEntry] = []
        self.penalties: dict[str, int] = {}
        self.winners: set[str] = set()
        self.is_over: bool = False

    def enter(self, form: object) -> tuple[Problem, ...]:
        """Add the result of the next hand, or return all its problems."""
        ended, ends_game, problems = read_result(self.rules, self._table, form)
        is_hand = not isinstance(form, Mapping) or form.get("end") != "penalty"
        if self.is_over and is_hand:
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
        """Yield a problem for each riichi of a player who cannot pay the stick."""
        if isinstance(ended, Chombo | Penalty) or self.rules.options["riichi_below_1000"]:
            return
        for seat in ended.riichi:
            if self.standing.points[seat] < self.rules.payments.riichi_stick:
                yield Problem("riichi_unpaid", values={"seat": seat})

    def _settle(self, ended: HandResult, *, ends_game: bool) -> tuple[Problem, ...]:
        earlier = self.standing
        settled = settle(self.rules, earlier.before, ended)
        later = standing_after(self.rules, earlier, settled)
        over = is_over(self.rules, earlier, later, settled.deal)
        if ends_game and not over and not may_stop(self.rules, earlier, later, settled.deal):
            return (Problem("may_not_stop", values={"seat": earlier.before.dealer}),)
        self.standing, self.is_over = later, self.is_over or over or ends_game
        self.entries.append(LedgerEntry(later, settled.deltas))
        if isinstance(ended, WonHand):
            self.winners |= {winner.seat for winner in ended.winners}
        for seat, points in settled.penalties.items():
            self.penalties[seat] = self.penalties.get(seat, 0) + points
        return ()

    def stop(self) -> None:
        """End the game before its last hand: time is up, or everybody agrees."""
        self.is_over = True

    def ledger(self) -> Ledger:
        """Return the game so far, with the current places."""
        paid = Counter(self.penalties)
        paid.update(yakitori(self.rules, self.winners))
        placed = final_places(self.rules, self.standing.points, self.standing.before.riichi_sticks, paid)
        return Ledger(tuple(self.entries), placed, self.penalties, self.is_over)


def settle_hands(rules: Rules, hands: Sequence[object]) -> tuple[Game, list[Problem]]:
    """Return the game that these results make, up to an impossible hand, and all problems.

    After an impossible hand the points are unknown, so only the form of later hands is checked.
    """
    game = Game(rules)
    all_problems: list[Problem] = []
    for number, form in enumerate(hands, 1):
        problems = read_result(rules, None, form).problems if all_problems else game.enter(form)
        for each in problems:
            all_problems.append(
                locate(replace(each, values={**each.values, "hand": number}), "hands", number - 1)
            )
    return game, all_problems


@dataclass(frozen=True)
class ResultField(FormField):
    """The result of a hand at the table given by the question; None if it has problems."""

    def read(self, reader: Reader, name: str) -> tuple[HandStart, HandResult | None]:
        before = HandStart(reader["dealer"], reader["honba"], reader["riichi_sticks"])
        result = read_result(reader.rules, Table(before, reader["round_wind"]), reader.mapping.get(name))
        reader.add(result.problems, name)
        return before, result.ended


TOURNAMENT: Form = {"tournament": FlagField(default=True)}


def _rules_of(question: Reader) -> Rules:
    """Return the rules by which a question is settled: those of a tournament, or of any other game."""
    return question.rules if question["tournament"] else without_tournament(question.rules)


@table_question(
    {
        **TOURNAMENT,
        "dealer": SeatField(default="east"),
        "round_wind": WordField(default="east", among=tuple(WINDS)),
        "honba": NumberField(default=0, most=MOST["honba"]),
        "riichi_sticks": NumberField(default=0, most=MOST["riichi_sticks"]),
        "result": ResultField(required=True),
    }
)
def answer_settle(question: Reader) -> Mapping[str, object]:
    """Return the changes that the result of a hand makes."""
    settled = settle(_rules_of(question), *question["result"])
    return {
        "deltas": dict(settled.deltas),
        "sticks_left": settled.sticks_left,
        "honba_next": settled.honba_next,
        "dealer_next": settled.dealer_next,
        **_fines(settled.penalties),
    }


def settle_question(rules: Rules, question: Mapping[str, Any]) -> Settled | None:
    """Return the settled hand of a question; None if the question has problems."""
    reader = answer_settle.read(rules, question)
    return None if reader.problems else settle(_rules_of(reader), *reader["result"])


def _check_hands(question: Reader) -> None:
    """Report an uma for another number of players, and hands that cannot follow each other."""
    if not has_place_for_all(question.rules):
        question.fault("uma_of_others", players=len(question.seats))
    question.values["game"], problems = settle_hands(_rules_of(question), question["hands"])
    question.problems += problems


@table_question({**TOURNAMENT, "hands": ListField(required=True), "ended": FlagField()}, _check_hands)
def answer_ledger(question: Reader) -> Mapping[str, object]:
    """Return the points after each hand, and the final places."""
    game: Game = question["game"]
    if question["ended"]:
        game.stop()
    ledger = game.ledger()
    return {
        "scores": [_entry(entry) for entry in ledger.entries],
        "final": {seat: placed._asdict() for seat, placed in ledger.final.items()},
        "over": ledger.is_over,
        **_fines(ledger.penalties),
    }


def _fines(penalties: Mapping[str, int]) -> dict[str, Any]:
    """Return the penalty points, if there are any, as part of an answer."""
    return {"penalties": dict(penalties)} if penalties else {}


def _entry(entry: LedgerEntry) -> dict[str, Any]:
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

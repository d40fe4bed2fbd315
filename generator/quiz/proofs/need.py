"""The proof of the cheapest sufficient win: its payments, and the points after each win offered."""

from collections.abc import Iterator, Sequence

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.proofs.settle import SEE_COUNTERS, SEE_MOVES, SEE_PAYMENTS, changes_line
from riichi_rules.mistakes.needs import decides_ties_by_seat, has_tie
from riichi_rules.table.game.wanted_place import UsualWin, WantedPlace
from riichi_rules.tell.needs import place_line
from riichi_rules.tell.seats import seat_line
from riichi_rules.tell.table_answers import change_line, move_line
from riichi_rules.tell.worths import paid_line, stated_worth
from riichi_rules.texts.lines import Line, Row, Section, join_lines

SEE_TIES = "page:game-end#ties"
COUNTERS = "honba_paid_to"


def proof(source: QuestionSource, wanted: WantedPlace, wins: Sequence[UsualWin]) -> Iterator[Section]:
    """Yield the payments for the right win, then the standings after each of the wins."""
    assert wanted.least
    settled = wanted.settled(wanted.least)
    rows = [
        Row(move_line(move), why=changes_line(move.points, wanted.standing.points), rule=SEE_MOVES[move.why])
        for move in settled.moves
    ]
    if wanted.standing.before.honba and source.rules.payments.honba.only_for_dealer:
        rows.append(Row(Line(f"options.{COUNTERS}"), why=source.option_line(COUNTERS), rule=SEE_COUNTERS))
    yield Section(Line("quiz.feedback.steps"), tuple(rows))
    standings = [_standing(wanted, win) for win in wins]
    if is_tie_decisive(wanted, wins):
        standings.append(Row(Line("options.ties"), why=source.option_line("ties"), rule=SEE_TIES))
    yield Section(Line("quiz.need.after"), tuple(standings))


def is_tie_decisive(wanted: WantedPlace, wins: Sequence[UsualWin]) -> bool:
    """Return whether any of the wins leads to equal points, so that the seat decides."""
    return decides_ties_by_seat(wanted.rules) and any(has_tie(wanted, win) for win in wins)


def _standing(wanted: WantedPlace, win: UsualWin) -> Row:
    """Return the placing of the winner, and the points of all, the first player first."""
    deltas, places = wanted.settled(win).deltas, wanted.places_after(win)
    points = wanted.points_after(deltas)
    player_lines = [
        Line(
            "explain.seat_points",
            {"seat": seat_line(seat), "points": points[seat], "change": change_line(deltas[seat])},
        )
        for seat in sorted(places, key=lambda seat: places[seat])
    ]
    players = join_lines(player_lines, "explain.players")
    name = Line("needs.least", {"worth": stated_worth(win.worth), "paid": paid_line(win.payments)})
    return Row(name, place_line(places[wanted.seat]), players, rule=SEE_PAYMENTS)

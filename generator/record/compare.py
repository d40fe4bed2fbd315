"""Where a record and our count of it differ: in a win, in what changes hands, in what follows from it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from generator.engine.score import Score
from generator.record.model import UNKNOWN, LoggedWin, RecordedGame, RecordedHand
from generator.record.names import NAGASHI
from generator.record.outcome import CountedWin, Outcome
from generator.rules.model import Rules
from generator.table.game.game_end import FinalPlace, GameStanding, final, is_over, standing_after
from generator.table.game.settlement import Settled
from generator.table.seats import SEATS

THOUSAND = 1000
# Older records round totals to whole thousands, and give the first what is left over.
ROUNDED = 0.6


class Difference(NamedTuple):
    """What differs, whose win it is about, what the record says and what we count."""

    what: str
    logged: Any
    counted: Any
    seat: str | None = None


# Wins


def _win_differences(rules: Rules, counted: CountedWin) -> Iterator[Difference]:
    """How a win differs from what the record says it is worth."""
    logged, seat = counted.logged, SEATS[counted.logged.seat]
    if counted.problems:
        yield Difference("win", True, [problem.code for problem in counted.problems], seat)
        return
    ways = _ways(counted.score)
    if any(_is_same(logged, *way) for way in ways):
        yield from _points(rules, counted)
        return
    yaku, han, fu, limit = ways[0]
    told = _logged_yaku(logged)
    if _has_known_yaku(logged) and told != _as_logged(logged, yaku):
        yield Difference("yaku", told, _as_logged(logged, yaku), seat)
    if logged.han is not None and logged.han != han:
        yield Difference("han", logged.han, han, seat)
    if not _is_same_fu(logged, fu, limit):
        yield Difference("fu", logged.fu, fu, seat)
    yield from _points(rules, counted)


Way = tuple[dict[str, int], int | None, int | None, str | None]


def _ways(score: Score) -> list[Way]:
    """The ways to count a hand that are worth the same: yaku, han, fu and limit."""
    found: list[Way] = [({each.id: each.han for each in score.yaku}, score.han, score.fu, score.limit)]
    if score.reading is None or score.han is None:
        return found
    for each in score.alternatives:
        if not each.yakuman and each.limit == score.limit and each.limit is not None:
            found.append(({yaku.id: yaku.han for yaku in each.yaku}, each.han, each.fu, each.limit))
    return found


def _is_same(
    logged: LoggedWin, yaku: Mapping[str, int], han: int | None, fu: int | None, limit: str | None
) -> bool:
    same_yaku = not _has_known_yaku(logged) or _logged_yaku(logged) == _as_logged(logged, yaku)
    return same_yaku and logged.han in (None, han) and _is_same_fu(logged, fu, limit)


def _has_known_yaku(logged: LoggedWin) -> bool:
    names = [*logged.yaku, *logged.yakuman]
    return bool(names) and not any(name.startswith(UNKNOWN) for name in names)


def _logged_yaku(logged: LoggedWin) -> dict[str, int]:
    return dict.fromkeys(sorted(logged.yakuman), 0) or {
        name: logged.yaku[name] for name in sorted(logged.yaku)
    }


def _as_logged(logged: LoggedWin, yaku: Mapping[str, int]) -> dict[str, int]:
    """Our yaku as the record names them: norths set aside are dora to Tenhou, and yakuman have no han."""
    found = {**yaku}
    if "nuki_dora" in found and "nuki_dora" not in logged.yaku:
        found["dora"] = found.get("dora", 0) + found.pop("nuki_dora")
    return {name: 0 if logged.yakuman else found[name] for name in sorted(found)}


def _is_same_fu(logged: LoggedWin, fu: int | None, limit: str | None) -> bool:
    """Fu are compared where they decide the points."""
    return logged.fu is None or fu is None or limit is not None or logged.fu == fu


def _points(rules: Rules, counted: CountedWin) -> Iterator[Difference]:
    logged, score, seat = counted.logged, counted.score, SEATS[counted.logged.seat]
    if logged.payments is not None and logged.payments != dict(score.payments):
        yield Difference("points", dict(logged.payments), dict(score.payments), seat)
    if logged.total is not None and logged.total not in _totals(rules, counted):
        yield Difference("points", logged.total, score.total, seat)


def _totals(rules: Rules, counted: CountedWin) -> set[int]:
    """What a win brings; of three players a record may count the share of the one who is missing."""
    total, paid = counted.score.total, dict(counted.score.payments)
    share = paid.get("non_dealer", paid.get("each", 0))
    return {total, total + share} if counted.logged.is_tsumo and rules.number("players") == 3 else {total}


# What changes hands


def hand_differences(outcome: Outcome) -> Iterator[Difference]:
    """Everything in which a hand differs from its record."""
    recorded = outcome.recorded
    for counted in outcome.wins:
        yield from _win_differences(outcome.rules, counted)
    if outcome.replay.turned != len(recorded.indicators):
        yield Difference("indicators", len(recorded.indicators), outcome.replay.turned)
    if not outcome.is_right_end:
        assert recorded.draw is not None
        yield Difference("end", recorded.draw.why, None)
    yield from _draw_differences(outcome)
    settled, problems = outcome.settled
    if problems:
        yield Difference("settlement", True, [problem.code for problem in problems])
    if settled is not None:
        yield from _change_differences(outcome, settled)


def _draw_differences(outcome: Outcome) -> Iterator[Difference]:
    draw = outcome.recorded.draw
    if draw is None or outcome.stated["end"] != "exhaustive":
        return
    if bool(outcome.stated["nagashi"]) != (draw.why == NAGASHI):
        yield Difference("nagashi", draw.why == NAGASHI, outcome.stated["nagashi"])
    if draw.tenpai is not None:
        shown = [SEATS[seat] for seat in draw.tenpai]
        if shown != [*outcome.tenpai]:
            yield Difference("tenpai", shown, [*outcome.tenpai])


def _change_differences(outcome: Outcome, settled: Settled) -> Iterator[Difference]:
    """A record counts a riichi stick as paid when it is laid; so the changes at the end are without it."""
    recorded = outcome.recorded
    if recorded.draw is not None:
        laid = outcome.rules.payments.riichi_stick
        counted = {seat: settled.deltas[seat] + laid * (seat in outcome.riichi) for seat in outcome.seats}
        logged = recorded.draw.changes or (0,) * len(outcome.seats)
        yield from _unequal(logged, counted)
        return
    for win in outcome.wins:
        seat = SEATS[win.logged.seat]
        if win.logged.changes is not None:
            yield from _unequal(win.logged.changes, win_changes(outcome.seats, settled, seat), seat)


def win_changes(seats: Sequence[str], settled: Settled, winner: str) -> dict[str, int]:
    """What changes hands because of one of the winners: the hand, the counters, the sticks that it takes."""
    found = dict.fromkeys(seats, 0)
    for move in settled.moves:
        if move.why == "sticks":
            found[winner] += move.points.get(winner, 0)
        elif move.seat == winner and move.why != "riichi":
            for seat, points in move.points.items():
                found[seat] += points
    return found


def _unequal(
    logged: Sequence[int], counted: Mapping[str, int], seat: str | None = None
) -> Iterator[Difference]:
    told = dict(zip(counted, logged, strict=True))
    if told != dict(counted):
        yield Difference("changes", told, dict(counted), seat)


# What follows


def next_differences(outcome: Outcome, following: RecordedHand) -> Iterator[Difference]:
    """How the next hand begins otherwise than this one lets it."""
    settled, _ = outcome.settled
    if settled is None:
        return
    points = dict(zip(outcome.seats, following.points, strict=True))
    later = _standing_after(outcome, settled)
    if points != later.points:
        yield Difference("points_after", points, dict(later.points))
    start = {
        "round": following.round,
        "dealer": SEATS[following.dealer],
        "honba": following.honba,
        "riichi_sticks": following.riichi_sticks,
    }
    expected = {"round": later.round, **later.before._asdict()}
    if start != expected:
        yield Difference("next_hand", start, expected)
    if ends_game(outcome, settled):
        yield Difference("game_end", False, True)


def _standing(outcome: Outcome) -> GameStanding:
    points = dict(zip(outcome.seats, outcome.recorded.points, strict=True))
    return GameStanding(points, outcome.recorded.round, outcome.before)


def _standing_after(outcome: Outcome, settled: Settled) -> GameStanding:
    return standing_after(outcome.rules, _standing(outcome), settled)


def _final_places(outcome: Outcome, settled: Settled) -> dict[str, FinalPlace]:
    return final(outcome.rules, _standing_after(outcome, settled).points, settled.sticks_left)


def ends_game(outcome: Outcome, settled: Settled) -> bool:
    return is_over(outcome.rules, _standing(outcome), _standing_after(outcome, settled), settled.deal)


def final_differences(outcome: Outcome, game: RecordedGame) -> Iterator[Difference]:
    """How the result of the game differs; without one in the record the game may simply not be whole."""
    settled, _ = outcome.settled
    if settled is None or game.final is None:
        return
    if not ends_game(outcome, settled):
        yield Difference("game_end", True, False)
    placed = _final_places(outcome, settled)
    told = dict(zip(outcome.seats, game.final, strict=True))
    points = {seat: place.points for seat, place in told.items()}
    counted = {seat: placed[seat].points for seat in outcome.seats}
    if points != counted:
        yield Difference("final_points", points, counted)
    totals = {seat: place.total for seat, place in told.items()}
    ours = {seat: placed[seat].total for seat in outcome.seats}
    if not is_same_totals(totals, ours):
        yield Difference("totals", totals, ours)


def is_same_totals(logged: Mapping[str, float], counted: Mapping[str, float]) -> bool:
    """Are totals equal, to the tenth, or rounded to whole thousands?"""
    gaps = {seat: abs(logged[seat] - counted[seat]) for seat in counted}
    if max(gaps.values()) < 0.05:
        return True
    first = max(counted, key=lambda seat: counted[seat])
    is_whole = all(float(total).is_integer() for total in logged.values())
    others = all(gap <= ROUNDED for seat, gap in gaps.items() if seat != first)
    return is_whole and others and abs(sum(logged.values())) < ROUNDED


def final_standing(outcome: Outcome, game: RecordedGame) -> dict[str, Any] | None:
    """Points, places and totals by our count, if the record has come to the end of the game."""
    settled, _ = outcome.settled
    if settled is None or (game.final is None and not ends_game(outcome, settled)):
        return None
    placed = _final_places(outcome, settled)
    return {seat: placed[seat]._asdict() for seat in outcome.seats}


def shown_uma(rules: Rules, totals: Difference, game: RecordedGame) -> list[int] | None:
    """The uma by which the totals of a record come out, in whole thousands; nothing if there is none."""
    if game.final is None or rules.options["ties"] != "seat":
        return None
    placed = sorted(zip(totals.counted, game.final, strict=True), key=lambda each: -each[1].points)
    start, back = rules.number("start_points"), rules.number("return_points")
    bare = [(place.points - back) / THOUSAND for _, place in placed]
    bare[0] += (back - start) * len(placed) / THOUSAND
    uma = [round(place.total - each) for (_, place), each in zip(placed, bare, strict=True)]
    uma[0] = -sum(uma[1:])
    again = {seat: each + more for (seat, _), each, more in zip(placed, bare, uma, strict=True)}
    falls = all(one >= other for one, other in pairwise(uma))
    return uma if falls and is_same_totals(totals.logged, again) else None

"""Language-neutral lines about the wins and draws that bring each player each place."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from riichi_rules.engine.answer import Answer
from riichi_rules.tell.seats import seat_line, seats_line
from riichi_rules.tell.tenpai_conditions import conditional_draw_line
from riichi_rules.tell.worths import paid_line, stated_worth
from riichi_rules.texts.lines import Line, Row, Section

PLACES = ("first", "second", "third", "fourth")
ANY_WIN = Line("needs.any_win")
ANY_WINS = [Line("needs.any_ron"), Line("needs.any_tsumo")]
ANY_DRAW = Line("needs.any_draw")
# Remarks that stand once below several rows that all have them.
REMARKS = frozenset({"needs.goes_on", "needs.may_end", "needs.depends"})


def needs_sections(answer: Answer) -> Iterator[Section]:
    """Yield the needs of each player for each place above the present one, and for it unless it is last."""
    for seat, places in answer["needs"].items():
        for place in range(1, min(answer["places"][seat], len(places) - 1) + 1):
            yield need_section(seat, place, answer)


def need_section(seat: str, place: int, answer: Answer) -> Section:
    """Return the wins and the draws that bring a player a place, a row for each."""
    title = Line("needs.told", {"seat": seat_line(seat), "place": place_line(place)})
    return Section(title, tuple(Row(way) for way in ways_lines(seat, place, answer)))


def ways_lines(seat: str, place: int, answer: Answer) -> list[Line]:
    """Return the wins and draws that bring a player a place, each as a row."""
    needed = answer["needs"][seat][str(place)]
    wins, draws = _wins(needed, answer["last"]), draws_lines(seat, needed, answer)
    if not wins and needed["tenpai"] == "never":
        return [Line("needs.out_of_reach")]
    if (wins, draws) == ([ANY_WIN], [ANY_DRAW]):
        return [Line("needs.anyhow")]
    return [*(_with_remark_once(wins, "win") or [Line("needs.no_win")]), *_with_remark_once(draws, "draw")]


def _with_remark_once(ways: list[Line], after: str) -> list[Line]:
    """Return several wins or draws with the remark that all of them have below them."""
    remark = ways[0].key if ways else ""
    if remark not in REMARKS or len(ways) == 1 or any(way.key != remark for way in ways):
        return ways
    return [*(_without_remark(way) for way in ways), Line(f"{remark}.{after}")]


def _without_remark(way: Line) -> Line:
    plain = way.values["way"]
    assert isinstance(plain, Line)
    return plain


def place_line(place: int) -> Line:
    """Return a place by its name."""
    return Line(f"needs.{PLACES[place - 1]}")


# Wins


def _wins(needed: Answer, is_last: bool) -> list[Line]:
    """Return the wins that are enough, each with a remark if the game does not end with it."""
    ways = [*_rons(needed["ron"], is_last), *_tsumo(needed["tsumo"])]
    ends = {_end_of(need) if is_last else "ends" for need, _ in ways}
    if [line for _, line in ways] == ANY_WINS and len(ends) == 1 and "to_end" not in ends:
        return [_with_end(ANY_WIN, ends.pop())]
    return [_with_own_end(need, line) if is_last else line for need, line in ways]


def _rons(needs: Mapping[str, Answer | None], is_last: bool) -> Iterator[tuple[Answer, Line]]:
    """Yield the rons, those with equal details together, the cheapest first."""
    enough = [(seat, need) for seat, need in needs.items() if need is not None]
    enough.sort(key=lambda each: each[1]["points"])
    for _, group in groupby(enough, key=lambda each: _win_details(each[1], is_last)):
        rons = dict(group)
        need, discarders = next(iter(rons.values())), [seat for seat in needs if seat in rons]
        yield need, _with_share(need, _ron(need, discarders, is_anyone=len(discarders) == len(needs)))


def _win_details(need: Answer, is_last: bool) -> tuple[Any, ...]:
    """Return the details of a sufficient win, whoever discards the tile."""
    worth = None if need["any"] else least_worth(need)
    ending = paid_or_limit(need["to_end"]) if "to_end" in need else None
    return worth, _is_shared(need), is_last and _end_of(need), ending


def _ron(need: Answer, discarders: Sequence[str], *, is_anyone: bool) -> Line:
    worth, players = least_worth(need), seats_line(discarders, "or")
    if is_anyone:
        return Line("needs.any_ron") if need["any"] else Line("needs.ron", {"worth": worth})
    if need["any"]:
        return Line("needs.any_ron_from", {"players": players})
    return Line("needs.ron_from", {"worth": worth, "players": players})


def _tsumo(need: Answer | None) -> Iterator[tuple[Answer, Line]]:
    if need is not None:
        line = Line("needs.any_tsumo") if need["any"] else Line("needs.tsumo", {"worth": least_worth(need)})
        yield need, _with_share(need, line)


def _with_share(need: Answer, win: Line) -> Line:
    return Line("needs.shared", {"win": win}) if _is_shared(need) else win


def _is_shared(need: Answer) -> bool:
    """Return whether the place is shared after the stated win."""
    return bool((need if need["any"] else need.get("usual", need))["shared"])


def least_worth(need: Answer) -> Line:
    """Return the least that a hand of usual fu must be worth: the payments with han and fu, or a limit."""
    least = need.get("usual", need)
    worth = stated_worth(least["worths"][0])
    if worth.key != "explain.worth":
        return worth
    return Line("needs.least", {"worth": worth, "paid": paid_line(least["payments"])})


def paid_or_limit(need: Answer) -> Line:
    """Return the payments, or the name of a limit."""
    worth = stated_worth(need["worths"][0])
    return worth if worth.key != "explain.worth" else paid_line(need["payments"])


# The end of the game


def _end_of(need: Answer) -> str:
    return "to_end" if "to_end" in need else str(need.get("usual", need)["ends"])


def _with_own_end(need: Answer, win: Line) -> Line:
    """Return a win with a remark if the game does not end with it."""
    if "to_end" in need:
        return Line("needs.to_end", {"win": win, "ending": paid_or_limit(need["to_end"])})
    return _with_end(win, _end_of(need))


def _with_end(way: Line, end: str) -> Line:
    return way if end == "ends" else Line(f"needs.{end}", {"way": way})


# Draws


def draws_lines(seat: str, needed: Answer, answer: Answer) -> list[Line]:
    """Return the draws that are enough, each with whether the game ends with it, if it can."""
    tenpai, noten = needed["tenpai"], needed["noten"]
    ends = (needed["tenpai_ends"], needed["noten_ends"]) if answer["last"] else ("ends", "ends")
    if tenpai == "never":
        return [Line("needs.no_draw")]
    if tenpai == noten == "always" and ends[0] == ends[1]:
        return [_with_end(ANY_DRAW, ends[0])]
    line = _with_end(_draw("tenpai", seat, tenpai, answer), ends[0])
    if noten == "never":
        return [line]
    other = _draw("noten", seat, noten, answer)
    is_only_end = ends[1] == "ends" != ends[0]
    return [line, Line("needs.ends", {"way": other}) if is_only_end else _with_end(other, ends[1])]


def _draw(state: str, seat: str, enough: str | Sequence[Sequence[str]], answer: Answer) -> Line:
    """Return when a draw is enough: always, or only with certain others in tenpai."""
    if isinstance(enough, str):
        return Line(f"needs.{state}")
    possible = [
        [other for other in drawn["tenpai"] if other != seat]
        for drawn in answer["draws"]
        if (seat in drawn["tenpai"]) == (state == "tenpai")
    ]
    return conditional_draw_line(state, enough, possible)

"""Language-neutral lines about what players need: the wins and draws that bring each place."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from riichi_rules.engine.answer import Answer
from riichi_rules.tell.seats import seat_line, seats_line
from riichi_rules.tell.worths import paid_line, stated_worth
from riichi_rules.texts.lines import Line, join_lines

PLACES = ("first", "second", "third", "fourth")


def needs_lines(answer: Answer) -> Iterator[Line]:
    """Yield a line for each player and place: those above the present one, and that one unless it is last."""
    for seat, places in answer["needs"].items():
        for place in range(1, min(answer["places"][seat], len(places) - 1) + 1):
            yield need_line(seat, place, places[str(place)], is_last=answer["last"])


def need_line(seat: str, place: int, needed: Answer, *, is_last: bool) -> Line:
    """Return what brings a player a place."""
    values = {"seat": seat_line(seat), "place": place_line(place)}
    if _is_brought_anyhow(needed, is_last):
        return Line("needs.anyhow", values)
    ways = [_tsumo(needed["tsumo"], is_last), *_rons(needed["ron"], is_last), *_draws(needed, is_last)]
    return Line("needs.told", {**values, "ways": join_lines(ways, "needs.ways")})


def _is_brought_anyhow(needed: Answer, is_last: bool) -> bool:
    """Return whether every win and every draw is enough, without further conditions."""
    wins = (needed["tsumo"], *needed["ron"].values())
    if is_last and not needed["tenpai_ends"] == needed["noten_ends"] == "ends":
        return False
    return needed["tenpai"] == needed["noten"] == "always" and all(
        win is not None and worth_needed(win, is_last=is_last).key == "needs.any" for win in wins
    )


def place_line(place: int) -> Line:
    """Return a place by its name."""
    return Line(f"needs.{PLACES[place - 1]}")


def _tsumo(need: Answer | None, is_last: bool) -> Line:
    if need is None:
        return Line("needs.no_tsumo")
    return Line("needs.tsumo", {"worth": worth_needed(need, is_last=is_last)})


def _rons(needs: Mapping[str, Answer | None], is_last: bool) -> Iterator[Line]:
    """Yield the rons, grouped by what is needed, beginning with the discarders from whom it is cheapest."""
    listed = sorted(needs.items(), key=lambda each: each[1]["points"] if each[1] else float("inf"))
    for need, discarders in groupby(listed, key=lambda each: each[1]):
        players = seats_line([seat for seat, _ in discarders], "or")
        if need is None:
            yield Line("needs.no_ron", {"players": players})
        else:
            yield Line("needs.ron", {"players": players, "worth": worth_needed(need, is_last=is_last)})


def worth_needed(need: Answer, *, is_last: bool) -> Line:
    """Return the least that a hand must be worth, with its conditions."""
    worth = Line("needs.any") if need["any"] else least_worth(need)
    if "usual" in need and not need["any"]:
        worth = Line("needs.usually", {"worth": worth, "usual": least_worth(need["usual"])})
    if need["shared"]:
        worth = Line("needs.shared", {"worth": worth})
    if is_last and "to_end" in need:
        return Line("needs.to_end", {"worth": worth, "ending": least_worth(need["to_end"])})
    return _with_end(worth, need.get("usual", need)["ends"], is_last=is_last)


def _with_end(worth: Line, ends: str, *, is_last: bool) -> Line:
    """Add the remark that the game may go on after this result, if the game can end with the hand."""
    return Line(f"needs.{ends}", {"worth": worth}) if is_last and ends != "ends" else worth


def least_worth(need: Answer) -> Line:
    """Return han and fu, or a limit, and the payments."""
    values = {"worth": stated_worth(need["worths"][0]), "paid": paid_line(need["payments"])}
    return Line("needs.least", values)


def _draws(needed: Answer, is_last: bool) -> Iterator[Line]:
    """Yield the draws with the player tenpai, and those with the player noten if they can be enough."""
    for state in ("tenpai", "noten"):
        if needed[state] != "never":
            enough = _drawn(state, needed[state])
            yield _with_end(enough, needed[f"{state}_ends"], is_last=is_last)
        elif state == "tenpai":
            yield Line("needs.tenpai_never")


def _drawn(state: str, enough: str | Sequence[Sequence[str]]) -> Line:
    """Return when a draw is enough: always, never, or only with certain others in tenpai."""
    if isinstance(enough, str):
        return Line(f"needs.{state}_{enough}")
    conditions = [] if all(enough) else [Line(f"needs.{state}_nobody")]
    if others := [seats_line(each) for each in enough if each]:
        players = join_lines(others, "needs.or_else")
        conditions.append(Line(f"needs.{state}_players", {"players": players}))
    return Line(f"needs.{state}_if", {"condition": join_lines(conditions, "needs.or_if")})

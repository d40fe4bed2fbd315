"""Language-neutral answers to questions about the table, with their reasons."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from riichi_rules.engine.answer import Answer
from riichi_rules.table.game.settlement import Transfer
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.score import kan_waits_line
from riichi_rules.tell.seats import seat_line
from riichi_rules.texts.lines import Line, Notation, join_lines

FIRST_DEALER = SEATS[0]


def tiles_apart(tiles: Iterable[str]) -> Notation:
    """Return tiles that do not form a group, separated by spaces."""
    return Notation(" ".join(tiles))


def answer_lines(what: str, answer: Answer, dealer: str = FIRST_DEALER) -> Iterator[Line]:
    """Yield the answer to a question about the table, line by line; of a settlement, given who dealt."""
    return ANSWERS[what](answer, *([dealer] if what == "settle" else []))


def _furiten(answer: Answer) -> Iterator[Line]:
    kind = answer["furiten"]
    yield Line(f"quiz.choice.furiten.{kind}")
    if answer["because"]:
        key = "explain.furiten_discards" if kind == "permanent" else "explain.furiten_passed"
        yield Line(key, {"tiles": tiles_apart(answer["because"])})
    if not answer.get("tenpai", True):
        yield Line("explain.not_tenpai")
    for code, tiles in answer.get("no_ron", {}).items():
        yield Line("explain.no_ron", {"tiles": tiles_apart(tiles), "reason": Line(f"problems.{code}")})


def _can_win(answer: Answer) -> Iterator[Line]:
    for reason in answer["reasons"] or ["yes"]:
        yield Line(f"quiz.choice.can-win.{reason}")
    if answer["because"]:
        yield Line("explain.furiten_tiles", {"tiles": tiles_apart(answer["because"])})


def _riichi(answer: Answer) -> Iterator[Line]:
    for reason in answer["reasons"] or ["allowed"]:
        yield Line(f"quiz.choice.riichi.{reason}")
    if answer["discards"]:
        yield Line("explain.riichi_discards", {"tiles": tiles_apart(answer["discards"])})


def _kan(answer: Answer) -> Iterator[Line]:
    yield Line(f"quiz.choice.kan.{answer['reason'] or 'allowed'}")
    if answer["waits_before"]:
        before, after = (answer[part] for part in ("waits_before", "waits_after"))
        yield kan_waits_line(tiles_apart(before), tiles_apart(after) if after else None)
    if answer["lost"]:
        yield Line("explain.kan_lost", {"readings": join_lines([Notation(each) for each in answer["lost"]])})


def _dora(answer: Answer) -> Iterator[Line]:
    if answer["dora"]:
        yield Line("explain.dora_are", {"tiles": tiles_apart(answer["dora"])})
        yield Line("units.han", {"n": answer["han"]})
    else:
        yield Line("explain.dora_none")


def _haitei(answer: Answer) -> Iterator[Line]:
    yield Line("explain.last_draw", {"seat": seat_line(answer["last_draw"])})
    yield Line("explain.last_discard", {"seat": seat_line(answer["last_discard"])})
    for seat, draws in answer["draws"].items():
        yield Line("explain.seat_draws", {"seat": seat_line(seat), "draws": draws})


def _settle(answer: Answer, dealer: str) -> Iterator[Line]:
    for seat, change in answer["deltas"].items():
        yield Line("explain.seat_change", {"seat": seat_line(seat), "change": change_line(change)})
    yield from after_lines(answer, dealer)


def after_lines(answer: Answer, dealer: str) -> Iterator[Line]:
    """Yield the situation after a hand that `dealer` dealt: sticks, penalties, the next dealer."""
    yield from _sticks_left(answer["sticks_left"])
    yield from _penalties(answer)
    yield next_line(dealer, answer["dealer_next"], answer["honba_next"])


def _ledger(answer: Answer) -> Iterator[Line]:
    dealer = FIRST_DEALER
    for number, entry in enumerate(answer["scores"], 1):
        players = [
            Line(
                "explain.seat_points",
                {"seat": seat_line(seat), "points": points, "change": change_line(change)},
            )
            for (seat, points), change in zip(entry["points"].items(), entry["deltas"].values(), strict=True)
        ]
        yield Line("explain.hand_told", {"hand": number, "players": join_lines(players, "explain.players")})
        yield from _sticks_left(entry["riichi_sticks"])
        if not answer["over"] or number < len(answer["scores"]):
            yield next_line(dealer, entry["dealer"], entry["honba"])
        dealer = entry["dealer"]
    yield from _penalties(answer)
    yield Line("explain.game_over" if answer["over"] else "explain.game_goes_on")
    for seat, placed in sorted(answer["final"].items(), key=lambda each: each[1]["place"]):
        values = {"seat": seat_line(seat), "place": placed["place"], "points": placed["points"]}
        yield Line("explain.final_place", {**values, "total": change_line(placed["total"])})


def _sticks_left(sticks: int) -> Iterator[Line]:
    if sticks:
        yield Line("explain.sticks_stay", {"n": sticks})


def _penalties(answer: Answer) -> Iterator[Line]:
    for seat, points in answer.get("penalties", {}).items():
        yield Line("explain.penalty", {"seat": seat_line(seat), "points": points})


def next_line(before: str, dealer: str, honba: int) -> Line:
    """Return who deals the next hand, the same player as before or another, and with how many counters."""
    key = "stays" if dealer == before else "next"
    return Line(f"quiz.settle.{key}", {"dealer": seat_line(dealer), "honba": honba})


def move_line(move: Transfer) -> Line:
    """Return the reason of a payment."""
    return Line(f"explain.paid_{move.why}", {"seat": seat_line(move.seat)} if move.seat else {})


def change_line(change: float) -> Line:
    """Return points or results with their sign."""
    key = "gain" if change > 0 else "loss" if change < 0 else "zero"
    return Line(f"quiz.settle.{key}", {"n": abs(change)})


ANSWERS: Mapping[str, Callable[..., Iterator[Line]]] = {
    "furiten": _furiten,
    "can-win": _can_win,
    "riichi": _riichi,
    "kan": _kan,
    "dora": _dora,
    "haitei": _haitei,
    "settle": _settle,
    "ledger": _ledger,
}

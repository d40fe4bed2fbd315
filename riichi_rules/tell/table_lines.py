"""Questions about the table and their answers as lines, subject by subject."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from riichi_rules.engine.answer import Answer
from riichi_rules.table.game.draws import ABORT_OPTIONS
from riichi_rules.table.game.settlement import Transfer
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.score import how_won, kan_waits_line
from riichi_rules.tell.seats import labelled_line, of_players, seat_line
from riichi_rules.tell.worths import stated_worth
from riichi_rules.texts.lines import Line, Notation, Value, join_lines, name_in_text

Question = Mapping[str, Any]  # in the agreed form  # in the agreed form
WINDS = ("seat_wind", "round_wind")
FIRST_DEALER = SEATS[0]


def question_lines(what: str, question: Question) -> Iterator[Line]:
    """Yield the lines of a question that go with the picture of its hand."""
    return QUESTIONS[what](question)


def answer_lines(what: str, answer: Answer, dealer: str = FIRST_DEALER) -> Iterator[Line]:
    """Yield the answer to a question about the table, line by line; of a settlement, given who dealt."""
    return ANSWERS[what](answer, *([dealer] if what == "settle" else []))


def tiles_apart(tiles: Iterable[str]) -> Notation:
    """Return tiles that do not form a group, separated by spaces."""
    return Notation(" ".join(tiles))


# Hands and tiles


def _furiten_question(question: Question) -> Iterator[Line]:
    if question.get("riichi"):
        yield Line(f"explain.riichi_{question['riichi']}")
    yield from _furiten_history(question)


def _furiten_history(question: Question) -> Iterator[Line]:
    """Yield a player's own discards, the winning tiles that were passed up, and the actions since then."""
    since = question.get("since") or ()
    passed = "explain.furiten_passed" if since else "quiz.situation.passed"
    for name, key in (("discards", "quiz.situation.discards"), ("passed", passed)):
        if question.get(name):
            yield Line(key, {"tiles": tiles_apart(question[name])})
    yield from (Line(f"explain.since_{event}") for event in since)


def _furiten_answer(answer: Answer) -> Iterator[Line]:
    kind = answer["furiten"]
    yield Line(f"quiz.choice.furiten.{kind}")
    if answer["because"]:
        key = "explain.furiten_discards" if kind == "permanent" else "explain.furiten_passed"
        yield Line(key, {"tiles": tiles_apart(answer["because"])})
    if not answer.get("tenpai", True):
        yield Line("explain.not_tenpai")
    for code, tiles in answer.get("no_ron", {}).items():
        yield Line("explain.no_ron", {"tiles": tiles_apart(tiles), "reason": Line(f"problems.{code}")})


def _can_win_question(question: Question) -> Iterator[Line]:
    """Yield the circumstances, with the seats only if the question names them."""
    lines = how_won(question)
    yield from (line for line in lines if line.key != "explain.seats" or question.keys() & {*WINDS})
    yield from _furiten_history(question)


def _can_win_answer(answer: Answer) -> Iterator[Line]:
    for reason in answer["reasons"] or ["yes"]:
        yield Line(f"quiz.choice.can-win.{reason}")
    if answer["because"]:
        yield Line("explain.furiten_tiles", {"tiles": tiles_apart(answer["because"])})


def _riichi_question(question: Question) -> Iterator[Line]:
    if question.get("points") is not None:
        yield Line("units.points", {"n": question["points"]})
    yield from _live_tiles(question)


def _riichi_answer(answer: Answer) -> Iterator[Line]:
    for reason in answer["reasons"] or ["allowed"]:
        yield Line(f"quiz.choice.riichi.{reason}")
    if answer["discards"]:
        yield Line("explain.riichi_discards", {"tiles": tiles_apart(answer["discards"])})


def _kan_question(question: Question) -> Iterator[Line]:
    yield Line("explain.quad_of", {"tile": tiles_apart([question["kan"]])})
    yield from _live_tiles(question)


def _kan_answer(answer: Answer) -> Iterator[Line]:
    yield Line(f"quiz.choice.kan.{answer['reason'] or 'allowed'}")
    if answer["waits_before"]:
        before, after = (answer[part] for part in ("waits_before", "waits_after"))
        yield kan_waits_line(tiles_apart(before), tiles_apart(after) if after else None)
    if answer["lost"]:
        yield Line("explain.kan_lost", {"readings": join_lines([Notation(each) for each in answer["lost"]])})


def _live_tiles(question: Question) -> Iterator[Line]:
    if question.get("live_tiles") is not None:
        yield Line("quiz.situation.live_tiles", {"n": question["live_tiles"]})


def _dora_question(question: Question) -> Iterator[Line]:
    if question.get("tiles"):
        yield labelled_line(Line("words.hand"), tiles_apart([question["tiles"]]))


def _dora_answer(answer: Answer) -> Iterator[Line]:
    if answer["dora"]:
        yield Line("explain.dora_are", {"tiles": tiles_apart(answer["dora"])})
        yield Line("units.han", {"n": answer["han"]})
    else:
        yield Line("explain.dora_none")


def _haitei_question(question: Question) -> Iterator[Line]:
    for call in question["calls"]:
        source = {"discarder": seat_line(call["from"])} if "from" in call else {}
        yield Line(f"quiz.call.{call['type']}", {"caller": seat_line(call["by"]), **source})
    if not question["calls"]:
        yield Line("quiz.call.none")


def _haitei_answer(answer: Answer) -> Iterator[Line]:
    yield Line("explain.last_draw", {"seat": seat_line(answer["last_draw"])})
    yield Line("explain.last_discard", {"seat": seat_line(answer["last_discard"])})
    for seat, draws in answer["draws"].items():
        yield Line("explain.seat_draws", {"seat": seat_line(seat), "draws": draws})


# The end of a hand


def _settle_question(question: Question) -> Iterator[Line]:
    yield from start_lines(question)
    yield from result_lines(question["result"])


def start_lines(question: Question) -> Iterator[Line]:
    """Yield the dealer of the hand, and the counters and sticks on the table before it."""
    dealer = question.get("dealer", "east")
    yield labelled_line(Line("words.dealer.label"), seat_line(dealer))
    if dealer != "east":
        yield Line("quiz.situation.first_seats")
    if question.get("honba"):
        yield Line("explain.honba", {"count": question["honba"]})
    if question.get("riichi_sticks"):
        yield Line("explain.sticks", {"count": question["riichi_sticks"]})


def result_lines(result: Mapping[str, Any]) -> Iterator[Line]:
    """Yield how a hand ended, one sentence after the other."""
    yield from ENDS[result["end"]](result)
    yield from riichi_lines(result)
    if result.get("dead"):
        yield of_players("quiz.settle.dead", result["dead"])


def riichi_lines(result: Mapping[str, Any]) -> Iterator[Line]:
    """Yield who had declared riichi."""
    if result.get("riichi"):
        yield of_players("quiz.settle.riichi", result["riichi"])


def _win(result: Mapping[str, Any]) -> Iterator[Line]:
    for winner in result["winners"]:
        values: dict[str, Value] = {"winner": seat_line(winner["seat"]), "worth": stated_worth(winner)}
        if "discarder" in result:
            values["discarder"] = seat_line(result["discarder"])
        yield Line(f"quiz.settle.{result['end']}", values)
        if winner.get("pao"):
            yield Line("quiz.settle.liable", {"player": seat_line(winner["pao"]["by"])})


def _exhaustive(result: Mapping[str, Any]) -> Iterator[Line]:
    if result.get("nagashi"):
        yield of_players("quiz.settle.nagashi", result["nagashi"])
        if result["tenpai"]:
            yield of_players("quiz.settle.also_tenpai", result["tenpai"])
    elif result["tenpai"]:
        yield of_players("quiz.settle.exhaustive", result["tenpai"])
    else:
        yield Line("quiz.settle.exhaustive_none")


def _abortive(result: Mapping[str, Any]) -> Iterator[Line]:
    yield Line("quiz.settle.abortive")
    yield labelled_line(Line("ui.settle.why"), name_in_text(Line(abort_label(result["why"]))))


def abort_label(why: str) -> str:
    """Return the key of the name of an abortive draw: the key of the option that allows it."""
    return f"options.{ABORT_OPTIONS.get(why, why)}"


def _chombo(result: Mapping[str, Any]) -> Iterator[Line]:
    yield Line("quiz.settle.chombo", {"player": seat_line(result["by"])})


def _penalty(result: Mapping[str, Any]) -> Iterator[Line]:
    yield Line("explain.penalty", {"seat": seat_line(result["by"]), "points": result["points"]})


ENDS: Mapping[str, Callable[[Mapping[str, Any]], Iterator[Line]]] = {
    "ron": _win,
    "tsumo": _win,
    "exhaustive": _exhaustive,
    "abortive": _abortive,
    "chombo": _chombo,
    "penalty": _penalty,
}


def _settle_answer(answer: Answer, dealer: str) -> Iterator[Line]:
    for seat, change in answer["deltas"].items():
        yield Line("explain.seat_change", {"seat": seat_line(seat), "change": change_line(change)})
    yield from after_lines(answer, dealer)


def after_lines(answer: Answer, dealer: str) -> Iterator[Line]:
    """Yield the situation after a hand that `dealer` dealt: sticks, penalties, the next dealer."""
    yield from _sticks_left(answer["sticks_left"])
    yield from _penalties(answer)
    yield next_line(dealer, answer["dealer_next"], answer["honba_next"])


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


def _sticks_left(sticks: int) -> Iterator[Line]:
    if sticks:
        yield Line("explain.sticks_stay", {"n": sticks})


def _penalties(answer: Answer) -> Iterator[Line]:
    for seat, points in answer.get("penalties", {}).items():
        yield Line("explain.penalty", {"seat": seat_line(seat), "points": points})


# The game


def _ledger_answer(answer: Answer) -> Iterator[Line]:
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


def _needs_question(question: Question) -> Iterator[Line]:
    """Yield the round, the counters and sticks on the table, and the points of each player."""
    yield Line(f"words.round.{question['round_wind']}")
    yield from start_lines(question)
    for seat, points in question["points"].items():
        yield labelled_line(Line(f"words.{seat}"), Line("units.points", {"n": points}))
    yield from riichi_lines(question)


QUESTIONS: Mapping[str, Callable[[Question], Iterator[Line]]] = {
    "furiten": _furiten_question,
    "can-win": _can_win_question,
    "riichi": _riichi_question,
    "kan": _kan_question,
    "dora": _dora_question,
    "haitei": _haitei_question,
    "settle": _settle_question,
    "needs": _needs_question,
}
ANSWERS: Mapping[str, Callable[..., Iterator[Line]]] = {
    "furiten": _furiten_answer,
    "can-win": _can_win_answer,
    "riichi": _riichi_answer,
    "kan": _kan_answer,
    "dora": _dora_answer,
    "haitei": _haitei_answer,
    "settle": _settle_answer,
    "ledger": _ledger_answer,
}

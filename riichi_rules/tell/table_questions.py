"""Language-neutral questions about the table: the situation, and how a hand ended."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from riichi_rules.table.game.draws import ABORT_OPTIONS
from riichi_rules.tell.score import how_won
from riichi_rules.tell.seats import labelled_line, of_players, seat_line
from riichi_rules.tell.table_answers import tiles_apart
from riichi_rules.tell.worths import stated_worth
from riichi_rules.texts.lines import Line, Value, name_in_text

Question = Mapping[str, Any]  # in the agreed form
WINDS = ("seat_wind", "round_wind")


def question_lines(what: str, question: Question) -> Iterator[Line]:
    """Yield the lines of a question that go with the picture of its hand."""
    return QUESTIONS[what](question)


def abort_label(why: str) -> str:
    """Return the text key that names an abortive draw, which is that of the option that allows it."""
    return f"options.{ABORT_OPTIONS.get(why, why)}"


# The situation on the table


def _furiten(question: Question) -> Iterator[Line]:
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


def _can_win(question: Question) -> Iterator[Line]:
    """Yield the circumstances, with the seats only if the question names them."""
    lines = how_won(question)
    yield from (line for line in lines if line.key != "explain.seats" or question.keys() & {*WINDS})
    yield from _furiten_history(question)


def _riichi(question: Question) -> Iterator[Line]:
    if question.get("points") is not None:
        yield Line("units.points", {"n": question["points"]})
    yield from _live_tiles(question)


def _kan(question: Question) -> Iterator[Line]:
    yield Line("explain.quad_of", {"tile": tiles_apart([question["kan"]])})
    yield from _live_tiles(question)


def _live_tiles(question: Question) -> Iterator[Line]:
    if question.get("live_tiles") is not None:
        yield Line("quiz.situation.live_tiles", {"n": question["live_tiles"]})


def _dora(question: Question) -> Iterator[Line]:
    if question.get("tiles"):
        yield labelled_line(Line("words.hand"), tiles_apart([question["tiles"]]))


def _haitei(question: Question) -> Iterator[Line]:
    for call in question["calls"]:
        source = {"discarder": seat_line(call["from"])} if "from" in call else {}
        yield Line(f"quiz.call.{call['type']}", {"caller": seat_line(call["by"]), **source})
    if not question["calls"]:
        yield Line("quiz.call.none")


def _needs(question: Question) -> Iterator[Line]:
    """Yield the round, the counters and sticks on the table, and the points of each player."""
    yield Line(f"words.round.{question['round_wind']}")
    yield from start_lines(question)
    for seat, points in question["points"].items():
        yield labelled_line(Line(f"words.{seat}"), Line("units.points", {"n": points}))
    yield from riichi_lines(question)


# How a hand ended


def _settle(question: Question) -> Iterator[Line]:
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


def _chombo(result: Mapping[str, Any]) -> Iterator[Line]:
    yield Line("quiz.settle.chombo", {"player": seat_line(result["by"])})


ENDS: Mapping[str, Callable[[Mapping[str, Any]], Iterator[Line]]] = {
    "ron": _win,
    "tsumo": _win,
    "exhaustive": _exhaustive,
    "abortive": _abortive,
    "chombo": _chombo,
}
QUESTIONS: Mapping[str, Callable[[Question], Iterator[Line]]] = {
    "furiten": _furiten,
    "can-win": _can_win,
    "riichi": _riichi,
    "kan": _kan,
    "dora": _dora,
    "haitei": _haitei,
    "settle": _settle,
    "needs": _needs,
}

"""A recorded game in lines without a language: how each hand ended, and where our count differs."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.record.check import CheckedGame, CheckedHand, Explained
from generator.record.outcome import CountedWin
from generator.rules.book import Book
from generator.table.seats import SEATS
from generator.tell.rulesets import option_line
from generator.tell.score import problem_line
from generator.tell.seats import labelled_line, seat_line
from generator.tell.table_answers import answer_lines, change_line
from generator.tell.table_questions import abort_label, question_lines
from generator.texts.lines import Line, Value, join_lines

NONE = "—"
SIGNED = {"changes", "totals"}
PAYERS = {
    "discarder": "quiz.field.discarder",
    "dealer": "quiz.field.dealer",
    "non_dealer": "quiz.field.others",
    "each": "quiz.field.each",
}


def name_lines(checked: CheckedGame) -> list[Line]:
    """Who sat where as the game began."""
    names = [name or NONE for name in checked.game.names]
    seated = zip(checked.hands[0].outcome.seats, names, strict=True)
    return [labelled_line(seat_line(seat), name) for seat, name in seated]


def hand_title(checked: CheckedHand, number: int) -> Line:
    """The number of a hand, and its round."""
    return Line("record.hand", {"hand": number, "round": Line(f"words.round.{checked.outcome.round_wind}")})


def end_lines(checked: CheckedHand) -> Iterator[Line]:
    """What lay on the table, and how the hand ended."""
    outcome = checked.outcome
    winners = [told for counted in outcome.wins if (told := _winner(counted))]
    result = {**outcome.stated, **({"winners": winners} if outcome.wins else {})}
    yield from question_lines("settle", {**outcome.before._asdict(), "result": result})


def _winner(counted: CountedWin) -> dict[str, Any] | None:
    """A winner and what the hand is worth; nothing if it is no win by our count."""
    if counted.problems:
        return None
    score = counted.score
    worth = {"yakuman": score.yakuman} if score.han is None else {"han": score.han, "fu": score.fu}
    return {"seat": SEATS[counted.logged.seat], "pao": counted.pao, **worth}


def change_lines(checked: CheckedHand) -> Iterator[Line]:
    """Who gains and who loses, and what the hand leaves behind."""
    settled, _ = checked.outcome.settled
    if settled is not None:
        yield from answer_lines("settle", settled._asdict())


def difference_lines(book: Book, game: CheckedGame, checked: CheckedHand, each: Explained) -> Iterator[Line]:
    """A difference, and the rule under which there is none."""
    what, logged, counted, seat = each.difference
    problems = _problems(checked, each)
    said = Line(
        "record.differs",
        {
            "what": Line(f"record.what.{what}"),
            "logged": _shown(what, logged),
            "counted": join_lines(problems, "explain.players") if problems else _shown(what, counted),
        },
    )
    yield labelled_line(seat_line(seat), said) if seat else said
    if each.option:
        rules = book.rules(game.game.ruleset, {**game.game.options, each.option: each.value})
        rule = option_line(rules, each.option, book.options[each.option])
        yield Line("record.explained", {"rule": rule})


def _problems(checked: CheckedHand, each: Explained) -> list[Line]:
    """Why a win is none by our count, or a hand cannot end as the record says."""
    if each.difference.what == "settlement":
        return [problem_line(problem) for problem in checked.outcome.settled[1]]
    found = [win for win in checked.outcome.wins if SEATS[win.logged.seat] == each.difference.seat]
    return [problem_line(problem) for win in found for problem in win.problems]


def _shown(what: str, value: Any) -> Value:
    """Numbers as they are; players, yaku and problems by their names."""
    if what == "next_hand":
        return _start(value)
    if what == "end":
        return Line(abort_label(value)) if value and value != "exhaustive" else NONE
    if value is None:
        return NONE
    if isinstance(value, bool):
        return Line("record.yes" if value else "record.no")
    if isinstance(value, Mapping):
        named = [
            labelled_line(_name(key), change_line(number) if what in SIGNED else number)
            for key, number in value.items()
        ]
        return join_lines(named, "explain.players") if named else NONE
    if isinstance(value, list):
        each = [_name(key) for key in value]
        return join_lines(each) if each else Line("record.no")
    return value  # type: ignore[no-any-return]  # a number


def _name(name: str) -> Line:
    """A player by the seat, who pays, or a yaku."""
    if name in SEATS:
        return seat_line(name)
    return Line(PAYERS.get(name, f"yaku.{name}"))


def _start(value: Mapping[str, Any]) -> Line:
    """How a hand begins."""
    winds = SEATS[value["round"] % len(SEATS)]
    return Line(
        "record.start",
        {
            "round": Line(f"words.round.{winds}"),
            "dealer": seat_line(value["dealer"]),
            "honba": value["honba"],
            "sticks": value["riichi_sticks"],
        },
    )

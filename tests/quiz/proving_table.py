"""Answers about the table, computed again by `riichi_rules.table` from the stored questions alone."""

from collections.abc import Iterator
from typing import Any

from riichi_rules.quiz.question import Choose, Pick, Question
from riichi_rules.table.calls import Wish, resolve_calls
from riichi_rules.table.can_win import answer_can_win
from riichi_rules.table.furiten import answer_furiten
from riichi_rules.table.game.ledger import answer_settle
from riichi_rules.table.haitei import answer_haitei
from riichi_rules.table.kan import answer_kan
from riichi_rules.table.riichi import answer_riichi
from riichi_rules.tell.mistakes import tip_key
from riichi_rules.tell.spoken_tiles import each_tile, in_order, plain
from riichi_rules.texts.lines import Line
from tests.rulebook import replied, rules

Case = dict[str, Any]


def right_choices(question: Question) -> set[str]:
    """Return the names of the right choices."""
    assert isinstance(question.answer, Choose)
    right = [each.say for each in question.answer.choices if each.mistake is None]
    return {each.key.rpartition(".")[2] for each in right if isinstance(each, Line)}


def wrong_choices(question: Question) -> dict[str, str]:
    """Return the names of the wrong choices, each with its mistake."""
    assert isinstance(question.answer, Choose)
    named = [(each.say, each.mistake) for each in question.answer.choices if each.mistake]
    return {
        say.key.rpartition(".")[2]: tip_key(line.key).removeprefix("mistakes.").removesuffix(".tip")
        for say, line in named
        if isinstance(say, Line)
    }


def asked_of_table(case: Case, *keys: str) -> Case:
    """Return the parts of a case for a question about the table, with the drawn tile in the hand."""
    drawn = [case["drawn"]] if "drawn" in case else []
    concealed = "".join(in_order([*each_tile(case["concealed"]), *drawn]))
    return {"concealed": concealed, **{key: case[key] for key in ("melds", *keys) if key in case}}


def prove_furiten(question: Question, case: Case) -> Iterator[str]:
    reply = replied(answer_furiten, question.ruleset, **case)
    yield from _unless(right_choices(question), {reply.get("furiten")}, reply)


def prove_riichi(question: Question, case: Case) -> Iterator[str]:
    """Yield the faults in the right discards, or in the reasons against riichi."""
    asked = asked_of_table(case, "points", "live_tiles")
    reply = replied(answer_riichi, question.ruleset, **asked)
    if isinstance(question.answer, Pick):
        yield from _unless({*question.answer.right}, {plain(tile) for tile in reply["discards"]}, reply)
    else:
        yield from _unless(right_choices(question), {*reply["reasons"]} or {"allowed"}, reply)


def prove_kan(question: Question, case: Case) -> Iterator[str]:
    """Yield the faults in the reason. Under the strict rule, a lost reading may be a second one."""
    asked = asked_of_table(case, "kan", "drawn", "live_tiles")
    reply = replied(answer_kan, question.ruleset, **asked)
    right = {reply["reason"] or "allowed"}
    if right == {"wait_changed"} and reply["lost"] and _is_strict(question):
        right.add("reading_lost")
    yield from _unless(right_choices(question), right, reply)


def prove_haitei(question: Question, case: Case) -> Iterator[str]:
    reply = replied(answer_haitei, question.ruleset, **case)
    part = "last_discard" if question.prompt.key.endswith("discard") else "last_draw"
    yield from _unless(right_choices(question), {reply[part]}, reply)
    _, draws = question.proof
    shown = {seat_of(row.name): row.worth.values["n"] for row in draws.rows if row.worth}
    yield from _unless(shown, reply["draws"], reply)
    yield from _unless(draws.total and draws.total.values["n"], sum(reply["draws"].values()), reply)


def prove_can_win(question: Question, case: Case) -> Iterator[str]:
    reply = replied(answer_can_win, question.ruleset, **case)
    yield from _unless(right_choices(question), {*reply["reasons"]} or {"yes"}, reply)


def prove_settle(question: Question, case: Case) -> Iterator[str]:
    """Yield the faults in the changes of all players or the next deal; for several rons, in who is paid."""
    assert isinstance(question.answer, Choose)
    callers, discarder = case.pop("callers", []), case.pop("discarder", "")
    if callers:
        wishes = [Wish(each["seat"], "ron") for each in callers]
        taken = resolve_calls(rules(question.ruleset), discarder, wishes)
        winners = {each["seat"] for each in case["result"].get("winners", ())}
        yield from _unless(winners, {*taken.seats}, case)
        assert (case["result"]["end"] == "abortive") == taken.aborts
    reply = replied(answer_settle, question.ruleset, **case)
    (right,) = (each.say for each in question.answer.choices if each.mistake is None)
    assert isinstance(right, Line)
    if question.prompt.key.endswith("next"):
        told: object = {seat_of(right.values["dealer"]): right.values["honba"]}
        yield from _unless(told, {reply["dealer_next"]: reply["honba_next"]}, reply)
    else:
        yield from _unless(dict(told_changes(right)), reply["deltas"], reply)


def prove_need(question: Question, case: Case) -> Iterator[str]:
    """Yield a fault if the right win is not the first one that brings the place."""
    assert isinstance(question.answer, Choose)
    enough = [is_enough(question.ruleset, case, worth) for worth in case["wins"]]
    assert enough == sorted(enough)
    right = [each.mistake is None for each in question.answer.choices]
    yield from _unless(right, [each == enough.index(True) for each in range(len(enough))], case)


def is_enough(ruleset: str, case: Case, worth: Case) -> bool:
    """Return whether the winner has the wanted place after a win."""
    way = {"end": "ron", "discarder": case["discarder"]} if "discarder" in case else {"end": "tsumo"}
    winner = {"seat": case["seat"], **worth}
    asked = {key: case[key] for key in ("dealer", "honba", "riichi_sticks")}
    asked["result"] = {**way, "winners": [winner], "riichi": case["riichi"]}
    deltas = replied(answer_settle, ruleset, **asked)["deltas"]
    points = {seat: held + deltas[seat] for seat, held in case["points"].items()}
    ahead = [seat for seat in points if points[seat] > points[case["seat"]]]
    if rules(ruleset).options["ties"] == "seat":
        earlier = [*points][: [*points].index(case["seat"])]
        ahead += [seat for seat in earlier if points[seat] == points[case["seat"]]]
    return len(ahead) < int(case["place"])


def told_changes(line: Line) -> Iterator[tuple[str, int]]:
    """Yield the changes that a line of several players states."""
    if line.key == "explain.players":
        for part in line.values.values():
            assert isinstance(part, Line)
            yield from told_changes(part)
        return
    change = line.values["change"]
    assert isinstance(change, Line)
    signs = {"gain": 1, "loss": -1, "zero": 0}
    number = change.values["n"]
    assert isinstance(number, int)
    yield seat_of(line.values["seat"]), signs[change.key.rpartition(".")[2]] * number


def seat_of(line: object) -> str:
    assert isinstance(line, Line)
    return line.key.removeprefix("words.")


def _is_strict(question: Question) -> bool:
    return rules(question.ruleset).options["kan_after_riichi"] == "strict"


def _unless(found: object, right: object, reply: Case) -> Iterator[str]:
    if found != right:
        yield f"{found}, not {right}: {reply}"

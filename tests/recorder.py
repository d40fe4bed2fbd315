"""A recorder of what hand-made tests ask of Python: the scripts are asked the same, and answer alike.

Rooms with twins take part by the hook at the end, so that a case made by hand for Python is a test of the
script, too. Tests of many random cases do not: `test_parity.py` has its own.
"""

import json
import sys
from collections.abc import Callable, Generator, Iterator
from functools import cache, wraps
from inspect import signature
from typing import Any

import pytest

from riichi_rules.engine import answer as answers
from riichi_rules.engine import hand as hands
from riichi_rules.engine import waits as waiting
from riichi_rules.engine.score import Scorer
from riichi_rules.mistakes import claim as claims
from riichi_rules.rules.model import Rules
from riichi_rules.table import calls, haitei
from riichi_rules.table.forms.question import TableQuestion
from riichi_rules.table.game import game_end, hand_result, settlement
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.tell import tenpai_conditions, typed_tiles
from riichi_rules.texts.lines import as_json
from tests.node import dense
from tests.rulebook import Case, book
from tests.twins import ANSWERS, OF_TABLE_PAGES, laid, plain, unlike

MOST = 20  # questions of a kind that one test asks the scripts
ENDS = {
    hand_result.WonHand: "win",
    hand_result.ExhaustiveDraw: "exhaustive",
    hand_result.AbortiveDraw: "abortive",
    hand_result.Chombo: "chombo",
    hand_result.Penalty: "penalty",
}

# A question by its kind, and the answer that Python gave, if it is not found by asking Python again.
Asked = tuple[str, Any, Any]
Given = dict[str, Any]
Note = Callable[[Given, Any], Iterator[Asked]]


@cache
def changed_options(rules: Rules) -> Case | None:
    """Return the options by which rules differ from their ruleset; None for rules that no options make."""
    if rules.ruleset not in book().rulesets:
        return None
    own = book().rules(rules.ruleset).options
    options = {name: value for name, value in rules.options.items() if own[name] != value}
    return options if vars(book().rules(rules.ruleset, options)) == vars(rules) else None


def named(rules: Rules) -> Case | None:
    """Return the names of rules: their ruleset, and the options that differ; None for rules made by hand."""
    options = changed_options(rules)
    return None if options is None else {"ruleset": rules.ruleset, "options": {**options}}


class Recorder:
    """The questions of the running test, kind by kind."""

    def __init__(self) -> None:
        self.known: dict[str, list[tuple[Any, Any]]] = {}
        self._asked: set[tuple[str, str]] = set()  # by earlier tests, too
        self.is_on = False
        self._cases: dict[object, Case] = {}

    def watch(self, owner: object, name: str, note: Note) -> None:
        """Replace a function, wherever it was imported, or a method."""
        function = getattr(owner, name)
        parameters = signature(function)

        @wraps(function)
        def watched(*args: Any, **kwargs: Any) -> Any:
            if not self.is_on:
                return function(*args, **kwargs)
            self.is_on = False  # what the function itself asks is no question of the test
            try:
                result = function(*args, **kwargs)
            except hands.UnreadableCase as error:
                self._take(note(parameters.bind(*args, **kwargs).arguments, error))
                raise
            else:
                self._take(note(parameters.bind(*args, **kwargs).arguments, result))
                return result
            finally:
                self.is_on = True

        owners = [owner] if isinstance(owner, type) else [*sys.modules.values()]
        for each in owners:
            for found in [found for found, value in vars(each).items() if value is function]:
                setattr(each, found, watched)

    def _take(self, asked: Iterator[Asked]) -> None:
        for what, question, known in asked:
            questions = self.known.setdefault(what, [])
            try:
                key = what, dense(question)
            except (TypeError, ValueError):
                continue
            # Numbers that JavaScript writes otherwise are no part of a question.
            is_same = dense(plain(json.loads(key[1], parse_int=float))) == key[1]
            if is_same and len(questions) < MOST and key not in self._asked:
                self._asked.add(key)
                questions.append((json.loads(key[1]), known))

    # Hands

    def parsed(self, given: Given, result: Any) -> Iterator[Asked]:
        case = given["case"]
        if isinstance(result, hands.UnreadableCase):
            yield "score", case, None
        else:
            self._cases[result] = case

    def scored(self, given: Given, result: Any) -> Iterator[Asked]:
        case, rules = self._cases.get((given["hand"], given["win"])), named(given["self"].rules)
        if case is None or rules is None:
            return
        question = {**case, **rules}
        yield "score", question, None
        yield "reasons", question, None
        if not result.problems:
            yield "lines", question, None
            yield "mistakes", question, None

    def answered(self, given: Given, _: Any) -> Iterator[Asked]:
        if rules := named(given["scorer"].rules):
            yield "score", {**given["case"], **rules}, None

    def waited(self, given: Given, _: Any) -> Iterator[Asked]:
        if rules := named(given["rules_scorer"].rules):
            yield "waits", {**given["question"], **rules}, None

    def tenpai(self, given: Given, _: Any) -> Iterator[Asked]:
        if not given.get("gone") and not given.get("seen"):
            yield "waits", {**laid(given["hand"]), "ruleset": "common"}, None

    def claimed(self, given: Given, _: Any) -> Iterator[Asked]:
        case, rules = self._cases.get((given["hand"], given["win"])), named(given["rules"])
        if case is not None and rules is not None and given["book"] is book():
            claim = {name: value for name, value in given["claim"]._asdict().items() if value is not None}
            yield "claim", ({**case, **rules}, claim), None

    def typed(self, given: Given, _: Any) -> Iterator[Asked]:
        yield "typed", given["text"], None

    # The table

    def asked(self, given: Given, result: Any) -> Iterator[Asked]:
        what = next((name for name, each in TABLE_QUESTIONS.items() if each is given["self"]), "")
        rules, question = named(given["rules"]), given["question"]
        if rules is None:
            return
        if what in OF_TABLE_PAGES:
            yield what, {**question, **rules}, None
        answer, problems = result
        if what == "kan" and not problems:
            if rule := question.get("rule"):
                rules["options"]["kan_after_riichi"] = rule
            yield "kan", {**question, **rules}, answer["reason"]

    def settled(self, given: Given, result: settlement.Settled) -> Iterator[Asked]:
        if rules := named(given["rules"]):
            deltas, sticks, honba, dealer, deal, penalties, moves = result
            told = [move._asdict() for move in moves]
            wanted = {"deltas": deltas, "sticks": sticks, "honba": honba, "dealer": dealer, "deal": deal}
            question = {**rules, "before": start_of(given["before"]), "ended": ending_of(given["ended"])}
            yield "settlement", question, {**wanted, "penalties": penalties, "moves": told}

    def final(self, given: Given, result: Any) -> Iterator[Asked]:
        if rules := named(given["rules"]):
            wanted = {seat: each._asdict() for seat, each in result.items()}
            yield "final", {**rules, **{key: given[key] for key in given if key != "rules"}}, wanted

    def ended(self, what: str) -> Note:
        def note(given: Given, result: Any) -> Iterator[Asked]:
            if rules := named(given["rules"]):
                games = {
                    name: {**given[name]._asdict(), "before": start_of(given[name].before)}
                    for name in ("earlier", "later")
                }
                yield what, {**rules, **games, "deal": given["deal"]}, result

        return note

    def granted(self, given: Given, result: Any) -> Iterator[Asked]:
        if rules := named(given["rules"]):
            wishes = [wish._asdict() for wish in given["wishes"]]
            yield "granted", {**rules, "discarder": given["discarder"], "wishes": wishes}, result._asdict()

    def forbidden(self, given: Given, result: Any) -> Iterator[Asked]:
        if rules := named(given["rules"]):
            own = [tile + given["own"][-1] for tile in given["own"][:-1]]
            yield "forbidden", {**rules, "called": given["called"], "own": own}, [*result]

    def last_tile(self, given: Given, result: Any) -> Iterator[Asked]:
        listed = [{"type": each.type, "by": each.by, "from": each.source} for each in given["calls"]]
        yield (
            "last_tile",
            [given["live_draws"], listed],
            {"lastDraw": result.last_draw, "draws": result.draws},
        )

    def draw_line(self, given: Given, result: Any) -> Iterator[Asked]:
        yield "draw_line", [given["state"], [*given["enough"]], [*given["possible"]]], as_json(result)


def start_of(before: settlement.HandStart) -> Case:
    return {"dealer": before.dealer, "honba": before.honba, "sticks": before.riichi_sticks}


def ending_of(ended: hand_result.HandResult) -> Case:
    """Return the end of a hand as the scripts state it."""
    told = {**vars(ended)}
    if winners := told.get("winners"):
        told["winners"] = [vars(each) for each in winners]
    return {"end": ENDS[type(ended)], **told}


def recorder() -> Recorder:
    """Return a recorder that watches the functions with twins."""
    found = Recorder()
    watched: list[tuple[object, str, Note]] = [
        (hands, "parse_case", found.parsed),
        (Scorer, "score", found.scored),
        (answers, "answer", found.answered),
        (waiting, "answer_waits", found.waited),
        (waiting, "waits", found.tenpai),
        (waiting, "ukeire", found.tenpai),
        (waiting, "shanten_of", found.tenpai),
        (claims, "check_claim", found.claimed),
        (typed_tiles, "typed_hand", found.typed),
        (TableQuestion, "reply", found.asked),
        (settlement, "settle", found.settled),
        (game_end, "final_places", found.final),
        (game_end, "is_over", found.ended("over")),
        (game_end, "may_stop", found.ended("stop")),
        (calls, "resolve_calls", found.granted),
        (calls, "forbidden_discards", found.forbidden),
        (haitei, "last_tile", found.last_tile),
        (tenpai_conditions, "conditional_draw_line", found.draw_line),
    ]
    for owner, name, note in watched:
        found.watch(owner, name, note)
    return found


RECORDERS: list[Recorder] = []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Ask the scripts what a test asked of Python, and fail it if they answer otherwise."""
    if item.get_closest_marker("mass") or item.get_closest_marker("hypothesis"):
        return (yield)
    if not RECORDERS:
        RECORDERS.append(recorder())
    [used] = RECORDERS
    used.known, used.is_on = {}, True
    try:
        result = yield
    finally:
        used.is_on = False
    different: list[str] = []
    for what, questions in used.known.items():
        asked = [
            (question, ANSWERS[what](question, book()) if what in ANSWERS else known)
            for question, known in questions
        ]
        pages = [each for each in asked if what not in OF_TABLE_PAGES or each[1] is not None]
        different += unlike(what, pages, book())
    if different:
        pytest.fail("\n".join(different[:3]), pytrace=False)
    return result

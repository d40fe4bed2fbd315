"""A filter for questions whose answers do not depend on rules that no source, or a doubtful one, states."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from riichi_rules.engine.assumptions import counting_variants
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import scorer
from riichi_rules.quiz.question import Question
from riichi_rules.rules.model import Rules
from riichi_rules.rules.recorded import differences, recorded
from riichi_rules.table.calls import RON, Wish, who_gets_it
from riichi_rules.table.can_win import answer_can_win
from riichi_rules.table.forms.question import TableQuestion
from riichi_rules.table.furiten import answer_furiten
from riichi_rules.table.game.game_end import places_of
from riichi_rules.table.game.ledger import answer_settle
from riichi_rules.table.kan import answer_kan
from riichi_rules.table.riichi import answer_riichi

Ask = Callable[[Rules], object]

# After this many uncertain questions in a row, the kind is taken to have no certain ones.
GIVE_UP = 2000
# The parts of a case for questions about a hand with a tile just drawn.
OF_HAND = ("melds", "kan", "live_tiles", "points")


class Certainty:
    """A test of whether an answer stays the same whatever the values of the unknown rules are."""

    def __init__(self, kind: QuestionKind, source: QuestionSource):
        self._own = recorded(source.rules)
        self._asking = ASKING.get(kind.id, _score)
        self._others = other_rules(kind.id, source) if kind.is_ruled and kind.id not in OF_TILES else []
        self._differences = {other: differences(source.rules, other) for other in self._others}
        # All kinds that score hands use the same hands and scores, so they share the results.
        self._known = source.hands.certain if self._asking is _score else {}

    @property
    def has_doubts(self) -> bool:
        """Whether there are unknown rules that may change an answer."""
        return bool(self._others)

    def is_certain(self, question: Question) -> bool:
        """Return whether the answer is the same for all values of the unknown rules."""
        if not self._others or not question.case:
            return True
        key = json.dumps(question.case)
        if key not in self._known:
            self._known[key] = self._is_same_for_all(self._asking(question.case))
        return self._known[key]

    def _is_same_for_all(self, ask: Ask) -> bool:
        own = ask(self._own)
        for index, other in enumerate(self._others):
            # The answer cannot differ unless the rules differ in a part that was read.
            if not self._differences[other].isdisjoint(self._own.reads) and ask(other) != own:
                self._others.insert(0, self._others.pop(index))  # it often decides the next question, too
                return False
        return True


def other_rules(kind: str, source: QuestionSource) -> list[Rules]:
    """Return the rules with other values of the unknown options that matter to a kind of question."""
    book, rules = source.book, source.rules
    scoring = [] if kind in UNCOUNTED else [other for _, other in counting_variants(book, rules)]
    topics = TOPICS.get(kind, ())
    table = [other for name, other in book.unknown_variants(rules) if book.options[name].topic in topics]
    return [*dict.fromkeys((*scoring, *table))]


def certain_questions(kind: QuestionKind, source: QuestionSource) -> Iterator[Question]:
    """Yield the certain questions of a kind; stop when no more of them are found."""
    certainty, uncertain = Certainty(kind, source), 0
    for question in kind.make(source):
        is_certain = certainty.is_certain(question)
        uncertain = 0 if is_certain else uncertain + 1
        if is_certain:
            yield question
        elif uncertain >= GIVE_UP:
            return


# The answer to the case of a question under any rules


def _score(case: Case) -> Ask:
    """Return the score of the hand line by line."""
    if "win_tile" not in case:
        return _nothing
    hand, win = parse_case(case)
    return lambda rules: scorer(rules).score(hand, win)._replace(alternatives=())


def _nothing(_: Rules) -> None:
    """Answer a question that does not depend on rules."""


def _at_table(question: TableQuestion, case: Case) -> Ask:
    return lambda rules: question.reply(rules, case)


def _kan(case: Case) -> Ask:
    return _at_table(answer_kan, {**_with_drawn(case), "drawn": case["drawn"]})


def _riichi(case: Case) -> Ask:
    return _at_table(answer_riichi, _with_drawn(case))


def _with_drawn(case: Case) -> dict[str, Any]:
    """Return the hand including the tile just drawn."""
    kept = {key: case[key] for key in OF_HAND if key in case}
    return {"concealed": f"{case['concealed']}{case.get('drawn', '')}", **kept}


def _settle(case: Case) -> Ask:
    """Return which of the callers get their ron, and the payments."""
    question = {key: value for key, value in case.items() if key not in {"callers", "discarder"}}
    wishes = [Wish(each["seat"], RON) for each in case.get("callers", ())]

    def ask(rules: Rules) -> object:
        claim = who_gets_it(rules, case["discarder"], wishes) if wishes else None
        return claim, _at_table(answer_settle, question)(rules)

    return ask


def _need(case: Case) -> Ask:
    """Return the points and the placings after each win to choose from."""
    end = {"end": "ron", "discarder": case["discarder"]} if "discarder" in case else {"end": "tsumo"}
    table = {key: case[key] for key in ("dealer", "honba", "riichi_sticks")}
    results = [
        {**end, "winners": [{"seat": case["seat"], **win}], "riichi": case["riichi"]} for win in case["wins"]
    ]

    def ask(rules: Rules) -> object:
        replies = [answer_settle.reply(rules, {**table, "result": result})[0] for result in results]
        points = [
            {seat: held + reply["deltas"][seat] for seat, held in case["points"].items()} for reply in replies
        ]
        return points, [places_of(rules, each) for each in points]

    return ask


ASKING: Mapping[str, Callable[[Case], Ask]] = {
    "kan": _kan,
    "riichi-discard": _riichi,
    "furiten": partial(_at_table, answer_furiten),
    "can-win": partial(_at_table, answer_can_win),
    "settle": _settle,
    "need": _need,
}
# The topics of options that each kind depends on besides scoring, and the kinds without scoring.
TOPICS: Mapping[str, tuple[str, ...]] = {
    "kan": ("riichi",),
    "riichi-discard": ("riichi",),
    "furiten": ("calls",),
    "can-win": ("yaku", "calls"),
    "settle": ("yakuman", "calls", "draws", "game"),
    "need": ("game",),
}
UNCOUNTED = ("kan", "riichi-discard", "furiten")
# Kinds that depend on the tiles alone.
OF_TILES = ("waits", "wait-kind", "discard")

"""Questions whose answers are certain: none rests on a rule of which no source tells what it is."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Question
from riichi_rules.engine.assumptions import counting_variants
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import scorer
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

# After so many uncertain questions in a row there are none that are certain.
GIVE_UP = 2000
# What a question shows of a hand of which a tile was just drawn, and the table is asked.
OF_HAND = ("melds", "kan", "live_tiles", "points")


class Certainty:
    """Tells whether an answer would be another, were an unknown rule other than is assumed."""

    def __init__(self, kind: QuestionKind, source: QuestionSource):
        self._own = recorded(source.rules)
        self._asking = ASKING.get(kind.id, _score)
        self._others = other_rules(kind.id, source) if kind.is_ruled and kind.id not in OF_TILES else []
        self._differences = {other: differences(source.rules, other) for other in self._others}
        # Kinds that count hands look at the same ones, and ask the same of them.
        self._known = source.hands.certain if self._asking is _score else {}

    @property
    def has_doubts(self) -> bool:
        """Are there unknown rules that may decide an answer?"""
        return bool(self._others)

    def is_certain(self, question: Question) -> bool:
        """Is the answer the same whatever the unknown rules are?"""
        if not self._others or not question.case:
            return True
        key = json.dumps(question.case)
        if key not in self._known:
            self._known[key] = self._is_same_for_all(self._asking(question.case))
        return self._known[key]

    def _is_same_for_all(self, ask: Ask) -> bool:
        own = ask(self._own)
        for place, other in enumerate(self._others):
            # What was read the same under other rules is answered the same.
            if not self._differences[other].isdisjoint(self._own.reads) and ask(other) != own:
                self._others.insert(0, self._others.pop(place))  # what decided one often decides the next
                return False
        return True


def other_rules(kind: str, source: QuestionSource) -> list[Rules]:
    """The rules as they may be as well, as far as questions of a kind look at what is not known of them."""
    book, rules = source.book, source.rules
    counting = [] if kind in UNCOUNTED else [other for _, other in counting_variants(book, rules)]
    topics = TOPICS.get(kind, ())
    played = [other for name, other in book.unknown_variants(rules) if book.options[name].topic in topics]
    return [*dict.fromkeys((*counting, *played))]


def certain_questions(kind: QuestionKind, source: QuestionSource) -> Iterator[Question]:
    """The questions of a kind that are certain; they end where there are none."""
    certainty, uncertain = Certainty(kind, source), 0
    for question in kind.make(source):
        is_certain = certainty.is_certain(question)
        uncertain = 0 if is_certain else uncertain + 1
        if is_certain:
            yield question
        elif uncertain >= GIVE_UP:
            return


# What is asked about the case of a question


def _score(case: Case) -> Ask:
    """What the hand is worth, line by line."""
    if "win_tile" not in case:
        return _nothing
    hand, win = parse_case(case)
    return lambda rules: scorer(rules).score(hand, win)._replace(alternatives=())


def _nothing(_: Rules) -> None:
    """Rules decide nothing here."""


def _at_table(asked: TableQuestion, question: Case) -> Ask:
    return lambda rules: asked.reply(rules, question)


def _kan(case: Case) -> Ask:
    return _at_table(answer_kan, {**_with_drawn(case), "drawn": case["drawn"]})


def _riichi(case: Case) -> Ask:
    return _at_table(answer_riichi, _with_drawn(case))


def _with_drawn(case: Case) -> dict[str, Any]:
    """The hand with the tile just drawn."""
    kept = {key: case[key] for key in OF_HAND if key in case}
    return {"concealed": f"{case['concealed']}{case.get('drawn', '')}", **kept}


def _settle(case: Case) -> Ask:
    """Who of those that call ron gets it, and what is paid."""
    asked = {key: value for key, value in case.items() if key not in {"callers", "discarder"}}
    wishes = [Wish(each["seat"], RON) for each in case.get("callers", ())]

    def ask(rules: Rules) -> object:
        taken = who_gets_it(rules, case["discarder"], wishes) if wishes else None
        return taken, _at_table(answer_settle, asked)(rules)

    return ask


def _need(case: Case) -> Ask:
    """What is paid for each win to choose from, and the places after it."""
    way = {"end": "ron", "discarder": case["discarder"]} if "discarder" in case else {"end": "tsumo"}
    table = {key: case[key] for key in ("dealer", "honba", "riichi_sticks")}
    results = [
        {**way, "winners": [{"seat": case["seat"], **worth}], "riichi": case["riichi"]}
        for worth in case["wins"]
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
# The options that each of them looks at besides what hands are counted by, and those that count no hand.
TOPICS: Mapping[str, tuple[str, ...]] = {
    "kan": ("riichi",),
    "riichi-discard": ("riichi",),
    "furiten": ("calls",),
    "can-win": ("yaku", "calls"),
    "settle": ("yakuman", "calls", "draws", "game"),
    "need": ("game",),
}
UNCOUNTED = ("kan", "riichi-discard", "furiten")
# What is asked about the tiles alone.
OF_TILES = ("waits", "wait-kind")

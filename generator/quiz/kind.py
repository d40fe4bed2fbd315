"""The definition of a kind of question: how its questions are made, and which rules decide their answers."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from generator.quiz.dealing.source import QuestionSource
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import scorer
from riichi_rules.quiz.question import Question
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.question import TableQuestion

FOUR = 4

AnswerUnder = Callable[[Rules], object]


def no_rules(rules: Rules) -> object:  # noqa: ARG001 - the signature of `pool_key`
    """Return a constant key: no rule changes the questions."""
    return None


def option_key(rules: Rules, option: str) -> object:
    """Return everything that changes the sentence of an option; counters may be named in it."""
    return rules.options[option], option in rules.unknown, rules.payments.honba.tsumo_each


def score_answer(case: Case) -> AnswerUnder:
    """Return the score of the hand of a case line by line, under any rules; a case without a win has none."""
    if "win_tile" not in case:
        return no_rules
    hand, win = parse_case(case)
    return lambda rules: scorer(rules).score(hand, win)._replace(alternatives=())


def table_answer(question: TableQuestion, case: Case) -> AnswerUnder:
    """Return the answer of a question about the table, under any rules."""
    return lambda rules: question.reply(rules, case)


@dataclass(frozen=True)
class QuestionKind:
    """A kind of question.

    `make` yields questions without end, of all levels, and skips those it is not sure of. Rulesets that are
    equal in `pool_key` share a pool. A kind that is `is_for_four` does not occur under rules for three
    players, and one that compares rulesets only where at least `least_alike` are for as many players; one
    that needs something else of the rulesets of a site tells by `occurs` whether they have it.

    `must_show` are features (`novelty.py`) that a pool has to show: questions are made until it does.

    `answer` gives the right answer to the case of a question under any rules. A question is left out if its
    answer depends on an unknown option: on one of scoring if the kind `is_scored`, or on one of its `topics`.
    Options change nothing in a kind that `is_about_tiles` alone. `words_from` are topics of texts that the
    questions are made from, as well as from the rules. `picture` is what a question draws beside its words:
    the "scene" at the table, the "calls", the "ending" of a hand, or the "payments" of each choice.
    """

    id: str
    make: Callable[[QuestionSource], Iterator[Question]]
    pool_key: Callable[[Rules], object] = lambda rules: rules.ruleset
    size: int = 160
    is_for_four: bool = False
    least_alike: int = 1
    must_show: Callable[[QuestionSource], Collection[str]] = lambda _: ()
    occurs: Callable[[Book], bool] = lambda _: True
    answer: Callable[[Case], AnswerUnder] = score_answer
    topics: tuple[str, ...] = ()
    is_scored: bool = True
    is_about_tiles: bool = False
    words_from: tuple[str, ...] = ()
    picture: str = ""

    def is_asked(self, rules: Rules) -> bool:
        """Return whether this kind of question occurs under these rules."""
        return not self.is_for_four or rules.number("players") == FOUR

    def first_ruleset(self, book: Book) -> str | None:
        """Return the first listed ruleset under which this kind of question occurs; None without one."""
        if not self.occurs(book):
            return None
        players = {name: book.rules(name).number("players") for name in book.rulesets}
        alike = Counter(players.values())
        asked = (name for name in book.rulesets if self.is_asked(book.rules(name)))
        return next((name for name in asked if alike[players[name]] >= self.least_alike), None)

    @property
    def is_ruled(self) -> bool:
        """Whether the questions depend on the rules."""
        return self.pool_key is not no_rules

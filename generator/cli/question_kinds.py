"""The kinds of question as they are named on the command line."""

from generator.cli.inputs import Refusal, in_words, refuse_unknown
from generator.problems import Problem, did_you_mean
from generator.quiz.kind import FOUR
from generator.quiz.kinds.registry import KINDS
from generator.rules.book import Book
from generator.texts.languages import Texts


def refuse_unknown_kind(kind: str) -> None:
    """A kind must be there."""
    refuse_unknown(kind, KINDS, "--kind", did_you_mean(kind, KINDS))


def refuse_not_asked(texts: Texts, book: Book, kind: str, ruleset: str) -> None:
    """Some kinds of question are about four players alone."""
    if not KINDS[kind].is_asked(book.rules(ruleset)):
        raise Refusal([in_words(texts, Problem("only_four_players", values={"players": FOUR}))])

"""Answers to questions about the table as lines of text, as the terminal shows them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.cli.score_text import explain_waits
from generator.tell.table_answers import ANSWERS, answer_lines
from generator.texts.catalog import Texts
from generator.texts.lines import say

Answer = Mapping[str, Any]


def tell_answer(texts: Texts, what: str, answer: Answer) -> Iterator[str]:
    """The answer to a question about the table, line by line."""
    return TELLERS[what](texts, answer)


def _saying(what: str) -> Callable[[Texts, Answer], Iterator[str]]:
    return lambda texts, answer: (say(texts, line) for line in answer_lines(what, answer))


TELLERS: Mapping[str, Callable[[Texts, Answer], Iterator[str]]] = {
    "waits": explain_waits,
    **{what: _saying(what) for what in ANSWERS},
}

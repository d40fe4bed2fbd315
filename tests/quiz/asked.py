"""Questions for tests, and properties of every question that asks for numbers."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from generator.quiz.dealing.source import new_source
from generator.quiz.kind import QuestionKind
from riichi_rules.quiz.question import (
    Answer,
    Numbers,
    Pick,
    Question,
    as_json_question,
    from_json_question,
)
from riichi_rules.tell.mistakes import mistakes_in, tip_key
from riichi_rules.texts.lines import Line, Section, Value
from tests.rulebook import book, rules

RULESETS = ("common", "ema_2025", "tenhou_sanma")
_KINDS: dict[str, QuestionKind] = {}


def questions(
    kind: QuestionKind, ruleset: str = "common", count: int = 250, seed: int = 1
) -> tuple[Question, ...]:
    """Return the first questions of a kind, made once."""
    _KINDS[kind.id] = kind
    return _questions(kind.id, ruleset, count, seed)


@cache
def _questions(kind: str, ruleset: str, count: int, seed: int) -> tuple[Question, ...]:
    made = _KINDS[kind].make(new_source(book(), rules(ruleset), Random(seed)))
    return tuple(islice(made, count))


def sample(kind: QuestionKind) -> list[Question]:
    """Return questions of a kind under each ruleset of a few, if they depend on the rules."""
    rulesets = ("common", "tenhou_sanma", "jpml_a") if kind.is_ruled else ("common",)
    return [question for ruleset in rulesets for question in questions(kind, ruleset, count=80)]


def stored(question: Question) -> Question:
    """Return the question as a reader gets it, after a round trip through JSON."""
    return from_json_question(question.kind, question.ruleset, as_json_question(question))


def numbers(answer: Answer) -> dict[str, int | None]:
    """Return the right numbers of an answer."""
    assert isinstance(answer, Numbers)
    return {field.id: field.right for field in answer.fields}


def wrong_numbers(answer: Answer) -> Iterator[tuple[int | None, int, Line]]:
    """Yield every wrong number that an answer explains: the right number, the wrong one, and the mistake."""
    assert isinstance(answer, Numbers)
    for field in answer.fields:
        for wrong, line in field.mistakes.items():
            yield from ((field.right, wrong, slip) for slip in mistakes_in(line))


def section(question: Question, title: str) -> Section | None:
    """Return a section of the proof by its title."""
    found = [each for each in question.proof if each.title.key == title]
    return found[0] if found else None


def worths(shown: Section, unit: str) -> int:
    """Return the sum of the steps of a section."""
    values = [row.worth.values[unit] for row in shown.rows if row.worth]
    assert all(isinstance(value, int) for value in values)
    return sum(value for value in values if isinstance(value, int))


def every_line(question: Question) -> Iterator[Line]:
    """Yield all lines of a question."""
    yield question.prompt
    yield from question.situation
    for shown in question.proof:
        yield shown.title
        if shown.total:
            yield shown.total
        for row in shown.rows:
            yield from (line for line in (row.name, row.worth, row.why) if line)
    yield from _of_answer(question.answer)


def _of_answer(answer: Answer) -> Iterator[Line]:
    if isinstance(answer, Numbers):
        lines: list[Value | None] = [line for _, _, line in wrong_numbers(answer)]
    elif isinstance(answer, Pick):
        lines = [*answer.missed.values(), *answer.wrong.values()]
    else:
        lines = [said for each in answer.choices for said in (each.say, each.mistake)] + [answer.missed]
    for line in lines:
        if isinstance(line, Line):
            yield line
            if line.key.startswith("mistakes."):
                yield line._replace(key=tip_key(line.key))

"""The features that a question shows, and their rarity among the questions chosen so far."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from generator.quiz.concepts import concepts_in_case
from riichi_rules.engine.case import Case
from riichi_rules.quiz.question import UNITS, Answer, Choose, Numbers, Pick, Question, mistake_lines
from riichi_rules.texts.lines import Line

# The numbers of features that no, one and two earlier questions show, negated so that the rarest sorts first.
Rarity = tuple[int, int, int]


def features_of(question: Question) -> frozenset[str]:
    """Return the features of a question: texts, calls of its hand, mistakes, and right answers."""
    yaku = [rule.removeprefix("yaku:") for rule in question.rules if rule.startswith("yaku:")]
    return frozenset(
        [
            *single_yaku(question.level, question.case or {}, yaku),
            *(f"asked:{key}" for key in keys_in([*question.prompt.values.values()])),
            *keys_in([question.prompt, question.situation, question.proof]),
            *concepts_in_case(question.case or {}),
            *(line.key for line in mistake_lines(question.answer)),
            *_right_answers(question.answer, question.case),
        ]
    )


def keys_in(value: Any) -> list[str]:
    """Return the keys of all texts in lines, rows and sections, in order."""
    keys: list[str] = []
    _collect_keys(value, keys)
    return keys


def _collect_keys(value: Any, keys: list[str]) -> None:
    """Add the keys in a value to a list, which is faster than nested generators."""
    if isinstance(value, Line):
        keys.append(value.key)
        value = value.values.values()
    elif not isinstance(value, (list, tuple)):
        return
    for each in value:
        _collect_keys(each, keys)


def single_yaku(level: str, case: Case, yaku: Collection[str]) -> Iterator[str]:
    """Yield the feature of a hand for beginners with one yaku, open or closed: lessons ask about these."""
    if level == "beginner" and len(yaku) == 1:
        yield f"only:{'open' if case.get('melds') else 'closed'}:{''.join(yaku)}"


def cell_feature(han: int | None, fu: int | None, case: Case) -> str:
    """Return the feature of a cell of the score table."""
    return f"cell:{han}/{fu}/{case['seat_wind'] == 'east'}/{case['win']}"


def _right_answers(answer: Answer, case: Case | None) -> Iterator[str]:
    match answer:
        case Numbers():
            right = {field.id: field.right for field in answer.fields}
            yield f"signs:{[(name, number and number > 0) for name, number in right.items()]}"
            yield from (f"{unit}:{right[unit]}" for unit in UNITS if unit in right)
            if case and right.get("fu"):
                yield cell_feature(right.get("han"), right["fu"], case)
        case Pick():
            yield f"tiles:{len(answer.right)}"
        case Choose():
            right_choices = (choice.say for choice in answer.choices if not choice.mistake)
            yield from (f"right:{' '.join(keys_in(say)) or say}" for say in right_choices)


def rarity(features: Iterable[str], seen: Counter[str]) -> Rarity:
    """Return the rarity of features, given how often each has been seen.

    >>> rarity(["yaku.pinfu", "fu.base"], Counter({"fu.base": 2}))
    (-1, 0, -1)
    """
    times = [seen[feature] for feature in features]
    return -times.count(0), -times.count(1), -times.count(2)

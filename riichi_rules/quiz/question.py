"""A question, its answer and its proof as ids, numbers and lines, without a word of any language."""

import hashlib
import json
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from riichi_rules.engine.case import Case
from riichi_rules.tell.mistakes import mistakes_in
from riichi_rules.texts.lines import Line, Row, Section, Value, as_json, from_json

LEVELS = ("beginner", "intermediate", "advanced")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without characters that look alike
Item = TypeVar("Item")

# Numbers that are followed by their unit: 50 fu, 3 han.
UNITS = ("fu", "han", "points")
# The text that joins right answers of which any one will do.
EITHER = "words.list.either"


@dataclass(frozen=True)
class Choice:
    """An answer to choose. A wrong one has the mistake that leads to it."""

    say: Value
    mistake: Line | None = None


@dataclass(frozen=True)
class Choose:
    """Answers to choose from. Of several right ones, any one will do, or all have to be found.

    `missed` is the mistake of not finding all.
    """

    choices: tuple[Choice, ...]
    all: bool = False
    missed: Line | None = None


def choose_among(
    options: Iterable[Item],
    right: Container[Item],
    say: Callable[[Item], Value],
    mistake: Callable[[Item], Line],
) -> Choose:
    """Return answers to choose from, each wrong one with its mistake."""
    return Choose(tuple(Choice(say(each), None if each in right else mistake(each)) for each in options))


@dataclass(frozen=True)
class Pick:
    """Tiles to pick: the right ones, if any, and the mistakes of missing one and of picking another.

    A mistake under "" is that of all tiles not named. `one` tells whether one of the right tiles will do.
    """

    right: tuple[str, ...]
    missed: Mapping[str, Line]
    wrong: Mapping[str, Line]
    one: bool = False


@dataclass(frozen=True)
class Field:
    """A number to type, one step of a score. `mistakes` has wrong numbers, each with its cause.

    A number that is not needed, such as the fu when the han reach a limit, has no right value and is not
    asked for.
    """

    id: str
    right: int | None
    mistakes: Mapping[int, Line] = field(default_factory=dict)


@dataclass(frozen=True)
class Numbers:
    """Numbers to type, in the order in which they are counted."""

    fields: tuple[Field, ...]

    @property
    def needed(self) -> tuple[Field, ...]:
        """The fields that are asked for."""
        return tuple(field for field in self.fields if field.right is not None)


Answer = Choose | Pick | Numbers


def mistake_lines(answer: Answer) -> list[Line]:
    """Return the lines about the mistakes that lead to wrong answers."""
    match answer:
        case Numbers():
            known = [line for field in answer.fields for line in field.mistakes.values()]
            return [slip for line in known for slip in mistakes_in(line)]
        case Pick():
            return [*answer.missed.values(), *answer.wrong.values()]
        case Choose():
            wrong = [choice.mistake for choice in answer.choices if choice.mistake]
            return [*wrong, answer.missed] if answer.missed else wrong


@dataclass(frozen=True)
class Question:
    """One question of a kind under a ruleset.

    `case` is the part of the hand that the question shows, as a case of the engine; `situation` describes its
    place at the table; `marked` are tiles of it to highlight. `rules` are the rules that the answer depends
    on, the deciding one first, written as in links of texts (`yaku:pinfu`, `page:fu`).
    """

    kind: str
    ruleset: str
    level: str
    prompt: Line
    answer: Answer
    proof: tuple[Section, ...]
    rules: tuple[str, ...]
    case: Case | None = None
    situation: tuple[Line, ...] = ()
    marked: str = ""

    @cached_property
    def id(self) -> str:
        """A short hash of the content of the question."""
        content = [
            self.kind,
            as_json(self.prompt),
            self.case,
            self.marked,
            _as_json_answer(self.answer),
        ]
        text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])
        letters = ""
        for _ in range(7):
            number, digit = divmod(number, len(LETTERS))
            letters += LETTERS[digit]
        return letters


# JSON: one format for pools, browser and other programs


def as_json_question(question: Question) -> dict[str, Any]:
    """Return a question as pools store it, without the kind and the ruleset of the pool."""
    stored: dict[str, Any] = {
        "id": question.id,
        "level": LEVELS.index(question.level),
        "prompt": as_json(question.prompt),
        "case": question.case,
        "situation": [as_json(line) for line in question.situation],
        "marked": question.marked,
        "answer": _as_json_answer(question.answer),
        "proof": [_as_json_section(section) for section in question.proof],
        "rules": list(question.rules),
    }
    return {name: value for name, value in stored.items() if value or name == "level"}


def _as_json_answer(answer: Answer) -> dict[str, Any]:
    match answer:
        case Numbers():
            return {"numbers": [_as_json_field(each) for each in answer.fields]}
        case Pick():
            missed, wrong = _as_json_parts(answer.missed), _as_json_parts(answer.wrong)
            one = {"one": True} if answer.one else {}
            return {"pick": list(answer.right), "missed": missed, "wrong": wrong, **one}
        case Choose():
            choices = [_as_json_parts(vars(each)) for each in answer.choices]
            return {"choose": choices, **_as_json_parts({"all": answer.all, "missed": answer.missed})}


def _as_json_field(each: Field) -> dict[str, Any]:
    mistakes = {str(value): as_json(line) for value, line in each.mistakes.items()}
    return {"id": each.id, "right": each.right, **({"mistakes": mistakes} if mistakes else {})}


def _as_json_section(section: Section) -> dict[str, Any]:
    rows = [_as_json_parts(row._asdict()) for row in section.rows]
    return {"title": as_json(section.title), "rows": rows, **_as_json_parts({"total": section.total})}


def _as_json_parts(parts: Mapping[str, Value | None]) -> dict[str, Any]:
    """Return the lines in `parts` as JSON, without empty ones."""
    return {name: as_json(value) for name, value in parts.items() if value}


def from_json_question(kind: str, ruleset: str, stored: Mapping[str, Any]) -> Question:
    """Return the question stored in a pool."""
    return Question(
        kind,
        ruleset,
        LEVELS[stored["level"]],
        _line(stored["prompt"]),
        _from_json_answer(stored["answer"]),
        tuple(_from_json_section(section) for section in stored.get("proof", ())),
        tuple(stored.get("rules", ())),
        stored.get("case"),
        tuple(_line(line) for line in stored.get("situation", ())),
        stored.get("marked", ""),
    )


def _from_json_answer(stored: Mapping[str, Any]) -> Answer:
    if "numbers" in stored:
        return Numbers(tuple(_from_json_field(**each) for each in stored["numbers"]))
    if "pick" in stored:
        missed, wrong = _parts(stored["missed"]), _parts(stored["wrong"])
        return Pick(tuple(stored["pick"]), missed, wrong, stored.get("one", False))
    choices = tuple(Choice(**_parts(each)) for each in stored["choose"])
    return Choose(choices, **_parts({name: each for name, each in stored.items() if name != "choose"}))


def _from_json_field(id: str, right: int | None, mistakes: Mapping[str, Any] = {}) -> Field:
    return Field(id, right, {int(number): line for number, line in _parts(mistakes).items()})


def _from_json_section(stored: Mapping[str, Any]) -> Section:
    rows = tuple(Row(**_parts(row)) for row in stored["rows"])
    return Section(_line(stored["title"]), rows, _line(stored["total"]) if "total" in stored else None)


def _parts(stored: Mapping[str, Any]) -> dict[str, Any]:
    return {name: from_json(value) for name, value in stored.items()}


def _line(stored: Any) -> Line:
    line = from_json(stored)
    assert isinstance(line, Line)
    return line

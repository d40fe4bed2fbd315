"""A question, its answer and the proof of it, in ids, numbers and lines: no word of any language."""

import hashlib
import json
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from riichi_rules.engine.case import Case
from riichi_rules.tell.mistakes import slips_in
from riichi_rules.texts.lines import Line, Row, Section, Value, as_json, from_json

LEVELS = ("beginner", "intermediate", "advanced")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be taken for another
Offered = TypeVar("Offered")

# The numbers that are said with their unit behind them: 50 fu, 3 han.
UNITS = ("fu", "han", "points")
# How right answers are listed of which any one will do.
EITHER = "words.list.either"


@dataclass(frozen=True)
class Choice:
    """One answer to choose from; a wrong one is a mistake that somebody makes."""

    say: Value
    mistake: Line | None = None


@dataclass(frozen=True)
class Choose:
    """Answers to choose from. Of several right ones, any will do, or all have to be found.

    `missed` is the mistake of not finding one, where all have to be found.
    """

    choices: tuple[Choice, ...]
    all: bool = False
    missed: Line | None = None


def choose_among(
    offered: Iterable[Offered],
    right: Container[Offered],
    say: Callable[[Offered], Value],
    mistake: Callable[[Offered], Line],
) -> Choose:
    """A choice of answers: each wrong one has the mistake that leads to it."""
    return Choose(tuple(Choice(say(each), None if each in right else mistake(each)) for each in offered))


@dataclass(frozen=True)
class Pick:
    """Tiles to pick: the right ones (there may be none), and the mistakes of leaving one out and of picking
    another. A mistake under "" is that of all tiles not named.
    """

    right: tuple[str, ...]
    missed: Mapping[str, Line]
    wrong: Mapping[str, Line]


@dataclass(frozen=True)
class Field:
    """A number to type: a step of a count. `mistakes` are wrong numbers and how somebody may come to them.

    A number that is not needed (the fu where the han reach a limit) has no right value: it is not asked.
    """

    id: str
    right: int | None
    mistakes: Mapping[int, Line] = field(default_factory=dict)


@dataclass(frozen=True)
class Numbers:
    """Numbers to type, in the order in which they are counted."""

    fields: tuple[Field, ...]


Answer = Choose | Pick | Numbers


def mistake_lines(answer: Answer) -> list[Line]:
    """The mistakes that an answer knows."""
    match answer:
        case Numbers():
            known = [line for field in answer.fields for line in field.mistakes.values()]
            return [slip for line in known for slip in slips_in(line)]
        case Pick():
            return [*answer.missed.values(), *answer.wrong.values()]
        case Choose():
            wrong = [choice.mistake for choice in answer.choices if choice.mistake]
            return [*wrong, answer.missed] if answer.missed else wrong


@dataclass(frozen=True)
class Question:
    """One question of a kind under a ruleset.

    `case` is the hand to show, in the agreed form of a case, as far as the question shows it; `situation`
    says how it lies on the table; `marked` are tiles of it to point at. `rules` are what the answer rests on,
    the deciding one first, written as texts link to them (`yaku:pinfu`, `page:fu`).
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
        """Return a short name that stays as long as what is asked stays the same."""
        asked = [
            self.kind,
            as_json(self.prompt),
            self.case,
            self.marked,
            _as_json_answer(self.answer),
        ]
        text = json.dumps(asked, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])
        letters = ""
        for _ in range(7):
            number, place = divmod(number, len(LETTERS))
            letters += LETTERS[place]
        return letters


# As JSON: one form for the pools, the browser and other programs


def as_json_question(question: Question) -> dict[str, Any]:
    """A question as pools hold it; the kind and the ruleset are the pool's."""
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
            return {"pick": list(answer.right), "missed": missed, "wrong": wrong}
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
    """Lines and the like by their names, but for those that are not there."""
    return {name: as_json(value) for name, value in parts.items() if value}


def from_json_question(kind: str, ruleset: str, stored: Mapping[str, Any]) -> Question:
    """A question of a pool as it was before it became JSON, less what only the making of pools needs."""
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
        return Pick(tuple(stored["pick"]), _parts(stored["missed"]), _parts(stored["wrong"]))
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

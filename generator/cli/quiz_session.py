"""A quiz in the terminal: it asks, takes an answer, says whether it is right, and why."""

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

import click

from generator.cli.arguments import typed_tiles
from generator.cli.score_text import INDENT, tell
from generator.engine.tiles import NAMES, NOTATION, written
from generator.quiz.certainty import certain_questions
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.judge import UNEXPLAINED, Given, judge
from generator.quiz.kind import QuestionKind
from generator.quiz.question import (
    EITHER,
    UNITS,
    Answer,
    Choose,
    Field,
    Numbers,
    Pick,
    Question,
    as_json_question,
    from_json_question,
)
from generator.site.pages import PageList, load_pages
from generator.tell.mistakes import tip_line
from generator.tell.rulesets import ruleset_name, texts_under_rules
from generator.tell.spoken_tiles import each_tile, in_order, plain
from generator.texts.fill import capitalised, uncapitalised
from generator.texts.languages import RulesetTexts, languages
from generator.texts.lines import Line, Tiles, Value, join_lines, list_lines, say
from generator.texts.lint import LINK

NOTHING = "-"
BETWEEN = re.compile(r"[\s,;]+")
FEEDBACK = "quiz.feedback"


def question_line(question: Question) -> str:
    """A question with its answer and its proof as one line of JSON."""
    stored = {"kind": question.kind, "ruleset": question.ruleset, **as_json_question(question)}
    return json.dumps(stored, ensure_ascii=False)


def ask(texts: RulesetTexts, source: QuestionSource, kind: QuestionKind, total: int) -> None:
    """Asks in the terminal; what is typed may come from a file as well."""
    spoken = texts_under_rules(texts, source.rules, source.book.options)
    other = next((lang for lang in languages() if lang != texts.lang), texts.lang)
    rules = ruleset_name(texts, source.rules.ruleset) if kind.is_ruled else ""
    session = QuizSession(
        spoken, rules, partial(_address, load_pages(source.book), texts.lang), click.echo, _read_line
    )
    session.ask_all(
        (in_two_languages(question, other) for question in islice(certain_questions(kind, source), total)),
        total,
    )


def _address(page_list: PageList, lang: str, rule: str) -> str:
    """Where a rule is explained on the site."""
    home = page_list.find("home")
    kind, _, target = rule.partition(":")
    return f"/{lang}/{(home and page_list.href(home, kind, target)) or ''}"


def _read_line(prompt: str) -> str:
    """A line that was typed, with its end; empty at the end of the input."""
    click.echo(prompt, nl=False)
    return sys.stdin.readline()


@dataclass(frozen=True)
class QuizSession:
    """Asks in the language of the texts, which speak of the rules; `address` tells where a rule stands."""

    texts: RulesetTexts
    rules: str
    address: Callable[[str], str]
    write: Callable[[str], None]
    read: Callable[[str], str]

    def ask_all(self, questions: Iterable[Question], total: int) -> None:
        """Asks one question after the other, until there are no more answers."""
        asked = right = 0
        for place, question in enumerate(questions, start=1):
            self._tell("", self._say("quiz.progress.question", n=place, total=total))
            self._tell(*self._question_lines(question))
            given = self._read_given(question.answer)
            if given is None:
                break
            asked, right = asked + 1, right + self._judge(question, given)
            self._tell(f"({self._say('quiz.progress.so_far', right=right, total=asked)})")
        self._tell("", self._say("quiz.result.score", right=right, total=asked))

    def _tell(self, *lines: str) -> None:
        for line in lines:
            self.write(line)

    def _say(self, key: str, **values: Value) -> str:
        return self._line(Line(key, values))

    def _line(self, value: Value) -> str:
        """A line, tiles or a number; a line without the marks of links and of emphasis."""
        match value:
            case Line():
                return strip_markup(say(self.texts, value))
            case Tiles():
                return value.notation
        return self.texts.number(value) if isinstance(value, int | float) else value

    # What is asked

    def _question_lines(self, question: Question) -> Iterator[str]:
        level = self._say(f"quiz.level.{question.level}")
        is_named = "ruleset" in question.prompt.values
        rules = [self._say("quiz.situation.rules", ruleset=self.rules)] if self.rules and not is_named else []
        yield " · ".join([self._say(f"quiz.kind.{question.kind}"), level, *rules])
        if question.case and "concealed" in question.case:
            yield INDENT + self._hand(question.case, is_offered=question.kind == "can-win")
        if question.situation:
            yield INDENT + " · ".join(map(self._line, question.situation))
        if question.marked:
            yield f"{INDENT}→ {question.marked} ←"
        yield self._line(question.prompt)
        if isinstance(question.answer, Choose):
            for place, choice in enumerate(question.answer.choices, start=1):
                yield f"{INDENT}{place}. {self._line(choice.say)}"

    def _hand(self, case: Mapping[str, Any], is_offered: bool) -> str:
        """The tiles of a hand, its melds, and the tile that it wins on, is offered or has just drawn."""
        melds = [
            f"{self._say('words.' + each['type'])} {_sort_tiles(each['tiles'])}"
            for each in case.get("melds", ())
        ]
        groups = " ".join([_sort_tiles(case["concealed"]), *melds])
        if "drawn" in case:
            drawn = Line("tiles.spoken.drawn", {"tile": case["drawn"]})
            return self._say("tiles.spoken.join", first=groups, rest=drawn)
        if "win_tile" not in case:
            return groups
        tile, win = case["win_tile"], case.get("win")
        if not win:
            return self._say("tiles.spoken.join", first=groups, rest=tile)
        key = f"explain.won_by_{win}"
        if is_offered:
            key = "explain.offered_chankan" if case.get("chankan") else f"explain.offered_{win}"
        return self._say(key, groups=groups, tile=tile)

    # What is answered

    def _read_given(self, answer: Answer) -> Given | None:
        """The first answer that can be read; None at the end of the input."""
        while True:
            text = self.read(f"{self._hint(answer)} > ")
            if not text:
                return None
            parts = [part for part in BETWEEN.split(text.strip()) if part]
            given = parse_answer(answer, parts)
            if given is not None:
                return given
            is_number = parts and not isinstance(answer, Pick)
            self._tell(self._say("quiz.field.number" if is_number else "quiz.field.empty"))

    def _hint(self, answer: Answer) -> str:
        """What to type."""
        match answer:
            case Numbers():
                return capitalised(self._join(map(self._label, required_fields(answer))))
            case Pick():
                return f"{self._say('quiz.choose.many')} ({NOTHING}: {self._say('quiz.choice.none')})"
            case Choose():
                return self._say("quiz.choose.many" if answer.all else "quiz.choose.one")

    # What to learn from it

    def _judge(self, question: Question, given: Given) -> bool:
        verdict = judge(question, given)
        self._tell("", self._say(f"{FEEDBACK}.{'right' if verdict.right else 'wrong'}"))
        for mistake in verdict.mistakes:
            if mistake != UNEXPLAINED:
                self._tell(self._say(f"{FEEDBACK}.mistake", mistake=mistake))
            self._tell(INDENT + self._line(tip_line(mistake)))
        if not verdict.right:
            self._tell(self._say(f"{FEEDBACK}.right_answer", right=self._right(question.answer)))
        self._tell("", *map(strip_markup, tell(self.texts, question.proof)), "")
        self._tell(self._say(f"{FEEDBACK}.{'rule' if len(question.rules) == 1 else 'rules'}"))
        self._tell(*(INDENT + self.address(rule) for rule in question.rules))
        return verdict.right

    def _right(self, answer: Answer) -> str:
        match answer:
            case Numbers():
                return self._join(map(self._number, required_fields(answer)))
            case Pick():
                return written(answer.right) or self._say("quiz.choice.none")
            case Choose():
                right = [each.say for each in answer.choices if not each.mistake]
                return self._line(list_lines(right) if answer.all else join_lines(right, EITHER))

    def _number(self, field: Field) -> str:
        """A number as players say it: 50 fu, 3 han; a payment with who pays it."""
        if field.id in UNITS:
            return self._say(f"units.{field.id}", n=field.right or 0)
        return f"{self._label(field)} {self._line(field.right or 0)}"

    def _label(self, field: Field) -> str:
        return uncapitalised(self._say(f"quiz.field.{field.id}"))

    def _join(self, parts: Iterable[Value]) -> str:
        return self._line(join_lines([*parts]))


def _sort_tiles(notation: str) -> str:
    return written(in_order(each_tile(notation)))


def strip_markup(text: str) -> str:
    """A text without the marks of links and of emphasis."""
    return LINK.sub(r"\1", text).replace("**", "")


def required_fields(answer: Numbers) -> list[Field]:
    """The numbers to be typed: some hands need no fu, for one."""
    return [each for each in answer.fields if each.right is not None]


def parse_answer(answer: Answer, parts: Sequence[str]) -> Given | None:
    """What was typed as an answer, or None if it cannot be read."""
    match answer:
        case Numbers():
            return _parse_numbers(required_fields(answer), parts)
        case Pick():
            return _parse_tiles(parts)
        case Choose():
            return _parse_choices(answer, parts)


def _parse_numbers(fields: Sequence[Field], parts: Sequence[str]) -> Given | None:
    if len(parts) != len(fields) or not all(part == NOTHING or part.isdecimal() for part in parts):
        return None
    numbers = [None if part == NOTHING else int(part) for part in parts]
    return {field.id: number for field, number in zip(fields, numbers, strict=True)}


def _parse_tiles(parts: Sequence[str]) -> Given | None:
    """Tiles in notation; a red five is a five."""
    text = typed_tiles("".join(parts))
    if text == NOTHING:
        return ()
    if not text or not NOTATION.fullmatch(text):
        return None
    tiles = {plain(tile) for tile in each_tile(text)}
    return tuple(sorted(tiles, key=NAMES.index)) if tiles <= {*NAMES} else None


def _parse_choices(answer: Choose, parts: Sequence[str]) -> Given | None:
    places = [int(part) - 1 for part in parts if part.isdecimal()]
    are_there = all(0 <= place < len(answer.choices) for place in places)
    if not places or len(places) < len(parts) or not are_there or (len(places) > 1 and not answer.all):
        return None
    return places


def in_two_languages(question: Question, other: str) -> Question:
    """A question that translates, asked from another language into the reader's own."""
    spoken = {"from": other, "to": ""}  # the reader's own language needs no name
    stored = _with_languages(as_json_question(question), spoken)
    return from_json_question(question.kind, question.ruleset, stored)


def _with_languages(stored: Any, spoken: Mapping[str, str]) -> Any:
    if isinstance(stored, dict):
        return {key: _with_languages(each, spoken) for key, each in stored.items()}
    if not isinstance(stored, list):
        return stored
    if len(stored) == 3 and isinstance(stored[2], str) and stored[2] in spoken:
        return [stored[0], _with_languages(stored[1], spoken), spoken[stored[2]]]
    return [_with_languages(each, spoken) for each in stored]

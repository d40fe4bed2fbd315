"""Quiz questions in a language: the task, the verdict on an answer, and the proof."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from riichi_rules.api.errors import RiichiError, checked_arguments
from riichi_rules.api.hands import Hand
from riichi_rules.api.ruleset import Ruleset
from riichi_rules.engine.tiles import NOTATION
from riichi_rules.frozen import freeze
from riichi_rules.problems import Problem
from riichi_rules.quiz.judge import Given, judge
from riichi_rules.quiz.question import Choose, Numbers, Pick, Question, from_json_question
from riichi_rules.tell.plain_text import tell
from riichi_rules.tell.spoken_tiles import plain
from riichi_rules.texts.languages import SOURCE, RulesetTexts
from riichi_rules.texts.lines import Line, Section, render_value, say
from riichi_rules.typed_hands import parse_tile_list

# Texts of the site that a program does not have.
OF_PAGES = ("page_", "lesson_")
NUMBER, SEPARATOR = re.compile(r"-?\d{1,9}"), re.compile(r"[\s,;]+")
NEEDED = ("kind", "ruleset", "level", "prompt", "answer")


@dataclass(frozen=True)
class AnswerVerdict:
    """Whether an answer to a question is right, and an explanation of each mistake in it."""

    right: bool
    mistakes: tuple[str, ...]


@dataclass(frozen=True, init=False)
class QuizQuestion:
    """A question of the quiz, read from its form in JSON."""

    json: Mapping[str, Any]
    _question: Question = field(init=False, repr=False, compare=False)

    @checked_arguments
    def __init__(self, json: Mapping[str, Any]):
        """Read a question from its form in JSON, with its `kind` and its `ruleset`."""
        if missing := [key for key in NEEDED if json.get(key) is None]:
            raise RiichiError([Problem("missing_key", values={"key": key}) for key in missing])
        try:
            question = from_json_question(json["kind"], json["ruleset"], json)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as error:
            raise RiichiError([Problem("bad_value", values={"key": "json", "found": str(error)})]) from None
        object.__setattr__(self, "json", freeze(json))
        object.__setattr__(self, "_question", question)

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rules under which the question is asked."""
        return Ruleset(self.json["ruleset"])

    def _texts(self, lang: str) -> RulesetTexts:
        return self.ruleset._ruled_texts(lang)

    @property
    def hand(self) -> Hand | None:
        """The hand that the question shows, if it shows one."""
        case = self.json.get("case") or {}
        if "concealed" not in case:
            return None
        melds = [f"{meld['type']}:{meld['tiles']}" for meld in case.get("melds", ())]
        return Hand.parse(case["concealed"], melds)

    @checked_arguments
    def say(self, lang: str = SOURCE) -> str:
        """Return the question in a language, line by line: the hand, its situation, and the task.

        The last lines are the numbered choices, or the names of the numbers to type, in order.
        """
        texts, question = self._texts(lang), self._question
        case = question.case or {}
        tiles = [str(self.hand)] if self.hand else []
        tiles += [f"+ {case[key]}" for key in ("win_tile", "drawn") if key in case]
        lines = [" ".join(tiles)] if tiles else []
        lines += [say(texts, line) for line in question.situation]
        lines.append(say(texts, question.prompt))
        lines += [f"  {n} {each}" for n, each in enumerate(self.choices(lang), 1)]
        return "\n".join([*lines, *self._labels(texts)])

    def _labels(self, texts: RulesetTexts) -> list[str]:
        """Return a line that names the numbers to type, in order, or none where no numbers are asked."""
        answer = self._question.answer
        if not isinstance(answer, Numbers):
            return []
        # In a game of three only one player is neither the winner nor the dealer.
        one = ".one" if self.ruleset.options["players"] == 3 else ""
        keys = [f"{each.id}{one if each.id == 'others' else ''}" for each in answer.needed]
        return [f"  {' · '.join(texts.say(f'quiz.field.{key}') for key in keys)}"]

    @checked_arguments
    def choices(self, lang: str = SOURCE) -> tuple[str, ...]:
        """Return the choices; none if tiles or numbers are to be typed."""
        answer, texts = self._question.answer, self._texts(lang)
        if not isinstance(answer, Choose):
            return ()
        return tuple(str(render_value(texts, choice.say)) for choice in answer.choices)

    @checked_arguments
    def check(self, typed: str, lang: str = SOURCE) -> AnswerVerdict:
        """Return whether an answer is right: numbers of choices, tiles, or the numbers that `say` lists.

        Raises:
            RiichiError: the text is no answer to such a question.
        """
        texts, answer = self._texts(lang), self._question.answer
        found = judge(answer, self._given(typed))
        return AnswerVerdict(found.right, tuple(say(texts, line) for line in found.mistakes))

    def _given(self, typed: str) -> Given:
        match self._question.answer:
            case Pick():
                tiles = parse_tile_list(typed) if typed.strip() else []
                if not NOTATION.fullmatch("".join(tiles)):
                    raise _unreadable("bad_notation", typed)
                return [plain(tile) for tile in tiles]
            case Choose() as choose:
                most = len(choose.choices)
                numbers = _numbers_in(typed)
                if not 0 < len(numbers) <= (most if choose.all else 1) or not {*numbers} <= {
                    *range(1, most + 1)
                }:
                    raise _unreadable("bad_value", typed, f"a whole number from 1 to {most}")
                return [number - 1 for number in numbers]
            case Numbers() as asked:
                names, numbers = [field.id for field in asked.needed], _numbers_in(typed)
                if len(numbers) != len(names):
                    raise _unreadable("bad_value", typed, f"whole numbers, {len(names)} in all")
                return dict(zip(names, numbers, strict=True))

    @property
    def right(self) -> str:
        """A right answer, as it would be typed."""
        match self._question.answer:
            case Pick() as pick:
                return "".join(pick.right[:1] if pick.one else pick.right)
            case Numbers() as numbers:
                return " ".join(str(field.right) for field in numbers.needed)
            case Choose() as choose:
                places = [place for place, each in enumerate(choose.choices, 1) if each.mistake is None]
                return " ".join(map(str, places if choose.all else places[:1]))

    @checked_arguments
    def explain(self, lang: str = SOURCE) -> str:
        """Return the proof of the right answer in a language, line by line."""
        sections = map(_without_pages, self._question.proof)
        return "\n".join(tell(self._texts(lang), [*sections]))


def _numbers_in(typed: str) -> list[int]:
    """Return the whole numbers that a text consists of, or none if it has anything else."""
    words = SEPARATOR.split(typed.strip())
    return [*map(int, words)] if all(map(NUMBER.fullmatch, words)) else []


def _unreadable(code: str, typed: str, tip: str = "") -> RiichiError:
    return RiichiError([Problem(code, values={"key": "typed", "found": typed}, tip=tip)])


def _without_pages(section: Section) -> Section:
    """Return a section without reasons that are paragraphs of pages."""
    rows = [row._replace(why=None) if row.why and _is_of_page(row.why) else row for row in section.rows]
    return section._replace(rows=tuple(row for row in rows if not _is_of_page(row.name)))


def _is_of_page(line: Line) -> bool:
    return line.key.startswith(OF_PAGES)

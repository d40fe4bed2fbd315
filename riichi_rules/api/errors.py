"""The error of the library, and the rules and texts that all its functions share."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, ParamSpec, TypeVar

from riichi_rules.engine.case import PARAMETER_OF, Words, tip_of_words
from riichi_rules.problems import Faulty, Problem
from riichi_rules.protocol.arguments import check_arguments
from riichi_rules.rules.parsed import open_book
from riichi_rules.tell.problems import message_of, translate_tip, with_tip
from riichi_rules.tell.stand_ins import load_spoken_texts
from riichi_rules.texts import languages as known_languages
from riichi_rules.texts.languages import SOURCE, Texts, unpublished_languages
from riichi_rules.typed_hands import typed_problems

P = ParamSpec("P")
R = TypeVar("R")


def _refuse(problems: Sequence[Problem]) -> "RiichiError":
    return RiichiError(problems)


def checked_arguments(function: Callable[P, R]) -> Callable[P, R]:
    """Decorate a function to raise RiichiError for arguments of the wrong type."""
    return check_arguments(_refuse)(function)


class RiichiError(ValueError):
    """The error for an invalid call; `problems` lists everything wrong with it.

    Each problem has a `code` for programs, a `message`, and perhaps a `tip`.
    """

    def __init__(self, problems: Sequence[Problem]):
        self._problems: tuple[Problem, ...] = tuple(map(_with_message, problems))
        super().__init__(
            "; ".join(_with_place(each, with_tip(each.message, each.tip)) for each in self._problems)
        )

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong."""
        return self._problems

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the problems, such as `no_yaku` or `five_of_a_tile`."""
        return tuple(problem.code for problem in self.problems)

    @checked_arguments
    def explain(self, lang: str = SOURCE) -> str:
        """Return every problem in a language, one a line, with its tip."""
        texts = texts_of(lang)
        return "\n".join(
            _with_place(each, with_tip(message_of(texts, each), translate_tip(texts, each.tip)))
            for each in self._problems
        )

    @checked_arguments
    def as_json(self, lang: str = SOURCE) -> dict[str, Any]:
        """Return the problems in the form of an answer of `--batch`."""
        texts = texts_of(lang)
        problems = [{"code": each.code, "message": message_of(texts, each)} for each in self._problems]
        return {"id": None, "ok": False, "problems": problems}


def _with_place(problem: Problem, said: str) -> str:
    """Return the message of a problem after its place in a file, if it has one."""
    return f"{problem.file}:{problem.line}: {said}" if problem.file else said


def _with_message(problem: Problem) -> Problem:
    return replace(problem, message=message_of(texts_of(SOURCE), problem))


# What parameters are called that have another name in JSON.
PARAMETERS: Mapping[str, str] = {"concealed": "tiles", **PARAMETER_OF}


@contextmanager
def in_parameters(tiles: Words, *, lacks_win_tile: bool = False) -> Iterator[None]:
    """Name the parts of a typed hand in errors by the parameters of its function."""
    try:
        yield
    except (RiichiError, Faulty) as error:
        typed = typed_problems(error.problems, tiles, lacks_win_tile=lacks_win_tile, hand="tiles", win="win")
        raise RiichiError([*map(_rename_key, typed)]) from None


def _rename_key(problem: Problem) -> Problem:
    key = str(problem.values.get("key", ""))
    return (
        replace(problem, values={**problem.values, "key": PARAMETERS[key]}) if key in PARAMETERS else problem
    )


@cache
def texts_of(lang: str) -> Texts:
    """Return the texts of a language; refuse one that has none."""
    known = (*known_languages.languages(), *unpublished_languages())
    if lang not in known:
        values = {"key": "lang", "found": lang}
        raise RiichiError([Problem("bad_value", values=values, tip=tip_of_words(known, lang))])
    return load_spoken_texts(lang, open_book())

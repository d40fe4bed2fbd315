"""The inputs of commands: languages, rules and batches, with their problems printed to stderr."""

import errno
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from riichi_rules.cli.arguments import parse_option_value
from riichi_rules.cli.colours import colour
from riichi_rules.cli.options import language_of_command
from riichi_rules.problems import Problem, render
from riichi_rules.protocol.rules import option_problems
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.rules.parsed import open_book
from riichi_rules.tell.problems import with_message
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.tell.stand_ins import load_spoken_texts
from riichi_rules.texts.languages import (
    SOURCE,
    RulesetTexts,
    Texts,
    languages,
    load_texts,
    unpublished_languages,
)
from riichi_rules.texts.pseudo import PSEUDO_LOCALES

if TYPE_CHECKING:
    from riichi_rules.cli.batch import Responder

# The texts of problems for files that cannot be read or written.
FILE_ERRORS = {
    errno.ENOENT: "file_missing",
    errno.EISDIR: "file_is_folder",
    errno.ENOTDIR: "file_in_file",
    errno.EACCES: "file_not_allowed",
    errno.EPERM: "file_not_allowed",
    errno.EROFS: "disk_read_only",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
}


class Refusal(click.ClickException):
    """The error for wrong input: problems on stderr, exit code 1."""

    exit_code = 1

    def __init__(self, problems: Sequence[Problem], style: str = "text"):
        super().__init__(render(problems, style).rstrip("\n"))

    def show(self, file: Any = None) -> None:
        click.echo(colour(self.message, fg="red"), file=file or sys.stderr)


class RefusalAsJson(Refusal):
    """The error for wrong input with --json: problems on stdout, in the form of a batch."""

    def __init__(self, problems: Sequence[Problem]):
        super().__init__(problems)
        self._problems = [{"code": each.code, "message": each.message} for each in problems]

    def show(self, file: Any = None) -> None:
        answer = {"ok": False, "problems": self._problems}
        click.echo(json.dumps(answer, ensure_ascii=False), file=file or sys.stdout)


def refusal(problems: Sequence[Problem], *, as_json: bool) -> Refusal:
    """Return the error for wrong input, given problems with messages."""
    return RefusalAsJson(problems) if as_json else Refusal(problems)


class UsageRefusal(Refusal):
    """The error for an unknown name on the command line: exit code 2, as for any wrong option."""

    exit_code = 2


class GiveOne(click.UsageError):
    """The error for none or both of two things, one of which must be typed."""

    def __init__(self, one: str, other: str):
        super().__init__(f"Give either {one} or {other}.")
        self.choice: dict[str, str] = {"one": one, "other": other}


class UnknownName(click.BadParameter):
    """The error for an option that names something unknown."""

    name: str
    tip: str

    def __init__(self, name: str, option: str, tip: str):
        super().__init__(f"'{name}' is unknown ({tip}).", param_hint=option)
        self.name, self.tip = name, tip


def refuse_unknown(name: str, known: Iterable[str], option: str, tip: str = "") -> None:
    """Raise an error if an option names something unknown."""
    known = [*known]
    if name not in known:
        raise UnknownName(name, option, tip or f"one of {', '.join(known)}")


def known_languages() -> Iterable[str]:
    """Return the languages that have texts, published or not."""
    return (*languages(), *unpublished_languages())


def texts_in(lang: str, book: Book) -> Texts:
    """Return the texts of a language, or of a pseudo-locale."""
    if lang not in PSEUDO_LOCALES:
        refuse_unknown(lang, known_languages(), "--lang")
    return load_spoken_texts(lang, book)


def texts_or_source(lang: str) -> Texts:
    """Return the texts of a language, or the English ones if there is no such language."""
    return load_texts(lang if lang in {*known_languages(), *PSEUDO_LOCALES} else SOURCE)


@dataclass(frozen=True)
class RulesInForce:
    """The rules that a command answers by, their texts in a language, and the options given."""

    book: Book
    rules: Rules
    texts: RulesetTexts
    options: Mapping[str, Any]

    def with_rules(self, ruleset: str, options: Mapping[str, Any]) -> "RulesInForce":
        """Return the rules of another ruleset, or of this one with other options."""
        rules = self.book.rules(ruleset, options)
        texts = texts_under_rules(self.texts, rules, self.book.options)
        return replace(self, rules=rules, texts=texts, options=options)

    def responder(self, what: str) -> "Responder":
        """Return a responder that uses these rules, unless a question names other ones."""
        from riichi_rules.cli.batch import Responder  # noqa: PLC0415 - takes long to load

        return Responder(what, self.rules.ruleset, self.book, self.texts, self.options)


def load_rules_in_force(lang: str, ruleset: str, options: Sequence[str] = ()) -> RulesInForce:
    """Load a ruleset with the given options; raise an error if a name is unknown."""
    book = open_book()
    texts = texts_in(lang, book)
    if unknown := book.ruleset_problem(ruleset):
        unknown = replace(unknown, tip=unknown.tip or "riichi rulesets lists them")
        raise UsageRefusal([with_message(texts, unknown)])
    overrides = parse_overrides(texts, book, options)
    rules = book.rules(ruleset, overrides)
    return RulesInForce(book, rules, texts_under_rules(texts, rules, book.options), overrides)


def parse_overrides(texts: Texts, book: Book, options: Sequence[str]) -> dict[str, Any]:
    """Return options given as NAME=VALUE, by their names."""
    overrides: dict[str, Any] = {}
    problems = []
    for given in options:
        name, equals, text = given.partition("=")
        if not equals:
            lacks = Problem("missing_value", values={"option": f"--option {given}"}, tip="NAME=VALUE")
            raise UsageRefusal([with_message(texts, lacks)])
        value = parse_option_value(text, book.options[name].type if name in book.options else "")
        overrides[name] = value
    for problem in option_problems(book, overrides):
        is_unlisted = problem.code == "unknown_option" and not problem.tip
        listed = replace(problem, tip="riichi options lists them") if is_unlisted else problem
        problems.append(with_message(texts, listed))
    if problems:
        raise UsageRefusal(problems)
    return overrides


def run_batch(name: str, responder: "Responder") -> None:
    """Answer the lines of a file, or of standard input for -; exit with 1 if a line has problems."""
    from riichi_rules.cli.batch import LineSource, answer_batch  # noqa: PLC0415 - takes long to load

    descriptor = sys.stdin.fileno() if name == "-" else os.open(name, os.O_RDONLY)
    try:
        failed = answer_batch(LineSource(descriptor, name), sys.stdout.buffer, responder)
    finally:
        if name != "-":
            os.close(descriptor)
    if failed:
        raise SystemExit(1)


def no_file(error: OSError, name: object = "") -> Refusal:
    """Return the error for a file that cannot be read or written, in the language of the running command.

    `name` is used if the error names no file.
    """
    name = error.filename or name
    texts = texts_or_source(language_of_command())
    reason = texts.say(f"problems.{FILE_ERRORS.get(error.errno or 0, 'no_file')}")
    message = f"{name}: {reason}" if name else reason
    return Refusal([Problem("no_file", message, said=texts.say("problems.error", problem=message))])

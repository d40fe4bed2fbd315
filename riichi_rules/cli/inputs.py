"""What the commands are given: languages, rules and batches; what is wrong with them goes to stderr."""

import errno
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import click

from riichi_rules.cli.arguments import parse_option_value
from riichi_rules.cli.batch import Responder, answer_batch, option_problem
from riichi_rules.cli.colours import coloured
from riichi_rules.cli.tips import translate_tip
from riichi_rules.problems import Problem, did_you_mean, render
from riichi_rules.rules.book import Book
from riichi_rules.rules.load import load_book
from riichi_rules.rules.model import Rules
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.tell.stand_ins import load_spoken_texts
from riichi_rules.texts.languages import RulesetTexts, Texts, begun_languages, languages
from riichi_rules.texts.pseudo import PSEUDO_LOCALES

# Why a file cannot be read or written.
FILE_ERRORS = {
    errno.ENOENT: "there is no such file",
    errno.EISDIR: "this is a folder, not a file",
    errno.ENOTDIR: "a part of its path is a file, not a folder",
    errno.EACCES: "access is not allowed",
    errno.EPERM: "access is not allowed",
    errno.EROFS: "the disk is read-only",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
}


class Refusal(click.ClickException):
    """The input is wrong: problems on stderr, exit code 1."""

    exit_code = 1

    def __init__(self, problems: Sequence[Problem], style: str = "text"):
        super().__init__(render(problems, style).rstrip("\n"))

    def show(self, file: Any = None) -> None:
        click.echo(coloured(self.message, fg="red"), file=file or sys.stderr)


class RefusalAsJson(Refusal):
    """The input is wrong and JSON was asked for: the problems as those of a batch, on stdout."""

    def __init__(self, problems: Sequence[Problem]):
        super().__init__(problems)
        self._problems = [{"code": each.code, "message": each.message} for each in problems]

    def show(self, file: Any = None) -> None:
        answer = {"ok": False, "problems": self._problems}
        click.echo(json.dumps(answer, ensure_ascii=False), file=file or sys.stdout)


def refusal(problems: Sequence[Problem], *, as_json: bool) -> Refusal:
    """Return the refusal of an input that is wrong, its problems in words."""
    return RefusalAsJson(problems) if as_json else Refusal(problems)


class UsageRefusal(Refusal):
    """The command line names what there is not: exit code 2, as for any other wrong option."""

    exit_code = 2


def refuse_unknown(found: str, known: Iterable[str], option: str, tip: str = "") -> None:
    """What an option names must be there."""
    known = [*known]
    if found not in known:
        message = f"'{found}' is not one of {', '.join(known)}. {tip[:1].upper()}{tip[1:]}"
        raise click.BadParameter(message.rstrip(), param_hint=option)


def known_languages() -> Iterable[str]:
    """The languages that there are texts of, published or not."""
    return (*languages(), *begun_languages())


def texts_in(lang: str, book: Book) -> Texts:
    """The texts of a language, or of none, to see what is not translated."""
    if lang not in PSEUDO_LOCALES:
        refuse_unknown(lang, known_languages(), "--lang")
    return load_spoken_texts(lang, book)


@dataclass(frozen=True)
class RulesInForce:
    """The rules that a command answers by, their texts in a language, and the options that were typed."""

    book: Book
    rules: Rules
    texts: RulesetTexts
    options: Mapping[str, Any]

    def changed(self, ruleset: str, options: Mapping[str, Any]) -> "RulesInForce":
        """Return the rules of another ruleset, or of this one with other options."""
        rules = self.book.rules(ruleset, options)
        texts = texts_under_rules(self.texts, rules, self.book.options)
        return replace(self, rules=rules, texts=texts, options=options)

    def responder(self, what: str) -> Responder:
        """Return what answers questions by these rules, unless they name other ones."""
        return Responder(what, self.rules.ruleset, self.book, self.texts, self.options)


def load_rules_in_force(lang: str, ruleset: str, options: Sequence[str] = ()) -> RulesInForce:
    """Load a ruleset with options as they are typed; refuse a language, a ruleset or an option unknown."""
    book = load_book()
    texts = texts_in(lang, book)
    if ruleset not in book.rulesets:
        tip = did_you_mean(ruleset, book.rulesets) or "riichi rulesets lists them"
        raise UsageRefusal([in_words(texts, Problem("unknown_ruleset", values={"found": ruleset}, tip=tip))])
    overrides = parse_overrides(texts, book, options)
    rules = book.rules(ruleset, overrides)
    return RulesInForce(book, rules, texts_under_rules(texts, rules, book.options), overrides)


def in_words(texts: Texts, problem: Problem) -> Problem:
    """A problem in the words of a language."""
    message, tip = texts.problem(problem), translate_tip(texts, problem.tip)
    said = texts.say(f"problems.{problem.severity}", problem=f"{message} ({tip})" if tip else message)
    return replace(problem, message=message, said=said)


def parse_overrides(texts: Texts, book: Book, options: Sequence[str]) -> dict[str, Any]:
    """Options as they are typed, NAME=VALUE, by their names."""
    overrides: dict[str, Any] = {}
    problems = []
    for given in options:
        name, equals, text = given.partition("=")
        if not equals:
            raise click.BadParameter(f"'{given}' is not of the form NAME=VALUE.", param_hint="--option")
        value = parse_option_value(text, book.options[name].type if name in book.options else "")
        if complaint := book.complaint(name, value):
            if complaint.code == "unknown_option" and not complaint.tip:
                complaint = replace(complaint, tip="riichi options lists them")
            problems.append(in_words(texts, option_problem(texts, name, complaint)))
        overrides[name] = value
    if problems:
        raise UsageRefusal(problems)
    return overrides


def run_batch(name: str, responder: Responder) -> None:
    """Answer the lines of a file, - for standard input; end with 1 if there is a line without an answer."""
    if name == "-":
        failed = answer_batch(sys.stdin.fileno(), sys.stdout.buffer, responder)
    else:
        try:
            source = os.open(name, os.O_RDONLY)
            with os.fdopen(source, "rb", buffering=0):
                failed = answer_batch(source, sys.stdout.buffer, responder)
        except OSError as error:
            raise no_file(error, name) from None
    if failed:
        raise SystemExit(1)


def no_file(error: OSError, name: object = "") -> Refusal:
    """Return the refusal of a file that cannot be read or written; `name` is for errors that name none."""
    name = error.filename or name
    reason = FILE_ERRORS.get(error.errno or 0, "the file cannot be read")
    return Refusal([Problem("no_file", f"{name}: {reason}" if name else reason)])

"""Refusals of a wrong command line, in the language that it asks for, with a suggestion."""

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from os import environ
from typing import Any

import click

from riichi_rules.cli.arguments import TYPED_AS
from riichi_rules.cli.inputs import GiveOne, UnknownName, UsageRefusal, texts_or_source
from riichi_rules.cli.options import LANG_VARIABLE, has_language_option, language_of_command
from riichi_rules.problems import Problem, did_you_mean, tip_for
from riichi_rules.rules.parsed import open_book
from riichi_rules.suggestions import nearest
from riichi_rules.tell.problems import with_message

# What click says of a value of the wrong type.
WRONG_VALUE = re.compile(r"'?(?P<found>.*?)'? is not (?:one of|a valid|in the range) .*", re.DOTALL)

SUPERFLUOUS = re.compile(r"Got unexpected extra arguments? \((?P<found>.*)\)", re.DOTALL)


class WrongUsage(UsageRefusal):
    """The error for a command line that cannot be read; it names the command that shows how to type it."""

    def __init__(self, error: click.UsageError, typed: Sequence[str]):
        texts = texts_or_source(_asked_language(error.ctx, typed))
        super().__init__([with_message(texts, _problem(error))])
        self._help = error.ctx and texts.say("problems.help", command=f"{error.ctx.command_path} --help")

    def show(self, file: Any = None) -> None:
        super().show(file)
        if self._help:
            click.echo(self._help, file=file or sys.stderr)


def _asked_language(ctx: click.Context | None, typed: Sequence[str]) -> str:
    """Return the language that a command line asks for, even if click has not read it to its end."""
    if ctx is not None and has_language_option(ctx.command):
        words = [word for each in typed for word in each.split("=", 1)]
        for option, value in reversed([*pairwise(words)]):
            if option == "--lang":
                return value
    return language_of_command() or environ.get(LANG_VARIABLE, "")


def _problem(error: click.UsageError) -> Problem:
    """Return the fault of a command line as a problem, in place of click's English message."""
    if (command := getattr(error, "command_name", None)) is not None:
        group = error.ctx.command if error.ctx else None
        known = group.list_commands(error.ctx) if isinstance(group, click.Group) and error.ctx else []
        return Problem("unknown_command", values={"found": command}, tip=did_you_mean(command, known))
    if isinstance(error, click.NoSuchOption):
        tip = _instead_of(error.option_name, error.ctx.command) if error.ctx else ""
        return Problem("unknown_option", values={"found": error.option_name}, tip=tip)
    if isinstance(error, click.MissingParameter):
        return Problem("missing_key", values={"key": _name(error)})
    if isinstance(error, click.BadParameter):
        return _wrong_value(error)
    if isinstance(error, GiveOne):
        return Problem("give_one", values=error.choice)
    if isinstance(error, click.BadOptionUsage):
        takes_none = "not take" in error.message
        return Problem(
            "needless_value" if takes_none else "missing_value", values={"option": error.option_name}
        )
    if match := SUPERFLUOUS.fullmatch(error.message):
        return Problem("superfluous_words", values={"found": match["found"]})
    return Problem("bad_usage", values={"reason": error.message.rstrip(".")})


def _name(error: click.BadParameter) -> str:
    """Return the option or argument that an error concerns, as typed."""
    if isinstance(error.param_hint, str):
        return error.param_hint
    parameter = error.param
    if isinstance(parameter, click.Option):
        return max(parameter.opts, key=len)
    return str(parameter.name).upper() if parameter else ""


def _wrong_value(error: click.BadParameter) -> Problem:
    """Return the problem of a value that its option does not take, with those that it takes."""
    name, kind = _name(error), error.param.type if error.param else None
    if isinstance(error, UnknownName):
        return Problem("bad_value", values={"key": name, "found": error.name}, tip=error.tip)
    match = WRONG_VALUE.fullmatch(error.message)
    if not match:
        return Problem("bad_option", values={"option": name, "reason": error.message.rstrip(".")})
    tip = ""
    if isinstance(kind, click.Choice):
        tip = f"one of {', '.join(map(str, kind.choices))}"
    elif isinstance(kind, click.IntRange):
        tip = f"a whole number from {kind.min} to {kind.max}"
    return Problem("bad_value", values={"key": name, "found": match["found"]}, tip=tip)


def _instead_of(option: str, command: click.Command) -> str:
    """Return a tip that suggests another option in place of an unknown one."""
    typed: dict[str, list[str]] = {}
    for word, instead in _option_hints(command):
        typed.setdefault(word, []).append(instead)
    if "--option" in typed:
        typed = {name: [f"--option {name}=VALUE"] for name in open_book().options} | typed
    meant = dict.fromkeys(instead for word in nearest(option, typed) for instead in typed[word])
    return tip_for([*meant])


def _option_hints(command: click.Command) -> Iterator[tuple[str, str]]:
    """Yield words mistaken for options of a command, each with the option to type.

    They are the options themselves, their keys in JSON, the arguments, and the words that an option takes.
    """
    keys = {name: key for key, name in TYPED_AS.items()}
    for each in command.params:
        name = each.name or ""
        options = [option for option in each.opts if option.startswith("--")]
        instead = options[0] if options else name.upper()
        yield from ((word, word) for word in options)
        yield from ((word, instead) for word in (name, keys.get(name)) if word and word not in options)
        if isinstance(each.type, click.Choice):
            yield from ((str(word), f"{instead} {word}") for word in each.type.choices)
        if name == "seat":
            yield "dealer", f"{instead} east"

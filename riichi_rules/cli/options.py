"""The options that several commands share."""

import sys
from collections.abc import Callable, Mapping
from typing import Any

import click

from riichi_rules.cli.arguments import complete_word, option_name
from riichi_rules.engine.case import FLAGS, WIN_PARTS, CasePart, Wind
from riichi_rules.engine.tiles import WINDS
from riichi_rules.rules.book import DEFAULT_RULESET

Function = Callable[..., Any]
Option = Callable[[Function], Function]

RULESET_VARIABLE = "RIICHI_RULESET"
RULESET = click.option(
    "--ruleset",
    metavar="ID",
    default=DEFAULT_RULESET,
    show_default=True,
    envvar=RULESET_VARIABLE,
    show_envvar=True,
    help="The rules: see riichi rulesets.",
)
OVERRIDES = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="Change an option of the ruleset: see riichi options.",
)
LANG_VARIABLE = "RIICHI_LANG"
LANGUAGE = "riichi_rules.language"  # among the values that all contexts of a call share


def language_of_command() -> str:
    """Return the language that the running command was asked to use, or "" if none runs or has one."""
    context = click.get_current_context(silent=True)
    return context.meta.get(LANGUAGE, "") if context else ""


def has_language_option(command: click.Command) -> bool:
    """Return whether a command has an option --lang for the language of its answers."""
    return any(each.callback in {_note_language, _speak} for each in command.params)


def _note_language(ctx: click.Context, _: click.Parameter, lang: str) -> str:
    ctx.meta[LANGUAGE] = lang
    return lang


LANG = click.option(
    "--lang",
    default="en",
    show_default=True,
    callback=_note_language,
    help="The language: en, ru, fr, pl or nl.",
)


def speak(ctx: click.Context, lang: str | None) -> None:
    """Make the language of a group the default of its commands; for a site it selects the pages to build."""
    if lang and isinstance(ctx.command, click.Group):
        ctx.meta[LANGUAGE] = lang
        names = {*ctx.command.list_commands(ctx)} - {"build", "site"}
        ctx.default_map = {name: {"lang": lang} for name in names}


def _speak(ctx: click.Context, _: click.Parameter, lang: str | None) -> None:
    speak(ctx, lang)


_OF_COMMANDS: Mapping[str, Any] = {
    "expose_value": False,
    "callback": _speak,
    "help": "The language of the commands: en, ru, fr, pl or nl.",
}
LANG_OF_COMMANDS = click.option("--lang", **_OF_COMMANDS)
# Only a program reads the variable: in a group it would override the --lang of the program.
LANG_OF_PROGRAM = click.option("--lang", envvar=LANG_VARIABLE, show_envvar=True, **_OF_COMMANDS)
AS_JSON = click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")


class BeginningOfWord(click.Choice[str]):
    """A choice of words that accepts the beginning of a word: e for east."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return super().convert(complete_word(str(value), [*map(str, self.choices)]), param, ctx)


WIND = BeginningOfWord(list(WINDS), case_sensitive=False)

# The highest number of a sheet, and the most questions on it.
MOST_OF_SHEET = {"seed": 9_999_999, "count": 100}


def _read_dash(_: click.Context, __: click.Parameter, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hand on standard input for -."""
    return tuple(sys.stdin.buffer.read().decode(errors="replace").split()) if hand == ("-",) else hand


HAND = click.argument("hand", nargs=-1, callback=_read_dash)


def option_of(name: str, part: CasePart) -> Option:
    """Return the command line option for a circumstance of a win."""
    names = part.options or (option_name(name),)
    [kind] = part.keys.values() if len(part.keys) == 1 else [None]
    kinds: dict[str, Any] = {"metavar": "T"}
    if isinstance(part.default, bool):
        kinds = {"is_flag": True}
    elif isinstance(part.default, int):
        kinds = {"type": int}
    elif kind is Wind:
        kinds = {"type": WIND, "show_default": True}
    elif part.keys.keys() >= {*FLAGS}:
        kinds = {"type": click.Choice(FLAGS, case_sensitive=False), "multiple": True}
    elif isinstance(part.default, tuple):
        kinds = {"metavar": "TYPE:TILES", "multiple": True}
    elif isinstance(part.default, str):
        kinds = {"metavar": "TILES"}
    return click.option(
        *names, name, default=part.default, help=f"{part.means[0].upper()}{part.means[1:]}.", **kinds
    )


MELD = option_of("melds", WIN_PARTS["melds"])
CASE = tuple(option_of(name, part) for name, part in WIN_PARTS.items())


def with_options(*options: Option) -> Option:
    """Return a decorator that adds these options to a command, in this order."""

    def add(function: Function) -> Function:
        for option in reversed(options):
            function = option(function)
        return function

    return add

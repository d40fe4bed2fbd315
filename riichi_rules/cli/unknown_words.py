"""Suggestions for commands and options that do not exist: what to type instead."""

from collections.abc import Iterator

import click

from riichi_rules.cli.arguments import TYPED_AS
from riichi_rules.problems import did_you_mean
from riichi_rules.rules.parsed import open_book
from riichi_rules.suggestions import nearest


def with_suggestions(error: click.UsageError) -> click.UsageError:
    """Return the error of an unknown command or option with what to type instead, if that can be guessed."""
    ctx = error.ctx
    if ctx is not None and isinstance(error, click.NoSuchOption):
        instead = _instead_of(error.option_name, ctx.command)
        return click.UsageError(f"{error.message}{instead}", ctx)
    unknown = getattr(error, "command_name", None)  # only newer versions of click tell it
    if unknown is not None and ctx is not None and isinstance(ctx.command, click.Group):
        tip = did_you_mean(unknown, ctx.command.list_commands(ctx))
        return click.UsageError("; ".join(filter(None, (error.message.rstrip("."), tip))), ctx)
    return error


def _instead_of(option: str, command: click.Command) -> str:
    """Return what to type instead of an option that a command does not have."""
    typed: dict[str, list[str]] = {}
    for word, instead in _option_hints(command):
        typed.setdefault(word, []).append(instead)
    if "--option" in typed:
        typed = {name: [f"--option {name}=VALUE"] for name in open_book().options} | typed
    meant = [instead for word in nearest(option, typed) for instead in typed[word]]
    return f" Did you mean {' or '.join(dict.fromkeys(meant))}?" if meant else ""


def _option_hints(command: click.Command) -> Iterator[tuple[str, str]]:
    """Yield the words that may be mistaken for options of a command, each with what to type for it.

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

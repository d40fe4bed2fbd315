"""A group of commands that loads each when it is called, because some take long to load."""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NamedTuple

import click

from riichi_rules.problems import Faulty, did_you_mean, render

READER_LEFT = 141  # what a shell reports of a program that SIGPIPE ends


class ListedCommand(NamedTuple):
    """The module of a command, and its line of help."""

    module: str
    help: str


class CommandList(click.Group):
    """A group that loads its commands by name."""

    def __init__(self, *arguments: Any, listed: Mapping[str, ListedCommand], **settings: Any):
        super().__init__(*arguments, **settings)
        self._listed = listed

    def main(self, args: Sequence[str] | None = None, *others: Any, **settings: Any) -> Any:
        """Run a command; print the problems of faulty data, and exit with 1.

        Arguments that are not valid text can be printed in messages, with their bytes escaped.
        """
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")
        try:
            return super().main(args, *others, **settings)
        except Faulty as faulty:
            click.echo(render(faulty.problems, "text"), err=True, nl=False)
            sys.exit(1)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; say what was probably meant by a command or an option that does not exist.

        A file that cannot be read or written is an error with its name.
        If the reader of the output leaves, as `head` does, the command ends without a word.
        """
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            # What is left in the buffer would be written at the exit and fail once more.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(READER_LEFT)
        except OSError as error:
            from riichi_rules.cli.inputs import FILE_ERRORS, no_file  # noqa: PLC0415 - takes long to load

            if error.errno not in FILE_ERRORS and not error.filename:
                raise
            raise no_file(error) from None
        except click.UsageError as error:
            from riichi_rules.cli.unknown_words import with_suggestions  # noqa: PLC0415 - takes long to load

            raise with_suggestions(error) from None

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return [*self._listed]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Load a command, which may be listed apart from its group, such as `waits`."""
        if cmd_name not in self._listed:
            return None
        command: click.Command = import_module(self._listed[cmd_name].module).command
        return command.commands.get(cmd_name, command) if isinstance(command, click.Group) else command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called, or whose help is; suggest the one that was probably meant."""
        if args[:1] == ["help"]:
            args = [*args[1:2], "--help"]
            if args == ["--help"]:
                click.echo(ctx.get_help())
                ctx.exit()
        if args and args[0] not in self._listed and (tip := did_you_mean(args[0], self._listed)):
            ctx.fail(f"No such command '{args[0]}'; {tip}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.help) for name, command in self._listed.items()])

"""A group of commands that loads each when it is called, because some take long to load."""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NamedTuple

import click

from riichi_rules.problems import Faulty, render

READER_LEFT = 141  # what a shell reports of a program that SIGPIPE ends


class ListedCommand(NamedTuple):
    """The module of a command, and its line of help."""

    module: str
    help: str


class UnknownCommand(click.UsageError):
    """The error for a command that does not exist; older versions of click have none of its own."""

    def __init__(self, command_name: str, ctx: click.Context):
        super().__init__(f"No such command '{command_name}'.", ctx)
        self.command_name = command_name


class CommandList(click.Group):
    """A group that loads its commands by name."""

    def __init__(self, *arguments: Any, listed: Mapping[str, ListedCommand], **settings: Any):
        super().__init__(*arguments, **settings)
        self._listed = listed
        self._typed: Sequence[str] = ()

    def main(self, args: Sequence[str] | None = None, *others: Any, **settings: Any) -> Any:
        """Run a command; print the problems of faulty data, and exit with 1.

        Arguments that are not valid text can be printed in messages, with their bytes escaped.
        """
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")
        self._typed = [*(sys.argv[1:] if args is None else args)]
        try:
            return super().main(args, *others, **settings)
        except Faulty as faulty:
            click.echo(render(faulty.problems, "text"), err=True, nl=False)
            sys.exit(1)

    def make_context(self, *arguments: Any, **settings: Any) -> click.Context:
        """Read what was typed; refuse a wrong option in the language that is asked for."""
        try:
            return super().make_context(*arguments, **settings)
        except click.UsageError as error:
            raise _in_language(error, self._typed) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; refuse a command or an option that does not exist in the language that is asked for.

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
            raise _in_language(error, self._typed) from None

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
        if args and args[0] not in self._listed:
            raise UnknownCommand(args[0], ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.help) for name, command in self._listed.items()])


def _in_language(error: click.UsageError, typed: Sequence[str]) -> click.ClickException:
    """Return the error of a wrong command line in the language that it asks for; help is no error."""
    from riichi_rules.cli.wrong_usage import WrongUsage  # noqa: PLC0415 - takes long to load

    shows_help = isinstance(error, getattr(click.exceptions, "NoArgsIsHelpError", ()))
    return error if shows_help else WrongUsage(error, typed)

"""The command line: `python -m generator check | score | table …`"""

import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

from generator.cli.options import LANG_OF_COMMANDS
from generator.problems import Faulty, render

# Each command with its line of help. Its module is loaded when it is called: some take long to load.
COMMANDS = {
    "check": "Check the rules, their examples and the texts of every language.",
    "export": "Write the rules and the questions in other forms.",
    "new": "Begin a ruleset, a yaku, a page or a language.",
    "quiz": "Write questions with their answers as data, or as a sheet to print.",
    "schemas": "Write the schemas by which editors complete and check the rules.",
    "score": "Score a hand, or check a claimed score.",
    "serve": "Show the site while it is being written.",
    "site": "Build the site into a folder.",
    "table": "Answer questions about the table: waits, furiten, kan, who pays …",
    "texts": "Export, import and check translations.",
}


class CommandList(click.Group):
    """The group of all commands, loaded by name."""

    def main(self, args: Sequence[str] | None = None, *others: Any, **settings: Any) -> Any:
        """Run a command; print the problems of faulty data, or of the disk, and exit with 1.

        What was typed can be repeated even where it is no text: its bytes are printed as JSON writes them.
        """
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")
        try:
            return super().main(args, *others, **settings)
        except Faulty as faulty:
            click.echo(render(faulty.problems, "text"), err=True, nl=False)
        except OSError as error:
            from generator.cli.inputs import FILE_ERRORS, no_file  # noqa: PLC0415 - takes long to load

            if error.errno not in FILE_ERRORS:
                raise
            no_file(error).show()
        sys.exit(1)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"generator.cli.commands.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([*COMMANDS.items()])


@click.command(
    cls=CommandList, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@LANG_OF_COMMANDS
def main() -> None:
    """The rules of riichi mahjong: check the data, score hands, answer questions."""

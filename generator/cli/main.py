"""The command line: `python -m generator check | score | table …`"""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from generator.cli.click_texts import asked_language, click_in, usage_text
from generator.cli.options import LANG_OF_COMMANDS
from generator.problems import Faulty, render

COMMANDS = ("check", "export", "game", "new", "quiz", "schemas", "score", "serve", "site", "table", "texts")


class CommandList(click.Group):
    """The commands by name; the module of one is loaded when it is called, for some take long to load."""

    def main(self, args: Sequence[str] | None = None, *others: Any, **settings: Any) -> Any:
        """Runs a command; what is wrong with its arguments is said in the language that they ask for."""
        try:
            with click_in(asked_language(sys.argv[1:] if args is None else args)):
                return super().main(args, *others, **settings)
        except Faulty as faulty:  # the rules, or the texts
            click.echo(render(faulty.problems, "text"), err=True, nl=False)
            sys.exit(1)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click has it
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"generator.cli.commands.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section(usage_text("terminal.commands")):
            formatter.write_dl([(name, f"terminal.about.{name}") for name in COMMANDS])


@click.command(
    cls=CommandList,
    help="terminal.about.main",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@LANG_OF_COMMANDS
def main() -> None:
    """The rules of riichi mahjong: check the data, score hands, answer questions."""

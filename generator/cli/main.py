"""The command line: `python -m generator check | score | table …`"""

from collections.abc import Mapping
from importlib import import_module

import click

COMMANDS: Mapping[str, str] = {
    "check": "Check the rules, their examples and the texts of every language.",
    "export": "Write the rules in other forms.",
    "game": "Count and settle recorded games, and say where they differ.",
    "new": "Begin a ruleset, a yaku, a page or a language.",
    "quiz": "Ask questions and explain the answers.",
    "schemas": "Write the schemas by which editors complete and check the rules.",
    "score": "Score a hand, and check what somebody claims it is worth.",
    "serve": "Show the site while it is being written.",
    "site": "Build the site into a folder.",
    "table": "Answer a question about the table.",
    "texts": "What translators need.",
}


class CommandList(click.Group):
    """The commands by name; the module of one is loaded when it is called, for some take long to load."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click has it
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"generator.cli.commands.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(
    cls=CommandList, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
def main() -> None:
    """The rules of riichi mahjong: check the data, score hands, answer questions."""

"""The command line of the library: `riichi score`, `riichi waits`, `riichi rulesets` and others."""

from collections.abc import Mapping

import click

from riichi_rules.cli.command_list import CommandList, ListedCommand
from riichi_rules.cli.options import LANG_OF_PROGRAM
from riichi_rules.cli.question_list import QUESTIONS
from riichi_rules.processes import collect_seldom
from riichi_rules.version import __version__

COMMANDS = "riichi_rules.cli.commands."
TABLE = f"{COMMANDS}table"
LISTED: Mapping[str, ListedCommand] = {
    "score": ListedCommand(f"{COMMANDS}score", "Score a hand, or check a claimed score."),
    **{name: ListedCommand(TABLE, each.line) for name, each in QUESTIONS.items()},
    "penalty": ListedCommand(TABLE, "What follows an error."),
    "rulesets": ListedCommand(
        f"{COMMANDS}rulesets", "List the rulesets, or show one with the origin of each value."
    ),
    "options": ListedCommand(f"{COMMANDS}options", "List the options of a ruleset and their values."),
    "table": ListedCommand(TABLE, "The questions about the table, as a group: riichi table waits …"),
}


@click.command(
    "riichi",
    cls=CommandList,
    listed=LISTED,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
@LANG_OF_PROGRAM
def main() -> None:
    """Score hands of riichi mahjong and answer questions about the table, under any ruleset.

    Example: riichi score 340m11178p789s33z9p --riichi --ruleset ema_2025
    """


def run() -> None:
    """Run the command `riichi`."""
    collect_seldom()
    main(prog_name="riichi")

"""The command line `python -m generator`: check, site, score, table and other commands."""

from collections.abc import Mapping

import click

from riichi_rules.cli.command_list import CommandList, ListedCommand
from riichi_rules.cli.main import SCORE, TABLE
from riichi_rules.cli.options import LANG_OF_PROGRAM
from riichi_rules.version import __version__

COMMANDS = {
    "check": "Check the rules, their examples and the texts of every language.",
    "evidence": "Measure the options of rulesets in recorded games.",
    "export": "Write the rules and the questions in other forms.",
    "new": "Begin a ruleset, a yaku, a page, a language or the site of a club.",
    "quiz": "Write questions with their answers as data, or as a sheet to print.",
    "schemas": "Write the schemas by which editors complete and check the rules.",
    "serve": "Show the site while it is being written.",
    "site": "Build the site into a folder.",
    "texts": "Export, import and check translations.",
}
LISTED: Mapping[str, ListedCommand] = {
    **{name: ListedCommand(f"generator.cli.commands.{name}", line) for name, line in COMMANDS.items()},
    "score": SCORE,
    "table": ListedCommand(TABLE, "Answer questions about the table: waits, furiten, kan, who pays …"),
}


@click.command(
    cls=CommandList,
    listed=dict(sorted(LISTED.items())),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
@LANG_OF_PROGRAM
def main() -> None:
    """Check the rules of riichi mahjong, score hands, answer questions."""

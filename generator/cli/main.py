"""The command line `python -m generator`: check, site, score, table and other commands."""

import os
from collections.abc import Mapping
from copy import copy
from pathlib import Path

import click

from generator.club.enter import is_installed
from generator.club.session import open_club
from generator.settings import read_settings
from riichi_rules.cli.command_list import CommandList, ListedCommand
from riichi_rules.cli.main import LISTED as OF_LIBRARY
from riichi_rules.cli.options import LANG_OF_PROGRAM, RULESET_VARIABLE, language_of_command, speak
from riichi_rules.rules.book import DEFAULT_RULESET
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
    "build": ListedCommand(
        "generator.cli.commands.site", "The same as site, by the name that mkdocs has for it."
    ),
    **OF_LIBRARY,
}
IN_CLONE = "python -m generator"  # as the examples of commands call the program


class GeneratorCommands(CommandList):
    """The commands of the generator; the examples of an installed one call it by its own name."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        command = super().get_command(ctx, cmd_name)
        if command is None or not is_installed():
            return command
        return _with_program(command, str(ctx.find_root().info_name))


def _with_program(command: click.Command, program: str) -> click.Command:
    """Return a command that names the program in its examples, and so do those below it."""
    named = copy(command)
    named.help = (command.help or "").replace(IN_CLONE, program)
    if isinstance(named, click.Group):
        named.commands = {name: _with_program(each, program) for name, each in named.commands.items()}
    return named


@click.command(
    cls=GeneratorCommands,
    listed=dict(sorted(LISTED.items())),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
@LANG_OF_PROGRAM
@click.pass_context
def main(context: click.Context) -> None:
    """Check the rules of riichi mahjong, score hands, answer questions, build a site.

    Within the folder of a club, each command works by its rules and in its first language, unless told
    otherwise.
    """
    if isinstance(context.obj, Path):
        context.obj = open_club(context.obj)
        choices = read_settings()[0].choices
        os.environ.setdefault(RULESET_VARIABLE, choices.default_ruleset or DEFAULT_RULESET)
        if choices.languages and not language_of_command():
            speak(context, choices.languages[0])

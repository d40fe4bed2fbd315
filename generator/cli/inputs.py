"""Input and output of the commands: refusals, files to write, and the address of the site."""

import errno
import re
from pathlib import Path

import click

from generator.club.compose import Club
from generator.club.enter import is_installed
from generator.club.session import OpenClub, club_at_hand
from generator.system.files import write_files
from riichi_rules.cli.inputs import Refusal, UsageRefusal, no_file
from riichi_rules.problems import Problem
from riichi_rules.tell.problems import with_message
from riichi_rules.texts.languages import SOURCE, load_texts

OF_CLUB = click.option(
    "--club", metavar="DIR", expose_value=False, help="The folder of a club; left out within it."
)


def club_of_command() -> Club | None:
    """Return the club whose folder the command works on; refuse one whose files are faulty."""
    opened = open_club_of_command()
    if opened and opened.problems:
        raise Refusal(opened.problems)
    return opened and opened.club


def open_club_of_command() -> OpenClub | None:
    """Return the club whose folder the command works on, with the problems of its files."""
    return click.get_current_context().find_object(OpenClub) or club_at_hand()


def refuse_in_package() -> None:
    """Refuse a command that writes into the project where that is an installed package."""
    if is_installed():
        message = "this changes the project itself, which is installed here as a package"
        raise UsageRefusal([Problem("bad_usage", message, tip="work in a clone of it")])


def make_refusal(code: str, style: str = "text", **values: object) -> Refusal:
    """Return the refusal of a request, with its message in English."""
    return Refusal([with_message(load_texts(SOURCE), Problem(code, values=values))], style)


def write_file(path: Path, content: bytes) -> None:
    """Write a file into an existing folder, and print its path."""
    if not path.parent.is_dir():
        raise no_file(FileNotFoundError(errno.ENOENT, "", str(path)))
    write_files({path: content})
    click.echo(path)


def site_address(base_url: str) -> str:
    """Return the address of the site with a slash at the end, or "" if it is not known."""
    if base_url and not re.match(r"https?://[^/]+", base_url):
        raise click.BadParameter("must begin with http:// or https://", param_hint="--base-url")
    return base_url and base_url.rstrip("/") + "/"

"""The way into a club's folder, before anything of the project is read."""

import os
from collections.abc import Sequence
from pathlib import Path

PROGRAM = Path(__file__).parents[2]  # the folder with the project and with this package
OPTION, SETTINGS, RULES = "--club", "mkdocs.yml", "rules"
PROJECT, CLUB = "RIICHI_PROJECT", "RIICHI_CLUB"
OF_SITE = {"build", "check", "new", "serve", "site"}  # commands that need the folder of a club, or a clone
OF_PROJECT = {"evidence", "schemas", "texts"}  # those that work on the project alone


def enter_club(arguments: Sequence[str]) -> Path | None:
    """Go into the folder of the club that the command line names, or in which the command is called.

    Everything reads the project of the club from then on, processes that are started included.
    """
    if os.environ.get(PROJECT):
        return None
    club = named_club(arguments)
    if club is None:
        if is_installed():
            os.environ[PROJECT] = str(PROGRAM)
        return None
    composed = club.resolve() / ".riichi" / "project"
    os.environ[PROJECT], os.environ[CLUB] = str(composed), str(composed / "club")
    paths = [str(PROGRAM), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    return club.resolve()


def named_club(arguments: Sequence[str]) -> Path | None:
    """Return the folder of the club that a command works on: any command that is called within one does."""
    words = [each for each in arguments if not each.startswith("-")]
    command = next((each for each in words if each in OF_SITE | OF_PROJECT), "")
    if not words or command in OF_PROJECT or words == ["new"] or words[:2] == ["new", "club"]:
        return None
    for at, argument in enumerate(arguments):
        if argument == OPTION and at + 1 < len(arguments):
            return Path(arguments[at + 1])
        if argument.startswith(f"{OPTION}="):
            return Path(argument.removeprefix(f"{OPTION}="))
    here = Path.cwd()
    is_club = (here / SETTINGS).is_file() and here.resolve() != PROGRAM.resolve()
    if command not in OF_SITE:
        return here if is_club and (here / RULES).is_dir() else None
    return here if is_club or is_installed() else None


def is_installed() -> bool:
    """Return whether the generator is a package, whose project is not to be written into."""
    return not (PROGRAM / "riichi_rules").is_dir()

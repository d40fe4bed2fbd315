"""A command on the folder of a club."""

import os
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from generator.club.compose import Club, compose, compose_readable
from generator.club.enter import CLUB, PROGRAM, SETTINGS
from riichi_rules.cli.inputs import UsageRefusal
from riichi_rules.problems import Faulty, Problem

INTERVAL = 0.3  # seconds between two looks at the folder


class OpenClub(NamedTuple):
    """A club whose project is composed, and the problems of its files: what is faulty is left out."""

    club: Club
    problems: Sequence[Problem] = ()


def open_club(folder: Path) -> OpenClub:
    """Compose the project of a club, or refuse a folder that is none."""
    if not (folder / SETTINGS).is_file():
        message = f"there is no {SETTINGS} in {folder}"
        tip = "begin the site of a club with: new club DIR"
        raise UsageRefusal([Problem("bad_usage", message, tip=tip)])
    club = Club(folder, PROGRAM)
    problems = compose_readable(club)
    (club.composed.parent / ".gitignore").write_text("*\n")
    return OpenClub(club, problems)


def club_at_hand() -> OpenClub | None:
    """Return the club of this process, whose project has been composed by an earlier one."""
    composed = os.environ.get(CLUB)
    return OpenClub(Club(Path(composed).parents[2], PROGRAM)) if composed else None


def follow_club(club: Club) -> None:
    """Compose the project again whenever a file of the club is saved, in a thread."""
    threading.Thread(target=_follow, args=(club,), daemon=True).start()


def _follow(club: Club) -> None:
    told = ""
    while True:
        time.sleep(INTERVAL)
        try:
            compose(club)
            told = ""
        except (Faulty, OSError) as error:
            if str(error) != told:
                told = str(error)
                print(told)

"""The release, and the state of the data: the commit that changed it last, and its day."""

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from generator.system.git import git_output
from riichi_rules.data import ROOT
from riichi_rules.version import __version__

DATA = ("rules_data", "content/texts")


@dataclass(frozen=True)
class DataVersion:
    """The release that data belongs to; its commit and day, unless it was changed since or git is missing."""

    release: str
    commit: str | None
    day: str | None


def data_version(root: Path = ROOT) -> DataVersion:
    """Return the version of the rules and texts, without a clock: a build of the same state states the same.

    Without a commit, the day is that of SOURCE_DATE_EPOCH.
    """
    changed = git_output(root, "status", "--porcelain", "--", *DATA)
    commit, _, seconds = git_output(root, "log", "-1", "--format=%H %ct", "--", *DATA).strip().partition(" ")
    if changed or not commit:
        commit, seconds = "", os.environ.get("SOURCE_DATE_EPOCH", "")
    day = datetime.fromtimestamp(int(seconds), UTC).date().isoformat() if seconds else None
    return DataVersion(__version__, commit or None, day)

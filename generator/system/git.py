"""Commands of git; git or the history may be missing."""

import os
import subprocess
from pathlib import Path

SECONDS = 20


class GitRefused(Exception):
    """A command that failed, with the message of git."""


def run_git(folder: Path, *arguments: str) -> bytes:
    """Return the output of a git command that never asks anything; raise GitRefused if it fails."""
    environment = os.environ | {"GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true", "LC_ALL": "C.UTF-8"}
    command = ["git", "--no-pager", "-c", "core.quotepath=off", *arguments]
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise GitRefused(str(error)) from None
    if done.returncode:
        raise GitRefused(done.stderr.decode("utf-8", "replace").strip())
    return done.stdout


def git_output(folder: Path, *arguments: str) -> str:
    """Return the output of a git command, or "" if git, the history or the version is missing."""
    try:
        return run_git(folder, *arguments).decode("utf-8", "replace")
    except GitRefused:
        return ""

"""The Chromium that the tests use: the system's, or one that can be installed without a prompt.

`python -m tests.chromium` prints its path, and its actions on stderr; without one it prints what to install.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The shell has no window and needs little more than half the CPU time for a page, so it comes first.
SHELL = "chromium-headless-shell"
BROWSERS = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HELP = (
    "no Chromium found for the browser tests, and none could be installed; "
    "on Debian or Ubuntu: sudo apt install chromium libatomic1; elsewhere install Chromium or Chrome, "
    "or name one: make test CHROMIUM=/path/to/it"
)


def find_chromium() -> str:
    """Return the path of the browser; fail if there is none."""
    program = named_or_installed()
    assert program, HELP
    return program


def named_or_installed() -> str | None:
    """Return the browser named by the variable CHROMIUM, or else the system's."""
    if named := os.environ.get("CHROMIUM"):
        return named if runs(named) else None
    return next((path for path in map(shutil.which, BROWSERS) if path and runs(path)), None)


def runs(program: str) -> bool:
    """Return whether a browser starts. On Ubuntu a program of this name may only point to the snap store."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, timeout=120, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def downloaded() -> str | None:
    """Return the browser that Playwright has downloaded, if there is one."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - starts a program of its own

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and runs(path) else None


def provide_chromium() -> str | None:
    """Return the path of the browser; install one first if that needs no prompt."""
    if os.environ.get("CHROMIUM"):
        return named_or_installed()
    if not driver_runs():
        install_packages("libatomic1")
    if not named_or_installed():
        install_packages(SHELL) or install_packages("chromium")
    return (named_or_installed() or downloaded() or by_playwright()) if driver_runs() else None


def driver_runs() -> bool:
    """Return whether Playwright starts. Its driver needs a library that a bare Debian lacks."""
    command = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def install_packages(*packages: str) -> bool:
    """Install packages of Debian or Ubuntu, which needs administrator rights."""
    if not shutil.which("apt-get"):
        return False
    sudo = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if sudo and not (shutil.which("sudo") and succeeds([*sudo, "true"])):
        return False
    say(f"installing {' and '.join(packages)} by apt-get, for the browser tests")
    apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2"]
    install = [*apt, "install", "--yes", "--no-install-recommends", *packages]
    return succeeds([*apt, "update"]) and succeeds(install)


def by_playwright() -> str | None:
    """Download a browser for this user with Playwright."""
    say("fetching a Chromium by Playwright, for the browser tests")
    return downloaded() if succeeds([sys.executable, "-m", "playwright", "install", "chromium"]) else None


def succeeds(command: list[str]) -> bool:
    """Run a command without prompts and return whether it succeeds; its output goes to stderr."""
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False).returncode == 0


def say(line: str) -> None:
    print(f"make: {line}", file=sys.stderr, flush=True)


def main() -> int:
    program = provide_chromium()
    if program is None:
        say(HELP)
        return 1
    print(program)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Order the tests by how long they took in the last run, sum up their times, and name failures at once."""

from collections import defaultdict
from collections.abc import Sequence
from operator import itemgetter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CACHE = "riichi-rules/seconds-by-file"
QUICK = 4.0  # seconds: files that tell of most faults in the first minute
SLOWEST = 20
BROWSER = "tests/browser/"

_seconds: dict[str, float] = defaultdict(float)


class FailureTeller:
    """A plugin that names a test as soon as it has failed, and not only at the end of the run."""

    def __init__(self, reporter: pytest.TerminalReporter):
        self._reporter = reporter

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._reporter.write_line(f"\n{report.nodeid} failed", red=True)


def in_order(items: list[pytest.Item], seconds: dict[str, float]) -> list[pytest.Item]:
    """Return the tests file by file: the quick ones first, then those that took longest.

    Files of which nothing is known yet come before all others.
    """
    new = _first_order([item for item in items if _file_of(item.nodeid) not in seconds])

    def order(item: pytest.Item) -> tuple[int, float]:
        file = _file_of(item.nodeid)
        if file in new:
            return 0, new[file]
        return (1, 0) if seconds[file] <= QUICK else (2, -seconds[file])

    return sorted(items, key=order)


def _first_order(items: Sequence[pytest.Item]) -> dict[str, float]:
    """Return the place of each file in a first run, from 0 to 3.

    The first file that needs the whole site has it built. Meanwhile come the tests of the library, which wait
    for nothing that is being made. Then the other files that need the site alternate with the rest, those in
    a browser last: they are short enough to end together, and often wait, so that no core idles.
    """
    files = dict.fromkeys(_file_of(item.nodeid) for item in items)
    site = {_file_of(item.nodeid) for item in items if "whole" in getattr(item, "fixturenames", ())}
    library = {file for file in files if file not in site and _is_of_library(file)}
    first, *with_site = [file for file in files if file in site] or [""]
    with_site.sort(key=lambda file: file.startswith(BROWSER))
    rest = [file for file in files if file not in site | library]
    groups = ([file for file in files if file in library], with_site, rest)
    places = {
        file: start + (place + 0.5) / len(group)
        for start, group in zip((1, 2, 2), groups, strict=True)
        for place, file in enumerate(group)
    }
    return {first: 0} | places


def _is_of_library(file: str) -> bool:
    """Return whether a test file is of a room that the library has, and not the program of the site."""
    room = Path(file).parent.name or file
    folders = [ROOT / package / room for package in ("riichi_rules", "generator")]
    return [folder.is_dir() for folder in folders] == [True, False]


def last_seconds(config: pytest.Config) -> dict[str, float]:
    """Return the seconds of each file in the runs before; none where runs leave no cache."""
    cache: pytest.Cache | None = getattr(config, "cache", None)
    return cache.get(CACHE, {}) if cache else {}


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[_file_of(report.nodeid)] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Store the durations of this run beside those of files that it left out."""
    config = session.config
    if hasattr(config, "cache") and not config.option.mass and not hasattr(config, "workerinput"):
        seconds = {name: round(each, 1) for name, each in _seconds.items()}
        config.cache.set(CACHE, last_seconds(config) | seconds)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how long each room took, and the slowest files."""
    if sum(_seconds.values()) < 60:  # seconds: somebody waits for a few tests and knows which
        return
    rooms: dict[str, float] = defaultdict(float)
    for name, each in _seconds.items():
        rooms["/".join(name.split("/")[:2]).removesuffix(".py")] += each
    for title, counted in (("rooms", rooms), ("slowest files", _seconds)):
        terminalreporter.section(f"seconds of {title}", sep="-")
        for name, seconds in sorted(counted.items(), key=itemgetter(1), reverse=True)[:SLOWEST]:
            terminalreporter.write_line(f"{seconds:7.0f}  {name}")


def _file_of(nodeid: str) -> str:
    return nodeid.partition("::")[0]

"""Order the tests by how long they took in the last run, sum up their times, and name failures at once."""

from collections import defaultdict
from operator import itemgetter

import pytest

CACHE = "riichi-rules/seconds-by-file"
QUICK = 4.0  # seconds: files that tell of most faults in the first minute
SLOWEST = 20

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

    Files of which nothing is known yet keep their order before all others.
    """

    def order(item: pytest.Item) -> tuple[int, float]:
        known = seconds.get(_file_of(item.nodeid))
        if known is None:
            return 0, 0
        return (1, 0) if known <= QUICK else (2, -known)

    return sorted(items, key=order)


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

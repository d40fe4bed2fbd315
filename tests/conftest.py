"""Shared set-up of all tests: repeatable examples in CI, and no skipped tests there."""

import os
import sys
from collections.abc import Generator, Iterator
from errno import ENOENT
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, expect, sync_playwright
from xdist.remote import Producer  # type: ignore[import-untyped]
from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]

from riichi_rules.processes import collect_seldom
from tests.browser.conftest import QUIET
from tests.browser.watch import PATIENCE
from tests.chromium import BROWSERS, find_chromium
from tests.durations import (
    FailureTeller,
    in_order,
    last_seconds,
    pytest_runtest_logreport,
    pytest_sessionfinish,
    pytest_terminal_summary,
)
from tests.whole import build_whole

__all__ = ["pytest_runtest_logreport", "pytest_sessionfinish", "pytest_terminal_summary"]

# As in the program: what has been read is cached.
collect_seldom()

# Programs that tests may start besides those in the lock: the README's list, the browser, and gettext.
PROGRAMS = {"git", "make", "msgfmt", "msgmerge", *BROWSERS}

IN_CI = bool(os.environ.get("CI"))

settings.register_profile("local", deadline=None)
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.register_profile("mass", deadline=None, max_examples=3_000)
settings.load_profile("repeatable" if IN_CI else "local")
expect.set_options(timeout=PATIENCE)


def is_provided(program: str) -> bool:
    """Return whether a fresh machine has a program after the commands of the README."""
    path = Path(program).resolve()
    is_installed = path.is_relative_to(Path(sys.prefix).resolve()) or path == Path(sys.executable).resolve()
    return is_installed or path.name in PROGRAMS or program in {sys.executable, os.environ.get("CHROMIUM")}


def refuse_other_programs(event: str, arguments: tuple[object, ...]) -> None:
    """Fail a test that starts another program, which may be missing on other machines."""
    if event == "subprocess.Popen" and not is_provided(str(arguments[0])):
        raise FileNotFoundError(ENOENT, "a program that nothing here provides", arguments[0])


sys.addaudithook(refuse_other_programs)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mass", action="store_true", help="run what tries many cases, each at its full size")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    if config.option.mass:
        settings.load_profile("mass")
    if reporter := config.pluginmanager.get_plugin("terminalreporter"):
        config.pluginmanager.register(FailureTeller(reporter))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test marked `mass(few, many)` its chunks: many of them with `--mass`, few without."""
    if marker := metafunc.definition.get_closest_marker("mass"):
        few, many = marker.args
        metafunc.parametrize("chunk", range(many if metafunc.config.option.mass else few))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests with few cases in a run with `--mass`, and those without cases in a run without it."""
    is_mass = config.option.mass
    config.hook.pytest_deselected(items=[item for item in items if not is_run(item, is_mass=is_mass)])
    items[:] = [item for item in items if is_run(item, is_mass=is_mass)]
    items[:] = in_order(items, last_seconds(config))


def is_run(item: pytest.Item, *, is_mass: bool) -> bool:
    marker = item.get_closest_marker("mass")
    if is_mass:
        return bool(marker or item.get_closest_marker("hypothesis"))
    return not marker or marker.args[0] > 0


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Run one process more than there are cores: often one waits for its browser."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling | None:
    """Run the tests of a file in one process, so that what they share is made once.

    The files keep their order. The chunks of `--mass` share nothing and go to any free process.
    """
    if config.option.mass:
        return None
    config.option.loadscopereorder = False
    return LoadFileScheduling(config, log)


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the whole site, built once for all tests."""
    return build_whole(tmp_path_factory, is_shared="PYTEST_XDIST_WORKER" in os.environ)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Return the browser of the system: a process can have only one session of it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        yield browser
        browser.close()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    fail_a_skip_in_ci(report)
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    fail_a_skip_in_ci(report)
    return report


def fail_a_skip_in_ci(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Fail a skipped or expectedly failing test in CI, because it proves nothing."""
    if IN_CI and report.skipped:
        reason = getattr(report, "wasxfail", None) or report.longreprtext
        report.outcome = "failed"
        report.longrepr = f"skipped or expected to fail, which CI does not allow: {reason}"
        report.__dict__.pop("wasxfail", None)

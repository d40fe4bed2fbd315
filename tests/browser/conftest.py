"""The site as its readers meet it: built, served on this machine, opened in the system's Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.scripts import serving_scripts
from tests.browser.watch import PHONE, Watched, watching
from tests.whole import serving

QUIET = [
    "--no-sandbox",
    "--process-per-site",  # a tab of a reader who has another one open starts no process of its own
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def site(whole: Path) -> Iterator[str]:
    """The address of the site."""
    with serving(whole) as address:
        yield address


@pytest.fixture(scope="module")
def blank(chromium: Browser) -> Iterator[Page]:
    """A blank page beside the modules."""
    with serving_scripts() as address:
        page = chromium.new_page()
        page.goto(address)
        yield page
        page.close()


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Watched]:
    """A reader at a desk, who may copy and paste."""
    with watching(chromium, permissions=["clipboard-read", "clipboard-write"]) as watched:
        yield watched


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Watched]:
    """A reader with a phone."""
    with watching(chromium, PHONE, has_touch=True, is_mobile=True) as watched:
        yield watched

"""The site of a club, as its preview shows it: in one language, for three players, with pages of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.watch import PHONE, watching

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://\S+/nl/")
NAME = "Driespelersclub van de Binnenstad"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of the preview of a new club."""
    folder = tmp_path_factory.mktemp("club") / "club"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "generator"]
    new = ["new", "club", str(folder), "--name", NAME, "--lang", "nl", "--extends", "tenhou_sanma"]
    subprocess.run([*command, *new], cwd=ROOT, env=environment, check=True, capture_output=True)
    serve = [*command, "serve", "--club", str(folder), "--port", "0"]
    with subprocess.Popen(serve, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as preview:
        assert preview.stdout
        first = ADDRESS.search(preview.stdout.readline())
        assert first
        yield first[0]
        preview.terminate()


def test_a_page_comes_by_itself_when_the_project_is_read(chromium: Browser, club: str) -> None:
    with watching(chromium, PHONE, is_altered=True) as watched:
        watched.page.goto(club, wait_until="commit")
        expect(watched.page).to_have_title(NAME, timeout=120_000)


@pytest.mark.parametrize("page", ["", "rules/", "calculator/", "quiz/han/"])
def test_the_places_of_a_club_fit_a_phone(chromium: Browser, club: str, page: str) -> None:
    with watching(chromium, PHONE) as watched:
        tab = watched.page
        tab.goto(f"{club}{page}")
        assert tab.evaluate("document.documentElement.scrollWidth") == PHONE
        expect(tab.locator(".site-tabs [data-place=club]")).to_be_hidden()
        expect(tab.locator(".site-footer a[href$='club/']")).to_have_count(1)
        assert [each for each in watched.heard() if each.startswith("script")] == []


def test_a_site_in_one_language_has_a_search(chromium: Browser, club: str) -> None:
    with watching(chromium, PHONE) as watched:
        watched.page.goto(club)
        watched.page.locator(".search-button").click()
        expect(watched.page.locator("#__search")).to_be_visible()


def test_a_club_is_on_the_first_page_and_in_the_menus(chromium: Browser, club: str) -> None:
    with watching(chromium, PHONE) as watched:
        tab = watched.page
        tab.goto(f"{club}furiten/")
        tab.locator(".menu-button").click()
        tab.locator(".site-menu .club-place a").click()
        expect(tab.locator("h1")).to_have_text(NAME)
        tab.goto(club)
        expect(tab.locator(f"nav[aria-label='{NAME}'] a")).to_have_text([NAME])

"""A club's own rules: made on the page of the calculator, followed, kept, given to others, made permanent."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from riichi_rules.engine.score import scorer
from riichi_rules.rules.load import load_book
from tests.browser.test_axe import barriers
from tests.browser.watch import PHONE, Watched, choose_rules, overflow, watching
from tests.rulebook import read
from tests.whole import DATA, ROOT, WIDEST

# All simples in an open hand, won by ron; nothing else.
OPEN = "#234567m34s88p+5s/chi:678p:left"
PART = "[data-calculator-rules]"
VERDICT = ".calc-verdict"


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, permissions=["clipboard-read", "clipboard-write"]) as watched:
        yield watched


def button(page: Page, name: str) -> None:
    page.locator(PART).get_by_role("button", name=name).click()


def topic(page: Page, name: str) -> None:
    page.locator(f"{PART} [data-topic={name}] > summary").click()


def make(page: Page, site: str, name: str = "Our club", base: str = "ema_2025") -> None:
    """Makes rules without open tanyao, with another uma."""
    page.goto(f"{site}en/calculator/{OPEN}")
    page.locator(f"{PART} summary h2").click()
    button(page, "Make your own rules")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Start from").select_option(base)
    topic(page, "yaku")
    page.get_by_label("All Simples counts only in closed hands.").check()
    topic(page, "game")
    uma = page.locator("[data-option=uma] input")
    for place, points in enumerate(("30", "10", "-5")):
        uma.nth(place).fill(points)
        uma.nth(place).press("Tab")
    expect(page.locator("[data-option=uma]")).to_contain_text("+30, +10, −5, −35")
    button(page, "Save the rules")
    expect(page.locator(".own-list li")).to_have_count(1)


def test_rules_are_made_followed_and_kept(reader: Watched, site: str) -> None:
    """The hand is worth nothing by them; other pages show their base; header and reload keep them."""
    page = reader.page
    page.goto(f"{site}en/calculator/{OPEN}")
    expect(page.locator(VERDICT)).to_contain_text("1,000 points")
    make(page, site)
    expect(page.locator(VERDICT)).not_to_contain_text("1,000 points")
    chip = page.locator("#__ruleset > b")
    expect(page.locator("#__rules [data-own] b")).to_have_text(["Our club"])
    expect(chip).to_have_text("Our club")
    expect(page.locator(".own-list")).to_contain_text("2 rules differ from EMA 2025.")
    page.reload()
    expect(chip).to_have_text("Our club")
    expect(page.locator(VERDICT)).not_to_contain_text("1,000 points")
    page.goto(f"{site}en/dora/")
    expect(chip).to_have_text("Our club")
    choose_rules(page, "common")
    expect(page).not_to_have_url(re.compile("rules="))
    choose_rules(page, "Our club")
    expect(page.locator("html")).to_have_attribute("data-ruleset", "ema_2025")
    expect(page.locator("#__status")).to_contain_text("what these rules leave open is as under EMA 2025")
    page.get_by_role("link", name="See what differs").click()
    expect(page.locator(f"{PART} .option:visible")).to_have_count(2)
    expect(page.get_by_label("Show only changed rules")).to_be_in_viewport()
    page.go_back()
    page.get_by_role("link", name="Furiten", exact=True).first.click()
    expect(chip).to_have_text("Our club")
    assert reader.heard() == []


def test_the_file_makes_them_permanent(reader: Watched, site: str, tmp_path: Path) -> None:
    """Beside the other rulesets it passes the check, and hands score by it as they do on the page."""
    page = reader.page
    make(page, site, "Zażółć klub 7")
    with page.expect_download() as saved:
        button(page, "Save as a file")
    assert saved.value.suggested_filename == "zazo_c_klub_7.yaml"
    data = tmp_path / "rules_data"
    shutil.copytree(DATA, data)
    file = data / "rulesets" / saved.value.suggested_filename
    saved.value.save_as(file)
    command = [sys.executable, "-m", "generator", "check", "--data", str(data)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    made = load_book(data).rules("zazo_c_klub_7")
    assert (made.options["kuitan"], made.options["uma"]) == (False, (30, 10, -5, -35))
    assert made.options["kiriage_mangan"] is True
    found = scorer(made).score(*read("234567m34s88p chi:678p+5s"))
    assert [problem.code for problem in found.problems] == ["no_yaku"]
    button(page, "Delete these rules")
    with page.expect_file_chooser() as chooser:
        button(page, "Open a file")
    chooser.value.set_files(file)
    expect(page.locator(".own-list")).to_contain_text("2 rules differ from EMA 2025.")
    expect(page.locator(".own-list strong")).to_have_text(["Zażółć klub 7"])


@pytest.mark.parametrize("lang", WIDEST)
def test_the_form_fits_a_narrow_window(chromium: Browser, site: str, lang: str) -> None:
    with watching(chromium, 320) as watched:
        page = watched.page
        page.goto(f"{site}{lang}/calculator/")
        page.locator(f"{PART} summary h2").click()
        page.locator(f"{PART} .main").click()
        expect(page.locator(".own-form")).to_be_visible()
        page.evaluate("document.querySelectorAll('.own-form details').forEach((each) => (each.open = true))")
        expect(page.locator("[data-option=chombo]")).to_be_visible()
        assert overflow(page) == 0
        assert watched.heard() == []


def test_the_parts_of_the_calculator_have_no_barrier(chromium: Browser, site: str) -> None:
    """The table of all rulesets, a wrong count, the list of rules, and the form with everything open."""
    with watching(chromium, PHONE, color_scheme="dark") as watched:
        page = watched.page
        make(page, site)
        button(page, "Change these rules")
        for part in ("across", "checker"):
            page.locator(f"[data-calculator-{part}] summary h2").click()
        expect(page.locator("[data-calculator-across] [data-told]")).to_be_visible()
        page.locator(".checker .han input").fill("3")
        page.keyboard.press("Enter")
        expect(page.locator(".checker-verdict")).to_have_text("Enter a winning hand first.")
        page.evaluate("document.querySelectorAll('.own-form details').forEach((each) => (each.open = true))")
        expect(page.locator("[data-option=chombo]")).to_be_visible()
        assert barriers(page) == {}
        button(page, "Save the rules")
        expect(page.locator(".own-list li")).to_have_count(1)
        assert barriers(page) == {}


def test_rules_are_printed_as_sentences(reader: Watched, site: str) -> None:
    """On paper stand all rules and nothing else of the page; those that were changed are marked."""
    page = reader.page
    make(page, site)
    page.evaluate("window.print = () => {}")
    button(page, "Print these rules")
    page.emulate_media(media="print")
    paper = page.locator(".own-paper")
    expect(paper).to_contain_text("≠ Open All Simples (kuitan): All Simples counts only in closed hands.")
    expect(paper).to_be_visible()
    expect(page.locator(".calculator")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(paper).to_have_count(0)

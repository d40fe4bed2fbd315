"""A club's own rules: made on the page of the calculator, followed, kept, given to others, made permanent."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from riichi_rules.engine.score import scorer
from riichi_rules.rules.load import load_book
from tests.browser.test_axe import barriers
from tests.browser.watch import PHONE, Watched, overflow, watching
from tests.rulebook import read
from tests.whole import DATA, ROOT, WIDEST

# All simples in an open hand, won by ron; nothing else.
OPEN = "#234567m34s88p+5s/chi:678p:left"
PART = "[data-calculator-rules]"
VERDICT = "[data-calculator]"


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
    header = page.locator("#__ruleset")
    expect(header.locator("optgroup option")).to_have_text(["Our club"])
    expect(header.locator("option:checked")).to_have_text("Our club")
    expect(page.locator(".own-list")).to_contain_text("2 rules differ from EMA 2025.")
    page.reload()
    expect(header.locator("option:checked")).to_have_text("Our club")
    expect(page.locator(VERDICT)).not_to_contain_text("1,000 points")
    page.goto(f"{site}en/dora/")
    expect(header.locator("option:checked")).to_have_text("Our club")
    header.select_option("common")
    expect(page).not_to_have_url(re.compile("rules="))
    header.select_option(label="Our club")
    expect(page.locator("html")).to_have_attribute("data-ruleset", "ema_2025")
    expect(page.locator("#__status")).to_contain_text("what these rules leave open is as under EMA 2025")
    page.get_by_role("link", name="See what differs").click()
    expect(page.locator(f"{PART} .option:visible")).to_have_count(2)
    expect(page.get_by_label("Show only changed rules")).to_be_in_viewport()
    page.go_back()
    page.get_by_role("link", name="Furiten", exact=True).first.click()
    expect(header.locator("option:checked")).to_have_text("Our club")
    assert reader.heard() == []


def test_what_differs_is_marked_and_each_rule_may_go_back_to_its_base(reader: Watched, site: str) -> None:
    page = reader.page
    make(page, site)
    button(page, "Change these rules")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Our club")
    page.get_by_label("Show only changed rules").check()
    expect(page.locator(f"{PART} .option:visible")).to_have_count(2)
    page.get_by_role("button", name="Back to EMA 2025").first.click()
    expect(page.locator(f"{PART} .option:visible")).to_have_count(1)
    page.get_by_label("Show only changed rules").uncheck()
    # What only follows another rule is not asked where that says nothing.
    topic(page, "dora")
    expect(page.locator("[data-option=kan_ura_dora]")).to_be_visible()
    page.get_by_label("There are no ura-dora.").check()
    expect(page.locator("[data-option=kan_ura_dora]")).to_be_hidden()
    page.get_by_label("Name", exact=True).fill("Another club")
    button(page, "Save the rules")
    expect(page.locator(".own-list strong")).to_have_text(["Another club"])
    expect(page.locator(VERDICT)).to_contain_text("1,000 points")


def test_rules_have_names_and_no_two_the_same(reader: Watched, site: str) -> None:
    page = reader.page
    make(page, site)
    button(page, "Make your own rules")
    button(page, "Save the rules")
    expect(page.get_by_role("alert").filter(has_text="Give your rules a name.")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Our club")
    button(page, "Save the rules")
    expect(page.get_by_role("alert").filter(has_text="You already have rules")).to_be_visible()
    button(page, "Close")
    button(page, "Delete these rules")
    expect(page.locator(".own-list li")).to_have_count(0)
    expect(page.locator("#__ruleset optgroup")).to_have_count(0)
    button(page, "Undo")
    expect(page.locator(".own-list strong")).to_have_text(["Our club"])
    expect(page.locator("#__ruleset option:checked")).to_have_text("Our club")


def test_a_link_brings_them_to_others(chromium: Browser, reader: Watched, site: str) -> None:
    make(reader.page, site, "Клуб *Дракон*")
    button(reader.page, "Copy a link to these rules")
    expect(reader.page.locator("#__status")).to_contain_text("Send the link")
    link = reader.page.evaluate("navigator.clipboard.readText()")
    told = parse_qs(urlsplit(link).query)
    assert told == {
        "ruleset": ["ema_2025"],
        "rules": ["Клуб Дракон*kuitan-false*uma-30.10.-5.-35"],
    }
    with watching(chromium) as other:
        page = other.page
        page.goto(link + OPEN)
        expect(page.locator(".notices")).to_contain_text("This link carries a club’s own rules: Клуб Дракон.")
        expect(page.locator(VERDICT)).not_to_contain_text("1,000 points")
        expect(page.locator(".own-list li")).to_have_count(0)
        button(page, "Use these rules")
        expect(page.locator(".own-list li.in-force")).to_have_count(1)
        page.goto(f"{site}nl/calculator/{OPEN}")
        page.locator("#__ruleset").select_option(label="Клуб Дракон")
        expect(page.locator(VERDICT)).not_to_contain_text("1.000 punten")
        assert other.heard() == []


def test_rules_that_come_twice_are_kept_once(reader: Watched, site: str, tmp_path: Path) -> None:
    """The same file brings nothing new, whatever the number after the name; other rules of that name do."""
    page = reader.page
    make(page, site)
    with page.expect_download() as saved:
        button(page, "Save as a file")
    saved.value.save_as(tmp_path / "rules.yaml")
    other = (
        (tmp_path / "rules.yaml").read_text("utf-8").replace("kuitan: {value: false", "kuitan: {value: true")
    )
    assert "value: true" in other
    (tmp_path / "other.yaml").write_text(other, "utf-8")
    for name, kept in (
        ("rules", ["Our club"]),
        ("other", ["Our club", "Our club 2"]),
        ("other", ["Our club", "Our club 2"]),
        ("rules", ["Our club", "Our club 2"]),
    ):
        page.locator(f"{PART} input[type=file]").set_input_files(tmp_path / f"{name}.yaml")
        expect(page.locator("#__ruleset option:checked")).to_have_text(
            kept[-1] if name == "other" else kept[0]
        )
        expect(page.locator(".own-list strong")).to_have_text(kept)


def test_rules_that_are_brought_back_leave_those_that_came_meanwhile(reader: Watched, site: str) -> None:
    """Another tab may have made some."""
    page = reader.page
    make(page, site)
    button(page, "Delete these rules")
    page.evaluate(
        """async (text) => {
          const { keepRules, keptRules } = await import("../../assets/js/site/own-rules.js");
          keepRules([...keptRules(), { base: "common", text }]);
        }""",
        "Others*kuitan-false",
    )
    button(page, "Undo")
    expect(page.locator(".own-list strong")).to_have_text(["Our club", "Others"])


def test_what_is_damaged_in_a_link_or_in_the_storage_harms_nothing_else(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(
        f"{site}en/calculator/?ruleset=ema_2025&rules=Club*kuitan-maybe*nothing-1*red_fives-3*uma-1.2{OPEN}"
    )
    expect(page.locator(".notices")).to_contain_text("Parts of this link could not be read")
    button(page, "Use these rules")
    expect(page.locator(".own-list")).to_contain_text("1 rule differs from EMA 2025.")
    good = {"base": "tenhou", "text": "Good*kuitan-false"}
    kept = [good, 7, {"base": 1}, {"base": "gone", "text": "Old"}, {"base": "tenhou", "text": "*x"}]
    for stored, names in ((json.dumps(kept), ["Good"]), ("{damaged", []), ('"text"', [])):
        key = page.evaluate("Object.keys(localStorage).find((key) => key.endsWith('own_rules'))")
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, stored])
        page.goto(f"{site}en/calculator/?ruleset=common{OPEN}")
        page.locator(f"{PART} summary h2").click()
        expect(page.locator(f"{PART} .main")).to_be_visible()
        expect(page.locator(".own-list strong")).to_have_text(names)
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


CLUB = "?ruleset=common&rules=Club*kuitan-false*noten_payment-1500*kan_after_riichi-strict*honba-1500"


def test_pages_say_what_own_rules_say(reader: Watched, site: str) -> None:
    """In texts, tables and figures, as far as options decide it; another choice brings them back."""
    page = reader.page
    page.goto(f"{site}en/cheat-sheet/{CLUB}")
    tanyao = page.locator(".sheet-yaku li").filter(has=page.locator('a[href*="/tanyao/"]')).locator(".n")
    expect(tanyao).to_have_text(re.compile(r"^1\s*/\s*–$"), use_inner_text=True)
    rest = page.locator(".sheet-rest")
    expect(rest).to_contain_text("All Simples counts only in closed hands.", use_inner_text=True)
    expect(rest).not_to_contain_text("All Simples counts in open hands too.", use_inner_text=True)
    expect(page.locator(".sheet-rules")).to_contain_text("Club", use_inner_text=True)
    page.locator("#__ruleset").select_option("common")
    expect(tanyao).to_have_text(re.compile(r"^1\s*/\s*1$"), use_inner_text=True)
    expect(rest).to_contain_text("All Simples counts in open hands too.", use_inner_text=True)
    page.goto(f"{site}en/draws/{CLUB}")
    article = page.locator("article")
    expect(article).to_contain_text("1,500\N{NO-BREAK SPACE}points", use_inner_text=True)
    expect(article).not_to_contain_text("3,000\N{NO-BREAK SPACE}points", use_inner_text=True)
    assert overflow(page) == 0
    assert reader.heard() == []


def test_what_is_bound_to_an_option_follows_own_rules(reader: Watched, site: str) -> None:
    """A text that only some rulesets have is there where the club has the rule, and gone where it has not."""
    page = reader.page
    bound = page.locator('[data-where][data-options="red_fives"]').first
    for query, is_shown in (
        ("common", True),
        ("common&rules=Club*red_fives-0", False),
        ("ema_2016", False),
        ("ema_2016&rules=Club*red_fives-3", True),
    ):
        page.goto(f"{site}en/dora/?ruleset={query}")
        expect(bound).to_be_visible(visible=is_shown)


def test_the_search_finds_what_holds_under_own_rules(reader: Watched, site: str) -> None:
    page = reader.page
    for query, said in (("?ruleset=common", "stay the same"), (CLUB, "read only as a triplet")):
        page.goto(f"{site}en/riichi/{query}")
        page.wait_for_load_state("networkidle")
        page.keyboard.press("/")
        page.locator("#__search input").fill("quads after riichi")
        found = page.locator("#__search li").filter(has_text=re.compile("waits|triplet"))
        expect(found.first).to_contain_text(said)


def accredit(page: Page, site: str, choose: str) -> None:
    """Change one rule of the Russian regulations, and ask whether these rules may be accredited."""
    page.goto(f"{site}en/calculator/{OPEN}")
    page.locator(f"{PART} summary h2").click()
    button(page, "Make your own rules")
    page.get_by_label("Name", exact=True).fill("Our club")
    page.get_by_label("Start from").select_option("rrc_2026")
    topic(page, "yaku")
    page.get_by_label(choose).check()
    button(page, "Save the rules")
    expect(page.locator(".own-list li").first).to_be_visible()
    button(page, "May they be accredited?")


def test_rules_with_a_forbidden_change_are_refused_by_its_name(reader: Watched, site: str) -> None:
    page, answer = reader.page, reader.page.locator(".accreditation")
    accredit(page, site, "All Simples counts only in closed hands.")
    expect(answer).to_contain_text("✗")
    expect(answer.locator("li strong").first).to_have_text("Open All Simples (kuitan)")
    expect(answer.locator(":scope > ul > li")).to_have_count(1)
    expect(answer).to_contain_text("All Simples counts in open hands too.")


def test_rules_with_permitted_changes_may_be_accredited(reader: Watched, site: str) -> None:
    page, answer = reader.page, reader.page.locator(".accreditation")
    accredit(page, site, "Nagashi mangan is paid at an exhaustive draw.")
    expect(answer).to_contain_text("✓ Yes.")
    expect(answer).to_contain_text("Russian Regulations 2026")
    expect(answer).to_contain_text("16 players")
    expect(answer).to_contain_text("4 games")

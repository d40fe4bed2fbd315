"""The count that somebody made, and the hand under all rulesets: below the calculator."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from riichi_rules.engine.score import score
from riichi_rules.engine.score import scorer as scorer_of
from riichi_rules.mistakes.claim import check_claim
from riichi_rules.mistakes.claim_text import Claim
from riichi_rules.tell.mistakes import slip_line
from riichi_rules.tell.rulesets import ruleset_name
from riichi_rules.texts.languages import load_texts
from riichi_rules.texts.lines import say
from tests.browser.watch import PHONE, Watched, overflow, watching
from tests.rulebook import book, read, rules, texts_of
from tests.whole import LANGS

# Riichi, ippatsu, pinfu, all simples, a red five: 5 han 30 fu by the common rules, mangan.
MANGAN = "#345m456m67p340s22s+8p/riichi:1/ippatsu"
SPLIT = "#344556m67p34577s+8p/riichi:1/tsumo"
CHECKER, ACROSS = "[data-calculator-checker]", "[data-calculator-across]"


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium) as watched:
        yield watched


def opened(page: Page, address: str, part: str) -> None:
    page.goto(address)
    page.locator(f"{part} summary h2").click()
    expect(page.locator(f"{part} .fold-place > *").nth(1)).to_be_visible()


def check(page: Page, **fields: str) -> None:
    """Enters a count, and sends it off by the keyboard."""
    for name, value in fields.items():
        page.locator(f"{CHECKER} .field.{name} input").fill(value)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_wrong_step_is_told_in_the_words_of_the_language(
    chromium: Browser, site: str, lang: str
) -> None:
    with watching(chromium, PHONE) as watched:
        page, texts = watched.page, texts_of(lang)
        opened(page, f"{site}{lang}/calculator/{MANGAN}", CHECKER)
        check(page, han="5", fu="30", discarder="7700")
        hand = read("345m456m67p340s22s+8p", riichi=1, ippatsu=True)
        found = check_claim(book(), rules(), *hand, score(rules(), *hand), Claim(han=5, fu=30, points=7700))
        assert found is not None
        step, mistake = texts.say(f"mistakes.step_{found.step}"), say(texts, slip_line(found))
        verdict = page.locator(f"{CHECKER} .verdict.wrong")
        expect(verdict).to_contain_text(texts.say("ui.checker.wrong", step=step, mistake=mistake))
        right, claimed = (texts.say("units.points", n=number) for number in (8000, 7700))
        told = page.locator(".checker-verdict")
        expect(told).to_contain_text(texts.say("explain.claim_part", right=right, claimed=claimed))
        assert overflow(page) == 0
        assert watched.heard() == []


def test_a_count_is_judged_as_far_as_it_was_entered(reader: Watched, site: str) -> None:
    page = reader.page
    opened(page, f"{site}en/calculator/{MANGAN}", CHECKER)
    told = page.locator(".checker-verdict")
    page.locator(".field.han input").focus()
    check(page)
    expect(told).to_have_text("Enter at least one number.")
    check(page, han="5")
    expect(told.locator(".right")).to_contain_text("What you entered is right.")
    check(page, fu="30", discarder="8 000")
    expect(told.locator(".right")).to_contain_text("Your count is right.")
    page.locator(".field.limit select").select_option(label="no limit")
    expect(told).to_be_empty()
    check(page, discarder="")
    expect(told).to_contain_text("Look again at the limit. You overlooked the limit.")
    expect(told).to_contain_text("The hand reaches mangan.")
    check(page, han="many")
    expect(told).to_have_text("Enter a number.")


def test_the_score_is_covered_until_a_count_is_checked(reader: Watched, site: str) -> None:
    """A hand changed covers it again, a button shows it, and the closed panel leaves nothing covered."""
    page = reader.page
    opened(page, f"{site}en/calculator/{MANGAN}", CHECKER)
    brief, result = page.locator(".calc-verdict > span"), page.locator(".calc-result")
    expect(brief).to_have_text("Covered until you check your count")
    expect(result).not_to_contain_text("mangan")
    page.locator(".field.han input").focus()
    check(page, han="5")
    expect(brief).to_have_text("5 han 30 fu, mangan, 8,000 points")
    expect(page.locator(".checker-verdict")).to_contain_text("8,000 points")
    page.evaluate("(hash) => location.replace(hash)", SPLIT)
    expect(brief).to_have_text("Covered until you check your count")
    expect(page.locator(".checker-verdict")).to_be_empty()
    page.get_by_role("button", name="Show the score").click()
    expect(brief).to_have_text("4 han 20 fu, 1,300/2,600")
    page.evaluate("(hash) => location.replace(hash)", MANGAN)
    page.locator(f"{CHECKER} summary h2").click()
    expect(brief).to_have_text("5 han 30 fu, mangan, 8,000 points")
    assert reader.heard() == []


def test_counters_are_part_of_a_claim_and_another_ruleset_may_make_it_right(
    reader: Watched, site: str
) -> None:
    page, told = reader.page, reader.page.locator(".checker-verdict")
    opened(page, f"{site}en/calculator/#345m456m67p345s22s+8p/riichi:1/honba:2", CHECKER)
    check(page, discarder="4500")
    expect(told.locator(".right")).to_contain_text("What you entered is right.")
    expect(told).to_contain_text("3,900 points; 4,500 with counters")
    check(page, discarder="4200")
    expect(told.locator(".wrong")).to_be_visible()
    page.evaluate("(hash) => location.replace(hash)", "#234567m33p345s67s+8s/dora:2p")
    check(page, discarder="8000")
    expect(told.locator(".elsewhere")).to_contain_text("but not under the rules you play by")
    expect(told).to_contain_text("It is 7,700 points, not 8,000 points.")


def test_a_shanpon_ron_is_no_four_concealed_triplets(reader: Watched, site: str) -> None:
    """What is not there comes first, and what was forgotten is folded."""
    page, told = reader.page, reader.page.locator(".checker-verdict")
    opened(page, f"{site}en/calculator/#111m333p555s77s77z+7z", CHECKER)
    page.locator(f"{CHECKER} .checker details summary").click()
    page.locator(CHECKER).get_by_role("checkbox", name=re.compile("^Four Concealed Triplets s")).check()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(told.locator(".verdict")).to_contain_text(
        "You counted Four Concealed Triplets, but the triplet completed by ron is open."
    )
    expect(told.locator(".verdict")).not_to_contain_text("missed")
    told.locator("summary").click()
    expect(told.locator("details")).to_contain_text("You missed")


def test_yaku_may_be_named(reader: Watched, site: str) -> None:
    page = reader.page
    opened(page, f"{site}en/calculator/{MANGAN}", CHECKER)
    page.locator(f"{CHECKER} .checker details summary").click()
    for name in ("Riichi", "Pinfu", "All Simples tan’yao"):
        page.locator(CHECKER).get_by_role("checkbox", name=name, exact=True).check()
    page.get_by_role("button", name="Check", exact=True).click()
    told = page.locator(".checker-verdict")
    expect(told).to_contain_text("Look again at the yaku. You missed Ippatsu.")
    expect(told.locator("details")).to_contain_text("You counted as under JPML, A rules")
    expect(told.get_by_role("link")).to_have_attribute("href", re.compile("yaku/ippatsu/$"))


def test_the_fields_follow_the_way_of_winning_and_a_new_hand_clears_the_verdict(
    reader: Watched, site: str
) -> None:
    page = reader.page
    opened(page, f"{site}en/calculator/{SPLIT}", CHECKER)
    page.locator(".field.han input").focus()
    check(page, dealer="1300")
    told = page.locator(".checker-verdict")
    expect(told).to_contain_text("2,600")
    expect(page.locator(".field.discarder")).to_have_count(0)
    page.evaluate("(hash) => location.replace(hash)", MANGAN)
    expect(page.locator(".field.discarder")).to_be_visible()
    expect(told).to_be_empty()
    page.evaluate("location.replace('#344556m')")
    page.locator(".field.han input").focus()
    check(page, han="2")
    expect(told).to_have_text("Enter a winning hand first.")


# Under all rulesets


def of_four() -> list[str]:
    """The rulesets for four players, as those of the reader are."""
    return [name for name, each in book().rulesets.items() if each.standings["players"].value == 4]


def shown(page: Page) -> dict[str, Any]:
    """The rows of the table by their rulesets: what stands there, and the options told."""
    page.wait_for_selector(f"{ACROSS} [data-told]")
    rows: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-ruleset-row]")].map((row) => [
          row.dataset.rulesetRow,
          { cells: [...row.querySelectorAll("td.n")].map((cell) => cell.lastChild.textContent),
            marked: [...row.querySelectorAll("td.n")].map((cell) => cell.classList.contains("differs")),
            deciding: (row.dataset.deciding ?? "").split(" ").filter(Boolean),
            told: row.lastChild.textContent },
        ]))"""
    )
    return rows


def test_all_rulesets_stand_in_one_table_and_each_difference_is_explained(reader: Watched, site: str) -> None:
    """What stands there is what Python scores; and with the options told, home pays what the others pay."""
    page = reader.page
    opened(page, f"{site}en/calculator/?ruleset=wrc_2025{MANGAN}", ACROSS)
    rows, texts = shown(page), texts_of("en")
    assert list(rows) == ["wrc_2025", *(each for each in of_four() if each != "wrc_2025")]
    hand = read("345m456m67p340s22s+8p", riichi=1, ippatsu=True)
    home = score(rules("wrc_2025"), *hand)
    for name, row in rows.items():
        found = score(rules(name), *hand)
        limit = texts.say(f"limits.{found.limit}") if found.limit else "–"
        assert row["cells"] == [str(found.han), str(found.fu), limit, texts.number(found.total)]
        is_other = [found.han != home.han, False, found.limit != home.limit, found.total != home.total]
        assert row["marked"] == is_other
        assert bool(row["deciding"]) == any(is_other)
        options = {option: rules(name).options[option] for option in row["deciding"]}
        changed = scorer_of(book().rules("wrc_2025", options)).score(*hand)
        assert (changed.han, changed.total) == (found.han, found.total)
    assert rows["jpml_a"]["told"] == "Ippatsu does not count."
    assert reader.heard() == []


def test_no_worth_in_the_table_is_cut(chromium: Browser, site: str) -> None:
    """Two yakuman, in the longest words."""
    with watching(chromium, 360) as watched:
        page = watched.page
        opened(page, f"{site}ru/calculator/#19m19p19s1234567z+1z", ACROSS)
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 740})
            cut = page.evaluate(
                """() => [...document.querySelectorAll("[data-ruleset-row] > *")]
                  .filter((cell) => cell.clientWidth && cell.scrollWidth > cell.clientWidth)
                  .map((cell) => cell.textContent)"""
            )
            assert cut == [], width


def test_the_table_follows_the_hand_and_fits_a_narrow_window(chromium: Browser, site: str) -> None:
    with watching(chromium, 320) as watched:
        page = watched.page
        opened(page, f"{site}ru/calculator/{MANGAN}", ACROSS)
        assert len(shown(page)) == len(of_four())
        assert overflow(page) == 0
        russian = load_texts("ru")
        expect(page.locator(f"{ACROSS} [data-ruleset-row=tenhou] th")).to_have_text(
            ruleset_name(russian, "tenhou")
        )
        # Riichi with a pair of value honours: four players agree on it everywhere.
        page.evaluate("location.replace('#345m456m567p34s22z+5s/riichi:1/seat:west')")
        expect(page.locator(f"{ACROSS} .differs")).to_have_count(0)
        page.evaluate("location.replace('#')")
        expect(page.locator(f"{ACROSS} table")).to_have_count(0)

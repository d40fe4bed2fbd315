"""A count sent off by the keyboard, and the hand under all rulesets; what is clicked and read: tests/page."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from riichi_rules.engine.score import score
from riichi_rules.engine.score import scorer as scorer_of
from riichi_rules.mistakes.claim import check_claim
from riichi_rules.mistakes.claim_text import Claim
from riichi_rules.tell.mistakes import cause_line
from riichi_rules.tell.rulesets import ruleset_name
from riichi_rules.texts.languages import load_texts
from riichi_rules.texts.lines import say
from tests.browser.watch import PHONE, Watched, overflow, watching
from tests.rulebook import book, read, rules, texts_of
from tests.whole import WIDEST

# Riichi, ippatsu, pinfu, all simples, a red five: 5 han 30 fu by the common rules, mangan.
MANGAN = "#345m456m67p340s22s+8p/riichi:1/ippatsu"
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


@pytest.mark.parametrize("lang", WIDEST)
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
        step, mistake = texts.say(f"mistakes.step_{found.step}"), say(texts, cause_line(found))
        verdict = page.locator(f"{CHECKER} .verdict.wrong")
        expect(verdict).to_contain_text(texts.say("ui.checker.wrong", step=step, mistake=mistake))
        right, claimed = (texts.say("units.points", n=number) for number in (8000, 7700))
        told = page.locator(".checker-verdict")
        expect(told).to_contain_text(texts.say("explain.claim_part", right=right, claimed=claimed))
        assert overflow(page) == 0
        assert watched.heard() == []


# Under all rulesets


def of_four() -> list[str]:
    """The rulesets for four players, as those of the reader are."""
    return [name for name, each in book().rulesets.items() if each.option_values["players"].value == 4]


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

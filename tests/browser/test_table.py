"""The tools of the table can be asked by hand, keyboard and address."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from riichi_rules.table.forms.result import ENDS
from tests.browser.test_axe import violations
from tests.browser.watch import Watched, overflow, watching
from tests.whole import LANGS, WIDEST

# The table of the last tile


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium) as watched:
        yield watched


def calls_of(page: Page) -> Locator:
    return page.locator("[data-table=haitei] .made li")


def test_calls_are_tapped_and_the_last_tile_moves_at_once(reader: Watched, site: str) -> None:
    """Undone, cleared, kept in the address, and shown again by whoever opens it."""
    page = reader.page
    page.goto(f"{site}en/haitei/")
    said = page.locator("[data-table=haitei] [role=status]")
    expect(said).to_have_text("South draws the last tile")
    expect(page.get_by_role("button", name="East: promoted quad")).to_be_disabled()
    page.get_by_role("button", name="South: chi").click()
    expect(said).to_have_text("West draws the last tile")
    page.get_by_role("button", name="North: pon").click()
    page.get_by_role("button", name="North: promoted quad").click()
    expect(calls_of(page)).to_have_count(3)
    expect(page).to_have_url(re.compile(r"#haitei=s\.chi\.e,n\.pon\.s,n\.kan_added$"))
    expect(said).to_have_text("North draws the last tile")
    expect(page.locator(".seat.north")).to_contain_text("last tile")
    expect(page.locator(".seat.north")).to_contain_text("17 draws")
    page.get_by_role("button", name="Undo").click()
    expect(said).to_have_text("East draws the last tile")
    page.reload()
    expect(calls_of(page)).to_have_text(
        [re.compile("^South calls chi from East"), re.compile("^North calls pon from South")]
    )
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(said).to_have_text("South draws the last tile")
    assert "#" not in page.url
    page.locator("#__ruleset").select_option("tenhou_sanma")
    expect(page.locator("[data-table=haitei]")).to_have_text(
        "this can be asked only about games of 4 players"
    )
    assert reader.heard() == []


def test_the_table_is_used_by_keys_and_reads_damaged_addresses(reader: Watched, site: str) -> None:
    """What can be read of an address is kept, and the reader is told of the rest."""
    page = reader.page
    page.goto(f"{site}fr/haitei/#haitei=s.chi.e,q.pon,w.pon.w,%E0%A4%A,n.kan_closed")
    expect(calls_of(page)).to_have_count(2)
    expect(page.locator("#__status")).not_to_be_empty()
    page.locator("input[value=north]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("input[value=east]")).to_be_checked()
    page.get_by_role("button", name="Sud : pon").focus()
    page.keyboard.press("Enter")
    expect(calls_of(page)).to_have_count(3)
    expect(page.locator("[data-table=haitei] button:focus")).to_have_count(1)
    assert reader.heard() == []


def test_without_scripts_the_cases_stand_by_themselves(chromium: Browser, site: str) -> None:
    with watching(chromium, java_script_enabled=False) as watched:
        page = watched.page
        page.goto(f"{site}en/haitei/")
        expect(page.locator("[data-table=haitei]")).to_be_hidden()
        expect(page.locator("figure .seats .last")).to_have_count(7)


# Who pays what


def test_a_hand_is_settled_as_it_is_said(reader: Watched, site: str) -> None:
    """Reason by reason, under the ruleset of the reader, kept in the address."""
    page = reader.page
    page.goto(f"{site}en/settle/")
    total = page.locator("[data-table=settle] .total")
    expect(total).to_have_text(["0", "+5,200", "−5,200", "0"])
    page.get_by_label("Counters", exact=True).fill("2")
    page.get_by_label("South: Riichi").check()
    page.get_by_label("North: Wins").check()
    expect(page.get_by_role("row", name="North: counters")).to_contain_text("+600")
    expect(total).to_have_text(["0", "+4,200", "−11,000", "+6,800"])
    page.locator("#__ruleset").select_option("ema_2008")
    expect(total).to_have_text(["0", "+5,800", "−11,600", "+5,800"])
    page.locator("#__ruleset").select_option("wrc_2025")
    expect(total).to_have_text(["0", "−1,000", "−5,800", "+6,800"])
    page.get_by_label("Value").select_option("y1")
    page.get_by_role("combobox", name="Liable").select_option("east")
    expect(page).to_have_url(
        re.compile(
            r"#settle=ron&dealer=east&honba=2&riichi=south&discarder=west&wins=north:y1&pao=north:east:daisangen$"
        )
    )
    expect(total).to_have_text(["−16,000", "−1,000", "−16,600", "+33,600"])
    page.reload()
    expect(total).to_have_text(["−16,000", "−1,000", "−16,600", "+33,600"])
    page.get_by_label("The hand ended by").select_option("exhaustive")
    page.get_by_label("South: Tenpai").check()
    expect(total).to_have_text(["−1,000", "+2,000", "−1,000", "−1,000"])
    assert reader.heard() == []


def test_a_settlement_is_said_by_keys_alone(reader: Watched, site: str) -> None:
    """From the end of the hand to the way to the calculator, in the order in which it is seen."""
    page = reader.page
    page.goto(f"{site}en/settle/")
    total = page.locator("[data-table=settle] .total")
    expect(total).to_have_count(4)
    page.get_by_label("The hand ended by").focus()
    page.keyboard.press("t")
    expect(page.get_by_label("South: Deals in")).to_have_count(0)
    pressed = 0
    while pressed < 40 and not page.evaluate("document.activeElement.matches('[data-key=\"wins.south\"]')"):
        page.keyboard.press("Tab")
        pressed += 1
    assert pressed < 40
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("West: Wins")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Value")).to_be_focused()
    page.keyboard.press("m")
    expect(total).to_have_text(["−4,000", "−2,000", "+8,000", "−2,000"])
    assert reader.heard() == []


def test_a_hand_goes_to_the_calculator_and_comes_back_counted(reader: Watched, site: str) -> None:
    """One tap each way; what the table decides goes along, and the hand is counted as the table then is."""
    page = reader.page
    page.goto(f"{site}fr/settle/#settle=ron&dealer=south&honba=1&riichi=west&discarder=north&wins=west:3:40")
    page.get_by_role("link", name="Compter la main").click()
    expect(page).to_have_url(re.compile("/fr/calculator/.*#/riichi:1/honba:1$"))
    page.goto(page.url.replace("#", "#340m11178p789s33z+0s"))
    page.reload()
    expect(page.locator(".calc-verdict > span")).not_to_be_empty()
    page.goto(page.url.partition("#")[0] + "#340m111p789p789s3z+3z/riichi:1/honba:1")
    page.get_by_role("link", name="Ouest").click()
    expect(page.locator("[data-table=settle] .winner-hand .hand")).to_be_visible()
    total = page.locator("[data-table=settle] .total")
    expect(total).to_have_count(4)
    before = total.all_inner_texts()
    page.locator('[data-key="dealer.east"]').check()
    expect(total).not_to_have_text(before)
    page.get_by_text("Plus…").click()
    page.get_by_label("Ouest : Main morte").check()
    expect(total).to_have_count(0)
    assert reader.heard() == []


def test_a_hand_is_settled_by_the_own_rules_in_force(reader: Watched, site: str) -> None:
    """By which the calculator counted it; another choice in the header settles it anew."""
    page = reader.page
    total = page.locator("[data-table=settle] .total")
    rules = "ruleset=common&rules=Club*kiriage_mangan-true*honba-1500"
    page.goto(f"{site}en/settle/?{rules}#settle=ron&dealer=south&honba=1&discarder=north&wins=west:4:30")
    expect(total).to_have_text(["0", "0", "+9,500", "−9,500"])
    page.locator("#__ruleset").select_option("common")
    expect(total).to_have_text(["0", "0", "+8,000", "−8,000"])
    page.goto(f"{site}en/calculator/?{rules}#234678m234678p8s+8s/honba:1")
    page.get_by_role("link", name="Who pays", exact=True).click()
    expect(page).to_have_url(re.compile(r"/settle/\?.*rules=Club"))
    expect(total).to_have_text(["−2,800", "+2,800", "0", "0"])
    assert reader.heard() == []


@pytest.mark.parametrize(("lang", "end"), [*zip(LANGS, ENDS, strict=True)])
def test_every_end_of_a_hand_can_be_said_under_any_ruleset(
    reader: Watched, site: str, lang: str, end: str
) -> None:
    """What the address says beyond the rules gives way; there is a table, or a reason why there is none."""
    page = reader.page
    rare = "tenpai=east,south&nagashi=north&by=south&why=x&z&wins=west:mangan,east:2:50"
    for ruleset in ("common", "ema_2016", "tenhou_sanma"):
        said = f"{end}&dealer=south&honba=3&riichi=east,north&discarder=north&{rare}"
        page.goto(f"{site}{lang}/settle/?ruleset={ruleset}#settle={said}")
        expect(page.locator("[data-table=settle] .settled p").first).not_to_be_empty()
    assert reader.heard() == []


def test_the_tables_are_no_barrier_and_no_wider_than_a_small_phone(chromium: Browser, site: str) -> None:
    with watching(chromium, 320) as watched:
        for lang in WIDEST:
            for address in (
                "haitei/#haitei=s.chi.e",
                "settle/#settle=ron&dealer=east&discarder=west&wins=north:y1,south:3:40&pao=north:east:daisangen",
            ):
                watched.page.goto(f"{site}{lang}/{address}")
                expect(watched.page.locator(".table-tool button").first).to_be_visible()
                assert overflow(watched.page) == 0, address
                assert lang != WIDEST[0] or violations(watched.page) == [], address

"""No barrier that axe-core can find: every kind of page, phone and desk, light and dark, open and closed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import axe_playwright_python  # type: ignore[import-untyped]  # only its copy of axe-core is used
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.watch import DESK, KINDS, PHONE, overflow, watching
from tests.whole import WIDEST

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
# A hand is one picture with words of its own; the single tiles in it say nothing.
TILES = ".hand .set"
# What is around the article of every page: it is looked at on some of them.
AROUND = (".site-header", ".site-tabs", ".site-menu", ".site-toc", ".site-footer")

COLOURFUL = ("", "dora/", "yaku/tanyao/", "scoring/tables/", "rulesets/ema-2016/", "rulesets/compare/")

# All is unfolded; of rows, terms and worked hands, which are alike, some show what is so of all.
PREPARE = """() => {
  document.querySelectorAll("details").forEach((each) => (each.open = true));
  const alike = ":is(.term, tbody tr, figure.case):nth-of-type(n+7)";
  document.querySelectorAll(alike).forEach((each) => each.remove());
}"""

# By all rules, in one run; the colours, which take most of the time, of one text of each kind.
RUN = """async ([around, coloursAlone, targets]) => {
  const kindOf = (element) => element.tagName + element.className + (element.getAttribute("style") ?? "");
  const isText = (element) => [...element.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
  const isRead = (element) => element.matches("input, textarea") || isText(element);
  const kinds = new Set();
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute("data-sample");
    if (!isRead(element) || element.closest(around) || !element.checkVisibility()) continue;
    let kind = "";
    for (let each = element; each; each = each.parentElement) kind += `>${kindOf(each)}`;
    if (!kinds.has(kind)) element.setAttribute("data-sample", "");
    kinds.add(kind);
  }
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-sample]" }] });
  const all = { rules: { "target-size": { enabled: targets } } };
  const options = { resultTypes: ["violations"], ...(coloursAlone ? { runOnly: ["color-contrast"] } : all) };
  return (await axe.run({ exclude: around }, options)).violations;
}"""

# Lists of which nothing can be seen: they are read out as a list of nothing.
EMPTY_LISTS = """() => [...document.querySelectorAll("ul, ol")]
  .filter((list) => list.checkVisibility() && ![...list.children].some((each) => each.checkVisibility()))
  .map((list) => `empty-list: ${list.outerHTML.slice(0, 200)}`)"""

Scheme = Literal["light", "dark"]

FAULTS = {
    "target-size": '<button style="width:9px;height:9px;padding:0" aria-label="a"></button>' * 2,
    "button-name": "<button></button>",
    "color-contrast": '<p style="color:#999;background:#fff">pale</p>',
    "label": '<input type="text">',
    "link-name": '<a href="#"></a>',
    "image-alt": '<img src="data:,">',
    "aria-required-children": '<div role="list"><p>no item</p></div>',
    "aria-allowed-role": '<label role="button">Menu</label>',
    "empty-list": "<ul></ul>",
    "scrollable-region-focusable": '<div style="height:9px;overflow:auto"><p style="height:99px">a</p></div>',
}


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    with watching(chromium, PHONE) as watched:
        yield watched.page


def violations(page: Page, *, is_whole: bool = False, colours_alone: bool = False) -> list[str]:
    """Return what axe finds in the article, or in all of the page: by all of its rules, or in the colours.

    Where all of the page is looked at, what can be met by a thumb is measured too.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    found = page.evaluate(RUN, [", ".join((TILES, *(() if is_whole else AROUND))), colours_alone, is_whole])
    told = [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
        if not (each["id"] == "target-size" and node["html"].startswith("<input"))  # its label is met as well
    ]
    return told + ([] if colours_alone else page.evaluate(EMPTY_LISTS))


def barriers(page: Page, *, is_whole: bool = False) -> dict[str, list[str]]:
    """What is a barrier on the phone that shows a page; then what is one in the colours of a desk.

    If it is day on the phone, it is night at the desk. Nothing may have to be scrolled sideways on either.
    """
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    schemes: tuple[Scheme, Scheme] = ("dark", "light") if is_dark else ("light", "dark")
    found = {"phone": violations(page, is_whole=is_whole) + wider(page)}
    show(page, DESK, schemes[1])
    found["desk"] = violations(page, is_whole=is_whole, colours_alone=True) + wider(page)
    show(page, PHONE, schemes[0])
    return {where: complaints for where, complaints in found.items() if complaints}


def show(page: Page, width: int, scheme: Scheme) -> None:
    """The open page on another screen, by day or by night."""
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)


def wider(page: Page) -> list[str]:
    return [f"{by} pixels wider than the window"] if (by := overflow(page)) > 0 else []


def test_no_kind_of_page_has_a_barrier(page: Page, site: str) -> None:
    """All of axe on a phone by day; by night, on a desk, the colours of some pages show those of all.

    Nor has any to be scrolled sideways.
    """
    found: dict[str, object] = {}
    for kind in KINDS:
        page.goto(f"{site}{WIDEST[0]}/{kind}")
        sideways = wider(page)
        page.evaluate(PREPARE)
        if kind in COLOURFUL:
            complaints: object = barriers(page, is_whole=True)
        else:
            complaints = violations(page)
        if complaints or sideways:
            found[kind] = [complaints, sideways]
    assert found == {}


@pytest.mark.parametrize(("width", "scheme"), [(PHONE, "light"), (DESK, "dark")])
def test_neither_the_menu_nor_the_search_is_a_barrier_when_open(
    chromium: Browser, site: str, width: int, scheme: Scheme
) -> None:
    with watching(chromium, width, color_scheme=scheme) as watched:
        open_menus(watched.page, site)


def open_menus(page: Page, site: str) -> None:
    """Whatever opens is looked at as a whole."""
    page.goto(f"{site}en/rulesets/ema-2016/")
    menu = page.locator(".menu-button")
    if menu.is_visible():
        menu.press("Enter")
        expect(page.locator("#__menu [aria-current]").first).to_be_in_viewport()
        found = violations(page, is_whole=True)
        is_inert = "page-has-heading-one"  # as all of the page is beside the menu
        assert [each for each in found if not each.startswith(is_inert)] == []
        page.keyboard.press("Escape")
    page.locator(".languages summary").press("Enter")
    expect(page.get_by_role("link", name="Nederlands")).to_be_visible()
    assert violations(page, is_whole=True) == []
    page.locator(".search-button").press("Enter")
    page.keyboard.type("riichi")
    expect(page.locator("#__search li a").first).to_be_visible()
    assert violations(page, is_whole=True) == []


def test_another_script_has_no_barriers_of_its_own(chromium: Browser, site: str) -> None:
    with watching(chromium, PHONE) as watched:
        for kind in ("", "yaku/tanyao/"):
            watched.page.goto(f"{site}ru/{kind}")
            assert violations(watched.page, is_whole=True) == [], kind


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_before_any_language_have_no_barrier(chromium: Browser, site: str, scheme: str) -> None:
    with watching(chromium, PHONE, color_scheme=scheme, locale="de-DE") as watched:
        watched.page.goto(site)
        assert violations(watched.page, is_whole=True) == []


def test_axe_finds_what_is_put_in_its_way(chromium: Browser) -> None:
    with watching(chromium) as watched:
        watched.page.set_content(
            f"<!doctype html><html lang=en><title>a</title><main>{''.join(FAULTS.values())}"
        )
        found = {line.partition(":")[0] for line in violations(watched.page, is_whole=True)}
    assert set(FAULTS) - found == set()

"""What the quiz remembers, where it needs a browser: two tabs, and a page that may store nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.scripts import SANDBOX, serving_scripts
from tests.browser.watch import watching

DO = """async ([act, given]) => {
  const { openStore } = await import("/assets/js/quiz/memory/learning-store.js");
  const store = openStore();
  const answer = (id, right, now) =>
    store.record({ kind: "fu", ruleset: "common", id, right, ms: 5000 }, now);
  const wrong = () => store.wrong().map(({ id }) => id);
  return eval(act);
}"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving_scripts() as address:
        yield address


@pytest.fixture
def reader(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser that remembers what its tabs store."""
    with watching(chromium, timezone_id="Europe/Amsterdam") as watched:
        yield watched.page.context


def opened(reader: BrowserContext, address: str) -> Page:
    page = reader.new_page()
    page.goto(address)
    return page


def do(page: Page, act: str, given: object = None) -> Any:
    """Return the value of a line of script in which `store` is the open store."""
    return page.evaluate(DO, [act, given])


def test_answers_of_two_tabs_are_both_kept(reader: BrowserContext, address: str) -> None:
    first, second = tabs = [opened(reader, address) for _ in range(2)]
    for tab in tabs:
        do(tab, "store.trouble")
    do(first, "answer('0first', false, 1000)")
    do(second, "answer('1second', false, 2000)")
    do(first, "answer('2third', false, 3000)")
    for tab in tabs:
        tab.wait_for_function("() => localStorage.length === 1")
        assert do(tab, "wrong()") == ["0first", "1second", "2third"]
    first.reload()
    assert do(first, "wrong()") == ["0first", "1second", "2third"]


def test_a_browser_that_lets_nothing_be_stored_remembers_as_long_as_the_page_is_open(
    reader: BrowserContext, address: str
) -> None:
    tab = opened(reader, address + SANDBOX)
    assert tab.evaluate("(() => { try { return localStorage.length } catch (e) { return e.name } })()") == (
        "SecurityError"
    )
    do(tab, "answer('3abcdef', false); answer('0bcdefg', true); store.keep('level', 2)")
    found = do(tab, "[store.trouble, store.settings('level', 0), wrong(), store.damagedText]")
    assert found == ["blocked", 2, ["3abcdef"], None]


FILL = """() => {
  let size = 1 << 20;
  for (let n = 0; size; n++) {
    try { localStorage.setItem(`filler${n}`, "x".repeat(size)); } catch { size >>= 1; }
  }
}"""


def test_a_full_storage_does_not_disturb_and_catches_up_when_there_is_room(
    reader: BrowserContext, address: str
) -> None:
    """With what the browser itself throws."""
    tab = opened(reader, address)
    do(tab, "answer('0before', false, 1000)")
    tab.evaluate(FILL)
    do(tab, "answer('1during', false, 2000)")
    assert do(tab, "[store.trouble, wrong()]") == ["full", ["0before", "1during"]]
    tab.evaluate("localStorage.removeItem('filler0')")
    do(tab, "answer('2behind', false, 3000)")
    assert do(tab, "store.trouble") is None
    tab.reload()
    assert do(tab, "wrong()") == ["0before", "1during", "2behind"]

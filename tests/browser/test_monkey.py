"""Random taps and keys in all tools, with internet and without: no error, no dead end, no lost focus."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.watch import PHONE, Watched, watching

TOOLS = (
    *("calculator/", "calculator/?ruleset=tenhou#23m11456p234789s+4m/riichi:1", "settle/", "haitei/"),
    *("game/", "game/replay/", "play/", "play/#deal=friday&length=hand&style=full", "hands/"),
    *("play/#deal=8&length=five&style=calm", "first-hand/", "learn/hand/", "learn/calls/", "learn/"),
    *("quiz/", "quiz/fu/", "quiz/waits/", "quiz/points/", "quiz/discard/", "quiz/settle/", "quiz/words/"),
    *("quiz/exam/", "quiz/class/", "quiz/sheet/", "quiz/progress/", "settings/", "rulesets/compare/"),
    *("who-is-right/", "penalties/", "yaku/", "glossary/", "cheat-sheet/", "scoring/tables/", ""),
)
LANGS = ("fr", "ru")
VISITS, STEPS = 4, 15  # of a chunk: the pages, and what is done on each
TYPED = ("234567m340p22678s+5s", "12", "riichi", "{", "99999999", "Jean-Baptiste")
KEYS = ("Enter", "Space", "Escape", "ArrowDown", "ArrowLeft", "Backspace", "1")
CHANGES, BY_KEY = 0.1, 0.3  # how often the internet goes or comes, and keys are pressed
# Nothing opens a window of the system, which would not close.
QUIET = "window.print = () => {}; navigator.share = undefined;"
# Brings a control into sight and tells what and where it is; without one, whether links lead on.
PICK = """([chance, option]) => {
  const isSeen = (part) => part.checkVisibility({ visibilityProperty: true });
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("article");
  const controls = [...(place ?? document).querySelectorAll(
    "button, summary, select, textarea, input:not([type=file]), a[href^='#'], [role=button]",
  )].filter((part) => isSeen(part) && !part.matches(":disabled, [aria-disabled=true]"));
  if (!controls.length) return [...document.querySelectorAll("a[href]")].some(isSeen);
  const control = controls[Math.floor(chance * controls.length)];
  control.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = control.getBoundingClientRect();
  const { localName, className, textContent, options } = control;
  if (options) {
    control.selectedIndex = Math.floor(option * options.length);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return { name: `${localName}.${className} ${textContent.trim().slice(0, 40)}`,
    x: left + width / 2, y: top + height / 2, isChosen: Boolean(options),
    isTyped: control.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])") };
}"""
FOCUS = """() => {
  const { activeElement: held, body } = document;
  return held && held !== body ? `${held.localName}.${held.className}` : "";
}"""


class Monkey:
    """A reader who does anything, and remembers what it was."""

    def __init__(self, watched: Watched, random: Random) -> None:
        self.watched, self.page, self.random = watched, watched.page, random
        self.done: list[str] = []

    def visit(self, address: str) -> Iterator[str]:
        """Open a page and do things in it; yield what goes wrong."""
        self.done = [address]
        self.page.goto(address)
        self.page.wait_for_timeout(300)
        here = self.page.url.partition("#")[0].partition("?")[0]
        for _ in range(STEPS):
            if self.random.random() < CHANGES:
                self._toggle_internet()
            yield from self._step()
            yield from self._heard()
            if not self.page.url.startswith(here):
                self.page.context.set_offline(False)
                self.page.goto(address)
        self.page.context.set_offline(False)

    def _toggle_internet(self) -> None:
        is_online = self.page.evaluate("navigator.onLine")
        self.page.context.set_offline(is_online)
        self.done.append("offline" if is_online else "online")

    def _step(self) -> Iterator[str]:
        """Tap a control, type into it, or press a key where the focus is."""
        held = self.page.evaluate(FOCUS)
        if held and self.random.random() < BY_KEY:
            yield from self._press(held)
            return
        picked: Any = self.page.evaluate(PICK, [self.random.random(), self.random.random()])
        if isinstance(picked, bool):
            if not picked:
                yield "a dead end"
            return
        self.done.append(f"tap {picked['name']}")
        if not picked["isChosen"]:
            self.page.touchscreen.tap(picked["x"], picked["y"])
        if picked["isTyped"]:
            self.page.keyboard.insert_text(self.random.choice(TYPED))
        self.page.wait_for_timeout(30)

    def _press(self, held: str) -> Iterator[str]:
        key, url = self.random.choice(KEYS), self.page.url
        self.done.append(f"{key} on {held}")
        self.page.keyboard.press(key)
        self.page.wait_for_timeout(60)
        if self.page.url.partition("#")[0] == url.partition("#")[0] and not self.page.evaluate(FOCUS):
            yield f"{key} on {held} loses the focus"

    def _heard(self) -> Iterator[str]:
        """Yield errors; a browser tells of each file that it cannot fetch."""
        for complaint in self.watched.heard():
            if "ERR_INTERNET_DISCONNECTED" not in complaint:
                yield complaint


@contextmanager
def monkey(chromium: Browser, random: Random) -> Iterator[Monkey]:
    with watching(chromium, PHONE, is_altered=True, has_touch=True, is_mobile=True) as watched:
        watched.page.add_init_script(QUIET)
        yield Monkey(watched, random)


@pytest.mark.mass(1, 84)
def test_whatever_is_tapped_nothing_breaks(chromium: Browser, site: str, chunk: int) -> None:
    random = Random(chunk)
    faults = []
    with monkey(chromium, random) as one:
        for visit in range(VISITS):
            tool = TOOLS[(chunk * VISITS + visit) % len(TOOLS)]
            for fault in one.visit(f"{site}{LANGS[chunk % len(LANGS)]}/{tool}"):
                faults.append((fault, one.done[-6:]))
    assert faults == []

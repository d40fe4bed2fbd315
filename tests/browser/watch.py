"""A tab that listens: to what goes wrong on a page, and to what is asked of whom."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from re import Pattern
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, Route

# One page of every kind, by its address below the language.
KINDS = (
    *(
        "",
        "tiles/",
        "table/",
        "calls/",
        "riichi/",
        "furiten/",
        "dora/",
        "draws/",
        "game-end/",
        "haitei/",
        "hands/",
    ),
    *("at-the-table/", "penalties/", "tournaments/"),
    *("yaku/", "yaku/tanyao/", "yaku/nagashi-mangan/", "scoring/", "scoring/fu/", "scoring/tables/"),
    *(
        "scoring/examples/",
        "rulesets/",
        "rulesets/ema-2016/",
        "rulesets/compare/",
        "glossary/",
        "cheat-sheet/",
    ),
    *("quiz/", "quiz/full-hand/", "quiz/waits/", "quiz/exam/", "quiz/sheet/", "quiz/progress/"),
    *("calculator/", "settle/", "translations/", "api/"),
)
PHONE, TABLET, DESK = 360, 768, 1280
THUMB = 44  # pixels
# As in a browser that forbids sites to remember anything: even a look is refused.
FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })"
PATIENCE = 120_000  # milliseconds: it only ends what hangs, on a busy machine too


class Watched:
    """What has gone wrong since the last look, and who was asked."""

    def __init__(self, page: Page):
        self.page = page
        self.complaints: list[str] = []
        self.asked: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._response)
        page.on("request", lambda request: self.asked.append(request.url))

    def _console(self, message: ConsoleMessage) -> None:
        """Errors and warnings alike; violations of the page's policy come as errors."""
        if message.type in {"error", "warning"} and "blocked by Playwright" not in message.text:
            self.complaints.append(f"{message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        """A reader who goes on does not wait for the icon of the page left."""
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"{request.failure}: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

    def hosts(self) -> set[str]:
        return {url.split("/")[2] for url in self.asked if url.startswith("http:")}

    def heard(self) -> list[str]:
        """The complaints so far; then it begins anew."""
        found, self.complaints = self.complaints, []
        return found


# Tabs that nobody reads in, by the options of their context. A new one starts cold: half the work of a visit.
_idle: dict[str, Watched] = {}
MOST_IDLE = 3


@contextmanager
def watching(
    chromium: Browser,
    width: int = DESK,
    *,
    color_scheme: Any = "light",
    is_altered: bool = False,
    clock: datetime | None = None,
    **options: Any,
) -> Iterator[Watched]:
    """A fresh reader: nothing remembered, nothing stored, no movement.

    Whoever sets the clock, adds a script or a listener says that the tab is altered: that stays. So do those
    for whom a file must not be there: the tab may have kept it. A clock that begins at some time is set anew.
    """
    settings = {"service_workers": "block", "locale": "en-GB", **options}
    key = json.dumps({**settings, "clock": clock is not None})
    watched = (None if is_altered else _idle.pop(key, None)) or _opened(chromium, settings)
    page = watched.page
    if clock:
        page.clock.install(time=clock)
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(media="null", color_scheme=color_scheme, reduced_motion="reduce")
    yield watched
    if is_altered or settings["service_workers"] == "allow" or not watched.hosts():
        page.context.close()
        return
    _forget(watched)
    _idle[key] = watched
    if len(_idle) > MOST_IDLE:
        _idle.pop(next(iter(_idle))).page.context.close()


def _opened(chromium: Browser, settings: dict[str, Any]) -> Watched:
    return Watched(patient_context(chromium, **settings).new_page())


def patient_context(chromium: Browser, **settings: Any) -> BrowserContext:
    """A reader who waits for what takes long on a busy machine, such as the first page of a preview."""
    context = chromium.new_context(**settings)
    context.set_default_timeout(PATIENCE)
    return context


def _forget(watched: Watched) -> None:
    """The next reader finds nothing of this one but the files in the browser's cache."""
    page, context = watched.page, watched.page.context
    for other in context.pages:
        if other != page:
            other.close()
    page.unroute_all()
    context.set_offline(False)
    session = context.new_cdp_session(page)
    for host in watched.hosts():
        page.goto(f"http://{host}/nothing")
        page.evaluate("sessionStorage.clear()")
        stored = {"origin": f"http://{host}", "storageTypes": "cookies,local_storage,indexeddb,cache_storage"}
        session.send("Storage.clearDataForOrigin", stored)
    session.detach()
    page.goto("about:blank")  # a page of the preview asks for events until it is left, of a server long gone
    watched.complaints.clear()
    watched.asked.clear()


@contextmanager
def held(page: Page, pattern: str | Pattern[str]) -> Iterator[None]:
    """What the page asks for is on its way until the block ends."""
    waiting: list[Route] = []
    is_held = True

    def take(route: Route) -> None:
        if is_held:
            waiting.append(route)
        else:
            route.continue_()

    page.route(pattern, take)
    yield
    is_held = False
    for route in waiting:
        route.continue_()


def choose_rules(page: Page, name: str) -> None:
    """Put rules in force by their id or, if they are a club's own, by their name."""
    page.locator("#__ruleset").click()
    published, own = f"[data-rules='{name}']:not([data-own])", f"[data-own]:has(b:text-is('{name}'))"
    entry = page.locator(f"#__rules a{published}, #__rules a{own}")
    if not entry.is_visible():
        page.locator("#__rules summary").click()
    entry.click()


def overflow(page: Page) -> int:
    """By how much the page is wider than the window."""
    script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    wider: int = page.evaluate(script)
    return wider

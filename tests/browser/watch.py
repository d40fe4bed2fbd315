"""A tab that listens: to what goes wrong on a page, and to what is asked of whom."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, Route

from tests.whole import LANGS

# One page of every kind, by its address below the language.
KINDS = (
    *("", "tiles/", "table/", "calls/", "riichi/", "furiten/", "dora/", "draws/", "game-end/", "haitei/"),
    *("penalties/", "tournaments/"),
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
    *("calculator/", "translations/", "api/"),
)
EVERY = [f"{lang}/{kind}" for lang in LANGS for kind in KINDS]
PHONE, TABLET, DESK = 360, 768, 1280
PATIENCE = 60_000  # milliseconds: it only ends what hangs, on a busy machine too


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

    def heard(self) -> list[str]:
        """The complaints so far; then it begins anew."""
        found, self.complaints = self.complaints, []
        return found


@dataclass(frozen=True)
class Profile:
    """A context of the browser, and a tab in it that stays open, so that the process of its pages does."""

    context: BrowserContext
    anchor: Page


# Those that nobody reads in, by their options. A page of a new one starts a process, which takes a second.
_idle: dict[str, Profile] = {}
MOST_IDLE = 3


@contextmanager
def watching(
    chromium: Browser,
    width: int = DESK,
    *,
    color_scheme: Any = "light",
    has_clock: bool = False,
    **options: Any,
) -> Iterator[Watched]:
    """A fresh reader: nothing remembered, nothing stored, no movement. Whoever sets the clock says so."""
    settings = {"service_workers": "block", "locale": "en-GB", **options}
    key = json.dumps([settings, has_clock])
    profile = _idle.pop(key, None)
    context = profile.context if profile else chromium.new_context(**settings)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=color_scheme, reduced_motion="reduce")
    watched = Watched(page)
    yield watched
    seen = {url.split("/")[2] for url in watched.asked if url.startswith("http:")}
    if settings["service_workers"] == "allow" or not seen:
        context.close()
        return
    profile = profile or Profile(context, _anchored(context, *seen))
    _forget(profile, seen)
    _idle[key] = profile
    if len(_idle) > MOST_IDLE:
        _idle.pop(next(iter(_idle))).context.close()


def _anchored(context: BrowserContext, host: str, *_: str) -> Page:
    page = context.new_page()
    page.goto(f"http://{host}/nothing")
    return page


def _forget(profile: Profile, hosts: Iterable[str]) -> None:
    """The next reader finds nothing of this one."""
    context, anchor = profile.context, profile.anchor
    for page in context.pages:
        if page != anchor:
            page.close()
    context.set_offline(False)
    session = context.new_cdp_session(anchor)
    for host in hosts:
        session.send("Storage.clearDataForOrigin", {"origin": f"http://{host}", "storageTypes": "all"})
    session.send("Network.clearBrowserCache")
    session.detach()


@contextmanager
def held(page: Page, pattern: str) -> Iterator[None]:
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


def overflow(page: Page) -> int:
    """By how much the page is wider than the window."""
    script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    wider: int = page.evaluate(script)
    return wider

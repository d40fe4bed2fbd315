"""A tab that listens: to what goes wrong on a page, and to what is asked of whom."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, Route

from tests.whole import LANGS

# One page of every kind, by its address below the language.
KINDS = (
    *("", "tiles/", "table/", "calls/", "riichi/", "furiten/", "dora/", "draws/", "game-end/", "haitei/"),
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


@contextmanager
def watching(chromium: Browser, width: int = DESK, **options: Any) -> Iterator[Watched]:
    """A fresh reader: nothing remembered, nothing stored, no movement."""
    settings = {"service_workers": "block", "reduced_motion": "reduce", "locale": "en-GB"} | options
    context = chromium.new_context(viewport={"width": width, "height": 800}, **settings)
    context.set_default_timeout(8000)
    yield Watched(context.new_page())
    context.close()


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

"""The number of files that a first visit asks a host for: until it is loaded, and then with the worker."""

import pytest
from playwright.sync_api import Browser, Response

from tests.browser.watch import PHONE, watching

PAGES = (
    *("", "yaku/", "riichi/", "quiz/", "quiz/fu/", "learn/hand/"),
    *("calculator/", "game/", "settle/", "play/#deal=friday"),
)
MOST_AT_LOAD, MOST_LATER = 48, 45
IS_STORED = "navigator.serviceWorker.ready.then(() => true)"


def asked_of_host(response: Response) -> list[str]:
    """Return the address of a response as a list, which is empty if the worker has answered."""
    return [] if response.from_service_worker else [response.url]


@pytest.mark.parametrize("address", PAGES)
def test_a_first_visit_asks_for_few_files(chromium: Browser, site: str, address: str) -> None:
    with watching(chromium, PHONE, is_altered=True, service_workers="allow") as watched:
        asked: list[str] = []
        watched.page.context.on("response", lambda each: asked.extend(asked_of_host(each)))
        watched.page.goto(f"{site}en/{address}")
        at_load = len(asked)
        assert watched.page.evaluate(IS_STORED)
        watched.page.wait_for_load_state("networkidle")
        assert any(url.endswith("/data/offline/assets.json") for url in asked)
        assert at_load <= MOST_AT_LOAD
        assert len(asked) - at_load <= MOST_LATER

"""A blank page in which the engine is asked."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser

from tests.browser.scripts import serving_scripts
from tests.parity import ASK, Ask, dense
from tests.rulebook import Case

MODULES = "/assets/js/engine/index.js"


@contextmanager
def asking(browser: Browser) -> Iterator[Ask]:
    """Asks in the browser."""
    with serving_scripts() as site:
        page = browser.new_page()
        page.goto(site)

        def ask(rules: str, what: str, asked: Sequence[Case]) -> list[str]:
            answers: list[str] = page.evaluate(ASK, [MODULES, rules, what, dense(asked)])
            return answers

        yield ask
        page.close()

"""A blank page in which the engine is asked: the modules as they are written, or as the one file served."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser

from generator.site.modules import as_one
from tests.browser.scripts import serving_scripts
from tests.parity import ASK, ENGINE, Ask, dense
from tests.rulebook import Case

MODULES = "/assets/js/engine/index.js"
AS_ADDRESS = "(script) => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))"


@contextmanager
def asking(browser: Browser, *, as_served: bool = False) -> Iterator[Ask]:
    """Asks in the browser."""
    with serving_scripts() as site:
        page = browser.new_page()
        page.goto(site)
        address = page.evaluate(AS_ADDRESS, as_one(ENGINE)) if as_served else MODULES

        def ask(rules: str, what: str, asked: Sequence[Case]) -> list[str]:
            answers: list[str] = page.evaluate(ASK, [address, rules, what, dense(asked)])
            return answers

        yield ask
        page.close()

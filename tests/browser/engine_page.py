"""A blank page in which the engine is asked: the modules as they are written, or as the files served."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from playwright.sync_api import Browser, Route

from generator.site.assets import ENGINE_FILES
from generator.site.modules import as_files
from tests.browser.scripts import serving_scripts
from tests.parity import ASK, ENGINE, Ask, dense
from tests.rulebook import Case

MODULES = "/assets/js/engine/index.js"


@contextmanager
def asking(browser: Browser, *, as_served: bool = False) -> Iterator[Ask]:
    """Asks in the browser."""
    with serving_scripts() as site:
        page = browser.new_page()
        served = as_files(ENGINE, *ENGINE_FILES) if as_served else {}
        for name, script in served.items():
            page.route(f"**/engine/{name}", partial(_give, script))
        page.goto(site)

        def ask(rules: str, what: str, asked: Sequence[Case]) -> list[str]:
            answers: list[str] = page.evaluate(ASK, [MODULES, rules, what, dense(asked)])
            return answers

        yield ask
        page.close()


def _give(script: str, route: Route) -> None:
    route.fulfill(body=script, content_type="text/javascript")

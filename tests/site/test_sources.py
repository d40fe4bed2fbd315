"""The sources on the pages of rulesets: where they stand, and when they were last read."""

from functools import cache

import pytest

from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.show.ruleset_pages import RulesetPages
from generator.site.show.view import View
from riichi_rules.texts.languages import load_texts

RENDERER = Renderer(Source(questions="none"), ("en", "ru", "fr", "pl", "nl"))
DAYS = {"en": "2026-11-25", "ru": "25.11.2026", "fr": "25/11/2026", "pl": "25.11.2026", "nl": "25-11-2026"}


@cache
def pages(lang: str) -> RulesetPages:
    page = next(page for page in RENDERER.page_list if page.id == "rulesets")
    return RulesetPages(View(page, RENDERER.library, RENDERER.ruled(lang)))


@pytest.mark.parametrize("lang", DAYS)
def test_a_source_names_the_day_on_which_it_was_last_read(lang: str) -> None:
    assert DAYS[lang] in pages(lang).citation("EMA25")


def test_a_digest_links_to_the_official_rules_that_it_restates() -> None:
    link = (
        f'<a href="https://www.worldriichi.org/wrc-rules">{load_texts().say("rulesets.source.official_now")}'
    )
    assert link in pages("en").citation("WRC25a")
    assert link not in pages("en").citation("EMA25")


def test_official_rules_link_to_their_own_address() -> None:
    assert 'href="https://mahjong-europe.org/portal/images/docs/Riichi-rules-2016-EN.pdf"' in pages(
        "en"
    ).citation("EMA16")


def test_every_source_is_listed() -> None:
    assert [code for code, _ in pages("en").all_sources()] == [*RENDERER.library.book.sources]


def test_a_ruleset_is_compared_with_the_one_that_it_extends() -> None:
    """A club wants to see what it changes in the rules that it builds on."""
    own = pages("en")
    assert (own.bases("ema_2025"), own.bases("example_club")) == (["ema_2016", "common"], ["common"])
    assert own.differences("ema_2025", "ema_2016") == sum(
        "ema_2016" in own.differs_from("ema_2025", option) for option in RENDERER.library.book.options
    )
    assert own.differs_from("ema_2025", "kiriage_mangan") == ["ema_2016", "common"]
    page = next(page for page in RENDERER.page_list if page.about == "ema_2025")
    markdown = RENDERER.page(page, RENDERER.ruled("en"))
    count = load_texts().say(
        "rulesets.differences", n=own.differences("ema_2025", "ema_2016"), ruleset="EMA 2016"
    )
    assert f'?a=ema_2016&amp;b=ema_2025">{count}</a>' in markdown

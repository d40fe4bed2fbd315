"""The page of changes: every changed rule with what it was, what it is and what it means."""

from functools import cache

import pytest

from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.show.editions.change_pages import ChangePages
from generator.site.show.ruleset_pages import RulesetPages
from generator.site.show.rulings.penalty_pages import PenaltyPages
from generator.site.show.view import View
from riichi_rules.rules.editions import editions

LANGUAGES = ("en", "ru", "fr", "pl", "nl")
RENDERER = Renderer(Source(questions="none"), LANGUAGES)


@cache
def pages(lang: str) -> ChangePages:
    page = next(page for page in RENDERER.page_list if page.id == "changes")
    view = View(page, RENDERER.library, RENDERER.ruled(lang))
    return ChangePages(view, RulesetPages(view), PenaltyPages(view))


@cache
def rendered(address: str) -> str:
    page = next(page for page in RENDERER.page_list if page.address == address)
    return RENDERER.page(page, RENDERER.ruled("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_changed_rule_says_what_it_means_at_the_table(lang: str) -> None:
    for edition in editions(RENDERER.book):
        for _, found in pages(lang).topics(edition):
            assert [each.name for each in found if not each.meaning] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_edition_is_named_with_the_rules_that_it_replaces(lang: str) -> None:
    for edition in editions(RENDERER.book):
        title = pages(lang).title(edition)
        years = [ruleset.rpartition("_")[2] for ruleset in (edition.old, edition.new)]
        assert [year in title for year in years] == [True, True], title


def test_an_edition_says_on_which_day_it_came_into_force() -> None:
    assert rendered("rulesets/changes/").count("First day: ") == 2
    for edition, day in {"ema-2016": "2016-04-01", "ema-2025": "2026-01-01"}.items():
        assert f"First day: {day} · " in rendered(f"rulesets/{edition}/")
        assert f"First day: {day} · " in rendered("rulesets/changes/")


def test_a_change_shows_the_rule_before_and_after() -> None:
    edition = pages("en").of("ema_2025")
    assert edition is not None
    changes = {each.name: each for _, found in pages("en").topics(edition) for each in found}
    change = changes["Riichi with few tiles left"]
    assert "4 tiles" in change.before
    assert "1 tile " in change.now
    assert change.href is not None
    assert change.href.endswith("rulesets/ema-2025/#riichi-min-live-tiles")


def test_a_rule_that_the_older_edition_did_not_need_has_no_before() -> None:
    edition = pages("en").of("ema_2016")
    assert edition is not None
    changes = {each.name: each for _, found in pages("en").topics(edition) for each in found}
    assert not changes["Penalty points"].before


def test_the_page_of_a_ruleset_leads_to_what_changed_before_and_after_it() -> None:
    page = rendered("rulesets/ema-2016/")
    assert 'rulesets/changes/#ema-2016">What changed since EMA 2008' in page
    assert 'rulesets/changes/#ema-2025">What changed in the next rules: EMA 2025' in page


def test_every_edition_has_a_section_of_its_own() -> None:
    page = rendered("rulesets/changes/")
    for edition in editions(RENDERER.book):
        assert page.count(f"{{ #{edition.new.replace('_', '-')} }}") == 1

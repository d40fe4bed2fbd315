"""The seven questions of an argument: typed into the search, answered after two taps, as the rules say."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

from generator.check.disputes import Dispute, answer_under, load_disputes
from generator.site.pages import slug
from riichi_rules.rules.book import as_key
from riichi_rules.tell.penalties import outcome_line
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.texts.languages import load_texts
from riichi_rules.texts.lines import say
from tests.browser.watch import PHONE, watching
from tests.rulebook import book

ARGUMENTS: Mapping[str, Mapping[str, str]] = yaml.safe_load(
    (Path(__file__).parents[1] / "site" / "arguments.yaml").read_text("utf-8")
)
SEVEN = 7
DISPUTES = {
    slug(id_): (id_, each) for listed in load_disputes(book()).values() for id_, each in listed.items()
}
# The rulesets under which the questions are asked, and what a pair of the double wind is worth under each.
RULESETS = ("rrc_2026", "ema_2025")
DOUBLE_WIND = {"ema_2025": 2, "rrc_2026": 4, "mahjong_soul": 4}


def answers(lang: str, ruleset: str, id_: str, dispute: Dispute) -> Iterator[str]:
    """Yield the beginning of each sentence of an answer under a ruleset, up to its first drawing or link."""
    rules = book().rules(ruleset)
    texts = texts_under_rules(load_texts(lang), rules, book().options)
    if texts.has(f"disputes.{id_}.answer"):
        yield texts.say(f"disputes.{id_}.answer")
    key = answer_under(rules, dispute.cases(id_, book()))
    if key:
        option = key.split(".")[1]
        value = rules.options.get(option)
        yield texts.say(key, n=value if as_key(value) == key.rpartition(".")[2] else "")  # type: ignore[arg-type]  # a choice is a scalar
    if dispute.offence:
        for ruling in book().penalties.rulings(dispute.offence, book().penalty_text(ruleset)):
            yield say(texts, outcome_line(ruling))


def words(sentence: str) -> re.Pattern[str]:
    """Return a pattern of a sentence, in which pages may have other spaces and tiles."""
    parts = re.split(r"[\s\u00a0\u202f]+|\{[^}]*\}", re.sub(r"\*\*|\[|\]\([^)]*\)", "", sentence))
    return re.compile(r"[\s\S]{0,3}".join(map(re.escape, filter(None, parts))))


def tap_answer(page: Page, query: str, id_: str) -> None:
    """Type a question into the search, and tap its first answer."""
    page.keyboard.press("/")
    page.locator("#__search input").fill(query)
    first = page.locator("#__search li a").first
    expect(first).to_have_attribute("href", re.compile(rf"who-is-right/#{id_}$"))
    first.click()
    expect(page).to_have_url(re.compile(rf"/who-is-right/(\?[^#]*)?#{id_}$"))


@pytest.mark.parametrize("lang", ARGUMENTS)
def test_an_argument_is_settled_within_two_taps(chromium: Browser, site: str, lang: str) -> None:
    with watching(chromium, PHONE) as watched:
        page = watched.page
        page.goto(f"{site}{lang}/")
        for number, (query, id_) in enumerate(islice(ARGUMENTS[lang].items(), SEVEN)):
            ruleset = RULESETS[number % len(RULESETS)]
            page.locator("#__ruleset").select_option(ruleset)
            tap_answer(page, query, id_)
            section = page.locator(f"#{id_} + .answer, #{id_} + .answer + .answer")
            expect(page.locator(f"#{id_}")).to_be_in_viewport()
            sentences = [*answers(lang, ruleset, *DISPUTES[id_])]
            assert sentences, query
            for sentence in sentences:
                shown = section.filter(has_text=words(sentence)).first
                expect(shown, f"{lang}, {ruleset}: {query}").to_be_visible()
        assert watched.heard() == []


@pytest.mark.parametrize("lang", ARGUMENTS)
def test_the_pair_of_the_double_wind_is_worth_what_each_ruleset_says(
    chromium: Browser, site: str, lang: str
) -> None:
    query = next(query for query, id_ in ARGUMENTS[lang].items() if id_ == "double-wind")
    with watching(chromium, PHONE) as watched:
        page = watched.page
        page.goto(f"{site}{lang}/")
        tap_answer(page, query, "double-wind")
        for ruleset, fu in DOUBLE_WIND.items():
            page.locator("#__ruleset").select_option(ruleset)
            form = page.locator("#double-wind + .answer").locator(f'.r[data-for~="{ruleset}"]').first
            expect(form, f"{lang}: {ruleset}").to_be_visible()
            expect(form).to_contain_text(re.compile(rf"\b{fu}\b"))

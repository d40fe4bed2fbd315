"""Penalties on pages: whose text the readers of a language find, and both sides of a contradiction."""

import re
from functools import cache

import pytest

from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.show.rulings.penalty_pages import PenaltyPages
from generator.site.show.view import View
from riichi_rules.texts.languages import load_texts

RENDERER = Renderer(Source(questions="none"), ("en", "ru", "nl"))


@cache
def pages(lang: str, id_: str = "penalties") -> PenaltyPages:
    page = next(page for page in RENDERER.page_list if page.id == id_)
    return PenaltyPages(View(page, RENDERER.library, RENDERER.ruled(lang)))


def shown(html: str, ruleset: str) -> str:
    """Return the text that the readers of a ruleset see of variants, without its tags."""
    forms = re.findall(r'<div class="r" data-for="([^"]*)".*?</small>(.*?)(?=<div class="r"|$)', html, re.S)
    (form,) = [form for rulesets, form in forms if ruleset in rulesets.split()]
    return " ".join(re.sub(r"<[^>]*>", " ", form).split())


@pytest.mark.parametrize(("lang", "text"), [("ru", "1.9"), ("en", "6.3"), ("nl", "6.3")])
def test_readers_who_chose_no_rules_find_the_penalties_of_their_country(lang: str, text: str) -> None:
    """Russian ones those of the Russian regulations, all others those of Europe."""
    assert f"§ {text}" in shown(pages(lang).answer("wrong_tile_count"), "common")


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_rules_that_have_penalties_keep_them_in_every_language(lang: str) -> None:
    assert "§ 12.3.1" in shown(pages(lang).answer("wrong_tile_count"), "wrc_2025")
    assert "§ 6.3" in shown(pages(lang).answer("wrong_tile_count"), "ema_2025")


def test_the_page_names_whose_penalties_it_shows() -> None:
    texts = load_texts("ru")
    name = texts.say("rulesets.rrc_2026", year="2026")
    assert shown(pages("ru").source(), "common") == texts.say("penalties.follows", ruleset=name)


def test_both_sides_of_a_contradiction_stand_with_their_sections() -> None:
    said = shown(pages("en").answer("riichi_unclear"), "rrc_2026")
    assert said.count(load_texts("en").say("penalties.also.contradicted")) == 2
    assert "Dead hand" in said
    assert "§ 1.9" in said
    late = {id_: text for id_, _, text in pages("en", "tournaments").session()}["late-minutes"]
    assert re.findall(r"After (\d+).minutes|§ ([\d., ]+)", shown(late, "rrc_2026")) == [
        ("10", ""),
        ("", "1.4, 1.9 "),
        ("5", ""),
        ("", "1.7"),
    ]


def test_how_play_goes_on_is_told_without_the_words_for_no_penalty() -> None:
    texts = load_texts("en")
    said = shown(pages("en", "at-the-table").play("late_ron"), "rrc_2026")
    assert texts.say("penalties.also.ron_counts") in said
    assert texts.say("penalties.then.none") not in said
    assert texts.say("penalties.then.none") in shown(pages("en").answer("late_ron"), "rrc_2026")


def test_the_page_of_draws_says_what_a_club_adds_to_the_russian_regulations() -> None:
    """Riichi hands are shown after abortive draws; a dead hand excludes nagashi, and a penalty goes first."""
    texts = load_texts("en")
    abortive, nagashi = texts.say("page_draws.abortive_3"), texts.say("page_draws.nagashi_3")
    assert "ruleset:rrc_2026" in abortive
    assert "show tenpai" in abortive
    assert "ruleset:rrc_2026" in nagashi
    assert "page:penalties#dead_hand" in nagashi
    assert "penalty goes first" in nagashi

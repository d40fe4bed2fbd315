"""A club's site by the rulesets that it shows: any may be left out, and none is asked that is not shown."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from generator.course.load import load_course
from generator.export.pools import all_pools, pool_owner
from generator.export.practice import practice_groups
from generator.quiz.dealing.source import Deals, new_source
from generator.quiz.registry import KINDS, kinds_of
from generator.quiz.subjects.penalty import text_asked
from generator.quiz.subjects.which_ruleset import make_questions
from generator.settings import Choices, Extra, Settings
from generator.site.library import Source
from generator.site.pages import load_pages
from generator.site.render import Renderer
from generator.site.show.view import View
from riichi_rules.rules.book import Book
from riichi_rules.rules.cells import RulesetDefinition
from riichi_rules.rules.penalties import Offence, Ruling, with_inherited
from tests.rulebook import book

FOR_FOUR = {"whose-turn", "may-chi", "where-lies", "who-pays", "haitei"}
OF_THREE = ("furiten_nl_sanma", "tenhou_sanma")


def shown(*rulesets: str) -> Book:
    """Return the rules of a site that shows these rulesets, the first by default."""
    choices = Choices(rulesets=rulesets, default_ruleset=rulesets[0])
    return Settings(extra=Extra(choices)).shown(book())


@pytest.mark.parametrize(
    "rulesets",
    [("ema_2025", "wrc_2025"), ("m_league", "common"), OF_THREE, ("tenhou_sanma", "tenhou"), ("tenhou",)],
)
def test_every_pool_belongs_to_a_ruleset_that_is_shown(rulesets: tuple[str, ...]) -> None:
    of_site = shown(*rulesets)
    assert {ruleset for _, ruleset in all_pools(of_site)} <= {*rulesets}
    for kind in kinds_of(of_site):
        assert {pool_owner(of_site, kind, ruleset) for ruleset in rulesets} <= {*rulesets}


def test_a_site_for_three_players_has_no_questions_for_four() -> None:
    assert KINDS.keys() - kinds_of(shown(*OF_THREE)).keys() == FOR_FOUR | {"penalty"}
    assert not {kind for group in practice_groups(shown(*OF_THREE)) for kind in group.kinds} & FOR_FOUR


def test_questions_for_four_are_those_of_the_first_ruleset_for_four() -> None:
    of_site = shown("tenhou_sanma", "ema_2025", "tenhou")
    assert pool_owner(of_site, "whose-turn", "tenhou_sanma") == "ema_2025"
    assert pool_owner(of_site, "words", "tenhou_sanma") == "tenhou_sanma"


def test_rulesets_are_compared_only_where_two_are_for_as_many_players() -> None:
    assert "which-ruleset" not in kinds_of(shown("ema_2025"))
    assert "which-ruleset" not in kinds_of(shown("ema_2025", "tenhou_sanma"))
    assert (
        pool_owner(shown("tenhou_sanma", "ema_2025", "tenhou"), "which-ruleset", "tenhou_sanma") == "ema_2025"
    )


@pytest.mark.parametrize("home", ["ema_2025", "common"])
def test_rulesets_are_compared_with_one_that_is_not_shown_as_with_others(home: str) -> None:
    of_site = shown("ema_2025", "wrc_2025", "m_league")
    assert next(iter(Deals(of_site).hands(home).all))
    source = new_source(of_site, of_site.rules(home), Random(1))
    assert {question.ruleset for question in islice(make_questions(source), 6)} == {home}


@pytest.mark.parametrize(
    ("rulesets", "text"),
    [
        (("tenhou_sanma",), None),
        (("common", "tenhou", "furiten_nl_sanma"), None),
        (("tenhou", "wrc_2025"), "wrc_2025"),
        (("common", "wrc_2025", "ema_2025"), "ema_2025"),
        (("wrc_2025", "ema_2025"), "wrc_2025"),
    ],
)
def test_penalties_are_asked_by_a_text_that_the_site_shows(
    rulesets: tuple[str, ...], text: str | None
) -> None:
    of_site = shown(*rulesets)
    assert text_asked(of_site, rulesets[0]) == text
    assert ("penalty" in kinds_of(of_site)) == (text is not None)


@pytest.mark.parametrize(("base", "text"), [("ema_2025", "club"), ("tenhou_sanma", None)])
def test_a_club_with_a_penalty_of_its_own_is_not_asked_for_those_of_unrelated_rules(
    base: str, text: str | None
) -> None:
    of_site = with_own_penalty(base)
    assert text_asked(of_site, "club") == text
    assert ("penalty" in kinds_of(of_site)) == (text is not None)


def with_own_penalty(base: str) -> Book:
    """Return the rules of a club that adds one penalty to the ruleset that it extends."""
    whole = book()
    played = {
        **whole.rulesets[base].option_values,
        "played": whole.rulesets["ema_2025"].option_values["played"],
    }
    club = RulesetDefinition("club", base, played)
    ancestry = {"club": ["club", *whole.ancestry(base)]}
    fine = Offence("conduct", {"club": (Ruling("points", points=1000),)})
    penalties = replace(whole.penalties, offences={**whole.penalties.offences, "late_to_the_club": fine})
    own = replace(
        whole,
        rulesets={**whole.rulesets, "club": club},
        penalties=with_inherited(penalties, ancestry),
        _cache={},
    )
    return Settings(extra=Extra(Choices(rulesets=("club",), default_ruleset="club"))).shown(own)


def asked(of_site: Book) -> list[tuple[str | None, str | None]]:
    lessons = load_course(of_site).lessons.values()
    return [(screen.ask, screen.ruleset) for lesson in lessons for screen in lesson.questions.values()]


def test_a_lesson_asks_by_rules_for_three_only_where_such_are_shown() -> None:
    of_four = asked(shown("ema_2025", "common"))
    assert ("han", "tenhou_sanma") in asked(book())
    assert {ruleset for _, ruleset in of_four} == {None}
    assert len(of_four) == len(asked(book())) - 2


def test_a_lesson_by_rules_that_are_not_shown_is_by_those_for_as_many_players() -> None:
    of_three = asked(shown("ema_2025", "mahjong_soul_sanma"))
    assert ("han", "mahjong_soul_sanma") in of_three
    assert len(of_three) == len(asked(book()))


def test_lessons_of_a_club_of_three_ask_nothing_that_only_four_players_have() -> None:
    assert not {kind for kind, _ in asked(shown(*OF_THREE))} & (FOR_FOUR | {"penalty"})


OF_THREE_ALONE = [("three-players", None), ("lesson-one", "three")]


@pytest.mark.parametrize("rulesets", [("ema_2025", "common"), ("ema_2025", "mahjong_soul_sanma")])
def test_pages_and_lessons_on_three_players_are_there_only_where_some_rules_are(
    rulesets: tuple[str, ...],
) -> None:
    of_site = shown(*rulesets)
    has_three = "mahjong_soul_sanma" in rulesets
    assert [load_pages(of_site).find(*each) is not None for each in OF_THREE_ALONE] == [has_three] * 2
    assert ("three" in load_course(of_site).lessons) == has_three


def test_a_sentence_that_leads_to_a_page_that_is_not_needed_is_left_out() -> None:
    renderer = Renderer(Source(questions="none"), ("en",))
    home = renderer.page_list.pages[0]
    with_all = View(home, renderer.library, renderer.ruled("en")).blocks("rules")
    renderer.library.page_list = load_pages(shown("ema_2025", "common"))
    without = View(home, renderer.library, renderer.ruled("en")).blocks("rules")
    assert [each.count("<p>") for each in (with_all, without)] == [2, 1]
    assert "rulesets/compare/" in without


def test_local_yaku_have_pages_only_where_some_shown_ruleset_counts_them() -> None:
    def local(of_site: Book) -> set[str | None]:
        pages = {page.about for page in load_pages(of_site) if page.id == "yaku-one"}
        return pages & {id_ for id_, yaku in of_site.base.yaku.items() if yaku.local}

    assert local(shown("ema_2025", "common")) == set()
    assert (
        local(shown("ema_2025", "example_club"))
        == {id_ for id_, yaku in book().rules("example_club").yaku.items() if yaku.local and yaku.is_counted}
        != set()
    )
    assert {"daichikurin", "benikujaku"} <= local(book())

"""Questions that stand in pages: what they show, what they answer, and where they stand."""

import re
from dataclasses import replace
from functools import cache

import pytest
from markupsafe import Markup

from generator.course.fitting import untaught_concepts
from generator.course.load import load_course
from generator.export.pools import load_pool
from generator.quiz.registry import KINDS
from generator.site.art.draw import Artist
from generator.site.show.page_texts import TextsByRuleset
from generator.site.show.questions.drawn import QuestionPictures, changes_of
from generator.site.show.questions.practice import ABOUT_A_RULE, Practice
from generator.site.show.questions.question import QuestionRenderer, no_link
from riichi_rules.quiz.question import Choice, Choose, Field, Numbers, Pick, Question
from riichi_rules.tell.spoken_tiles import Called, Shown
from riichi_rules.texts.languages import languages, load_texts
from riichi_rules.texts.lines import Line
from tests.rulebook import book, rules

COUNTED = [name for name, each in book().rules().yaku.items() if each.is_counted and each.of == "hand"]
CASE = {"concealed": "123m456p789s11z55z", "win_tile": "1z", "win": "ron"}


@cache
def renderer(lang: str = "en", ruleset: str = "common") -> QuestionRenderer:
    texts = load_texts(lang)
    return QuestionRenderer(
        TextsByRuleset(texts, book(), (ruleset,)),
        lambda kind, target: f"/{kind}/{target}",
        Artist(texts, "/"),
    )


@cache
def practice() -> Practice:
    return Practice({kind: load_pool(kind, "common") for kind in KINDS})


def question(answer: Choose | Pick | Numbers, kind: str = "fu") -> Question:
    return Question(kind, "common", "beginner", Line("quiz.kind.fu.prompt"), answer, (), ("page:fu",), CASE)


def plain(html: Markup) -> str:
    """What is read, tiles by what they are called."""
    return " ".join(re.sub(r"<[^>]+>", " ", re.sub(r'aria-label="([^"]+)"[^>]*>', r">\1", str(html))).split())


WRONG = Line("mistakes.fu_not_rounded")
FU = Numbers((Field("han", 3, {2: Line("mistakes.dora_forgotten")}), Field("fu", 40, {34: WRONG})))


def test_a_number_is_asked_with_a_gap_and_answered_with_its_unit() -> None:
    assert str(renderer().form(question(FU))).count("<i></i>") == 2
    assert plain(renderer().right(question(FU))) == "3 han · 40 fu"


def test_fu_that_do_not_matter_are_said_not_to_be_needed() -> None:
    asked = question(Numbers((Field("han", 13), Field("fu", None))))
    assert plain(renderer().right(asked)) == "13 han · Fu not needed: the hand reaches a limit"


def test_every_wrong_number_stands_with_the_mistake_that_leads_to_it() -> None:
    said = plain(renderer().mistakes(question(FU)))
    assert "2 han You did not count all the dora." in said
    assert "34 fu You did not round the fu up." in said


def test_of_several_right_choices_all_are_named_or_any() -> None:
    choices = (Choice(Line("yaku.pinfu")), Choice(Line("yaku.riichi"), WRONG), Choice(Line("yaku.tanyao")))
    assert plain(renderer().right(question(Choose(choices, all=True)))) == "Pinfu and All Simples"
    assert plain(renderer().right(question(Choose(choices)))) == "Pinfu / All Simples"


def test_a_hand_that_waits_for_nothing_is_said_to_be_noten() -> None:
    assert plain(renderer().right(question(Pick((), {}, {}), "waits"))) == "None: the hand is not tenpai"
    assert (
        plain(renderer().right(question(Pick(("3m", "6m"), {}, {}), "waits")))
        == "three and six of characters"
    )


def test_the_tile_just_drawn_lies_apart() -> None:
    drawn = replace(question(FU, "kan"), case={"concealed": "123m456p789s11z55z", "drawn": "3z"})
    shown = str(renderer().hand(drawn))
    assert "just drawn: west wind" in shown
    assert re.search(r'<span class="set apart drawn"><i [^>]*data-t="3z"', shown)


def test_figures_are_those_of_the_ruleset_of_the_question() -> None:
    """A pair of the double wind gives 4 fu, or 2 as any other."""
    tip = Line("mistakes.double_wind_misjudged.tip")
    common, other = plain(renderer().line(tip)), plain(renderer(ruleset="ema_2025").line(tip))
    assert "4 fu" in common
    assert "2 fu" in other
    assert "<span" not in renderer().line(tip)


@pytest.mark.parametrize(
    ("hand", "marked", "places"),
    [
        (Shown(("1m", "1m", "2m"), (), "1m", "ron"), "11m", [0, 1]),
        (Shown(("1m", "2m"), (), "1m", "ron"), "11m", [0, 2]),
        (Shown(("7s", "7s"), (Called("pon", ("7s", "7s", "7s"), "left"),)), "777s", [2, 3, 4]),
        (Shown(("1m",), (Called("kan_closed", ("2z", "2z", "2z", "2z")),)), "222z", [1, 2, 3, 4]),
        (Shown(("0p", "6p"), (), "7p", "tsumo"), "567p", [0, 1, 2]),
        (Shown(("7s", "7s"), (Called("pon", ("8s", "8s", "8s"), "left"),)), "77s", [0, 1]),
    ],
)
def test_marked_tiles_are_first_those_of_a_whole_meld(hand: Shown, marked: str, places: list[int]) -> None:
    drawn = re.findall(r'<i class="([^"]+)"', Artist(load_texts("en"), "/").hand(hand, marked))
    assert [place for place, names in enumerate(drawn) if "marked" in names] == places


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_every_question_of_a_page_can_be_shown(lang: str, kind: str) -> None:
    for each in practice().of_kind(kind):
        shown = [renderer(lang).task(each), renderer(lang).right(each), renderer(lang).proof(each)]
        assert all(plain(part) for part in shown), each.id
        assert not re.search(r"\{\w+\}", "".join(shown)), each.id


# Which questions stand where


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_of_a_kind_has_questions_of_every_level(kind: str) -> None:
    asked = practice().of_kind(kind)
    assert len({each.id for each in asked}) == 3
    assert {each.kind for each in asked} == {kind}


@pytest.mark.parametrize("yaku", COUNTED)
def test_every_yaku_that_counts_has_questions_about_it(yaku: str) -> None:
    """Three, but for a yakuman that a pool has in two hands alone."""
    about = practice().about(f"yaku:{yaku}")
    assert len(about) == ABOUT_A_RULE or (
        len(about) == ABOUT_A_RULE - 1 and book().rules().yaku[yaku].yakuman
    )
    assert all(f"yaku:{yaku}" in each.rules for each in about)


@pytest.mark.parametrize("page", ["fu", "tables", "scoring", "dora", "riichi", "furiten"])
def test_pages_of_rules_have_questions_about_them(page: str) -> None:
    assert len(practice().about(f"page:{page}")) == ABOUT_A_RULE


def test_questions_about_a_rule_are_of_different_kinds_as_far_as_there_are() -> None:
    assert len({each.kind for each in practice().about("yaku:pinfu")}) == ABOUT_A_RULE


def test_a_rule_that_nobody_asks_about_has_no_questions() -> None:
    assert practice().about("page:table") == []


ON_THE_PATH = ("page:tiles", "page:calls", "page:riichi", "page:furiten", "yaku:pinfu", "yaku:chiitoitsu")


def test_a_page_asks_nothing_that_comes_later_on_the_path() -> None:
    """The tiles come long before the settlement of a hand; the page on calls asks nothing of draws."""
    course = load_course(book())
    for rule in ON_THE_PATH:
        taught = course.taught_by_rule(rule)
        assert taught is not None
        asked = practice().about(rule, taught)
        assert asked
        assert not any(untaught_concepts(each, taught) for each in asked)


def test_without_the_path_pages_would_ask_what_comes_later() -> None:
    course = load_course(book())
    assert any(
        untaught_concepts(each, course.taught_by_rule(rule) or ())
        for rule in ON_THE_PATH
        for each in practice().about(rule)
    )


@cache
def drawing_renderer() -> QuestionRenderer:
    texts = load_texts("en")
    ruled = TextsByRuleset(texts, book(), ("common",))
    pictures = QuestionPictures(ruled.default, rules(), "tiles.svg")
    return QuestionRenderer(ruled, no_link, Artist(texts, "/"), pictures)


def test_each_settlement_to_choose_is_drawn_with_what_every_player_gains_or_loses() -> None:
    """Each plate is read back; who hears the page hears the words of the choice."""
    asked = [each for each in load_pool("settle", "common") if each.prompt.key.endswith("settle.prompt")][:20]
    for each in asked:
        assert isinstance(each.answer, Choose)
        pictures = re.findall(r"<svg.*?</svg>", drawing_renderer().form(each), re.DOTALL)
        for picture, choice in zip(pictures, each.answer.choices, strict=True):
            plates = re.findall(r'data-seat="(\w+)" data-said="([^"]+)"', picture)
            drawn = {seat: int(re.sub(r"[+,]", "", said).replace("−", "-")) for seat, said in plates}
            assert drawn == changes_of(choice.say)
            (said,) = re.findall(r'aria-label="([^"]+)"', picture)
            assert " ".join(said.split()) == plain(renderer().line(choice.say))


def test_the_calls_before_the_last_tile_are_drawn_and_other_kinds_have_no_picture() -> None:
    for each in load_pool("haitei", "common")[:20]:
        assert each.case
        picture = drawing_renderer().task(each)
        ways = re.findall(r'data-from="(\w+)" data-to="(\w+)"', picture)
        assert {*ways} == {(call["from"], call["by"]) for call in each.case["calls"] if "from" in call}
        assert plain(drawing_renderer().line(each.situation[0])) in picture
    for kind in (name for name, kind in KINDS.items() if not kind.picture):
        each = load_pool(kind, "common")[0]
        assert drawing_renderer().task(each) == renderer().task(each)

"""Lessons as their pages show them, the first hand among them."""

import json
import re
from pathlib import Path

import pytest

from generator.course.first_hand import load_first_hand
from generator.course.load import load_course
from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.show.view import View
from riichi_rules.tell.spoken_tiles import each_tile

RENDERER = Renderer(Source(questions="none"), ("en",))
TAUGHT = re.compile(r'id="?__taught"?[^>]*>(.*?)</script>', re.DOTALL)
SCREEN = re.compile(r'<section class="screen" id="(\w+)">(.*?)</section>', re.DOTALL)


def test_a_rule_that_does_not_apply_is_not_said_to_be_unknown() -> None:
    """Where one player alone may win on a discard there is no triple ron; online nobody commits a chombo."""
    page = next(page for page in RENDERER.page_list if page.topic == "lesson_referee")
    view = View(page, RENDERER.library, RENDERER.ruled("en"))
    said = {part: str(view.blocks(part)) for part in ("aborted", "chombo")}
    bound = [
        (each[1].split(), each[2])
        for text in said.values()
        for each in re.finditer(r'<(?:li|p) data-where="([^"]*)"[^>]*>(.*?)</(?:li|p)>', text)
    ]
    assert len(bound) == 4
    for where, text in bound:
        assert {*re.findall(r"[a-z][a-z0-9_]+", " ".join(re.findall(r'data-for="([^"]*)"', text)))} >= {
            *where
        }
        outside = [RENDERER.ruled("en").names[each] for each in RENDERER.book.rulesets if each not in where]
        assert outside
        for who in re.findall(r'<small class="who"[^>]*>([^<]*)</small>', text):
            assert not {*re.split(r" · |: ?|Under |Everywhere except ", who)} & {*outside}, who
    triple = next(text for where, text in bound if "m_league" not in where)
    assert "do not know" not in triple.partition("Under riichi.ru 2014")[0]


def test_every_concept_taught_so_far_has_a_screen_where_it_is_told(whole: Path) -> None:
    course, taught = load_course(RENDERER.book), {}
    for lesson in course.lessons.keys() - {"first_hand"}:
        found = TAUGHT.search((whole / "en" / "learn" / lesson / "index.html").read_text("utf-8"))
        assert found, lesson
        taught[lesson] = json.loads(found[1])
        assert {*taught[lesson]} == course.taught_until(lesson), lesson
    assert taught["count"]["yaku.pinfu"].endswith("/learn/patterns/#pinfu")
    assert taught["count"]["kind.full-hand"] == "#steps"


@pytest.fixture(scope="module")
def screens() -> dict[str, str]:
    page = next(page for page in RENDERER.page_list if page.id == "first-hand")
    return dict(SCREEN.findall(RENDERER.page(page, RENDERER.ruled("en"))))


def test_a_tile_just_drawn_is_not_said_to_win(screens: dict[str, str]) -> None:
    for step in load_first_hand().steps:
        label = re.search(r'class="hand" role="img" aria-label="([^"]*)"', screens[step.text])
        assert label, step
        assert ("just drawn" in label[1]) == (step.draw is not None), step
        assert ("wins" in label[1]) == (step.win is not None), step


def test_the_first_hand_leads_to_the_first_evening_and_then_to_the_next_lesson(
    screens: dict[str, str],
) -> None:
    links = re.findall(r'<a( class="main")? href="([^"]+)"', screens["end"])
    assert [href for main, href in links if main] == ["../first-evening/"]
    assert ("", "../learn/patterns/") in links


def test_riichi_is_declared_from_the_seat_and_with_the_hand_of_the_story(screens: dict[str, str]) -> None:
    """Under every ruleset: the hand is one of four players."""
    hand = load_first_hand()
    turn = next(each for each in hand.turns() if each.step.is_declared)
    scenes = re.findall(r'<svg\b[^>]*class="[^"]*\bscene\b.*?</svg>', screens[turn.step.text], re.DOTALL)
    assert scenes
    for scene in scenes:
        assert tuple(re.findall(r'data-held="(\w+)"', scene)) == each_tile(turn.hand)
        assert re.findall(r'<g data-seat="(\w+)">', scene) == [hand.seat]  # seen from below: not turned
        own = scene.partition(f'data-seat="{hand.seat}"')[2].partition("data-seat=")[0]
        assert tuple(re.findall(r'data-discard="(\w+)"', own)) == each_tile(turn.discards)
    assert turn.offered == {"left": "5m"}
    assert 'data-discard="5m"' in scenes[0].partition('data-seat="east"')[2].partition("data-seat=")[0]


def test_an_answer_and_its_reason_are_paragraphs_of_their_own(screens: dict[str, str]) -> None:
    assert re.search(
        r"<p><strong>Let it pass</strong></p>\s*<p>With chi the hand is open", screens["call"]
    ), screens["call"]

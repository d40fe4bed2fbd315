"""Nothing is asked that was not taught: for each lesson, under each ruleset, from the pools.

A question has the same concepts in every language: it holds no word of any.
"""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from generator.course.fitting import screen_questions, untaught_concepts
from generator.course.load import load_course
from generator.course.model import Course
from generator.export.pools import load_pool
from generator.quiz.concepts import concepts_of
from generator.quiz.registry import KINDS
from generator.quiz.subjects.words import needs_two_languages
from riichi_rules.quiz.question import Question
from tests.rulebook import book

SAMPLE = 8
RULESETS = ("common", "tenhou_sanma")
FEWEST = 3  # of a screen in one language; a question drawn again must differ


@cache
def course() -> Course:
    return load_course(book())


@cache
def asked(lesson: str, place: int, ruleset: str) -> list[Question]:
    """Return the questions that a screen may ask; none if the rules do not have the kind."""
    screen = course().lessons[lesson].screens[place]
    kind, under = screen.ask or "", screen.ruleset or ruleset
    if not KINDS[kind].is_asked(book().rules(under)):
        return []
    return [*screen_questions(load_pool(kind, under), course(), lesson, place)]


def faults(taught_by: Course, ruleset: str, count: int, seed: int = 0) -> list[str]:
    """Return the drawn questions of screens that need untaught concepts, with these."""
    chance, found = Random(f"{ruleset} {seed}"), []
    needs: dict[str, frozenset[str]] = {}
    for lesson, each in course().lessons.items():
        for place in each.questions:
            pool = asked(lesson, place, ruleset)
            for question in chance.choices(pool, k=count) if pool else ():
                if question.id not in needs:
                    needs[question.id] = untaught_concepts(question, ())
                if lacking := needs[question.id] - taught_by.taught_before(lesson, place):
                    found.append(
                        f"{lesson} {place + 1}: {question.kind} {question.id} needs {sorted(lacking)}"
                    )
    return found


@pytest.mark.mass(len(RULESETS), 60 * len(book().rulesets))
def test_nothing_is_asked_that_was_not_taught(chunk: int) -> None:
    rulesets = [*RULESETS, *(name for name in book().rulesets if name not in RULESETS)]
    assert faults(course(), rulesets[chunk % len(rulesets)], SAMPLE, chunk) == []


def test_a_concept_that_a_lesson_forgets_to_teach_is_found() -> None:
    wait = course().lessons["wait"]
    screens = tuple(
        replace(each, teaches=tuple(name for name in each.teaches if name != "wait.ryanmen"))
        for each in wait.screens
    )
    forgetful = replace(course(), lessons={**course().lessons, "wait": replace(wait, screens=screens)})
    assert any("wait.ryanmen" in each for each in faults(forgetful, "common", SAMPLE))


def test_what_only_a_later_screen_of_the_lesson_tells_is_found() -> None:
    ends = course().lessons["ends"]
    told = tuple(each for each in ends.teaches if each != "count.honba")
    *others, last = ends.screens
    later = replace(ends, teaches=told, screens=(*others, replace(last, teaches=("count.honba",))))
    late = replace(course(), lessons={**course().lessons, "ends": later})
    assert late.taught_until("ends") == course().taught_until("ends")
    assert any("count.honba" in each for each in faults(late, "common", SAMPLE))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_screen_has_questions_enough(ruleset: str) -> None:
    for lesson, each in course().lessons.items():
        for place, screen in each.questions.items():
            if KINDS[screen.ask or ""].is_asked(book().rules(screen.ruleset or ruleset)):
                found = [each for each in asked(lesson, place, ruleset) if not needs_two_languages(each)]
                assert len(found) >= FEWEST, (lesson, screen)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_question_asks_what_its_lesson_teaches(ruleset: str) -> None:
    """A lesson on the table has questions on turns and walls, not on the names of tiles."""
    table = course().taught_by("table")
    for place in course().lessons["table"].questions:
        for question in asked("table", place, ruleset):
            assert not table.isdisjoint(concepts_of(question).concepts), question.prompt


def test_the_concepts_that_a_question_must_ask_are_those_stated_or_those_of_the_screens_before() -> None:
    screens = course().lessons["hand"].screens
    first, second, last = course().lessons["hand"].questions
    assert course().asked_about("hand", first) == {
        name for screen in screens[:first] for name in screen.teaches
    }
    assert course().asked_about("hand", second) == {"tiles.names"}
    assert course().asked_about("hand", last) > course().asked_about("hand", first)

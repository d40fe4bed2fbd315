"""Questions for a learner that need only concepts already taught."""

from collections.abc import Collection, Iterable, Iterator
from itertools import chain

from generator.course.model import Course
from generator.quiz.concepts import concepts_of
from riichi_rules.quiz.question import Question


def untaught_concepts(question: Question, taught: Collection[str]) -> frozenset[str]:
    """Return the concepts that a question needs and that have not been taught."""
    concepts, shown = concepts_of(question)
    return frozenset({*concepts, *shown}) - frozenset(taught)


def fitting_questions(pool: Iterable[Question], taught: Collection[str]) -> Iterator[Question]:
    """Yield the questions of a pool that need only what has been taught."""
    return (each for each in pool if not untaught_concepts(each, taught))


def screen_questions(pool: Iterable[Question], course: Course, lesson: str, index: int) -> Iterator[Question]:
    """Yield the questions that a screen of a lesson may ask: on what is taught there, and nothing later."""
    level, about = course.lessons[lesson].screens[index].level, course.asked_about(lesson, index)
    taught = course.taught_before(lesson, index)
    for each in pool:
        if each.level == level:
            concepts = frozenset(chain(*concepts_of(each)))
            if concepts <= taught and not (about and about.isdisjoint(concepts)):
                yield each

"""Which questions somebody can be asked: those that need nothing but what has been taught."""

from collections.abc import Collection, Iterable, Iterator

from generator.course.model import Course
from generator.quiz.concepts import concepts_of
from generator.quiz.question import Question


def untaught(question: Question, taught: Collection[str]) -> frozenset[str]:
    """What a question needs that has not been taught."""
    concepts, shown = concepts_of(question)
    return frozenset({*concepts, *shown}) - frozenset(taught)


def fitting(pool: Iterable[Question], taught: Collection[str]) -> Iterator[Question]:
    """The questions of a pool that need nothing more than what has been taught."""
    return (each for each in pool if not untaught(each, taught))


def for_screen(pool: Iterable[Question], course: Course, lesson: str, place: int) -> Iterator[Question]:
    """The questions that a screen of a lesson may ask: they need nothing that a later one tells."""
    level = course.lessons[lesson].screens[place].level
    return fitting((each for each in pool if each.level == level), course.taught_before(lesson, place))

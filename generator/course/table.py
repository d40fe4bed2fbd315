"""The course as a table: each lesson with its minutes, its questions and its concepts."""

from collections.abc import Iterator

from generator.course.model import Course, Lesson


def course_table(course: Course) -> Iterator[str]:
    """A line for each lesson, and one for all of them."""
    rows = []
    for name, lesson in course.lessons.items():
        taught = len(course.taught_by(name))
        rows.append((lesson.minutes, len(lesson.screens), len(lesson.questions), taught))
        yield f"{_line(name, *rows[-1])}  {', '.join(_taught(lesson))}".rstrip()
    yield _line("all lessons", *map(sum, zip(*rows, strict=True)))
    yield f"left out on purpose: {sum(len(each.concepts) for each in course.not_taught)}"


def _taught(lesson: Lesson) -> Iterator[str]:
    yield from lesson.teaches
    for screen in lesson.screens:
        yield from screen.teaches


def _line(name: str, minutes: int, screens: int, questions: int, concepts: int) -> str:
    return (
        f"{name:<12}{minutes:>4} minutes {screens:>3} screens {questions:>3} questions {concepts:>3} concepts"
    )

"""The lessons for scripts: their names, and what has been taught by each of them."""

from typing import Any

from generator.course.model import Course
from generator.texts.languages import Texts


def lesson_map(course: Course, texts: Texts) -> dict[str, dict[str, Any]]:
    """Each lesson in the order of the way: its title, its part, what comes before it and what it teaches."""
    return {
        name: {
            "title": texts.say(f"{course.topic_of(name)}.title"),
            "part": lesson.part,
            "after": lesson.after,
            "teaches": sorted(course.taught_by(name)),
        }
        for name, lesson in course.lessons.items()
    }

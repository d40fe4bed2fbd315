"""The minutes that a lesson takes somebody to whom its words are new: reading, looking, answering."""

import math
import re
from collections.abc import Iterator

from generator.course.model import Course
from riichi_rules.texts.languages import Texts

WORDS_A_MINUTE = 150
SECONDS_A_SCREEN = 5  # to look at the picture, and to tap
SECONDS_A_QUESTION = 25


def minutes_of(course: Course, name: str, texts: Texts) -> int:
    """Return the minutes that a lesson takes in a language, rounded up."""
    lesson, topic = course.lessons[name], course.topic_of(name)
    parts = [screen.text for screen in lesson.screens if screen.text]
    keys = [key for part in parts for key in parts_of(texts, topic, part)] or texts.keys_of(topic)
    words = sum(len(re.findall(r"\w+", texts.entry(key).words)) for key in keys)
    steps = len(lesson.screens) or len([key for key in keys if key.startswith(f"{topic}.h_")])
    asked = len(lesson.questions) or len([key for key in keys if key.startswith(f"{topic}.why_")])
    seconds = words / WORDS_A_MINUTE * 60 + steps * SECONDS_A_SCREEN + asked * SECONDS_A_QUESTION
    return math.ceil(seconds / 60)


def parts_of(texts: Texts, topic: str, part: str) -> Iterator[str]:
    """Yield the keys of the texts of a screen."""
    pattern = re.compile(rf"{topic}\.(?:h_{part}|why_{part}|{part}_(?:\w+_)?\d+)")
    return (key for key in texts.keys_of(topic) if pattern.fullmatch(key))

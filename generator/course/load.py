"""Strict reading of `content/course.yaml`: every fault of the course is a problem with file and line."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from generator.course.deals import load_deals
from generator.course.model import Course, Lesson, Screen, StatedCourse, expand_pattern
from generator.menu import load_menu, page_ids
from generator.needs import Need, is_met
from generator.quiz.concepts import concept_texts, concepts_of_rules
from generator.quiz.registry import KINDS, kinds_of
from generator.settings import every_ruleset
from riichi_rules.data import ROOT
from riichi_rules.engine.tiles import NOTATION
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.book import Book
from riichi_rules.rules.faults import DataFault, repeated_name_faults, report_faults, unknown_name_faults
from riichi_rules.rules.faults import Path as FaultPath
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.texts.languages import Texts, load_texts

COURSE = ROOT / "content" / "course.yaml"
NAME = "content/course.yaml"

PARTS = ("play", "count", "three", "referee")
# The pictures of the table that a screen may show, each with the number of its values.
SCENES: Mapping[str, int] = {
    **dict.fromkeys(("seating", "walls", "deal", "dead_wall", "rounds", "dora", "seating_of_three"), 0),
    **dict.fromkeys(("riichi", "noten", "norths"), 1),
    "win": 2,
    "claims": 3,
    "turn": 2,
    "furiten": 4,
}
CALL_PARTS = (2, 3)
MOST_MINUTES_OF_EXAM = 60


def load_course(book: Book) -> Course:
    """Load the course; raise Faulty with every problem."""
    course, problems = read_course(book)
    if course is None or any(problem.severity == "error" for problem in problems):
        raise Faulty(problems)
    lessons = {name: fitted(each, book) for name, each in course.lessons.items() if is_met(each.needs, book)}
    return replace(course, lessons=lessons)


def fitted(lesson: Lesson, book: Book) -> Lesson:
    """Return a lesson with the questions that occur under the listed rulesets.

    A question under a ruleset that is not listed is one under the first listed one for as many players.
    """
    asked = kinds_of(book)
    screens = (replace(each, ruleset=_ruleset_for(each, book)) for each in lesson.screens)
    return replace(
        lesson,
        screens=tuple(
            screen
            for screen, stated in zip(screens, lesson.screens, strict=True)
            if not screen.ask or (screen.ask in asked and bool(screen.ruleset) == bool(stated.ruleset))
        ),
    )


def _ruleset_for(screen: Screen, book: Book) -> str | None:
    """Return the ruleset of a question; None if it has none, or no listed ruleset is for as many players."""
    if screen.ruleset in (None, *book.rulesets):
        return screen.ruleset
    players = book.rules(screen.ruleset or "").number("players")
    return next((name for name in book.rulesets if book.rules(name).number("players") == players), None)


def lessons_with_screens(book: Book) -> list[str]:
    """Return the lessons that have screens, and so a page each, as far as the file can be read."""
    file = File.read(COURSE, NAME)
    of_screens = [each for each in file.names("lessons") or () if file.pair("lessons", each, "screens")]
    return [name for name in of_screens if is_met(_need(file, name), book)]


def _need(file: File, lesson: str) -> Need | None:
    pair = file.pair("lessons", lesson, "needs")
    need = build(file, Need, pair[1]) if pair else None
    return None if need is FAULTY else need


def read_course(book: Book, path: Path = COURSE) -> tuple[Course | None, list[Problem]]:
    """Read the course as far as possible; return it with every problem.

    A concept that nothing teaches is a warning only, so that somebody who adds to the rules need not add a
    lesson.
    """
    file = File.read(path, NAME)
    stated = build(file, StatedCourse)
    if stated is FAULTY:
        return None, file.problems
    texts = load_texts()
    course = Course(stated.lessons, stated.not_taught, frozenset(known_concepts(book, texts)))
    report_faults(file, _faults(course, book, texts))
    return course, [
        replace(problem, severity="warning") if problem.code == "never_taught" else problem
        for problem in file.problems
    ]


def known_concepts(book: Book, texts: Texts) -> Iterator[str]:
    """Yield every concept that a question can have."""
    yield from concepts_of_rules(book)
    yield from concept_texts().own
    yield from (f"kind.{kind}" for kind in KINDS)
    yield from (f"glossary.{key.split('.')[1]}" for key in texts.keys_of("glossary"))


def wanted_concepts(book: Book) -> frozenset[str]:
    """Return the concepts that the course has to teach: all except the yaku and fu of few clubs."""
    local = {f"yaku.{name}" for name, yaku in book.base.yaku.items() if yaku.local}
    uncounted = {f"fu.{name}" for name, item in book.base.fu.items.items() if not item.counts}
    kinds = {f"kind.{kind}" for kind in KINDS}
    return frozenset({*concepts_of_rules(book), *concept_texts().own, *kinds}) - local - uncounted


def _faults(course: Course, book: Book, texts: Texts) -> Iterator[DataFault]:
    in_circle = {name for name in course.lessons if _is_in_circle(course, name)}
    for name, lesson in course.lessons.items():
        path = ("lessons", name)
        yield from _lesson_faults(name, lesson, course, texts)
        for index, screen in enumerate(lesson.screens):
            if screen.ruleset:
                known = every_ruleset(book)
                yield from unknown_name_faults(
                    "ruleset", screen.ruleset, known, (*path, "screens", index, "ruleset")
                )
        if name in in_circle:
            yield DataFault((*path, "after"), "circle", f"lesson '{name}' must come before itself")
    named = {other for lesson in course.lessons.values() for other in lesson.after}
    if not in_circle and named <= course.lessons.keys():
        yield from _order_faults(course)
    yield from _taught_faults(course, wanted_concepts(book))


def _lesson_faults(name: str, lesson: Lesson, course: Course, texts: Texts) -> Iterator[DataFault]:
    path = ("lessons", name)
    yield from unknown_name_faults("part", lesson.part, PARTS, (*path, "part"))
    for index, other in enumerate(lesson.after):
        yield from unknown_name_faults("lesson", other, course.lessons, (*path, "after", index))
    yield from repeated_name_faults("lesson", lesson.after, (*path, "after"))
    for index, section in enumerate(lesson.sections):
        yield from _section_faults(section, texts, (*path, "sections", index))
    if lesson.play:
        yield from unknown_name_faults("game", lesson.play, load_deals(), (*path, "play"))
    if lesson.page is not None:
        yield from unknown_name_faults("page", lesson.page, page_ids(load_menu()), (*path, "page"))
    if bool(lesson.screens) == bool(lesson.page):
        yield DataFault(path, "bad_value", "a lesson has either screens or a page of its own")
    yield from repeated_name_faults(
        "part of the texts", filter(None, (each.text for each in lesson.screens)), path
    )
    for index, screen in enumerate(lesson.screens):
        yield from _screen_faults(screen, name, texts, course, (*path, "screens", index))


def _section_faults(section: str, texts: Texts, path: FaultPath) -> Iterator[DataFault]:
    page, _, part = section.partition("#")
    topic = f"page_{page.replace('-', '_')}"
    yield from unknown_name_faults("page", page, page_ids(load_menu()), path)
    if part and not texts.has(f"{topic}.h_{part}"):
        yield DataFault(path, "unknown_section", f"page '{page}' has no part '{part}'")


def _screen_faults(
    screen: Screen, lesson: str, texts: Texts, course: Course, path: FaultPath
) -> Iterator[DataFault]:
    if (screen.text is None) == (screen.ask is None):
        yield DataFault(path, "bad_value", "a screen has either a text or a question")
    if screen.ask:
        yield from unknown_name_faults("kind", screen.ask, KINDS, (*path, "ask"))
    if screen.text and not texts.has(f"lesson_{lesson}.h_{screen.text}"):
        message = f"lesson_{lesson}.yaml has no part '{screen.text}'"
        yield DataFault(
            (*path, "text"), "unknown_section", message, f"write h_{screen.text} and {screen.text}_1"
        )
    pictures = [key for key in ("hand", "find", "tiles", "yaku", "call", "scene") if getattr(screen, key)]
    if len(pictures) > 1:
        yield DataFault((*path, pictures[1]), "bad_value", "a screen has one picture")
    if screen.yaku:
        yield from unknown_name_faults("yaku", f"yaku.{screen.yaku}", course.known, (*path, "yaku"))
    if screen.scene:
        yield from scene_faults(screen.scene, (*path, "scene"))
    drawn: list[tuple[FaultPath, str | None]] = [
        *(((key,), getattr(screen, key)) for key in ("hand", "find", "win")),
        *((("tiles", index), row) for index, row in enumerate(screen.tiles)),
    ]
    for place, tiles in drawn:
        if tiles and not NOTATION.fullmatch(re.sub("[ ()]", "", tiles)):
            yield DataFault((*path, *place), "bad_value", f"'{tiles}' are no tiles")
    for index, minutes in enumerate(screen.timed):
        if not 1 <= minutes <= MOST_MINUTES_OF_EXAM:
            message = f"an exam takes 1 to {MOST_MINUTES_OF_EXAM} minutes"
            yield DataFault((*path, "timed", index), "bad_value", message)
    if screen.call and len(screen.call.split()) not in CALL_PARTS:
        yield DataFault(
            (*path, "call"), "bad_value", "name the type, the tiles, and from whom: chi 4p3p5p left"
        )


def scene_faults(scene: str, path: FaultPath) -> Iterator[DataFault]:
    """Yield a fault for an unknown picture, and for too many values."""
    name, *values = scene.split()
    yield from unknown_name_faults("scene", name, SCENES, path)
    if name in SCENES and len(values) > SCENES[name]:
        yield DataFault(path, "bad_value", f"'{name}' takes {SCENES[name]} values")


def _is_in_circle(course: Course, lesson: str) -> bool:
    """Return whether a lesson is among its own prerequisites."""
    before: set[str] = set()
    queue = [*course.lessons[lesson].after]
    while queue:
        name = queue.pop()
        if name in course.lessons and name not in before:
            before.add(name)
            queue += course.lessons[name].after
    return lesson in before


def _order_faults(course: Course) -> Iterator[DataFault]:
    """Yield a fault for each prerequisite below its lesson, and each question of a kind not yet taught."""
    positions = {name: index for index, name in enumerate(course.lessons)}
    for name, lesson in course.lessons.items():
        for index, other in enumerate(lesson.after):
            if positions[other] > positions[name]:
                message = f"lesson '{other}' comes before '{name}' and stands below it"
                yield DataFault(("lessons", name, "after", index), "used_before", message)
        for index, screen in lesson.questions.items():
            if screen.ask in KINDS and f"kind.{screen.ask}" not in course.taught_before(name, index):
                message = f"'{screen.ask}' is asked, and 'kind.{screen.ask}' has not been taught"
                yield DataFault(("lessons", name, "screens", index, "ask"), "used_before", message)
        yield from _late_yaku_faults(name, lesson, course)


def _late_yaku_faults(name: str, lesson: Lesson, course: Course) -> Iterator[DataFault]:
    """Yield a fault for each yaku drawn after a question although its lesson teaches it from the start."""
    from_start = course.taught_by(name) - course.taught_later(name, 0)
    first = min(lesson.questions, default=len(lesson.screens))
    for index, screen in enumerate(lesson.screens):
        if index > first and f"yaku.{screen.yaku}" in from_start:
            message = (
                f"'yaku.{screen.yaku}' is told after the first question: list it as taught by this screen"
            )
            yield DataFault(("lessons", name, "screens", index, "yaku"), "used_before", message)


def _concept_lists(course: Course) -> Iterator[tuple[FaultPath, tuple[str, ...], str]]:
    """Yield each list of concepts: its path, its names, and the lesson that has it."""
    for name, lesson in course.lessons.items():
        yield ("lessons", name, "teaches"), lesson.teaches, name
    for name, lesson in course.lessons.items():
        for index, screen in enumerate(lesson.screens):
            yield ("lessons", name, "screens", index, "teaches"), screen.teaches, name
    for index, each in enumerate(course.not_taught):
        yield ("not_taught", index, "concepts"), each.concepts, "not_taught"


def _taught_faults(course: Course, wanted: Collection[str]) -> Iterator[DataFault]:
    """Yield a fault for each concept that is unknown, taught twice or never taught."""
    first: dict[str, str] = {}
    for path, names, lesson in _concept_lists(course):
        for index, name in enumerate(names):
            concepts = [*expand_pattern(name, course.known)]
            if not concepts or not {*concepts} <= course.known:
                yield from unknown_name_faults("concept", name, course.known, (*path, index))
                continue
            for concept in concepts:
                if concept in first:
                    message = f"'{concept}' is listed under '{first[concept]}', too"
                    yield DataFault((*path, index), "taught_twice", message)
                first.setdefault(concept, lesson)
    for concept in sorted(set(wanted) - first.keys()):
        message = f"no lesson teaches '{concept}'"
        yield DataFault(
            ("lessons",), "never_taught", message, "teach it, or say under not_taught why not", True
        )

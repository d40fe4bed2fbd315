"""Reads `content/course.yaml` strictly: every fault of the course is a problem with its file and line."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from generator.course.model import Course, Lesson, Screen, StatedCourse, meant
from generator.menu import load_menu, page_ids
from generator.quiz.concepts import concept_texts, concepts_of_rules
from generator.quiz.registry import KINDS
from riichi_rules.engine.tiles import NOTATION
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.book import Book
from riichi_rules.rules.faults import DataFault, note, twice, unknown
from riichi_rules.rules.faults import Path as FaultPath
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.texts.languages import Texts, load_texts

COURSE = Path(__file__).parents[2] / "content" / "course.yaml"
NAME = "content/course.yaml"

PARTS = ("play", "count", "three", "referee")
# The pictures of the table that a screen may ask for, and how many values each takes.
SCENES: Mapping[str, int] = {
    **dict.fromkeys(("seating", "walls", "deal", "dead_wall", "callers", "dora", "seating_of_three"), 0),
    **dict.fromkeys(("riichi", "noten", "norths"), 1),
    "win": 2,
}
CALL_PARTS = (2, 3)
FEWEST_MINUTES, MOST_MINUTES = 3, 12
MOST_MINUTES_OF_EXAM = 60


def load_course(book: Book) -> Course:
    """The course; raises Faulty with every problem."""
    course, problems = read_course(book)
    if course is None or any(problem.severity == "error" for problem in problems):
        raise Faulty(problems)
    return course


def lessons_of_screens() -> list[str]:
    """The lessons that have a page of screens, as far as the file can be read: pages are made for these."""
    file = File.read(COURSE, NAME)
    return [name for name in file.names("lessons") or () if "screens" in (file.names("lessons", name) or ())]


def read_course(book: Book, path: Path = COURSE) -> tuple[Course | None, list[Problem]]:
    """The course as far as it could be read, and every problem in it.

    What somebody adds to the rules need not be taught at once: that it is not is a warning.
    """
    file = File.read(path, NAME)
    stated = build(file, StatedCourse)
    if stated is FAULTY:
        return None, file.problems
    texts = load_texts()
    course = Course(stated.lessons, stated.not_taught, frozenset(known_concepts(book, texts)))
    note(file, _faults(course, book, texts))
    return course, [
        replace(problem, severity="warning") if problem.code == "never_taught" else problem
        for problem in file.problems
    ]


def known_concepts(book: Book, texts: Texts) -> Iterator[str]:
    """Every concept that a question can have."""
    yield from concepts_of_rules(book)
    yield from concept_texts().own
    yield from (f"kind.{kind}" for kind in KINDS)
    yield from (f"glossary.{key.split('.')[1]}" for key in texts.keys_of("glossary"))


def wanted_concepts(book: Book) -> frozenset[str]:
    """What a player can meet at a table: all but the yaku of single clubs, and the words beside the game."""
    local = {f"yaku.{name}" for name, yaku in book.base.yaku.items() if yaku.local}
    uncounted = {f"fu.{name}" for name, item in book.base.fu.items.items() if not item.counts}
    kinds = {f"kind.{kind}" for kind in KINDS}
    return frozenset({*concepts_of_rules(book), *concept_texts().own, *kinds}) - local - uncounted


def _faults(course: Course, book: Book, texts: Texts) -> Iterator[DataFault]:
    in_circle = {name for name in course.lessons if _is_in_circle(course, name)}
    for name, lesson in course.lessons.items():
        path = ("lessons", name)
        yield from _lesson_faults(name, lesson, course, texts)
        for place, screen in enumerate(lesson.screens):
            if screen.ruleset:
                known = book.rulesets
                yield from unknown("ruleset", screen.ruleset, known, (*path, "screens", place, "ruleset"))
        if name in in_circle:
            yield DataFault((*path, "after"), "circle", f"lesson '{name}' must come before itself")
    named = {other for lesson in course.lessons.values() for other in lesson.after}
    if not in_circle and named <= course.lessons.keys():
        yield from _order_faults(course)
    yield from _taught_faults(course, wanted_concepts(book))


def _lesson_faults(name: str, lesson: Lesson, course: Course, texts: Texts) -> Iterator[DataFault]:
    path = ("lessons", name)
    yield from unknown("part", lesson.part, PARTS, (*path, "part"))
    if not FEWEST_MINUTES <= lesson.minutes <= MOST_MINUTES:
        message = f"a lesson takes {FEWEST_MINUTES} to {MOST_MINUTES} minutes"
        yield DataFault((*path, "minutes"), "bad_value", message)
    for place, other in enumerate(lesson.after):
        yield from unknown("lesson", other, course.lessons, (*path, "after", place))
    yield from twice("lesson", lesson.after, (*path, "after"))
    for place, section in enumerate(lesson.sections):
        yield from _section_faults(section, texts, (*path, "sections", place))
    if lesson.page is not None:
        yield from unknown("page", lesson.page, page_ids(load_menu()), (*path, "page"))
    if bool(lesson.screens) == bool(lesson.page):
        yield DataFault(path, "bad_value", "a lesson has either screens or a page of its own")
    yield from twice("part of the texts", filter(None, (each.text for each in lesson.screens)), path)
    for place, screen in enumerate(lesson.screens):
        yield from _screen_faults(screen, name, texts, course, (*path, "screens", place))


def _section_faults(section: str, texts: Texts, path: FaultPath) -> Iterator[DataFault]:
    page, _, part = section.partition("#")
    topic = f"page_{page.replace('-', '_')}"
    yield from unknown("page", page, page_ids(load_menu()), path)
    if part and not texts.has(f"{topic}.h_{part}"):
        yield DataFault(path, "unknown_section", f"page '{page}' has no part '{part}'")


def _screen_faults(
    screen: Screen, lesson: str, texts: Texts, course: Course, path: FaultPath
) -> Iterator[DataFault]:
    if (screen.text is None) == (screen.ask is None):
        yield DataFault(path, "bad_value", "a screen has either a text or a question")
    if screen.ask:
        yield from unknown("kind", screen.ask, KINDS, (*path, "ask"))
    if screen.text and not texts.has(f"lesson_{lesson}.h_{screen.text}"):
        message = f"lesson_{lesson}.yaml has no part '{screen.text}'"
        yield DataFault(
            (*path, "text"), "unknown_section", message, f"write h_{screen.text} and {screen.text}_1"
        )
    drawn = [key for key in ("hand", "yaku", "call", "scene") if getattr(screen, key)]
    if len(drawn) > 1:
        yield DataFault((*path, drawn[1]), "bad_value", "a screen has one picture")
    if screen.yaku:
        yield from unknown("yaku", f"yaku.{screen.yaku}", course.known, (*path, "yaku"))
    if screen.scene:
        yield from scene_faults(screen.scene, (*path, "scene"))
    for key in ("hand", "win"):
        tiles = getattr(screen, key)
        if tiles and not NOTATION.fullmatch(tiles.replace(" ", "")):
            yield DataFault((*path, key), "bad_value", f"'{tiles}' are no tiles")
    for place, minutes in enumerate(screen.timed):
        if not 1 <= minutes <= MOST_MINUTES_OF_EXAM:
            message = f"an exam takes 1 to {MOST_MINUTES_OF_EXAM} minutes"
            yield DataFault((*path, "timed", place), "bad_value", message)
    if screen.call and len(screen.call.split()) not in CALL_PARTS:
        yield DataFault(
            (*path, "call"), "bad_value", "name the type, the tiles, and from whom: chi 4p3p5p left"
        )


def scene_faults(scene: str, path: FaultPath) -> Iterator[DataFault]:
    """A picture that there is not, or that takes fewer values."""
    name, *values = scene.split()
    yield from unknown("scene", name, SCENES, path)
    if name in SCENES and len(values) > SCENES[name]:
        yield DataFault(path, "bad_value", f"'{name}' takes {SCENES[name]} values")


def _is_in_circle(course: Course, lesson: str) -> bool:
    """Does a lesson come before itself?"""
    found: set[str] = set()
    rest = [*course.lessons[lesson].after]
    while rest:
        name = rest.pop()
        if name in course.lessons and name not in found:
            found.add(name)
            rest += course.lessons[name].after
    return lesson in found


def _order_faults(course: Course) -> Iterator[DataFault]:
    """A lesson stands below all that must come before it, and asks no kind that was not taught."""
    places = {name: place for place, name in enumerate(course.lessons)}
    for name, lesson in course.lessons.items():
        for place, other in enumerate(lesson.after):
            if places[other] > places[name]:
                message = f"lesson '{other}' comes before '{name}' and stands below it"
                yield DataFault(("lessons", name, "after", place), "used_before", message)
        for place, screen in lesson.questions.items():
            if screen.ask in KINDS and f"kind.{screen.ask}" not in course.taught_before(name, place):
                message = f"'{screen.ask}' is asked, and 'kind.{screen.ask}' has not been taught"
                yield DataFault(("lessons", name, "screens", place, "ask"), "used_before", message)
        yield from _shown_late(name, lesson, course)


def _shown_late(name: str, lesson: Lesson, course: Course) -> Iterator[DataFault]:
    """A yaku whose pattern is drawn after a question, and which its lesson lists as told from the start."""
    from_start = course.taught_by(name) - course.taught_later(name, 0)
    first = min(lesson.questions, default=len(lesson.screens))
    for place, screen in enumerate(lesson.screens):
        if place > first and f"yaku.{screen.yaku}" in from_start:
            message = (
                f"'yaku.{screen.yaku}' is told after the first question: list it as taught by this screen"
            )
            yield DataFault(("lessons", name, "screens", place, "yaku"), "used_before", message)


def _listed(course: Course) -> Iterator[tuple[FaultPath, tuple[str, ...], str]]:
    """Where concepts are listed, and under which name."""
    for name, lesson in course.lessons.items():
        yield ("lessons", name, "teaches"), lesson.teaches, name
    for name, lesson in course.lessons.items():
        for place, screen in enumerate(lesson.screens):
            yield ("lessons", name, "screens", place, "teaches"), screen.teaches, name
    for place, each in enumerate(course.not_taught):
        yield ("not_taught", place, "concepts"), each.concepts, "not_taught"


def _taught_faults(course: Course, wanted: Collection[str]) -> Iterator[DataFault]:
    """Each concept is known, and taught once or left out once."""
    first: dict[str, str] = {}
    for path, names, where in _listed(course):
        for place, name in enumerate(names):
            concepts = [*meant(name, course.known)]
            if not concepts or not {*concepts} <= course.known:
                yield from unknown("concept", name, course.known, (*path, place))
                continue
            for concept in concepts:
                if concept in first:
                    message = f"'{concept}' is listed under '{first[concept]}', too"
                    yield DataFault((*path, place), "taught_twice", message)
                first.setdefault(concept, where)
    for concept in sorted(set(wanted) - first.keys()):
        message = f"no lesson teaches '{concept}'"
        yield DataFault(
            ("lessons",), "never_taught", message, "teach it, or say under not_taught why not", True
        )

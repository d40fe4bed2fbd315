"""The course from the first tile to scoring any hand: its lessons, what each teaches, and their order."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from generator.needs import Need

Level = Literal["beginner", "intermediate", "advanced"]


@dataclass(frozen=True)
class Screen:
    """One idea and one picture, or one question. A question names a kind, a screen the part of the texts."""

    text: Annotated[str | None, "the part of lesson_<id>.yaml that is said: h_<part> and what begins so"] = (
        None
    )
    ask: Annotated[str | None, "a kind of question"] = None
    level: Annotated[Level, "how hard the question is"] = "beginner"
    about: Annotated[
        tuple[str, ...], "concepts of which the question asks one; else those of the screens before it"
    ] = ()
    hand: Annotated[str | None, "tiles of a hand to draw"] = None
    find: Annotated[str | None, "a complete hand whose groups, parted by spaces, are to be found"] = None
    tiles: Annotated[
        tuple[str, ...], "rows of tiles to draw, groups parted by spaces; in brackets what is missing"
    ] = ()
    named: Annotated[bool, "whether each tile of the rows has its name below"] = False
    win: Annotated[str | None, "the winning tile of the hand"] = None
    ruleset: Annotated[str | None, "asked under these rules, whatever the reader plays by"] = None
    how: Annotated[
        Literal["ron", "tsumo", "drawn"] | None, "how the hand is won, or that the tile is just drawn"
    ] = None
    yaku: Annotated[str | None, "a yaku whose pattern is drawn"] = None
    call: Annotated[str | None, "a meld: its type, its tiles with the called one first, from whom"] = None
    scene: Annotated[str | None, "a picture of the table, with its values"] = None
    timed: Annotated[tuple[int, ...], "minutes: an exam on the kinds of the lesson against the clock"] = ()
    teaches: Annotated[tuple[str, ...], "concepts told here: no question may need them before"] = ()


@dataclass(frozen=True)
class Lesson:
    """A lesson: what it teaches, and what must come before."""

    part: Annotated[str, "the part of the course that it belongs to"]
    teaches: Annotated[tuple[str, ...], "concepts told from the start; a star stands for all that begin so"]
    after: tuple[str, ...] = ()
    sections: Annotated[tuple[str, ...], "pages, and parts of pages, that tell the same at length"] = ()
    screens: tuple[Screen, ...] = ()
    play: Annotated[str | None, "a game in which one does what was taught, such as a small one"] = None
    needs: Annotated[Need | None, "what some ruleset of the site must have for the lesson to be there"] = None
    page: Annotated[str | None, "the page that is this lesson, where it is none of screens"] = None

    @property
    def questions(self) -> Mapping[int, Screen]:
        """The screens that ask a question, by index."""
        return {place: screen for place, screen in enumerate(self.screens) if screen.ask}


@dataclass(frozen=True)
class Untaught:
    """Concepts that are left out on purpose."""

    concepts: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class StatedCourse:
    """The contents of the course file."""

    lessons: Annotated[Mapping[str, Lesson], "in the order of the way"]
    not_taught: tuple[Untaught, ...] = ()


@dataclass(frozen=True)
class Course:
    """All lessons in their order; `known` has all existing concepts."""

    lessons: Mapping[str, Lesson]
    not_taught: tuple[Untaught, ...]
    known: frozenset[str]

    def taught_by(self, lesson: str) -> frozenset[str]:
        """Return the concepts that a lesson and its screens teach."""
        return self.expand(self.lessons[lesson].teaches) | self.taught_later(lesson, 0)

    def taught_later(self, lesson: str, index: int) -> frozenset[str]:
        """Return the concepts of a lesson's screens from an index on. A question there must not need them."""
        screens = self.lessons[lesson].screens[index:]
        return self.expand(name for screen in screens for name in screen.teaches)

    def asked_about(self, lesson: str, index: int) -> frozenset[str]:
        """Return the concepts of which a question asks one; without any, it may ask about everything taught.

        They are those stated, or else what the screens of the lesson before the question teach.
        """
        screens = self.lessons[lesson].screens
        stated = screens[index].about or (
            name for screen in screens[:index] for name in screen.teaches if not name.startswith("kind.")
        )
        return self.expand(stated)

    def taught_before(self, lesson: str, index: int) -> frozenset[str]:
        """Return the concepts taught before a screen of a lesson."""
        return self.taught_until(lesson) - self.taught_later(lesson, index)

    def screens_of_concepts(self, lesson: str) -> Mapping[str, tuple[str, str]]:
        """Return the lesson and the screen that teach each concept, for a lesson and all its prerequisites.

        The concepts of a lesson as a whole belong to its first screen.
        """
        screens: dict[str, tuple[str, str]] = {}
        for name in self.way_to(lesson):
            named = [(each.text, each.teaches) for each in self.lessons[name].screens if each.text]
            whole = [(text, self.lessons[name].teaches) for text, _ in named[:1]]
            for text, concepts in (*whole, *named):
                screens |= dict.fromkeys(sorted(self.expand(concepts)), (name, text))
        return screens

    def expand(self, names: Iterable[str]) -> frozenset[str]:
        """Return the concepts that some names stand for."""
        return frozenset(each for name in names for each in expand_pattern(name, self.known))

    def taught_until(self, lesson: str) -> frozenset[str]:
        """Return the concepts taught by a lesson and all its prerequisites."""
        return self._until[lesson]

    @cached_property
    def _until(self) -> Mapping[str, frozenset[str]]:
        return {name: frozenset().union(*map(self.taught_by, self.way_to(name))) for name in self.lessons}

    def way_to(self, lesson: str) -> tuple[str, ...]:
        """Return a lesson and all its prerequisites, in the order of the course."""
        way, queue = {lesson}, [lesson]
        while queue:
            before = set(self.lessons[queue.pop()].after) - way
            way |= before
            queue += before
        return tuple(name for name in self.lessons if name in way)

    def lesson_of_page(self, page: str) -> str | None:
        """Return the last lesson that covers a part of a page: by then all of the page has been taught."""
        return next(
            (
                name
                for name in reversed(tuple(self.lessons))
                if any(section.partition("#")[0] == page for section in self.lessons[name].sections)
            ),
            None,
        )

    def taught_by_rule(self, rule: str) -> frozenset[str] | None:
        """Return the concepts taught up to the lesson on a page or a yaku, or None without such a lesson.

        Questions about a yaku must also wait for the lesson on the kind of question `yaku`.
        """
        kind, _, name = rule.partition(":")
        lesson = self.lesson_of_page(name) if kind == "page" else self.lesson_of(f"{kind}.{name}")
        asked = self.lesson_of("kind.yaku") if kind == "yaku" else lesson
        return self.taught_until(lesson) | self.taught_until(asked) if lesson and asked else None

    def topic_of(self, lesson: str) -> str:
        """Return the topic of a lesson's texts: its own, or that of the page that is this lesson."""
        page = self.lessons[lesson].page
        return f"page_{page.replace('-', '_')}" if page else f"lesson_{lesson}"

    def lesson_of(self, concept: str) -> str | None:
        """Return the lesson that teaches a concept, or None."""
        return next((name for name in self.lessons if concept in self.taught_by(name)), None)


def expand_pattern(name: str, known: frozenset[str]) -> Iterator[str]:
    """Yield the concepts that match a name: `offence.*` stands for all offences."""
    if name.endswith("*"):
        yield from sorted(each for each in known if each.startswith(name[:-1]))
    else:
        yield name

"""Lessons as pages: their screens one below the other, of which a script shows one at a time."""

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup, escape

from generator.course.first_hand import FirstHandTurn, is_tiles, load_first_hand
from generator.course.fitting import screen_questions
from generator.course.load import PARTS
from generator.course.minutes import minutes_of
from generator.course.model import Screen
from generator.course.wrong_choices import wrong_choice_line
from generator.export.sheet import SheetSpec
from generator.quiz.subjects.words import needs_two_languages
from generator.settings import default_ruleset
from generator.site.show.pictures.on_page import Pictures
from generator.site.show.pictures.patterns import Patterns
from generator.site.show.pictures.scenes import OwnSeat
from generator.site.show.questions.quiz_pages import QuizPages
from generator.site.show.view import View
from riichi_rules.quiz.question import Question
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.texts.lines import Line

NOTHING = Markup("")
FIRST_HAND = "first_hand"
EXAM_QUESTIONS = 10
SUITS = dict(zip(PARTS, "psmz", strict=True))  # of the tiles that number the lessons of a part
EVENING = "first-evening"  # the page for those who sit down at a table after the first part
LEARNED = "learned"  # the part of a lesson's texts that says what one can do after it


class LessonEntry(NamedTuple):
    """A lesson in the list of lessons, with the tile that stands for it on the path."""

    id: str
    tile: str
    href: str
    title: str
    about: str
    minutes: int
    questions: int


class LessonPages:
    """The course, its lessons and the first hand, for the skeleton of one page."""

    def __init__(self, view: View, pictures: Pictures, quiz: QuizPages):
        self._view, self._pictures, self._quiz = view, pictures, quiz
        self._say, self._course = view.plain, view.library.course
        self._html = view.page_texts.macros("lesson", choice=self._choice, why=self._why)
        self._question_ids: set[str] = set()  # questions already in the page

    @property
    def _lesson(self) -> str:
        return self._view.page.about or FIRST_HAND

    # The course

    def parts(self) -> dict[str, list[LessonEntry]]:
        """Return the lessons of each part of the course, in their order."""
        parts: dict[str, list[LessonEntry]] = {}
        for entry in self.entries():
            parts.setdefault(self._course.lessons[entry.id].part, []).append(entry)
        return parts

    def entries(self) -> list[LessonEntry]:
        """Return all lessons in their order."""
        return [*map(self._entry, self._course.lessons)]

    def _entry(self, name: str) -> LessonEntry:
        topic = self._course.topic_of(name)
        title, about = self._say(f"{topic}.title"), self._say(f"{topic}.about")
        minutes = minutes_of(self._course, name, self._view.ruled.default)
        lesson = self._course.lessons[name]
        asked = (
            sum(bool(turn.step.choose) for turn in load_first_hand().turns())
            if lesson.page
            else len(lesson.questions)
        )
        return LessonEntry(name, self._tile(name), self._href(name), title, about, minutes, asked)

    def _tile(self, name: str) -> str:
        """Return the tile that numbers a lesson among those of its part."""
        part = self._course.lessons[name].part
        of_part = [each for each, lesson in self._course.lessons.items() if lesson.part == part]
        return f"{of_part.index(name) + 1}{SUITS[part]}"

    def _href(self, name: str) -> str:
        page = self._course.lessons[name].page
        href = self._view.href("page", page) if page else self._view.href("lesson", name)
        assert href is not None
        return href

    # A lesson

    def lesson(self) -> Markup:
        """Return all screens of the lesson that the page is about."""
        lesson = self._course.lessons[self._lesson]
        screens = [
            self._question(index, screen) if screen.ask else self._screen(screen)
            for index, screen in enumerate(lesson.screens)
        ]
        return self._frame([*screens, self._end()])

    def known(self) -> Markup:
        """Return the data that scripts need for the questions of the lesson."""
        kinds = [screen.ask or "" for screen in self._course.lessons[self._lesson].questions.values()]
        return self._quiz.known(kinds)

    def _frame(self, screens: Sequence[tuple[str, Markup]]) -> Markup:
        taught = self._view.data("__taught", dict(self._screens_of_concepts()))
        is_first_part = self._course.lessons[self._lesson].part == PARTS[0]
        leave = self._view.href("page", "learn")
        return self._html.frame(self._lesson, taught, screens, is_first_part, leave)

    def _screens_of_concepts(self) -> Iterator[tuple[str, str]]:
        """Yield each concept taught by the end of the lesson, in the order of the course, and its screen."""
        for concept, (lesson, screen) in self._course.screens_of_concepts(self._lesson).items():
            yield concept, f"{'' if lesson == self._lesson else self._href(lesson)}#{screen}"

    def _screen(self, screen: Screen) -> tuple[str, Markup]:
        assert screen.text is not None
        blocks, exams = self._view.blocks(screen.text), [*self._exams(screen)]
        return screen.text, self._html.idea(self._heading(screen.text), self._picture(screen), blocks, exams)

    def _heading(self, name: str) -> Markup:
        return self._view.page_texts.heading(f"{self._view.page.topic}.h_{name}")

    def _exams(self, screen: Screen) -> Iterator[tuple[int, str]]:
        """Yield the minutes and the address of each timed exam with the lesson's kinds of question."""
        lesson = self._course.lessons[self._lesson]
        kinds = tuple(sorted({each.ask or "" for each in lesson.questions.values()}))
        href, usual = self._view.href("page", "exam"), self._view.ruled.usual
        for minutes in screen.timed:
            exam = SheetSpec(
                kinds, usual, count=EXAM_QUESTIONS, minutes=minutes, lesson=self._lesson, usual=usual
            )
            yield minutes, f"{href}{exam.address}"

    def _picture(self, screen: Screen) -> Markup:
        view, drawing = self._view, self._html.drawing
        if screen.hand:
            return drawing(view.hand(screen.hand, win=screen.win, how=screen.how))
        if screen.tiles:
            draw = view.artist.named if screen.named else view.artist.groups
            return drawing(NOTHING.join(map(draw, screen.tiles)))
        if screen.find:
            return self._find(screen.find)
        if screen.yaku:
            patterns = Patterns(view.library, view.ruled.default, view.artist.sprite)
            return drawing(patterns.in_large(screen.yaku, view.artist))
        if screen.call:
            return drawing(view.meld(*screen.call.split()))
        return self._scene(screen.scene) if screen.scene else NOTHING

    def _find(self, groups: str) -> Markup:
        """Return a hand whose groups a script lets the reader find."""
        names = {tile: self._say(f"tiles.{tile}") for group in groups.split() for tile in each_tile(group)}
        return self._html.find(groups, json.dumps(names), self._view.artist.groups(groups))

    def _scene(self, scene: str) -> Markup:
        name, *values = scene.split()
        return getattr(self._pictures, name)(*(int(each) if each.isdigit() else each for each in values))  # type: ignore[no-any-return]  # load.SCENES names methods that draw

    def _question(self, index: int, screen: Screen) -> tuple[str, Markup]:
        """Return the element in which a script asks a question, with a static one of the usual rules."""
        question = self._fitting_question(index, screen)
        static = self._quiz.render_list([question]) if question else NOTHING
        later = " ".join(sorted(self._course.taught_later(self._lesson, index)))
        data = {"kind": screen.ask, "level": screen.level, "ruleset": screen.ruleset or "", "later": later}
        data["asks"] = " ".join(sorted(self._course.asked_about(self._lesson, index)))
        return f"question-{index + 1}", self._html.question(data, static)

    def _fitting_question(self, index: int, screen: Screen) -> Question | None:
        """Return a question that fits the screen and isn't in the page yet."""
        pool = self._view.library.pool(screen.ask or "", screen.ruleset or default_ruleset(self._view.book))
        for each in screen_questions(pool, self._course, self._lesson, index):
            if each.id not in self._question_ids and not needs_two_languages(each):
                self._question_ids.add(each.id)
                return each
        return None

    def _end(self) -> tuple[str, Markup]:
        names = list(self._course.lessons)
        following = names[names.index(self._lesson) + 1 :]
        next_lesson = self._entry(following[0]) if following else None
        parts = self._view.keys()
        learned = self._view.blocks(LEARNED) if LEARNED in parts else NOTHING
        title = self._say("page_first_evening.title")
        evening = (self._view.href("page", EVENING), title) if self._lesson == FIRST_HAND else None
        return "end", self._html.end(learned, next_lesson, [*self._sections()], evening, self._deal())

    def _deal(self) -> tuple[str, str] | None:
        """Return the address and the name of the game that goes with the lesson."""
        played, page = self._course.lessons[self._lesson].play, self._view.href("page", "play")
        if not played or page is None:
            return None
        return f"{page}#{urlencode({'deal': 'next', 'length': played})}", self._say(f"play.length.{played}")

    def _sections(self) -> Iterator[Markup]:
        for section in self._course.lessons[self._lesson].sections:
            page, _, part = section.partition("#")
            topic = f"page_{page.replace('-', '_')}"
            words = self._say(f"{topic}.h_{part}" if part else f"{topic}.title")
            yield self._view.link("page", section, words)

    # The first hand

    def first_hand(self) -> Markup:
        """Return the hand that the reader plays step by step, with its score on the last screen."""
        hand = load_first_hand()
        screens = [(turn.step.text, self._step(turn, hand.seat)) for turn in hand.turns()]
        name, won = screens[-1]
        return self._frame(
            [*screens[:-1], (name, won + self._view.scores_by_ruleset(hand.case)), self._end()]
        )

    def _step(self, turn: FirstHandTurn, seat: str) -> Markup:
        step, view = turn.step, self._view
        hand = view.hand(turn.hand, win=step.draw or step.win, how="drawn" if step.draw else None)
        scene = NOTHING
        if step.is_declared:
            scene = self._pictures.own_riichi(turn.discards, OwnSeat(turn.hand, seat, turn.offered))
        wrong = {each: self._wrong_choice(turn, each) for each in step.choose if each != step.right}
        return self._html.step(self._heading(step.text), view.blocks(step.text), step, hand, scene, wrong)

    def _wrong_choice(self, turn: FirstHandTurn, choice: str) -> Markup:
        """Return the sentence about a wrong choice."""
        mistake = wrong_choice_line(self._view.book.rules(self._view.ruled.usual), turn, choice)
        return self._view.scores.line(Line("quiz.feedback.mistake", {"mistake": mistake}))

    def _choice(self, choice: str) -> Markup:
        """Return the HTML of a choice in a step: tiles or words."""
        if is_tiles(choice):
            return NOTHING.join(self._view.artist.inline(tile) for tile in each_tile(choice))
        return escape(self._say(f"page_first_hand.choice_{choice}"))

    def _why(self, name: str) -> Markup:
        """Return the explanation of the right choice."""
        return self._view.text(f"why_{name}")

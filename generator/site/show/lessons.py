"""Lessons as pages: screens that stand one below the other, which a script shows one at a time."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from generator.course.first_hand import FirstHandTurn, is_tiles, load_first_hand
from generator.course.fitting import for_screen
from generator.course.model import Screen
from generator.quiz.kinds.words import needs_two_languages
from generator.quiz.question import Question
from generator.site.show.html import NOTHING, repeat
from generator.site.show.page_texts import DEFAULT
from generator.site.show.pictures.on_page import Pictures
from generator.site.show.pictures.patterns import Patterns
from generator.site.show.pictures.scenes import OwnSeat
from generator.site.show.questions.quiz_pages import QuizPages
from generator.site.show.view import View
from generator.tell.spoken_tiles import each_tile

FIRST_HAND = "first_hand"
IN_EXAM = 10  # questions


class LessonPages:
    """The path, its lessons and the first hand, for one page."""

    def __init__(self, view: View, pictures: Pictures, quiz: QuizPages):
        self._view, self._pictures, self._quiz = view, pictures, quiz
        self._say, self._course = view.plain, view.library.course
        self._ids: set[str] = set()  # of the questions that stand in the page

    @property
    def _lesson(self) -> str:
        return self._view.page.about or FIRST_HAND

    # The path

    def path(self) -> Markup:
        """Every lesson in its order, part by part."""
        parts: dict[str, list[str]] = {}
        for name, lesson in self._course.lessons.items():
            parts.setdefault(lesson.part, []).append(name)
        shown = (
            (
                self._say(f"page_learn.{part}"),
                self._say(f"page_learn.{part}.about"),
                NOTHING.join(map(self._entry, names)),
            )
            for part, names in parts.items()
        )
        shape = '<section class="part"><h2>{}</h2><p>{}</p><ol class="lessons">{}</ol></section>\n'
        return repeat(shape, shown)

    def _entry(self, name: str) -> Markup:
        minutes = self._say("units.minutes", n=self._course.lessons[name].minutes)
        entry = Markup(
            '<li data-lesson="{}" data-go-on="{}"><a href="{}">{}</a> '
            "<small>{}</small><br><span>{}</span></li>"
        )
        title, about = self._title(name), self._say(f"{self._course.topic_of(name)}.about")
        go_on = self._say("ui.lesson.go_on", lesson=title)
        return entry.format(name, go_on, self._href(name), title, minutes, about)

    def start(self) -> Markup:
        """The way to the first lesson."""
        return Markup('<p class="start">{}</p>').format(self._way_in("ui.lesson.start"))

    def _way_in(self, key: str) -> Markup:
        """The first lesson; a script leads on from where the reader was."""
        first = next(iter(self._course.lessons))
        return Markup('<a class="main" data-start href="{}">{}</a>').format(self._href(first), self._say(key))

    def welcome(self) -> Markup:
        """What greets somebody new on the first page: a hand, a sentence, and the way in."""
        return Markup(
            '<section class="welcome"><div class="hero">{}</div><p>{}</p><p>{}</p>'
            '<ol class="lessons" hidden data-search-exclude>{}</ol></section>'
        ).format(
            self._view.hand("123m345p789p777s5m", win="5m"),
            self._say("ui.home.new.about"),
            self._way_in("ui.home.new"),
            NOTHING.join(map(self._entry, self._course.lessons)),
        )

    def _href(self, name: str) -> str:
        page = self._course.lessons[name].page
        href = self._view.href("page", page) if page else self._view.href("lesson", name)
        assert href is not None
        return href

    def _title(self, name: str) -> str:
        return self._say(f"{self._course.topic_of(name)}.title")

    # A lesson

    def lesson(self) -> Markup:
        """All screens of the lesson that the page is about."""
        lesson = self._course.lessons[self._lesson]
        shown = [
            self._question(place, screen) if screen.ask else self._screen(screen)
            for place, screen in enumerate(lesson.screens)
        ]
        return self._frame([*shown, self._end()])

    def known(self) -> Markup:
        """What scripts know of the questions of the lesson."""
        kinds = [screen.ask or "" for screen in self._course.lessons[self._lesson].questions.values()]
        return self._quiz.known(kinds)

    def _frame(self, screens: Sequence[tuple[str, Markup]]) -> Markup:
        """The screens, each with its place, and the buttons by which a script leads through them."""
        total = len(screens)
        sections = repeat(
            '<section class="screen" id="{}"><p class="place" aria-hidden="true">{}</p>{}</section>',
            (
                (name, self._say("ui.lesson.place", n=place, total=total), shown)
                for place, (name, shown) in enumerate(screens, 1)
            ),
        )
        return Markup(
            '<div class="lesson" data-lesson="{}"><script type="application/json" id="__taught">{}</script>'
            "{}</div>\n"
            '<nav class="turn" aria-label="{}" hidden><button type="button" data-back>{}</button>'
            '<progress max="{}" value="1" aria-hidden="true"></progress>'
            '<button type="button" class="main" data-next>{}</button></nav>\n'
        ).format(
            self._lesson,
            self._view.json(dict(self._taught())),
            sections,
            self._say("ui.lesson.turn"),
            self._say("ui.lesson.back"),
            total,
            self._say("ui.lesson.next"),
        )

    def _taught(self) -> Iterator[tuple[str, str]]:
        """Yield each concept taught by the end of the lesson, in the order of the way, and its screen."""
        for concept, (lesson, screen) in self._course.screens_of_concepts(self._lesson).items():
            yield concept, f"{'' if lesson == self._lesson else self._href(lesson)}#{screen}"

    def _screen(self, screen: Screen) -> tuple[str, Markup]:
        """One idea, and one picture."""
        assert screen.text is not None
        heading = self._view.page_texts.heading(f"{self._view.page.topic}.h_{screen.text}")
        words = self._view.blocks(screen.text)
        return screen.text, Markup("<h2>{}</h2>{}{}{}").format(
            heading, self._picture(screen), words, self._exams(screen)
        )

    def _exams(self, screen: Screen) -> Markup:
        """An exam on what the lesson asks, set up for each of the times that one may choose."""
        lesson = self._course.lessons[self._lesson]
        kinds = "+".join(sorted({each.ask or "" for each in lesson.questions.values()}))
        links = [
            Markup('<a class="main button" data-exam href="{}#{}/{}/{}/{}/all/{}/{}">{}</a>').format(
                self._view.href("page", "exam"),
                1,
                DEFAULT,
                IN_EXAM,
                kinds,
                minutes,
                self._lesson,
                self._say("quiz.timer.minutes", n=minutes),
            )
            for minutes in screen.timed
        ]
        return Markup('<p class="buttons">{}</p>').format(Markup(" ").join(links)) if links else NOTHING

    def _picture(self, screen: Screen) -> Markup:
        if screen.hand:
            drawn = self._view.hand(screen.hand.replace(" ", ""), win=screen.win, how=screen.how)
            return Markup('<div class="drawing">{}</div>').format(drawn)
        if screen.yaku:
            view = self._view
            view.style_sheet("table")
            drawn = Patterns(view.library, view.ruled.default, view.artist.sprite).draw(screen.yaku)
            return Markup('<div class="drawing pattern">{}</div>').format(drawn)
        if screen.call:
            drawn = self._view.meld(*screen.call.split())
            return Markup('<div class="drawing">{}</div>').format(drawn)
        return self._scene(screen.scene) if screen.scene else NOTHING

    def _scene(self, scene: str) -> Markup:
        name, *values = scene.split()
        return getattr(self._pictures, name)(*(int(each) if each.isdigit() else each for each in values))  # type: ignore[no-any-return]  # load.SCENES names methods that draw

    def _question(self, place: int, screen: Screen) -> tuple[str, Markup]:
        """Where a question is asked; one of the usual rules stands there until it is."""
        name = f"question-{place + 1}"
        found = self._asked(place, screen)
        still = self._quiz.listed([found]) if found else NOTHING
        later = " ".join(sorted(self._course.taught_later(self._lesson, place)))
        stated = {"kind": screen.ask, "level": screen.level, "ruleset": screen.ruleset or "", "later": later}
        attributes = repeat(' data-{}="{}"', stated.items())
        return name, Markup('<h2>{}</h2><div class="quiz"{}>{}</div>').format(
            self._say("ui.lesson.question"), attributes, still
        )

    def _asked(self, place: int, screen: Screen) -> Question | None:
        """A question that fits; the second of a kind on a page is another than the first."""
        pool = self._view.library.pool(screen.ask or "", screen.ruleset or DEFAULT)
        for each in for_screen(pool, self._course, self._lesson, place):
            if each.id not in self._ids and not needs_two_languages(each):
                self._ids.add(each.id)
                return each
        return None

    def _end(self) -> tuple[str, Markup]:
        """What comes next, and where the same is told at length."""
        links, read = repeat("<li>{}</li>", self._sections()), NOTHING
        if links:
            read = Markup("<p>{}</p><ul>{}</ul>").format(self._say("ui.lesson.sections"), links)
        return "end", Markup("<h2>{}</h2>{}{}").format(self._say("ui.lesson.end"), self._onward(), read)

    def _onward(self) -> Markup:
        names = list(self._course.lessons)
        place = names.index(self._lesson) + 1
        all_ = self._view.link("page", "learn", self._say("ui.lesson.all"))
        if place == len(names):
            return Markup("<p>{}</p>").format(all_)
        following = names[place]
        return Markup('<p class="onward"><a class="main" href="{}">{}</a></p><p>{}</p>').format(
            self._href(following), self._say("ui.lesson.onward", lesson=self._title(following)), all_
        )

    def _sections(self) -> Iterator[Markup]:
        for section in self._course.lessons[self._lesson].sections:
            page, _, part = section.partition("#")
            topic = f"page_{page.replace('-', '_')}"
            words = self._say(f"{topic}.h_{part}" if part else f"{topic}.title")
            yield self._view.link("page", section, words)

    # The first hand

    def first_hand(self) -> Markup:
        """A hand to play along, step by step."""
        hand = load_first_hand()
        shown = [(turn.step.text, self._step(turn, hand.seat)) for turn in hand.turns()]
        name, won = shown[-1]
        return self._frame([*shown[:-1], (name, won + self._view.counted(hand.case)), self._end()])

    def _step(self, turn: FirstHandTurn, seat: str) -> Markup:
        step, view = turn.step, self._view
        heading = view.page_texts.heading(f"{view.page.topic}.h_{step.text}")
        drawn = view.hand(turn.hand, win=step.draw or step.win, how="drawn" if step.draw else None)
        offered = NOTHING
        if step.offered:
            offered = Markup('<p class="offered-tile">{} {}</p>').format(
                self._say("ui.lesson.offered"), view.artist.inline(step.offered)
            )
        scene = NOTHING
        if step.is_declared:
            scene = self._pictures.own_riichi(turn.discards, OwnSeat(turn.hand, seat, turn.offered))
        return Markup('<h2>{}</h2>{}{}<div class="drawing">{}</div>{}{}').format(
            heading, view.blocks(step.text), offered, drawn, scene, self._choice(turn)
        )

    def _choice(self, turn: FirstHandTurn) -> Markup:
        """What may be chosen, and why one of it is right; the reason is folded away."""
        step = turn.step
        if not step.choose:
            return NOTHING
        buttons = repeat(
            '<button type="button"{}>{}</button>',
            (
                (Markup(" data-right") if each == step.right else NOTHING, self._said(each))
                for each in step.choose
            ),
        )
        return Markup(
            '<div class="moves" data-well="{}" data-ill="{}">{}</div><p class="verdict" role="status"></p>'
            '<details class="counted"><summary>{}</summary><p><strong>{}</strong></p><p>{}</p></details>'
        ).format(
            self._say("ui.lesson.right"),
            self._say("ui.lesson.wrong"),
            buttons,
            self._say("quiz.static.answer"),
            self._said(step.right or ""),
            self._view.text(f"why_{step.text}"),
        )

    def _said(self, choice: str) -> Markup:
        if is_tiles(choice):
            return NOTHING.join(self._view.artist.inline(tile) for tile in each_tile(choice))
        return Markup("{}").format(self._say(f"page_first_hand.choice_{choice}"))

"""Questions for the skeletons of pages: the kinds of question, and questions within a page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.export.practice import practice_groups
from generator.export.sheet import SheetSpec, questions_of
from generator.quiz.registry import KINDS, kinds_of
from generator.site.show.questions.anki_cards import DECK_SIZE, DECKS, for_cards
from generator.site.show.questions.drawn import QuestionPictures, has_pictures
from generator.site.show.questions.practice import ABOUT_A_RULE, Practice
from generator.site.show.questions.question import QuestionRenderer
from generator.site.show.questions.sheet import render_sheet
from generator.site.show.view import View
from riichi_rules.quiz.question import Question
from riichi_rules.texts.japanese import JAPANESE

NOTHING = Markup("")
WITH_YAKU = "yaku"  # the kind whose questions can be filtered by yaku
SHEET_WORDS = ("title", "name", "date", "points", "number", "answer_line", "answers", "link")


@dataclass(frozen=True)
class Offer:
    """A kind of question, with the address of its page."""

    id: str
    name: str
    about: str
    href: str
    is_ruled: bool


class QuizPages:
    """The questions of one page."""

    def __init__(self, view: View):
        self._view, self._library = view, view.library
        self._html = view.page_texts.macros("quiz")

    # Data for scripts

    def offers(self) -> Iterator[Offer]:
        """Yield every kind of question."""
        for id_, kind in kinds_of(self._view.book).items():
            key, href = f"quiz.kind.{id_}", self._view.href("quiz", id_) or ""
            yield Offer(id_, self._view.plain(key), self._view.plain(f"{key}.about"), href, kind.is_ruled)

    def groups(self) -> Iterator[tuple[str, list[Offer]]]:
        """Yield the groups of the practice hub with their kinds of question, the easiest first."""
        offers = {offer.id: offer for offer in self.offers()}
        for group in practice_groups(self._view.book):
            yield group.group, [offers[kind] for kind in group.kinds]

    def presets(self) -> Iterator[tuple[str, list[str]]]:
        """Yield the name of each group with its kinds of question, as an address orders these."""
        for group, offers in self.groups():
            kinds = [offer.id for offer in self.offers() if offer in offers]
            yield self._view.plain(f"quiz.group.{group}"), kinds

    def known(self, kinds: Iterable[str] = (), is_composed: bool = False) -> Markup:
        """Return the data that scripts can't compute: links to rules and kinds, and the names of rulesets.

        Links are limited to the rules of `kinds`, or of the kind that the page is about. `is_composed` adds
        the groups of kinds and the titles of the lessons, for pages on which a set of questions is composed.
        """
        view = self._view
        about = [view.page.about] if view.page.id == "quiz-one" and view.page.about else [*kinds]
        data = {
            **self._links(about or KINDS),
            "kinds": [
                {"id": offer.id, "name": offer.name, "href": offer.href, "ruled": offer.is_ruled}
                for offer in self.offers()
            ],
            "rulesets": view.ruled.names,
            "languages": dict(self._languages()),
        }
        if is_composed:
            data["groups"] = [{"name": name, "kinds": kinds} for name, kinds in self.presets()]
            data["lessons"] = dict(self.lessons())
        return view.data("__quiz", data)

    def _languages(self) -> Iterator[tuple[str, str]]:
        """Yield each language with its name in the language of the page."""
        for lang in (*self._library.languages, JAPANESE):
            key = f"meta.lang.{lang}"
            yield lang, self._view.plain(key) if self._view.ruled.default.has(key) else lang

    def lessons(self) -> Iterator[tuple[str, str]]:
        """Yield the lessons with their titles, in the order of the course."""
        course = self._library.course
        yield from ((name, self._view.plain(f"{course.topic_of(name)}.title")) for name in course.lessons)

    def _links(self, kinds: Iterable[str]) -> dict[str, object]:
        """Return the address of each rule that questions may name.

        Yaku need only their ids and the address of the yaku page, below which each has a page of its id.
        """
        links: dict[str, str] = {}
        for rule in sorted(self._library.practice.rules(kinds)):
            kind, _, target = rule.partition(":")
            if kind != "yaku" and (href := self._view.href(kind, target)):
                links[rule] = href
        yaku = [id_ for id_ in sorted(self._view.book.base.yaku) if self._view.href("yaku", id_)]
        return {"links": links, "yaku": yaku, "yakuAt": self._view.href("page", "yaku")}

    def place(self, name: str, value: str = "", **more: str) -> Markup:
        """Return the element that a script fills with questions, with its messages for failed downloads."""
        say = self._view.plain
        data = {name: value, **more, "failed": say("ui.errors.questions"), "retry": say("ui.errors.retry")}
        return self._html.place(data)

    def with_yaku(self, yaku: str) -> str | None:
        """Return the address of practice with hands of one yaku, if the usual rules have such questions."""
        has_any = self._library.practice.has(WITH_YAKU, f"yaku:{yaku}")
        href = self._view.href("quiz", WITH_YAKU) if has_any else None
        return f"{href}?yaku={yaku}" if href else None

    # Questions in the page

    def of_kind(self, kind: str) -> Markup:
        """Return questions of a kind, one below the other."""
        return self.render_list(Practice({kind: self._library.usual_pool(kind)}).of_kind(kind))

    def sheet(self) -> Markup:
        """Return a sheet with a question of every kind, as far as there is room."""
        usual = self._view.ruled.usual
        plan = SheetSpec(tuple(kinds_of(self._view.book)), usual, usual=usual)
        questions = questions_of(plan, self._library.pool)
        return render_sheet(self._renderer(questions), plan, questions)

    def sheet_words(self) -> Markup:
        """Return the text templates of a sheet for the script that makes one."""
        template = self._view.ruled.default.template
        return self._view.data("__sheet", {name: template(f"quiz.sheet.{name}") for name in SHEET_WORDS})

    def deck(self, kind: str) -> str:
        """Return the relative address of a deck of Anki cards."""
        return f"{self._view.root}../{DECKS}/{self._view.ruled.lang}/{kind}.apkg"

    def deck_size(self, kind: str) -> int:
        return len(for_cards(self._library.usual_pool(kind))[:DECK_SIZE])

    def practice(self) -> Markup:
        """Return questions about the rule of the page, for the end of the page."""
        questions = self._library.practice_on(self._view.page)
        if not questions:
            return NOTHING
        key = "ui.yaku_page.questions" if len(questions) == ABOUT_A_RULE else "quiz.static.title"
        return self._html.practice(self._view.plain(key), self.render_list(questions))

    def render_list(self, questions: Sequence[Question]) -> Markup:
        """Return a list of questions, each with its answer."""
        return self._renderer(questions).render_list(questions)

    def _renderer(self, questions: Sequence[Question]) -> QuestionRenderer:
        """Return a renderer for the page, which gets the style sheet of diagrams if a question has one."""
        view, ruled = self._view, self._view.ruled.only(self._view.ruled.usual)
        if has_pictures(questions):
            view.style_sheet("table")
        pictures = QuestionPictures(ruled.default, view.ruled.rules(), view.artist.sprite)
        return QuestionRenderer(ruled, view.href, view.artist, pictures)

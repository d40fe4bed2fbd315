"""The questions as skeletons show them: the kinds there are, and questions that stand in the page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.export.practice import load_practice
from generator.export.sheet import SheetSpec, questions_of
from generator.quiz.question import Question
from generator.quiz.registry import KINDS
from generator.site.show.page_texts import DEFAULT
from generator.site.show.questions.anki_cards import DECKS, OFFERED
from generator.site.show.questions.drawn import QuestionPictures, has_pictures
from generator.site.show.questions.practice import ABOUT_A_RULE, RULED_PARTS, Practice, in_one_language
from generator.site.show.questions.question import QuestionRenderer
from generator.site.show.questions.sheet import render_sheet
from generator.site.show.view import View
from riichi_rules.texts.japanese import JAPANESE

NOTHING = Markup("")
WITH_YAKU = "yaku"  # the kind whose hands are told apart by their yaku
SHEET_WORDS = ("title", "name", "date", "points", "number", "answer_line", "answers", "link")


@dataclass(frozen=True)
class Offer:
    """A kind of question, and where it is asked."""

    id: str
    name: str
    about: str
    href: str
    is_ruled: bool


class QuizPages:
    """Questions for one page."""

    def __init__(self, view: View):
        self._view, self._library = view, view.library
        self._html = view.page_texts.macros("quiz")

    # For scripts

    def offers(self) -> Iterator[Offer]:
        """Every kind of question."""
        for id_, kind in KINDS.items():
            key, href = f"quiz.kind.{id_}", self._view.href("quiz", id_) or ""
            yield Offer(id_, self._view.plain(key), self._view.plain(f"{key}.about"), href, kind.is_ruled)

    def groups(self) -> Iterator[tuple[str, list[Offer]]]:
        """Every kind of question, in the groups of the hub, the easiest first."""
        offers = {offer.id: offer for offer in self.offers()}
        for group in load_practice():
            yield group.group, [offers[kind] for kind in group.kinds]

    def known(self, kinds: Iterable[str] = (), has_lessons: bool = False) -> Markup:
        """What only the page knows: where rules are told and kinds are asked, and the names of rulesets.

        A page that asks some kinds alone leads to their rules alone. One where questions can be chosen by
        lesson has the titles of the lessons.
        """
        view = self._view
        about = [view.page.about] if view.page.id == "quiz-one" and view.page.about else [*kinds]
        stated = {
            **self._links(about or KINDS),
            "kinds": [
                {"id": offer.id, "name": offer.name, "href": offer.href, "ruled": offer.is_ruled}
                for offer in self.offers()
            ],
            "rulesets": view.ruled.names,
            "languages": dict(self._languages()),
        }
        if has_lessons:
            stated["lessons"] = dict(self.lessons())
        return view.data("__quiz", stated)

    def _languages(self) -> Iterator[tuple[str, str]]:
        """Each language as this one calls it."""
        for lang in (*self._library.languages, JAPANESE):
            key = f"meta.lang.{lang}"
            yield lang, self._view.plain(key) if self._view.ruled.default.has(key) else lang

    def lessons(self) -> Iterator[tuple[str, str]]:
        """The titles of the lessons, in the order of the way."""
        course = self._library.course
        yield from ((name, self._view.plain(f"{course.topic_of(name)}.title")) for name in course.lessons)

    def _links(self, kinds: Iterable[str]) -> dict[str, object]:
        """Where each rule is told that questions may name. Pages of yaku lie together, named as they are."""
        links: dict[str, str] = {}
        for rule in sorted(self._library.practice.rules(kinds)):
            kind, _, target = rule.partition(":")
            if kind != "yaku" and (href := self._view.href(kind, target)):
                links[rule] = href
        yaku = [id_ for id_ in sorted(self._view.book.base.yaku) if self._view.href("yaku", id_)]
        return {"links": links, "yaku": yaku, "yakuAt": self._view.href("page", "yaku")}

    def place(self, name: str, value: str = "", **more: str) -> Markup:
        """Return where a script puts questions, and what it says if it cannot load them."""
        say = self._view.plain
        stated = {name: value, **more, "failed": say("ui.errors.questions"), "retry": say("ui.errors.retry")}
        return self._html.place(stated)

    def with_yaku(self, yaku: str) -> str | None:
        """Where no hands but those with a yaku are asked, if there are any under the usual rules."""
        has_any = self._library.practice.has(WITH_YAKU, f"yaku:{yaku}")
        href = self._view.href("quiz", WITH_YAKU) if has_any else None
        return f"{href}?yaku={yaku}" if href else None

    # For everybody

    def of_kind(self, kind: str) -> Markup:
        """Questions of a kind, one below the other."""
        return self.listed(Practice({kind: self._library.pool(kind, DEFAULT)}).of_kind(kind))

    def sheet(self) -> Markup:
        """Return a sheet with a question of every kind, as far as there is room."""
        plan = SheetSpec(tuple(KINDS))
        questions = questions_of(plan, self._library.pool)
        return render_sheet(self._renderer(questions), plan, questions)

    def sheet_words(self) -> Markup:
        """Return what a sheet says that is made by a script; gaps for its values stay open."""
        template = self._view.ruled.default.template
        return self._view.data("__sheet", {name: template(f"quiz.sheet.{name}") for name in SHEET_WORDS})

    def deck(self, kind: str) -> str:
        """Return the way to a deck of cards."""
        return f"{self._view.root}../{DECKS}/{self._view.ruled.lang}/{kind}.apkg"

    def deck_size(self, kind: str) -> int:
        return len(in_one_language(self._library.pool(kind, DEFAULT))[:OFFERED])

    def practice(self) -> Markup:
        """Return questions about the rule that the page is about, to stand at its end."""
        page = self._view.page
        rule = f"yaku:{page.about}" if page.id == "yaku-one" else f"page:{page.id}"
        questions = self._library.practice.about(rule, self._library.course.taught_by_rule(rule))
        if page.part not in RULED_PARTS or not questions:
            return NOTHING
        key = "ui.yaku_page.questions" if len(questions) == ABOUT_A_RULE else "quiz.static.title"
        return self._html.practice(self._view.plain(key), self.listed(questions))

    def listed(self, questions: Sequence[Question]) -> Markup:
        """Return questions that stand in the page, each with its answer."""
        return self._renderer(questions).listed(questions)

    def _renderer(self, questions: Sequence[Question]) -> QuestionRenderer:
        """What shows questions in the page, which has the style sheet of their pictures."""
        view, ruled = self._view, self._view.ruled.only(DEFAULT)
        if has_pictures(questions):
            view.style_sheet("table")
        pictures = QuestionPictures(ruled.default, view.artist.sprite)
        return QuestionRenderer(ruled, view.href, view.artist, pictures)

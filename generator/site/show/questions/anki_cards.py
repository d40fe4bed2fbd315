"""Questions as Anki cards: the question on the front, the answer and its proof on the back."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup

from generator.export.anki import Card, CardLayout, Deck, pack_deck
from generator.quiz.subjects.where_lies import needs_picture
from generator.settings import load_settings
from generator.site.art.draw import Artist
from generator.site.art.tiles import drawings
from generator.site.pages import load_pages
from generator.site.show.page_texts import TextsByRuleset
from generator.site.show.questions.practice import in_one_language
from generator.site.show.questions.question import QuestionRenderer, no_link
from generator.site.templates import macros
from riichi_rules.data import ROOT
from riichi_rules.quiz.question import Question
from riichi_rules.rules.book import Book
from riichi_rules.texts.languages import Texts

STYLE = ROOT / "content" / "cards" / "card.css"
FIELDS = ("question", "answer", "why", "rule", "rules", "source")
PICTURE = "riichi-rules-{}.svg"
IMAGE = re.compile(r'src="([^"]+)"')
DECK_SIZE = 60  # cards of each deck on the site, which whole pools would make too large
DECKS = "data/anki"


class PictureArtist(Artist):
    """Renderer of tiles as image files, which an Anki package contains beside its texts."""

    def draw_tile(self, tile: str, classes: str) -> Markup:
        return self._html.tile_on_card(PICTURE.format(tile), classes)


class CardMaker:
    """Maker of the cards of one language and ruleset, without links if the address of the site is unknown."""

    def __init__(self, book: Book, texts: Texts, ruleset: str, base_url: str = ""):
        ruled = TextsByRuleset(texts, book, (ruleset,))
        self._texts, self._ruleset = ruled.default, ruleset
        href = absolute_links(book, f"{base_url}{texts.lang}/") if base_url else no_link
        self._renderer = QuestionRenderer(ruled, href, PictureArtist(texts, ""))
        self._rules = self._renderer.rules()

    def deck(self, kind: str, questions: Sequence[Question]) -> Deck:
        """Return a deck of questions of a kind, with the images of their tiles."""
        say = self._texts.say
        cards = tuple(map(self._card, for_cards(questions)))
        name = say(
            "quiz.anki.deck", site=load_settings().name(self._texts.lang), kind=say(f"quiz.kind.{kind}")
        )
        return Deck(
            id=f"riichi-rules/{self._texts.lang}/{kind}/{self._ruleset}",
            name=f"{name} ({self._rules})",
            about=say(f"quiz.kind.{kind}.about"),
            layout=self._layout(),
            cards=cards,
            media=media(cards),
        )

    def offered_deck(self, kind: str, pool: Sequence[Question]) -> Deck:
        """Return the deck of a kind that the site offers for download."""
        return self.deck(kind, for_cards(pool)[:DECK_SIZE])

    def _layout(self) -> CardLayout:
        names = [self._texts.say(f"quiz.anki.{field}") for field in FIELDS]
        question, *others = (f"{{{{{name}}}}}" for name in names)
        name = f"{load_settings().name(self._texts.lang)} ({self._texts.lang})"
        back = str(macros("card").back(*others))
        return CardLayout(name, tuple(names), question, back, STYLE.read_text("utf-8"))

    def _card(self, question: Question) -> Card:
        renderer = self._renderer
        fields = (
            renderer.task(question),
            renderer.right(question),
            renderer.proof(question) + renderer.mistakes(question),
            renderer.rule_links(question),
            self._rules,
            self._source(question),
        )
        level = f"riichi-rules::{question.level}"
        tags = (f"riichi-rules::{question.kind}", f"riichi-rules::{question.ruleset}", level)
        return Card(self._id(question), tuple(map(str, fields)), tags)

    def _id(self, question: Question) -> str:
        """Return an id with the language; it stays the same as long as the question does."""
        return f"{self._texts.lang}/{question.kind}/{question.ruleset}/{question.id}"

    def _source(self, question: Question) -> Markup:
        """Return a link to the question on the site, or only its id if the address of the site is unknown."""
        address = f"{question.kind}#ruleset={question.ruleset}&question={question.id}"
        return self._renderer.link("quiz", address, question.id)


def for_cards(pool: Sequence[Question]) -> list[Question]:
    """Return the questions that a card can ask: in one language, and without a picture of the table."""
    return [each for each in in_one_language(pool) if not needs_picture(each)]


def write_decks(folder: Path, maker: CardMaker, pools: Mapping[str, Sequence[Question]]) -> None:
    """Write the decks that the site offers for download."""
    folder.mkdir(parents=True)
    for kind, pool in pools.items():
        (folder / f"{kind}.apkg").write_bytes(pack_deck(maker.offered_deck(kind, pool)))


def absolute_links(book: Book, home: str) -> Callable[[str, str], str | None]:
    """Return a function that resolves links of texts to absolute addresses below `home`."""
    page_list = load_pages(book)
    first = next(iter(page_list))

    def href(kind: str, target: str) -> str | None:
        path = page_list.href(first, kind, target)
        return f"{home}{path}" if path else None

    return href


@cache
def _pictures() -> dict[str, bytes]:
    return {PICTURE.format(name): drawn.encode() for name, drawn in drawings().items()}


def media(cards: Sequence[Card]) -> dict[str, bytes]:
    """Return the image files that cards contain, by their names."""
    names = {name for card in cards for field in card.fields for name in IMAGE.findall(field)}
    return {name: picture for name, picture in _pictures().items() if name in names}

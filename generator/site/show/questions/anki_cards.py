"""Questions as cards for Anki: what is asked on the front, the answer and its proof on the back."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup

from generator.export.anki import Card, CardLayout, Deck, package
from generator.quiz.question import Question
from generator.site.art.draw import Artist
from generator.site.art.tiles import drawings
from generator.site.config import ROOT
from generator.site.pages import load_pages
from generator.site.show.page_texts import TextsByRuleset
from generator.site.show.questions.practice import in_one_language
from generator.site.show.questions.question import QuestionRenderer, nowhere
from generator.site.templates import macros
from riichi_rules.rules.book import Book
from riichi_rules.texts.languages import Texts

STYLE = ROOT / "content" / "cards" / "card.css"
FIELDS = ("question", "answer", "why", "rule", "rules", "source")
PICTURE = "riichi-rules-{}.svg"
SHOWN = re.compile(r'src="([^"]+)"')
OFFERED = 60  # cards of each deck on the site: whole pools would be too much for its size
DECKS = "data/anki"


class PictureArtist(Artist):
    """Draws tiles as pictures that lie beside the text."""

    def drawn(self, tile: str, classes: str) -> Markup:
        return self._html.tile_on_card(PICTURE.format(tile), classes)


class CardMaker:
    """Makes the cards of one language and ruleset. Without an address of the site they lead nowhere."""

    def __init__(self, book: Book, texts: Texts, ruleset: str, base_url: str = ""):
        ruled = TextsByRuleset(texts, book, (ruleset,))
        self._texts, self._ruleset = ruled.default, ruleset
        href = ways(book, f"{base_url}{texts.lang}/") if base_url else nowhere
        self._renderer = QuestionRenderer(ruled, href, PictureArtist(texts, ""))
        self._rules = self._renderer.rules()

    def deck(self, kind: str, questions: Sequence[Question]) -> Deck:
        """Questions of a kind as a deck, with the tiles that they show."""
        say = self._texts.say
        cards = tuple(map(self._card, in_one_language(questions)))
        name = say("quiz.anki.deck", site=say("meta.name"), kind=say(f"quiz.kind.{kind}"))
        return Deck(
            id=f"riichi-rules/{self._texts.lang}/{kind}/{self._ruleset}",
            name=f"{name} ({self._rules})",
            about=say(f"quiz.kind.{kind}.about"),
            layout=self._layout(),
            cards=cards,
            media=media(cards),
        )

    def offered(self, kind: str, pool: Sequence[Question]) -> Deck:
        """The deck of a kind that the site offers."""
        return self.deck(kind, in_one_language(pool)[:OFFERED])

    def _layout(self) -> CardLayout:
        names = [self._texts.say(f"quiz.anki.{field}") for field in FIELDS]
        question, *others = (f"{{{{{name}}}}}" for name in names)
        name = f"{self._texts.say('meta.name')} ({self._texts.lang})"
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
        """A language has its own cards; the question keeps its name as long as it asks the same."""
        return f"{self._texts.lang}/{question.kind}/{question.ruleset}/{question.id}"

    def _source(self, question: Question) -> Markup:
        """Return the way to the question on the site; only its name where nobody knows where the site is."""
        address = f"{question.kind}#{question.ruleset}/{question.id}"
        return self._renderer.link("quiz", address, question.id)


def write_decks(folder: Path, maker: CardMaker, pools: Mapping[str, Sequence[Question]]) -> None:
    """Writes the decks that the site offers."""
    folder.mkdir(parents=True)
    for kind, pool in pools.items():
        (folder / f"{kind}.apkg").write_bytes(package(maker.offered(kind, pool)))


def ways(book: Book, home: str) -> Callable[[str, str], str | None]:
    """The whole address of what texts link to, of a site that lies at an address."""
    page_list = load_pages(book)
    first = next(iter(page_list))

    def href(kind: str, target: str) -> str | None:
        found = page_list.href(first, kind, target)
        return f"{home}{found}" if found else None

    return href


@cache
def _pictures() -> dict[str, bytes]:
    return {PICTURE.format(name): drawn.encode() for name, drawn in drawings().items()}


def media(cards: Sequence[Card]) -> dict[str, bytes]:
    """The pictures that cards show."""
    shown = {name for card in cards for field in card.fields for name in SHOWN.findall(field)}
    return {name: picture for name, picture in _pictures().items() if name in shown}

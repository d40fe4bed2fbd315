"""The pages of the site: their addresses, their skeletons, and the files in which readers edit them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.course.load import lessons_with_screens
from generator.menu import Frame, Menu, MenuEntry, load_menu
from generator.quiz.registry import KINDS
from riichi_rules.rules.book import Book

SKELETONS = Path(__file__).parents[2] / "content" / "pages"

QUIZ = "content/texts/{lang}/quiz.yaml"

# The texts that are headings of pages without a topic of their own.
HEADINGS = {
    "yaku-one": "yaku.{}",
    "ruleset-one": "rulesets.{}",
    "quiz-one": "quiz.kind.{}",
    "lesson-one": "lesson_{}.title",
    "exam": "quiz.exam.title",
    "sheet": "quiz.sheet.title",
    "class": "quiz.class.title",
    "progress": "quiz.stats.title",
}

# The pictures beside links to pages, by the folders of their addresses; others have that of the home page.
LINK_PICTURE_OF_FOLDER = {
    **dict.fromkeys(("learn", "first-hand", "first-evening", "hands"), "learn"),
    **dict.fromkeys(("scoring", "calculator", "settle", "game"), "score"),
    **{name: name for name in ("play", "quiz", "yaku")},
}


@dataclass(frozen=True)
class Page:
    """A page in every language.

    `address` is relative to the language; `part` is its place in the menu, and `entry` the page whose entry
    there it belongs to; `about` is the yaku, ruleset, kind of question or lesson that the page is about;
    `source` is the file to edit, with `{lang}` for the language; `has_below` is true for a list whose entries
    have pages of their own below it.
    """

    id: str
    address: str
    part: str
    frame: Frame
    entry: str
    skeleton: str
    source: str
    about: str | None = None
    has_below: bool = False

    @property
    def topic(self) -> str:
        return f"lesson_{self.about}" if self.id == "lesson-one" else "page_" + self.id.replace("-", "_")

    @property
    def heading(self) -> str:
        """The key of the heading; rulesets have their names from elsewhere."""
        if self.about:
            return HEADINGS[self.id].format(self.about)
        return HEADINGS.get(self.id, f"{self.topic}.title")

    @property
    def picture(self) -> str:
        """The picture that other sites show beside a link to the page."""
        return LINK_PICTURE_OF_FOLDER.get(self.address.partition("/")[0], "home")

    @property
    def depth(self) -> int:
        return self.address.count("/")

    @property
    def file(self) -> str:
        """The path of its Markdown; the theme treats an index as the parent of the pages beside it."""
        return f"{self.address}index.md" if self.has_below or not self.address else f"{self.address[:-1]}.md"


def slug(id_: str) -> str:
    """Return an id in the form used in addresses."""
    return id_.replace("_", "-")


class PageList:
    """All pages in the order of the menu, with the links between them."""

    def __init__(self, pages: Iterable[Page]):
        self.pages = tuple(pages)
        self._by_key = {(page.id, page.about): page for page in self.pages}

    def __iter__(self) -> Iterator[Page]:
        return iter(self.pages)

    def find(self, id_: str, about: str | None = None) -> Page | None:
        return self._by_key.get((id_, about))

    def href(self, start: Page, kind: str, target: str) -> str | None:
        """Return the relative address of a link's target, or None if there is no such page."""
        name, _, anchor = target.partition("#")
        page = self.find(name) if kind == "page" else self.find(f"{kind}-one", name)
        if page is None:
            return None
        return (relative(start, page) or "./") + (f"#{anchor}" if anchor else "")


def relative(start: Page, page: Page) -> str:
    """Return the relative address from one page to another."""
    return "../" * start.depth + page.address


def load_pages(book: Book) -> PageList:
    """Return every page of the site: those in `pages.yaml`, and those about a single yaku, ruleset etc."""
    return PageList(_pages(load_menu(SKELETONS / "pages.yaml"), book))


def _pages(parts: Menu, book: Book) -> Iterator[Page]:
    for part, listed in parts.items():
        for id_, entry in listed.items():
            below = list(_below(id_, part, entry, book))
            yield _page(id_, part, entry, bool(below))
            yield from below


def _page(id_: str, part: str, entry: MenuEntry, has_below: bool) -> Page:
    """Return a page from `pages.yaml`; those of the quiz share one file of texts."""
    own = SKELETONS / f"{id_}.md.j2"
    skeleton = own.name if own.exists() else "plain.md.j2"
    source = QUIZ if id_ in HEADINGS else f"content/texts/{{lang}}/page_{id_.replace('-', '_')}.yaml"
    head = entry.within or id_
    return Page(id_, entry.address, part, entry.frame, head, skeleton, source, has_below=has_below)


def _below(id_: str, part: str, entry: MenuEntry, book: Book) -> Iterator[Page]:
    """Yield the pages below a list, one for each of its entries."""
    about: Mapping[str, tuple[Iterable[str], str]] = {
        "yaku": (book.base.yaku, "content/texts/{lang}/yaku.yaml"),
        "rulesets": (book.rulesets, "rules_data/rulesets/{about}.yaml"),
        "quiz": (KINDS, QUIZ),
        "learn": (lessons_with_screens(), "content/texts/{lang}/lesson_{about}.yaml"),
    }
    names, source = about.get(id_, ((), ""))
    one = {"rulesets": "ruleset-one", "learn": "lesson-one"}.get(id_, f"{id_}-one")
    for name in names:
        own, address = source.replace("{about}", name), f"{entry.address}{slug(name)}/"
        yield Page(one, address, part, entry.each or entry.frame, id_, f"{one}.md.j2", own, name)

"""The pages of the site: which there are, where they lie, and which file a reader edits to better them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.course.load import lessons_of_screens
from generator.menu import Menu, load_menu
from generator.quiz.registry import KINDS
from riichi_rules.rules.book import Book

SKELETONS = Path(__file__).parents[2] / "content" / "pages"

QUIZ = "content/texts/{lang}/quiz.yaml"

# Pages that have no topic of their own: the texts that are their headings.
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


@dataclass(frozen=True)
class Page:
    """One page in every language: its id, its address below the language, its skeleton and its source.

    `about` is the yaku, the ruleset or the kind of question that it is about; `source` is the file to edit,
    `{lang}` its language; `has_below` says that there is a page for each of what this one is about.
    """

    id: str
    address: str
    part: str
    skeleton: str
    source: str
    about: str | None = None
    has_below: bool = False

    @property
    def topic(self) -> str:
        return f"lesson_{self.about}" if self.id == "lesson-one" else "page_" + self.id.replace("-", "_")

    @property
    def heading(self) -> str:
        """The text that is its heading; rulesets have their names from elsewhere."""
        if self.about:
            return HEADINGS[self.id].format(self.about)
        return HEADINGS.get(self.id, f"{self.topic}.title")

    @property
    def depth(self) -> int:
        return self.address.count("/")

    @property
    def file(self) -> str:
        """Where its Markdown lies. The theme takes an index for the head of the pages beside it."""
        return f"{self.address}index.md" if self.has_below or not self.address else f"{self.address[:-1]}.md"


def slug(id_: str) -> str:
    """An id as it stands in addresses."""
    return id_.replace("_", "-")


class PageList:
    """All pages in the order of the menu, and the way from one to another."""

    def __init__(self, pages: Iterable[Page]):
        self.pages = tuple(pages)
        self._by_key = {(page.id, page.about): page for page in self.pages}

    def __iter__(self) -> Iterator[Page]:
        return iter(self.pages)

    def find(self, id_: str, about: str | None = None) -> Page | None:
        return self._by_key.get((id_, about))

    def href(self, start: Page, kind: str, target: str) -> str | None:
        """The relative address of what a text links to; None if there is no such page."""
        name, _, anchor = target.partition("#")
        page = self.find(name) if kind == "page" else self.find(f"{kind}-one", name)
        if page is None:
            return None
        return (relative(start, page) or "./") + (f"#{anchor}" if anchor else "")


def relative(start: Page, page: Page) -> str:
    """The way from one page to another."""
    return "../" * start.depth + page.address


def load_pages(book: Book) -> PageList:
    """Every page of the site: those that `pages.yaml` lists, and one for each yaku and each ruleset."""
    return PageList(_pages(load_menu(SKELETONS / "pages.yaml"), book))


def _pages(parts: Menu, book: Book) -> Iterator[Page]:
    for part, listed in parts.items():
        for id_, address in listed.items():
            below = list(_below(id_, part, address, book))
            yield _page(id_, address, part, bool(below))
            yield from below


def _page(id_: str, address: str, part: str, has_below: bool) -> Page:
    """A page that is listed; those of the quiz share one file of texts."""
    own = SKELETONS / f"{id_}.md.j2"
    skeleton = own.name if own.exists() else "plain.md.j2"
    source = QUIZ if id_ in HEADINGS else f"content/texts/{{lang}}/page_{id_.replace('-', '_')}.yaml"
    return Page(id_, address, part, skeleton, source, has_below=has_below)


def _below(id_: str, part: str, address: str, book: Book) -> Iterator[Page]:
    """The pages of all that a page is about."""
    about: Mapping[str, tuple[Iterable[str], str]] = {
        "yaku": (book.base.yaku, "content/texts/{lang}/yaku.yaml"),
        "rulesets": (book.rulesets, "rules_data/rulesets/{about}.yaml"),
        "quiz": (KINDS, QUIZ),
        "learn": (lessons_of_screens(), "content/texts/{lang}/lesson_{about}.yaml"),
    }
    names, source = about.get(id_, ((), ""))
    one = {"rulesets": "ruleset-one", "learn": "lesson-one"}.get(id_, f"{id_}-one")
    for name in names:
        own = source.replace("{about}", name)
        yield Page(one, f"{address}{slug(name)}/", part, f"{one}.md.j2", own, name)

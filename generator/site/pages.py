"""The pages of the site: their addresses, their skeletons, and the files in which readers edit them."""

from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from generator.course.load import lessons_with_screens
from generator.menu import Frame, Menu, MenuEntry, load_menu
from generator.needs import is_met, shown_yaku
from generator.quiz.registry import kinds_of
from generator.settings import PAGES, load_settings
from generator.site.own_pages import FIRST, PLACE, Listed, own_pages, page_id
from riichi_rules.data import ROOT
from riichi_rules.rules.book import Book

SKELETONS = ROOT / "content" / "pages"

QUIZ = "content/texts/{lang}/quiz.yaml"

# The texts that are headings of pages without a topic of their own.
HEADINGS = {
    "home": "meta.name",
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
    own: Listed | None = None  # a page that a club writes itself

    @property
    def map_name(self) -> str:
        """The name of the map of its texts, by which stages of translation name it, too."""
        return self.address.strip("/") or "index"

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
    """All pages in the order of the menu, with the links between them.

    `not_needed` has the ids of pages about what no ruleset of the site has.
    """

    def __init__(self, pages: Iterable[Page], not_needed: Collection[str] = ()):
        self.pages, self.not_needed = tuple(pages), not_needed
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
    """Return every page of the site: those of `pages.yaml`, those about a single thing, those of a club."""
    left_out = load_settings().choices.leave_out
    menu = load_menu(SKELETONS / "pages.yaml")
    entries = (item for listed in menu.values() for item in listed.items())
    not_needed = {id_ for id_, entry in entries if not is_met(entry.needs, book)}
    pages = [each for each in _pages(menu, book) if each.id not in {*left_out, *not_needed}]
    within = {each.id for each in pages}
    return PageList([*(_with_entry(each, within) for each in pages), *_own_pages()], not_needed)


def _with_entry(page: Page, there: Container[str]) -> Page:
    """Return a page with an entry of its own in the menu if the one that it is within is left out."""
    return page if page.entry in there else replace(page, entry=page.id)


def _own_pages() -> Iterator[Page]:
    """Yield the pages that a club writes itself, in a place of their own."""
    for each in own_pages():
        id_, source = page_id(each.name), f"{PAGES}/{each.name}.md"
        place, has_below = PLACE if each.is_in_menu else "footer", each.name == FIRST
        yield Page(id_, each.address, place, "read", id_, "own.md.j2", source, has_below=has_below, own=each)


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
    is_of_quiz = HEADINGS.get(id_, "").startswith("quiz.")
    source = QUIZ if is_of_quiz else f"content/texts/{{lang}}/page_{id_.replace('-', '_')}.yaml"
    head = entry.within or id_
    return Page(id_, entry.address, part, entry.frame, head, skeleton, source, has_below=has_below)


def _below(id_: str, part: str, entry: MenuEntry, book: Book) -> Iterator[Page]:
    """Yield the pages below a list, one for each of its entries."""
    about: Mapping[str, tuple[Iterable[str], str]] = {
        "yaku": (shown_yaku(book), "content/texts/{lang}/yaku.yaml"),
        "rulesets": (book.rulesets, "rules_data/rulesets/{about}.yaml"),
        "quiz": (kinds_of(book), QUIZ),
        "learn": (lessons_with_screens(book), "content/texts/{lang}/lesson_{about}.yaml"),
    }
    names, source = about.get(id_, ((), ""))
    one = {"rulesets": "ruleset-one", "learn": "lesson-one"}.get(id_, f"{id_}-one")
    for name in names:
        own, address = source.replace("{about}", name), f"{entry.address}{slug(name)}/"
        yield Page(one, address, part, entry.each or entry.frame, id_, f"{one}.md.j2", own, name)

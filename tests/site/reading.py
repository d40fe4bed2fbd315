"""What a crawler reads off a built page."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

Attributes = dict[str, str | None]

# Which attributes of which elements make a browser fetch something, and which lead a reader somewhere.
FETCHED = {
    "link": "href",
    "script": "src",
    "img": "src",
    "use": "href",
    "image": "href",
    "source": "src",
    "iframe": "src",
}
FOLLOWED = {"a": "href", "form": "action"}
SAID = {"title", "h1"}  # elements whose text counts
HOST = "http://site/"


class Link(NamedTuple):
    """Something that a page names: by which element, and how the address is written."""

    tag: str
    written: str
    rel: str

    @property
    def is_fetched(self) -> bool:
        return self.tag in FETCHED and not set(self.rel.split()) & {"canonical", "alternate"}


@dataclass
class Reading:
    """One page."""

    address: str  # below the site's own
    lang: str = ""
    ids: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    said: dict[str, list[str]] = field(default_factory=dict)
    meta: dict[str, str] = field(default_factory=dict)
    hreflangs: dict[str, str] = field(default_factory=dict)
    canonical: str = ""
    base: str = ""

    def target(self, link: Link) -> tuple[str, str] | None:
        """Where a link leads below the site, and to which anchor; None where it leads elsewhere."""
        goal = urlsplit(urljoin(HOST + (self.base or self.address), link.written))
        if f"{goal.scheme}://{goal.netloc}/" != HOST:
            return None
        return unquote(goal.path).removeprefix("/"), unquote(goal.fragment)


class Reader(HTMLParser):
    """Reads one page."""

    def __init__(self, address: str, text: str):
        super().__init__()
        self.reading = Reading(address)
        self._open: str | None = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        reading = self.reading
        if given.get("id"):
            reading.ids.append(str(given["id"]))
        written = given.get(FETCHED.get(tag) or FOLLOWED.get(tag) or "")
        if written is not None:
            reading.links.append(Link(tag, written, given.get("rel") or ""))
        if tag == "html":
            reading.lang = given.get("lang") or ""
        elif tag == "base":
            reading.base = (given.get("href") or "").removeprefix("/")
        elif tag == "meta":
            reading.meta[str(given.get("name") or given.get("http-equiv") or "")] = given.get("content") or ""
        elif tag == "link" and given.get("hreflang"):
            reading.hreflangs[str(given["hreflang"])] = str(given["href"])
        elif tag == "link" and given.get("rel") == "canonical":
            reading.canonical = str(given["href"])
        elif tag in SAID:
            reading.said.setdefault(tag, []).append("")
            self._open = tag

    def handle_endtag(self, tag: str) -> None:
        if tag == self._open:
            self._open = None

    def handle_data(self, data: str) -> None:
        if self._open:
            self.reading.said[self._open][-1] += data


def address_of(site: Path, page: Path) -> str:
    return page.relative_to(site).as_posix().removesuffix("index.html")


def read_site(site: Path) -> dict[str, Reading]:
    """Every page by its address below the site."""
    pages = {address_of(site, path): path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}
    return {address: Reader(address, text).reading for address, text in pages.items()}


class Tags(HTMLParser):
    """Every tag of a page with its attributes."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def each(self, tag: str) -> list[Attributes]:
        return [attributes for name, attributes in self.found if name == tag]

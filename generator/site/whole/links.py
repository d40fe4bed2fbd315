"""The check of links between the pages of a language, and to elements on them.

mkdocs checks only the links of Markdown, and ours are HTML.
"""

import re
from collections.abc import Collection, Iterator, Set
from dataclasses import dataclass
from html import unescape
from posixpath import join, normpath
from urllib.parse import unquote, urlsplit

ID = re.compile(r'\sid="([^"]+)"')
HREF = re.compile(r'<a\b[^>]*?\shref="([^"]*)"')
# Fragments that scripts parse: a hand begins with a digit, parameters with a name and an equals sign.
FOR_SCRIPTS = re.compile(r"\d|[a-z]+=")


@dataclass(frozen=True)
class PageLinks:
    """The links of a page, with its address below the language and the ids of its elements."""

    address: str
    ids: frozenset[str]
    hrefs: tuple[str, ...]


def read_links(html: str, address: str) -> PageLinks:
    """Return the ids and the links of a page without duplicates."""
    hrefs = dict.fromkeys(map(unescape, HREF.findall(html)))
    return PageLinks(address, frozenset(map(unescape, ID.findall(html))), (*hrefs,))


def broken_links(pages: Collection[PageLinks], addresses: Set[str]) -> Iterator[str]:
    """Yield a sentence for each link to a missing page, or to a missing element of a known page."""
    ids = {page.address: page.ids for page in pages}
    for page in pages:
        for href in page.hrefs:
            address, anchor = _target(page.address, href)
            if address is None:
                continue
            if address not in addresses:
                yield f"'{page.address}' has a link '{href}', but there is no page '{address}'"
            elif anchor and not FOR_SCRIPTS.match(anchor) and anchor not in ids.get(address, {anchor}):
                yield f"'{page.address}' has a link '{href}', but '{address}' has no element '#{anchor}'"


def linked_pages(page: PageLinks) -> frozenset[str]:
    """Return the addresses of the pages of the language to which a page links."""
    return frozenset(
        address for href in page.hrefs if (address := _target(page.address, href)[0]) is not None
    )


def _target(address: str, href: str) -> tuple[str | None, str]:
    """Return the page that a link leads to (None outside the language), and the fragment."""
    link = urlsplit(href)
    path = normpath(join(address, unquote(link.path))) if link.path else address
    if link.scheme or link.netloc or path.startswith(("..", "/")):
        return None, ""
    page = path.removesuffix("/")
    return "" if page in {"", "."} else f"{page}/", unquote(link.fragment)

"""The pages under `/dev/`: `docs/README.md`, every document to which it leads, and the references."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from posixpath import basename, dirname, join, normpath, relpath

from generator.settings import project_repository
from generator.site.documents.markdown import RenderedDocument, links_of, pictures_of, render_markdown
from riichi_rules.data import ROOT

INDEX = "docs/README.md"
PICTURES, OF_PICTURES = "pictures", "content/pictures/"  # below `/dev/`, and in the project
GROUP = re.compile(r"^(?P<name>[A-Z][^\n]*):\n\n(?P<items>(?:- .*\n?)+)", re.MULTILINE)
ITEM = re.compile(r"^- \[(?P<title>[^\]]*)\]\((?P<target>[^)]*)\)", re.MULTILINE)


class DeadLink(Exception):
    """A link of a document that leads to no file."""


@dataclass(frozen=True)
class DocumentPage:
    """A page under `/dev/`: the file that is its source, its address there, and its content."""

    source: str
    address: str
    document: RenderedDocument


@dataclass(frozen=True)
class MenuGroup:
    """A heading of the menu, and the pages below it by their addresses, each with its title."""

    name: str
    pages: Mapping[str, str]


@dataclass(frozen=True)
class Reference:
    """A page written from the code: its title in the menu, its source, and the writer of its Markdown."""

    title: str
    source: str
    write: Callable[[], str]


@dataclass(frozen=True)
class Documents:
    """All pages by their addresses, in the order of the menu; the menu; the files of the pictures."""

    pages: Mapping[str, DocumentPage]
    menu: tuple[MenuGroup, ...]
    pictures: frozenset[str]

    def around(self, address: str) -> tuple[DocumentPage | None, DocumentPage | None]:
        """Return the pages before and after one, in the order in which they are read."""
        order = [*self.pages.values()]
        at = [*self.pages].index(address)
        return (order[at - 1] if at else None), (order[at + 1] if at + 1 < len(order) else None)

    def menu_address(self, address: str) -> str:
        """Return the page of the menu to which a page belongs: itself, or the one above it."""
        listed = {each for group in self.menu for each in group.pages}
        while address and address not in listed:
            address = join(dirname(address.rstrip("/")), "").lstrip("/")
        return address


def load_documents(references: Mapping[str, Reference]) -> Documents:
    """Return the pages of all documents and of references, which are given by their addresses.

    Raises:
        DeadLink: a document has a link that leads to no file.
    """
    texts = _collect(INDEX)
    written = {address: each.write() for address, each in references.items()}
    listed = tuple(_groups(texts[INDEX]))
    menu = (
        listed[0],
        MenuGroup("References", {at: each.title for at, each in references.items()}),
        *listed[1:],
    )
    addresses = {name: address_of(name) for name in texts}
    href = partial(_href, addresses, project_repository())
    pages = {
        address: DocumentPage(name, address, render_markdown(texts[name], partial(href, name)))
        for name, address in addresses.items()
    }
    for address, text in written.items():
        document = render_markdown(text, partial(href, f"docs/{address}index.md"))
        pages[address] = DocumentPage(references[address].source, address, document)
    order = ["", *(each for group in menu for each in group.pages)]
    ordered = dict.fromkeys([*(each for each in order if each in pages), *pages])
    pictures = frozenset(_file(name, each) for name, text in texts.items() for each in pictures_of(text))
    return Documents({address: pages[address] for address in ordered}, menu, pictures)


def address_of(name: str) -> str:
    """Return the address of a document under `/dev/`.

    >>> address_of("docs/README.md"), address_of("docs/decisions/README.md"), address_of("CHANGELOG.md")
    ('', 'decisions/', 'changelog/')
    """
    path = name.removeprefix("docs/").removesuffix(".md").removesuffix("README")
    return join(path.lower(), "") if path else ""


def _collect(start: str) -> dict[str, str]:
    """Return the texts of a document and of all documents that can be reached from it."""
    texts: dict[str, str] = {}
    waiting = [start]
    for name in waiting:
        if name not in texts:
            texts[name] = (ROOT / name).read_text("utf-8")
            waiting += [
                path for target in links_of(texts[name]) if (path := _file(name, target)).endswith(".md")
            ]
    return texts


def _file(name: str, target: str) -> str:
    """Return the file to which a link of a document leads; "" if it leads elsewhere."""
    path = target.partition("#")[0]
    if not path or ":" in path:
        return ""
    file = normpath(join(dirname(name), path))
    if file.startswith("..") or not (ROOT / file).exists():
        raise DeadLink(f"{name}: the link {target} leads to no file")
    return file


def _href(addresses: Mapping[str, str], source: str, name: str, target: str) -> str:
    """Return the address for a link on the page: of another page, a picture, or a file of the repository."""
    file, anchor = _file(name, target), "".join(target.partition("#")[1:])
    if not file:
        return target
    own = addresses.get(name, name.removeprefix("docs/").removesuffix("index.md"))
    if file.startswith(OF_PICTURES):
        return relpath(f"/{PICTURES}/{basename(file)}", f"/{own}")
    if file not in addresses:
        kind = "tree" if (ROOT / file).is_dir() else "blob"
        return f"{source}/{kind}/main/{file}{anchor}"
    return (relpath(f"/{addresses[file]}", f"/{own}") + "/").removeprefix("./") + anchor or "./"


def _groups(index: str) -> Iterator[MenuGroup]:
    """Yield the lists of the index, each a group of the menu; folders without a page stay out of it."""
    for group in GROUP.finditer(index):
        items = ITEM.findall(group["items"])
        yield MenuGroup(
            group["name"],
            {address_of(_file(INDEX, target)): title for title, target in items if target.endswith(".md")},
        )

"""The pages that a club writes itself: plain Markdown in its folder `pages`, as users of mkdocs know it.

`evening.fr.md` is the French page `evening.md`. Links lead to other files of the folder, or to pages of the
site as in its texts: `[furiten](page:furiten)`.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import yaml
from markdown import Markdown  # type: ignore[import-untyped] # it brings no types
from markdown.treeprocessors import Treeprocessor  # type: ignore[import-untyped]

from generator.settings import PAGES, Settings, club_folder, load_settings
from riichi_rules.problems import Problem, did_you_mean

PLACE = "club"  # of the menu, and the folder of the addresses
FIRST = "index"
EXTENSIONS = (
    "tables",
    "admonition",
    "footnotes",
    "attr_list",
    "md_in_html",
    "def_list",
    "fenced_code",
    "toc",
)
FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
TITLE = re.compile(r"^# +(.+?) *#*$", re.MULTILINE)
HEADING = re.compile(r'<h([2-6]) id="([^"]+)">(.*?)</h\1>', re.DOTALL)
LINK = re.compile(r"(?<!\\)(?P<image>!?)\[[^\]]*\]\((?P<target>[^)\s]+)[^)]*\)")
HREF = re.compile(r'(?P<before><a [^>]*?\bhref=")(?P<target>[^"]+)(?=")')
CODE = re.compile(r'<img [^>]*?\balt="(?P<words>[^"]*)"[^>]*?\bsrc="qr:(?P<target>[^"]+)"[^>]*>')
SRC = re.compile(r'(?P<before><img [^>]*?\bsrc=")(?P<target>[^"]+)(?=")')
# The class of a cell by its alignment in Markdown, because pages permit no styles in HTML.
CELL_CLASSES = {"center": "column-middle", "right": "column-end"}
OF_SITE = ("page", "yaku", "ruleset", "quiz", "lesson")

Href = Callable[[str, str], str | None]


@dataclass(frozen=True)
class OwnPage:
    """A page in one language: its file, title, description and Markdown."""

    path: Path
    title: str
    description: str
    markdown: str


@dataclass(frozen=True)
class Listed:
    """A page by its name below `pages`, with the title that `nav` gives it, if it does.

    The imprint is linked at the foot of each page; it `is_in_menu` only if `nav` has it, too.
    """

    name: str
    title: str = ""
    is_imprint: bool = False
    is_in_menu: bool = True

    @property
    def address(self) -> str:
        return f"{PLACE}/" if self.name == FIRST else f"{PLACE}/{self.name.removesuffix(f'/{FIRST}')}/"


def listed_pages(folder: Path, settings: Settings) -> list[Listed]:
    """Return the pages of `nav` with the imprint, or all pages by their names, the first one first.

    Each page is listed once, where and as it is named first.
    """
    entries = [each if isinstance(each, Mapping) else {"": each} for each in settings.nav]
    titles = [(target, title) for entry in entries for title, target in entry.items()]
    in_menu = {
        target.removesuffix(".md"): title for target, title in reversed(titles) if not urlsplit(target).scheme
    }
    imprint = settings.choices.imprint.removesuffix(".md")
    names = [*reversed(in_menu)]
    if not settings.nav:
        names = sorted(page_names(folder), key=lambda name: (name != FIRST, name))
    every = dict.fromkeys((*names, *((imprint,) if imprint else ())))
    return [
        Listed(name, in_menu.get(name, ""), name == imprint, name in in_menu or name != imprint)
        for name in every
    ]


def own_pages() -> list[Listed]:
    """Return the own pages of the club whose site is built."""
    folder = club_folder()
    return listed_pages(folder / PAGES, load_settings()) if folder and (folder / PAGES).is_dir() else []


def own_page(listed: Listed, lang: str) -> OwnPage:
    """Return a page in a language, or in the one that it has."""
    folder = (club_folder() or Path()) / PAGES
    return _read(_file(folder, listed.name, lang), listed)


def _file(folder: Path, name: str, lang: str) -> Path:
    others = sorted(folder.glob(f"{name}.*.md"))
    paths = (folder / f"{name}.{lang}.md", folder / f"{name}.md", *others)
    return next((path for path in paths if path.is_file()), folder / f"{name}.md")


def _read(path: Path, listed: Listed) -> OwnPage:
    text = path.read_text("utf-8").replace("\r\n", "\n")
    front = FRONT_MATTER.match(text)
    stated = (yaml.safe_load(front[1]) if front else None) or {}
    body = text[front.end() :] if front else text
    heading = TITLE.search(body)
    title = listed.title or str(stated.get("title") or (heading[1] if heading else listed.name))
    body = body[: heading.start()] + body[heading.end() :] if heading else body
    return OwnPage(path, title, str(stated.get("description") or title), body)


def render_own_page(listed: Listed, page: OwnPage, href: Href, root: str) -> str:
    """Return a page as HTML with its headings in Markdown; `root` leads to the root of the site."""
    markdown = Markdown(extensions=[*EXTENSIONS], extension_configs={"tables": {"use_align_attribute": True}})
    markdown.treeprocessors.register(_CellClasses(), "cell_classes", 0)  # after those of the extensions
    html: str = markdown.convert(page.markdown)
    folder = listed.name.rpartition("/")[0]

    def link(match: re.Match[str]) -> str:
        return match["before"] + escape(_address(unescape(match["target"]), folder, href, root))

    def picture(match: re.Match[str]) -> str:
        target = match["target"]
        return match["before"] + (target if urlsplit(target).scheme else f"{root}{_served(folder, target)}")

    def code(match: re.Match[str]) -> str:
        address = _address(match["target"], folder, href, root)
        link = f'<a href="{address}">{match["words"]}</a>'
        return f'<span class="own-code"><span data-code></span>{link}</span>'

    html = SRC.sub(picture, CODE.sub(code, HREF.sub(link, html)))
    return HEADING.sub(lambda each: f"\n\n{'#' * int(each[1])} {each[3]} {{ #{each[2]} }}\n\n", html)


class _CellClasses(Treeprocessor):  # type: ignore[misc] # of Markdown
    """A step of Markdown that gives aligned cells of tables a class."""

    def run(self, root: Any) -> None:
        for cell in root.iter():
            if (align := cell.attrib.pop("align", "")) in CELL_CLASSES:
                cell.set("class", f"{cell.get('class', '')} {CELL_CLASSES[align]}".strip())


def _address(target: str, folder: str, href: Href, root: str) -> str:
    """Return the address of a link to a page of the site, to a file of the folder, or to another site."""
    kind, _, name = target.partition(":")
    if kind in OF_SITE:
        return href(kind, name) or "#"
    if urlsplit(target).scheme or target.startswith("#"):
        return target
    path, _, anchor = target.partition("#")
    if not path.endswith(".md"):
        return f"{root}{_served(folder, target)}"
    return (href("page", page_id(_joined(folder, path).removesuffix(".md"))) or "#") + (
        f"#{anchor}" if anchor else ""
    )


def page_id(name: str) -> str:
    """Return the id of an own page in the list of all pages."""
    return f"{PLACE}:{name}"


def _joined(folder: str, path: str) -> str:
    parts: list[str] = []
    for part in f"{folder}/{path}".split("/"):
        if part == "..":
            parts = parts[:-1]
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)


def _served(folder: str, path: str) -> str:
    return f"pictures/{PLACE}/{_joined(folder, path)}"


def page_names(folder: Path) -> set[str]:
    """Return the names of the pages of a folder, each once for all its languages."""
    return {_name(path, folder) for path in folder.rglob("*.md")}


def _name(path: Path, folder: Path) -> str:
    """Return the name of a page without its language: `evening` for `evening.fr.md`."""
    name = path.relative_to(folder).as_posix().removesuffix(".md")
    before, _, lang = name.rpartition(".")
    return before if before and re.fullmatch(r"[a-z]{2,3}(-[A-Za-z]+)?", lang) else name


@cache
def _lines(path: Path, _: float) -> list[str]:
    return path.read_text("utf-8").splitlines()


def check_links(folder: Path, known: Collection[str], kinds: Collection[str] = OF_SITE) -> Iterator[Problem]:
    """Yield a problem for each link that leads nowhere.

    `known` has the pages of the site of these kinds as texts link to them: `page:furiten`.
    """
    names = page_names(folder)
    for path in sorted(folder.rglob("*.md")):
        below = path.parent.relative_to(folder).as_posix()
        for number, line in enumerate(_lines(path, path.stat().st_mtime), 1):
            for match in LINK.finditer(line):
                place = "" if below == "." else below
                if fault := _fault(match["target"], place, folder, names, known, kinds):
                    file = f"{PAGES}/{path.relative_to(folder).as_posix()}"
                    yield Problem("bad_link", fault[0], file, number, match.start() + 1, fault[1])


def _fault(
    target: str,
    below: str,
    folder: Path,
    names: Collection[str],
    known: Collection[str],
    kinds: Collection[str],
) -> tuple[str, str] | None:
    """Return the message and the tip if a link leads nowhere."""
    target = target.removeprefix("qr:")
    if target.partition(":")[0] in kinds:
        page = target.partition("#")[0]
        tip = did_you_mean(page, known)
        return None if page in known else (f"there is no page '{page}'", tip)
    if urlsplit(target).scheme or target.startswith(("#", "/")):
        return None
    path = _joined(below, target.partition("#")[0])
    if path.endswith(".md"):
        name = path.removesuffix(".md")
        return None if name in names else (f"there is no page '{path}'", did_you_mean(name, names))
    files = [each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()]
    return None if path in files else (f"there is no file '{path}'", did_you_mean(path, files))

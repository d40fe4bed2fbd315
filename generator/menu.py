"""The menu: the pages of the site by its parts, each with its address, as `pages.yaml` lists them."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from riichi_rules.data import TEXTS
from riichi_rules.problems import OF_PROGRAM, Faulty, Problem
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.strict_yaml.values import reads_as_text

PAGE = "page_"  # how the topic of the texts of a page begins
MENU = TEXTS.parent / "pages" / "pages.yaml"
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
# What the skeletons of pages about one thing, or other texts of the menu, are called; what every object has.
TAKEN = {
    *("plain", "yaku-one", "ruleset-one", "quiz-one", "lesson-one", "root", "menu", "previous", "next"),
    "constructor",
}
ADDRESS = re.compile(r"([a-z0-9]+(-[a-z0-9]+)*/)+")
# Folders that a language has for other things.
TAKEN_ADDRESS = re.compile(r"(assets|search|404|sitemap)/|(.*/)?index/")

Menu = Mapping[str, Mapping[str, str]]


def menu_beside(folder: Path) -> Path:
    """The menu that belongs to a folder of texts; that of the project where it has none."""
    path = folder.parent / "pages" / MENU.name
    return path if path.exists() else MENU


def load_menu(path: Path = MENU) -> Menu:
    """The pages of each part of the menu; raises Faulty with every problem."""
    menu, problems = read_menu(path)
    if problems:
        raise Faulty(problems)
    return menu


def read_menu(path: Path = MENU) -> tuple[Menu, list[Problem]]:
    """The menu as far as it could be read, and every problem in it."""
    file = File.read(path, "content/pages/pages.yaml")
    menu = build(file, Mapping[str, Mapping[str, str]])
    if menu is FAULTY:
        return {}, file.problems
    return menu, [*file.problems, *_faults(file, menu)]


def page_ids(menu: Menu) -> list[str]:
    """The pages in the order of the menu."""
    return [page for pages in menu.values() for page in pages]


def why_no_page(page: str) -> str:
    """Return what the id of a page has to look like, if this one cannot be one."""
    if not ID.fullmatch(page):
        return "use small letters, digits and hyphens: club-evening"
    return OF_PROGRAM if page in TAKEN or not reads_as_text(page) else ""


def why_no_address(address: str) -> str:
    """Return what the address of a page has to look like, if this one cannot be one."""
    if TAKEN_ADDRESS.match(address):
        return OF_PROGRAM
    is_fit = not address or ADDRESS.fullmatch(address)
    return "" if is_fit else "use small letters, digits and hyphens, and end with a slash: club/evening/"


def page_at(menu: Menu, address: str) -> str:
    """Return the page that has an address, or nothing."""
    return next((page for pages in menu.values() for page in pages if pages[page] == address), "")


def address_of(menu: Menu, page: str) -> str:
    return next(pages[page] for pages in menu.values() if page in pages)


def _faults(file: File, menu: Menu) -> Iterator[Problem]:
    """Each page has an id and an address of its own, of small letters, digits and hyphens."""
    pages: set[str] = set()
    addresses: dict[str, str] = {}
    for part, listed in menu.items():
        if not re.fullmatch(r"[a-z][a-z0-9_]*", part) or part in TAKEN:
            message = f"'{part}' cannot name a part of the menu"
            yield file.problem(file.key_at(part), "bad_id", message, "use small letters and underscores")
        for page, address in listed.items():
            if tip := why_no_page(page):
                message = f"'{page}' cannot be the id of a page"
                yield file.problem(file.key_at(part, page), "bad_id", message, tip)
            elif page in pages:
                message = f"page '{page}' is listed twice"
                yield file.problem(file.key_at(part, page), "listed_twice", message)
            if tip := why_no_address(address):
                message = f"'{address}' cannot be the address of a page"
                yield file.problem(file.at(part, page), "bad_address", message, tip)
            elif address in addresses:
                message = f"page '{addresses[address]}' has the address '{address}', too"
                yield file.problem(file.at(part, page), "listed_twice", message)
            pages.add(page)
            addresses.setdefault(address, page)
    if "" not in addresses:
        yield file.problem(file.root, "missing_key", "no page has the address ''", 'write home: {home: ""}')

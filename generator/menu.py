"""The menu: the pages of the site by place, each with address and frame, as listed in `pages.yaml`."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from generator.needs import Need
from riichi_rules.data import TEXTS
from riichi_rules.problems import OF_PROGRAM, Faulty, Problem, did_you_mean
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.strict_yaml.values import reads_as_text

PAGE = "page_"  # prefix of the topic of a page's texts
MENU = TEXTS.parent / "pages" / "pages.yaml"
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
# Names of the skeletons of pages about one thing, of other texts of the menu, and of a property of every
# JavaScript object.
TAKEN = {
    *("plain", "own", "yaku-one", "ruleset-one", "quiz-one", "lesson-one"),
    *("root", "menu", "previous", "next"),
    "constructor",
}
ADDRESS = re.compile(r"([a-z0-9]+(-[a-z0-9]+)*/)+")
# Folders of a language with another use.
TAKEN_ADDRESS = re.compile(r"(assets|search|404|sitemap)/|(.*/)?index/")

Frame = Literal["read", "tool", "focus"]
# Parts of the menu that are no places: the first page, and the pages that the footer links to.
NO_PLACES = ("home", "footer")


@dataclass(frozen=True)
class MenuEntry:
    """A page of the menu: address and frame, the frame of pages below it, the page that it is within.

    `needs` is what some ruleset of the site must have for the page to be there.
    """

    address: str
    frame: Frame
    each: Frame | None = None
    within: str | None = None
    needs: Need | None = None


Menu = Mapping[str, Mapping[str, MenuEntry]]


def menu_beside(folder: Path) -> Path:
    """Return the menu beside a folder of texts, or that of the project if there is none."""
    path = folder.parent / "pages" / MENU.name
    return path if path.exists() else MENU


def load_menu(path: Path = MENU) -> Menu:
    """Load the pages of each section of the menu; raise Faulty with every problem."""
    menu, problems = read_menu(path)
    if problems:
        raise Faulty(problems)
    return menu


def read_menu(path: Path = MENU) -> tuple[Menu, list[Problem]]:
    """Read the menu as far as possible; return it with every problem."""
    file = File.read(path, "content/pages/pages.yaml")
    menu = build(file, Mapping[str, Mapping[str, MenuEntry]])
    if menu is FAULTY:
        return {}, file.problems
    return menu, [*file.problems, *_faults(file, menu)]


def page_ids(menu: Menu) -> list[str]:
    """Return the ids of all pages in the order of the menu."""
    return [page for pages in menu.values() for page in pages]


def why_no_page(page: str) -> str:
    """Return a hint on the form of page ids if this one is invalid, else ""."""
    if not ID.fullmatch(page):
        return "use small letters, digits and hyphens: club-evening"
    return OF_PROGRAM if page in TAKEN or not reads_as_text(page) else ""


def why_no_address(address: str) -> str:
    """Return a hint on the form of addresses if this one is invalid, else ""."""
    if TAKEN_ADDRESS.match(address):
        return OF_PROGRAM
    is_fit = not address or ADDRESS.fullmatch(address)
    return "" if is_fit else "use small letters, digits and hyphens, and end with a slash: club/evening/"


def page_at(menu: Menu, address: str) -> str:
    """Return the page with an address, or ""."""
    return next((page for pages in menu.values() for page in pages if pages[page].address == address), "")


def address_of(menu: Menu, page: str) -> str:
    return next(pages[page].address for pages in menu.values() if page in pages)


def _faults(file: File, menu: Menu) -> Iterator[Problem]:
    """Yield a problem for each invalid or repeated id and address, and if no page has the address ""."""
    pages: set[str] = set()
    addresses: dict[str, str] = {}
    for part, listed in menu.items():
        if not re.fullmatch(r"[a-z][a-z0-9_]*", part) or part in TAKEN:
            message = f"'{part}' cannot name a part of the menu"
            yield file.problem(file.key_at(part), "bad_id", message, "use small letters and underscores")
        for page, entry in listed.items():
            address = entry.address
            if tip := why_no_page(page):
                message = f"'{page}' cannot be the id of a page"
                yield file.problem(file.key_at(part, page), "bad_id", message, tip)
            elif page in pages:
                message = f"page '{page}' is listed twice"
                yield file.problem(file.key_at(part, page), "listed_twice", message)
            if tip := why_no_address(address):
                message = f"'{address}' cannot be the address of a page"
                yield file.problem(file.at(part, page, "address"), "bad_address", message, tip)
            elif address in addresses:
                message = f"page '{addresses[address]}' has the address '{address}', too"
                yield file.problem(file.at(part, page, "address"), "listed_twice", message)
            heads = [each for each in listed if not listed[each].within]
            if entry.within and entry.within not in heads:
                message = f"page '{page}' is within '{entry.within}', which has no entry in this place"
                tip = did_you_mean(entry.within, heads)
                yield file.problem(file.at(part, page, "within"), "unknown_page", message, tip)
            pages.add(page)
            addresses.setdefault(address, page)
    if "" not in addresses:
        yield file.problem(
            file.root,
            "missing_key",
            "no page has the address ''",
            'write home: {home: {address: "", frame: read}}',
        )

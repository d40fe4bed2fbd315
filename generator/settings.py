"""The settings of a site: its name, address, look, languages and rulesets, from `mkdocs.yml`.

The keys are those of mkdocs with its meaning, and `extra.riichi` has what mkdocs doesn't know. A club's site
lays its own `mkdocs.yml` over that of the project: what it leaves out stays as it is there.
"""

import os
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints
from urllib.parse import urlsplit

from generator.colours import COLOUR, faults_of_accent, faults_of_felt
from generator.own_rulesets import with_own_values
from riichi_rules.data import ROOT, TEXTS
from riichi_rules.problems import Faulty, Problem, did_you_mean
from riichi_rules.rules.book import Book
from riichi_rules.rules.load import RULESETS, load_book
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.strict_yaml.nodes import MappingNode
from riichi_rules.texts.languages import languages

FILE = "mkdocs.yml"
CLUB = "RIICHI_CLUB"  # the variable of the environment with the folder of a club, if the site is one's
THEME, PAGES = "theme", "pages"  # folders of a club
# Keys of mkdocs by which the project itself is built.
OF_PROJECT = {
    "strict": "a build always stops at a warning",
    "use_directory_urls": "addresses always end with a slash",
    "plugins": "the search is part of the site",
    "markdown_extensions": "tables, admonitions, footnotes and attributes are always there",
    "validation": "links are always checked",
    "theme.name": "the look is changed by palette, logo and extra_css",
    "theme.custom_dir": "the look is changed by palette, logo and extra_css",
    "theme.language": "name the languages under extra.riichi.languages",
    "extra.generator": "pages do not name the program",
}
# Keys of mkdocs and of Material that have no effect here, and what has.
INERT = OF_PROJECT | {
    "site_description": "the page `pages/index.md` and the texts meta.description.… describe the site",
    "site_author": "name who is responsible under extra.riichi.imprint",
    "copyright": "name who is responsible under extra.riichi.imprint",
    "docs_dir": f"own pages are in {PAGES}/",
    "site_dir": "name the folder by --out",
    "edit_uri": "repo_url is enough",
    "edit_uri_template": "repo_url is enough",
    "repo_name": "repo_url is enough",
    "dev_addr": "name the address by --host and --port",
    "hooks": "a club's site runs no code of its own",
    "watch": "the folder of the club is always watched",
    "extra_templates": "write a page into pages/",
    "exclude_docs": "take the page out of pages/",
    "draft_docs": "take the page out of pages/",
    "not_in_nav": "take the page out of pages/",
    "remote_branch": "the workflow publishes the site",
    "remote_name": "the workflow publishes the site",
    "theme.favicon": "the logo is the icon, too",
    "theme.features": "the look is changed by palette, logo and extra_css",
    "theme.font": "pages load nothing from other sites; name a font of the readers in extra_css",
    "theme.icon": "the logo is a file of theme/",
    "theme.palette.primary": "the palette has accent and felt",
    "theme.palette.scheme": "pages follow the light or dark screen of the reader",
    "theme.palette.toggle": "pages follow the light or dark screen of the reader",
    "extra.social": "write links under extra.riichi.links",
    "extra.analytics": "pages load nothing from other sites",
    "extra.alternate": "name the languages under extra.riichi.languages",
    "extra.homepage": "the name of the site leads to its first page",
    "extra.version": "a site shows one version",
}


# Pages to which others always lead.
NEEDED = (
    *("home", "settings", "learn", "quiz", "progress", "exam", "sheet", "play", "first-evening"),
    *("calculator", "rules", "yaku", "rulesets", "compare"),
)


@dataclass(frozen=True)
class Palette:
    """The colours of links and of the felt behind tiles, as `#rrggbb`; empty for those of the project."""

    accent: str = ""
    felt: str = ""


@dataclass(frozen=True)
class Look:
    """The part `theme`: a logo in the folder `theme`, and the palette."""

    logo: str = ""
    palette: Palette = Palette()


@dataclass(frozen=True)
class Choices:
    """The part `extra.riichi`."""

    names: Mapping[str, str] = field(default_factory=dict)
    languages: tuple[str, ...] = ()
    rulesets: tuple[str, ...] = ()
    default_ruleset: str = ""
    leave_out: tuple[str, ...] = ()
    imprint: str = ""
    links: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Extra:
    """The part `extra`."""

    riichi: Choices = Choices()


@dataclass(frozen=True)
class Settings:
    """The settings of a site. A page of `nav` is a file of `pages`, or an address with a name."""

    site_name: str = ""
    site_url: str = ""
    repo_url: str = ""
    theme: Look = Look()
    extra_css: tuple[str, ...] = ()
    extra_javascript: tuple[str, ...] = ()
    nav: tuple[Mapping[str, str] | str, ...] = ()
    extra: Extra = Extra()

    @property
    def choices(self) -> Choices:
        return self.extra.riichi

    def name(self, lang: str) -> str:
        """Return the name of the site in a language."""
        return self.choices.names.get(lang, self.site_name)

    @property
    def address(self) -> str:
        """Return the address of the site with a slash at its end, or "" if it is not stated."""
        return self.site_url and self.site_url.rstrip("/") + "/"

    def languages(self, published: Collection[str]) -> tuple[str, ...]:
        """Return the languages of the site among the published ones, its first language first."""
        return self.choices.languages or tuple(published)

    def shown(self, book: Book) -> Book:
        """Return a book that lists the rulesets of the site, the default one first, and still knows all."""
        book = with_own_values(book)
        stated = self.choices.rulesets or tuple(book.rulesets)
        first = (self.choices.default_ruleset,) if self.choices.default_ruleset else ()
        order = tuple(dict.fromkeys((*first, *stated)))
        return (
            book
            if order == tuple(book.rulesets)
            else replace(book, rulesets=ListedRulesets(book.rulesets, order, bool(self.choices.rulesets)))
        )


class ListedRulesets(Mapping[str, Any]):
    """Rulesets of which some are listed, in the order that a site states or in none; the others are known."""

    def __init__(self, every: Mapping[str, Any], shown: tuple[str, ...], is_ordered: bool = True):
        self.every, self._shown, self.is_ordered = every, shown, is_ordered

    def __getitem__(self, ruleset: str) -> Any:
        return self.every[ruleset]

    def __iter__(self) -> Iterator[str]:
        return iter(self._shown)

    def __len__(self) -> int:
        return len(self._shown)


def default_ruleset(book: Book) -> str:
    """Return the ruleset that applies until readers choose another: the first of those shown."""
    return next(iter(book.rulesets))


def every_ruleset(book: Book) -> tuple[str, ...]:
    """Return all rulesets, those that are not shown last."""
    every = book.rulesets.every if isinstance(book.rulesets, ListedRulesets) else book.rulesets
    return tuple(dict.fromkeys((*book.rulesets, *every)))


def load_shown_book(data: Path) -> Book:
    """Return the rules of a folder with the rulesets that the site shows; raise Faulty with every problem."""
    return load_settings().shown(load_book(data))


def shown_as_far_as_known(book: Book) -> Book:
    """Return a book that lists the rulesets of the site; all if its settings name an unknown one."""
    settings = read_settings()[0]
    named = {*settings.choices.rulesets, settings.choices.default_ruleset} - {""}
    return settings.shown(book) if named <= book.rulesets.keys() else book


@cache
def club_folder() -> Path | None:
    """Return the folder of the club whose site is built, if it is one's."""
    folder = os.environ.get(CLUB)
    return Path(folder) if folder else None


@cache
def load_settings() -> Settings:
    """Return the settings of the site; raise Faulty with every problem."""
    settings, problems = read_settings()
    if errors := [each for each in problems if each.severity == "error"]:
        raise Faulty(errors)
    return settings


@cache
def project_repository() -> str:
    """Return the address of the repository of the project, which has the files of its pages."""
    return SettingsFile(File.read(ROOT / FILE, FILE)).read(Settings(), OF_PROJECT)[0].repo_url


def read_settings(club: Path | None = None) -> tuple[Settings, list[Problem]]:
    """Return the settings as far as they can be read, and every problem of them."""
    club = club or club_folder()
    of_project = SettingsFile(File.read(ROOT / FILE, FILE))
    settings, problems = of_project.read(Settings(), OF_PROJECT)
    if club is None:
        return settings, problems
    own = SettingsFile(File.read(club / FILE, FILE), club)
    unnamed = replace(
        settings, extra=Extra(replace(settings.choices, names={}))
    )  # its name is no translation
    settings, of_club = own.read(unnamed, {})
    return settings, [*problems, *of_club]


class KnownNames(NamedTuple):
    """The names that settings may have: languages, rulesets, pages of the project, and own pages."""

    languages: Collection[str]
    rulesets: Collection[str]
    pages: Collection[str]
    own_pages: Collection[str]


class SettingsFile:
    """One `mkdocs.yml`, with the folder of the club that it belongs to."""

    def __init__(self, file: File, club: Path | None = None):
        self._file, self._club = file, club

    def read(self, base: Settings, allowed: Collection[str]) -> tuple[Settings, list[Problem]]:
        """Return the settings of the file over those of `base`, and the problems of its keys and values."""
        inert = [*self._inert(allowed)]
        settings: Any = (
            build(self._file, Settings) if isinstance(self._file.root, MappingNode) else Settings()
        )
        problems = [each for each in self._file.problems if not self._is_inert(each)] + inert
        if settings is FAULTY:  # what is right can still be read, and checked
            settings = self._readable(Settings)
        return _over(base, settings), [*problems, *self._values(settings)]

    def _readable(self, kind: Any, *path: str) -> Any:
        """Return a record with those of its values that can be read; the others are left out."""
        values: dict[str, Any] = {}
        for name, below in get_type_hints(kind).items():
            if is_dataclass(below):
                values[name] = self._readable(below, *path, name)
            elif pair := self._file.pair(*path, name):
                values[name] = build(self._file, below, pair[1])
        return kind(**{name: value for name, value in values.items() if value is not FAULTY})

    def _is_inert(self, problem: Problem) -> bool:
        """Return whether a problem is that a key of mkdocs has no effect here, which is told otherwise."""
        nodes = [self._file.key_at(*path.split(".")) for path in INERT if self._file.pair(*path.split("."))]
        places = {(node.line, node.column) for node in nodes if node}
        return problem.code == "unknown_key" and (problem.line, problem.column) in places

    def _inert(self, allowed: Collection[str]) -> Iterator[Problem]:
        """Yield a warning for each key of mkdocs that has no effect here."""
        for path, tip in INERT.items():
            steps = path.split(".")
            if path not in allowed and self._file.pair(*steps):
                message = f"'{path}' has no effect on this site"
                yield self._file.problem(self._file.key_at(*steps), "unknown_key", message, tip, "warning")

    def _values(self, settings: Settings) -> Iterator[Problem]:
        """Yield the problems of values that the types permit."""
        yield from self._addresses(settings)
        yield from self._files(settings)
        for name, faults in (("accent", faults_of_accent), ("felt", faults_of_felt)):
            colour = getattr(settings.theme.palette, name)
            if colour and not COLOUR.fullmatch(colour):
                yield self._problem(("theme", "palette", name), "is not a colour", 'write it as "#17694a"')
            elif colour and (fault := faults(colour)):
                yield self._problem(("theme", "palette", name), *fault)

    def _addresses(self, settings: Settings) -> Iterator[Problem]:
        for name in ("site_url", "repo_url"):
            if (address := getattr(settings, name)) and not _is_address(address):
                yield self._problem((name,), f"'{address}' is not an address", "begin it with https://")
        for name, address in settings.choices.links.items():
            if not _is_address(address):
                path = ("extra", "riichi", "links", name)
                yield self._problem(path, f"'{address}' is not an address", "begin it with https://")

    def _files(self, settings: Settings) -> Iterator[Problem]:
        """Yield a problem for each file that the folder of the club does not have."""
        logo = settings.theme.logo
        named: list[tuple[tuple[object, ...], str]] = [(("theme", "logo"), logo)] if logo else []
        for key, ending in (("extra_css", ".css"), ("extra_javascript", ".js")):
            for at, name in enumerate(getattr(settings, key)):
                if _is_address(name):
                    tip = f"pages load nothing from other sites: put a copy into {THEME}/"
                    yield self._problem((key, at), f"'{name}' would not be loaded", tip)
                elif not name.endswith(ending):
                    yield self._problem((key, at), f"'{name}' does not end with {ending}", "")
                else:
                    named.append(((key, at), name))
        if logo and not logo.endswith((".svg", ".png")):
            yield self._problem(("theme", "logo"), "is neither .svg nor .png", "save it as SVG or PNG")
        for path, name in named:
            folder = (self._club or ROOT) / THEME
            if not (folder / name).is_file():
                there = [each.relative_to(folder).as_posix() for each in folder.rglob("*")]
                tip = did_you_mean(name, there) or f"put it into {THEME}/"
                yield self._problem(path, f"there is no file {THEME}/{name}", tip)

    def names(self, settings: Settings, known: KnownNames) -> Iterator[Problem]:
        """Yield a problem for each language, ruleset and page of the file that there is not."""
        own = settings.choices
        listed = [
            *((("languages", at), each, known.languages) for at, each in enumerate(own.languages)),
            *((("names", each), each, known.languages) for each in own.names),
            *((("rulesets", at), each, known.rulesets) for at, each in enumerate(own.rulesets)),
            *((("default_ruleset",), each, known.rulesets) for each in (own.default_ruleset,) if each),
            *((("leave_out", at), each, known.pages) for at, each in enumerate(own.leave_out)),
        ]
        for path, name, among in listed:
            if name not in among:
                what = {"languages": "language", "names": "language", "leave_out": "page"}.get(
                    str(path[0]), "ruleset"
                )
                tip = did_you_mean(name, among) or f"one of {', '.join(among)}"
                yield self._problem(("extra", "riichi", *path), f"unknown {what} '{name}'", tip)
        yield from self._pages(settings, known.own_pages)
        for at, name in enumerate(own.leave_out):
            if name in NEEDED:
                path, message = ("extra", "riichi", "leave_out", at), f"'{name}' cannot be left out"
                yield self._problem(path, message, "other pages lead to it")

    def _pages(self, settings: Settings, known: Collection[str]) -> Iterator[Problem]:
        """Yield a problem for each page of the menu, and for the imprint, that is not written."""
        imprint = settings.choices.imprint
        named: list[tuple[tuple[object, ...], str]] = [(("extra", "riichi", "imprint"), imprint)] * bool(
            imprint
        )
        for at, entry in enumerate(settings.nav):
            pages = entry.items() if isinstance(entry, Mapping) else [("", entry)]
            named += [(("nav", at, title), target) for title, target in pages if not urlsplit(target).scheme]
        for path, target in named:
            name = target.removesuffix(".md")
            if name not in known:
                tip = did_you_mean(name, known) or f"write {PAGES}/{name}.md"
                yield self._problem(path, f"there is no page {PAGES}/{name}.md", tip)

    def _problem(self, path: tuple[object, ...], message: str, tip: str) -> Problem:
        return self._file.problem(self._file.at(*path), "bad_setting", message, tip)


def check_settings(pages: Collection[str], own_pages: Collection[str]) -> Iterator[Problem]:
    """Yield every problem of `mkdocs.yml`: its keys, its values, and the names in it."""
    yield from read_settings()[1]
    rulesets = sorted(path.stem for path in (ROOT / "rules_data" / RULESETS).glob("*.yaml"))
    known = KnownNames(languages(TEXTS), rulesets, pages, own_pages)
    club = club_folder()
    file = SettingsFile(File.read((club or ROOT) / FILE, FILE), club)
    yield from file.names(file.read(Settings(), OF_PROJECT)[0], known)


def _over(base: Any, own: Any) -> Any:
    """Return a record with the values of another one that are stated."""
    values = {each.name: (getattr(base, each.name), getattr(own, each.name)) for each in fields(base)}
    return replace(
        base,
        **{
            name: _over(old, new) if hasattr(old, "__dataclass_fields__") else new or old
            for name, (old, new) in values.items()
        },
    )


def _is_address(text: str) -> bool:
    parts = urlsplit(text)
    return parts.scheme in {"http", "https", "mailto"} and bool(parts.netloc or parts.path)

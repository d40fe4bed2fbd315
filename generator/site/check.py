"""All checks of the rules, the texts and the pages, for `generator check`."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, TemplateSyntaxError

from generator.beginnings import load_beginnings
from generator.check.bound_texts import read_words
from generator.check.disputes import read_disputes
from generator.check.examples import check as check_rules
from generator.check.figures import check_figures
from generator.check.files import Files
from generator.check.text_sources import read_text_sources
from generator.check.texts import check_texts_of_rules, check_texts_without_rules, read_or_none
from generator.club.problems import at_own_places
from generator.course.deals import load_deals
from generator.course.first_hand import read_first_hand
from generator.course.load import read_course
from generator.export.api.shapes import load_promise
from generator.export.browser.phrases import script_patterns
from generator.export.practice import load_practice
from generator.export.sureness import load_sureness
from generator.kept.program import environment_hash
from generator.kept.proofs import Proofs
from generator.kept.store import KEPT
from generator.menu import MENU, load_menu, page_ids
from generator.quiz.concepts import concept_texts
from generator.quiz.hints import load_hints
from generator.settings import (
    PAGES,
    check_settings,
    club_folder,
    read_settings,
    shown_as_far_as_known,
)
from generator.site.art.tiles import tile_problems
from generator.site.config import load_words
from generator.site.library import Source
from generator.site.own_pages import OF_SITE, check_links, page_names
from generator.site.pages import SKELETONS, Page, load_pages
from generator.site.show.offered_rulesets import check_offered
from generator.site.templates import FOLDERS
from generator.site.text_map.frames import load_frames_by_key
from generator.site.text_map.published import check_published_stages
from generator.translation.stages import load_stages
from riichi_rules.problems import Faulty, Problem, render
from riichi_rules.rules.book import Book
from riichi_rules.rules.load import load_book

CONTENT = SKELETONS.parent
PROGRAM, PROOFS = "generator.site.check", "proofs.json"


def stored_proofs(folder: Path = KEPT) -> Proofs:
    """Return the results of earlier checks by this version of the program; `save` adds to them."""
    return Proofs(folder / PROOFS, lambda: environment_hash(PROGRAM))


class SourceCheck(NamedTuple):
    """The problems of sources, and their rules unless these have errors."""

    problems: list[Problem]
    book: Book | None


def all_problems(
    source: Source, langs: Collection[str] = (), with_spelling: bool = False, proofs: Proofs | None = None
) -> list[Problem]:
    """Return the problems that `check_sources` finds."""
    return check_sources(source, langs, with_spelling, proofs).problems


def check_sources(
    source: Source,
    langs: Collection[str] = (),
    with_spelling: bool = False,
    proofs: Proofs | None = None,
) -> SourceCheck:
    """Check the rules, examples and pages, and the texts of `langs` or all languages.

    If a file cannot be read, only what does not depend on it is checked. What is in `proofs` is not checked
    again.
    """
    langs, proofs = langs or _languages_of(source), proofs or Proofs()
    found = _check_sources(source, langs, with_spelling, proofs)
    club = club_folder()
    return found if club is None else found._replace(problems=at_own_places(found.problems, club))


def _check_sources(
    source: Source, langs: Collection[str], with_spelling: bool, proofs: Proofs
) -> SourceCheck:
    files = Files(source.data, CONTENT, source.texts, langs, proofs)
    unread, of_rules = files.problems(), _check_rules(source.data, proofs)
    try:
        book = load_book(source.data)
    except Faulty:
        of_texts = [] if unread else check_texts_without_rules(source.data, source.texts, langs)
        of_club = _problems_of(lambda: check_club(None))
        return SourceCheck(distinct([*unread, *of_rules, *of_texts, *of_club]), None)
    checks: tuple[Callable[[], Iterable[Problem]], ...] = (
        lambda: read_words()[0].problems,
        lambda: check_texts_of_rules(book, source.texts, with_spelling, langs, proofs),
        lambda: check_figures(book, source.data, source.texts),
        lambda: check_pages(book, proofs),
        lambda: check_club(book),
        lambda: check_tables(book),
        tile_problems,
        lambda: read_course(book)[1],
        lambda: read_first_hand()[1],
        lambda: read_disputes(book)[1],
        lambda: read_text_sources(book)[1],
    )
    others = (lambda: files.problems_beside(book),) if unread else checks
    found = [*unread, *of_rules, *(problem for check in others for problem in _problems_of(check))]
    if all(problem.severity == "warning" for problem in found):  # or pages may not be rendered
        found += check_published_stages(source)
    return SourceCheck(distinct(found), book)


def _languages_of(source: Source) -> Collection[str]:
    """Return the languages that have pages, or those that can be read of their list."""
    try:
        return source.languages
    except Faulty:
        return [each for each in read_settings()[0].choices.languages if (source.texts / each).is_dir()]


def _check_rules(data: Path, proofs: Proofs) -> list[Problem]:
    """Return the problems of the rules and their examples, proved by all files of their folder."""

    def look() -> Iterator[object]:
        yield from ("rules", data.name)
        for path in sorted(data.rglob("*.yaml")):
            yield from (path.relative_to(data).as_posix(), read_or_none(path))

    return proofs.problems(lambda: check_rules(data), look)


def check_pages(book: Book, proofs: Proofs) -> Iterator[Problem]:
    """Yield a problem for pages with the same address, and for skeletons and templates that can't be read."""
    by_address: dict[str, Page] = {}
    for page in load_pages(book):
        other = by_address.setdefault(page.address, page)
        if other is not page:
            message = f"{_describe(page)} and {_describe(other)} have one address: {page.address}"
            tip = "name one of them otherwise"
            yield Problem("listed_twice", message, f"content/pages/{MENU.name}", 1, 1, tip)
    for path in sorted(path for folder in FOLDERS for path in folder.rglob("*.j2")):
        content, file = path.read_bytes(), f"content/{path.relative_to(CONTENT).as_posix()}"
        looked_at = "template", file, content
        yield from proofs.problems(partial(_template_problems, content, file), partial(tuple, looked_at))


def check_club(book: Book | None) -> Iterator[Problem]:
    """Yield the problems of what the site is, and of the pages that a club writes itself."""
    club = club_folder()
    yield from check_settings(page_ids(load_menu(MENU)), page_names(club / PAGES) if club else ())
    if club is not None and (club / PAGES).is_dir():
        yield from check_links(club / PAGES, *_targets(book))


def _targets(book: Book | None) -> tuple[set[str], Collection[str]]:
    """Return the pages as links name them, and their kinds; with faulty rules or settings, some."""
    try:
        pages = load_pages(shown_as_far_as_known(book)) if book else ()
    except Faulty:
        pages = ()
    if not pages:
        return {f"page:{id_}" for id_ in page_ids(load_menu(MENU))}, ["page"]
    named = (
        (page.id.removesuffix("-one") if page.about else "page", page.about or page.id) for page in pages
    )
    return {f"{kind}:{id_}" for kind, id_ in named}, OF_SITE


def _template_problems(content: bytes, file: str) -> Iterator[Problem]:
    try:
        Environment(autoescape=True).parse(content.decode("utf-8"))
    except TemplateSyntaxError as error:
        yield Problem("bad_template", f"cannot be read: {error.message}", file, error.lineno, 1)
    except UnicodeDecodeError:
        yield Problem("not_utf8", "is not UTF-8 text", file, 1, 1)


def _describe(page: Page) -> str:
    """Return a page for messages, such as "page 'compare'" or "ruleset 'compare'"."""
    return f"{page.id.removesuffix('-one')} '{page.about}'" if page.about else f"page '{page.id}'"


def check_tables(book: Book) -> Iterator[Problem]:
    """Yield the problems of the tables in `content/`, found by their own loaders."""
    loaders: tuple[Callable[[], object], ...] = (
        *(
            load_practice,
            load_promise,
            load_words,
            script_patterns,
            load_beginnings,
            concept_texts,
            load_hints,
            load_deals,
            load_sureness,
            load_stages,
            load_frames_by_key,
        ),
        lambda: check_offered(book),
    )
    for load in loaders:
        try:
            load()
        except Faulty as faulty:
            yield from faulty.problems


def _problems_of(check: Callable[[], Iterable[Problem]]) -> list[Problem]:
    """Return the problems that a check yields or returns, and those that it raises at its end."""
    found: list[Problem] = []
    try:
        for problem in check():
            found.append(problem)
    except Faulty as faulty:
        found += faulty.problems
    return found


def distinct(problems: Iterable[Problem]) -> list[Problem]:
    """Return the first of equal problems, sorted by file and line; those without a file come last."""
    by_message: dict[object, Problem] = {}
    for problem in problems:
        by_message.setdefault((problem.place, problem.message, problem.tip), problem)
    return sorted(by_message.values(), key=lambda problem: (not problem.file, *problem.place))


def with_own_words(problem: Problem) -> dict[str, object]:
    """Return a problem for the preview: its parts, and the message in the language of its text."""
    return {**json.loads(render([problem], "json")), "said": problem.said}


if __name__ == "__main__":
    earlier = stored_proofs()
    for found in all_problems(Source(has_drafts=True), proofs=earlier):
        print(json.dumps(with_own_words(found), ensure_ascii=False))
    earlier.save()

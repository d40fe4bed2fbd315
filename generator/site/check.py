"""All checks of the rules, the texts and the pages, for `generator check`."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator

from jinja2 import Environment, TemplateSyntaxError

from generator.check.disputes import read_disputes
from generator.check.examples import check as check_rules
from generator.check.figures import check_figures
from generator.check.text_sources import read_text_sources
from generator.check.texts import check_texts_alone, check_texts_of_rules
from generator.course.first_hand import read_first_hand
from generator.course.load import read_course
from generator.export.api.shapes import load_promise
from generator.export.browser.phrases import script_patterns
from generator.export.practice import load_practice
from generator.menu import MENU
from generator.site.art.tiles import tile_problems
from generator.site.config import load_places, load_words
from generator.site.library import Source
from generator.site.pages import SKELETONS, Page, load_pages
from generator.site.templates import FOLDERS
from riichi_rules.problems import Faulty, Problem, render
from riichi_rules.rules.book import Book
from riichi_rules.rules.load import load_book
from riichi_rules.strict_yaml import File

CONTENT = SKELETONS.parent


def all_problems(source: Source, langs: Collection[str] = (), with_spelling: bool = False) -> list[Problem]:
    """Return the problems of the rules, examples and pages, and of the texts of `langs` or all languages."""
    problems = check_rules(source.data)
    try:
        book = load_book(source.data)
        problems += check_texts_of_rules(book, source.texts, with_spelling, langs or source.languages)
        problems += check_figures(book, source.data, source.texts)
        problems += check_pages(book)
        problems += [*check_tables(book), *tile_problems()]
        problems += [*read_course(book)[1], *read_first_hand()[1], *read_disputes(book)[1]]
        problems += read_text_sources(book)[1]
    except Faulty as faulty:
        problems += faulty.problems
        problems += check_texts_alone(source.data, source.texts, langs or source.languages)
    return distinct(problems)


def check_pages(book: Book) -> Iterator[Problem]:
    """Yield a problem for pages with the same address, and for skeletons and templates that can't be read."""
    by_address: dict[str, Page] = {}
    for page in load_pages(book):
        other = by_address.setdefault(page.address, page)
        if other is not page:
            message = f"{_describe(page)} and {_describe(other)} have one address: {page.address}"
            tip = "name one of them otherwise"
            yield Problem("listed_twice", message, f"content/pages/{MENU.name}", 1, 1, tip)
    for path in sorted(path for folder in FOLDERS for path in folder.rglob("*.j2")):
        file = f"content/{path.relative_to(CONTENT).as_posix()}"
        try:
            Environment(autoescape=True).parse(path.read_text("utf-8"))
        except TemplateSyntaxError as error:
            yield Problem("bad_template", f"cannot be read: {error.message}", file, error.lineno, 1)
        except UnicodeDecodeError:
            yield Problem("not_utf8", "is not UTF-8 text", file, 1, 1)


def _describe(page: Page) -> str:
    """Return a page for messages, such as "page 'compare'" or "ruleset 'compare'"."""
    return f"{page.id.removesuffix('-one')} '{page.about}'" if page.about else f"page '{page.id}'"


def check_tables(book: Book) -> Iterator[Problem]:
    """Yield the problems of the tables in `content/`, found by their own loaders."""
    for path in sorted(CONTENT.glob("*.yaml")):
        yield from File.read(path, f"content/{path.name}").problems
    for load in (load_practice, load_promise, load_words, script_patterns):
        yield from _problems_of(load)
    yield from _problems_of(lambda: load_places(book))


def _problems_of(load: Callable[[], object]) -> list[Problem]:
    try:
        load()
    except Faulty as faulty:
        return list(faulty.problems)
    return []


def distinct(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems without duplicates, sorted by file and line; those without a file come last."""
    by_message = {(problem.place, problem.message, problem.tip): problem for problem in problems}
    return sorted(by_message.values(), key=lambda problem: (not problem.file, *problem.place))


def with_own_words(problem: Problem) -> dict[str, object]:
    """Return a problem for the preview: its parts, and the message in the language of its text."""
    return {**json.loads(render([problem], "json")), "said": problem.said}


if __name__ == "__main__":
    for found in all_problems(Source(has_drafts=True)):
        print(json.dumps(with_own_words(found), ensure_ascii=False))

"""The rules behind single texts of pages, from `content/text_sources.yaml`."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from riichi_rules.data import TEXTS
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.book import Book
from riichi_rules.rules.cells import Passage
from riichi_rules.rules.faults import DataFault, report_faults, section_faults, source_faults
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.texts.languages import Texts, load_texts

TEXT_SOURCES = TEXTS.parent / "text_sources.yaml"

Cited = Mapping[str, Mapping[str, tuple[str, ...]]]  # by page and text: passages such as EMA25 5.6


def load_text_sources(book: Book, path: Path = TEXT_SOURCES) -> dict[str, tuple[Passage, ...]]:
    """Load the passages by the keys of the texts; raise Faulty with every problem."""
    cited, problems = read_text_sources(book, path)
    if problems:
        raise Faulty(problems)
    return {
        f"page_{page}.{name}": tuple(map(Passage.parse, passages))
        for page, texts in cited.items()
        for name, passages in texts.items()
    }


def read_text_sources(book: Book, path: Path = TEXT_SOURCES) -> tuple[Cited, list[Problem]]:
    """Read the passages as far as possible; return them with every problem."""
    file = File.read(path, f"content/{path.name}")
    cited = build(file, Cited)
    if cited is FAULTY or file.problems:
        return {}, file.problems
    texts = load_texts()
    for page, listed in cited.items():
        report_faults(file, _faults(page, listed, book, texts))
    return cited, file.problems


def _faults(
    page: str, listed: Mapping[str, tuple[str, ...]], book: Book, texts: Texts
) -> Iterator[DataFault]:
    for name, passages in listed.items():
        if not texts.has(key := f"page_{page}.{name}"):
            yield DataFault((page, name), "unknown_text", f"there is no text '{key}'", on_key=True)
        if not passages:
            yield DataFault((page, name), "missing_key", "names no source")
        parsed = [*map(Passage.parse, passages)]
        yield from source_faults([each.source for each in parsed], book.sources, (page, name))
        for passage in parsed:
            yield from section_faults(passage.section or "", (page, name))

"""The pools as files of the site: sets to be fetched one by one, an index, and the texts that they name."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.course.load import load_course
from generator.exports.browser.files import dense_json, write_file, write_json
from generator.exports.browser.quiz import figures_needed, write_texts
from generator.exports.pools import PoolStore, StoredPool, all_pools, home_of, rules_version
from generator.exports.practice import concept_map, lesson_map
from generator.quiz.kinds.registry import KINDS
from generator.quiz.question import SETS
from generator.rules.book import Book
from generator.rules.figures import figures
from generator.texts.languages import SOURCE, Texts

FOLDER = "data/quiz"
SHAPES = "shapes"  # the file beside the sets of a pool


def write_pools(folder: Path, book: Book, texts: Mapping[str, Texts], store: PoolStore) -> list[StoredPool]:
    """Writes everything below `data/quiz/` into a folder; its pools less their questions."""
    pools = []
    for kind, ruleset in all_pools(book):
        stored = store.pool(kind, ruleset)
        for name, content in pool_files(stored):
            write_file(folder / kind / ruleset / f"{name}.json", f"{content}\n")
        pools.append(replace(stored, shapes="", sets=()))
    named = {kind: frozenset().union(*(pool.named for pool in pools if pool.kind == kind)) for kind in KINDS}
    shown = figures_needed(frozenset().union(*named.values()), texts[SOURCE], all_figures(book))
    sizes = {(each.kind, each.ruleset): each.size for each in pools}
    stated = index(book, sizes, shown, rules_version(store.data))
    write_file(folder / "index.json", f"{dense_json(stated)}\n")
    write_texts(folder / "texts", texts, named)
    course = load_course(book)
    for lang, spoken in texts.items():
        write_json(folder / "texts" / lang / "concepts.json", concept_map(book, spoken))
        write_json(folder / "texts" / lang / "lessons.json", lesson_map(course, spoken))
    return pools


def pool_files(stored: StoredPool) -> Iterator[tuple[str, str]]:
    """The files of a pool by their names: the shapes of its questions, and its sets by their numbers."""
    yield SHAPES, stored.shapes
    for number, content in enumerate(stored.sets):
        yield str(number), content


def all_figures(book: Book) -> frozenset[str]:
    """The names of the figures that any ruleset has."""
    return frozenset().union(*(figures(book.rules(ruleset)) for ruleset in book.rulesets))


def index(
    book: Book, sizes: Mapping[tuple[str, str], int], shown: Container[str], version: str
) -> dict[str, Any]:
    """Which pools there are, how many questions they hold, and the figures that are shown with them.

    `homes` has for each ruleset without a pool of its own the one whose pool it shares.
    """
    return {
        "sets": SETS,
        "kinds": {
            name: {
                "ruled": kind.is_ruled,
                "counts": {ruleset: size for (of, ruleset), size in sizes.items() if of == name},
                "homes": _homes(book, name) if kind.is_ruled else {},
            }
            for name, kind in KINDS.items()
        },
        "figures": {
            ruleset: {name: value for name, value in figures(book.rules(ruleset)).items() if name in shown}
            for ruleset in book.rulesets
        },
        "rules": version,
    }


def _homes(book: Book, kind: str) -> dict[str, str]:
    homes = {ruleset: home_of(book, kind, ruleset) for ruleset in book.rulesets}
    return {ruleset: home for ruleset, home in homes.items() if home != ruleset}


def coverage_table(stored: Sequence[StoredPool]) -> Iterator[str]:
    """Of every kind: its pools and questions, and what they cover of what they have to."""
    for kind in KINDS:
        pools = [each for each in stored if each.kind == kind]
        found, wanted = Counter[str](), Counter[str]()
        for pool in pools:
            for sort, (covered, of) in pool.coverage.items():
                found[sort] += covered
                wanted[sort] += of
        sums = "  ".join(f"{sort} {found[sort]}/{wanted[sort]}" for sort in wanted)
        yield f"{kind:<14}{len(pools):>3} pools {sum(pool.size for pool in pools):>6} questions  {sums}"

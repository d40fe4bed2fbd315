"""The pools as files of the site: a first part and all questions of each, an index, and their texts."""

import json
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any

from generator.course.load import load_course
from generator.export.browser.files import dense_json, write_file, write_json
from generator.export.browser.quiz import figures_needed, write_texts
from generator.export.pools import PoolStore, StoredPool, all_pools, pool_owner, rules_version
from generator.export.practice import concept_map, lesson_map
from generator.quiz.registry import KINDS, kinds_of
from generator.settings import default_ruleset
from riichi_rules.rules.book import Book
from riichi_rules.rules.figures import figures
from riichi_rules.texts.languages import SOURCE, Texts

FOLDER = "data/quiz"
FIRST, ALL = "first", "all"  # the files of a pool
BEGIN_WITH = 20  # questions in the first file, 2 to 7 kB compressed: enough to begin a visit


def write_pools(folder: Path, book: Book, texts: Mapping[str, Texts], store: PoolStore) -> list[StoredPool]:
    """Write everything below `data/quiz/` into a folder; return the pools without their questions."""
    pools, folders = [], {}
    for kind, ruleset in all_pools(book):
        stored = store.pool(kind, ruleset)
        files = pool_files(stored)
        folders[kind, ruleset] = short_hash(files[ALL])
        for name, content in files.items():
            write_file(folder / kind / folders[kind, ruleset] / f"{name}.json", content)
        pools.append(replace(stored, questions=()))
    named = {kind: frozenset().union(*(pool.named for pool in pools if pool.kind == kind)) for kind in KINDS}
    needed = figures_needed(frozenset().union(*named.values()), texts[SOURCE], all_figures(book))
    index = pool_index(book, folders, needed, rules_version(store.data))
    write_file(folder / "index.json", f"{dense_json(index)}\n")
    write_texts(folder / "texts", texts, named)
    course = load_course(book)
    for lang, spoken in texts.items():
        write_json(folder / "texts" / lang / "concepts.json", concept_map(book, spoken))
        write_json(folder / "texts" / lang / "lessons.json", lesson_map(course, spoken))
    return pools


def pool_files(stored: StoredPool) -> dict[str, str]:
    """Return the two files of a pool: a few questions of each level, and all questions."""
    return {FIRST: _as_list(first_questions(stored.questions)), ALL: _as_list(stored.questions)}


def first_questions(questions: Sequence[str]) -> list[str]:
    """Return the questions that a visit begins with, each level in turn while it lasts."""
    by_level: dict[int, list[str]] = {}
    for question in questions:
        by_level.setdefault(json.loads(question)["level"], []).append(question)
    turns = zip_longest(*(by_level[level] for level in sorted(by_level)))
    return [each for turn in turns for each in turn if each is not None][:BEGIN_WITH]


def _as_list(questions: Iterable[str]) -> str:
    return f"[{','.join(questions)}]\n"


def short_hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:10]


def all_figures(book: Book) -> frozenset[str]:
    """Return the names of the figures that any ruleset has."""
    return frozenset().union(*(figures(book.rules(ruleset)) for ruleset in book.rulesets))


def pool_index(
    book: Book, folders: Mapping[tuple[str, str], str], needed: Container[str], version: str
) -> dict[str, Any]:
    """Return the folders of all pools by kind and ruleset, and the figures that their texts show.

    Rulesets with equal pools share a folder, which is named after its content hash.
    """
    return {
        "kinds": {
            name: {"ruled": kind.is_ruled, "pools": _pools(book, name, folders)}
            for name, kind in kinds_of(book).items()
        },
        "figures": {
            ruleset: {name: value for name, value in figures(book.rules(ruleset)).items() if name in needed}
            for ruleset in book.rulesets
        },
        "usual": default_ruleset(book),
        "rules": version,
    }


def _pools(book: Book, kind: str, folders: Mapping[tuple[str, str], str]) -> dict[str, str]:
    """Return the folder of each ruleset's pool; a kind that no rule changes has only one pool."""
    rulesets = book.rulesets if KINDS[kind].is_ruled else [default_ruleset(book)]
    folder_of = {ruleset: folders.get((kind, pool_owner(book, kind, ruleset))) for ruleset in rulesets}
    return {ruleset: folder for ruleset, folder in folder_of.items() if folder}


def pool_table(stored: Sequence[StoredPool]) -> Iterator[str]:
    """Yield a line for each kind with the numbers of its pools and questions."""
    for kind in KINDS:
        sizes = [pool.size for pool in stored if pool.kind == kind]
        yield f"{kind:<14}{len(sizes):>3} pools {sum(sizes):>6} questions"

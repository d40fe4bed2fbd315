"""The pools of questions: made when they are missing, kept until the rules or the program change."""

import gzip
import json
import os
import zlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from generator.exports.phrases import Naming, named_by
from generator.exports.program import sources
from generator.problems import Faulty, Problem
from generator.quiz.kinds.registry import KINDS
from generator.quiz.pool import Uncovered, make_pool
from generator.quiz.question import Question, as_json_question, from_json_question
from generator.rules.book import Book
from generator.rules.load import DATA, load_book
from generator.texts.catalog import TEXTS

ROOT = Path(__file__).parents[2]
CACHE = ROOT / "build" / "pools"

# Questions about words hang on the words, all others on the rules alone.
WORDS = {"words": ("glossary", "tiles", "yaku")}

# The rulesets that a pool is made for, where it is the same under all of them.
UNRULED = "common"
KEPT_VERSIONS = 2

Say = Callable[[str], None]
Coverage = Mapping[str, tuple[int, int]]


@dataclass(frozen=True)
class Stored:
    """A pool as it is kept: each question as JSON by its id, how far they cover what they have to, and the
    texts that they name.
    """

    kind: str
    ruleset: str
    questions: Mapping[str, str]
    coverage: Coverage
    named: frozenset[Naming]


def all_pools(book: Book) -> Iterator[tuple[str, str]]:
    """The kind and the ruleset of every pool of the site, ruleset by ruleset."""
    for ruleset in book.rulesets:
        for name, kind in KINDS.items():
            if kind.is_ruled or ruleset == UNRULED:
                yield name, ruleset


def load_pool(kind: str, ruleset: str, data: Path = DATA) -> tuple[Question, ...]:
    """The questions of a kind under a ruleset, made if they are missing; raises Faulty if they cannot be."""
    return stored_questions(Shelf(data), kind, ruleset if KINDS[kind].is_ruled else UNRULED)


@dataclass(frozen=True)
class Shelf:
    """Where the pools are kept that were made from a folder of rules; `versions` are those of each kind."""

    data: Path = DATA
    folder: Path = CACHE
    versions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "versions", self.versions or tuple(versions(self.data)))

    def path(self, kind: str, ruleset: str) -> Path:
        version = self.versions[list(KINDS).index(kind)]
        return self.folder / kind / f"{ruleset}-{version}.jsonl.gz"

    def pool(self, kind: str, ruleset: str) -> Stored:
        """A pool as it is kept, made if it is missing or damaged."""
        return read_pool(self.path(kind, ruleset)) or make_stored(_book(self), kind, ruleset, self)


@lru_cache(32)
def stored_questions(shelf: Shelf, kind: str, ruleset: str) -> tuple[Question, ...]:
    """The questions of a pool, read once."""
    return tuple(
        from_json_question(kind, ruleset, json.loads(each))
        for each in shelf.pool(kind, ruleset).questions.values()
    )


@lru_cache(4)
def _book(shelf: Shelf) -> Book:
    """The rules that pools of these versions are made from."""
    return load_book(shelf.data)


def make_pools(shelf: Shelf, say: Say = print) -> None:
    """Makes every pool of the site that is missing, on all cores; raises Faulty with what cannot be made."""
    missing = [each for each in all_pools(_book(shelf)) if read_checked(shelf.path(*each)) is None]
    if not missing:
        return
    problems: list[Problem] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as workers:
        running = [workers.submit(_make_in_worker, shelf, *each) for each in missing]
        for done, made in enumerate(as_completed(running), start=1):
            problems += made.result()
            if done % 10 == 0 or done == len(missing):
                say(f"questions: {done} of {len(missing)} pools")
    if problems:
        raise Faulty(problems)


def _make_in_worker(shelf: Shelf, kind: str, ruleset: str) -> list[Problem]:
    try:
        make_stored(_book(shelf), kind, ruleset, shelf)
    except Faulty as faulty:
        return faulty.problems
    return []


def make_stored(book: Book, kind: str, ruleset: str, shelf: Shelf) -> Stored:
    """Makes a pool and keeps it."""
    try:
        pool = make_pool(book, KINDS[kind], ruleset)
    except Uncovered as error:
        raise Faulty([Problem("uncovered", str(error))]) from None
    questions = {question.id: dense_json(as_json_question(question)) for question in pool.questions}
    stored = Stored(kind, ruleset, questions, pool.coverage, named_by(pool.questions))
    write_pool(shelf.path(kind, ruleset), stored)
    return stored


# Files


def versions(data: Path) -> Iterator[str]:
    """For each kind something that changes with everything that its pools are made from."""
    of_rules = _hash(rule_files(data))
    for name, kind in KINDS.items():
        words = _hash([path for topic in WORDS.get(name, ()) for path in TEXTS.glob(f"*/{topic}.yaml")])
        yield sha256(f"{of_rules} {_of_program(kind.make.__module__)} {words}".encode()).hexdigest()[:12]


@cache
def _of_program(module: str) -> str:
    """Changes with the program that makes the questions, which does not while it runs."""
    return _hash([*sources("generator.quiz.pool"), *sources(module)])


def rule_files(data: Path) -> list[Path]:
    """The files that say what the rules are."""
    return [*data.glob("*.yaml"), *data.glob("rulesets/*.yaml")]


def rules_version(data: Path = DATA) -> str:
    """Changes with the rules."""
    return _hash(rule_files(data))


def _hash(paths: list[Path]) -> str:
    """Changes with the files; where they lie does not matter."""
    found = sha256()
    for name, path in sorted((f"{path.parent.name}/{path.name}", path) for path in paths):
        content = path.read_bytes()
        found.update(f"{name} {len(content)}\0".encode() + content)
    return found.hexdigest()[:12]


def read_pool(path: Path) -> Stored | None:
    """A pool from its file; nothing where there is none, or a damaged one."""
    content = read_checked(path)
    if content is None:
        return None
    about, *questions = content.decode().split("\n")
    known = json.loads(about)
    coverage = {sort: (found, wanted) for sort, (found, wanted) in known["coverage"].items()}
    named = frozenset(Naming(*each) for each in known["named"])
    by_id = dict(zip(known["ids"], questions, strict=True))
    return Stored(known["kind"], known["ruleset"], by_id, coverage, named)


def read_checked(path: Path) -> bytes | None:
    """What was written into a file, if it still is that."""
    try:
        stated, _, content = gzip.decompress(path.read_bytes()).partition(b"\n")
    except (OSError, EOFError, zlib.error):
        return None
    return content if stated == _hash_of(content) else None


def write_pool(path: Path, stored: Stored) -> None:
    """Writes a pool, what is known of it in the first line, then a question a line; old versions go.

    Whoever reads meanwhile finds the old file or the new one.
    """
    about = {**vars(stored), "questions": None, "ids": [*stored.questions], "named": sorted(stored.named)}
    content = "\n".join([dense_json(about), *stored.questions.values()]).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}-{os.getpid()}")
    draft.write_bytes(gzip.compress(_hash_of(content) + b"\n" + content, 6, mtime=0))
    draft.replace(path)
    versions = sorted(path.parent.glob(f"{stored.ruleset}-*.jsonl.gz"), key=lambda each: each.stat().st_mtime)
    for old in versions[:-KEPT_VERSIONS]:
        old.unlink(missing_ok=True)


def _hash_of(content: bytes) -> bytes:
    return sha256(content).hexdigest().encode()


def dense_json(value: object) -> str:
    """JSON without a space too many."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

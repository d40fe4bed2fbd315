"""The pools of questions: made when they are missing, kept until the rules or the program change."""

import gzip
import json
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import sha256
from itertools import groupby
from multiprocessing import get_context
from operator import attrgetter, itemgetter
from pathlib import Path

from generator.export.browser.files import dense_json
from generator.export.browser.quiz import TextName, text_names
from generator.export.program import sources
from generator.quiz.dealing.patterns import load_patterns, pattern_files
from generator.quiz.dealing.source import Deals, Hands
from generator.quiz.pool import make_pool
from generator.quiz.question import Question, as_json_question, from_json_question
from generator.quiz.registry import KINDS
from generator.system.files import write_files
from riichi_rules.data import DATA, TEXTS
from riichi_rules.processes import begin_worker
from riichi_rules.rules.book import Book
from riichi_rules.rules.load import load_book

ROOT = Path(__file__).parents[2]
CACHE = ROOT / "build" / "pools"

# Questions about words depend on the texts too, all others on the rules alone.
WORDS = {"words": ("glossary", "tiles", "yaku")}

KEPT_VERSIONS = 2

# Kinds that look at the same hands are made together, and what takes longest is begun first.
TOGETHER = (
    ("full-hand", "han", "fu", "fu-of-group", "yaku"),
    ("why-not", "wait-kind", "dora", "can-win"),
    ("need",),
    ("settle",),
    ("riichi-discard",),
)

Say = Callable[[str], None]


@dataclass(frozen=True)
class StoredPool:
    """A pool as it is kept: its questions, each as JSON, how far they cover what they have to, and the texts
    that they name.
    """

    kind: str
    ruleset: str
    size: int
    named: frozenset[TextName]
    questions: tuple[str, ...]


def all_pools(book: Book) -> Iterator[tuple[str, str]]:
    """The kind and the ruleset of every pool of the site, ruleset by ruleset."""
    for ruleset in book.rulesets:
        for kind in KINDS:
            if home_of(book, kind, ruleset) == ruleset:
                yield kind, ruleset


def home_of(book: Book, kind: str, ruleset: str) -> str:
    """The ruleset that has the pool: of those that are alike in all that the questions rest on, the first."""
    rests_on = KINDS[kind].rests_on
    own = rests_on(book.rules(ruleset))
    return next(each for each in book.rulesets if rests_on(book.rules(each)) == own)


def load_pool(kind: str, ruleset: str, data: Path = DATA) -> tuple[Question, ...]:
    """The questions of a kind under a ruleset, made if they are missing."""
    return stored_questions(PoolStore(data), kind, ruleset)


@dataclass(frozen=True)
class PoolStore:
    """Where the pools are kept that were made from a folder of rules; `versions` are those of each kind."""

    data: Path = DATA
    folder: Path = CACHE
    versions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "versions", self.versions or tuple(versions(self.data)))

    def path(self, kind: str, ruleset: str) -> Path:
        version = self.versions[list(KINDS).index(kind)]
        return self.folder / kind / f"{ruleset}-{version}.jsonl.gz"

    def pool(self, kind: str, ruleset: str) -> StoredPool:
        """The pool that a ruleset has or shares, as it is kept; made if it is missing or damaged."""
        book = _book(self)
        home = home_of(book, kind, ruleset)
        return read_pool(self.path(kind, home)) or make_stored(self, kind, home, _deals(self).hands(home))


def stored_questions(store: PoolStore, kind: str, ruleset: str) -> tuple[Question, ...]:
    """The questions of a kind under a ruleset, read once for as long as nothing that they rest on changes."""
    home = home_of(_book(store), kind, ruleset)
    return _read_questions(KeptPool(store.path(kind, home), kind, home, store))


@dataclass(frozen=True)
class KeptPool:
    """A pool by its file, whose name changes with all that the pool is made from."""

    path: Path
    kind: str
    home: str
    store: PoolStore = field(compare=False)


@lru_cache(32)
def _read_questions(kept: KeptPool) -> tuple[Question, ...]:
    return tuple(each_question(kept.store, kept.kind, kept.home))


def each_question(store: PoolStore, kind: str, home: str) -> Iterator[Question]:
    """Yield the questions of a pool in the order of their ids, for callers that keep none of them."""
    for stored in store.pool(kind, home).questions:
        yield from_json_question(kind, home, json.loads(stored))


@lru_cache(4)
def _book(store: PoolStore) -> Book:
    """The rules that pools of these versions are made from."""
    return load_book(store.data)


def make_pools(store: PoolStore, say: Say = print) -> None:
    """Makes every pool of the site that is missing, on all cores."""
    missing = [each for each in all_pools(_book(store)) if read_checked(store.path(*each)) is None]
    alone = [(kind,) for kind in KINDS if not any(kind in kinds for kinds in TOGETHER)]
    work = {kinds: [each for each in missing if each[0] in kinds] for kinds in (*TOGETHER, *alone)}
    if not missing:
        return
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=begin_worker) as workers:
        running = {
            workers.submit(_make_in_worker, store, pools): kinds for kinds, pools in work.items() if pools
        }
        for done in as_completed(running):
            done.result()
            kinds = running[done]
            say(f"questions: {len(work[kinds])} pools of {', '.join(kinds)}")


def _make_in_worker(store: PoolStore, pools: list[tuple[str, str]]) -> None:
    """Makes some pools, ruleset by ruleset."""
    for ruleset, those in groupby(pools, itemgetter(1)):
        hands = _deals(store).hands(ruleset)
        for kind, _ in those:
            make_stored(store, kind, ruleset, hands)


@lru_cache(1)
def _deals(store: PoolStore) -> Deals:
    return Deals(_book(store), patterns=load_patterns(store.data))


def make_stored(store: PoolStore, kind: str, ruleset: str, hands: Hands) -> StoredPool:
    """Makes a pool and keeps it."""
    pool = make_pool(_book(store), KINDS[kind], ruleset, hands=hands)
    asked = sorted(pool.questions, key=attrgetter("id"))
    questions = tuple(dense_json(as_json_question(each)) for each in asked)
    stored = StoredPool(kind, ruleset, len(asked), text_names(asked), questions)
    write_pool(store.path(kind, ruleset), stored)
    return stored


# Files


def versions(data: Path) -> Iterator[str]:
    """For each kind something that changes with everything that its pools are made from."""
    of_rules = _hash([*rule_files(data), *pattern_files(data)])
    for name, kind in KINDS.items():
        said = [path for topic in WORDS.get(name, ()) for path in TEXTS.glob(f"*/{topic}.yaml")]
        words = _hash([*said, TEXTS / "languages.yaml"] if said else [])
        yield sha256(f"{of_rules} {_of_program(kind.make.__module__)} {words}".encode()).hexdigest()[:12]


@cache
def _of_program(module: str) -> str:
    """Changes with the program that makes the questions, which does not while it runs."""
    modules = ("generator.quiz.pool", module)
    return _hash([path for name in modules for path in sources(name)])


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


def read_pool(path: Path) -> StoredPool | None:
    """A pool from its file; None if the file is missing or damaged."""
    content = read_checked(path)
    if content is None:
        return None
    about, *questions = content.decode().split("\n")
    known = json.loads(about)
    named = frozenset(TextName(*each) for each in known["named"])
    return StoredPool(known["kind"], known["ruleset"], known["size"], named, tuple(questions))


def read_checked(path: Path) -> bytes | None:
    """What was written into a file, if it still is that."""
    try:
        stated, _, content = gzip.decompress(path.read_bytes()).partition(b"\n")
    except (OSError, EOFError, zlib.error):
        return None
    return content if stated == _hash_of(content) else None


def write_pool(path: Path, stored: StoredPool) -> None:
    """Write a pool: what is known of it in the first line, then a question a line; drop old versions."""
    about = {**vars(stored), "questions": None, "named": sorted(stored.named)}
    content = "\n".join([dense_json(about), *stored.questions]).encode()
    write_files({path: gzip.compress(_hash_of(content) + b"\n" + content, 6, mtime=0)})
    versions = sorted(path.parent.glob(f"{stored.ruleset}-*.jsonl.gz"), key=lambda each: each.stat().st_mtime)
    for old in versions[:-KEPT_VERSIONS]:
        old.unlink(missing_ok=True)


def _hash_of(content: bytes) -> bytes:
    return sha256(content).hexdigest().encode()

"""The cache of question pools. A pool is made when missing, and kept until the rules or the code change."""

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
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
from generator.kept.code import code_hash
from generator.kept.program import source_files
from generator.quiz.dealing.patterns import load_patterns, pattern_files
from generator.quiz.dealing.source import Deals, Hands
from generator.quiz.pool import make_pool
from generator.quiz.registry import KINDS, kinds_of
from generator.settings import load_settings, load_shown_book
from generator.system.files import write_files
from generator.system.progress import SILENT, ProgressLines
from riichi_rules.data import DATA, ROOT, TEXTS
from riichi_rules.processes import begin_worker
from riichi_rules.quiz.question import Question, as_json_question, from_json_question
from riichi_rules.rules.book import Book

CACHE = ROOT / "build" / "pools"

KEPT_VERSIONS = 2

# Kinds that use the same hands are made in one task; the tasks that take longest are submitted first.
TOGETHER = (
    ("full-hand", "han", "fu", "fu-of-group", "yaku"),
    ("why-not", "wait-kind", "dora", "can-win"),
    ("need",),
    ("settle",),
    ("riichi-discard",),
)


@dataclass(frozen=True)
class StoredPool:
    """A cached pool: its questions as JSON, their number, and the texts that they name."""

    kind: str
    ruleset: str
    size: int
    named: frozenset[TextName]
    questions: tuple[str, ...]


def all_pools(book: Book) -> Iterator[tuple[str, str]]:
    """Yield the kind and the ruleset of every pool of the site, ruleset by ruleset."""
    for ruleset in book.rulesets:
        for kind in kinds_of(book):
            if pool_owner(book, kind, ruleset) == ruleset:
                yield kind, ruleset


def pool_owner(book: Book, kind: str, ruleset: str) -> str:
    """Return the ruleset that owns the pool: the first whose rules give the same questions.

    Questions that no rule changes are those of the first ruleset under which they occur.
    """
    if not KINDS[kind].is_ruled:
        return KINDS[kind].first_ruleset(book) or ruleset
    pool_key = KINDS[kind].pool_key
    own = pool_key(book.rules_to_ask(ruleset))
    alike = (each for each in book.rulesets if pool_key(book.rules_to_ask(each)) == own)
    return next(alike, ruleset)  # of its own if it is not shown


def make_pools_of(kinds: Iterable[str], ruleset: str, progress: ProgressLines) -> None:
    """Make the missing pools of these kinds under a ruleset."""
    store = PoolStore()
    make_pools(store, progress, [(kind, pool_owner(_book(store), kind, ruleset)) for kind in kinds])


def load_pool(kind: str, ruleset: str, data: Path = DATA) -> tuple[Question, ...]:
    """Return the questions of a kind under a ruleset; make them if they are missing."""
    return stored_questions(PoolStore(data), kind, ruleset)


@dataclass(frozen=True)
class PoolStore:
    """The cache of pools made from a folder of rules; `versions` has the hash of each kind."""

    data: Path = DATA
    folder: Path = CACHE
    versions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "versions", self.versions or tuple(versions(self.data)))

    def path(self, kind: str, ruleset: str) -> Path:
        version = self.versions[list(KINDS).index(kind)]
        return self.folder / kind / f"{ruleset}-{version}.jsonl.gz"

    def is_made(self, kind: str, ruleset: str) -> bool:
        """Return whether the pool that a ruleset owns or shares is in the cache."""
        return self.path(kind, pool_owner(_book(self), kind, ruleset)).exists()

    def pool(self, kind: str, ruleset: str) -> StoredPool:
        """Return the pool that a ruleset owns or shares; make it if it is missing or damaged."""
        book = _book(self)
        owner = pool_owner(book, kind, ruleset)
        return read_pool(self.path(kind, owner)) or make_stored(self, kind, owner, _deals(self).hands(owner))


def stored_questions(store: PoolStore, kind: str, ruleset: str) -> tuple[Question, ...]:
    """Return the questions of a kind under a ruleset, parsed once per version."""
    owner = pool_owner(_book(store), kind, ruleset)
    return _read_questions(PoolFile(store.path(kind, owner), kind, owner, store))


@dataclass(frozen=True)
class PoolFile:
    """The file of a pool, whose name has the hash of everything that the pool is made from."""

    path: Path
    kind: str
    owner: str
    store: PoolStore = field(compare=False)


@lru_cache(32)
def _read_questions(file: PoolFile) -> tuple[Question, ...]:
    return tuple(each_question(file.store, file.kind, file.owner))


def each_question(store: PoolStore, kind: str, owner: str) -> Iterator[Question]:
    """Yield the questions of a pool in the order of their ids, without keeping them in memory."""
    for stored in store.pool(kind, owner).questions:
        yield from_json_question(kind, owner, json.loads(stored))


@lru_cache(4)
def _book(store: PoolStore) -> Book:
    """Return the rules that pools of these versions are made from."""
    return load_shown_book(store.data)


def make_pools(
    store: PoolStore, progress: ProgressLines = SILENT, wanted: Iterable[tuple[str, str]] | None = None
) -> None:
    """Make those of the wanted pools, or of all pools, that are missing, in one process a core."""
    pools = all_pools(_book(store)) if wanted is None else wanted
    missing = [each for each in pools if read_checked(store.path(*each)) is None]
    alone = [(kind,) for kind in KINDS if not any(kind in kinds for kinds in TOGETHER)]
    work = {kinds: [each for each in missing if each[0] in kinds] for kinds in (*TOGETHER, *alone)}
    if not missing:
        return
    with (
        ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=begin_worker) as workers,
        progress.count("pools of questions", len(missing)) as advance,
    ):
        running = {
            workers.submit(_make_in_worker, store, pools): kinds for kinds, pools in work.items() if pools
        }
        for done in as_completed(running):
            done.result()
            kinds = running[done]
            advance(", ".join(kinds), len(work[kinds]))


def _make_in_worker(store: PoolStore, pools: list[tuple[str, str]]) -> None:
    """Make these pools, ruleset by ruleset."""
    for ruleset, group in groupby(pools, itemgetter(1)):
        hands = _deals(store).hands(ruleset)
        for kind, _ in group:
            make_stored(store, kind, ruleset, hands)


@lru_cache(1)
def _deals(store: PoolStore) -> Deals:
    return Deals(_book(store), patterns=load_patterns(store.data))


def make_stored(store: PoolStore, kind: str, ruleset: str, hands: Hands) -> StoredPool:
    """Make a pool and write it into the cache."""
    pool = make_pool(_book(store), KINDS[kind], ruleset, hands=hands)
    ordered = sorted(pool.questions, key=attrgetter("id"))
    questions = tuple(dense_json(as_json_question(each)) for each in ordered)
    stored = StoredPool(kind, ruleset, len(ordered), text_names(ordered), questions)
    write_pool(store.path(kind, ruleset), stored)
    return stored


# Files


def versions(data: Path) -> Iterator[str]:
    """Yield a hash for each kind of everything that its pools are made from."""
    rules_hash = _hash([*rule_files(data), *pattern_files(data)]) + _shown_rulesets()
    for kind in KINDS.values():
        paths = [path for topic in kind.words_from for path in TEXTS.glob(f"*/{topic}.yaml")]
        words_hash = _hash([*paths, TEXTS / "languages.yaml"] if paths else [])
        parts = f"{rules_hash} {_program_hash(kind.make.__module__)} {words_hash}"
        yield sha256(parts.encode()).hexdigest()[:12]


def _shown_rulesets() -> str:
    """Return the rulesets that questions compare, if these are not all."""
    choices = load_settings().choices
    stated = choices.rulesets, choices.default_ruleset
    return repr(stated) if any(stated) else ""


@cache
def _program_hash(module: str) -> str:
    """Return a hash of the modules that make the questions. They do not change while the program runs."""
    modules = ("generator.quiz.pool", module)
    return code_hash({path for name in modules for path in source_files(name)})


def rule_files(data: Path) -> list[Path]:
    """Return the files that define the rules."""
    return [*data.glob("*.yaml"), *data.glob("rulesets/*.yaml")]


def rules_version(data: Path = DATA) -> str:
    """Return a hash of the rules."""
    return _hash(rule_files(data))


def _hash(paths: list[Path]) -> str:
    """Return a hash of files and their names that does not depend on the path of the clone."""
    digest = sha256()
    for name, path in sorted((f"{path.parent.name}/{path.name}", path) for path in paths):
        content = path.read_bytes()
        digest.update(f"{name} {len(content)}\0".encode() + content)
    return digest.hexdigest()[:12]


def read_pool(path: Path) -> StoredPool | None:
    """Read a pool from its file; return None if the file is missing or damaged."""
    content = read_checked(path)
    if content is None:
        return None
    header, *questions = content.decode().split("\n")
    known = json.loads(header)
    named = frozenset(TextName(*each) for each in known["named"])
    return StoredPool(known["kind"], known["ruleset"], known["size"], named, tuple(questions))


def read_checked(path: Path) -> bytes | None:
    """Return the content of a file, or None if it does not match its hash."""
    try:
        digest, _, content = gzip.decompress(path.read_bytes()).partition(b"\n")
    except (OSError, EOFError, zlib.error):
        return None
    return content if digest == _hash_of(content) else None


def write_pool(path: Path, stored: StoredPool) -> None:
    """Write a pool, a header and then a question a line; delete old versions."""
    header = {**vars(stored), "questions": None, "named": sorted(stored.named)}
    content = "\n".join([dense_json(header), *stored.questions]).encode()
    write_files({path: gzip.compress(_hash_of(content) + b"\n" + content, 6, mtime=0)})
    versions = sorted(path.parent.glob(f"{stored.ruleset}-*.jsonl.gz"), key=lambda each: each.stat().st_mtime)
    for old in versions[:-KEPT_VERSIONS]:
        old.unlink(missing_ok=True)


def _hash_of(content: bytes) -> bytes:
    return sha256(content).hexdigest().encode()

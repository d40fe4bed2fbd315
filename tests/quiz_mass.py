"""Questions by the ten thousand: `python -m tests.quiz_mass`. Every pool of the site is made and proved, and
10,000 different whole hands are, against the clock.
"""

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from generator.exports.browser.pool_files import pool_table, write_pools
from generator.exports.pools import PoolStore, all_pools, make_pools, stored_questions
from generator.quiz.dealing.source import new_source
from generator.quiz.kinds.registry import KINDS
from generator.texts.languages import languages, load_texts
from tests.bench import report, seconds
from tests.course.test_fitting import course
from tests.course.test_fitting import faults as lesson_faults
from tests.quiz.proving import PROVERS, faults
from tests.rulebook import book, rules

HANDS, SPARE = 10_000, 20


def proved_hands(seed: int, count: int) -> tuple[set[str], list[str]]:
    """The ids of so many whole hands, and what is wrong with them."""
    made = KINDS["full-hand"].make(new_source(book(), rules(), Random(seed)))
    ids: set[str] = set()
    wrong = []
    while len(ids) < count:
        question = next(made)
        if question.id not in ids:
            ids.add(question.id)
            wrong += faults(question)
    return ids, wrong


def check_hands() -> list[str]:
    """10,000 different questions, made and proved on all cores."""
    cores = os.cpu_count() or 1
    share = HANDS // cores + SPARE  # two cores may once come upon the same hand
    started = time.perf_counter()
    with ProcessPoolExecutor(cores) as workers:
        parts = [*workers.map(proved_hands, range(cores), [share] * cores)]
    different = len(set().union(*(ids for ids, _ in parts)))
    report(f"{HANDS:,} different whole hands made and proved", time.perf_counter() - started, "s")
    wrong = [fault for _, faulty in parts for fault in faulty]
    return wrong if different >= HANDS else [*wrong, f"only {different} different hands"]


def check_pools() -> list[str]:
    """Every pool of the site, made anew and every answer in it proved that the prover knows how to prove."""
    with TemporaryDirectory() as folder:
        store = PoolStore(folder=Path(folder))
        report("all pools of the site made", seconds(lambda: make_pools(store, say=_tell)), "s")
        texts = {lang: load_texts(lang) for lang in languages()}
        for line in pool_table(write_pools(Path(folder) / "site", book(), texts, store)):
            _tell(line)
        with ProcessPoolExecutor() as workers:
            pools = [(kind, ruleset) for kind, ruleset in all_pools(book()) if kind in PROVERS]
            found = workers.map(pool_faults, [store] * len(pools), *zip(*pools, strict=True))
            return [fault for wrong in found for fault in wrong]


def pool_faults(store: PoolStore, kind: str, ruleset: str) -> list[str]:
    return [fault for question in stored_questions(store, kind, ruleset) for fault in faults(question)]


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def check_lessons() -> list[str]:
    """Of 500 draws for each question of a lesson under every ruleset: what needs more than was taught."""
    return [each for ruleset in book().rulesets for each in lesson_faults(course(), ruleset, 500)]


CHECKS: dict[str, Callable[[], list[str]]] = {
    "hands": check_hands,
    "pools": check_pools,
    "lessons": check_lessons,
}


def main(names: list[str]) -> int:
    """Runs the checks named, or all; 1 where an answer is wrong, 2 where there is no such check."""
    if not CHECKS.keys() >= set(names):
        _tell(f"the checks are: {' '.join(CHECKS)}")
        return 2
    wrong = [fault for name in names or CHECKS for fault in CHECKS[name]()]
    for fault in wrong[:20]:
        print(fault)
    print(f"{len(wrong)} wrong answers")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

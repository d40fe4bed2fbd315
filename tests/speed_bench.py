"""Hands a second as a user meets them: distinct hands, each with its own ruleset, three in ten with options.

`python -m tests.speed_bench` measures `score --batch` from JSON Lines to JSON Lines, and scoring from Python
objects, against the package `mahjong` on the same hands: CPU seconds beyond start-up, block by block, each
in a process of its own. The package is called as in `tests.bench`: a case in, read by its own parser, its
result out. It knows one ruleset and no options, and it is given Python objects, no JSON.
"""

import gc
import json
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from tests.bench import answer_batch, fresh, report

HANDS, BLOCK, SEED = 30_000, 5_000, 412
Case = dict[str, Any]


def distinct_cases(number: int = HANDS, seed: int = SEED) -> Iterator[Case]:
    """Yield simulated hands and hands of every shape in turn, no two alike, for four players."""
    from generator.quiz.dealing.play import played_hands  # noqa: PLC0415 - the measured processes do not deal
    from tests.hands import random_cases  # noqa: PLC0415
    from tests.parity import overrides  # noqa: PLC0415
    from tests.rulebook import book, rules  # noqa: PLC0415

    rng = random.Random(seed)
    rulesets = [name for name in book().rulesets if rules(name).number("players") == 4]
    dealt, made = played_hands(rules("common"), str(seed)), random_cases(seed, 2 * number)
    seen: set[str] = set()
    while len(seen) < number:
        case: Case = dict(next(dealt).case) if len(seen) % 2 else next(made)
        case.pop("id", None)
        if (text := json.dumps(case, sort_keys=True)) not in seen:
            seen.add(text)
            case |= {"id": str(len(seen)), "ruleset": rng.choice(rulesets)}
            if rng.random() < 0.3:
                case["options"] = {name: value for name, value in overrides(rng) if name != "players"}
            yield case


def block_seconds(blocks: Sequence[Any], work: Callable[[Any], object]) -> list[float]:
    """Return the CPU seconds of the work on each block, without reading and checking it."""
    gc.collect()
    gc.freeze()
    seconds = []
    for block in blocks:
        started = time.process_time()
        work(block)
        seconds.append(time.process_time() - started)
    return seconds


def mahjong_seconds(blocks: list[list[str]]) -> list[float]:
    from tests.oracle import oracle_score  # noqa: PLC0415 - each process loads only what it measures

    return block_seconds(
        [[*map(json.loads, lines)] for lines in blocks], lambda cases: [*map(oracle_score, cases)]
    )


def batch_seconds(blocks: list[list[str]]) -> list[float]:
    """Return the CPU seconds of `score --batch` in one process, without start-up."""
    from riichi_rules.cli.batch import Responder, collect_less  # noqa: PLC0415
    from riichi_rules.rules.load import load_book  # noqa: PLC0415
    from riichi_rules.texts.languages import load_texts  # noqa: PLC0415

    responder = Responder("score", "common", load_book(), load_texts("en"))
    collect_less()
    return block_seconds(["".join(lines).encode() for lines in blocks], responder.answer_lines)


def score_seconds(blocks: list[list[str]]) -> list[float]:
    """Return the CPU seconds of scoring each case from Python objects, without options."""
    from riichi_rules.engine.answer import answer  # noqa: PLC0415
    from riichi_rules.engine.score import scorer  # noqa: PLC0415
    from riichi_rules.rules.load import load_book  # noqa: PLC0415

    book = load_book()
    scorers = {name: scorer(book.rules(name)) for name in book.rulesets}
    return block_seconds(
        [[*map(json.loads, lines)] for lines in blocks],
        lambda cases: [answer(scorers[case["ruleset"]], case) for case in cases],
    )


def blocks_of(path: Path) -> list[list[str]]:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    return [lines[place : place + BLOCK] for place in range(0, len(lines), BLOCK)]


def command_seconds(path: Path, number: int) -> float:
    """Return all CPU seconds of `score --batch` on the first lines of a file, workers included."""
    command = [sys.executable, "-m", "generator", "score", "--batch", "-"]
    lines = "".join(islice(path.open(encoding="utf-8"), number))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer_batch(command, lines)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Report every block against the package, and the cost of a whole batch; there are no limits."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cases.jsonl"
        path.write_text("".join(f"{json.dumps(case)}\n" for case in distinct_cases()), "utf-8")
        baseline, batch, score = (
            fresh(measure, blocks_of(path)) for measure in (mahjong_seconds, batch_seconds, score_seconds)
        )
        for name, measured in (("score --batch", batch), ("score", score)):
            for place, seconds in enumerate(measured):
                what = f"{name}, hands {place * BLOCK + 1}-{(place + 1) * BLOCK}, CPU"
                report(what, BLOCK / seconds, "hands/s", round(BLOCK / baseline[place], 2))
        start, whole = command_seconds(path, 0), command_seconds(path, 2 * BLOCK)
        what, alone = "score --batch of 10,000, CPU of all processes beyond start-up", sum(batch[:2])
        report(what, whole - start, "s", round(alone, 2))
    return 0


if __name__ == "__main__":
    sys.exit(main())

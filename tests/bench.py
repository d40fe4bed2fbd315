"""The benchmarks: one JSON object a line, each figure beside its limit; 1 where a limit is exceeded.

`python -m tests.bench` runs them all, each in a process of its own, so that nothing is warm.
"""

import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).parents[1]
HANDS = 5000
SEED = 2024
Found = TypeVar("Found")


def report(
    name: str, value: float, unit: str, baseline: float | None = None, limit: float | None = None
) -> bool:
    """Print one line of results; return whether the figure is within its limit.

    The ratio is against the baseline of the same run; the limit is in the same unit. A rate must reach its
    limit; everything else must not exceed it.
    """
    ratio = round(value / baseline, 2) if baseline else None
    is_rate = unit.endswith("/s")
    ok = limit is None or (value >= limit if is_rate else value <= limit)
    line = {"name": name, "value": round(value, 2), "unit": unit, "baseline": baseline, "ratio": ratio}
    print(json.dumps(line | {"limit": limit, "ok": ok}), flush=True)
    return ok


def seconds(work: Callable[[], object]) -> float:
    """Measure the wall-clock time."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def cpu_seconds(work: Callable[[], object]) -> float:
    """Measure the CPU time of this process."""
    started = time.process_time()
    work()
    return time.process_time() - started


def fresh(measure: Callable[..., Found], *given: object) -> Found:
    """Measure in a process of its own, in which nothing is warm."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(measure, *given).result()


def median(measure: Callable[[], float], repeats: int = 3) -> float:
    """Return the median of several measures, each in a fresh process."""
    return statistics.median(fresh(measure) for _ in range(repeats))


def mahjong_rate() -> float:
    """Measure hands a second of the package `mahjong`: a case in, its result out."""
    from tests.hands import random_cases  # noqa: PLC0415 - each benchmark loads only what it measures
    from tests.oracle import oracle_score  # noqa: PLC0415

    cases = list(random_cases(SEED, HANDS))
    return HANDS / cpu_seconds(lambda: [oracle_score(case) for case in cases])


def own_rate() -> float:
    """Measure hands a second of the engine: a case in, its itemised answer out."""
    from riichi_rules.engine.answer import answer  # noqa: PLC0415
    from riichi_rules.engine.score import scorer  # noqa: PLC0415
    from tests.hands import random_cases  # noqa: PLC0415
    from tests.rulebook import rules  # noqa: PLC0415

    cases, used = list(random_cases(SEED, HANDS)), scorer(rules("tenhou"))
    return HANDS / cpu_seconds(lambda: [answer(used, case) for case in cases])


def batch_rate() -> float:
    """Measure hands a second from JSON Lines to JSON Lines, in one process."""
    from riichi_rules.cli.batch import Responder  # noqa: PLC0415
    from riichi_rules.texts.languages import load_texts  # noqa: PLC0415
    from tests.rulebook import book  # noqa: PLC0415

    lines, responder = case_lines(HANDS), Responder("score", "tenhou", book(), load_texts("en"))
    return HANDS / cpu_seconds(lambda: responder.answer_lines(lines))


def case_lines(count: int) -> bytes:
    from tests.hands import random_cases  # noqa: PLC0415

    return b"".join(json.dumps(case).encode() + b"\n" for case in random_cases(SEED, count))


def load_milliseconds() -> float:
    """Measure the loading of all rulesets from YAML to rules ready to score with."""
    from riichi_rules.rules.load import load_book  # noqa: PLC0415

    def load() -> None:
        book = load_book()
        for ruleset in book.rulesets:
            book.rules(ruleset)

    return 1000 * cpu_seconds(load)


def language_milliseconds() -> float:
    """Measure the loading of all texts of a language from YAML."""
    from riichi_rules.texts.languages import languages, read_topics  # noqa: PLC0415

    return 1000 * statistics.median(cpu_seconds(partial(read_topics, lang)) for lang in languages())


def texts_seconds() -> float:
    """Measure the reading and checking of all texts of all languages."""
    from generator.check.texts import check_texts  # noqa: PLC0415
    from riichi_rules.rules.figures import figures  # noqa: PLC0415
    from riichi_rules.rules.load import load_book  # noqa: PLC0415

    book = load_book()
    named = {*figures(book.rules()), *(f"option.{option}" for option in book.options)}
    return cpu_seconds(lambda: check_texts(book.base.yaku, book.rulesets, named))


def faults_seconds() -> float:
    """Measure the reading of files with 20,000 faults, or brackets nested 100,000 deep."""
    from riichi_rules.strict_yaml import File, build  # noqa: PLC0415

    def read() -> None:
        for text in ("[" + "x,\n" * 20_000 + "]", "\x01\n" * 20_000, *nested):
            build(File.parse("faulty.yaml", text.encode()), tuple[int, ...])

    nested = [opening * 100_000 for opening in ("[", "{a: ", "- ", "? ", "[{a: ")]
    return cpu_seconds(read)


def waits_milliseconds() -> float:
    """Measure the median question about waits and their scores."""
    from riichi_rules.engine.score import scorer  # noqa: PLC0415
    from riichi_rules.engine.waits import answer_waits  # noqa: PLC0415
    from tests.hands import random_cases  # noqa: PLC0415
    from tests.rulebook import rules  # noqa: PLC0415

    used = scorer(rules())
    questions = [
        {"concealed": case["concealed"], "melds": case["melds"], "scores": True}
        for case in random_cases(SEED, 200)
    ]
    return 1000 * statistics.median(cpu_seconds(partial(answer_waits, used, each)) for each in questions)


def ledger_milliseconds() -> float:
    """Measure the median ledger of a game of twelve hands."""
    from riichi_rules.engine.score import scorer  # noqa: PLC0415
    from riichi_rules.table.game.ledger import answer_ledger  # noqa: PLC0415
    from tests.rulebook import rules  # noqa: PLC0415
    from tests.worked import WORKED  # noqa: PLC0415

    game = WORKED["game_ema_2016"]
    used = scorer(rules(game.ruleset))
    answered = partial(answer_ledger, used, game.question)
    return 1000 * statistics.median(cpu_seconds(answered) for _ in range(50))


def memory_megabytes() -> float:
    """Measure the peak memory of a process that answers a long batch."""
    from riichi_rules.cli.batch import Responder  # noqa: PLC0415
    from riichi_rules.texts.languages import load_texts  # noqa: PLC0415
    from tests.hands import random_cases  # noqa: PLC0415
    from tests.rulebook import book  # noqa: PLC0415

    responder = Responder("score", "tenhou", book(), load_texts("en"))
    for case in random_cases(SEED, 100_000):
        responder.answer(case)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def megabyte_seconds() -> float:
    """Measure the slowest answer to a megabyte of anything: questions, invalid lines, files."""
    from riichi_rules.cli.batch import Responder  # noqa: PLC0415
    from riichi_rules.strict_yaml import File  # noqa: PLC0415
    from riichi_rules.texts.languages import load_texts  # noqa: PLC0415
    from tests.large import LARGE_FILES, LARGE_LINES, LARGE_TEXT, large_questions  # noqa: PLC0415
    from tests.rulebook import book  # noqa: PLC0415

    lines = [(what, json.dumps(question)) for what, question in large_questions()]
    lines += [("score", line) for line in LARGE_LINES]
    used = {what: Responder(what, "common", book(), load_texts()) for what, _ in lines}
    work: list[Callable[[], object]]
    work = [partial(used[what].answer_lines, line.encode()) for what, line in lines]
    work += [partial(File.parse, "large.yaml", text.encode()) for text in (*LARGE_FILES.values(), LARGE_TEXT)]
    return max(map(cpu_seconds, work))


def check_seconds() -> float:
    """Measure `generator check` from a cold start."""
    command = [sys.executable, "-m", "generator", "check"]
    return seconds(lambda: subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True))


def long_batch_rate() -> float:
    """Measure hands a second of `score --batch` on a long file with all cores, start-up included."""
    hands = 100_000
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "cases.jsonl"
        source.write_bytes(case_lines(HANDS) * (hands // HANDS))
        command = [sys.executable, "-m", "generator", "score", "--batch", str(source), "--ruleset", "tenhou"]
        return hands / seconds(lambda: answer_batch(command))


def answer_batch(command: Sequence[str], lines: str = "") -> None:
    """Run a batch to its end. Its exit code is 1 because some of its hands have no yaku."""
    done = subprocess.run(command, cwd=ROOT, input=lines, text=True, stdout=subprocess.DEVNULL, check=False)
    assert done.returncode in {0, 1}


def main() -> int:
    from tests import browser_bench, learners, site_bench, speed_bench  # noqa: PLC0415 - they import this one

    baseline = round(median(mahjong_rate), 2)
    kept = [
        report("mahjong, hands scored at first sight", baseline, "hands/s"),
        report("score, hands scored at first sight", median(own_rate), "hands/s", baseline, baseline),
        report("score --batch, one process", median(batch_rate), "hands/s", baseline, baseline),
        report("score --batch, long, all cores", fresh(long_batch_rate), "hands/s", baseline, baseline),
        report("loading all rules", median(load_milliseconds), "ms", limit=250),
        report("loading a language", median(language_milliseconds), "ms", limit=100),
        report("checking all texts", median(texts_seconds), "s", limit=3),
        report("reading files with thousands of faults", median(faults_seconds), "s", limit=5),
        report("waits with scores, one hand", fresh(waits_milliseconds), "ms", limit=5),
        report("ledger of twelve hands", fresh(ledger_milliseconds), "ms", limit=10),
        report("memory after 100,000 hands", fresh(memory_megabytes), "MB", limit=250),
        report("generator check, cold", median(check_seconds), "s", limit=10),
        report("the slowest answer to a megabyte", fresh(megabyte_seconds), "s", limit=1),
    ]
    kept += [not each.main() for each in (speed_bench, browser_bench, site_bench, learners)]
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main())

"""`generator evidence`: the options of rulesets, measured in recorded games."""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import click

from generator.evidence.report import as_json, report
from generator.evidence.trials import Evidence, Variants, evidence_of
from generator.system.progress import progress_on_stderr
from riichi_rules.api.logs import log_text
from riichi_rules.logs.model import Unreadable
from riichi_rules.logs.read import parse_record, records_in
from riichi_rules.processes import begin_worker
from riichi_rules.rules.load import load_book

# The logs that a process reads at once.
BATCH = 10


@click.command
@click.argument("logs", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--json", "is_json", is_flag=True, help="Print JSON.")
def command(logs: Sequence[Path], is_json: bool) -> None:
    """Measure the options of rulesets in LOGS: files of recorded games, or folders of them.

    Each other value of an option is tried in each hand. An option is seen in the games that could not have
    gone as they did under another value. A game that contradicts its ruleset ends with 1.

    Example: python -m generator evidence ~/logs
    """
    files = [*_files(logs)]
    batches = [files[start : start + BATCH] for start in range(0, len(files), BATCH)]
    found: dict[str, Evidence] = {}
    unread: list[str] = []
    with (
        ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=begin_worker) as workers,
        progress_on_stderr().count("logs", len(files)) as advance,
    ):
        for batch, (evidence, failed) in zip(batches, workers.map(_measure, batches), strict=True):
            for ruleset, each in evidence.items():
                found.setdefault(ruleset, Evidence()).add(each)
            unread += failed
            advance(batch[-1].name, len(batch))
    for line in unread:
        click.echo(line, err=True)
    if is_json:
        click.echo(json.dumps(as_json(found), ensure_ascii=False, indent=1))
    else:
        click.echo("\n".join(report(load_book(), found)))
    if any(each.contradictions for each in found.values()):
        raise SystemExit(1)


def _files(logs: Sequence[Path]) -> Iterator[Path]:
    for path in logs:
        yield from sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]


def _measure(files: Sequence[Path]) -> tuple[dict[str, Evidence], list[str]]:
    """Return the evidence of some logs by ruleset, and why the others cannot be read."""
    variants = Variants(load_book())
    found: dict[str, Evidence] = {}
    unread = []
    for file in files:
        try:
            for line, text in records_in(log_text(file)):
                game = parse_record(text)
                each = evidence_of(variants, game, f"{file.name}:{line}")
                found.setdefault(game.rules.ruleset, Evidence()).add(each)
        except Unreadable as fault:
            unread.append(f"{file}: {fault.problem}")
    return found, unread

"""`generator quiz`: questions in the terminal, as JSON Lines or on a sheet of paper."""

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import click

from generator.cli.inputs import load_rules_in_force
from generator.cli.options import LANG, RULESET
from generator.cli.question_kinds import refuse_not_asked, refuse_unknown_kind
from generator.cli.quiz_session import ask, question_line
from generator.quiz.certainty import certain_questions
from generator.quiz.dealing.source import new_source
from generator.quiz.kinds.registry import KINDS

PLAIN_SHEET: Mapping[str, Any] = {"level": "", "proofs": False, "marks": False, "base_url": ""}


@click.command(help="terminal.about.quiz")
@click.option("--kind", required=True, metavar="K", help="terminal.of.kind")
@click.option("--count", type=click.IntRange(1), default=10, show_default=True, help="terminal.of.count")
@click.option("--seed", type=int, help="terminal.of.seed")
@RULESET
@LANG
@click.option("--json", "as_json", is_flag=True, help="terminal.of.questions_as_json")
@click.option("--sheet", is_flag=True, help="terminal.of.sheet")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), default=Path("sheet.html"), show_default=True
)
def command(
    kind: str, count: int, seed: int | None, ruleset: str, lang: str, as_json: bool, **paper: Any
) -> None:
    """Ask questions and explain the answers; Ctrl-D ends."""
    refuse_unknown_kind(kind)
    if paper["sheet"]:
        from generator.cli.commands.export import write_sheet  # noqa: PLC0415 - only sheets need pictures of tiles

        plan = {"ruleset": ruleset, "seed": seed or 1, "count": count}
        write_sheet([kind], lang, paper["out"], {**PLAIN_SHEET, **plan})
        return
    in_force = load_rules_in_force(lang, ruleset)
    refuse_not_asked(in_force, kind)
    source = new_source(in_force.book, in_force.rules, Random(seed))
    if not as_json:
        ask(in_force.texts, source, KINDS[kind], count)
        return
    for question in islice(certain_questions(KINDS[kind], source), count):
        click.echo(question_line(question))

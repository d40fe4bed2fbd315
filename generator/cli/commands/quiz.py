"""`generator quiz`: questions as JSON Lines or on a sheet of paper."""

import json
from itertools import islice
from pathlib import Path
from random import Random

import click
from click.core import ParameterSource

from generator.cli.question_kinds import refuse_not_asked, refuse_unknown_kind
from generator.quiz.certainty import certain_questions
from generator.quiz.dealing.source import new_source
from generator.quiz.registry import KINDS
from riichi_rules.api.quiz import QuizQuestion
from riichi_rules.cli.inputs import GiveOne, load_rules_in_force
from riichi_rules.cli.options import LANG, MOST_OF_SHEET, RULESET
from riichi_rules.quiz.question import Question, as_json_question

# More would take days to write; another seed gives other questions.
MOST_QUESTIONS = 10_000


@click.command
@click.option("--kind", required=True, metavar="K", help=f"What is asked: {', '.join(KINDS)}.")
@click.option(
    "--count",
    type=click.IntRange(1, MOST_QUESTIONS),
    default=10,
    show_default=True,
    help="How many questions.",
)
@click.option("--seed", type=int, help="The same number gives the same questions.")
@RULESET
@LANG
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print questions, answers and proofs as JSON Lines; with --lang also in words.",
)
@click.option("--sheet", is_flag=True, help="Write a sheet of HTML to print; see also `export sheet`.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), default=Path("sheet.html"), show_default=True
)
def command(
    kind: str, count: int, seed: int | None, ruleset: str, lang: str, as_json: bool, sheet: bool, out: Path
) -> None:
    """Write questions with their answers: as JSON Lines (--json) or as a sheet to print (--sheet).

    Example: python -m generator quiz --kind fu --ruleset ema_2025 --count 5 --json
    """
    if as_json == sheet:
        raise GiveOne("--json", "--sheet")
    refuse_unknown_kind(kind)
    if sheet:
        from generator.cli.commands.export import write_sheet  # noqa: PLC0415 - only sheets need drawings

        plan = {"seed": 1 if seed is None else seed, "count": count}
        for name, most in MOST_OF_SHEET.items():
            if not 1 <= plan[name] <= most:
                raise click.BadParameter(f"a sheet takes 1 to {most}.", param_hint=f"--{name}")
        write_sheet([kind], lang, out, {"ruleset": ruleset, **plan})
        return
    is_asked_in_words = (
        click.get_current_context().get_parameter_source("lang") is not ParameterSource.DEFAULT
    )
    in_force = load_rules_in_force(lang, ruleset)
    refuse_not_asked(in_force, kind)
    source = new_source(in_force.book, in_force.rules, Random(seed))
    for question in islice(certain_questions(KINDS[kind], source), count):
        click.echo(question_line(question, lang if is_asked_in_words else ""))


def question_line(question: Question, lang: str = "") -> str:
    """Return a question with its answer and its proof as one line of JSON, also in words of a language."""
    stored = {"kind": question.kind, "ruleset": question.ruleset, **as_json_question(question)}
    if lang:
        asked = QuizQuestion(stored)
        words = {"question": asked.say(lang), "choices": asked.choices(lang), "proof": asked.explain(lang)}
        stored["words"] = {"lang": lang, **words}
    return json.dumps(stored, ensure_ascii=False)

"""What the commands share: the languages, the rules, batches, and problems on stderr."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

import click

from generator.cli.batch import Desk, answer_batch
from generator.cli.parse import option_value
from generator.engine.hand import FLAGS
from generator.engine.tiles import WINDS
from generator.problems import Faulty, Problem, did_you_mean, render
from generator.rules.book import Book
from generator.rules.load import load_book
from generator.rules.model import Rules
from generator.texts.catalog import SOURCE, Texts, languages, load_texts
from generator.texts.pseudo import LANG as PSEUDO
from generator.texts.pseudo import pseudo

Function = Callable[..., Any]

WIND = click.Choice(list(WINDS))

MELD = click.option(
    "--meld",
    "melds",
    multiple=True,
    metavar="TYPE:TILES",
    help="A meld: chi pon kan_open kan_closed kan_added.",
)

# How a hand was won, and its melds.
CASE = (
    click.option("--win-tile", metavar="T", help="The winning tile; left out, the last of HAND."),
    click.option("--tsumo/--ron", "tsumo", default=False, help="How it was won; ron if not said."),
    MELD,
    click.option("--seat", type=WIND, default="south", show_default=True),
    click.option("--round", "round_", type=WIND, default="east", show_default=True),
    click.option("--riichi", is_flag=True),
    click.option("--double-riichi", is_flag=True),
    click.option("--event", "events", multiple=True, type=click.Choice(FLAGS), help="What else happened."),
    click.option("--dora", metavar="TILES", default="", help="Dora indicators."),
    click.option("--ura", metavar="TILES", default="", help="Ura-dora indicators."),
    click.option("--norths", type=int, default=0, help="North tiles set aside."),
    click.option("--honba", type=int, default=0, help="Counters."),
    click.option("--sticks", type=int, default=0, help="Riichi sticks on the table."),
)


def of_a_case(function: Function) -> Function:
    """Gives a command the options of a won hand."""
    for part in reversed(CASE):
        function = part(function)
    return function


class Refusal(click.ClickException):
    """The input is wrong: problems on stderr, exit code 1."""

    exit_code = 1

    def __init__(self, problems: Sequence[Problem], style: str = "text"):
        super().__init__(render(problems, style).rstrip("\n"))

    def show(self, file: Any = None) -> None:
        click.echo(self.message, file=file or sys.stderr)


def texts_in(lang: str) -> Texts:
    """The texts of a language, or of none, to see what is not translated."""
    known = [*languages()]
    if lang == PSEUDO:
        return pseudo(load_texts(SOURCE))
    if lang not in known:
        raise click.BadParameter(f"'{lang}' is not one of {', '.join(known)}.", param_hint="--lang")
    return load_texts(lang)


def whole_book() -> Book:
    """All rulesets."""
    try:
        return load_book()
    except Faulty as faulty:
        raise Refusal(faulty.problems) from None


def refuse_unknown_ruleset(texts: Texts, book: Book, ruleset: str) -> None:
    """A ruleset must be one of the book."""
    if ruleset not in book.rulesets:
        tip = did_you_mean(ruleset, book.rulesets)
        raise Refusal([worded(texts, Problem("unknown_ruleset", values={"found": ruleset}, tip=tip))])


def worded(texts: Texts, problem: Problem) -> Problem:
    """A problem in the words of a language."""
    return Problem(problem.code, texts.problem(problem), tip=problem.tip)


def overrides_of(texts: Texts, book: Book, options: Sequence[str]) -> dict[str, Any]:
    """Options as they are typed, NAME=VALUE, by their names."""
    overrides: dict[str, Any] = {}
    problems = []
    for given in options:
        name, _, text = given.partition("=")
        value = option_value(text)
        if isinstance(value, str) and name in book.options and book.options[name].type == "set":
            value = [value]
        complaint = book.complaint(name, value)
        if complaint:
            problem = Problem("bad_option", values={"option": name, "reason": complaint[0]}, tip=complaint[1])
            problems.append(worded(texts, problem))
        overrides[name] = value
    if problems:
        raise Refusal(problems)
    return overrides


def rules_of(texts: Texts, book: Book, ruleset: str, options: Sequence[str]) -> Rules:
    """The rules of a ruleset with some options overridden."""
    return book.rules(ruleset, overrides_of(texts, book, options))


def run_batch(name: str, desk: Desk) -> None:
    """Answers the lines of a file, - for standard input."""
    if name == "-":
        answer_batch(sys.stdin.fileno(), sys.stdout.buffer, desk)
        return
    try:
        source = os.open(name, os.O_RDONLY)
        with os.fdopen(source, "rb", buffering=0):
            answer_batch(source, sys.stdout.buffer, desk)
    except OSError as error:
        raise Refusal([Problem("no_file", f"{name}: {error.strerror}")]) from None

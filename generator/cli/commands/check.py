"""`generator check`: are the rules sound, do their examples come out, are the texts complete?"""

from collections.abc import Iterator
from pathlib import Path

import click

from generator.cli.inputs import Refusal, refused
from generator.course.load import load_course
from generator.course.table import course_table
from generator.problems import render
from generator.rules.book import Book
from generator.rules.load import DATA, load_book
from generator.site.check import all_problems
from generator.site.library import Source
from generator.texts.spelling import is_available as dictionaries_are_there


@click.command(help="terminal.about.check")
@click.option("--format", "style", type=click.Choice(["text", "github", "json"]), default="text")
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
@click.option("--spelling", is_flag=True, help="terminal.of.spelling")
@click.option("--lessons", is_flag=True, help="terminal.of.lessons")
def command(style: str, data: Path, spelling: bool, lessons: bool) -> None:
    """Check the rules, run all their examples, and check the lessons and the texts of every language."""
    if spelling and not dictionaries_are_there():
        raise refused("no_dictionaries", style, command="make setup")
    problems = all_problems(Source(data=data, has_drafts=True), with_spelling=spelling)
    if any(problem.severity == "error" for problem in problems):
        raise Refusal(problems, style)
    click.echo(render(problems, style), err=True, nl=False)
    book = load_book(data)
    for line in (*known_rules(book), *(course_table(load_course(book)) if lessons else ())):
        click.echo(line)


def known_rules(book: Book) -> Iterator[str]:
    """Of each ruleset, how many of the options that apply to it are known."""
    for ruleset in book.rulesets:
        known, all_ = book.known_of_all(ruleset)
        yield f"{ruleset}: {known}/{all_} known"

"""`generator check`: check the rules with their examples, the lessons and the texts."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from generator.cli.inputs import OF_CLUB, make_refusal, open_club_of_command
from generator.club.upstream import check_update
from generator.course.load import load_course
from generator.course.minutes import minutes_of
from generator.course.model import Course, Lesson
from generator.export.generated import check_generated
from generator.settings import load_settings
from generator.site.check import check_sources, distinct, stored_proofs
from generator.site.library import Source
from generator.translation.spelling import is_available as dictionaries_are_there
from riichi_rules.cli.inputs import Refusal
from riichi_rules.data import DATA
from riichi_rules.problems import Problem, render
from riichi_rules.rules.book import Book
from riichi_rules.texts.languages import load_texts


@click.command
@OF_CLUB
@click.option("--accept", is_flag=True, help="Of a club: what the project has changed has been looked at.")
@click.option("--format", "style", type=click.Choice(["text", "github", "json"]), default="text")
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
@click.option("--spelling", is_flag=True, help="Look every word of the texts up in a dictionary, too.")
@click.option("--lessons", is_flag=True, help="Show the lessons, how long they take and what they teach.")
def command(style: str, data: Path, spelling: bool, lessons: bool, accept: bool) -> None:
    """Check the rules, run all their examples, and check the lessons and the texts of every language.

    Example: python -m generator check --format github
    """
    if spelling and not dictionaries_are_there():
        raise make_refusal("no_dictionaries", style, command="make setup")
    opened = open_club_of_command()
    club = opened and opened.club
    proofs = stored_proofs()
    problems, book = check_sources(
        Source(data=data, has_drafts=club is None), with_spelling=spelling, proofs=proofs
    )
    proofs.save()
    if opened:
        problems = distinct([*opened.problems, *problems])
    if club and book:
        problems = [*problems, *check_update(club, book, is_accepted=accept)]
    elif data == DATA and not has_errors(problems):
        problems += check_generated()
    if has_errors(problems) or book is None:
        raise Refusal(problems, style)
    click.echo(render(problems, style), err=True, nl=False)
    for line in (
        *known_rules(load_settings().shown(book)),
        *(course_table(load_course(book)) if lessons else ()),
    ):
        click.echo(line)


def has_errors(problems: Iterable[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def known_rules(book: Book) -> Iterator[str]:
    """Yield for each ruleset how many of the options that apply to it are known."""
    for ruleset in book.rulesets:
        known, all_ = book.count_known(ruleset)
        yield f"{ruleset}: {known} of {all_} options are known"


def course_table(course: Course) -> Iterator[str]:
    """Yield a line for each lesson, and one with the sums."""
    rows = []
    for name, lesson in course.lessons.items():
        taught = len(course.taught_by(name))
        rows.append(
            (minutes_of(course, name, load_texts()), len(lesson.screens), len(lesson.questions), taught)
        )
        yield f"{_course_line(name, *rows[-1])}  {', '.join(_taught_in(lesson))}".rstrip()
    yield _course_line("all lessons", *map(sum, zip(*rows, strict=True)))
    yield f"left out on purpose: {sum(len(each.concepts) for each in course.not_taught)}"


def _taught_in(lesson: Lesson) -> Iterator[str]:
    yield from lesson.teaches
    for screen in lesson.screens:
        yield from screen.teaches


def _course_line(name: str, minutes: int, screens: int, questions: int, concepts: int) -> str:
    return (
        f"{name:<12}{minutes:>4} minutes {screens:>3} screens {questions:>3} questions {concepts:>3} concepts"
    )

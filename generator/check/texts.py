"""The check of the texts, which may name figures and options of the rules."""

from collections.abc import Collection
from pathlib import Path

from generator.check.wanted import check_wanted, stand_ins
from generator.problems import Problem
from generator.rules.book import Book
from generator.rules.figures import figures
from generator.texts.catalog import SOURCE, TEXTS, read_topics
from generator.texts.check import check_texts


def check_texts_of_rules(
    book: Book, folder: Path = TEXTS, with_spelling: bool = False, langs: Collection[str] = ()
) -> list[Problem]:
    """Every problem in the texts of these rules, in some languages or in all that are published."""
    named = {*figures(book.rules()), *(f"option.{option}" for option in book.options)}
    problems = check_texts(book.base.yaku, book.rulesets, named, folder, with_spelling, langs)
    if all(problem.severity == "warning" for problem in problems):
        problems += check_wanted(stand_ins(book, folder), read_topics(SOURCE, folder))
    return sorted(problems, key=lambda problem: problem.place)

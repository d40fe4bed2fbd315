"""The check of the texts, which may name figures and options of the rules."""

from pathlib import Path

from generator.problems import Problem
from generator.rules.book import Book
from generator.rules.figures import figures
from generator.texts.catalog import TEXTS
from generator.texts.check import check_texts


def check_texts_of_rules(book: Book, folder: Path = TEXTS, with_spelling: bool = False) -> list[Problem]:
    """Every problem in the texts of these rules."""
    named = {*figures(book.rules()), *(f"option.{option}" for option in book.options)}
    return check_texts(book.base.yaku, book.rulesets, named, folder, with_spelling)

"""The check of the texts, which may name figures and options of the rules."""

from collections.abc import Collection
from pathlib import Path

from generator.check.bound_texts import check_bound_texts
from generator.check.stand_ins import check_wanted, stand_ins
from generator.problems import Faulty, Problem
from generator.rules.book import Book
from generator.rules.figures import figures
from generator.rules.load import RULESETS, read_files
from generator.texts.check import check_texts, read_known
from generator.texts.fill import PLACEHOLDER
from generator.texts.languages import SOURCE, TEXTS, by_key, read_topics
from generator.texts.lint import Known


def check_texts_of_rules(
    book: Book, folder: Path = TEXTS, with_spelling: bool = False, langs: Collection[str] = ()
) -> list[Problem]:
    """Every problem in the texts of these rules, in some languages or in all that are published."""
    problems = check_texts(book.base.yaku, book.rulesets, _named(book), folder, with_spelling, langs)
    if all(problem.severity == "warning" for problem in problems):
        problems += check_wanted(stand_ins(book, folder), read_topics(SOURCE, folder))
        problems += check_bound_texts(book, folder)
    return sorted(problems, key=lambda problem: problem.place)


def load_known(book: Book, lang: str, folder: Path = TEXTS) -> Known:
    """What a text of a language may refer to, to check it by itself; raises Faulty with every problem."""
    known, problems = read_known(book.base.yaku, book.rulesets, _named(book), folder, lang)
    if problems:
        raise Faulty(problems)
    return known


def _named(book: Book) -> frozenset[str]:
    """The figures and the sentences of options that texts may name."""
    return frozenset({*figures(book.rules()), *(f"option.{option}" for option in book.options)})


def check_texts_alone(data: Path, folder: Path, langs: Collection[str]) -> list[Problem]:
    """The problems of the texts while the rules cannot be read, whose figures are then not looked at."""
    files = read_files(data)
    rulesets = [name.removeprefix(RULESETS) for name in files if name.startswith(RULESETS)]
    entries = by_key(read_topics(SOURCE, folder)).values()
    named = {
        match[1] for entry in entries for _, text in entry.parts() for match in PLACEHOLDER.finditer(text)
    }
    return check_texts(files["yaku"].names() or (), rulesets, named, folder, langs=langs)

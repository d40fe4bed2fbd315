"""Texts for the calculator in the browser: one file of a language for each of its parts."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.engine.impossible import CANNOT_BE
from generator.exports.browser.files import write_json
from generator.exports.browser.phrases import Phrase, phrases_of, script_texts
from generator.rules.book import Book
from generator.texts.languages import Texts

FOLDER = "data/calculator"
FIRST = "hand"

PARTS = (FIRST, "rare", "why_not", "checker", "rulesets", "own_rules")


def texts_of(part: str, texts: Texts, book: Book) -> dict[str, Phrase]:
    """What a part of the calculator says in a language; the first names all that the rules name."""
    rule_keys = _rule_keys(book) if part == FIRST else ()
    keys = dict.fromkeys([*filter(script_texts(part).match, texts.keys_of()), *rule_keys])
    discards = tuple(f"facts.{name}" for name, fact in book.facts.items() if fact.of == "discards")
    return phrases_of(texts, [key for key in keys if not key.startswith(discards)])


def _rule_keys(book: Book) -> Iterator[str]:
    """The names of what hands are counted by, and what may be impossible about them."""
    base = book.base
    names: dict[str, Iterable[str]] = {
        "yaku": (*base.yaku, *base.dora),
        "fu": base.fu.items,
        "limits": base.limits,
    }
    names["problems"] = [code for code, _ in CANNOT_BE]
    return (f"{topic}.{name}" for topic, each in names.items() for name in each)


def write_words(folder: Path, book: Book, texts_by_lang: Mapping[str, Texts]) -> None:
    """Writes `<lang>/<part>.json` into a folder."""
    for lang, texts in texts_by_lang.items():
        for part in PARTS:
            write_json(folder / lang / f"{part}.json", texts_of(part, texts, book))

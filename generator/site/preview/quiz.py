"""The questions while the site is being written: a pool is made when somebody asks for it."""

import re

from generator.exports.anki import package
from generator.exports.browser.files import dense_json
from generator.exports.browser.pool_files import all_figures, index
from generator.exports.browser.quiz import TextName, more_texts, phrases_named, play_texts
from generator.exports.pools import PoolStore, all_pools, rules_version
from generator.problems import Faulty
from generator.quiz.kinds.registry import KINDS
from generator.site.library import Library
from generator.site.show.page_texts import DEFAULT
from generator.site.show.questions.anki_cards import CardMaker
from generator.texts.catalog import load_texts, read_languages

SET = re.compile(r"(?P<kind>[\w-]+)/(?P<ruleset>\w+)/(?P<number>[0-7])\.json")
TEXTS = re.compile(r"texts/(?P<lang>\w+)/(?P<what>[\w-]+)\.json")
OF_PLAYER = {"play": play_texts, "more": more_texts}


def quiz_file(library: Library, name: str) -> str:
    """A file below `data/quiz/`; nothing where there is none.

    What the questions of a kind name is known when they are made: here they may name everything.
    """
    if name == "index.json":
        sizes = {(kind, ruleset): KINDS[kind].size for kind, ruleset in all_pools(library.book)}
        figures = all_figures(library.book)
        return dense_json(index(library.book, sizes, figures, rules_version(library.source.data)))
    if match := TEXTS.fullmatch(name):
        return _texts(library, match["lang"], match["what"])
    if (match := SET.fullmatch(name)) and (match["kind"], match["ruleset"]) in {*all_pools(library.book)}:
        return _set(library, match["kind"], match["ruleset"], int(match["number"]))
    return ""


def deck_file(library: Library, name: str) -> bytes:
    """A deck of cards below `data/anki/`; nothing where there is none."""
    lang, _, kind = name.removesuffix(".apkg").partition("/")
    if lang not in library.texts or kind not in KINDS:
        return b""
    try:
        maker = CardMaker(library.book, library.texts[lang], DEFAULT)
        return package(maker.offered(kind, library.pool(kind, DEFAULT)))
    except Faulty:  # the overlay says what is wrong
        return b""


def _texts(library: Library, lang: str, what: str) -> str:
    if lang not in {*library.texts, *read_languages().names} or what not in {*OF_PLAYER, *KINDS}:
        return ""
    if lang not in library.texts:
        names = load_texts(lang, library.source.texts)
        return dense_json(phrases_named(frozenset(TextName(key, lang) for key in names.entries), names))
    texts = library.texts[lang]
    if what in OF_PLAYER:
        return dense_json(OF_PLAYER[what](texts))
    return dense_json(phrases_named(frozenset(map(TextName, texts.keys_of())), texts))


def _set(library: Library, kind: str, ruleset: str, number: int) -> str:
    try:
        return PoolStore(library.source.data).pool(kind, ruleset).sets[number]
    except Faulty:  # the overlay says what is wrong
        return ""

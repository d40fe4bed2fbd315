"""The questions while the site is being written: a pool is made when somebody asks for it."""

from collections.abc import Mapping
from contextlib import suppress

from generator.export.anki import package
from generator.export.browser.files import dense_json
from generator.export.browser.phrases import Phrase, spoken_by
from generator.export.browser.pool_files import all_figures, index, pool_files
from generator.export.browser.quiz import TextName, phrases_named
from generator.export.pools import PoolStore, all_pools, rules_version
from generator.export.practice import concept_map, lesson_map
from generator.quiz.registry import KINDS
from generator.site.library import Library
from generator.site.preview.desk.marks import unmarked
from generator.site.show.fallback import mark_all_fallbacks, mark_fallbacks
from generator.site.show.page_texts import DEFAULT
from generator.site.show.questions.anki_cards import CardMaker
from riichi_rules.problems import Faulty
from riichi_rules.texts.languages import load_texts, read_languages


def quiz_file(library: Library, name: str) -> str:
    """A file below `data/quiz/`; empty if there is none, or if its problem is shown by the overlay."""
    pools, spoken = [*all_pools(library.book)], mark_all_fallbacks(library.texts)
    match name.removesuffix(".json").split("/"):
        case ["index"]:
            folders = {
                (kind, ruleset): ruleset for kind, ruleset in pools
            }  # no content to name them after yet
            stated = index(
                library.book, folders, all_figures(library.book), rules_version(library.source.data)
            )
            return dense_json(stated)
        case ["texts", lang, what] if lang in spoken and what in {"play", "more"}:
            return dense_json(spoken_by(what, spoken[lang]))
        case ["texts", lang, "concepts"] if lang in spoken:
            return dense_json(concept_map(library.book, spoken[lang]))
        case ["texts", lang, "lessons"] if lang in spoken:
            return dense_json(lesson_map(library.course, spoken[lang]))
        case ["texts", lang, kind] if kind in KINDS and lang in {*spoken, *read_languages().names}:
            return dense_json(_all_phrases(library, lang))
        case [kind, ruleset, part] if (kind, ruleset) in pools:
            with suppress(Faulty):
                return pool_files(PoolStore(library.source.data).pool(kind, ruleset)).get(part, "")
    return ""


def _all_phrases(library: Library, lang: str) -> Mapping[str, Phrase]:
    """What the questions of a kind name is known when they are made: here they may name everything."""
    if lang in library.texts:
        texts = mark_fallbacks(library.texts[lang])
        return phrases_named(frozenset(map(TextName, texts.keys_of())), texts)
    names = load_texts(lang, library.source.texts)
    return phrases_named(frozenset(TextName(key, lang) for key in names.entries), names)


def deck_file(library: Library, name: str) -> bytes:
    """A deck of cards below `data/anki/`; empty if there is none."""
    lang, _, kind = name.removesuffix(".apkg").partition("/")
    if lang not in library.texts or kind not in KINDS:
        return b""
    try:
        maker = CardMaker(library.book, unmarked(library.texts[lang]), DEFAULT)
        return package(maker.offered(kind, library.pool(kind, DEFAULT)))
    except Faulty:  # the overlay says what is wrong
        return b""

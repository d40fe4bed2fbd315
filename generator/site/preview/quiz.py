"""The files of questions in the preview: a pool is generated when it is requested."""

from collections.abc import Mapping
from contextlib import suppress

from generator.export.anki import pack_deck
from generator.export.browser.files import dense_json
from generator.export.browser.phrases import Phrase, script_phrases
from generator.export.browser.pool_files import all_figures, pool_files, pool_index
from generator.export.browser.quiz import TextName, phrases_named
from generator.export.pools import PoolStore, all_pools, rules_version
from generator.export.practice import concept_map, lesson_map
from generator.quiz.registry import KINDS, kinds_of
from generator.settings import default_ruleset
from generator.site.library import Library
from generator.site.show.fallback import mark_all_fallbacks, mark_fallbacks
from generator.site.show.questions.anki_cards import CardMaker
from generator.site.text_map.markers import unmark_texts
from riichi_rules.problems import Faulty
from riichi_rules.texts.languages import load_texts, read_languages


def quiz_file(library: Library, name: str) -> str:
    """Return a file below `data/quiz/`, or "" if there is none or the overlay shows its problem."""
    pools, texts = [*all_pools(library.book)], mark_all_fallbacks(library.texts)
    match name.removesuffix(".json").split("/"):
        case ["index"]:
            # A build names folders after a hash of their content, which doesn't exist yet.
            folders = {(kind, ruleset): ruleset for kind, ruleset in pools}
            version = rules_version(library.source.data)
            return dense_json(pool_index(library.book, folders, all_figures(library.book), version))
        case ["texts", lang, what] if lang in texts and what in {"play", "more"}:
            return dense_json(script_phrases(what, texts[lang]))
        case ["texts", lang, "concepts"] if lang in texts:
            return dense_json(concept_map(library.book, texts[lang]))
        case ["texts", lang, "lessons"] if lang in texts:
            return dense_json(lesson_map(library.course, texts[lang]))
        case ["texts", lang, kind] if kind in KINDS and lang in {*texts, *read_languages().names}:
            return dense_json(_all_phrases(library, lang))
        case [kind, ruleset, part] if (kind, ruleset) in pools:
            store = PoolStore(library.source.data)
            if not store.is_made(kind, ruleset):
                print(f"making the questions {kind} of {ruleset}: it takes up to a minute, once")
            with suppress(Faulty):
                return pool_files(store.pool(kind, ruleset)).get(part, "")
    return ""


def _all_phrases(library: Library, lang: str) -> Mapping[str, Phrase]:
    """Return every text as a phrase: a build selects those that the questions of a kind name."""
    if lang in library.texts:
        texts = mark_fallbacks(library.texts[lang])
        return phrases_named(frozenset(map(TextName, texts.keys_of())), texts)
    names = load_texts(lang, library.source.texts)
    return phrases_named(frozenset(TextName(key, lang) for key in names.entries), names)


def deck_file(library: Library, name: str) -> bytes:
    """Return a deck of cards below `data/anki/`, or b"" if there is none."""
    lang, _, kind = name.removesuffix(".apkg").partition("/")
    if lang not in library.texts or kind not in kinds_of(library.book):
        return b""
    try:
        maker = CardMaker(library.book, unmark_texts(library.texts[lang]), default_ruleset(library.book))
        return pack_deck(maker.offered_deck(kind, library.usual_pool(kind)))
    except Faulty:  # the overlay shows the problem
        return b""

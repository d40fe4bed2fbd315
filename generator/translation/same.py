"""English texts that occur several times and that a language translates in different words."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from riichi_rules.data import TEXTS
from riichi_rules.texts.languages import SOURCE, by_key, read_topics


class SeveralTranslations(NamedTuple):
    """An English text, and the keys of each of its translations."""

    english: str
    translations: Mapping[str, Sequence[str]]


def several_translations(lang: str, folder: Path = TEXTS) -> Iterator[SeveralTranslations]:
    """Yield each English text with more than one translation; capitals make no difference."""
    own = by_key(read_topics(lang, folder))
    found: dict[str, dict[str, list[str]]] = {}
    for key, entry in by_key(read_topics(SOURCE, folder)).items():
        if key in own and entry.translate:
            translations = found.setdefault(entry.words, {})
            translations.setdefault(own[key].words, []).append(key)
    for english, translations in found.items():
        if len({words.casefold() for words in translations}) > 1:
            yield SeveralTranslations(english, translations)

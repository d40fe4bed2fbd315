"""Texts for the scripts of the browser: as they are written, their placeholders still to be filled."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from generator.texts.fill import PLACEHOLDER, keeper_of
from generator.texts.japanese import JAPANESE, load_readings, reading_beside
from generator.texts.languages import Texts, read_languages

Phrase = str | Mapping[str, str]


def phrases_of(texts: Texts, keys: Iterable[str]) -> dict[str, Phrase]:
    """The texts as they are written, and the units that their placeholders have."""
    keep = keeper_of(read_languages().lone_letters.get(texts.lang, ""))
    phrases: dict[str, Phrase] = {}
    for key in keys:
        phrases[key] = _phrase(texts, key, keep)
        for unit in _units(phrases[key]):
            phrases.setdefault(unit, _phrase(texts, unit, keep))
        if reading := _reading(texts, key):
            phrases[f"{key}.romaji"] = reading
    return phrases


def _reading(texts: Texts, key: str) -> str:
    """How the name of a yaku is read in Japanese, to stand beside it."""
    topic, _, id_ = key.partition(".")
    reading = load_readings().get(id_, "") if topic == "yaku" and texts.lang != JAPANESE else ""
    return reading and reading_beside(texts.name(topic, id_), reading)


def _phrase(texts: Texts, key: str, keep: Callable[[str], str]) -> Phrase:
    """One text or its plural forms."""
    entry = texts.entry(key)
    if entry.text is not None:
        return keep(entry.text)
    return {form: keep(text) for form, text in entry.forms.items()}


def _units(phrase: Phrase) -> Iterator[str]:
    """The units that the placeholders of a text have, but for tiles to draw."""
    forms = [phrase] if isinstance(phrase, str) else phrase.values()
    for form in forms:
        for match in PLACEHOLDER.finditer(form):
            if match[2] is not None and match[1] != "tiles":
                yield f"units.{match[2]}"

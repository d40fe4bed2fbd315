"""Every text of a language beside the English text of today, to read both together."""

from collections.abc import Iterator, Mapping

from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Topic


def beside_english(lang: str, own: Mapping[str, Topic], source: Mapping[str, Topic]) -> Iterator[str]:
    """Yield the lines of each text in English order: its place, the note, the English, the translation.

    The place of an outdated or missing text says so.
    """
    for name, topic in source.items():
        translated = own.get(name)
        for key, english in topic.entries.items():
            if english.translate and not english.is_blank:
                entry = translated.entries.get(key, Entry()) if translated else Entry()
                node = translated.file.key_at(key) if translated and not entry.is_blank else None
                place = f"content/texts/{lang}/{name}.yaml{f':{node.line}' if node else ''}"
                yield f"{place} {name}.{key}{_state(entry, english)}"
                yield from ([f"  ({english.note})"] if english.note else [])
                yield from _forms(SOURCE, english)
                yield from _forms(lang, entry)
                yield ""


def _state(entry: Entry, english: Entry) -> str:
    if entry.is_blank:
        return " [missing]"
    return "" if entry.of == english.hash else " [outdated]"


def _forms(lang: str, entry: Entry) -> Iterator[str]:
    for form, text in entry.parts():
        yield f"  {lang}{'' if form == 'text' else f' ({form})'}: {text}"

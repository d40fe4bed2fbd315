"""The index of texts for the translation panel of the site: file, line, English and note of each text."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from generator.export.browser.files import write_json
from generator.export.browser.phrases import phrases_of
from generator.site.library import Library
from generator.site.text_map.page_map import TEXT_KINDS
from generator.translation.doubts import doubt_words
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Topic

FOLDER = "translate"
# The texts of the panel itself.
WORDS = tuple(
    f"desk.{name}"
    for name in (
        *("title", "point", "close", "text", "form", "form.zero", "form.fraction", "placeholders"),
        *("check.lacks", "check.superfluous", "check.negation", "check.opposite", "check.spelling"),
        *("public", "public.send", "public.file", "public.none", "public.filter", "public.why"),
        *("public.long", "public.copy", "public.copied"),
        *(f"public.group.{group}" for group in (*TEXT_KINDS, "frame", "here", "elsewhere")),
    )
)

# key, line (0 if missing), forms, English forms, note
Row = tuple[str, int, Mapping[str, str], Mapping[str, str], str]


def write_text_indexes(folder: Path, library: Library, langs: Sequence[str]) -> None:
    """Write the index of each language. Only the panel fetches it."""
    for lang in langs:
        words = phrases_of(library.texts[lang], WORDS)
        index = {"words": words, "doubts": doubt_words(lang), "files": text_rows(lang, library.topics)}
        write_json(folder / FOLDER / f"{lang}.json", index)


def text_rows(lang: str, topics: Mapping[str, Mapping[str, Topic]]) -> Mapping[str, list[Row]]:
    """Return the rows of each topic with translatable texts."""
    own = topics[lang]
    rows = {name: [*_rows(own.get(name), topic)] for name, topic in topics[SOURCE].items()}
    return {name: some for name, some in rows.items() if some}


def _rows(own: Topic | None, source: Topic) -> Iterator[Row]:
    for key, english in source.entries.items():
        if english.translate and not english.is_blank:
            entry = own.entries.get(key, Entry()) if own else Entry()
            node = own.file.key_at(key) if own and not entry.is_blank else None
            yield (
                key,
                node.line if node else 0,
                dict(entry.parts()),
                dict(english.parts()),
                english.note or "",
            )

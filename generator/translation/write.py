"""The standard layout of a file of texts, and the files of a new language."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from generator.translation.cldr import categories
from generator.translation.hash_lists import hash_list_with
from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml.values import reads_as_text
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Topic, read_topics

IN_CONTEXT = "In context: "  # before the sentence in which a text stands
NO_FRAMES: Mapping[str, str] = {}
MODELINE = "# yaml-language-server: $schema=../../text.schema.json"


def quote(text: str) -> str:
    """Return a text in double quotes, with escapes that YAML and JSON share."""
    return json.dumps(text, ensure_ascii=False)


def quote_key(key: str) -> str:
    """Return a key, in quotes where YAML would read it as something other than a string."""
    return key if reads_as_text(key) else quote(key)


def entry_line(key: str, entry: Entry) -> str:
    """Return the line of an entry, which is one whatever its length."""
    parts = [f"{form}: {quote(text)}" for form, text in entry.parts()]
    parts += [f"note: {quote(entry.note)}"] if entry.note else []
    parts += [f"{name}: {_flow(table)}" for name in ("grammar", "avoid") if (table := getattr(entry, name))]
    is_text = entry.text is not None and len(parts) == 1
    return f"{quote_key(key)}: " + (quote(entry.text or "") if is_text else f"{{{', '.join(parts)}}}")


def _flow(table: Mapping[str, str]) -> str:
    """Return a mapping on one line."""
    pairs = (f"{key if key.isidentifier() else quote(key)}: {quote(value)}" for key, value in table.items())
    return f"{{{', '.join(pairs)}}}"


def language_files(
    lang: str, folder: Path = TEXTS, frames: Mapping[str, str] = NO_FRAMES
) -> dict[Path, bytes]:
    """Return the files that a language lacks, with the English texts, notes and frames as comments.

    An empty file counts as lacking: `generator new language` has only reserved its name. The list of source
    hashes has those of all these texts, so that a translator has only words to write.
    """
    source = read_topics(SOURCE, folder)
    sheets = {folder / lang / f"{name}.yaml": topic for name, topic in source.items()}
    lacking = {path: topic for path, topic in sheets.items() if not path.exists() or not path.stat().st_size}
    files = {
        path: "".join(f"{line}\n" for line in _sheet(lang, topic, frames)).encode()
        for path, topic in lacking.items()
    }
    hashes = {
        f"{topic.name}.{key}": entry.hash
        for topic in lacking.values()
        for key, entry in topic.entries.items()
        if entry.translate
    }
    return files | (hash_list_with(lang, hashes, folder) if lacking else {})


def _sheet(lang: str, topic: Topic, frames: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a file for a translator, who removes a # and writes after the colon."""
    yield MODELINE
    yield "{}" if not topic.entries else "# Take the # from a line below a text and translate it."
    for key, entry in topic.entries.items():
        if not entry.translate:
            continue
        yield ""
        if entry.note:
            yield from _comment(f"({entry.note})")
        for _, text in entry.parts():
            yield from _comment(f"English: {text}")
        for line in frame_lines(f"{topic.name}.{key}", frames):
            yield from _comment(line)
        yield f"#{line_to_fill(lang, key, entry)}"


def frame_lines(key: str, frames: Mapping[str, str]) -> Iterator[str]:
    """Yield the comment with the sentence in which a text stands, if it needs one."""
    if key in frames:
        yield IN_CONTEXT + frames[key]


def _comment(text: str) -> Iterator[str]:
    """Yield the lines of a text as comments."""
    yield from (f"# {line}".rstrip() for line in text.splitlines())


def line_to_fill(lang: str, key: str, entry: Entry, text: str = "") -> str:
    """Return the line that a translator fills in, with `text` in each form."""
    if not entry.is_plural:
        return f'{quote_key(key)}: "{text}"'
    forms = ", ".join(f'{form}: "{text}"' for form in categories(lang))
    return f"{quote_key(key)}: {{{forms}}}"

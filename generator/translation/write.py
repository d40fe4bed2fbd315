"""The standard layout of a file of texts, and the files of a new language."""

import json
from collections.abc import Iterator
from pathlib import Path

from generator.translation.cldr import categories
from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml.values import reads_as_text
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Topic, read_topics

WIDTH = 110
MODELINE = "# yaml-language-server: $schema=../../schema/{}.json"


def quoted(text: str) -> str:
    """Return a text in double quotes, with escapes that YAML and JSON share."""
    return json.dumps(text, ensure_ascii=False)


def written_key(key: str) -> str:
    """Return a key, in quotes where YAML would read it as something other than a string."""
    return key if reads_as_text(key) else quoted(key)


def entry_lines(key: str, entry: Entry) -> Iterator[str]:
    """Yield the lines of an entry: one if it fits."""
    parts = [f"{form}: {quoted(text)}" for form, text in entry.parts()]
    parts += [f'of: "{entry.of}"'] if entry.of else []
    parts += [f"note: {quoted(entry.note)}"] if entry.note else []
    name = written_key(key)
    if entry.text is not None and len(parts) == 1:
        yield f"{name}: {quoted(entry.text)}"
    elif len(line := f"{name}: {{{', '.join(parts)}}}") <= WIDTH:
        yield line
    else:
        yield f"{name}:"
        yield from (f"  {part}" for part in parts)


def language_files(lang: str, folder: Path = TEXTS) -> dict[Path, bytes]:
    """Return the files that a language lacks, with the English texts and notes as comments.

    An empty file counts as lacking: `generator new language` has only reserved its name.
    """
    sheets = {folder / lang / f"{name}.yaml": topic for name, topic in read_topics(SOURCE, folder).items()}
    return {
        path: "".join(f"{line}\n" for line in _sheet(lang, topic)).encode()
        for path, topic in sheets.items()
        if not path.exists() or not path.stat().st_size
    }


def _sheet(lang: str, topic: Topic) -> Iterator[str]:
    """Yield the lines of a file for a translator, who removes a # and writes after the colon."""
    yield MODELINE.format(topic.name)
    yield "{}" if not topic.entries else "# Take the # from a line below a text and translate it."
    for key, entry in topic.entries.items():
        if not entry.translate:
            continue
        yield ""
        if entry.note:
            yield from _comment(f"({entry.note})")
        for _, text in entry.parts():
            yield from _comment(f"English: {text}")
        yield f"#{line_to_fill(lang, key, entry)}"


def _comment(text: str) -> Iterator[str]:
    """Yield the lines of a text as comments."""
    yield from (f"# {line}".rstrip() for line in text.splitlines())


def line_to_fill(lang: str, key: str, entry: Entry, text: str = "") -> str:
    """Return the line that a translator fills in, with `text` in each form."""
    forms = categories(lang) if entry.is_plural else ("text",)
    parts = ", ".join(f'{form}: "{text}"' for form in forms)
    return f'{written_key(key)}: {{{parts}, of: "{entry.digest}"}}'

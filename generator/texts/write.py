"""Writes files of texts in their one form, and those of a new language."""

import json
from collections.abc import Iterator
from pathlib import Path

from generator.texts.entry import Entry
from generator.texts.languages import SOURCE, TEXTS, Topic, read_topics
from generator.texts.plural import categories

WIDTH = 110
MODELINE = "# yaml-language-server: $schema=../../schema/{}.json"


def quoted(text: str) -> str:
    """A text in double quotes, which YAML and JSON write alike."""
    return json.dumps(text, ensure_ascii=False)


def written_key(key: str) -> str:
    """A key, in quotes where YAML would take it for something else than a word."""
    needs_quotes = key in {"true", "false", "null", "yes", "no", "on", "off"} or key.isdigit()
    return quoted(key) if needs_quotes else key


def entry_lines(key: str, entry: Entry) -> Iterator[str]:
    """An entry, on one line where it fits."""
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


def new_language(lang: str, folder: Path = TEXTS) -> list[Path]:
    """Files of a new language: every key with its English text and note, nothing translated yet."""
    written = []
    (folder / lang).mkdir(exist_ok=True)
    for name, topic in read_topics(SOURCE, folder).items():
        path = folder / lang / f"{name}.yaml"
        if not path.exists():
            path.write_text("".join(f"{line}\n" for line in _sheet(lang, topic)), encoding="utf-8")
            written.append(path)
    return written


def _sheet(lang: str, topic: Topic) -> Iterator[str]:
    """One file for a translator to fill in: take away a # and write behind the colon."""
    yield MODELINE.format(topic.name)
    yield "{}" if not topic.entries else "# Take the # from a line below a text and translate it."
    for key, entry in topic.entries.items():
        if not entry.translate:
            continue
        yield ""
        if entry.note:
            yield f"# ({entry.note})"
        yield from (f"# English: {text}" for _, text in entry.parts())
        yield f"#{line_to_fill(lang, key, entry)}"


def line_to_fill(lang: str, key: str, entry: Entry, said: str = "") -> str:
    """How a translation begins."""
    forms = categories(lang) if entry.is_plural else ("text",)
    parts = ", ".join(f'{form}: "{said}"' for form in forms)
    return f'{key}: {{{parts}, of: "{entry.mark}"}}'

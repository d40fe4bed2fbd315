"""The API for programs: the rules, the rulesets and the names in every language, as JSON with schemas."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.export.api import contents
from generator.export.api.index import CREDIT, LICENCE, VERSION, Document, api_index, ruleset_path, text_path
from generator.export.api.names import text_file, yaku_names
from generator.export.api.shapes import load_promise
from generator.system.files import write_files
from riichi_rules.plain_json import as_json
from riichi_rules.rules.book import Book
from riichi_rules.texts.languages import SOURCE, Texts

FOLDER = f"api/v{VERSION}"
WIDTH = 200


def write_api(folder: Path, book: Book, texts: Mapping[str, Texts]) -> None:
    """Write the API into a folder; if any file cannot be made or written, write none."""
    write_files({folder / name: content for name, content in api_files(book, texts)})


def api_files(book: Book, texts: Mapping[str, Texts]) -> Iterator[tuple[str, bytes]]:
    """Yield the path of every file below `api/v1/` with its content, the index first."""
    documents = [*_documents(book, texts)]
    documents.insert(0, api_index(book, texts, documents))
    for document in documents:
        content = {name: as_json(document.content[name]) for name in document.shape.properties}
        yield document.path, _as_bytes(_header(document) | content)
    for document in {each.schema: each for each in documents}.values():
        yield document.schema_path, _as_bytes(load_promise().schema(document.schema, _header(document)))


def _documents(book: Book, texts: Mapping[str, Texts]) -> Iterator[Document]:
    """Yield every document except the index."""
    base = contents.base_rules(book)
    for name, content in {
        "tiles": contents.tile_set(base),
        "yaku": {"yaku": contents.yaku_list(base, yaku_names(book, texts[SOURCE]))},
        "fu": contents.fu_count(base),
        "limits": {"limits": contents.limit_rules(base)},
        "payments": {"payments": base.payments},
        "dora": {"dora": contents.dora_rules(base)},
        "facts": {"facts": contents.fact_list(book)},
        "options": {"options": contents.option_list(book)},
        "penalties": contents.penalty_list(book),
        "sessions": {"sessions": book.sessions},
        "sources": {"sources": contents.source_list(book, texts[SOURCE])},
    }.items():
        yield Document(f"{name}.json", content, name)
    for id_, ruleset in book.rulesets.items():
        yield Document(ruleset_path(id_), contents.settled_ruleset(book, ruleset, texts[SOURCE]), "ruleset")
    for lang, spoken in texts.items():
        yield Document(text_path(lang), text_file(spoken, book), "texts")


def _header(document: Document) -> dict[str, Any]:
    """Return the keys that every file begins with."""
    up = "../" * document.path.count("/")
    return {
        "$schema": f"{up}{document.schema_path}",
        "about": document.about,
        "licence": LICENCE,
        "credit": CREDIT,
    }


def _as_bytes(value: Any) -> bytes:
    return (_layout_json(value) + "\n").encode()


def _layout_json(value: Any, depth: int = 0, before: int = 0) -> str:
    """Return JSON in which each value that fits is on one line."""
    line = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if depth + before + len(line) <= WIDTH or not isinstance(value, dict | list) or not value:
        return line
    if isinstance(value, dict):
        names = {key: f"{json.dumps(key, ensure_ascii=False)}: " for key in value}
        parts = [name + _layout_json(value[key], depth + 1, len(name)) for key, name in names.items()]
    else:
        parts = [_layout_json(item, depth + 1) for item in value]
    start, end = "{}" if isinstance(value, dict) else "[]"
    space = "\n" + " " * (depth + 1)
    return f"{start}{space}{f',{space}'.join(parts)}\n{' ' * depth}{end}"

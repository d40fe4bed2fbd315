"""The index of the API: its files, its terms of use, and the promise of stability."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.export.api.shapes import Shape, load_promise
from generator.export.release import data_version
from generator.settings import load_settings
from riichi_rules.rules.book import Book
from riichi_rules.tell.rulesets import ruleset_name
from riichi_rules.texts.languages import Texts

VERSION = 1
LICENCE = "CC-BY-4.0"
CREDIT = "the riichi-rules contributors"
PROMISE = (
    "Within this version no file, key or id is taken away or comes to mean something else, and no value "
    "changes its type. Figures change when the rules are corrected. Files, keys, ids, options and values of "
    "options may be added: ignore what you do not know. Anything else makes a new version at a new address."
)
TERMS = {
    "licence": "Creative Commons Attribution 4.0 International",
    "url": "https://creativecommons.org/licenses/by/4.0/",
    "summary": (
        "Use, change and share it for any purpose; name the credit and the licence, and say what you changed."
    ),
}

CITE = (
    f"{{}}, API version {VERSION}, by {CREDIT}, CC BY 4.0; "
    "add the address, and the release and the day of `data`."
)


@dataclass(frozen=True)
class Document:
    """A file of data: its path, its content, and the name of its schema."""

    path: str
    content: Mapping[str, Any]
    schema: str

    @property
    def shape(self) -> Shape:
        return load_promise().files[self.schema]

    @property
    def about(self) -> str:
        return " ".join(self.shape.description.split())

    @property
    def schema_path(self) -> str:
        return f"schema/{self.schema}.json"


def api_index(book: Book, texts: Mapping[str, Texts], documents: Sequence[Document]) -> Document:
    """Return the index of all documents including itself."""
    content: dict[str, Any] = {
        "version": VERSION,
        "promise": PROMISE,
        "terms": TERMS | {"cite": CITE.format(load_settings().site_name)},
        "data": data_version(),
        "rulesets": [*_rulesets(book, texts)],
        "languages": [*_languages(texts)],
    }
    own = Document("index.json", content, "index")
    content["files"] = [*_files([own, *documents])]
    return own


def _files(documents: Sequence[Document]) -> Iterator[dict[str, str | None]]:
    """Yield the entry of each file in the index, the schemas last."""
    for document in documents:
        yield {"path": document.path, "about": document.about, "schema": document.schema_path}
    for path in dict.fromkeys(document.schema_path for document in documents):
        paths = [document.path for document in documents if document.schema_path == path]
        subject = paths[0] if len(paths) == 1 else f"every file in {paths[0].rpartition('/')[0]}"
        yield {"path": path, "about": f"The JSON Schema of {subject}.", "schema": None}


def _rulesets(book: Book, texts: Mapping[str, Texts]) -> Iterator[dict[str, Any]]:
    for id_, ruleset in book.rulesets.items():
        yield {
            "id": id_,
            "path": ruleset_path(id_),
            "extends": ruleset.extends,
            "players": book.rules(id_).number("players"),
            "names": {lang: ruleset_name(spoken, id_) for lang, spoken in texts.items()},
        }


def _languages(texts: Mapping[str, Texts]) -> Iterator[dict[str, str]]:
    for lang, spoken in texts.items():
        yield {"code": lang, "path": text_path(lang), "name": spoken.say("meta.lang.self")}


def ruleset_path(id_: str) -> str:
    return f"rulesets/{id_}.json"


def text_path(lang: str) -> str:
    return f"texts/{lang}.json"

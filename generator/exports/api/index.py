"""The index of the API: its files, on what terms they may be used, and what stays as it is."""

import inspect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from generator.exports.api.contents import players
from generator.exports.api.shapes import RulesetId
from generator.rules.book import Book
from generator.tell.rulesets import ruleset_name
from generator.texts.languages import Texts

VERSION = 1
LICENCE = "CC-BY-4.0"
CREDIT = "the riichi-rules contributors"
PROMISE = (
    "Within this version no file, key or id is taken away or comes to mean something else, and no value "
    "changes its type. Figures change when the rules are corrected. Files, keys, ids, options and values of "
    "options may be added: ignore what you do not know. Anything else makes a new version at a new address."
)
LICENCE_URL = "https://creativecommons.org/licenses/by/4.0/"
SUMMARY = (
    "Use, change and share it for any purpose; name the credit and the licence, and say what you changed."
)
CITE = f"Riichi rules, API version {VERSION}, by {CREDIT}, CC BY 4.0; add the address and the day."


@dataclass(frozen=True)
class Document:
    """A file of data: its path, what it holds, and the name of the schema that it keeps to."""

    path: str
    content: Any
    schema: str

    @property
    def about(self) -> str:
        return " ".join((inspect.getdoc(self.content) or "").split())

    @property
    def schema_path(self) -> str:
        return f"schema/{self.schema}.json"


@dataclass(frozen=True)
class FileEntry:
    """A file of this API."""

    path: Annotated[str, "from this file on"]
    about: str
    schema: Annotated[str | None, "the path of its JSON Schema; null for a schema"]


@dataclass(frozen=True)
class RulesetEntry:
    """A ruleset."""

    id: RulesetId
    path: str
    extends: RulesetId | None
    players: int
    names: Annotated[Mapping[str, str], "its name in each language"]


@dataclass(frozen=True)
class LanguageEntry:
    """A language of the texts."""

    code: str
    path: str
    name: Annotated[str, "its own name"]


@dataclass(frozen=True)
class Terms:
    """On what terms all this may be used."""

    licence: Annotated[str, "its name in full"]
    url: str
    summary: str
    cite: Annotated[str, "how to name the source"]


@dataclass(frozen=True)
class Index:
    """Every file of this API, the rulesets and the languages."""

    version: int
    promise: Annotated[str, "what stays as it is within this version"]
    terms: Terms
    files: tuple[FileEntry, ...]
    rulesets: tuple[RulesetEntry, ...]
    languages: tuple[LanguageEntry, ...]


def index(book: Book, texts: Mapping[str, Texts], documents: Sequence[Document]) -> Document:
    """The index of all documents, itself among them."""
    own = Document("index.json", _index(book, texts, ()), "index")
    return Document(own.path, _index(book, texts, tuple(_files([own, *documents]))), own.schema)


def _index(book: Book, texts: Mapping[str, Texts], files: tuple[FileEntry, ...]) -> Index:
    terms = Terms("Creative Commons Attribution 4.0 International", LICENCE_URL, SUMMARY, CITE)
    return Index(VERSION, PROMISE, terms, files, tuple(_rulesets(book, texts)), tuple(_languages(texts)))


def _files(documents: Sequence[Document]) -> Iterator[FileEntry]:
    """What the index says of each file, the schemas last."""
    for document in documents:
        yield FileEntry(document.path, document.about, document.schema_path)
    for path in dict.fromkeys(document.schema_path for document in documents):
        keeping = [document.path for document in documents if document.schema_path == path]
        what = keeping[0] if len(keeping) == 1 else f"every file in {keeping[0].rpartition('/')[0]}"
        yield FileEntry(path, f"The JSON Schema of {what}.", None)


def _rulesets(book: Book, texts: Mapping[str, Texts]) -> Iterator[RulesetEntry]:
    for id_, ruleset in book.rulesets.items():
        names = {lang: ruleset_name(spoken, id_) for lang, spoken in texts.items()}
        yield RulesetEntry(id_, ruleset_path(id_), ruleset.extends, players(book.rules(id_)), names)


def _languages(texts: Mapping[str, Texts]) -> Iterator[LanguageEntry]:
    for lang, spoken in texts.items():
        yield LanguageEntry(lang, text_path(lang), spoken.say("meta.lang.self"))


def ruleset_path(id_: str) -> str:
    return f"rulesets/{id_}.json"


def text_path(lang: str) -> str:
    return f"texts/{lang}.json"

"""Decks for Anki: cards with a front and a back, packed with the pictures they show.

The same deck gives the same bytes. A card keeps its name across versions of the site, and Anki replaces the
one that a learner has by a newer one; how new it is, the variable SOURCE_DATE_EPOCH says, or else EDITION.
"""

import hashlib
import io
import itertools
import json
import os
import sqlite3
import zipfile
from collections.abc import Mapping
from typing import Any, NamedTuple

# Seconds since 1970: 21 November 2026.
EDITION = 1795219200

NEVER = (1980, 1, 1, 0, 0, 0)  # the date of all that lies in a zip file


class Card(NamedTuple):
    """A card: a name that stays, what its fields hold as HTML, and what it is found by."""

    id: str
    fields: tuple[str, ...]
    tags: tuple[str, ...] = ()


class CardLayout(NamedTuple):
    """How cards are shown: the names of their fields, both sides as templates of Anki, their style."""

    name: str
    fields: tuple[str, ...]
    front: str
    back: str
    css: str


class Deck(NamedTuple):
    """A deck: an id that stays, its name, what it is about, its cards, and the files these show."""

    id: str
    name: str
    about: str
    layout: CardLayout
    cards: tuple[Card, ...]
    media: Mapping[str, bytes]


def package(deck: Deck) -> bytes:
    """The file that Anki imports."""
    names = sorted(deck.media)
    files = {"collection.anki2": _collection(deck), "media": json.dumps(dict(enumerate(names))).encode()}
    files |= {str(place): deck.media[name] for place, name in enumerate(names)}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return packed.getvalue()


def _collection(deck: Deck) -> bytes:
    """The database of notes and cards. Ids of notes begin with that of the deck: no two decks share one."""
    import genanki  # type: ignore[import-untyped]  # noqa: PLC0415 - it brings no types; only decks need it

    made = genanki.Deck(number_of(deck.id), deck.name, deck.about)
    model = _model(genanki, deck.layout)
    for card in deck.cards:
        made.add_note(
            genanki.Note(model, list(card.fields), sort_field=card.id, tags=card.tags, guid=guid_of(card.id))
        )
    when = int(os.environ.get("SOURCE_DATE_EPOCH") or EDITION)
    connection = sqlite3.connect(":memory:")
    genanki.Package(made).write_to_db(connection.cursor(), when, itertools.count(number_of(deck.id) * 1000))
    connection.commit()
    content = connection.serialize()
    connection.close()
    return content


def _model(genanki: Any, layout: CardLayout) -> Any:
    return genanki.Model(
        number_of(layout.name),
        layout.name,
        fields=[{"name": name} for name in layout.fields],
        templates=[{"name": layout.name, "qfmt": layout.front, "afmt": layout.back}],
        css=layout.css,
    )


def guid_of(id_: str) -> str:
    """The name by which Anki knows a card again."""
    return hashlib.sha256(id_.encode()).hexdigest()[:20]


def number_of(id_: str) -> int:
    """A number that stays the same, as large as Anki's own are."""
    return 1 << 30 | int.from_bytes(hashlib.sha256(id_.encode()).digest()[:4]) >> 2

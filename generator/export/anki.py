"""Anki decks: cards with a front and a back, packed with the pictures they show.

The same deck gives the same bytes. A card keeps its id across versions of the site, so Anki updates the copy
a learner has. The time of the update is SOURCE_DATE_EPOCH if that variable is set, else EDITION.
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

NEVER = (1980, 1, 1, 0, 0, 0)  # the date of every entry of the zip file: the earliest one possible


class Card(NamedTuple):
    """A card: a stable id, its fields as HTML, and its tags."""

    id: str
    fields: tuple[str, ...]
    tags: tuple[str, ...] = ()


class CardLayout(NamedTuple):
    """The look of cards: the names of their fields, both sides as Anki templates, and the CSS."""

    name: str
    fields: tuple[str, ...]
    front: str
    back: str
    css: str


class Deck(NamedTuple):
    """A deck: a stable id, its name and description, its cards, and the media files they show."""

    id: str
    name: str
    about: str
    layout: CardLayout
    cards: tuple[Card, ...]
    media: Mapping[str, bytes]


def pack_deck(deck: Deck) -> bytes:
    """Return the .apkg file that Anki imports."""
    names = sorted(deck.media)
    files = {"collection.anki2": _collection(deck), "media": json.dumps(dict(enumerate(names))).encode()}
    files |= {str(index): deck.media[name] for index, name in enumerate(names)}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return packed.getvalue()


def _collection(deck: Deck) -> bytes:
    """Return the database of notes and cards.

    The ids of notes begin with that of their deck, so decks do not share any.
    """
    import genanki  # type: ignore[import-untyped]  # noqa: PLC0415 - untyped; only decks need it

    anki_deck = genanki.Deck(number_of(deck.id), deck.name, deck.about)
    model = _model(genanki, deck.layout)
    for card in deck.cards:
        anki_deck.add_note(
            genanki.Note(model, list(card.fields), sort_field=card.id, tags=card.tags, guid=guid_of(card.id))
        )
    timestamp = int(os.environ.get("SOURCE_DATE_EPOCH") or EDITION)
    connection = sqlite3.connect(":memory:")
    genanki.Package(anki_deck).write_to_db(
        connection.cursor(), timestamp, itertools.count(number_of(deck.id) * 1000)
    )
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
    """Return a stable id by which Anki recognizes a card."""
    return hashlib.sha256(id_.encode()).hexdigest()[:20]


def number_of(id_: str) -> int:
    """Return a stable number in the range of Anki's own ids."""
    return 1 << 30 | int.from_bytes(hashlib.sha256(id_.encode()).digest()[:4]) >> 2

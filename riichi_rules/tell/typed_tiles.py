"""Tiles as keyboards give them: `234м`, `22 s`, `(789s)`, `EEE`, `東`, `r5m`, in full-width characters."""

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from riichi_rules.engine.tiles import NOTATION
from riichi_rules.tell.spoken_tiles import each_tile, plain

# The order of tiles in Unicode: winds, dragons from red to white, characters, bamboos, circles.
NAMES_IN_UNICODE = [
    *(f"{n}z" for n in (1, 2, 3, 4, 7, 6, 5)),
    *(f"{n}{suit}" for suit in "msp" for n in range(1, 10)),
]
# Characters for numbers and suits, and the marks of a picture that follow a tile.
CHARACTERS: dict[int, int | str] = {
    **{0x1F000 + index: name for index, name in enumerate(NAMES_IN_UNICODE)},
    **str.maketrans("一二三四五六七八九萬万筒餅索条", "123456789mmppss"),
    **dict.fromkeys(map(ord, "\ufe0e\ufe0f\u200b\u200d"), ""),
}
# The letters of suits after numbers: Latin ones, and Cyrillic ones that sound or look like them.
SUITS = dict(zip("mpszмпрсз", "mpszmppsz", strict=True))
# Winds and dragons by their initials in English and Russian, and as characters.
HONOURS = dict(zip("ESWNPFCВЮЗСЕ東东南西北白發発发中", "1234567123411123456667", strict=True))
# These small letters are suits unless a capital one is before them.
SMALL = "".join(letter.lower() for letter in HONOURS if letter.lower() not in SUITS)
FIRST, NEXT = "".join(HONOURS) + SMALL, "".join(HONOURS) + "".join(HONOURS).lower()

IGNORED = re.compile(r"[-–—.·•_|]")
BREAK = re.compile(r"[\s/,;、，]+")
BRACKETED = re.compile(r"[(\[{<«「【]([^()\[\]{}<>«»「」【】:]*)[)\]}>»」】]")
SUIT = "".join(SUITS) + "".join(SUITS).upper()
TILE_LIKE = re.compile(rf"[0-9+rR{NEXT}{SUIT}]+")
NUMBERS = rf"(?P<numbers>(?:[rR]5|[0-9])+)(?P<suit>[{SUIT}])(?P<red>r(?!5))?"
# An r that makes the five before it red or the one after it, and a dash that may stand for the tiles between.
RED_OF_EITHER = re.compile(rf"(?<![rR])5(?P<suit>[{SUIT}])r5(?P<rest>[0-9]*[{SUIT}])")
RANGE = re.compile(rf"(?<![0-9–—-])(?P<first>[1-9])[-–—](?P<last>[1-9])(?P<suit>[{SUIT}])")
QUAD = re.compile(r"kan:(?P<tiles>[^\s:]+)")
PART = re.compile(rf"{NUMBERS}|(?P<honours>[{FIRST}][{NEXT}]*)|(?P<plus>\+)")


class TwoReadings(NamedTuple):
    """A part of a typed text that can mean two things, and both of them in notation."""

    part: str
    one: str
    other: str


def typed_tiles(text: str) -> str:
    """Return tiles in notation, or the text unchanged if it is not tiles.

    >>> typed_tiles("🀇🀇🀀"), typed_tiles("3 4 r5 м EE"), typed_tiles("340x")
    ('1m1m1z', '340m11z', '340x')
    """
    if NOTATION.fullmatch(text):
        return text
    notations = [_parse_tiles(part) for part in _parts(_simplify(text))]
    tiles = "".join(filter(None, notations))
    return text if None in notations or "+" in tiles else tiles


def typed_hand(text: str) -> str:
    """Return a typed hand in notation: groups in brackets are melds, and words stay as they are.

    >>> typed_hand("234м 22 s (789s) EE riichi")
    '234m 22s chi:789s 11z riichi'
    """
    if NOTATION.fullmatch(text):
        return text
    simple = BRACKETED.sub(lambda found: f" {_typed_meld(found[1])} ", _simplify(text))
    return " ".join(_notation_of(part) for part in _parts(simple))


def two_readings(text: str) -> TwoReadings | None:
    """Return the first part of a text that has two readings, because of which it is not read.

    >>> two_readings("5mr5p")
    TwoReadings(part='5mr5p', one='0m5p', other='5m0p')
    >>> two_readings("234m(5555z)")
    TwoReadings(part='(5555z)', one='kan_open:5555z', other='kan_closed:5555z')
    """
    simple = _simplify(text)
    quads = [(found[0], found[1]) for pattern in (BRACKETED, QUAD) for found in pattern.finditer(simple)]
    for part, inside in [*quads, (simple, simple)]:
        tiles = typed_tiles(inside)
        if _is_quad(tiles):
            return TwoReadings(part, f"kan_open:{tiles}", f"kan_closed:{tiles}")
    if red := RED_OF_EITHER.search(simple):
        suit, rest = red["suit"], red["rest"]
        return TwoReadings(red[0], *map(typed_tiles, (f"0{suit}5{rest}", f"5{suit}0{rest}")))
    if dash := _range_in(simple):
        first, last, suit = dash.groups()
        numbers = map(str, range(int(first), int(last) + 1))
        return TwoReadings(dash[0], *map(typed_tiles, (f"{first}{last}{suit}", f"{''.join(numbers)}{suit}")))
    return None


def _range_in(text: str) -> re.Match[str] | None:
    """Return a dash between two tiles that have others between them."""
    return next(
        (found for found in RANGE.finditer(text) if int(found["last"]) > int(found["first"]) + 1), None
    )


def _is_quad(tiles: str) -> bool:
    each = each_tile(tiles) if NOTATION.fullmatch(tiles) else []
    return len(each) == 4 and len({*map(plain, each)}) == 1


def _simplify(text: str) -> str:
    """Return a text without full-width characters, pictures of tiles, and marks between tiles."""
    return unicodedata.normalize("NFKC", text).translate(CHARACTERS)


def _parts(text: str) -> Iterator[str]:
    """Yield the parts of a text; numbers belong to the suit that comes after them."""
    numbers = ""
    for part in filter(None, BREAK.split(text)):
        if not TILE_LIKE.fullmatch(IGNORED.sub("", part)):
            yield from filter(None, (numbers, part))
            numbers = ""
            continue
        numbers += part
        if not re.search(r"[0-9+]$", numbers):
            yield numbers
            numbers = ""
    if numbers:
        yield numbers


def _notation_of(part: str) -> str:
    """Return tiles, or those of a meld or an indicator after a colon, in notation; other parts unchanged."""
    word, colon, rest = part.partition(":")
    if not colon:
        return _or_unchanged(part)
    tiles, colon_after, more = rest.partition(":")
    return f"{word}:{_or_unchanged(tiles)}{colon_after}{more}"


def _or_unchanged(text: str) -> str:
    notation = _parse_tiles(text)
    return text if notation is None else notation


def _typed_meld(text: str) -> str:
    """Return tiles in brackets as a meld if they are one; a quad stays as it is, called or not."""
    tiles = typed_tiles(text)
    if _is_quad(tiles):
        return f"({tiles})"
    ranks = sorted(plain(tile) for tile in each_tile(tiles))
    suits = {tile[1] for tile in ranks}
    if len(suits) != 1 or len(ranks) != 3:
        return text
    if len({*ranks}) == 1:
        return f"pon:{tiles}"
    is_row = all(int(tile[0]) == int(ranks[0][0]) + place for place, tile in enumerate(ranks))
    return f"chi:{tiles}" if is_row and "z" not in suits else text


def _parse_tiles(text: str) -> str | None:
    """Return tiles in notation, or None if they have no reading, or two; the plus of a winning tile stays."""
    if RED_OF_EITHER.search(text) or _range_in(text):
        return None
    text = IGNORED.sub("", text)
    notation, end = "", 0
    while end < len(text):
        found = PART.match(text, end)
        if not found:
            return None
        notation += _notation_in(found)
        end = found.end()
    return notation if NOTATION.fullmatch(notation.replace("+", "")) else None


def _notation_in(found: re.Match[str]) -> str:
    if found["plus"]:
        return "+"
    if found["honours"]:
        return "".join(HONOURS[letter.upper()] for letter in found["honours"]) + "z"
    numbers = re.sub("[rR]5", "0", found["numbers"])
    if found["red"]:
        numbers = f"{numbers[:-1]}0" if numbers[-1] == "5" else "?"
    return numbers + SUITS[found["suit"].lower()]

"""Tiles and their notation: digits then suit, 0 a red five, honours 1z to 7z.

A kind is a number: characters 0-8, circles 9-17, bamboos 18-26, winds 27-30, dragons 31-33.
The counts of all kinds are packed into one integer, eight bits a kind; a suit is a slice of 72 bits.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

SUITS = "mpsz"
KINDS = 34
BITS = 8
KIND_MASK = (1 << BITS) - 1
SUIT_BITS = 9 * BITS
SUIT_MASK = (1 << SUIT_BITS) - 1

NAMES = tuple(f"{kind % 9 + 1}{SUITS[kind // 9]}" for kind in range(KINDS))
EAST, SOUTH, WEST, NORTH, HAKU, HATSU, CHUN = range(27, 34)
WINDS = {"east": EAST, "south": SOUTH, "west": WEST, "north": NORTH}

ONE_OF = tuple(1 << BITS * kind for kind in range(KINDS))
ONE_EACH = sum(ONE_OF)
HONOURS = sum(ONE_OF[EAST:]) * KIND_MASK
IS_HONOUR = tuple(kind >= EAST for kind in range(KINDS))
IS_TERMINAL = tuple(kind < EAST and kind % 9 in {0, 8} for kind in range(KINDS))
IS_OUTSIDE = tuple(a or b for a, b in zip(IS_HONOUR, IS_TERMINAL, strict=True))
ORPHANS = tuple(kind for kind in range(KINDS) if IS_OUTSIDE[kind])
SIMPLES = sum(ONE_OF[kind] for kind in range(KINDS) if not IS_OUTSIDE[kind]) * KIND_MASK

# A count is above four if adding three makes it exceed seven.
THREE_EACH, ABOVE_SEVEN = 3 * ONE_EACH, (KIND_MASK - 7) * ONE_EACH

# Up to this number tiles are counted exactly: no kind can overflow its eight bits.
TILES_AT_MOST = 99

RUN = re.compile(r"[0-9]+[mps]|[1-7]+z")
NOTATION = re.compile(rf"(?:{RUN.pattern})*")


class Tiles(NamedTuple):
    """Tiles read from text: the packed counts, their number, and the counts of red fives by suit."""

    counts: int
    size: int
    reds: int


def count(counts: int, kind: int) -> int:
    """Return the number of tiles of a kind."""
    return counts >> BITS * kind & KIND_MASK


def size(counts: int) -> int:
    """Return the number of all tiles."""
    return counts % KIND_MASK  # the sum of the bytes, because 256 is 1 modulo 255


def more_than_four(counts: int) -> dict[int, int]:
    """Return the kinds of which there are more than a set holds, each with its number."""
    if not counts + THREE_EACH & ABOVE_SEVEN:
        return {}
    numbers = {kind: count(counts, kind) for kind in range(KINDS)}
    return {kind: number for kind, number in numbers.items() if number > 4}


DIGITS = {
    suit: {str(digit): ONE_OF[9 * index + (digit or 5) - 1] for digit in range(10)}
    for index, suit in enumerate("mps")
} | {"z": {str(digit): ONE_OF[EAST + digit - 1] for digit in range(1, 8)}}


RED = {suit: 1 << BITS * index for index, suit in enumerate("mps")}


def parse_tiles(text: str) -> Tiles | None:
    """Return the tiles of a text such as 340m11178p33z, or None if it is not notation."""
    counts = reds = number = 0
    before = -1  # the number of tiles read when the last suit was read
    suit, digits = "", DIGITS.get("")
    for sign in reversed(text):
        if sign in DIGITS:
            if number == before:
                return None
            suit, digits, before = sign, DIGITS[sign], number
        elif digits and sign in digits:
            counts += digits[sign]
            number += 1
            if sign == "0":
                reds += RED[suit]
        else:
            return None
    if number == before:
        return None
    return Tiles(counts, number, reds) if number <= TILES_AT_MOST else _too_many(text)


def unread_part(text: str) -> str:
    """Return the part because of which a text is not notation, or the text itself if it is.

    >>> unread_part("340m11178p789s39z9p")
    '9z'
    """
    read = NOTATION.match(text)
    rest = text[read.end() :] if read else text
    digits, sign = re.match(r"([0-9]*)(.?)", rest, re.DOTALL).groups()  # type: ignore[union-attr]  # it always matches
    wrong = re.search("[089]", digits) if sign == "z" else None
    return (wrong[0] + sign if wrong else digits + sign) or text


def _too_many(text: str) -> Tiles:
    """Count the tiles of a text with too many for a hand, at most seven of each kind."""
    numbers = Counter(digit + run[-1] for run in RUN.findall(text) for digit in run[:-1])
    counts = sum(min(number, 7) * ONE_OF[KIND[tile]] for tile, number in numbers.items())
    return Tiles(counts, numbers.total(), 0)


# Each tile and its kind, by its notation.
TILE = {
    digit + suit: Tiles(one, 1, RED[suit] if digit == "0" else 0)
    for suit, digits in DIGITS.items()
    for digit, one in digits.items()
}
KIND = {text: (tiles.counts.bit_length() - 1) // BITS for text, tiles in TILE.items()}


def reds_of(reds: int, suit: str) -> int:
    """Return the number of red fives of a suit."""
    return count(reds, SUITS.index(suit))


def kind_of(tiles: Tiles) -> int:
    """Return the kind of a single tile."""
    return (tiles.counts.bit_length() - 1) // BITS


def kinds_in(counts: int) -> list[int]:
    """Return the kinds of all tiles, each as often as it occurs."""
    return [kind for kind in range(KINDS) for _ in range(count(counts, kind))]


def notation(kinds: Sequence[int]) -> str:
    """Return the notation of kinds, in the order of the list."""
    return join_tiles([NAMES[kind] for kind in kinds])


def join_tiles(tiles: Sequence[str]) -> str:
    """Return the notation of tiles, with the suit written once for neighbours of the same suit."""
    text = ""
    for index, tile in enumerate(tiles):
        text += tile[0]
        if index + 1 == len(tiles) or tiles[index + 1][1] != tile[1]:
            text += tile[1]
    return text

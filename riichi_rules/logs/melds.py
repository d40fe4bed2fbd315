"""The number into which an mjlog packs a call."""

from typing import NamedTuple

from riichi_rules.logs.model import CallType

CHI, PON, ADDED, NORTH, FROM = 0x4, 0x8, 0x10, 0x20, 0x3
LARGEST = 0xFFFF
STARTS_OF_SUIT = 7  # a sequence begins with 1 to 7


class PackedCall(NamedTuple):
    """A call by the numbers of its tiles; the discarder sits `steps` seats after the caller."""

    type: CallType
    tiles: tuple[int, ...]
    tile: int
    steps: int = 0


def unpack_call(packed: int) -> PackedCall | None:
    """Return the call of a packed number, or None if the number is not valid."""
    if not 0 <= packed <= LARGEST:
        return None
    if packed & CHI:
        return _chi(packed)
    if packed & (PON | ADDED):
        return _pon(packed)
    tile = packed >> 8
    if packed & NORTH:
        return PackedCall("north", (tile,), tile)
    first, steps = tile - tile % 4, packed & FROM
    return PackedCall("kan_open" if steps else "kan_closed", tuple(range(first, first + 4)), tile, steps)


def _chi(packed: int) -> PackedCall | None:
    """Unpack a chi: six bits for the start of the sequence and the called tile, and two for each tile."""
    start, called = divmod(packed >> 10, 3)
    if start >= 3 * STARTS_OF_SUIT:
        return None
    kind = start // STARTS_OF_SUIT * 9 + start % STARTS_OF_SUIT
    tiles = tuple(4 * (kind + place) + (packed >> (3 + 2 * place) & 3) for place in range(3))
    return PackedCall("chi", tiles, tiles[called], packed & FROM)


def _pon(packed: int) -> PackedCall:
    """Unpack a pon: seven bits for the kind and the called tile, and two for the tile left out or added."""
    kind, called = divmod(packed >> 9, 3)
    fourth, steps = packed >> 5 & 3, packed & FROM
    tiles = tuple(4 * kind + copy for copy in range(4) if copy != fourth)
    if packed & PON:
        return PackedCall("pon", tiles, tiles[called], steps)
    added = 4 * kind + fourth
    return PackedCall("kan_added", (*tiles, added), added, steps)

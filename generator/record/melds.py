"""The number in which an mjlog packs a call.

The two lowest bits tell from whom: so many seats after the caller, of four, the tile came. Then one bit
marks a chi, a pon, a tile added to a pon or a north set aside; where none of them is set it is a quad.
"""

from typing import NamedTuple

from generator.record.model import CallType

CHI, PON, ADDED, NORTH = 0x4, 0x8, 0x10, 0x20
FROM = 0x3
STARTS_OF_SUIT = 7  # a sequence begins with 1 to 7


class PackedCall(NamedTuple):
    """A call by the numbers of its tiles; `steps` seats after the caller sits who discarded the called."""

    type: CallType
    tiles: tuple[int, ...]
    tile: int
    steps: int


def unpack_call(packed: int) -> PackedCall | None:
    """The call that a number stands for, or nothing where it stands for none."""
    if not 0 <= packed <= 0xFFFF:
        return None
    if packed & CHI:
        return _chi(packed)
    if packed & (PON | ADDED):
        return _pon(packed)
    if packed & NORTH:
        return PackedCall("north", (packed >> 8,), packed >> 8, 0)
    tile, steps = packed >> 8, packed & FROM
    four = tuple(range(tile // 4 * 4, tile // 4 * 4 + 4))
    return PackedCall("kan_open" if steps else "kan_closed", four, tile, steps)


def _chi(packed: int) -> PackedCall | None:
    """Six bits: the start of the sequence, and which of its tiles was called; two for each tile."""
    start, called = divmod(packed >> 10, 3)
    if start >= 3 * STARTS_OF_SUIT:
        return None
    kind = start // STARTS_OF_SUIT * 9 + start % STARTS_OF_SUIT
    tiles = tuple(4 * (kind + place) + (packed >> 3 + 2 * place & 3) for place in range(3))
    return PackedCall("chi", tiles, tiles[called], packed & FROM)


def _pon(packed: int) -> PackedCall | None:
    """Seven bits: the kind, and which of its tiles was called; two: the one that is left, or added."""
    kind, called = divmod(packed >> 9, 3)
    fourth = packed >> 5 & 3
    tiles = tuple(4 * kind + copy for copy in range(4) if copy != fourth)
    if packed & PON:
        return PackedCall("pon", tiles, tiles[called], packed & FROM)
    return PackedCall("kan_added", (*tiles, 4 * kind + fourth), 4 * kind + fourth, packed & FROM)

"""The single tiles of a hand, with red fives distinguished from plain ones."""

from collections.abc import Iterator

from riichi_rules.engine.hand import PackedHand, PackedMeld
from riichi_rules.engine.tiles import IS_HONOUR, KINDS, NAMES, ONE_OF, TILE, Tiles, count, reds_of


def reds_among(tiles: Tiles, kind: int) -> int:
    """Return the number of red tiles of a kind."""
    name = NAMES[kind]
    return reds_of(tiles.reds, name[1]) if name[0] == "5" and not IS_HONOUR[kind] else 0


def distinct_tiles(tiles: Tiles) -> Iterator[str]:
    """Yield each different tile, a red five before the plain ones of its kind."""
    for kind in range(KINDS):
        number, reds = count(tiles.counts, kind), reds_among(tiles, kind)
        if reds:
            yield f"0{NAMES[kind][1]}"
        if number > reds:
            yield NAMES[kind]


def tiles_of_kind(tiles: Tiles, kind: int) -> Tiles:
    """Return all tiles of a kind, including red ones."""
    number, reds = count(tiles.counts, kind), reds_among(tiles, kind)
    red = TILE[f"0{NAMES[kind][1]}"].reds if reds else 0
    return Tiles(number * ONE_OF[kind], number, reds * red)


def without(hand: PackedHand, tiles: Tiles, *more: PackedMeld) -> PackedHand:
    """Return a hand with these tiles removed from the concealed ones, and these melds added."""
    rest = hand.concealed
    kept = Tiles(rest.counts - tiles.counts, rest.size - tiles.size, rest.reds - tiles.reds)
    return PackedHand.of(kept, (*hand.melds, *more))

"""Tiles as HTML: single tiles, rows, melds with the called tile on its side, and whole hands."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from generator.site.templates import macros
from riichi_rules.engine.tiles import join_tiles
from riichi_rules.table.calls import SIDEWAYS
from riichi_rules.tell.spoken_tiles import (
    BACK,
    Called,
    Shown,
    each_tile,
    in_order,
    plain,
    speak_hand,
    speak_meld,
    speak_notation,
    speak_tiles,
)
from riichi_rules.texts.languages import Texts

# A part of a group: tiles, or in brackets tiles that are still missing.
PART_OF_GROUP = re.compile(r"\(([^()]+)\)|([^()]+)")
# Tiles within a sentence and the punctuation after them, which could otherwise wrap to the next line;
# in French some of it has a space before it.
TILES_AND_PUNCTUATION = re.compile(
    r'<span class="hand in"(?:(?!</span></span>).)*</span></span>[\u00a0\u202f]?[.,;:!?…)»”]+'
)
UNBREAKABLE = re.compile(rf'<span class="kept">({TILES_AND_PUNCTUATION.pattern})</span>')


class DrawnTiles(NamedTuple):
    """A group of drawn tiles without gaps."""

    tiles: Sequence[Markup]
    classes: str = "set"


class Artist:
    """Renderer of tiles for one page, in its language; `assets` is the relative path to the assets."""

    def __init__(self, texts: Texts, assets: str, sprite: str = "tiles.svg"):
        self._texts, self._html = texts, macros("tiles")
        self.sprite = f"{assets}{sprite}"
        self._tiles: dict[tuple[str, ...], Markup] = {}
        self._inline: dict[str, Markup] = {}

    def tile(self, tile: str, *classes: str) -> Markup:
        """Return a memoised tile without a name: the label of the whole hand names its tiles."""
        key = (tile, *classes)
        if key not in self._tiles:
            self._tiles[key] = self.draw_tile(tile, " ".join(("t", *classes)))
        return self._tiles[key]

    def draw_tile(self, tile: str, classes: str) -> Markup:
        """Return a tile as an element; Anki cards override this with image files."""
        return self._html.tile(tile, classes, self.sprite)

    def inline(self, notation: str) -> Markup:
        """Return tiles within a sentence; a space in the notation separates groups."""
        if notation not in self._inline:
            sets = [self._set(each_tile(group)) for group in notation.split()]
            label = speak_notation(self._texts, notation)
            self._inline[notation] = self._picture("hand in", sets, label)
        return self._inline[notation]

    def groups(self, notation: str, label: str = "") -> Markup:
        """Return groups of tiles, parted by spaces; tiles in brackets are still missing and drawn pale."""
        label = label or speak_notation(self._texts, re.sub("[()]", "", notation))
        return self._picture("hand", [self._group(group) for group in notation.split()], label)

    def _group(self, notation: str) -> DrawnTiles:
        parts = [(missing or held, bool(missing)) for missing, held in PART_OF_GROUP.findall(notation)]
        return DrawnTiles(
            [
                self.tile(tile, *(("rest",) if is_missing else ()))
                for tiles, is_missing in parts
                for tile in each_tile(tiles)
            ]
        )

    def named(self, notation: str) -> Markup:
        """Return tiles, each with its name below."""
        return self._html.named(
            [(self.tile(tile), self._texts.say(f"tiles.{tile}")) for tile in each_tile(notation)]
        )

    def row(self, notation: str, *, sideways: int | None = None, about: str | None = None) -> Markup:
        """Return a row of discards or indicators; the tile at index `sideways` lies on its side."""
        tiles = each_tile(notation)
        drawn = [
            self.tile(tile, *(("side",) if index == sideways else ())) for index, tile in enumerate(tiles)
        ]
        names = speak_tiles(self._texts, tiles)
        label = self._texts.say(about, tiles=names, n=len(tiles)) if about else names
        return self._picture("hand row", [DrawnTiles(drawn)], label)

    def hand(self, hand: Shown, marked: str = "") -> Markup:
        """Return a whole hand: the concealed tiles by suits, the melds, and the winning tile apart.

        Tiles of `marked` are highlighted: first in melds that `marked` covers completely, then singly.
        """
        highlights = Counter(plain(tile) for tile in each_tile(marked))
        melds = [self._meld(meld, *_meld_classes(highlights, meld)) for meld in hand.melds]
        sets = [self._set(suit, highlights) for suit in _by_suit(in_order(hand.concealed))] + melds
        apart = self.tile(hand.apart, *_tile_classes(highlights, hand.apart)) if hand.apart else ""
        label, notation = speak_hand(self._texts, hand), _notation(hand)
        return self._picture("hand", sets, label, notation, apart, hand.how or "win")

    def meld(self, meld: Called) -> Markup:
        """Return a single meld."""
        return self._picture("hand", [self._meld(meld)], speak_meld(self._texts, meld))

    def _set(self, tiles: Iterable[str], highlights: Counter[str] | None = None) -> DrawnTiles:
        highlights = Counter() if highlights is None else highlights
        return DrawnTiles([self.tile(tile, *_tile_classes(highlights, tile)) for tile in tiles])

    def _meld(self, meld: Called, *classes: str) -> DrawnTiles:
        layout = meld_layout(meld)
        drawn = [self.tile(tile, *(("side",) if on_side else ()), *classes) for tile, on_side in layout]
        if meld.type == "kan_added":
            added = self.tile(meld.tiles[-1], "side", *classes)
            called = [on_side for _, on_side in layout].index(True)
            drawn[called] = self._html.stack(added, drawn[called])
        return DrawnTiles(drawn, "set meld")

    def _picture(self, classes: str, sets: Sequence[DrawnTiles], label: str, *more: str) -> Markup:
        return self._html.picture(classes, sets, label, *more)


def keep_punctuation(sentence: str) -> Markup:
    """Return a sentence in which no line break separates tiles from the punctuation after them."""
    if "hand in" not in sentence:
        return Markup(sentence)
    plain = UNBREAKABLE.sub(r"\1", sentence)  # a nested line may have been wrapped already
    return Markup(TILES_AND_PUNCTUATION.sub(r'<span class="kept">\g<0></span>', plain))


def meld_layout(meld: Called) -> list[tuple[str, bool]]:
    """Return the tiles of a meld from left to right, and whether each is on its side, as the called one is.

    A concealed quad has its outer tiles face down. The tile added to a triplet is not in the row: it
    lies above the called one.
    """
    if meld.type == "kan_closed":
        return [(tile if 0 < index < 3 else BACK, False) for index, tile in enumerate(in_order(meld.tiles))]
    called, *rest = meld.tiles[:3] if meld.type == "kan_added" else meld.tiles
    tiles = [(tile, False) for tile in in_order(rest)]
    index = SIDEWAYS[meld.source or "left"]
    tiles.insert(len(tiles) if index < 0 else index, (called, True))
    return tiles


def _tile_classes(highlights: Counter[str], tile: str) -> Sequence[str]:
    """Return the CSS classes of a tile, and use up one highlight of its kind."""
    if not highlights[plain(tile)]:
        return ()
    highlights[plain(tile)] -= 1
    return ("marked",)


def _meld_classes(highlights: Counter[str], meld: Called) -> Sequence[str]:
    """Return the CSS classes of a meld, and use up its highlights; three tiles highlight a whole quad."""
    tiles = {tile: min(number, 3) for tile, number in Counter(map(plain, meld.tiles)).items()}
    if not all(highlights[tile] >= number for tile, number in tiles.items()):
        return ()
    highlights.subtract({tile: number if number < 3 else highlights[tile] for tile, number in tiles.items()})
    return ("marked",)


def _by_suit(tiles: Sequence[str]) -> Iterable[list[str]]:
    """Yield the tiles of each suit that occurs."""
    for suit in "mpsz":
        if of_suit := [tile for tile in tiles if tile[1] == suit]:
            yield of_suit


def _notation(hand: Shown) -> str:
    """Return the notation of a hand for copying, with the winning tile last."""
    parts = [
        join_tiles(in_order(hand.concealed)),
        *(join_tiles(meld.tiles) for meld in hand.melds),
    ]
    return " ".join([*parts, *([hand.apart] if hand.apart else [])])

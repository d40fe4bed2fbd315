"""Tiles drawn in a page: one by one, as melds that show whom a tile came from, as whole hands."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from generator.site.templates import macros
from riichi_rules.engine.tiles import written
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

# Tiles within a sentence and the mark that follows them, which would otherwise begin the next line.
TILES_AND_MARK = re.compile(r'<span class="hand in"(?:(?!</span></span>).)*</span></span>[.,;:!?…)»”]+')
KEPT = re.compile(rf'<span class="kept">({TILES_AND_MARK.pattern})</span>')


class DrawnTiles(NamedTuple):
    """Drawn tiles that lie together."""

    tiles: Sequence[Markup]
    classes: str = "set"


class Artist:
    """Draws tiles for one page: in its language, with the way from it to the shared assets."""

    def __init__(self, texts: Texts, assets: str, sprite: str = "tiles.svg"):
        self._texts, self._html = texts, macros("tiles")
        self.sprite = f"{assets}{sprite}"
        self._drawn: dict[tuple[str, ...], Markup] = {}
        self._inline: dict[str, Markup] = {}

    def tile(self, tile: str, *classes: str) -> Markup:
        """One tile. What it is called is said by the hand it belongs to."""
        key = (tile, *classes)
        if key not in self._drawn:
            self._drawn[key] = self.drawn(tile, " ".join(("t", *classes)))
        return self._drawn[key]

    def drawn(self, tile: str, classes: str) -> Markup:
        """Return a tile as an element of the page."""
        return self._html.tile(tile, classes, self.sprite)

    def inline(self, notation: str) -> Markup:
        """Tiles within a sentence, groups that are written apart set apart."""
        if notation not in self._inline:
            sets = [self._set(each_tile(group)) for group in notation.split()]
            label = speak_notation(self._texts, notation)
            self._inline[notation] = self._picture("hand in", sets, label)
        return self._inline[notation]

    def row(self, notation: str, *, sideways: int | None = None, about: str | None = None) -> Markup:
        """Tiles in a row, as discards or indicators lie; one of them may lie on its side."""
        tiles = each_tile(notation)
        drawn = [
            self.tile(tile, *(("side",) if place == sideways else ())) for place, tile in enumerate(tiles)
        ]
        said = speak_tiles(self._texts, tiles)
        label = self._texts.say(about, tiles=said, n=len(tiles)) if about else said
        return self._picture("hand row", [DrawnTiles(drawn)], label)

    def hand(self, hand: Shown, marked: str = "") -> Markup:
        """A whole hand: the tiles in hand by suits, the melds, and the winning tile apart.

        Tiles that are marked are first those of a meld that is wholly among them, then single ones.
        """
        meant = Counter(plain(tile) for tile in each_tile(marked))
        melds = [self._meld(meld, *_take_meld(meant, meld)) for meld in hand.melds]
        sets = [self._set(suit, meant) for suit in _by_suit(in_order(hand.concealed))] + melds
        apart = self.tile(hand.apart, *_take(meant, hand.apart)) if hand.apart else ""
        label, notation = speak_hand(self._texts, hand), _notation(hand)
        return self._picture("hand", sets, label, notation, apart, hand.how or "win")

    def meld(self, meld: Called) -> Markup:
        """A meld on its own."""
        return self._picture("hand", [self._meld(meld)], speak_meld(self._texts, meld))

    def _set(self, tiles: Iterable[str], meant: Counter[str] | None = None) -> DrawnTiles:
        meant = Counter() if meant is None else meant
        return DrawnTiles([self.tile(tile, *_take(meant, tile)) for tile in tiles])

    def _meld(self, meld: Called, *classes: str) -> DrawnTiles:
        lies = lying(meld)
        drawn = [self.tile(tile, *(("side",) if on_side else ()), *classes) for tile, on_side in lies]
        if meld.type == "kan_added":
            added = self.tile(meld.tiles[-1], "side", *classes)
            place = [on_side for _, on_side in lies].index(True)
            drawn[place] = self._html.stack(added, drawn[place])
        return DrawnTiles(drawn, "set meld")

    def _picture(self, classes: str, sets: Sequence[DrawnTiles], label: str, *more: str) -> Markup:
        return self._html.picture(classes, sets, label, *more)


def with_marks_kept(said: str) -> Markup:
    """A sentence in which no line end parts tiles from the mark behind them."""
    if "hand in" not in said:
        return Markup(said)
    plain = KEPT.sub(r"\1", said)  # a line within it may have kept some already
    return Markup(TILES_AND_MARK.sub(r'<span class="kept">\g<0></span>', plain))


def lying(meld: Called) -> list[tuple[str, bool]]:
    """The tiles of a meld in a row, and whether each lies on its side: the called one does.

    Of a concealed quad the outer tiles are turned down. A tile added to a triplet lies on the called one.
    """
    if meld.type == "kan_closed":
        return [(tile if 0 < place < 3 else BACK, False) for place, tile in enumerate(in_order(meld.tiles))]
    called, *rest = meld.tiles[:3] if meld.type == "kan_added" else meld.tiles
    tiles = [(tile, False) for tile in in_order(rest)]
    place = SIDEWAYS[meld.source or "left"]
    tiles.insert(len(tiles) if place < 0 else place, (called, True))
    return tiles


def _take(meant: Counter[str], tile: str) -> Sequence[str]:
    """How a tile is marked: as long as such tiles are meant still."""
    if not meant[plain(tile)]:
        return ()
    meant[plain(tile)] -= 1
    return ("marked",)


def _take_meld(meant: Counter[str], meld: Called) -> Sequence[str]:
    """How a meld is marked: if all of it is meant, of a quad at least three tiles."""
    tiles = {tile: min(number, 3) for tile, number in Counter(map(plain, meld.tiles)).items()}
    if not all(meant[tile] >= number for tile, number in tiles.items()):
        return ()
    meant.subtract({tile: number if number < 3 else meant[tile] for tile, number in tiles.items()})
    return ("marked",)


def _by_suit(tiles: Sequence[str]) -> Iterable[list[str]]:
    """Tiles in order, suit by suit."""
    for suit in "mpsz":
        found = [tile for tile in tiles if tile[1] == suit]
        if found:
            yield found


def _notation(hand: Shown) -> str:
    """A hand as text, the winning tile last: the form in which it can be copied."""
    parts = [written(in_order(hand.concealed)), *(written(meld.tiles) for meld in hand.melds)]
    return " ".join([*parts, *([hand.apart] if hand.apart else [])])

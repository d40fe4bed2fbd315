"""Tiles drawn in a page: one by one, as melds that show whom a tile came from, as whole hands."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from generator.spoken import Called, Shown, each_tile, in_order, speak_hand, speak_meld, speak_tiles
from generator.texts.catalog import Texts

# Where the called tile lies among the others of its meld.
PLACES = {"left": 0, "opposite": 1, "right": -1}
BACK = "back"


class Artist:
    """Draws tiles for one page: in its language, with the way from it to the shared assets."""

    def __init__(self, texts: Texts, assets: str):
        self._texts = texts
        self._sprite = f"{assets}tiles.svg"

    def tile(self, tile: str, *classes: str) -> Markup:
        """One tile. What it is called is said by the hand it belongs to."""
        names = " ".join(("t", *classes))
        return Markup(
            '<i class="{}" data-t="{}"><svg aria-hidden="true"><use href="{}#t-{}"/></svg></i>'
        ).format(names, tile, self._sprite, tile)

    def inline(self, notation: str) -> Markup:
        """Tiles within a sentence."""
        tiles = each_tile(notation)
        return self._picture("hand in", [self._set(tiles)], speak_tiles(self._texts, tiles))

    def row(self, notation: str, *, sideways: int | None = None, about: str | None = None) -> Markup:
        """Tiles in a row, as discards or indicators lie; one of them may lie on its side."""
        tiles = each_tile(notation)
        drawn = [
            self.tile(tile, *(("side",) if place == sideways else ())) for place, tile in enumerate(tiles)
        ]
        said = speak_tiles(self._texts, tiles)
        label = self._texts.say(about, tiles=said, n=len(tiles)) if about else said
        return self._picture(
            "hand row", [Markup('<span class="set">{}</span>').format(_joined(drawn))], label
        )

    def hand(self, hand: Shown) -> Markup:
        """A whole hand: the tiles in hand by suits, the melds, and the winning tile apart."""
        sets = [self._set(suit) for suit in _by_suit(in_order(hand.concealed))]
        sets += [self._meld(meld) for meld in hand.melds]
        if hand.apart:
            kind = hand.how or "win"
            sets.append(Markup('<span class="set apart {}">{}</span>').format(kind, self.tile(hand.apart)))
        return self._picture("hand", sets, speak_hand(self._texts, hand), _notation(hand))

    def meld(self, meld: Called) -> Markup:
        """A meld on its own."""
        return self._picture("hand", [self._meld(meld)], speak_meld(self._texts, meld))

    def _set(self, tiles: Iterable[str]) -> Markup:
        return Markup('<span class="set">{}</span>').format(_joined(self.tile(tile) for tile in tiles))

    def _meld(self, meld: Called) -> Markup:
        tiles = list(meld.tiles)
        if meld.type == "kan_closed":
            drawn = [self.tile(tile if 0 < place < 3 else BACK) for place, tile in enumerate(in_order(tiles))]
        else:
            drawn = self._called(meld.type, tiles, meld.source or "left")
        return Markup('<span class="set meld">{}</span>').format(_joined(drawn))

    def _called(self, kind: str, tiles: list[str], source: str) -> list[Markup]:
        """The called tile lies on its side; a tile added to it lies above it."""
        called, *rest = tiles
        on_side = self.tile(called, "side")
        if kind == "kan_added":
            on_side = Markup('<span class="stack">{}{}</span>').format(self.tile(rest.pop(), "side"), on_side)
        drawn = [self.tile(tile) for tile in in_order(rest)]
        place = PLACES[source]
        drawn.insert(len(drawn) if place < 0 else place, on_side)
        return drawn

    def _picture(self, kind: str, sets: Sequence[Markup], label: str, notation: str = "") -> Markup:
        copied = Markup(' data-hand="{}"').format(notation) if notation else ""
        return Markup('<span class="{}" role="img" aria-label="{}"{}>{}</span>').format(
            kind, label, copied, Markup(" ").join(sets)
        )


def _joined(parts: Iterable[Markup]) -> Markup:
    return Markup("").join(parts)


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


def written(tiles: Sequence[str]) -> str:
    """Tiles as text, each suit named once for tiles that stand together."""
    text = ""
    for place, tile in enumerate(tiles):
        text += tile[0]
        if place + 1 == len(tiles) or tiles[place + 1][1] != tile[1]:
            text += tile[1]
    return text

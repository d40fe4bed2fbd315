"""Tiles, melds and hands: strings in notation, accepted wherever a string is."""

from collections.abc import Sequence
from typing import Self

from riichi_rules.api.errors import RiichiError, checked_arguments, in_parameters, texts_of
from riichi_rules.engine.case import MeldType, Words
from riichi_rules.engine.hand import unreadable_melds
from riichi_rules.engine.tiles import NAMES, NOTATION, TILE
from riichi_rules.problems import Problem, text_of_value
from riichi_rules.tell.spoken_tiles import Called, Shown, each_tile, plain, rank_of, speak_hand, speak_meld
from riichi_rules.texts.languages import SOURCE
from riichi_rules.typed_hands import parse_hand


def _tiles_error(key: str, text: str) -> RiichiError:
    return RiichiError([Problem("bad_notation", values={"key": key, "found": text})])


def _check_melds(melds: Sequence[object]) -> None:
    with in_parameters(""):
        if problems := [*unreadable_melds(melds)]:
            raise RiichiError(problems)


class Tile(str):
    """A tile: its number and suit, such as `5m`, `0p` for a red five, or `7z`.

    Tiles sort as a player arranges them: suit by suit, a red five after the plain ones.

    >>> sorted([Tile("1z"), Tile("0p"), Tile("5p"), Tile("9m")])
    ['9m', '5p', '0p', '1z']
    """

    __slots__ = ()

    def __new__(cls, name: str) -> Self:
        if not isinstance(name, str) or name not in TILE:
            raise _tiles_error("tile", str(name))
        return super().__new__(cls, name)

    @classmethod
    def kinds(cls) -> tuple[Self, ...]:
        """Return the 34 kinds of tiles, in order."""
        return tuple(map(cls, NAMES))

    @property
    def number(self) -> int:
        """The number of a suited tile, 5 for a red five; the place of an honour, from the east wind on."""
        return int(self.plain[0])

    @property
    def suit(self) -> str:
        """The suit: m, p, s, or z for honours."""
        return self[1]

    @property
    def is_red(self) -> bool:
        """Whether the tile is a red five."""
        return self[0] == "0"

    @property
    def plain(self) -> "Tile":
        """The plain five for a red one, and any other tile itself."""
        return Tile(plain(self)) if self.is_red else self

    @checked_arguments
    def name(self, lang: str = SOURCE) -> str:
        """Return the name of the tile in a language.

        >>> Tile("0p").name("fr")
        'cinq rouge de cercle'
        """
        return texts_of(lang).say(f"tiles.{self}")

    def __lt__(self, other: str) -> bool:
        return rank_of(self) < rank_of(other)

    def __gt__(self, other: str) -> bool:
        return rank_of(self) > rank_of(other)

    def __le__(self, other: str) -> bool:
        return rank_of(self) <= rank_of(other)

    def __ge__(self, other: str) -> bool:
        return rank_of(self) >= rank_of(other)


class Meld(str):
    """A called set or a kan: its type and its tiles, such as `pon:555z`.

    >>> Meld.chi("789s"), Meld.ankan("1111m"), Meld("(555z)").tiles
    ('chi:789s', 'kan_closed:1111m', ('5z', '5z', '5z'))
    """

    __slots__ = ()

    def __new__(cls, meld: str) -> Self:
        if not isinstance(meld, str):
            raise RiichiError(
                [Problem("bad_value", values={"key": "meld", "found": text_of_value(meld)}, tip="text")]
            )
        typed = parse_hand((), meld)["melds"]
        _check_melds(typed if len(typed) == 1 else [meld])
        return super().__new__(cls, f"{typed[0]['type']}:{typed[0]['tiles']}")

    @classmethod
    def chi(cls, tiles: str) -> Self:
        """Return a called sequence."""
        return cls(f"chi:{tiles}")

    @classmethod
    def pon(cls, tiles: str) -> Self:
        """Return a called triplet."""
        return cls(f"pon:{tiles}")

    @classmethod
    def kan(cls, tiles: str) -> Self:
        """Return an open kan, made with the discard of another player."""
        return cls(f"kan_open:{tiles}")

    @classmethod
    def ankan(cls, tiles: str) -> Self:
        """Return a concealed kan."""
        return cls(f"kan_closed:{tiles}")

    @classmethod
    def kakan(cls, tiles: str) -> Self:
        """Return an added kan: a pon to which the fourth tile was added."""
        return cls(f"kan_added:{tiles}")

    @property
    def type(self) -> MeldType:
        """The type: chi, pon, kan_open, kan_closed or kan_added."""
        return self.partition(":")[0]  # type: ignore[return-value]  # checked when the meld was made

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the meld, as they were written."""
        return tuple(map(Tile, each_tile(self.partition(":")[2])))

    @property
    def is_open(self) -> bool:
        """Whether it opens the hand, which a concealed kan does not."""
        return self.type != "kan_closed"

    @checked_arguments
    def name(self, lang: str = SOURCE) -> str:
        """Return the meld in words.

        >>> Meld.pon("555z").name()
        'triplet of white dragons, called'
        """
        return speak_meld(texts_of(lang), _called(self))


def _called(meld: Meld) -> Called:
    return Called(meld.type, meld.tiles)


class Hand(str):
    """The tiles of a player: the concealed ones, then the melds.

    >>> hand = Hand.parse("22 255m 67s", melds=[Meld.pon("666z"), Meld.chi("567p")])
    >>> hand, len(hand.tiles), hand.is_open
    ('22255m67s pon:666z chi:567p', 7, True)
    """

    __slots__ = ()

    def __new__(cls, hand: Words) -> Self:
        return cls.parse(hand)

    @classmethod
    @checked_arguments
    def parse(cls, hand: Words, melds: Words = ()) -> Self:
        """Return the hand in a text as people type it; melds may follow the tiles, or be given apart."""
        concealed, called = parse_hand(hand, melds).values()
        if not NOTATION.fullmatch(concealed):
            raise _tiles_error("hand", concealed)
        _check_melds(called)
        return str.__new__(
            cls, " ".join([concealed, *(f"{each['type']}:{each['tiles']}" for each in called)])
        )

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, as they were given."""
        return tuple(map(Tile, each_tile(self.partition(" ")[0])))

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The called sets and the kans."""
        return tuple(map(Meld, self.split(" ")[1:]))

    @property
    def is_open(self) -> bool:
        """Whether a tile of another player was called."""
        return any(meld.is_open for meld in self.melds)

    def without(self, tile: str) -> "Hand":
        """Return the hand after a discard, of which it must hold one."""
        tiles = [*self.tiles]
        if tile not in tiles:
            raise RiichiError([Problem("bad_value", values={"key": "tile", "found": tile})])
        tiles.remove(Tile(tile))
        return Hand.parse(tiles, self.melds)

    def with_tile(self, tile: str) -> "Hand":
        """Return the hand with one more tile, which comes last."""
        return Hand.parse([*self.tiles, Tile(tile)], self.melds)

    @checked_arguments
    def name(self, lang: str = SOURCE) -> str:
        """Return the hand in words, suit by suit.

        >>> Hand("123m pon:555z").name()
        'one, two and three of characters; triplet of white dragons, called'
        """
        return speak_hand(texts_of(lang), Shown(self.tiles, tuple(map(_called, self.melds))))

"""Spoken forms of tiles and hands, for screen readers."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from riichi_rules.engine.tiles import RUN, SUITS
from riichi_rules.texts.languages import Texts

BACK = "back"  # a tile that is face down
IDENTICAL = {2: "pair", 3: "triplet", 4: "quad"}


class Called(NamedTuple):
    """A meld on the table: its tiles in notation, the called one first, and the player it came from."""

    type: str
    tiles: tuple[str, ...]
    source: str | None = None


class Shown(NamedTuple):
    """A hand on display: tiles in hand, melds, and the winning or the drawn tile, which is set apart."""

    concealed: tuple[str, ...]
    melds: tuple[Called, ...] = ()
    apart: str | None = None
    how: str | None = None  # ron, tsumo or drawn; None if it is not known


def each_tile(notation: str) -> tuple[str, ...]:
    """Return the tiles of a text such as 340m11z, one by one."""
    return tuple(digit + run[-1] for run in RUN.findall(notation) for digit in run[:-1])


def plain(tile: str) -> str:
    """Return the plain five for a red one, and any other tile itself."""
    return f"5{tile[1]}" if tile[0] == "0" else tile


def rank_of(tile: str) -> int:
    """Return the sort key of a tile: suits in order, a red five after the plain ones."""
    number = int(tile[0])
    return 20 * SUITS.index(tile[1]) + (11 if number == 0 else 2 * number)


def in_order(tiles: Iterable[str]) -> tuple[str, ...]:
    """Return tiles as a player arranges them."""
    return tuple(sorted(tiles, key=rank_of))


def speak_join(texts: Texts, phrases: Sequence[str]) -> str:
    """Return phrases one after the other."""
    return _join_phrases(texts, phrases, "tiles.spoken.join") if phrases else ""


def _join_phrases(texts: Texts, phrases: Sequence[str], key: str) -> str:
    """Return phrases joined two by two, from the last to the first."""
    *others, spoken = phrases
    for phrase in reversed(others):
        spoken = texts.say(key, first=phrase, rest=spoken)
    return spoken


def _list_texts(texts: Texts, keys: Sequence[str]) -> str:
    """Return a list of the texts of several keys: a, b and c."""
    *others, last = map(texts.say, keys)
    if not others:
        return last
    return texts.say("words.list.and", first=_join_phrases(texts, others, "words.list.comma"), last=last)


def speak_tiles(texts: Texts, tiles: Sequence[str]) -> str:
    """Return loose tiles, suit by suit."""
    return speak_join(texts, list(_suits(texts, tiles)))


def speak_notation(texts: Texts, notation: str) -> str:
    """Return tiles as they are grouped in notation; loose tiles suit by suit."""
    groups = [each_tile(group) for group in notation.split()]
    if all(len(group) == 1 for group in groups):
        return speak_tiles(texts, each_tile(notation))
    return speak_join(texts, [_speak_group(texts, group) for group in groups])


def _speak_group(texts: Texts, group: Sequence[str]) -> str:
    """Return a group of a hand: a pair, a triplet or a quad by this word, other tiles one by one."""
    if len(group) in IDENTICAL and len({*map(plain, group)}) == 1:
        return texts.say(f"tiles.spoken.{IDENTICAL[len(group)]}", tiles=_several(texts, group))
    return speak_tiles(texts, group)


def _several(texts: Texts, tiles: Sequence[str]) -> str:
    """Return identical tiles, with the number of red ones."""
    several = texts.say(f"tiles.several.{plain(tiles[0])}")
    reds = sum(tile[0] == "0" for tile in tiles)
    return texts.say("tiles.several_red", tiles=several, n=reds) if reds else several


def _suits(texts: Texts, tiles: Sequence[str]) -> Iterable[str]:
    rest = list(tiles)
    while rest:
        suit = rest[0][1]
        run: list[str] = []
        while rest and rest[0][1] == suit:
            run.append(rest.pop(0))
        yield texts.say(f"tiles.{run[0]}") if len(run) == 1 else _suit(texts, suit, run)


def _suit(texts: Texts, suit: str, run: Sequence[str]) -> str:
    if suit == "z":
        return _list_texts(texts, [f"tiles.{tile}" for tile in run])
    ranks = _list_texts(texts, [f"tiles.rank.{tile[0]}" for tile in run])
    return texts.say(f"tiles.spoken.tiles.{suit}", ranks=ranks)


def speak_meld(texts: Texts, meld: Called) -> str:
    """Return a meld, with the player its tile came from if that is known."""
    key = f"tiles.spoken.{meld.type}"
    if meld.source and texts.has(f"{key}.{meld.source}"):
        key = f"{key}.{meld.source}"
    return texts.say(key, tiles=_group(texts, meld))


def _group(texts: Texts, meld: Called) -> str:
    tiles = in_order(meld.tiles)
    if meld.type == "chi":
        ranks = sorted(tiles, key=lambda tile: int(plain(tile)[0]))
        first, second, third = (texts.say(f"tiles.rank.{tile[0]}") for tile in ranks)
        return texts.say(f"tiles.spoken.run.{tiles[0][1]}", first=first, second=second, third=third)
    return _several(texts, tiles)


def speak_hand(texts: Texts, hand: Shown) -> str:
    """Return a whole hand: its suits, its melds, and the tile set apart."""
    groups = [*_suits(texts, in_order(hand.concealed)), *(speak_meld(texts, meld) for meld in hand.melds)]
    joined = speak_join(texts, groups)
    if hand.apart is None:
        return joined
    tile = texts.say(f"tiles.{hand.apart}")
    if hand.how == "drawn":
        return texts.say("tiles.spoken.join", first=joined, rest=texts.say("tiles.spoken.drawn", tile=tile))
    key = f"tiles.spoken.wins.{hand.how}" if hand.how else "tiles.spoken.wins"
    return texts.say("tiles.spoken.hand", groups=joined, win=texts.say(key, tile=tile))

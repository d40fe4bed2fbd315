"""A hand is understood as every keyboard gives it."""

import random
from collections.abc import Callable

import pytest

from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.tell.typed_tiles import typed_hand, typed_tiles
from riichi_rules.typed_hands import parse_hand
from tests.parity import SEED, cases

WAYS = [
    ("234м340п22с111з", "234m340p22s111z"),
    ("234м 340р", "234m 340p"),
    ("22 s", "22s"),
    ("2 3 4 m, 5 5 p", "234m 55p"),
    ("2-3-4m 5.5p", "234m 55p"),
    ("123M456P 11Z", "123m456p 11z"),
    ("３４０ｍ　１１ｚ", "340m 11z"),
    ("EEE ss", "111z ss"),
    ("Eee SS", "111z 22z"),
    ("E S W N P F C", "1z 2z 3z 4z 5z 6z 7z"),
    ("ВВВ ЮЮ ЗЗ СС", "111z 22z 33z 44z"),
    ("東南西北白發中", "1234567z"),
    ("一二三萬 9筒 2索", "123m 9p 2s"),
    ("🀇🀈🀉 🀀🀀", "1m2m3m 1z1z"),
    ("r5m34p 34r5s 0m", "0m34p 340s 0m"),
    ("5mr 345pr", "0m 340p"),
    ("(789s) [EEE] {555p}", "chi:789s pon:111z pon:555p"),
    ("（１２３ｍ）", "chi:123m"),
    ("(22s)", "22s"),
    ("pon:５５５z chi:234м", "pon:555z chi:234m"),
    ("123m456p+3 z", "123m456p+3z"),
    ("234m riichi dora:3с", "234m riichi dora:3s"),
]
UNREADABLE = ["22", "340x", "8z", "456ss", "4mr", "tsumo", "?", "²²²"]


@pytest.mark.parametrize(("typed", "notation"), WAYS)
def test_tiles_are_read_as_keyboards_give_them(typed: str, notation: str) -> None:
    assert typed_hand(typed) == notation


@pytest.mark.parametrize("typed", UNREADABLE)
def test_what_is_not_tiles_stays_as_it_was_typed(typed: str) -> None:
    assert typed_tiles(typed) == typed


def test_a_hand_in_brackets_has_the_melds_in_brackets() -> None:
    hand = parse_hand(["22 s 111м", "(789s)"], ["pon:EEE"])
    melds = [{"type": "chi", "tiles": "789s"}, {"type": "pon", "tiles": "111z"}]
    assert hand == {"concealed": "22s111m", "melds": melds}


def letters(rng: random.Random, tile: str) -> str:
    """Write an honour by its letter, and a red five with an r."""
    if tile[1] == "z":
        return rng.choice(("ESWNPFC", "东南西北白发中"))[int(tile[0]) - 1]
    return rng.choice((f"r5{tile[1]}", f"5{tile[1]}r")) if tile[0] == "0" else tile


FORMS: list[Callable[[random.Random, str], str]] = [
    letters,
    lambda _, tile: tile,
    lambda _, tile: tile.translate(str.maketrans("mpsz", "мпсз")),
    lambda _, tile: "".join(chr(ord(letter) + 0xFEE0) for letter in tile),
    lambda _, tile: f"{tile[0]} {tile[1]}",
    lambda _, tile: tile.upper(),
]


def scrambled(rng: random.Random, tiles: str) -> str:
    """Write tiles as people do: in any alphabet, with or without spaces and commas."""
    form = rng.choice(FORMS)
    return rng.choice((" ", ", ", "\u3000", " | ")).join(form(rng, tile) for tile in each_tile(tiles))


def test_every_hand_is_the_same_however_it_is_typed() -> None:
    rng = random.Random(SEED)
    hands = [str(case["concealed"]) for case in cases(SEED, 300)]
    hands = [hand for hand in hands if typed_tiles(hand) == hand and each_tile(hand)]
    assert len(hands) > 200
    typed = [scrambled(rng, hand) for hand in hands]
    assert [each_tile(typed_tiles(text)) for text in typed] == [*map(each_tile, hands)]

"""Tiles, melds and hands: texts that have been read."""

import json
from random import Random

import pytest

from riichi_rules import Hand, Meld, RiichiError, Ruleset, Tile, languages
from riichi_rules.engine.tiles import TILE


def test_tiles_sort_as_a_player_arranges_them() -> None:
    tiles = [*map(Tile, TILE)]
    Random(1).shuffle(tiles)
    in_order = "1234556789123455678912345567891234567"
    assert [f"{tile.number}" for tile in sorted(tiles)] == [*in_order]
    assert "".join(tile.suit for tile in sorted(tiles)) == 10 * "m" + 10 * "p" + 10 * "s" + 7 * "z"
    assert [tile for tile in sorted(tiles) if tile.is_red] == ["0m", "0p", "0s"]
    assert max(tiles) == "7z"
    assert Tile("5m") < Tile("0m") <= Tile("0m") < Tile("6m") > Tile("0m") >= Tile("5m")


def test_every_kind_of_tile_has_a_name_of_its_own_in_every_language() -> None:
    for lang in languages():
        names = {Tile(tile).name(lang) for tile in TILE}
        assert len(names) == len(TILE) == 37


@pytest.mark.parametrize(
    ("meld", "type_", "is_open"),
    [
        (Meld.chi("340m"), "chi", True),
        (Meld.pon("555z"), "pon", True),
        (Meld.kan("1111m"), "kan_open", True),
        (Meld.ankan("1111m"), "kan_closed", False),
        (Meld.kakan("5550p"), "kan_added", True),
    ],
)
def test_a_meld_knows_its_type_and_its_tiles(meld: Meld, type_: str, is_open: bool) -> None:
    assert (meld.type, meld.is_open, len(meld.tiles)) == (type_, is_open, 4 if "kan" in type_ else 3)
    assert Meld(meld) == meld == Hand.parse("1z", melds=[meld]).melds[0]
    assert len({meld.name(lang) for lang in languages()}) == len(languages())


@pytest.mark.parametrize("wrong", ["5x", "55m", "", "8z", "0z", "chi:123m", None, 5])
def test_what_is_no_tile_is_refused(wrong: object) -> None:
    with pytest.raises(RiichiError):
        Tile(wrong)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("wrong", ["chi:135m", "pon:55z", "chi:123z", "123m", "", "pon:555z pon:666z"])
def test_what_is_no_meld_is_refused(wrong: str) -> None:
    with pytest.raises(RiichiError) as error:
        Meld(wrong)
    assert error.value.codes == ("bad_meld",)


def test_a_meld_without_its_type_is_refused_with_the_one_that_was_meant() -> None:
    with pytest.raises(RiichiError, match="did you mean 'pon:555z'"):
        Meld("555z")


@pytest.mark.parametrize(
    ("typed", "hand"),
    [
        ("22 255m 67s", "22255m67s"),
        ("EE 234m (789s)", "11z234m chi:789s"),
        ("🀀🀀 chi:789s pon:555z", "1z1z chi:789s pon:555z"),
        ("", ""),
    ],
)
def test_a_hand_is_read_as_people_type_it(typed: str, hand: str) -> None:
    assert Hand.parse(typed) == Hand(typed) == hand
    assert Hand.parse(hand.split(" ", maxsplit=1)[0], melds=hand.split(" ")[1:]) == hand


def test_a_hand_draws_and_discards_without_being_changed() -> None:
    hand = Hand("234m67p234567s55s pon:555z")
    drawn = hand.with_tile("8p")
    assert (drawn.tiles[-1], drawn.without("8p").tiles, drawn.melds) == ("8p", hand.tiles, hand.melds)
    with pytest.raises(RiichiError, match="9m"):
        hand.without("9m")
    with pytest.raises(RiichiError):
        hand.with_tile("9z")


def test_a_hand_goes_wherever_a_text_goes() -> None:
    rules, hand = Ruleset(), Hand("22255m67s pon:666z chi:567p")
    by_text = rules.score("22255m67s", melds="pon:666z chi:567p", win="8s", tsumo=True)
    assert rules.score(hand, win=Tile("8s"), tsumo=True) == by_text
    assert rules.waits(hand) == rules.waits("22255m67s", melds=hand.melds)
    assert json.loads(json.dumps([hand, *hand.melds, *hand.tiles[:1]])) == [hand, *hand.melds, "2m"]

"""The same question put to an independent scorer, the package `mahjong`."""

from typing import Any

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld
from mahjong.tile import TilesConverter

WIND = {"east": EAST, "south": SOUTH, "west": WEST, "north": NORTH}
TYPES = {
    "chi": Meld.CHI,
    "pon": Meld.PON,
    "kan_open": Meld.KAN,
    "kan_closed": Meld.KAN,
    "kan_added": Meld.SHOUMINKAN,
}
SUIT_NAMES = {"m": "man", "p": "pin", "s": "sou", "z": "honors"}
OPTIONS = OptionalRules(
    has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False, renhou_as_yakuman=True
)
NAMES = {
    "Menzen Tsumo": "menzen_tsumo",
    "Rinshan Kaihou": "rinshan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Renhou (yakuman)": "renhou",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "yakuhai_haku",
    "Yakuhai (hatsu)": "yakuhai_hatsu",
    "Yakuhai (chun)": "yakuhai_chun",
    "Ittsu": "ittsuu",
    "Chantai": "chanta",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Shou Sangen": "shousangen",
    "Suu Ankou": "suuankou",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Dai Suushii": "daisuushii",
    "Kokushi Musou Juusanmen Matchi": "kokushi_juusanmen",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Daburu Chuuren Poutou": "junsei_chuuren_poutou",
}
FLAGS = ("ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou")


def tiles_136(*texts: str) -> list[int]:
    """The texts as tiles numbered 0-135, no number twice."""
    suits: dict[str, str] = dict.fromkeys("mpsz", "")
    digits = ""
    for text in texts:
        for letter in text:
            if letter.isdigit():
                digits += letter
            else:
                suits[letter] += digits
                digits = ""
    named = {SUIT_NAMES[suit]: "".join(sorted(found)) for suit, found in suits.items()}
    return TilesConverter.string_to_136_array(**named, has_aka_dora=True)


def oracle_score(case: dict[str, Any], options: OptionalRules = OPTIONS) -> Any:
    """The oracle's own answer to a case."""
    melds = case.get("melds", [])
    tiles = tiles_136(case["concealed"], case["win_tile"], *(meld["tiles"] for meld in melds))
    winning = tiles_136(case["win_tile"])[0]
    left = list(tiles)
    kind = winning // 4
    red = winning in {16, 52, 88}
    same_kind = [tile for tile in left if tile // 4 == kind and (tile in {16, 52, 88}) == red]
    made = []
    for meld in melds:
        kinds = sorted(tile // 4 for tile in tiles_136(meld["tiles"]))
        reds = "0" in meld["tiles"]
        chosen = []
        for each in kinds:
            usable = [tile for tile in left if tile // 4 == each and (reds or tile not in {16, 52, 88})]
            if reds and any(tile in {16, 52, 88} for tile in usable):
                usable = [tile for tile in usable if tile in {16, 52, 88}]
            chosen.append(usable[0])
            left.remove(usable[0])
        made.append(Meld(TYPES[meld["type"]], chosen, opened=meld["type"] != "kan_closed"))
    same_kind = [tile for tile in left if tile in same_kind]
    config = HandConfig(
        is_tsumo=case["win"] == "tsumo",
        is_riichi=case.get("riichi", 0) == 1,
        is_daburu_riichi=case.get("riichi", 0) == 2,
        player_wind=WIND[case.get("seat_wind", "south")],
        round_wind=WIND[case.get("round_wind", "east")],
        **{f"is_{flag}": case.get(flag, False) for flag in FLAGS},
        options=options,
    )
    return HandCalculator.estimate_hand_value(
        tiles,
        same_kind[0],
        made,
        [tiles_136(tile)[0] for tile in case.get("dora_indicators", [])],
        config,
        ura_dora_indicators=[tiles_136(tile)[0] for tile in case.get("ura_indicators", [])],
    )


def yaku_id(name: str) -> str:
    """Our id of a yaku that the oracle names."""
    if name.startswith("Yakuhai (seat"):
        return "yakuhai_seat"
    if name.startswith("Yakuhai (round"):
        return "yakuhai_round"
    return NAMES.get(name, name.lower().replace(" ", "_"))


def oracle_answer(case: dict[str, Any], options: OptionalRules = OPTIONS) -> dict[str, Any] | None:
    """The oracle's answer in the terms of ours, or nothing where it finds no score."""
    found = oracle_score(case, options)
    if found.error:
        return None
    yaku = sorted(yaku_id(each.name) for each in found.yaku)
    is_yakuman = any(each.is_yakuman for each in found.yaku)
    others = 2 if case["win"] == "tsumo" else 0
    return {
        "yaku": yaku,
        "worth": None if is_yakuman else (found.han, found.fu),
        "points": found.cost["main"] + others * found.cost["additional"],
    }

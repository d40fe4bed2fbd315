"""The independent scorer, the package `mahjong`, called with our cases."""

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


class Numbering:
    """Numbers tiles 0-135 as the oracle wants them, no number twice: its own parser reads each text,
    and a tile met before is moved on to the next of its kind.
    """

    def __init__(self) -> None:
        self.used: set[int] = set()

    def number(self, text: str) -> list[int]:
        numbers = []
        for tile in TilesConverter.one_line_string_to_136_array(text, has_aka_dora=True):
            while tile in self.used:
                tile += 1  # noqa: PLW2901 - the next of its kind
            self.used.add(tile)
            numbers.append(tile)
        return numbers


def oracle_score(case: dict[str, Any], options: OptionalRules = OPTIONS) -> Any:
    """Return the oracle's own answer to a case."""
    numbering = Numbering()
    winning = numbering.number(case["win_tile"])
    tiles = numbering.number(case["concealed"]) + winning
    melds = []
    for stated in case.get("melds", []):
        called = sorted(numbering.number(stated["tiles"]))
        tiles += called
        melds.append(Meld(TYPES[stated["type"]], called, opened=stated["type"] != "kan_closed"))
    seat = "east" if case.get("dealer") else case.get("seat_wind", "south")
    config = HandConfig(
        is_tsumo=case["win"] == "tsumo",
        is_riichi=case.get("riichi", 0) == 1,
        is_daburu_riichi=case.get("riichi", 0) == 2,
        player_wind=WIND[seat],
        round_wind=WIND[case.get("round_wind", "east")],
        **{f"is_{flag}": case.get(flag, False) for flag in FLAGS},
        options=options,
    )
    dora, ura = (
        [tile for text in case.get(key, []) for tile in Numbering().number(text)]
        for key in ("dora_indicators", "ura_indicators")
    )
    return HandCalculator.estimate_hand_value(tiles, winning[0], melds, dora, config, ura_dora_indicators=ura)


def yaku_id(name: str) -> str:
    """Return our id of a yaku that the oracle names."""
    if name.startswith("Yakuhai (seat"):
        return "yakuhai_seat"
    if name.startswith("Yakuhai (round"):
        return "yakuhai_round"
    return NAMES.get(name, name.lower().replace(" ", "_"))


def oracle_answer(case: dict[str, Any], options: OptionalRules = OPTIONS) -> dict[str, Any] | None:
    """Return the oracle's answer in our terms, or None if it finds no score."""
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

"""Names of yaku, tiles and ends of a hand: Tenhou's numbers in one format, Japanese in the other.

Games of Mahjong Soul are written in the second one by other programs, in Japanese or in English.

The scripts have the tables from here.
"""

from collections.abc import Mapping

from riichi_rules.engine.tiles import NAMES
from riichi_rules.logs.model import EXHAUSTIVE, NAGASHI

# By the number in an mjlog. Winds come in groups of four: East to North of the seat, then of the round.
NUMBERED = (
    "menzen_tsumo riichi ippatsu chankan rinshan haitei houtei pinfu tanyao iipeikou yakuhai_seat "
    "yakuhai_seat yakuhai_seat yakuhai_seat yakuhai_round yakuhai_round yakuhai_round yakuhai_round "
    "yakuhai_haku yakuhai_hatsu yakuhai_chun double_riichi chiitoitsu chanta ittsuu sanshoku_doujun "
    "sanshoku_doukou sankantsu toitoi sanankou shousangen honroutou ryanpeikou junchan honitsu chinitsu "
    "renhou tenhou chiihou daisangen suuankou suuankou_tanki tsuuiisou ryuuiisou chinroutou "
    "chuuren_poutou junsei_chuuren_poutou kokushi_musou kokushi_juusanmen daisuushii shousuushii "
    "suukantsu dora ura_dora aka_dora"
)
YAKU = tuple(NUMBERED.split())

# By name. Some programs that write this format spell a name differently.
YAKU_BY_NAME: Mapping[str, str] = {
    "門前清自摸和": "menzen_tsumo",
    "立直": "riichi",
    "一発": "ippatsu",
    "槍槓": "chankan",
    "嶺上開花": "rinshan",
    "海底摸月": "haitei",
    "海底撈月": "haitei",
    "河底撈魚": "houtei",
    "平和": "pinfu",
    "断幺九": "tanyao",
    "断么九": "tanyao",
    "一盃口": "iipeikou",
    "自風 東": "yakuhai_seat",
    "自風 南": "yakuhai_seat",
    "自風 西": "yakuhai_seat",
    "自風 北": "yakuhai_seat",
    "場風 東": "yakuhai_round",
    "場風 南": "yakuhai_round",
    "場風 西": "yakuhai_round",
    "場風 北": "yakuhai_round",
    "役牌:自風牌": "yakuhai_seat",
    "役牌:場風牌": "yakuhai_round",
    "役牌 白": "yakuhai_haku",
    "役牌 發": "yakuhai_hatsu",
    "役牌 発": "yakuhai_hatsu",
    "役牌 中": "yakuhai_chun",
    "両立直": "double_riichi",
    "ダブル立直": "double_riichi",
    "七対子": "chiitoitsu",
    "混全帯幺九": "chanta",
    "混全帯么九": "chanta",
    "一気通貫": "ittsuu",
    "三色同順": "sanshoku_doujun",
    "三色同刻": "sanshoku_doukou",
    "三槓子": "sankantsu",
    "対々和": "toitoi",
    "三暗刻": "sanankou",
    "小三元": "shousangen",
    "混老頭": "honroutou",
    "二盃口": "ryanpeikou",
    "純全帯幺九": "junchan",
    "純全帯么九": "junchan",
    "混一色": "honitsu",
    "清一色": "chinitsu",
    "人和": "renhou",
    "天和": "tenhou",
    "地和": "chiihou",
    "大三元": "daisangen",
    "四暗刻": "suuankou",
    "四暗刻単騎": "suuankou_tanki",
    "字一色": "tsuuiisou",
    "緑一色": "ryuuiisou",
    "清老頭": "chinroutou",
    "九蓮宝燈": "chuuren_poutou",
    "純正九蓮宝燈": "junsei_chuuren_poutou",
    "国士無双": "kokushi_musou",
    "国士無双１３面": "kokushi_juusanmen",
    "国士無双13面": "kokushi_juusanmen",
    "国士無双十三面待ち": "kokushi_juusanmen",
    "大四喜": "daisuushii",
    "小四喜": "shousuushii",
    "四槓子": "suukantsu",
    "ドラ": "dora",
    "裏ドラ": "ura_dora",
    "赤ドラ": "aka_dora",
    "抜きドラ": "nuki_dora",
    "北ドラ": "nuki_dora",
    "Fully Concealed Hand": "menzen_tsumo",
    "Riichi": "riichi",
    "Ippatsu": "ippatsu",
    "Robbing a Kan": "chankan",
    "After a Kan": "rinshan",
    "Under the Sea": "haitei",
    "Under the River": "houtei",
    "Pinfu": "pinfu",
    "All Simples": "tanyao",
    "Pure Double Sequence": "iipeikou",
    "Seat Wind": "yakuhai_seat",
    "Prevalent Wind": "yakuhai_round",
    "White Dragon": "yakuhai_haku",
    "Green Dragon": "yakuhai_hatsu",
    "Red Dragon": "yakuhai_chun",
    "Double Riichi": "double_riichi",
    "Seven Pairs": "chiitoitsu",
    "Half Outside Hand": "chanta",
    "Pure Straight": "ittsuu",
    "Mixed Triple Sequence": "sanshoku_doujun",
    "Triple Triplets": "sanshoku_doukou",
    "Three Quads": "sankantsu",
    "All Triplets": "toitoi",
    "Three Concealed Triplets": "sanankou",
    "Little Three Dragons": "shousangen",
    "All Terminals and Honors": "honroutou",
    "Twice Pure Double Sequence": "ryanpeikou",
    "Fully Outside Hand": "junchan",
    "Half Flush": "honitsu",
    "Full Flush": "chinitsu",
    "Hand of Man": "renhou",
    "Blessing of Heaven": "tenhou",
    "Blessing of Earth": "chiihou",
    "Big Three Dragons": "daisangen",
    "Four Concealed Triplets": "suuankou",
    "Single-wait Four Concealed Triplets": "suuankou_tanki",
    "All Honors": "tsuuiisou",
    "All Green": "ryuuiisou",
    "All Terminals": "chinroutou",
    "Nine Gates": "chuuren_poutou",
    "True Nine Gates": "junsei_chuuren_poutou",
    "Thirteen Orphans": "kokushi_musou",
    "Thirteen-wait Thirteen Orphans": "kokushi_juusanmen",
    "Four Big Winds": "daisuushii",
    "Four Little Winds": "shousuushii",
    "Four Quads": "suukantsu",
    "Dora": "dora",
    "Ura Dora": "ura_dora",
    "Red Five": "aka_dora",
    "Kita": "nuki_dora",
}

WON = "和了"

# Hands without a winner, by their names in an mjlog and in the other format.
DRAWS: Mapping[str, str] = {
    "yao9": "nine_terminals",
    "kaze4": "four_winds",
    "reach4": "four_riichi",
    "ron3": "triple_ron",
    "kan4": "four_kans",
    "nm": NAGASHI,
}
DRAWS_BY_NAME: Mapping[str, str] = {
    "流局": EXHAUSTIVE,
    "全員聴牌": EXHAUSTIVE,
    "全員不聴": EXHAUSTIVE,
    "流し満貫": NAGASHI,
    "九種九牌": "nine_terminals",
    "四風連打": "four_winds",
    "四家立直": "four_riichi",
    "三家和了": "triple_ron",
    "三家和": "triple_ron",
    "四槓散了": "four_kans",
    "四開槓": "four_kans",
    "Ryuukyoku": EXHAUSTIVE,
    "Exhaustive Draw": EXHAUSTIVE,
    "Nagashi Mangan": NAGASHI,
    "Mangan at Draw": NAGASHI,
    "Kyuushu Kyuuhai": "nine_terminals",
    "Nine Terminal Abortion": "nine_terminals",
    "Suufon Renda": "four_winds",
    "Four Wind Abortion": "four_winds",
    "Suucha Riichi": "four_riichi",
    "Four Riichi Abortion": "four_riichi",
    "Sanchahou": "triple_ron",
    "Three Ron Abortion": "triple_ron",
    "Suukaikan": "four_kans",
    "Four Kan Abortion": "four_kans",
}

SUIT_TENS = "mpsz"
RED = 5  # in place of a suit

# The tiles of an mjlog are numbered, four of a kind; the first of each kind of five may be red.
TILES = 136
RED_TILES: Mapping[int, str] = {16: "0m", 52: "0p", 88: "0s"}


def tile_of_code(code: int) -> str | None:
    """Return the tile of a two-digit code: the suit and the number, or 5 and the suit of a red five.

    Return None for another number.
    """
    tens, ones = divmod(code, 10)
    if tens == RED and 1 <= ones <= 3:
        return f"0{SUIT_TENS[ones - 1]}"
    most = 7 if tens == len(SUIT_TENS) else 9
    return f"{ones}{SUIT_TENS[tens - 1]}" if 1 <= tens <= len(SUIT_TENS) and 1 <= ones <= most else None


def tile_of_number(number: int, *, has_reds: bool) -> str:
    """Return the tile of a number in an mjlog."""
    return RED_TILES[number] if has_reds and number in RED_TILES else NAMES[number // 4]

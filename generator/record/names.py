"""What Tenhou calls yaku, tiles and ends of a hand: by number in one form, in Japanese in the other."""

from collections.abc import Mapping

from generator.engine.tiles import NAMES

# By the number in an mjlog. Winds come four at a time: East to North of the seat, then of the round.
YAKU: tuple[str, ...] = (
    *("menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao"),
    *("iipeikou", *["yakuhai_seat"] * 4, *["yakuhai_round"] * 4),
    *("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "double_riichi", "chiitoitsu", "chanta", "ittsuu"),
    *("sanshoku_doujun", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou"),
    *("ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou", "tenhou", "chiihou", "daisangen"),
    *("suuankou", "suuankou_tanki", "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren_poutou"),
    *("junsei_chuuren_poutou", "kokushi_musou", "kokushi_juusanmen", "daisuushii", "shousuushii"),
    *("suukantsu", "dora", "ura_dora", "aka_dora"),
)

# By name; some programs that write this form spell a name in another way.
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
    **{f"自風 {wind}": "yakuhai_seat" for wind in "東南西北"},
    **{f"場風 {wind}": "yakuhai_round" for wind in "東南西北"},
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
}

NAGASHI, EXHAUSTIVE = "nagashi", "exhaustive"

# Hands without a winner, as an mjlog and as the other form names them.
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
}
WON = "和了"

SUIT_TENS = "mpsz"
RED_TENS = 5
LAST_HONOUR = 7


def tile_of_code(code: int) -> str | None:
    """A tile by its two digits: the suit and the number, or 5 and the suit of a red five."""
    tens, ones = divmod(code, 10)
    if tens == RED_TENS and 1 <= ones <= 3:
        return f"0{SUIT_TENS[ones - 1]}"
    most = LAST_HONOUR if tens == len(SUIT_TENS) else 9
    return f"{ones}{SUIT_TENS[tens - 1]}" if 1 <= tens <= len(SUIT_TENS) and 1 <= ones <= most else None


TILE_OF_CODE: Mapping[int, str] = {code: tile for code in range(11, 54) if (tile := tile_of_code(code))}

# The tiles of an mjlog are numbered one by one, four of a kind; the first of each five may be red.
TILES, RED_TILES = 136, {16: "0m", 52: "0p", 88: "0s"}
TILE_OF_NUMBER = tuple(NAMES[number // 4] for number in range(TILES))

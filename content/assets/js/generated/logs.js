/** Names of yaku, ends of a hand and rooms in logs. Written by `python -m generator schemas`. */

// biome-ignore-all format: a table stands on one line

/** @type {string[]} */
export const YAKU = ["menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou", "yakuhai_seat", "yakuhai_seat", "yakuhai_seat", "yakuhai_seat", "yakuhai_round", "yakuhai_round", "yakuhai_round", "yakuhai_round", "yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "double_riichi", "chiitoitsu", "chanta", "ittsuu", "sanshoku_doujun", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou", "tenhou", "chiihou", "daisangen", "suuankou", "suuankou_tanki", "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren_poutou", "junsei_chuuren_poutou", "kokushi_musou", "kokushi_juusanmen", "daisuushii", "shousuushii", "suukantsu", "dora", "ura_dora", "aka_dora"];

/** @type {Record<string, string>} */
export const YAKU_BY_NAME = {"門前清自摸和": "menzen_tsumo", "立直": "riichi", "一発": "ippatsu", "槍槓": "chankan", "嶺上開花": "rinshan", "海底摸月": "haitei", "海底撈月": "haitei", "河底撈魚": "houtei", "平和": "pinfu", "断幺九": "tanyao", "断么九": "tanyao", "一盃口": "iipeikou", "自風 東": "yakuhai_seat", "自風 南": "yakuhai_seat", "自風 西": "yakuhai_seat", "自風 北": "yakuhai_seat", "場風 東": "yakuhai_round", "場風 南": "yakuhai_round", "場風 西": "yakuhai_round", "場風 北": "yakuhai_round", "役牌:自風牌": "yakuhai_seat", "役牌:場風牌": "yakuhai_round", "役牌 白": "yakuhai_haku", "役牌 發": "yakuhai_hatsu", "役牌 発": "yakuhai_hatsu", "役牌 中": "yakuhai_chun", "両立直": "double_riichi", "ダブル立直": "double_riichi", "七対子": "chiitoitsu", "混全帯幺九": "chanta", "混全帯么九": "chanta", "一気通貫": "ittsuu", "三色同順": "sanshoku_doujun", "三色同刻": "sanshoku_doukou", "三槓子": "sankantsu", "対々和": "toitoi", "三暗刻": "sanankou", "小三元": "shousangen", "混老頭": "honroutou", "二盃口": "ryanpeikou", "純全帯幺九": "junchan", "純全帯么九": "junchan", "混一色": "honitsu", "清一色": "chinitsu", "人和": "renhou", "天和": "tenhou", "地和": "chiihou", "大三元": "daisangen", "四暗刻": "suuankou", "四暗刻単騎": "suuankou_tanki", "字一色": "tsuuiisou", "緑一色": "ryuuiisou", "清老頭": "chinroutou", "九蓮宝燈": "chuuren_poutou", "純正九蓮宝燈": "junsei_chuuren_poutou", "国士無双": "kokushi_musou", "国士無双１３面": "kokushi_juusanmen", "国士無双13面": "kokushi_juusanmen", "国士無双十三面待ち": "kokushi_juusanmen", "大四喜": "daisuushii", "小四喜": "shousuushii", "四槓子": "suukantsu", "ドラ": "dora", "裏ドラ": "ura_dora", "赤ドラ": "aka_dora", "抜きドラ": "nuki_dora", "北ドラ": "nuki_dora", "Fully Concealed Hand": "menzen_tsumo", "Riichi": "riichi", "Ippatsu": "ippatsu", "Robbing a Kan": "chankan", "After a Kan": "rinshan", "Under the Sea": "haitei", "Under the River": "houtei", "Pinfu": "pinfu", "All Simples": "tanyao", "Pure Double Sequence": "iipeikou", "Seat Wind": "yakuhai_seat", "Prevalent Wind": "yakuhai_round", "White Dragon": "yakuhai_haku", "Green Dragon": "yakuhai_hatsu", "Red Dragon": "yakuhai_chun", "Double Riichi": "double_riichi", "Seven Pairs": "chiitoitsu", "Half Outside Hand": "chanta", "Pure Straight": "ittsuu", "Mixed Triple Sequence": "sanshoku_doujun", "Triple Triplets": "sanshoku_doukou", "Three Quads": "sankantsu", "All Triplets": "toitoi", "Three Concealed Triplets": "sanankou", "Little Three Dragons": "shousangen", "All Terminals and Honors": "honroutou", "Twice Pure Double Sequence": "ryanpeikou", "Fully Outside Hand": "junchan", "Half Flush": "honitsu", "Full Flush": "chinitsu", "Hand of Man": "renhou", "Blessing of Heaven": "tenhou", "Blessing of Earth": "chiihou", "Big Three Dragons": "daisangen", "Four Concealed Triplets": "suuankou", "Single-wait Four Concealed Triplets": "suuankou_tanki", "All Honors": "tsuuiisou", "All Green": "ryuuiisou", "All Terminals": "chinroutou", "Nine Gates": "chuuren_poutou", "True Nine Gates": "junsei_chuuren_poutou", "Thirteen Orphans": "kokushi_musou", "Thirteen-wait Thirteen Orphans": "kokushi_juusanmen", "Four Big Winds": "daisuushii", "Four Little Winds": "shousuushii", "Four Quads": "suukantsu", "Dora": "dora", "Ura Dora": "ura_dora", "Red Five": "aka_dora", "Kita": "nuki_dora"};

/** @type {string} */
export const SOUL_NAME = "雀魂|maj-?soul|mahjong soul|(?:玉|王座|金|銀|銅)の間|友人戦|大会戦|\\b(?:bronze|silver|gold|jade|throne) room\\b|\\b(?:friendly|tou(?:rn|n)ament) (?:east|south)\\b";

/** @type {string} */
export const NAGASHI = "nagashi";

/** @type {string} */
export const EXHAUSTIVE = "exhaustive";

/** @type {string} */
export const WON = "和了";

/** @type {Record<string, string>} */
export const DRAWS = {"yao9": "nine_terminals", "kaze4": "four_winds", "reach4": "four_riichi", "ron3": "triple_ron", "kan4": "four_kans", "nm": "nagashi"};

/** @type {Record<string, string>} */
export const DRAWS_BY_NAME = {"流局": "exhaustive", "全員聴牌": "exhaustive", "全員不聴": "exhaustive", "流し満貫": "nagashi", "九種九牌": "nine_terminals", "四風連打": "four_winds", "四家立直": "four_riichi", "三家和了": "triple_ron", "三家和": "triple_ron", "四槓散了": "four_kans", "四開槓": "four_kans", "Ryuukyoku": "exhaustive", "Exhaustive Draw": "exhaustive", "Nagashi Mangan": "nagashi", "Mangan at Draw": "nagashi", "Kyuushu Kyuuhai": "nine_terminals", "Nine Terminal Abortion": "nine_terminals", "Suufon Renda": "four_winds", "Four Wind Abortion": "four_winds", "Suucha Riichi": "four_riichi", "Four Riichi Abortion": "four_riichi", "Sanchahou": "triple_ron", "Three Ron Abortion": "triple_ron", "Suukaikan": "four_kans", "Four Kan Abortion": "four_kans"};

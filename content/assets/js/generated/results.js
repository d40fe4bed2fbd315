/** The keys of results and winners in the agreed form, and the abortive draws with their options. Written by `python -m generator schemas`. */

// biome-ignore-all format: a table stands on one line

/** @type {Record<string, string[]>} */
export const KEYS_OF_END = {"ron": ["riichi", "dead", "end", "end_game", "discarder", "winners"], "tsumo": ["riichi", "dead", "end", "end_game", "winners"], "exhaustive": ["riichi", "dead", "end", "end_game", "tenpai", "nagashi"], "abortive": ["riichi", "dead", "end", "end_game", "why"], "chombo": ["riichi", "dead", "end", "end_game", "by"], "penalty": ["riichi", "dead", "end", "end_game", "by", "points"]};

/** @type {Record<string, string>} */
export const ABORTS = {"nine_terminals": "abort_9_terminals", "four_winds": "abort_4_winds", "four_kans": "abort_4_kans", "four_riichi": "abort_4_riichi", "triple_ron": "triple_ron"};

/** @type {string[]} */
export const OF_ALL_FOUR = ["four_riichi", "four_winds", "triple_ron"];

/** @type {string[]} */
export const WORTHS = ["han", "limit", "yakuman", "case"];

/** @type {string[]} */
export const WINNER_KEYS = ["seat", "fu", "pao", "han", "limit", "yakuman", "case"];

/** @type {string[]} */
export const PAO_KEYS = ["by", "for"];

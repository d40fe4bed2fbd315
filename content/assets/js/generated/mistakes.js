/** Mistakes and the steps of a score, as the catalogue of mistakes has them. Written by `python -m generator schemas`. */

// biome-ignore-all format: a table stands on one line

/** @type {string[]} */
export const STEPS = ["yaku", "han", "fu", "limit", "points", "split"];

/** @type {Record<string, string>} */
export const STEP_OF = {"honba_forgotten": "points", "split_swapped": "split", "dealer_table": "points", "non_dealer_table": "points", "ron_table": "points", "tsumo_table": "points", "points_not_rounded": "points", "points_rounded_down": "points", "bonus_included": "points", "kiriage_missed": "limit", "limit_overlooked": "limit", "limit_too_high": "limit", "wrong_limit": "limit", "neighbouring_cell": "points", "everybody_pays_alike": "split", "payers_counted_wrong": "split", "fixed_fu_rounded": "fu", "fu_not_rounded": "fu", "closed_ron_forgotten": "fu", "pinfu_tsumo_fu": "fu", "ron_triplet_as_closed": "fu", "wait_fu_forgotten": "fu", "double_wind_misjudged": "fu", "pair_fu_forgotten": "fu", "tsumo_fu_forgotten": "fu", "open_fu_as_closed": "fu", "closed_fu_as_open": "fu", "terminal_fu_as_simple": "fu", "kan_fu_as_triplet": "fu", "simple_fu_as_terminal": "fu", "wait_fu_for_two_sided": "fu", "fu_rounded_down": "fu", "forgotten_fu": "fu", "fu_taken_for_other": "fu", "fu_does_not_count": "fu", "open_hand_at_closed_price": "han", "ura_without_riichi": "han", "dora_is_indicator": "han", "dora_wrong_cycle": "han", "dora_forgotten": "han", "ron_triplet_in_yaku": "han", "yaku_missed": "han", "yaku_not_there": "han", "lower_reading": "han", "other_ruleset": "points"};

/** The mistakes that hints help against, from content/hints.yaml. Written by `python -m generator schemas`. */

// biome-ignore-all format: a table stands on one line

/** @type {Record<string, { against: string[], kinds: string[] }>} */
export const HINTS = {"readings": {"against": ["lower_reading"], "kinds": []}, "closed": {"against": ["open_hand_at_closed_price", "closed_yaku_in_open", "open_fu_as_closed", "closed_fu_as_open"], "kinds": ["full-hand", "han", "yaku", "why-not", "can-win"]}, "wind": {"against": ["double_wind_misjudged", "pair_fu_forgotten", "yaku_missed"], "kinds": ["yaku"]}, "dora": {"against": ["dora_forgotten", "dora_backwards", "dora_is_indicator", "dora_wrong_cycle", "ura_without_riichi"], "kinds": []}, "limit": {"against": [], "kinds": []}, "how": {"against": ["closed_ron_forgotten", "ron_triplet_as_closed", "tsumo_fu_forgotten", "pinfu_tsumo_fu", "ron_table", "tsumo_table", "split_swapped"], "kinds": ["full-hand", "han", "fu", "yaku", "why-not"]}, "wait": {"against": ["wait_fu_forgotten", "wait_fu_for_two_sided"], "kinds": ["fu", "kan"]}, "discards": {"against": [], "kinds": ["furiten", "can-win"]}};

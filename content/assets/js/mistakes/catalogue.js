/**
 * Everything that people get wrong when they count a hand: each mistake once, with the step it belongs to. Where
 * several lead to the same number, the first of them is the likeliest. The same as riichi_rules/mistakes/catalogue.py.
 *
 * @typedef {object} Count a score as somebody counts it; payments are without counters, which add `honba` to each
 * @property {number | null} han
 * @property {number | null} fu
 * @property {string | null} limit
 * @property {number} points
 * @property {Record<string, number>} payments
 * @property {number} honba
 * @property {number} times how often the limit is paid: yakuman add up
 *
 * @typedef {object} Mistake
 * @property {string} id
 * @property {Count} result the score it leads to
 * @property {(string | number)[]} about the yaku, lines of fu, limits or numbers it is about
 */

/** The steps of a score, in the order in which a hand is counted. */
export const STEPS = ["yaku", "han", "fu", "limit", "points", "split"];

/** @type {Record<string, string>} */
export const STEP_OF = {
  ...{ honba_forgotten: "points", split_swapped: "split", dealer_table: "points", non_dealer_table: "points" },
  ...{ ron_table: "points", tsumo_table: "points", points_not_rounded: "points", points_rounded_down: "points" },
  ...{ bonus_included: "points", kiriage_missed: "limit", limit_overlooked: "limit", limit_too_high: "limit" },
  ...{ wrong_limit: "limit", neighbouring_cell: "points", everybody_pays_alike: "split" },
  ...{ payers_counted_wrong: "split", fixed_fu_rounded: "fu", fu_not_rounded: "fu", closed_ron_forgotten: "fu" },
  ...{ pinfu_tsumo_fu: "fu", ron_triplet_as_closed: "fu", wait_fu_forgotten: "fu", double_wind_misjudged: "fu" },
  ...{ pair_fu_forgotten: "fu", tsumo_fu_forgotten: "fu", open_fu_as_closed: "fu", closed_fu_as_open: "fu" },
  ...{ terminal_fu_as_simple: "fu", kan_fu_as_triplet: "fu", simple_fu_as_terminal: "fu" },
  ...{ wait_fu_for_two_sided: "fu", fu_rounded_down: "fu", forgotten_fu: "fu", fu_taken_for_other: "fu" },
  ...{ fu_does_not_count: "fu", open_hand_at_closed_price: "han", ura_without_riichi: "han" },
  ...{ dora_is_indicator: "han", dora_wrong_cycle: "han", dora_forgotten: "han", yaku_missed: "han" },
  ...{ yaku_not_there: "han", lower_reading: "han", other_ruleset: "points" },
};
const PLACES = Object.keys(STEP_OF);

/**
 * What one of them pays, counters included; from a wrong table it is the largest share, or the sum.
 * @param {Count} count
 * @param {string} payer
 */
export function paidBy({ points, payments, honba }, payer) {
  const inWrongTable = payer === "discarder" ? points : Math.max(...Object.values(payments));
  return (payments[payer] ?? inWrongTable) + honba;
}

/** Mistakes, the likeliest first. @param {Mistake[]} mistakes */
export function byLikelihood(mistakes) {
  return mistakes.sort((one, other) => PLACES.indexOf(one.id) - PLACES.indexOf(other.id));
}

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

import { STEPS, STEP_OF } from "../generated/mistakes.js";

export { STEPS, STEP_OF };
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

/**
 * The mistakes that people make in counting a hand, each with the step at which it is made. If several lead to the same
 * number, the first of them is the likeliest. The twin of riichi_rules/mistakes/catalogue.py.
 *
 * @typedef {object} Count a score, right or wrong; payments are without counters, which add `honba` to each
 * @property {number | null} han
 * @property {number | null} fu
 * @property {string | null} limit
 * @property {number} points
 * @property {Record<string, number>} payments
 * @property {number} honba
 * @property {number} times the multiple of the limit that is paid: yakuman add up
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
 * Return the payment of one player, counters included. If the wrong table was used, return its largest share, or the
 * total for a discarder.
 * @param {Count} count
 * @param {string} payer
 */
export function paidBy({ points, payments, honba }, payer) {
  const inWrongTable = payer === "discarder" ? points : Math.max(...Object.values(payments));
  return (payments[payer] ?? inWrongTable) + honba;
}

/** Return the mistakes, the likeliest first. @param {Mistake[]} mistakes */
export function byLikelihood(mistakes) {
  return mistakes.sort((one, other) => PLACES.indexOf(one.id) - PLACES.indexOf(other.id));
}

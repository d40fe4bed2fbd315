/**
 * The most yakuman that a hand can be worth. The twin of riichi_rules/engine/yakuman.py.
 *
 * @import { Rules } from "./rules.js"
 */

// Big Four Winds and a pair wait for Four Concealed Triplets, both double, with All Honours, Four Quads and eight wins
// in a row.
const MOST_YAKUMAN = 7;

/**
 * Return the most yakuman that a hand can be worth: more than two only if they add up.
 * @param {Rules} rules
 */
export function mostYakuman({ payments, yaku }) {
  if (payments.yakuman_add_up) return MOST_YAKUMAN;
  return Object.values(yaku).some(({ double }) => double) ? 2 : 1;
}

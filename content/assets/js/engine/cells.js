/**
 * The cells of the score table: the combinations of han and fu that a hand can have; and the most yakuman. The twin of
 * riichi_rules/engine/cells.py and yakuman.py.
 *
 * @import { Rules } from "./rules.js"
 */

const MOST_FU = 110;
// Three concealed quads of terminals or honours, a pair of the double wind, the pair wait, and a closed ron.
const MOST_FU_OF_ALL = 140;
// Two concealed quads of terminals or honours, an open triplet and a pair of the double wind: the most with one han.
const MOST_OF_ONE_HAN = [
  "base",
  "kan_outside_closed",
  "kan_outside_closed",
  "triplet_outside_open",
  "pair_double_wind",
];

/** Return the most han that are not a mangan by themselves; without limits the most that count. @param {Rules} rules */
export function mostHan(rules) {
  return rules.payments.unlimited ? rules.table.most_han : belowLimits(rules);
}

/** @param {Rules} rules */
const belowLimits = ({ limits }) => (limits.mangan.from_han ?? 5) - 1;

/**
 * Return the fu that a hand with this number of han can have.
 * @param {Rules} rules
 * @param {number} han
 * @param {boolean} isTsumo
 */
export function fuOf(rules, han, isTsumo) {
  const { items } = rules.fu;
  const sums = Array.from({ length: (rules.payments.unlimited ? MOST_FU_OF_ALL : MOST_FU) + 1 }, (_, fu) => fu);
  return sums.filter((fu) => fu >= items.base.fu && isPossible(rules, fu, han, isTsumo));
}

/**
 * Check whether a hand with this number of han can have these fu. Fu above the rows of the table need so many yaku that
 * the han reach a limit.
 * @param {Rules} rules
 * @param {number} han
 * @param {number} fu
 * @param {boolean} isTsumo
 */
export function isFu(rules, han, fu, isTsumo) {
  const most = han >= belowLimits(rules) ? MOST_FU_OF_ALL : MOST_FU;
  return fu >= rules.fu.items.base.fu && fu <= most && isPossible(rules, fu, han, isTsumo);
}

export const mostFu = MOST_FU_OF_ALL;

/**
 * Check whether a hand can have these fu and han.
 * @param {Rules} rules
 * @param {number} fu
 * @param {number} han
 * @param {boolean} isTsumo
 */
function isPossible({ fu: { items, round_up_to: step }, yaku }, fu, han, isTsumo) {
  const { menzen_tsumo: tsumo, chiitoitsu: pairs, pinfu } = yaku;
  const selfDrawn = isTsumo ? (tsumo.han?.closed ?? 0) : 0;
  if (fu % step) return fu === items.seven_pairs.fu && han >= (pairs.han?.closed ?? 0) + selfDrawn;
  if (fu > items.base.fu) return han > 1 || fu <= mostFuOfOneHan(items, step, isTsumo);
  if (!isTsumo) return items.open_pinfu.counts === false;
  return pinfu.when.win !== "ron" && han >= (pinfu.han?.closed ?? 0) + selfDrawn;
}

/**
 * Return the most fu that a hand of one han can have. A third concealed triplet, a third quad or a fourth triplet would
 * add a yaku.
 * @param {Record<string, { fu: number }>} items
 * @param {number} step
 * @param {boolean} isTsumo
 */
function mostFuOfOneHan(items, step, isTsumo) {
  const lines = [...MOST_OF_ONE_HAN, ...(isTsumo ? ["tsumo", "wait_tanki"] : ["closed_ron"])];
  const sum = lines.reduce((fu, line) => fu + items[line].fu, 0);
  return Math.ceil(sum / step) * step;
}

// Big Four Winds and a pair wait for Four Concealed Triplets, both double, with All Honours, Four Quads and eight wins
// in a row.
const MOST_YAKUMAN = 7;

/**
 * Return the most yakuman that a hand can be worth: more than two only if they add up, or if han do.
 * @param {Rules} rules
 */
export function mostYakuman({ payments, yaku, limits }) {
  if (payments.yakuman_add_up || limits.yakuman.repeats) return MOST_YAKUMAN;
  return Object.values(yaku).some(({ double }) => double) ? 2 : 1;
}

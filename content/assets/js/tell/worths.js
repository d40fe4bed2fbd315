/**
 * The value of a hand and its payments, as players announce them, or why it has none. The twin of
 * riichi_rules/tell/worths.py.
 *
 * @import { Problem } from "../engine/hand.js"
 * @import { Worth } from "../table/forms/winner.js"
 * @import { Line } from "./texts.js"
 */

/**
 * Return a short form of the value of a hand: 3 han 40 fu, or its limit. Without han it is a yakuman.
 * @param {{ han: number | null, fu: number | null, limit: string | null, yakuman: number }} answer
 * @returns {Line}
 */
export function worthLine({ han, fu, limit, yakuman }) {
  if (han === null) return ["explain.yakuman", { yakuman }];
  const worth = /** @type {Line} */ (["explain.worth", { han, fu: fu ?? 0 }]);
  const named = /** @type {Line} */ (yakuman > 1 ? ["explain.yakuman", { yakuman }] : [`limits.${limit}`]);
  return limit ? [`explain.${yakuman ? "counted" : "limit"}`, { worth, limit: named }] : worth;
}

/** Return han and fu, han alone where no fu are stated, a limit, or a number of yakuman. @param {Worth} stated @returns {Line} */
export function statedWorth({ han = 0, fu, limit, yakuman }) {
  if (limit) return [`limits.${limit}`];
  if (yakuman) return ["explain.yakuman", { yakuman }];
  return fu ? ["explain.worth", { han, fu }] : ["units.han", { n: han }];
}

/**
 * Return the payments as players call them: 5200, 1300/2600, 2600 all.
 * @param {Record<string, number>} payments
 * @returns {Line}
 */
export function paidLine(payments) {
  const key = "each" in payments ? "each" : "dealer" in payments ? "both" : "one";
  return [`needs.paid_${key}`, payments];
}

/** Return a score as it is announced, or the problem of a hand without one. @param {any} score @returns {Line} */
export function shortLine(score) {
  if (score.problem) return [`problems.${score.problem}`];
  const { payments, points_total: points, bonus } = score;
  const worth = worthLine(score);
  /** @type {Line} */
  const line = payments.discarder
    ? ["explain.short", { worth, points }]
    : ["explain.short_tsumo", { worth, paid: paidLine(payments) }];
  if (!bonus.honba) return line;
  return ["explain.short_counters", { score: line, paid: paidLine(withCounters(score)) }];
}

/** Return the payments with the counters, which all who pay share. @param {any} score @returns {Record<string, number>} */
export function withCounters({ payments, points_total: points, bonus }) {
  const each = bonus.honba / payers(points, payments);
  return Object.fromEntries(Object.entries(payments).map(([who, share]) => [who, share + each]));
}

/** Return the number of players who pay. @param {number} points @param {Record<string, number>} payments */
function payers(points, { dealer, non_dealer: other, each }) {
  return dealer ? 1 + (points - dealer) / other : points / (each ?? points);
}

/**
 * Return a line for each kind of problem, with all the tiles concerned.
 * @param {readonly Problem[]} problems
 * @returns {Line[]}
 */
export function problemLines(problems) {
  const codes = [...new Set(problems.map(({ code }) => code))];
  return codes.map((code) => {
    const alike = problems.filter((each) => each.code === code).map(({ values = {} }) => values);
    const tiles = alike[0].tile ? { tile: { tiles: alike.map(({ tile }) => tile).join("") } } : {};
    return /** @type {Line} */ ([`problems.${code}`, { ...alike[0], ...tiles }]);
  });
}

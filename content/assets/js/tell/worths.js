/**
 * The value of a hand and its payments, as players announce them. The twin of riichi_rules/tell/worths.py.
 *
 * @import { Worth } from "../table/forms/winner.js"
 * @import { Line } from "./say.js"
 */

import { worthLine } from "./score.js";

/** Return han and fu, a limit, or a number of yakuman. @param {Worth} stated @returns {Line} */
export function statedWorth({ han = 0, fu, limit, yakuman }) {
  if (limit) return [`limits.${limit}`];
  return yakuman ? ["explain.yakuman", { yakuman }] : ["explain.worth", { han, fu: fu ?? 0 }];
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

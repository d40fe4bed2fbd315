/**
 * What is said of pictures: points with their sign, and to those who hear the page who pays whom, who draws the last tile.
 *
 * @import { Paid } from "../table/game/payments.js"
 * @import { Texts } from "./texts.js"
 */

import { speakJoin } from "./spoken-tiles.js";

/** A number with its sign, zero without one. @param {Texts} texts @param {number} number */
export function signed(texts, number, decimals = 0) {
  return (number > 0 ? "+" : number < 0 ? "−" : "") + texts.number(Math.abs(number), decimals);
}

/**
 * Who pays whom how much; what is laid on the table and taken from it.
 * @param {Texts} texts
 * @param {Paid[]} paid
 */
export function speakPayments(texts, paid) {
  if (!paid.length) return texts.say("pictures.nobody_pays");
  return speakJoin(
    texts,
    paid.map((each) => speakPayment(texts, each)),
  );
}

/** @param {Texts} texts @param {Paid} paid */
function speakPayment(texts, { payer, receiver, points: n }) {
  const named = (/** @type {string} */ seat) => texts.say(`words.${seat}`);
  if (payer === null) return texts.say("pictures.takes", { seat: named(/** @type {string} */ (receiver)), n });
  if (receiver === null) return texts.say("pictures.lays", { seat: named(payer), n });
  return texts.say("pictures.pays", { payer: named(payer), receiver: named(receiver), n });
}

/**
 * How often each player draws, and who draws last.
 * @param {Texts} texts
 * @param {{ draws: Record<string, number>, last: string }} told
 */
export function speakLastDraw(texts, { draws, last }) {
  const each = Object.entries(draws).map(([seat, number]) =>
    texts.say("explain.seat_draws", { seat: texts.say(`words.${seat}`), draws: number }),
  );
  return speakJoin(texts, [...each, texts.say("explain.last_draw", { seat: texts.say(`words.${last}`) })]);
}

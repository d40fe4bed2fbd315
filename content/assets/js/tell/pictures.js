/**
 * Descriptions of pictures for screen readers: points with their sign, payments between players, and the last draw.
 *
 * @import { Paid } from "../table/game/payments.js"
 * @import { Texts } from "./texts.js"
 */

import { speakJoin } from "./spoken-tiles.js";

/** Return a number with its sign; zero has none. @param {Texts} texts @param {number} number */
export function signed(texts, number, decimals = 0) {
  return (number > 0 ? "+" : number < 0 ? "−" : "") + texts.number(Math.abs(number), decimals);
}

/**
 * Return the payments between players, and the sticks laid on the table or taken from it.
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
 * Return the number of draws of each player, and the player with the last draw.
 * @param {Texts} texts
 * @param {{ draws: Record<string, number>, last: string }} told
 */
export function speakLastDraw(texts, { draws, last }) {
  const each = Object.entries(draws).map(([seat, number]) =>
    texts.say("explain.seat_draws", { seat: texts.say(`words.${seat}`), draws: number }),
  );
  return speakJoin(texts, [...each, texts.say("explain.last_draw", { seat: texts.say(`words.${last}`) })]);
}

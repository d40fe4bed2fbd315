/**
 * Comparison of answers: whether a question has the same answer under other rules, such as a club's own.
 *
 * @typedef {import("../pools.js").Question} Question
 * @typedef {import("../../engine/book.js").Book} Book
 * @typedef {import("../../engine/rules.js").Values} Values
 * @typedef {{ ruleset: string, options?: Values }} Under the rules to count by
 * @typedef {(book: Book, question: Question, under: Under) => boolean} Proof
 */

import { score, waits } from "../../engine/index.js";
import { Scored } from "../../mistakes/scored.js";
import { valuesOf } from "./counted.js";

/** The checks of those kinds of question that the engine can answer. @type {Record<string, Proof>} */
const PROOFS = { "full-hand": isCount, han: isCount, fu: isCount, points: isPrice, waits: areWaits, yaku: areYaku };

/** The kinds of question that the engine can answer. */
export const COUNTABLE = Object.keys(PROOFS);

/**
 * Tell whether the engine gives the answer of the question.
 * @param {Book} book
 * @param {Question} question
 * @param {Under} under the rules to count by
 */
export const hasSameAnswer = (book, question, under) => PROOFS[question.kind](book, question, under);

/** @type {Proof} */
function isCount(book, { case: hand, answer }, under) {
  const stated = { ...hand, ...under };
  const found = score(book, stated);
  const scorer = book.scorer(under.ruleset, under.options);
  if (!found.ok || Array.isArray(scorer) || !("numbers" in answer)) return false;
  const values = valuesOf(new Scored(scorer, stated, { answer: found }));
  return answer.numbers.every(({ id, right }) => values[id] === right);
}

/** @type {Proof} */
function areYaku(book, { case: hand, answer }, under) {
  const found = score(book, { ...hand, ...under });
  if (!found.ok || !("choose" in answer)) return false;
  const counted = new Set(found.yaku.map(({ id }) => `yaku.${id}`));
  return answer.choose.every(
    ({ say, mistake }) => counted.has(/** @type {[string]} */ (say)[0]) === !mistake || isDora(book, say),
  );
}

/** Tell whether a choice is dora, which count like yaku but are none. @param {Book} book @param {any} say */
function isDora(book, say) {
  return say[0].slice("yaku.".length) in book.stated.base.dora;
}

/** @type {Proof} */
function areWaits(book, { case: hand = {}, answer }, under) {
  const { concealed, melds = [] } = hand;
  const found = waits(book, { concealed, melds, ...under });
  if (!("waits" in found) || !("pick" in answer)) return false;
  const waited = found.waits.filter(({ left }) => left > 0).map(({ tile }) => tile);
  return waited.length === answer.pick.length && waited.every((tile) => answer.pick.includes(tile));
}

/** Check the price of han and fu; the key of the question tells who wins them and how. @type {Proof} */
function isPrice(book, { prompt: [key, values = {}], answer }, under) {
  const scorer = book.scorer(under.ruleset, under.options);
  const { han, fu } = /** @type {any} */ (values.worth)?.[1] ?? {};
  if (!han || !fu) return true; // the question names the limit
  if (Array.isArray(scorer) || !("numbers" in answer)) return false;
  const { base } = scorer.prices.worth(han, fu);
  const [isTsumo, isDealer] = [key.includes("_tsumo"), key.includes(".dealer_")];
  const { non_dealer: others, ...paid } = scorer.prices.payment(base, isTsumo, isDealer).payments;
  return answer.numbers.every(({ id, right }) => ({ ...paid, others })[id] === right);
}

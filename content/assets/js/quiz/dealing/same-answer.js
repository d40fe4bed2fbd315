/**
 * Comparison of answers: whether a question has the same answer under other rules, such as a club's own, and what it tells
 * about yaku and prices is true there, too.
 *
 * @typedef {import("../pools.js").Question} Question
 * @typedef {import("../../engine/book.js").Book} Book
 * @typedef {import("../../engine/rules.js").Values} Values
 * @typedef {{ ruleset: string, options?: Values }} Under the rules to count by
 * @typedef {(book: Book, question: Question, under: Under) => boolean} Proof
 */

import { score, waits } from "../../engine/index.js";
import { explain } from "../../engine/why.js";
import { Scored } from "../../mistakes/scored.js";
import { proof } from "../../tell/score.js";
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
  const isSame = answer.choose.every(
    ({ say, mistake }) => counted.has(/** @type {[string]} */ (say)[0]) === !mistake || isDora(book, say),
  );
  if (!isSame || !under.options) return isSame;
  const shown = new Set(answer.choose.map(({ say }) => yakuOf(say)));
  const [usual, own] = [{ ruleset: under.ruleset }, under].map((each) => yakuTold(book, { ...hand, ...each }, shown));
  return usual === own;
}

/** Return the yaku of a hand with the reasons for them and against others, to compare. @param {Book} book @param {any} stated @param {Set<string>} shown */
function yakuTold(book, stated, shown) {
  const explained = explain(book, stated);
  const { rules } = /** @type {import("../../engine/score.js").Scorer} */ (
    book.scorer(stated.ruleset, stated.options ?? {})
  );
  const [section] = proof(rules, stated, explained);
  return JSON.stringify([section, explained.reasons.filter(({ id }) => shown.has(id))]);
}

/** Return the id of a yaku to choose. @param {any} say */
const yakuOf = (say) => say[0].slice("yaku.".length);

/** Tell whether a choice is dora, which count like yaku but are none. @param {Book} book @param {any} say */
function isDora(book, say) {
  return yakuOf(say) in book.stated.base.dora;
}

/** @type {Proof} */
function areWaits(book, { case: hand = {}, answer }, under) {
  const { concealed, melds = [] } = hand;
  const found = waits(book, { concealed, melds, ...under });
  if (!("waits" in found) || !("pick" in answer)) return false;
  const waited = found.waits.filter(({ left }) => left > 0).map(({ tile }) => tile);
  return waited.length === answer.pick.length && waited.every((tile) => answer.pick.includes(tile));
}

/** Check the price of han and fu, and the limit that they reach; the key of the question tells who wins them and how. @type {Proof} */
function isPrice(book, { prompt: [key, values = {}], answer }, under) {
  const [usual, own] = [{}, under.options ?? {}].map((options) => book.scorer(under.ruleset, options));
  if (Array.isArray(usual) || Array.isArray(own) || !("numbers" in answer)) return false;
  const worth = /** @type {any} */ (values.worth)?.[1] ?? {};
  const { limit, non_dealer: others, ...paid } = priceOf(own, worth, key);
  return (
    limit === priceOf(usual, worth, key).limit &&
    answer.numbers.every(({ id, right }) => /** @type {any} */ ({ ...paid, others })[id] === right)
  );
}

/**
 * @param {import("../../engine/score.js").Scorer} scorer
 * @param {{ han?: number, fu?: number }} worth without han: a yakuman
 * @param {string} key
 * @returns {Record<string, any>}
 */
function priceOf({ prices, rules }, { han, fu = rules.fu.items.base.fu }, key) {
  const { base, limit } = han ? prices.worth(han, fu) : { base: rules.limits.yakuman.base, limit: "yakuman" };
  return { limit, ...prices.payment(base, key.includes("_tsumo"), key.includes(".dealer_")).payments };
}

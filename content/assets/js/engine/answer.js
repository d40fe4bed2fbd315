/**
 * The agreed JSON form of the answer to a case: its score, or all its problems.
 *
 * @import { Book } from "./book.js"
 * @import { Case, Problem } from "./hand.js"
 * @import { Scorer } from "./score.js"
 *
 * @typedef {{ id: unknown, ok: false, problems: readonly Problem[] }} Refused
 */

import { isRecord, parseCase, shown, unreadable } from "./hand.js";
import { bestOf } from "./score.js";

/** Return the value of a hand, or the reasons why it is worth nothing. @param {Book} book @param {Case} stated */
export function score(book, stated) {
  return withScorer(book, stated, scoreOf);
}

/**
 * @template Found
 * @param {Book} book
 * @param {Case} stated
 * @param {(scorer: Scorer, stated: Case, id: unknown) => Found | readonly Problem[]} answer
 * @returns {Found | Refused}
 */
export function withScorer(book, stated, answer) {
  if (!isRecord(stated)) return refused(null, [{ code: "bad_json", values: { found: shown(stated) } }]);
  const id = stated.id === undefined ? null : stated.id;
  const scorer = book.scorer(stated.ruleset, stated.options);
  const found = Array.isArray(scorer) ? scorer : answer(scorer, stated, id);
  return Array.isArray(found) ? refused(id, found) : /** @type {Found} */ (found);
}

/** @param {unknown} id @param {readonly Problem[]} problems @returns {Refused} */
function refused(id, problems) {
  return { id, ok: false, problems };
}

/** @param {Scorer} scorer @param {Case} stated @param {unknown} id */
function scoreOf(scorer, stated, id) {
  const read = parseCase(stated);
  if (!read) return unreadable(stated);
  const [hand, win] = read;
  const { problems, outcomes } = scorer.outcomes(hand, win);
  return problems ?? scorer.settle(bestOf(outcomes), win, id);
}

/** Return a key that is equal for answers of the same worth. @param {ReturnType<typeof score>} answer */
export function worthOf(answer) {
  if (!answer.ok) return JSON.stringify(answer.problems.map(({ code }) => code));
  const { han, fu, limit, yakuman, payments } = answer;
  return JSON.stringify([han, fu, limit, yakuman, payments]);
}

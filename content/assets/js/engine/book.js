/**
 * The rule book with the scorers of hands, and the answer to a case in the agreed form: its score, or all its problems.
 *
 * @import { Case, Problem } from "./hand.js"
 * @import { Stated } from "./rules.js"
 *
 * @typedef {{ id: unknown, ok: false, problems: readonly Problem[] }} Refused
 */

import { isRecord, shown } from "./hand.js";
import { ScorerBook } from "./rule-book.js";
import { Scorer } from "./score.js";

/** All rulesets with the scorers of hands under them. @extends {ScorerBook<Scorer>} */
export class Book extends ScorerBook {
  /** @param {Stated} stated */
  constructor(stated) {
    super(stated, Scorer);
  }
}

// Answers

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
  const found = scorer.count(stated, id);
  return "problems" in found ? found.problems : found.answer;
}

/** Return a key that is equal for answers of the same worth. @param {ReturnType<typeof score>} answer */
export function worthOf(answer) {
  if (!answer.ok) return JSON.stringify(answer.problems.map(({ code }) => code));
  const { han, fu, limit, yakuman, payments } = answer;
  return JSON.stringify([han, fu, limit, yakuman, payments]);
}

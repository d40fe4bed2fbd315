/**
 * The rule book with the scorers of hands, and the answer to a case in the agreed form: its score, or all its problems.
 *
 * @import { Case, Problem } from "./hand.js"
 * @import { Stated, Values } from "./rules.js"
 *
 * @typedef {{ id: unknown, ok: false, problems: readonly Problem[] }} Refused
 */

import { isRecord, parseCase, shown, unreadable } from "./hand.js";
import { RuleBook } from "./rule-book.js";
import { Scorer, bestOf } from "./score.js";

const CACHE_SIZE = 256;

/** All rulesets, and a cache of their scorers. */
export class Book extends RuleBook {
  /** @type {Map<unknown, Scorer>[]} */
  ready = [new Map(), new Map()];

  /**
   * Return the scorer of a ruleset with these overrides, which is cached, or all problems of the overrides.
   * @param {unknown} ruleset
   * @param {unknown} overrides
   * @returns {Scorer | Problem[]}
   */
  scorer(ruleset, overrides) {
    const name = ruleset ?? this.stated.usual;
    const isChanged = overrides != null;
    const ready = this.ready[Number(isChanged)];
    const key = isChanged ? JSON.stringify([name, overrides]) : name;
    const known = ready.get(key);
    if (known) return known;
    const problems = this.complaints(name, overrides ?? {});
    if (problems.length) return problems;
    const scorer = new Scorer(
      this.rules(this.values(/** @type {string} */ (name), /** @type {Values} */ (overrides ?? {}))),
    );
    if (ready.size >= CACHE_SIZE) ready.clear();
    ready.set(key, scorer);
    return scorer;
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

/**
 * The assumptions of a settlement: rules that no source states, if another value would change the payments or the next
 * hand.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { ScorerBook } from "../../engine/rule-book.js"
 * @import { Values } from "../../engine/rules.js"
 * @import { Question } from "./answer.js"
 */

import { otherValues } from "../../engine/assumptions.js";
import { holds } from "../../engine/conditions.js";
import { answerSettle } from "./answer.js";

/**
 * Return the unknown options that decide a settlement; values that a club has stated itself are known.
 * @param {ScorerBook<Terms>} book
 * @param {{ base: string, options: Values | null }} rules
 * @param {Question} question
 * @returns {string[]}
 */
export function assumedInSettlement(book, { base, options: stated }, question) {
  const { options, unknown } = book.stated;
  const own = stated ?? {};
  const doubtful = (unknown[base] ?? []).filter((name) => !Object.hasOwn(own, name));
  if (!doubtful.length) return [];
  const values = book.values(base, own);
  const found = settledBy(book, base, own, question);
  return doubtful.filter((name) => {
    if (!holds(options[name].where ?? {}, values)) return false;
    const others = otherValues(options[name], values[name]).map((value) =>
      settledBy(book, base, { ...own, [name]: value }, question),
    );
    return others.some((other) => other !== null && other !== found);
  });
}

/**
 * Return the settlement as text for comparison, or null if the rules cannot have this value.
 * @param {ScorerBook<Terms>} book
 * @param {string} ruleset
 * @param {Values} changed
 * @param {Question} question
 */
function settledBy(book, ruleset, changed, question) {
  const scorer = book.scorer(ruleset, changed);
  return Array.isArray(scorer) ? null : JSON.stringify(answerSettle(scorer, question));
}

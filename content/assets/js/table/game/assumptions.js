/**
 * What a settlement assumes: rules of which no source tells, where another value would change who pays what, or what
 * comes next.
 *
 * @import { Book } from "../../engine/book.js"
 * @import { Stated } from "../forms/sheet.js"
 */

import { otherValues } from "../../engine/assumptions.js";
import { holds } from "../../engine/conditions.js";
import { answerSettle } from "./ledger.js";

/**
 * The unknown options that decide a settlement.
 * @param {Book} book
 * @param {string} ruleset
 * @param {Stated} question
 * @returns {string[]}
 */
export function assumedInSettlement(book, ruleset, question) {
  const { options, unknown } = book.stated;
  const doubtful = unknown[ruleset] ?? [];
  if (!doubtful.length) return [];
  const values = book.values(ruleset, {});
  const own = settledBy(book, ruleset, {}, question);
  return doubtful.filter((name) => {
    if (!holds(options[name].where ?? {}, values)) return false;
    const others = otherValues(options[name], values[name]).map((value) => settledBy(book, ruleset, { [name]: value }, question));
    return others.some((other) => other !== null && other !== own);
  });
}

/**
 * The settlement as text, to compare it; nothing where rules cannot be so.
 * @param {Book} book
 * @param {string} ruleset
 * @param {Record<string, any>} changed
 * @param {Stated} question
 */
function settledBy(book, ruleset, changed, question) {
  const scorer = book.scorer(ruleset, changed);
  return Array.isArray(scorer) ? null : JSON.stringify(answerSettle(scorer, question));
}

/**
 * What a count assumes: rules of which no source tells, where another value would make another count. The same as in
 * riichi_rules/engine/assumptions.py.
 *
 * @import { Book } from "./book.js"
 * @import { Case } from "./hand.js"
 * @import { Option, Stated, Value } from "./rules.js"
 */

import { score, worthOf } from "./answer.js";
import { holds, isSame } from "./conditions.js";

const ANOTHER_THOUSAND = 1000;

/**
 * The unknown options that decide what a hand is worth.
 * @param {Book} book
 * @param {Case} stated a hand under a ruleset, some options of it changed
 * @returns {string[]}
 */
export function assumedInCount(book, stated) {
  const { options: all, unknown, usual } = book.stated;
  const ruleset = stated.ruleset ?? usual;
  const options = stated.options ?? {};
  const values = book.values(ruleset, options);
  const isDoubtful = (/** @type {string} */ name) =>
    !Object.hasOwn(options, name) && isOfCount(book.stated, name) && holds(all[name].where ?? {}, values);
  const doubtful = (unknown[ruleset] ?? []).filter(isDoubtful);
  const own = doubtful.length ? inAll(score(book, stated)) : "";
  return doubtful.filter((name) => {
    const variants = otherValues(all[name], values[name]).map((value) => ({ ...options, [name]: value }));
    return variants.some((each) => inAll(score(book, { ...stated, options: each })) !== own);
  });
}

/** What is equal where a hand is worth the same, counters among it. @param {ReturnType<typeof score>} answer */
function inAll(answer) {
  return JSON.stringify([worthOf(answer), answer.ok && answer.bonus.honba]);
}

/** Can an option change what a hand is worth? @param {Stated} stated @param {string} name */
function isOfCount({ options, asked, cannot_be: impossible }, name) {
  const { values = [], members } = options[name];
  const changes = [...values.map(([, each]) => each), ...Object.values(members ?? {})];
  const isAsked = Object.values(asked).includes(name) || impossible.some(([, facts]) => Object.hasOwn(facts, name));
  return isAsked || changes.some((each) => Object.keys(each).length > 0);
}

/** Return what else an option might be; of numbers one other. @param {Option} option @param {Value} value @returns {Value[]} */
export function otherValues({ values, members }, value) {
  if (!values && !members) return otherNumbers(value);
  const all = values ? values.map(([each]) => each) : [[], Object.keys(members ?? {})];
  return all.filter((each) => !isSame(each, value));
}

/** Another number of points, or twice each of several. @param {Value} value @returns {Value[]} */
function otherNumbers(value) {
  if (typeof value === "number") return [value + ANOTHER_THOUSAND];
  return Array.isArray(value) ? [value.map((each) => 2 * Number(each))] : [];
}

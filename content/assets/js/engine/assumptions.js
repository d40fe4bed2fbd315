/**
 * The assumptions behind a score: unknown options of which another value would change the score. The twin of
 * riichi_rules/engine/assumptions.py.
 *
 * @import { Book } from "./book.js"
 * @import { Case } from "./hand.js"
 * @import { Option, Stated, Value } from "./rules.js"
 */

import { score, worthOf } from "./book.js";
import { holds, isSame } from "./conditions.js";

const ANOTHER_THOUSAND = 1000;

/**
 * Return the unknown options that can change the score of a hand.
 * @param {Book} book
 * @param {Case} stated a hand under a ruleset, with some options changed
 * @returns {string[]}
 */
export function assumedInCount(book, stated) {
  return decidingCount(book, stated, book.stated.unknown);
}

/** Return the options that no text states, and whose standard value decides the score. @param {Book} book @param {Case} stated */
export function standardInCount(book, stated) {
  return decidingCount(book, stated, book.stated.standard);
}

/**
 * Check whether a hand may be asked about: no option decides its score that is unknown, or that only a doubtful source
 * states.
 * @param {Book} book
 * @param {Case} stated
 */
export function isSureCount(book, stated) {
  const { unknown, unsure } = book.stated;
  return [unknown, unsure].every((listed) => !decidingCount(book, stated, listed).length);
}

/**
 * Return the listed options of a ruleset of which another value would change the score of a hand.
 * @param {Book} book
 * @param {Case} stated
 * @param {Record<string, string[] | Record<string, string[]>>} listed lists, or options with what is said of them
 */
function decidingCount(book, stated, listed) {
  const { options: all, usual } = book.stated;
  const ruleset = stated.ruleset ?? usual;
  const options = stated.options ?? {};
  const values = book.values(ruleset, options);
  const isDoubtful = (/** @type {string} */ name) =>
    !Object.hasOwn(options, name) && isOfCount(book.stated, name) && holds(all[name].where ?? {}, values);
  const names = listed[ruleset] ?? [];
  const doubtful = (Array.isArray(names) ? names : Object.keys(names)).filter(isDoubtful);
  const own = doubtful.length ? inAll(score(book, stated)) : "";
  return doubtful.filter((name) => {
    const variants = otherValues(all[name], values[name]).map((value) => ({ ...options, [name]: value }));
    return variants.some((each) => inAll(score(book, { ...stated, options: each })) !== own);
  });
}

/**
 * Return a key that is equal for answers of the same worth, counters included.
 * @param {ReturnType<typeof score>} answer
 */
function inAll(answer) {
  return JSON.stringify([worthOf(answer), answer.ok && answer.bonus.honba]);
}

/** Check whether an option can change the score of a hand. @param {Stated} stated @param {string} name */
function isOfCount({ options, asked, cannot_be: { by } }, name) {
  const { values = [], members } = options[name];
  const changes = [...values.map(([, each]) => each), ...Object.values(members ?? {})];
  return [...by, ...Object.values(asked)].includes(name) || changes.some((each) => Object.keys(each).length > 0);
}

/**
 * Return the other values of an option; for a number, one other number.
 * @param {Option} option
 * @param {Value} value
 * @returns {Value[]}
 */
export function otherValues({ values, members }, value) {
  if (!values && !members) return otherNumbers(value);
  const all = values ? values.map(([each]) => each) : [[], Object.keys(members ?? {})];
  return all.filter((each) => !isSame(each, value));
}

/** Return a higher number of points, or a list with each number doubled. @param {Value} value @returns {Value[]} */
function otherNumbers(value) {
  if (typeof value === "number") return [value + ANOTHER_THOUSAND];
  return Array.isArray(value) ? [value.map((each) => 2 * Number(each))] : [];
}

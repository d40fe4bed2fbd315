/**
 * Evaluation of the conditions in `rules_data/`, given the facts about a hand.
 *
 * @typedef {boolean | number | string} Scalar
 * @typedef {Record<string, Scalar>} Facts
 * @typedef {Scalar | Scalar[] | { min?: number, max?: number }} Want
 * @typedef {Record<string, Want>} Condition
 */

/** Check whether the value of a fact meets its part of a condition. @param {Want} want @param {unknown} found */
function isWanted(want, found) {
  if (typeof want !== "object") return want === found;
  if (Array.isArray(want)) return want.includes(/** @type {Scalar} */ (found));
  return (want.min ?? -Infinity) <= Number(found) && Number(found) <= (want.max ?? Infinity);
}

/** Check whether the facts meet a condition. @param {Condition} condition @param {Record<string, unknown>} facts */
export function holds(condition, facts) {
  for (const fact in condition) if (!isWanted(condition[fact], facts[fact])) return false;
  return true;
}

/** Return the facts that do not meet a condition. @param {Condition} condition @param {Facts} facts */
export function unmetFacts(condition, facts) {
  return Object.keys(condition).filter((fact) => !isWanted(condition[fact], facts[fact]));
}

/** Check whether two values of an option are the same. @param {unknown} one @param {unknown} other */
export function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

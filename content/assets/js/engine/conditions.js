/**
 * Which conditions hold, given facts; the conditions themselves are in `rules_data/`.
 *
 * @typedef {boolean | number | string} Scalar
 * @typedef {Record<string, Scalar>} Facts
 * @typedef {Scalar | Scalar[] | { min?: number, max?: number }} Want
 * @typedef {Record<string, Want>} Condition
 */

/** Tell whether a fact's value meets what a condition wants of it. @param {Want} want @param {unknown} found */
function isWanted(want, found) {
  if (typeof want !== "object") return want === found;
  if (Array.isArray(want)) return want.includes(/** @type {Scalar} */ (found));
  return (want.min ?? -Infinity) <= Number(found) && Number(found) <= (want.max ?? Infinity);
}

/** Tell whether the facts meet a condition. @param {Condition} condition @param {Record<string, unknown>} facts */
export function holds(condition, facts) {
  for (const fact in condition) if (!isWanted(condition[fact], facts[fact])) return false;
  return true;
}

/** The facts that do not meet a condition. @param {Condition} condition @param {Facts} facts */
export function failed(condition, facts) {
  return Object.keys(condition).filter((fact) => !isWanted(condition[fact], facts[fact]));
}

/** Tell whether two values of an option are the same. @param {unknown} one @param {unknown} other */
export function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

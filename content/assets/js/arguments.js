/**
 * Arguments of the library for programs, checked by their kinds, as riichi_rules/protocol/arguments.py does.
 *
 * @import { Problem } from "./engine/hand.js"
 *
 * @typedef {string | readonly string[]} Words in one text, separated by spaces, or one by one
 * @typedef {(value: unknown) => boolean} Kind whether a value is of a kind
 */

import { bad, isRecord } from "./engine/hand.js";

// Names of a case whose parameters are called otherwise, without their underscores.
/** @type {Record<string, string>} */
const IN_CASES = {
  wintile: "win",
  seatwind: "seat",
  doraindicators: "dora",
  uraindicators: "ura",
  nukidora: "norths",
};
const LONGEST_NAME = 60;

/** @type {Kind} */
export const isText = (value) => typeof value === "string";
/** @type {Kind} */
export const isWords = (value) => isText(value) || (Array.isArray(value) && value.every(isText));
/** @type {Kind} */
export const isFlag = (value) => typeof value === "boolean";
/** @type {Kind} */
export const isCount = (value) => Number.isInteger(value);

/**
 * Return what is wrong with the arguments of a call: wrong types, and names that it does not have.
 * @param {Record<string, unknown>} required the arguments that it must have
 * @param {unknown} named those that may be left out, by name
 * @param {Record<string, Kind>} kinds what each of them takes
 * @returns {Problem[]}
 */
export function argumentProblems(required, named, kinds) {
  const wrong = Object.keys(required).filter((name) => !kinds[name](required[name]));
  /** @type {Problem[]} */
  const problems = wrong.map((name) => bad("bad_value", name, required[name]));
  if (!isRecord(named)) return [...problems, bad("bad_value", "circumstances", named)];
  for (const [name, value] of Object.entries(named)) {
    if (!Object.hasOwn(kinds, name) || Object.hasOwn(required, name)) problems.push(unknownName(name, kinds));
    else if (value !== undefined && !kinds[name](value)) problems.push(bad("bad_value", name, value));
  }
  return problems;
}

/** @param {string} name @param {Record<string, Kind>} kinds @returns {Problem} */
const unknownName = (name, kinds) => ({
  code: "unknown_key",
  values: { key: name },
  meant: nearest(name, Object.keys(kinds)),
});

/**
 * Return the known name that a misspelt one probably means: with at most one of three letters to change.
 * @param {string} name @param {readonly string[]} known
 * @returns {string | undefined}
 */
export function nearest(name, known) {
  const word = fold(name);
  if (known.includes(IN_CASES[word])) return IN_CASES[word];
  if (word.length > LONGEST_NAME) return undefined;
  const changes = known.map((each) => countChanges(word, fold(each)));
  const fewest = Math.min(...changes);
  return fewest <= word.length / 3 ? known[changes.indexOf(fewest)] : undefined;
}

/** @param {string} name */
const fold = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Return how many letters to add, take away or change. @param {string} word @param {string} other */
function countChanges(word, other) {
  let row = [...Array(other.length + 1).keys()];
  for (const [at, letter] of [...word].entries()) {
    const next = [at + 1];
    for (const [place, wanted] of [...other].entries())
      next.push(Math.min(row[place] + Number(letter !== wanted), row[place + 1] + 1, next[place] + 1));
    row = next;
  }
  return row[other.length];
}

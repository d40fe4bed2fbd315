/**
 * The difference between the values of a hand under two rulesets, and the options that cause it.
 *
 * @import { Book } from "../../engine/book.js"
 * @import { Case } from "../../engine/hand.js"
 * @import { Rules } from "../../rules/own-text.js"
 */

import { score, worthOf } from "../../engine/book.js";
import { differing } from "../../tell/rulesets.js";

// With more relevant options than this, not all combinations are tried.
const MOST_OPTIONS = 6;

/**
 * Return the smallest set of options that explains why the hand is worth something else under the other rules.
 * @param {Book} book
 * @param {Case} state
 * @param {Rules} home
 * @param {Rules} other
 * @returns {string[]}
 */
export function deciding(book, state, home, other) {
  const [ours, theirs] = [home, other].map(({ base, options }) => book.values(base, options ?? {}));
  const differ = differing(theirs, ours);
  /** Return the value under the home rules with some options of the other rules. @param {string[]} names */
  const worthWith = (names) => {
    const options = { ...home.options, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
    return worthOf(score(book, { ...state, ruleset: home.base, options }));
  };
  const [from, to] = [worthWith([]), worthWith(differ)];
  const needed = without(differ, (names) => worthWith(names) === to);
  const moving = differ.filter((name) => needed.includes(name) || worthWith([name]) !== from);
  if (moving.length > MOST_OPTIONS) return needed;
  return subsets(moving).find((names) => names.length < needed.length && worthWith(names) === to) ?? needed;
}

/**
 * Return a minimal part of the names that is still enough.
 * @param {string[]} names
 * @param {(names: string[]) => boolean} isEnough
 */
function without(names, isEnough) {
  return names.reduce((/** @type {string[]} */ left, name) => {
    const fewer = left.filter((each) => each !== name);
    return isEnough(fewer) ? fewer : left;
  }, names);
}

/** Return every subset of the names, smallest first. @param {string[]} names */
function subsets(names) {
  const all = names.reduce(
    (/** @type {string[][]} */ found, name) => found.concat(found.map((each) => [...each, name])),
    [[]],
  );
  return all.sort((one, other) => one.length - other.length);
}

/**
 * A hand under other rules: what it is worth there, and the options that make the difference.
 *
 * @import { Book } from "../../engine/book.js"
 * @import { Case } from "../../engine/hand.js"
 * @import { Rules } from "../own/text.js"
 */

import { score, worthOf } from "../../engine/answer.js";
import { differing } from "../../tell/rulesets.js";

// More options than these together are not searched for one by one.
const TRIED = 6;

/**
 * The fewest options that turn what a hand is worth under some rules into what it is worth under others.
 * @param {Book} book
 * @param {Case} state
 * @param {Rules} home
 * @param {Rules} other
 * @returns {string[]}
 */
export function deciding(book, state, home, other) {
  const [ours, theirs] = [home, other].map(({ base, options }) => book.values(base, options ?? {}));
  const differ = differing(theirs, ours);
  /** The worth at home, with some options as the others have them. @param {string[]} names */
  const with_ = (names) => {
    const options = { ...home.options, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
    return worthOf(score(book, { ...state, ruleset: home.base, options }));
  };
  const [from, to] = [with_([]), with_(differ)];
  const needed = without(differ, (names) => with_(names) === to);
  const moving = differ.filter((name) => needed.includes(name) || with_([name]) !== from);
  if (moving.length > TRIED) return needed;
  return subsets(moving).find((names) => names.length < needed.length && with_(names) === to) ?? needed;
}

/**
 * Names from which none can be taken without a loss.
 * @param {string[]} names
 * @param {(names: string[]) => boolean} isEnough
 */
function without(names, isEnough) {
  return names.reduce((/** @type {string[]} */ left, name) => {
    const fewer = left.filter((each) => each !== name);
    return isEnough(fewer) ? fewer : left;
  }, names);
}

/** Every choice of some names, the smaller first. @param {string[]} names */
function subsets(names) {
  const all = names.reduce(
    (/** @type {string[][]} */ found, name) => found.concat(found.map((each) => [...each, name])),
    [[]],
  );
  return all.sort((one, other) => one.length - other.length);
}

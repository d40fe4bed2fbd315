/**
 * Language-neutral conditions about who else is tenpai at a draw: “if West is tenpai, too”. The twin of
 * riichi_rules/tell/tenpai_conditions.py.
 *
 * @import { Line, Said } from "./say.js"
 *
 * @typedef {(seat: string) => Said} Named a function that returns the name of a player
 *
 * @typedef {string[]} Others the other players in tenpai at a draw
 * @typedef {{ line: Line, holds: (others: Others) => boolean }} Condition a condition in words, and whether it holds
 */

import { joinLines, listLines } from "./facts.js";

/**
 * Return the condition that holds at the draws that are enough, and at no other possible draw. If no condition in words
 * fits, the line lists the players in tenpai at each of these draws.
 * @param {Others[]} enough
 * @param {Others[]} possible
 * @param {Named} named
 * @returns {Line}
 */
export function tenpaiCondition(enough, possible, named) {
  const sought = new Set(enough.map(String));
  for (const { line, holds } of conditions(possible, named)) {
    const held = possible.filter(holds).map(String);
    if (held.length === sought.size && held.every((each) => sought.has(each))) return line;
  }
  const others = possible.filter((each) => !sought.has(String(each)));
  return listed(enough, others, named);
}

/** Yield the conditions that there are words for, the simplest first. @param {Others[]} possible @param {Named} named @returns {Generator<Condition>} */
function* conditions(possible, named) {
  const players = [...new Set(possible.flat())];
  const counted = (/** @type {string} */ words, /** @type {(number: number) => boolean} */ is) => ({
    line: /** @type {Line} */ ([`needs.if_${words}`]),
    holds: (/** @type {Others} */ others) => is(others.length),
  });
  yield counted("nobody", (number) => number === 0);
  yield counted("somebody", (number) => number > 0);
  for (let number = 1; number < players.length; number++)
    for (const some of combinations(players, number)) yield* conditionsAbout(some, named);
  yield counted("at_most_one", (number) => number <= 1);
  yield counted("one", (number) => number === 1);
  yield counted("at_least_two", (number) => number > 1);
  yield counted("two", (number) => number === 2);
  yield counted("not_all", (number) => number < players.length);
  yield counted("all", (number) => number === players.length);
}

/** Yield the conditions about some of the players. @param {Others} some @param {Named} named @returns {Generator<Condition>} */
function* conditionsAbout(some, named) {
  const allOf = { n: some.length, players: listLines(some.map(named)) };
  const anyOf = { players: listLines(some.map(named), "or") };
  const isIn = (/** @type {Others} */ others) => (/** @type {string} */ seat) => others.includes(seat);
  yield { line: ["needs.if_tenpai", allOf], holds: (others) => some.every(isIn(others)) };
  yield { line: ["needs.if_noten", allOf], holds: (others) => !some.some(isIn(others)) };
  if (some.length < 2) return;
  yield { line: ["needs.if_any_tenpai", anyOf], holds: (others) => some.some(isIn(others)) };
  yield { line: ["needs.if_any_noten", anyOf], holds: (others) => !some.every(isIn(others)) };
}

/** Return the choices of a number of items, in their order. @param {string[]} items @param {number} number @returns {string[][]} */
function combinations(items, number) {
  if (!number) return [[]];
  return items.flatMap((first, place) =>
    combinations(items.slice(place + 1), number - 1).map((others) => [first, ...others]),
  );
}

/**
 * Return the groups of players in tenpai at the draws that are enough, or if fewer, at all others.
 * @param {Others[]} enough
 * @param {Others[]} others
 * @param {Named} named
 * @returns {Line}
 */
function listed(enough, others, named) {
  const groups = (/** @type {Others[]} */ draws) =>
    joinLines(
      draws.map((players) => listLines(players.map(named))),
      "needs.or_else",
    );
  if (others.length < enough.length && others.every((players) => players.length))
    return ["needs.if_other_than", { players: groups(others) }];
  const some = enough.filter((players) => players.length);
  /** @type {Line} */
  const just = ["needs.if_just", { players: groups(some) }];
  return some.length === enough.length ? just : ["needs.if_either", { first: ["needs.if_nobody"], last: just }];
}

/**
 * Language-neutral conditions about who else is tenpai at a draw: “if West is tenpai, too”. The twin of
 * riichi_rules/tell/tenpai_conditions.py.
 *
 * @import { Line, Said } from "./texts.js"
 *
 * @typedef {(seat: string) => Said} Named a function that returns the name of a player
 *
 * @typedef {string[]} Others the other players in tenpai at a draw
 * @typedef {{ line: Line, holds: (others: Others) => boolean }} Condition a condition in words, and whether it holds
 */

import { joinLines, listLines } from "./facts.js";

const NOBODY = "needs.nobody";

/**
 * Return that tenpai or noten is enough at these draws, and at no other possible one. The condition holds at these draws
 * (if) or at all others (unless). Where none in words fits, it lists the fewer draws.
 * @param {"tenpai" | "noten"} state
 * @param {Others[]} enough
 * @param {Others[]} possible
 * @param {Named} named
 * @returns {Line}
 */
export function conditionalDrawLine(state, enough, possible, named) {
  const sought = new Set(enough.map(String));
  const others = possible.filter((draw) => !sought.has(String(draw)));
  const found = condition(enough, possible, named);
  if (found) return [`needs.${state}_if`, { condition: found }];
  const exception = condition(others, possible, named);
  if (exception) return [`needs.${state}_unless`, { condition: exception }];
  const [word, draws] = enough.length <= others.length ? ["if", enough] : ["unless", others];
  return [`needs.${state}_${word}`, { condition: listed(draws, possible, named) }];
}

/**
 * Return the simplest condition that holds at these draws and at no other possible one.
 * @param {Others[]} draws
 * @param {Others[]} possible
 * @param {Named} named
 */
function condition(draws, possible, named) {
  const sought = new Set(draws.map(String));
  for (const { line, holds } of conditions(possible, named)) {
    const held = possible.filter(holds).map(String);
    if (held.length === sought.size && held.every((each) => sought.has(each))) return line;
  }
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
 * Return the condition that one of the draws came about, each with just these players in tenpai.
 * @param {Others[]} draws
 * @param {Others[]} possible
 * @param {Named} named
 * @returns {Line}
 */
function listed(draws, possible, named) {
  const others = new Set(possible.flat());
  if (draws.length === 1) return just(draws[0], others.size, named);
  /** @type {Said[]} */
  const names = draws.map((players) => (players.length ? listLines(players.map(named)) : [NOBODY]));
  return ["needs.if_one_of", { draws: joinLines(names, "words.list.either") }];
}

/**
 * Return the condition that of the others just these players are tenpai.
 * @param {Others} players
 * @param {number} others
 * @param {Named} named
 * @returns {Line}
 */
function just(players, others, named) {
  if (!players.length) return ["needs.if_nobody"];
  if (players.length === others) return ["needs.if_all"];
  return ["needs.if_only", { n: players.length, players: listLines(players.map(named)) }];
}

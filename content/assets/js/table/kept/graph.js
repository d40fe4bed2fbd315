/**
 * What a graph of a game shows: the points after each hand, where rounds begin, where numbers stand.
 *
 * @import { Game } from "../game/ledger.js"
 */

import { windOf } from "../game/ledger.js";
import { numberOf } from "../options.js";

/** Return the points of all players at the start and after each hand. @param {Game} game */
export function pointsAfterHands(game) {
  const start = Object.fromEntries(game.seats.map((seat) => [seat, numberOf(game.rules, "start_points")]));
  return [start, ...game.entries.map(({ standing }) => standing.points)];
}

/**
 * Return the heights of numbers that stand beside the ends of lines, apart from each other and not below the graph.
 * @param {number[]} wanted
 * @param {number} line from a number to the next
 * @param {number} bottom
 */
export function apart(wanted, line, bottom) {
  const heights = [...wanted];
  const downwards = wanted.map((_, at) => at).sort((one, other) => wanted[one] - wanted[other]);
  let least = -Infinity;
  for (const at of downwards) {
    heights[at] = Math.max(heights[at], least);
    least = heights[at] + line;
  }
  let most = bottom;
  for (const at of downwards.reverse()) {
    heights[at] = Math.min(heights[at], most);
    most = heights[at] - line;
  }
  return heights;
}

/** Return the numbers of the hands with which a round begins, with its wind. @param {Game} game @returns {[at: number, wind: string][]} */
export function roundsOf({ entries }) {
  const winds = entries.map(({ earlier }) => windOf(earlier.round));
  return winds.flatMap((wind, at) => (wind === winds[at - 1] ? [] : [/** @type {[number, string]} */ ([at, wind])]));
}

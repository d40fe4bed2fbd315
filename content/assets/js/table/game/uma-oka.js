/**
 * The results of a game from its final points: return points, uma and oka. The twin of
 * riichi_rules/table/game/uma_oka.py.
 *
 * @typedef {{ points: number, gain: number, uma: number, oka: number }} FinalResult one player's result in thousands,
 *   and what it is made of
 * @typedef {number[] | Record<string, number[]>} Placing
 */

export const THOUSAND = 1000;

/**
 * Return the results of players with these points, best first, no two equal.
 * @param {number[]} points
 * @param {number} start
 * @param {number} returned the points from which gains are counted
 * @param {Placing} uma
 * @returns {FinalResult[]}
 */
export function finalResults(points, start, returned, uma) {
  const shares = sharesOf(points, start, uma);
  const oka = ((returned - start) * points.length) / THOUSAND;
  return points.map((each, place) => ({
    ...{ points: each, gain: (each - returned) / THOUSAND, uma: shares[place], oka: place === 0 ? oka : 0 },
  }));
}

/**
 * Return the uma. A floating uma depends on how many players keep the starting points.
 * @param {number[]} points
 * @param {number} start
 * @param {Placing} uma
 */
function sharesOf(points, start, uma) {
  if (Array.isArray(uma)) return uma;
  return uma[points.filter((each) => each >= start).length] ?? points.map(() => 0);
}

/** Tell whether the uma knows as many places as there are players; it may be meant for another number. @param {import("../../engine/score.js").Scorer["rules"]} rules */
export function hasPlaceForAll({ options: { uma, players } }) {
  const placings = Array.isArray(uma) ? [uma] : Object.values(uma);
  return placings.every((each) => each.length === players);
}

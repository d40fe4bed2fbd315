/**
 * Sums over hands and games: why a player's points changed, and how the games of an evening add up.
 *
 * @import { Settled } from "../game/settlement.js"
 *
 * @typedef {{ name: string, place: number, points: number, total: number }} PlayerResult a player at the end of a game
 * @typedef {{ name: string, games: number, places: number[], points: number, total: number }} Sum a player's games
 */

/** Results have at most three decimals, which sums of fractions exceed. @param {number} value */
const rounded = (value) => Math.round(value * 1000) / 1000;

/**
 * Add up the results of games, the best player first. Players are known by their names.
 * @param {PlayerResult[][]} games
 * @returns {Sum[]}
 */
export function addUp(games) {
  /** @type {Map<string, Sum>} */
  const sums = new Map();
  for (const { name, place, points, total } of games.flat()) {
    const sum = sums.get(name) ?? { name, games: 0, places: [0, 0, 0, 0], points: 0, total: 0 };
    sum.places[place - 1] += 1;
    sums.set(name, { ...sum, games: sum.games + 1, points: sum.points + points, total: rounded(sum.total + total) });
  }
  return [...sums.values()].sort((one, other) => other.total - one.total);
}

/**
 * Return what a player gained and lost for each reason: the hand, the counters, the sticks.
 * @param {Pick<Settled, "moves">} settled
 * @param {string} seat
 * @returns {[why: string, points: number][]}
 */
export function reasonsOf({ moves }, seat) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { why, points } of moves) if (points[seat]) sums[why] = (sums[why] ?? 0) + points[seat];
  return Object.entries(sums).filter(([, points]) => points);
}

/**
 * Variation of a hand: exchanges suits, mirrors numbers, and chooses other winds, another way of winning and other
 * indicators. The engine scores the result.
 *
 * @typedef {Record<string, any>} Case
 * @typedef {() => number} Random at least 0, less than 1
 */

import { NAMES, WINDS } from "../../engine/tiles.js";
import { FLAGS, INDICATORS } from "../../engine/hand.js";
import { eachTile, inOrder, writeTiles } from "../../tell/spoken-tiles.js";
import { shuffled } from "../../random.js";

const SUITS = [..."mps"];
const DRAGONS = ["5z", "6z", "7z"];
// Events that are possible at every seat and with both ways of winning; the others are not.
const FREE = ["ippatsu", "open_riichi"];
const BOUND = FLAGS.filter((flag) => !FREE.includes(flag));

/**
 * @param {Case} stated
 * @param {string[]} leftOut tiles that are not played with: their suits stay as they are
 * @param {Random} random
 * @returns {Case}
 */
export function vary(stated, leftOut, random) {
  const to = exchange(leftOut, random);
  const all = (/** @type {string} */ notation) => eachTile(notation).map(to);
  /** @type {Case} */
  const varied = {
    ...stated,
    concealed: writeTiles(inOrder(all(stated.concealed))),
    win_tile: to(stated.win_tile),
    melds: (stated.melds ?? []).map((/** @type {{ tiles: string }} */ meld) => ({
      ...meld,
      tiles: writeTiles(all(meld.tiles)),
    })),
  };
  for (const key of INDICATORS) if (stated[key]) varied[key] = stated[key].map(() => any(NAMES, random));
  if (BOUND.some((event) => stated[event])) return varied;
  const { dealer: _, ...free } = varied;
  const [seat, round] = [any(WINDS, random), any(WINDS.slice(0, 2), random)];
  return { ...free, seat_wind: seat, round_wind: round, win: any(["ron", "tsumo"], random) };
}

/** Return a function that maps each tile to its replacement. @param {string[]} leftOut @param {Random} random */
function exchange(leftOut, random) {
  const whole = SUITS.filter((suit) => leftOut.every((tile) => tile[1] !== suit));
  const [suits, dragons] = [shuffled(whole, random), shuffled(DRAGONS, random)];
  const isTurned = random() < 0.5;
  return (/** @type {string} */ tile) => {
    const [digit, suit] = tile;
    if (suit === "z") return DRAGONS.includes(tile) ? dragons[DRAGONS.indexOf(tile)] : tile;
    const number = isTurned && digit !== "0" ? 10 - Number(digit) : digit;
    return `${number}${suits[whole.indexOf(suit)] ?? suit}`;
  };
}

/** @template T @param {readonly T[]} things @param {Random} random @returns {T} */
function any(things, random) {
  return things[Math.floor(random() * things.length)];
}

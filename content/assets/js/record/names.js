/**
 * Tenhou's names of yaku, tiles and ends of a hand: numbers in one format, Japanese in the other.
 */

import { NAMES } from "../engine/tiles.js";

export { DRAWS, DRAWS_BY_NAME, EXHAUSTIVE, NAGASHI, WON, YAKU, YAKU_BY_NAME } from "../generated/logs.js";

const SUIT_TENS = "mpsz";

/**
 * Return the tile of a two-digit code: the suit and the number, or 5 and the suit of a red five.
 * @param {number} code
 */
export function tileOfCode(code) {
  const [tens, ones] = [Math.floor(code / 10), code % 10];
  if (tens === 5 && ones >= 1 && ones <= 3) return `0${SUIT_TENS[ones - 1]}`;
  const most = tens === 4 ? 7 : 9;
  return tens >= 1 && tens <= 4 && ones >= 1 && ones <= most ? `${ones}${SUIT_TENS[tens - 1]}` : null;
}

/** Return the two-digit code of a tile. @param {string} tile */
export function codeOfTile([digit, suit]) {
  const tens = SUIT_TENS.indexOf(suit) + 1;
  return digit === "0" ? 50 + tens : 10 * tens + Number(digit);
}

// The tiles of an mjlog are numbered, four of a kind; the first of each kind of five may be red.
export const TILES = 136;
/** @type {Record<number, string>} */
const RED_TILES = { 16: "0m", 52: "0p", 88: "0s" };

/** @param {number} number @param {boolean} hasReds */
export function tileOfNumber(number, hasReds) {
  return (hasReds && RED_TILES[number]) || NAMES[Math.floor(number / 4)];
}

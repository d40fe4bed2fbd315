/**
 * The melds of the hand: their tiles and their orientation.
 *
 * @import { Meld } from "../../tell/spoken-tiles.js"
 * @import { Context, State } from "../../hands/hand-state.js"
 */

import { eachTile, inOrder, plain, writeTiles } from "../../tell/spoken-tiles.js";
import { COPIES, isFive, left, redsOf } from "../../hands/hand-state.js";

const CALLERS = ["left", "opposite", "right"];

/**
 * Return the meld that starts with a tile: a sequence, or a set of equal tiles; null if its tiles aren't left. Fives
 * are red only if no others are left.
 * @param {Context} context
 * @param {State} state
 * @param {string} type
 * @param {string} tile
 * @returns {Meld | null}
 */
export function meldOf(context, state, type, tile) {
  const from = type === "kan_closed" ? {} : { from: CALLERS[0] };
  const melds = tilesOfMeld(context, type, tile).map((tiles) => ({ type, tiles: writeTiles(tiles), ...from }));
  return melds.find((meld) => isLeft(context, state, meld)) ?? null;
}

/**
 * Return the tiles that a meld can consist of, the preferred ones first.
 * @param {Context} context
 * @param {string} type
 * @param {string} tile
 */
function tilesOfMeld(context, type, tile) {
  const [own, suit] = [plain(tile), tile[1]];
  const number = Number(own[0]);
  if (type === "chi") {
    if (suit === "z" || number > 7) return [];
    const run = [tile, `${number + 1}${suit}`, `${number + 2}${suit}`];
    return [run, run.map((each) => (isFive(each) ? `0${suit}` : each))];
  }
  if (type === "pon") return [[tile, own, own], ...(isFive(own) ? [[`0${suit}`, own, own]] : [])];
  const reds = isFive(own) ? redsOf(context, suit) : 0;
  return [Array.from({ length: COPIES }, (_, place) => (place < COPIES - reds ? own : `0${suit}`))];
}

/** @param {Context} context @param {State} state @param {Meld} meld */
function isLeft(context, state, { tiles }) {
  const all = eachTile(tiles);
  return all.every((tile) => left(context, state, tile) >= all.filter((each) => each === tile).length);
}

/** @param {State} state @param {Meld} meld @returns {State} */
export function withMeld(state, meld) {
  return { ...state, melds: [...state.melds, meld] };
}

/** @param {State} state @param {number} place @returns {State} */
export function withoutMeld(state, place) {
  return { ...state, melds: state.melds.filter((_, each) => each !== place) };
}

/** Replace a meld. @param {State} state @param {number} place @param {Meld} meld @returns {State} */
export function withMeldAt(state, place, meld) {
  return { ...state, melds: state.melds.map((each, number) => (number === place ? meld : each)) };
}

/**
 * Return the orientations of a meld. In a sequence any tile may be the called one, which comes from the left; a triplet
 * or kan may come from any player, a concealed kan from nobody.
 * @param {Meld} meld
 * @returns {Meld[]}
 */
export function waysToLie({ type, tiles, from }) {
  if (type === "kan_closed") return [];
  if (type !== "chi") return CALLERS.map((caller) => ({ type, tiles, from: caller }));
  const inRow = inOrder(eachTile(tiles));
  return inRow.map((called) => {
    const others = inRow.filter((each) => each !== called);
    return { type, tiles: writeTiles([called, ...others]), from: from ?? CALLERS[0] };
  });
}

/** Return the same kan as one of another type. @param {Meld} meld @param {string} type @returns {Meld} */
export function kanOfKind({ tiles, from = CALLERS[0] }, type) {
  return type === "kan_closed" ? { type, tiles } : { type, tiles, from };
}

/**
 * Return the same meld with a five of the other colour, or null if there is none left.
 * @param {Context} context
 * @param {State} state
 * @param {number} place
 * @returns {State | null}
 */
export function recoloured(context, state, place) {
  const { type, ...meld } = state.melds[place];
  const tiles = eachTile(meld.tiles);
  const five = tiles.findIndex((tile) => isFive(plain(tile)));
  if (five < 0 || type.startsWith("kan")) return null;
  const red = tiles.findIndex((tile) => tile[0] === "0");
  const [at, tile] = red < 0 ? [five, `0${tiles[five][1]}`] : [red, plain(tiles[red])];
  const rest = withoutMeld(state, place);
  const other = { type, ...meld, tiles: writeTiles(tiles.map((each, number) => (number === at ? tile : each))) };
  if (!isLeft(context, rest, other)) return null;
  return { ...state, melds: state.melds.map((each, number) => (number === place ? other : each)) };
}

/** Tell whether a meld contains a red five. @param {Meld} meld */
export function isRed({ tiles }) {
  return tiles.includes("0");
}

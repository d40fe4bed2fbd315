/**
 * The state of the hand: a case in the agreed form that may lack tiles, and every change of it. Changes are pure
 * functions that return a new state, so undo only needs to keep the old one.
 *
 * @import { Problem } from "../engine/hand.js"
 * @import { Rules } from "../engine/rules.js"
 * @import { Meld } from "../tell/spoken-tiles.js"
 *
 * @typedef {Readonly<{ concealed: string, melds: readonly Meld[], win_tile?: string, win: string, seat_wind: string,
 *   round_wind: string, riichi: number, dora_indicators: readonly string[], ura_indicators: readonly string[],
 *   nukidora: number, honba: number, riichi_sticks: number, [event: string]: unknown }>} State
 * @typedef {object} Chosen what of the hand is chosen
 * @property {"tile" | "winning" | "meld" | "dora_indicators" | "ura_indicators"} part
 * @property {number} place among its like
 *
 * @typedef {ReturnType<typeof import("../engine/book.js").score>} Answer
 * @typedef {{ scorer: { rules: Rules }, score: (state: State) => Answer }} Context the rules in force
 */

import { FLAGS } from "../engine/hand.js";
import { eachTile, inOrder, plain } from "../tell/spoken-tiles.js";

export const WINDS = ["east", "south", "west", "north"];
const SUITS = ["m", "p", "s", "z"];
export const MOST_COUNTED = 999;

/** @type {State} */
export const EMPTY = Object.freeze({
  ...{ concealed: "", melds: [], win: "ron", seat_wind: "south", round_wind: "east", riichi: 0 },
  ...{ dora_indicators: [], ura_indicators: [], nukidora: 0, honba: 0, riichi_sticks: 0 },
});

const NORTH = "4z";
export const COPIES = 4;
export const KANS = ["kan_closed", "kan_open", "kan_added"];
export const CALLS = ["chi", "pon", ...KANS];
const IN_HAND = 13;
// Problems of hands that are incomplete or worth nothing.
const UNFINISHED = ["tile_count", "not_winning", "no_yaku", "too_few_yaku"];

// Tiles

/** Return the concealed tiles in order, without the winning tile. @param {State} state */
export function heldTiles(state) {
  return inOrder(eachTile(state.concealed));
}

/** Return how many concealed tiles there is room for, without the winning tile. @param {State} state */
function room({ melds }) {
  return IN_HAND - 3 * melds.length;
}

/** Return how many tiles the hand lacks; negative if it has too many. @param {State} state */
export function lacking(state) {
  return room(state) + 1 - eachTile(state.concealed).length - (state.win_tile ? 1 : 0);
}

/** Return every visible tile. @param {State} state */
function seen({ concealed, win_tile: tile = "", melds, dora_indicators: dora, ura_indicators: ura, nukidora }) {
  const melded = melds.map(({ tiles }) => tiles).join("");
  return [...eachTile(concealed + tile + melded), ...dora, ...ura, ...new Array(nukidora).fill(NORTH)];
}

/** Tell whether a tile is a five that is not red. @param {string} tile */
export const isFive = (tile) => tile[0] === "5" && tile[1] !== "z";

/**
 * Return how many red fives of a suit the rules use.
 * @param {Context} context
 * @param {string} suit
 */
export function redsOf(context, suit) {
  const { dora, tiles } = context.scorer.rules;
  const areUsed = Object.values(dora).some(({ source, counts }) => source === "red_fives" && counts !== false);
  return areUsed ? (tiles.red_fives[suit] ?? 0) : 0;
}

/** Return the tiles that the rules use, suit by suit, a red five after the nine. @param {Context} context */
export function tilesInPlay(context) {
  const { left_out: gone } = context.scorer.rules.tiles;
  return SUITS.map((suit) => {
    const numbers = [...(suit === "z" ? "1234567" : "123456789")].map((number) => number + suit);
    return [...numbers.filter((tile) => !gone.includes(tile)), ...(redsOf(context, suit) ? [`0${suit}`] : [])];
  });
}

/** The number of each visible tile, and of fives of either colour; cached by state. @type {WeakMap<State, Map<string, number>>} */
const counts = new WeakMap();

/** @param {State} state */
function countsOf(state) {
  let found = counts.get(state);
  if (!found) {
    found = new Map();
    for (const tile of seen(state))
      for (const name of [tile, `any ${plain(tile)}`]) found.set(name, (found.get(name) ?? 0) + 1);
    counts.set(state, found);
  }
  return found;
}

/** Return how many more of a tile there can be. @param {Context} context @param {State} state @param {string} tile */
export function left(context, state, tile) {
  const all = countsOf(state);
  const reds = isFive(plain(tile)) ? redsOf(context, tile[1]) : 0;
  const most = tile[0] === "0" ? reds : COPIES - reds;
  return Math.max(0, Math.min(most - (all.get(tile) ?? 0), COPIES - (all.get(`any ${plain(tile)}`) ?? 0)));
}

/** Add a tile to the hand; the last one is the winning tile. @param {State} state @param {string} tile @returns {State} */
export function added(state, tile) {
  const { concealed } = state;
  if (eachTile(concealed).length < room(state)) return { ...state, concealed: concealed + tile };
  return state.win_tile ? state : { ...state, win_tile: tile };
}

/** Remove one of the concealed tiles. @param {State} state @param {string} tile @returns {State} */
export function removed(state, tile) {
  const tiles = eachTile(state.concealed);
  tiles.splice(tiles.lastIndexOf(tile), 1);
  return { ...state, concealed: tiles.join("") };
}

/** Discard a tile of a full hand; the winning tile joins the others. @param {State} state @param {string} tile @returns {State} */
export function discarded(state, tile) {
  return withoutWinningTile(state.win_tile === tile ? state : winningOn(state, tile));
}

/** @param {State} state @returns {State} */
export function withoutWinningTile(state) {
  const { win_tile: _, ...rest } = state;
  return /** @type {State} */ (rest);
}

/** Remove the tile that was added last. @param {State} state @returns {State} */
export function withoutLast(state) {
  if (state.win_tile) return withoutWinningTile(state);
  return { ...state, concealed: eachTile(state.concealed).slice(0, -1).join("") };
}

/**
 * Make a concealed tile the winning one; the previous one joins the others.
 * @param {State} state
 * @param {string} tile
 * @returns {State}
 */
export function winningOn(state, tile) {
  const { concealed } = removed(state, tile);
  return { ...state, concealed: concealed + (state.win_tile ?? ""), win_tile: tile };
}

/** Tell whether there is room for one more meld. @param {State} state */
export function hasRoomForMeld(state) {
  return lacking(state) >= 3;
}

/**
 * Return the tile as a five of the other colour, or null if there is none left.
 * @param {Context} context
 * @param {State} state
 * @param {string} tile
 */
export function recolouredTile(context, state, tile) {
  const other = tile[0] === "0" ? plain(tile) : `0${tile[1]}`;
  const without = state.win_tile === tile ? withoutWinningTile(state) : removed(state, tile);
  return isFive(plain(tile)) && left(context, without, other) > 0 ? other : null;
}

// Possible states

/**
 * The problems of states under the current rules, cached.
 * @type {WeakMap<State, { rules: object, found: readonly Problem[] }>}
 */
const knownProblems = new WeakMap();

/**
 * Return what is impossible about a state, whatever tiles it still lacks.
 * @param {Context} context
 * @param {State} state
 * @returns {readonly Problem[]}
 */
export function faults(context, state) {
  const rules = context.scorer.rules;
  const known = knownProblems.get(state);
  if (known?.rules === rules) return known.found;
  const tile =
    state.win_tile ??
    tilesInPlay(context)
      .flat()
      .find((each) => left(context, state, each) > 0) ??
    NORTH;
  const answer = context.score({ ...state, win_tile: tile });
  const found = answer.ok ? [] : answer.problems.filter(({ code }) => !UNFINISHED.includes(code));
  knownProblems.set(state, { rules, found });
  return found;
}

/**
 * Tell whether one state can follow another: it has no new problem.
 * @param {Context} context
 * @param {State} before
 * @param {State} after
 */
export function canFollow(context, before, after) {
  const known = faults(context, before).map(({ code }) => code);
  return faults(context, after).every(({ code }) => known.includes(code));
}

/**
 * Remove what the last change has made impossible: riichi, then events one by one, and ura-dora indicators without
 * riichi.
 * @param {Context} context
 * @param {State} state
 * @returns {State}
 */
export function settled(context, state) {
  const happened = FLAGS.filter((event) => state[event]);
  const bare = { ...state, riichi: 0, ...Object.fromEntries(happened.map((event) => [event, false])) };
  const add = (/** @type {State} */ so, /** @type {Partial<State>} */ more) => {
    const wish = /** @type {State} */ ({ ...so, ...more });
    return canFollow(context, so, wish) ? wish : so;
  };
  const kept = happened.reduce((so, event) => add(so, { [event]: true }), add(bare, { riichi: state.riichi }));
  const found = Object.fromEntries(Object.entries(kept).filter(([key, value]) => value || !FLAGS.includes(key)));
  return /** @type {State} */ (found.riichi ? found : { ...found, ura_indicators: [] });
}

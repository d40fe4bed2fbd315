/**
 * A random winning hand: groups and a pair, or seven pairs, some of the groups called. Deals until one scores.
 *
 * @import { Context } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 */

import { meldOf, withMeld } from "./hand-melds.js";
import { EMPTY, WINDS, added, heldTiles, left, tilesInPlay, winningOn } from "../../hands/hand-state.js";

const TRIES = 300;
const GROUPS = 4;

/** @template T @param {readonly T[]} things @returns {T} */
const any = (things) => things[Math.floor(Math.random() * things.length)];
const chance = (/** @type {number} */ share) => Math.random() < share;

/** Return a hand that scores under the rules in force. @param {Context} context @returns {State} */
export function dealt(context) {
  for (let trial = 0; trial < TRIES; trial++) {
    const state = chance(0.08) ? pairs(context) : grouped(context);
    if (state && context.score(state).ok) return state;
  }
  return EMPTY;
}

/** Return random circumstances without tiles. @returns {State} */
function begun() {
  const seat = any(WINDS.slice(0, 3));
  return { ...EMPTY, seat_wind: seat, round_wind: any(WINDS.slice(0, 2)), win: chance(0.4) ? "tsumo" : "ron" };
}

/** Deal four groups and a pair. @param {Context} context @returns {State | null} */
function grouped(context) {
  const isOpen = chance(0.4);
  let /** @type {State | null} */ state = begun();
  for (let group = 0; group < GROUPS && state; group++) {
    const type = chance(0.65) ? "chi" : chance(0.08) ? "kan_closed" : "pon";
    const meld = meldOf(context, state, type, any(kinds(context)));
    if (!meld) return null;
    const isCalled = type === "kan_closed" || (isOpen && chance(0.6));
    state = isCalled ? withMeld(state, meld) : holding(context, state, meld.tiles.length - 1, meld);
  }
  return state && finished(context, twice(context, state));
}

/** Deal seven pairs. @param {Context} context @returns {State | null} */
function pairs(context) {
  let /** @type {State | null} */ state = begun();
  for (let pair = 0; pair < 7 && state; pair++) state = twice(context, state);
  return finished(context, state);
}

/** @param {Context} context */
function kinds(context) {
  return tilesInPlay(context)
    .flat()
    .filter((tile) => tile[0] !== "0");
}

/**
 * Return a hand with the tiles of another group.
 * @param {Context} context
 * @param {State} state
 * @param {number} size
 * @param {import("../../tell/spoken-tiles.js").Meld} meld
 */
function holding(context, state, size, meld) {
  const tiles = heldTiles({ ...EMPTY, concealed: meld.tiles });
  return tiles.slice(0, size).reduce((so, tile) => added(so, reddened(context, so, tile)), state);
}

/** Return a hand with another pair. @param {Context} context @param {State | null} state @returns {State | null} */
function twice(context, state) {
  const tile = any(kinds(context));
  return state && left(context, state, tile) > 1 ? added(added(state, tile), tile) : null;
}

/** Replace a five by a red one now and then. @param {Context} context @param {State} state @param {string} tile */
function reddened(context, state, tile) {
  const red = `0${tile[1]}`;
  return tile[0] === "5" && chance(0.3) && left(context, state, red) > 0 ? red : tile;
}

/**
 * Choose a winning tile, riichi and indicators.
 * @param {Context} context
 * @param {State | null} state
 * @returns {State | null}
 */
function finished(context, state) {
  if (!state) return null;
  const won = winningOn(state, any(heldTiles(state)));
  const isClosed = won.melds.every(({ type }) => type === "kan_closed");
  const riichi = isClosed && chance(0.6) ? 1 : 0;
  const indicators = () => [any(kinds(context).filter((tile) => left(context, won, tile) > 1))];
  return { ...won, riichi, dora_indicators: indicators(), ura_indicators: riichi ? indicators() : [] };
}

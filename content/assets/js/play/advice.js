/**
 * Advice that is certain about a hand in play: its shanten, its ukeire, and the discards that nobody can win on.
 *
 * @import { HandReplay } from "../record/replay.js"
 * @import { Suits } from "../engine/tiles.js"
 * @import { Distance } from "./counts.js"
 *
 * @typedef {Distance & { tile: string }} DiscardDistance how far a hand is after a discard
 * @typedef {"discarded" | "riichi" | "passed"} SafeReason a player cannot win on what they discarded; after riichi on what
 *   they let pass; until their next draw on what they have just let pass
 */

import { NORTH, add, kindOf } from "../engine/tiles.js";
import { concealedCounts, distanceTo, distanceWith, seenTiles } from "./counts.js";

const COPIES = 4; // of each kind in the set

/**
 * Return how far a player's hand is from complete, for a hand that lacks one tile.
 * @param {HandReplay} replay
 * @param {number} seat
 * @returns {Distance}
 */
export function distance(replay, seat) {
  return distanceOf(replay, seat, concealedCounts(replay.players[seat].hand), seenTiles(replay, seat));
}

/**
 * Return how far a player's hand is after each discard, the best first.
 * @param {HandReplay} replay
 * @param {number} seat
 * @param {readonly string[]} tiles the discards to compare
 * @returns {DiscardDistance[]}
 */
export function afterDiscards(replay, seat, tiles) {
  const seen = seenTiles(replay, seat);
  const counts = concealedCounts(replay.players[seat].hand);
  const found = tiles.map((tile) => ({ tile, ...distanceOf(replay, seat, less(counts, kindOf(tile)), seen) }));
  return found.sort((one, other) => one.shanten - other.shanten || other.left - one.left);
}

/**
 * Return the discards that keep a hand as near to complete as it can be, without counting the tiles that help.
 * @param {HandReplay} replay
 * @param {number} seat
 * @param {readonly string[]} tiles
 */
export function nearestDiscards(replay, seat, tiles) {
  const counts = concealedCounts(replay.players[seat].hand);
  const gone = outOfReach(replay, seat);
  const { length } = replay.players[seat].melds;
  const far = tiles.map((tile) => distanceTo(replay.rules, less(counts, kindOf(tile)), length, gone));
  const least = Math.min(...far);
  return tiles.filter((_, place) => far[place] === least);
}

/** Return the distance of a hand from tenpai; for a complete number of tiles, of its best discard. @param {HandReplay} replay @param {number} seat */
export function shantenOf(replay, seat) {
  const { hand, melds } = replay.players[seat];
  return distanceTo(replay.rules, concealedCounts(hand), melds.length, outOfReach(replay, seat));
}

/** @param {HandReplay} replay @param {number} seat @param {Suits} counts @param {Uint8Array} seen @returns {Distance} */
function distanceOf(replay, seat, counts, seen) {
  return distanceWith(replay.rules, counts, replay.players[seat].melds.length, outOfReach(replay, seat), seen);
}

/** Return the counts of tiles that cannot come into a hand: those of its melds, norths set aside, what the set lacks. @param {HandReplay} replay @param {number} seat */
function outOfReach({ players, rules }, seat) {
  const { melds, norths } = players[seat];
  const gone = concealedCounts(melds.flatMap(({ tiles }) => tilesOf(tiles)));
  for (const tile of rules.tiles.left_out) add(gone, kindOf(tile), COPIES);
  add(gone, NORTH, norths);
  return gone;
}

/** Return the tiles of a meld in notation: all of one suit. @param {string} text */
function tilesOf(text) {
  const suit = text.slice(-1);
  return [...text.slice(0, -1)].map((digit) => digit + suit);
}

/** @param {Suits} counts @param {number} kind @returns {Suits} */
function less(counts, kind) {
  /** @type {Suits} */
  const left = [...counts];
  add(left, kind, -1);
  return left;
}

// Safe tiles

/**
 * Return the kinds on which a player cannot win by ron now, each with the reason.
 * @param {HandReplay} replay
 * @param {number} seat
 * @returns {Map<number, SafeReason>}
 */
export function safeAgainst({ players }, seat) {
  const { discards, passed, riichi } = players[seat];
  /** @type {Map<number, SafeReason>} */
  const safe = new Map(passed.map((tile) => [kindOf(tile), riichi ? "riichi" : "passed"]));
  for (const tile of discards) safe.set(kindOf(tile), "discarded");
  return safe;
}

/**
 * Return the discards that are safe against all the players given.
 * @param {HandReplay} replay
 * @param {readonly string[]} tiles
 * @param {readonly number[]} seats
 */
export function safeTiles(replay, tiles, seats) {
  const safe = seats.map((seat) => safeAgainst(replay, seat));
  return tiles.filter((tile) => safe.every((each) => each.has(kindOf(tile))));
}

/**
 * The readings of a winning hand: its groups, its pair, and what the winning tile completed.
 *
 * @import { Scalar } from "./conditions.js"
 * @import { Division } from "./divide.js"
 * @import { Hand } from "./hand.js"
 *
 * @typedef {object} Seen
 * @property {string} form
 * @property {string} wait
 * @property {number} completed the first tile of the group or pair that the winning tile completed
 * @typedef {Division & Seen} Reading one way to divide the concealed tiles
 */

import { divide, isSevenPairs, isThirteenOrphans } from "./divide.js";
import { plus } from "./tiles.js";

/** A form of 14 unconnected tiles, which wins only under some rules. */
export const UNCONNECTED = "thirteen_unconnected";

export const WAIT_KINDS = ["ryanmen", "kanchan", "penchan", "shanpon", "tanki"];

/**
 * Return one reading for each division and each of its groups that the winning tile can have completed.
 * @param {Hand} hand
 * @param {number} tile
 */
export function readings({ concealed, melds }, tile) {
  const counts = plus(concealed.counts, tile);
  const found = divide(counts).flatMap((division) => completed(division, tile));
  if (!melds.length && isSevenPairs(counts)) found.push(ungrouped("seven_pairs", tile));
  else if (!found.length && isThirteenOrphans(counts)) found.push(ungrouped("thirteen_orphans", tile));
  return found;
}

/** @param {string} form @param {number} tile @returns {Reading} */
export function ungrouped(form, tile, wait = "tanki") {
  return { form, sequences: [], triplets: [], pair: null, wait, completed: tile };
}

/** @param {Division} division @param {number} tile @returns {Reading[]} */
function completed({ sequences, triplets, pair }, tile) {
  const reading = (/** @type {string} */ wait, start = tile) => ({
    form: "standard",
    sequences,
    triplets,
    pair,
    wait,
    completed: start,
  });
  const starts = [tile - 2, tile - 1, tile].filter((start) => sequences.includes(start));
  return [
    ...starts.map((start) => reading(sequenceWait(start, tile), start)),
    ...(triplets.includes(tile) ? [reading("shanpon")] : []),
    ...(pair === tile ? [reading("tanki")] : []),
  ];
}

/** Return the kind of wait that a tile ends by completing a sequence. @param {number} start @param {number} tile */
function sequenceWait(start, tile) {
  if (tile === start + 1) return "kanchan";
  return (tile === start ? start % 9 === 6 : start % 9 === 0) ? "penchan" : "ryanmen";
}

/**
 * Return the triplet that ron completed, or null: it counts as open, as its tile was discarded.
 * @template T
 * @param {{ wait: string, completed: T }} reading
 * @param {Scalar} win ron or tsumo
 */
export const openedByRon = ({ wait, completed }, win) => (wait === "shanpon" && win === "ron" ? completed : null);

/** Return the tiles of the group or the pair that the winning tile completed. @param {Reading} reading */
export function completedTiles({ wait, completed: first }) {
  if (wait === "tanki") return [first, first];
  return wait === "shanpon" ? [first, first, first] : [first, first + 1, first + 2];
}

/**
 * The readings of a winning hand: the divisions of its concealed tiles into groups and a pair, and what the winning
 * tile completed.
 *
 * @import { Scalar } from "./conditions.js"
 * @import { Hand } from "./hand.js"
 * @import { Suits } from "./tiles.js"
 *
 * @typedef {object} Division groups and pair of one suit or of a whole hand
 * @property {number[]} sequences the first kind of each
 * @property {number[]} triplets
 * @property {number | null} pair
 * @typedef {object} Seen
 * @property {string} form
 * @property {string} wait
 * @property {number} completed the first tile of the group or pair that the winning tile completed
 * @typedef {Division & Seen} Reading one way to divide the concealed tiles
 */

import { EACH, EACH_HONOUR, ENDS, ones, plus } from "./tiles.js";

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

// Divisions

const SEQUENCE = 0o111;

/** Return all divisions of the tiles into groups and exactly one pair. @param {Suits} counts @returns {Division[]} */
function divide(counts) {
  /** @type {Division[]} */
  let whole = [{ sequences: [], triplets: [], pair: null }];
  for (const [suit, tiles] of counts.entries()) {
    /** @type {Division[]} */
    const found = [];
    for (const division of whole) divideSuit(tiles, 9 * suit, suit < 3 ? 9 * suit + 6 : -1, division, found);
    whole = found;
  }
  return whole.filter(({ pair }) => pair !== null);
}

/**
 * Append every division of the remaining tiles of a suit to `found`, by backtracking. Of the lowest kind left, three
 * are a triplet, or two are the pair, and all others begin sequences.
 * @param {number} counts
 * @param {number} kind
 * @param {number} lastStart
 * @param {Division} soFar
 * @param {Division[]} found
 */
function divideSuit(counts, kind, lastStart, soFar, found) {
  let { sequences, triplets, pair } = soFar;
  for (; counts; kind++, counts >>= 3) {
    const here = counts & 7;
    if (!here) continue;
    const next = (/** @type {number} */ less, /** @type {Division} */ division) =>
      divideSuit(counts - less, kind, lastStart, division, found);
    if (here > 2) next(3, { sequences, triplets: [...triplets, kind], pair });
    if (here > 1 && pair === null) next(2, { sequences, triplets, pair: kind });
    if (kind > lastStart || ((counts >> 3) & 7) < here || ((counts >> 6) & 7) < here) return;
    counts -= SEQUENCE * here;
    sequences = [...sequences, ...new Array(here).fill(kind)];
  }
  found.push({ sequences, triplets, pair });
}

/** Check whether the tiles are seven different pairs: no kind occurs once, or more than twice. @param {Suits} counts */
function isSevenPairs([m, p, s, z]) {
  return !((m | p | s | z) & ~(2 * EACH)) && ones(m) + ones(p) + ones(s) + ones(z) === 7;
}

/** Check whether 14 tiles are one of each terminal and honour, and another of them. @param {Suits} counts */
function isThirteenOrphans([m, p, s, z]) {
  return !((m | p | s) & ~(7 * ENDS)) && (present(m) & present(p) & present(s)) === ENDS && present(z) === EACH_HONOUR;
}

/**
 * Check whether 14 tiles are 13 kinds, none of them near enough to another to share a sequence.
 * @param {Suits} counts
 */
export function isThirteenUnconnected(counts) {
  const [m, p, s, z] = counts.map(present);
  return ones(m) + ones(p) + ones(s) + ones(z) === 13 && ![m, p, s].some((suit) => suit & ((suit >> 3) | (suit >> 6)));
}

/** Return a bit for each kind that occurs. @param {number} counts */
export function present(counts) {
  return (counts | (counts >> 1) | (counts >> 2)) & EACH;
}

/**
 * The divisions of the concealed tiles of a winning hand into groups and a pair.
 *
 * @import { Suits } from "./tiles.js"
 *
 * @typedef {object} Division groups and pair of one suit or of a whole hand
 * @property {number[]} sequences the first kind of each
 * @property {number[]} triplets
 * @property {number | null} pair
 */

import { EACH, EACH_HONOUR, ENDS, ones } from "./tiles.js";

const SEQUENCE = 0o111;

/** Return all divisions of the tiles into groups and exactly one pair. @param {Suits} counts @returns {Division[]} */
export function divide(counts) {
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
export function isSevenPairs([m, p, s, z]) {
  return !((m | p | s | z) & ~(2 * EACH)) && ones(m) + ones(p) + ones(s) + ones(z) === 7;
}

/** Check whether 14 tiles are one of each terminal and honour, and another of them. @param {Suits} counts */
export function isThirteenOrphans([m, p, s, z]) {
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

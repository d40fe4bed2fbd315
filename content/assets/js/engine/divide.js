/**
 * Every way to divide the concealed tiles of a winning hand into four groups and a pair, and what the winning tile
 * completed.
 *
 * @typedef {import("./tiles.js").Suits} Suits
 *
 * @typedef {object} Division groups and pair of one suit
 * @property {number} sequences counted by the place of their first tile, as tiles are
 * @property {number} triplets a bit for each place
 * @property {number} pair the place of the pair, -1 without one
 *
 * @typedef {object} Reading one way to see the concealed tiles
 * @property {number} form
 * @property {Division[]} divisions of each suit
 * @property {number} pair its kind
 * @property {number} wait
 * @property {number} completed the first tile of the group or pair that the winning tile completed
 */

import { EACH, ENDS, NONE, ones, remembered, suitOf } from "./tiles.js";

export const FORMS = ["standard", "seven_pairs", "thirteen_orphans"];
export const WAITS = ["ryanmen", "kanchan", "penchan", "shanpon", "tanki"];
export const [RYANMEN, KANCHAN, PENCHAN, SHANPON, TANKI] = WAITS.keys();
export const EACH_HONOUR = 0o1111111;

/** @type {Division} */
const NOTHING = { sequences: 0, triplets: 0, pair: -1 };
const UNGROUPED = [NOTHING, NOTHING, NOTHING, NOTHING];

/** All divisions of a suit's tiles into groups and at most one pair. @param {number} lastStart */
const dividing = (lastStart) =>
  remembered((/** @type {number} */ counts) => {
    /** @type {Division[]} */
    const found = [];
    divide(counts, 0, lastStart, 0, 0, -1, found);
    return found;
  });
const [divideNumbers, divideHonours] = [6, -1].map(dividing);

/**
 * Of the lowest kind left three are a triplet or two the pair, or none; the others begin sequences.
 * @param {number} counts
 * @param {number} place
 * @param {number} lastStart
 * @param {number} sequences
 * @param {number} triplets
 * @param {number} pair
 * @param {Division[]} found
 */
function divide(counts, place, lastStart, sequences, triplets, pair, found) {
  for (; counts; place++, counts >>= 3) {
    const here = counts & 7;
    if (!here) continue;
    if (here > 2) divide(counts - 3, place, lastStart, sequences, triplets | (1 << place), pair, found);
    if (here > 1 && pair < 0) divide(counts - 2, place, lastStart, sequences, triplets, place, found);
    if (place > lastStart || ((counts >> 3) & 7) < here || ((counts >> 6) & 7) < here) return;
    counts -= 0o111 * here;
    sequences += here << (3 * place);
  }
  found.push({ sequences, triplets, pair });
}

/**
 * One reading for each division and each of its groups that the winning tile can have completed.
 * @param {Suits} counts the concealed tiles, the winning tile among them
 * @param {number} tile
 * @param {boolean} hasMelds
 */
export function readings(counts, tile, hasMelds) {
  /** @type {Reading[]} */
  const found = [];
  const [m, p, s] = [divideNumbers(counts[0]), divideNumbers(counts[1]), divideNumbers(counts[2])];
  const z = divideHonours(counts[3]);
  // All divisions of a suit have a pair, or none has.
  if (m.length && p.length && s.length && z.length && hasPair(m) + hasPair(p) + hasPair(s) + hasPair(z) === 1) {
    for (const a of m) for (const b of p) for (const c of s) for (const d of z) complete([a, b, c, d], tile, found);
  }
  const ungrouped = (/** @type {number} */ form) =>
    found.push({ form, divisions: UNGROUPED, pair: NONE, wait: TANKI, completed: tile });
  if (!hasMelds && isSevenPairs(counts)) ungrouped(1);
  else if (!found.length && isThirteenOrphans(counts)) ungrouped(2);
  return found;
}

/** @param {Division[]} divisions of one suit */
function hasPair(divisions) {
  return Number(divisions[0].pair >= 0);
}

/** @param {Division[]} divisions @param {number} tile @param {Reading[]} found */
function complete(divisions, tile, found) {
  const [suit, place] = [suitOf(tile), tile % 9];
  const { sequences, triplets } = divisions[suit];
  const paired = divisions.findIndex(({ pair }) => pair >= 0);
  const pair = 9 * paired + divisions[paired].pair;
  const push = (/** @type {number} */ wait, completed = tile) =>
    found.push({ form: 0, divisions, pair, wait, completed });
  for (let start = Math.max(place - 2, 0); start <= place; start++) {
    if (!((sequences >> (3 * start)) & 7)) continue;
    const isEdge = start === (place === start ? 6 : 0);
    push(place === start + 1 ? KANCHAN : isEdge ? PENCHAN : RYANMEN, 9 * suit + start);
  }
  if ((triplets >> place) & 1) push(SHANPON);
  if (pair === tile) push(TANKI);
}

/** Seven different pairs: no tile of which there are not exactly two. @param {Suits} counts */
function isSevenPairs([m, p, s, z]) {
  return !((m | p | s | z) & ~(2 * EACH)) && ones(m) + ones(p) + ones(s) + ones(z) === 7;
}

/** One of each terminal and honour, and one more of them. (The tiles are fourteen.) @param {Suits} counts */
function isThirteenOrphans([m, p, s, z]) {
  return !((m | p | s) & ~(7 * ENDS)) && (present(m) & present(p) & present(s)) === ENDS && present(z) === EACH_HONOUR;
}

/** One for each place of which there is a tile. @param {number} counts */
export function present(counts) {
  return (counts | (counts >> 1) | (counts >> 2)) & EACH;
}

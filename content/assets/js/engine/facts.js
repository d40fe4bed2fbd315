/**
 * What is so about a winning hand: named facts, from which conditions choose, one bit for each condition.
 *
 * The facts come in families, each looking at one side of the hand. What a family looks at stands in one small
 * number, its key, so that what followed from it is found but once; the facts themselves are named only when it is
 * not known yet, or when it has to be explained.
 *
 * @typedef {boolean | number | string} Scalar
 * @typedef {Record<string, Scalar>} Facts
 * @typedef {Scalar | Scalar[] | { min?: number, max?: number }} Want
 * @typedef {Record<string, Want>} Condition
 * @typedef {[fact: string, from: number, width: number, values?: Scalar[]]} Part a fact, its bits of the key, and what
 *   they stand for: without that one bit is true or false, and more are a number
 */

import { FORMS, WAITS } from "./divide.js";
import { SUITS, ones } from "./tiles.js";

export const WAYS = ["ron", "tsumo"];
export const FLAGS = ["ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou", "paarenchan"];
export const PAIRS = ["simple", "terminal", "wind", "dragon", "none"];

export const NUMBER = Array.from({ length: 1 << 9 }, (_, bits) => ones(bits));
const ONE_SUIT = NUMBER.slice(0, 8).map((number, suits) => (number === 1 ? SUITS[suits >> 1] : "none"));

/** How the hand was won. @type {Part[]} */
const WIN = [
  ["win", 0, 1, WAYS],
  ["riichi", 1, 2],
  ...FLAGS.map((flag, at) => /** @type {Part} */ ([flag, 3 + at, 1])),
];

/** What decides, with the options of the game, whether events can have happened together. @type {Part[]} */
export const MOMENT = [
  ...WIN,
  ...["closed", "melds", "sequence_called", "kan", "concealed_kan", "dealer", "north", "norths"].map(
    (fact, at) => /** @type {Part} */ ([fact, 12 + at, 1]),
  ),
];

/**
 * The families: of the win, the tiles, their numbers; of sequences, triplets, those of honours, the pair, the shape,
 * the groups.
 * @type {Part[][]}
 */
export const FAMILIES = [
  WIN,
  [
    ["closed", 0, 1],
    ["suits", 1, 3, NUMBER],
    ["suit", 1, 3, ONE_SUIT],
    ["all_green", 4, 1],
    ["nine_gates", 5, 1],
    ["full_wait", 6, 1],
  ],
  [
    ["honours", 0, 5],
    ["simples", 5, 5],
  ],
  [
    ["sequences", 0, 3],
    ["twin_sequences", 3, 2],
    ["same_sequence", 5, 3],
    ["sequence_in_three_suits", 8, 1],
    ["straight", 9, 1],
  ],
  [
    ["triplets", 0, 3],
    ["triplet_run", 3, 3],
    ["triplet_in_three_suits", 6, 1],
  ],
  [
    ["wind_triplets", 0, 4, NUMBER],
    ["dragon_triplets", 4, 3, NUMBER],
    ["haku", 4, 1],
    ["hatsu", 5, 1],
    ["chun", 6, 1],
    ["seat_wind", 7, 1],
    ["round_wind", 8, 1],
  ],
  [
    ["pair", 0, 3, PAIRS],
    ["pair_value", 3, 2],
    ["pair_seat_wind", 5, 1],
    ["pair_round_wind", 6, 1],
  ],
  [
    ["form", 0, 2, FORMS],
    ["wait", 2, 3, WAITS],
  ],
  [
    ["concealed_triplets", 0, 3],
    ["kans", 3, 3],
    ["outside_groups", 6, 4],
  ],
];

/** One triplet or kan, for its fu. @type {Part[]} */
export const GROUP = [
  ["concealed", 0, 1],
  ["outside", 1, 1],
  ["shape", 2, 1, ["triplet", "kan"]],
];

/** The facts that a key says. @param {Part[]} family @param {number} key @returns {Facts} */
export function factsOf(family, key) {
  return Object.fromEntries(
    family.map(([fact, from, width, values]) => {
      const found = (key >> from) & ((1 << width) - 1);
      return [fact, values ? values[found] : width > 1 ? found : found === 1];
    }),
  );
}

/** How the hand was won. @param {number} how */
export function winFacts(how) {
  return factsOf(WIN, how);
}

/** Does a fact's value meet what a condition wants of it? @param {Want} want @param {Scalar} found */
function isWanted(want, found) {
  if (Array.isArray(want)) return want.includes(found);
  if (typeof want !== "object") return want === found;
  return (want.min ?? -Infinity) <= Number(found) && Number(found) <= (want.max ?? Infinity);
}

/** The facts that do not meet a condition. @param {Condition} condition @param {Facts} facts */
export function failed(condition, facts) {
  return Object.keys(condition).filter((fact) => fact in facts && !isWanted(condition[fact], facts[fact]));
}

/** A number with a bit for each flag that is set. @param {...(boolean | number)} flags */
export function bits(...flags) {
  return flags.reduce((/** @type {number} */ sum, flag, at) => sum | (Number(flag) << at), 0);
}

/**
 * Bits in words of thirty: one for each thing of which it is true.
 * @template Thing
 * @param {Thing[]} things
 * @param {(thing: Thing) => unknown} isSo
 */
export function bitsOf(things, isSo) {
  const words = new Int32Array(Math.ceil(things.length / 30));
  things.forEach((thing, at) => {
    if (isSo(thing)) words[(at / 30) | 0] |= 1 << (at % 30);
  });
  return words;
}

/** The things whose bits are set. @template Thing @param {Thing[]} things @param {Int32Array} words */
export function chosen(things, words) {
  return things.filter((_, at) => (words[(at / 30) | 0] >> (at % 30)) & 1);
}

/**
 * How far a hand is from complete, and the tiles that bring it nearer.
 *
 * What a part of a hand costs are the fewest tiles to draw for so many groups, with a pair or without: the place of
 * a cost is twice the groups, and one more with the pair.
 *
 * @import { Suits } from "./tiles.js"
 */

import { present } from "./divide.js";
import { EACH, ENDS, KINDS, count, ones, plus, remembered } from "./tiles.js";

const PLACES = 2 * 5;
const BEYOND_REACH = 99;

// How groups and pair may share a kind, besides sequences: not at all, a triplet, the pair. The tiles and the place.
const ALONE = [
  [0, 0],
  [3, 2],
  [2, 1],
];

/**
 * The kinds that can be drawn and that lower shanten.
 * @param {Suits} concealed
 * @param {number} melds
 * @param {Suits} gone
 */
export function accepted(concealed, melds, gone) {
  const now = shanten(concealed, melds, gone);
  return KINDS.filter((kind) => {
    const isLeft = count(concealed, kind) + count(gone, kind) < 4;
    return isLeft && shanten(plus(concealed, kind), melds, gone) < now;
  });
}

/**
 * How many tiles a hand lacks before it waits for the last one: 0 is tenpai, -1 complete. There are four of a kind: a
 * tile of which the hand holds four, melds included, cannot be drawn.
 * @param {Suits} concealed the counts of 13 or 14 tiles, less 3 for each of the melds
 * @param {number} melds
 * @param {Suits} gone the counts of tiles that are elsewhere for certain, those of the melds above all
 */
export function shanten(concealed, melds, gone) {
  const [m, p, s, z] = concealed.map((tiles, suit) => (suit < 3 ? numberCosts : honourCosts)(gone[suit])(tiles));
  const [one, other] = [joined(m, p), joined(s, z)];
  const wanted = 2 * (4 - melds) + 1;
  const standard =
    Math.min(...Array.from({ length: wanted + 1 }, (_, place) => one[place] + other[wanted - place])) - 1;
  return melds ? standard : Math.min(standard, ofSevenPairs(concealed, gone), ofOrphans(concealed, gone));
}

/** To seven different pairs. A kind of which three are gone makes none. @param {Suits} concealed @param {Suits} gone */
function ofSevenPairs(concealed, gone) {
  const usable = gone.map((counts) => EACH & ~((counts & (counts >> 1)) | (counts >> 2)));
  const kinds = total(concealed, (counts, suit) => present(counts) & usable[suit]);
  return 6 - total(concealed, (counts, suit) => twoOrMore(counts) & usable[suit]) + Math.max(0, 7 - kinds);
}

/** To one of each terminal and honour, and one more of them. @param {Suits} concealed @param {Suits} gone */
function ofOrphans(concealed, gone) {
  const orphans = [ENDS, ENDS, ENDS, EACH];
  if (gone.some((counts, suit) => (counts >> 2) & orphans[suit])) return BEYOND_REACH;
  const isPaired = concealed.some((counts, suit) => twoOrMore(counts) & orphans[suit]);
  return 13 - total(concealed, (counts, suit) => present(counts) & orphans[suit]) - Number(isPaired);
}

/** One for each place of which there are two tiles or more. @param {number} counts */
function twoOrMore(counts) {
  return ((counts >> 1) | (counts >> 2)) & EACH;
}

/** @param {Suits} suits @param {(counts: number, suit: number) => number} bitsOf */
function total(suits, bitsOf) {
  return suits.reduce((sum, counts, suit) => sum + ones(bitsOf(counts, suit)), 0);
}

/** What two parts of a hand cost together. @param {Uint8Array} one @param {Uint8Array} other */
function joined(one, other) {
  const both = new Uint8Array(PLACES).fill(BEYOND_REACH);
  other.forEach((cost, more) => step(one, both, 0, 0, more, cost));
  return both;
}

const [numberCosts, honourCosts] = [3, 1].map((begins) =>
  remembered((/** @type {number} */ gone) => remembered((/** @type {number} */ tiles) => costs(tiles, gone, begins))),
);

/**
 * What the groups of one suit cost, and its pair. The suit is read kind by kind; what is known on the way is how
 * many sequences began one and two kinds before, and what each then costs at least.
 * @param {number} tiles
 * @param {number} gone
 * @param {number} begins fewer sequences than this begin with one kind: three equal ones are three triplets
 */
function costs(tiles, gone, begins) {
  let states = new Uint8Array(9 * PLACES).fill(BEYOND_REACH);
  states[0] = 0;
  for (let shift = 0; shift < 27; shift += 3) {
    const reached = new Uint8Array(9 * PLACES).fill(BEYOND_REACH);
    const here = (tiles >> shift) & 7;
    const most = 4 - ((gone >> shift) & 7);
    for (let state = 0; state < 9; state++) {
      const last = state % 3;
      for (let begun = 0; begun < begins; begun++) {
        for (const [alone, more] of ALONE) {
          const used = (state - last) / 3 + last + begun + alone;
          const next = 3 * last + begun;
          if (used <= most)
            step(states, reached, PLACES * state, PLACES * next, 2 * begun + more, Math.max(0, used - here));
        }
      }
    }
    states = reached;
  }
  return states.slice(0, PLACES);
}

/**
 * Adds groups and pair, at a cost, where no more than four groups and one pair come of it.
 * @param {Uint8Array} states
 * @param {Uint8Array} reached
 * @param {number} from
 * @param {number} to
 * @param {number} more the place of what is added
 * @param {number} cost
 */
function step(states, reached, from, to, more, cost) {
  for (let place = 0; place + more < PLACES; place++) {
    const whole = states[from + place] + cost;
    if (!(place & more & 1) && whole < reached[to + place + more]) reached[to + place + more] = whole;
  }
}

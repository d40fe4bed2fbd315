/**
 * Shanten, the distance of a hand from complete, and the tiles that lower it.
 *
 * `costs[2 * groups + pair]` is the fewest tiles still needed for this number of groups, with or without the pair.
 *
 * @import { Suits } from "./tiles.js"
 */

import { present } from "./readings.js";
import { EACH, ENDS, KINDS, count, ones, plus, remembered } from "./tiles.js";

const PLACES = 2 * 5;
const BEYOND_REACH = 99;

// The ways in which a triplet or the pair can use a kind, besides sequences: the tiles used, and the index added.
const ALONE = [
  [0, 0],
  [3, 2],
  [2, 1],
];

/**
 * Return the kinds that can be drawn and lower shanten (ukeire).
 * @param {Suits} concealed
 * @param {number} melds
 * @param {Suits} gone
 */
export function ukeireKinds(concealed, melds, gone) {
  const now = shanten(concealed, melds, gone);
  return KINDS.filter((kind) => {
    const isLeft = count(concealed, kind) + count(gone, kind) < 4;
    return isLeft && shanten(plus(concealed, kind), melds, gone) < now;
  });
}

/**
 * Return how many tiles a hand lacks before it waits for the last one: 0 is tenpai, -1 complete. A fifth tile of a kind
 * cannot be drawn: a hand that only such tiles would complete is not tenpai, but 1-shanten.
 * @param {Suits} concealed the counts of 13 or 14 tiles, less 3 for each of the melds
 * @param {number} melds
 * @param {Suits} gone the counts of tiles known to be elsewhere, such as those of the melds
 */
export function shanten(concealed, melds, gone) {
  const [m, p, s, z] = concealed.map((tiles, suit) => (suit < 3 ? numberCosts : honourCosts)(gone[suit])(tiles));
  const [one, other] = [joined(m, p), joined(s, z)];
  const wanted = 2 * (4 - melds) + 1;
  const standard =
    Math.min(...Array.from({ length: wanted + 1 }, (_, place) => one[place] + other[wanted - place])) - 1;
  return melds ? standard : Math.min(standard, ofSevenPairs(concealed, gone), ofOrphans(concealed, gone));
}

/**
 * Return the shanten to seven pairs. A kind of which three are gone cannot be a pair.
 * @param {Suits} concealed
 * @param {Suits} gone
 */
function ofSevenPairs(concealed, gone) {
  const usable = gone.map((counts) => EACH & ~((counts & (counts >> 1)) | (counts >> 2)));
  const kinds = total(concealed, (counts, suit) => present(counts) & usable[suit]);
  return 6 - total(concealed, (counts, suit) => twoOrMore(counts) & usable[suit]) + Math.max(0, 7 - kinds);
}

/** Return the shanten to thirteen orphans. @param {Suits} concealed @param {Suits} gone */
function ofOrphans(concealed, gone) {
  const orphans = [ENDS, ENDS, ENDS, EACH];
  if (gone.some((counts, suit) => (counts >> 2) & orphans[suit])) return BEYOND_REACH;
  const isPaired = concealed.some((counts, suit) => twoOrMore(counts) & orphans[suit]);
  return 13 - total(concealed, (counts, suit) => present(counts) & orphans[suit]) - Number(isPaired);
}

/** Return a bit for each kind of which there are two tiles or more. @param {number} counts */
function twoOrMore(counts) {
  return ((counts >> 1) | (counts >> 2)) & EACH;
}

/** @param {Suits} suits @param {(counts: number, suit: number) => number} bitsOf */
function total(suits, bitsOf) {
  return suits.reduce((sum, counts, suit) => sum + ones(bitsOf(counts, suit)), 0);
}

/** Return the costs of two parts of a hand together. @param {Uint8Array} one @param {Uint8Array} other */
function joined(one, other) {
  const both = new Uint8Array(PLACES).fill(BEYOND_REACH);
  other.forEach((cost, more) => step(one, both, 0, 0, more, cost));
  return both;
}

const [numberCosts, honourCosts] = [3, 1].map((begins) =>
  remembered((/** @type {number} */ gone) => remembered((/** @type {number} */ tiles) => costs(tiles, gone, begins))),
);

/**
 * Return the costs of the groups and the pair of one suit. The suit is read kind by kind. The state is the number of
 * sequences begun one and two kinds before, with the least costs that are possible then.
 * @param {number} tiles
 * @param {number} gone
 * @param {number} begins fewer sequences than this begin at one kind: three equal ones are three triplets
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
 * Add groups or the pair at a cost, up to four groups and one pair, and keep the lower costs in `reached`.
 * @param {Uint8Array} states
 * @param {Uint8Array} reached
 * @param {number} from
 * @param {number} to
 * @param {number} more the index added
 * @param {number} cost
 */
function step(states, reached, from, to, more, cost) {
  for (let place = 0; place + more < PLACES; place++) {
    const whole = states[from + place] + cost;
    if (!(place & more & 1) && whole < reached[to + place + more]) reached[to + place + more] = whole;
  }
}

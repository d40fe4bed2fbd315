/**
 * The facts about a winning hand that conditions may name.
 *
 * Those of the win come first, then those of the tiles, then those of groups and pair in one reading.
 *
 * @import { Facts } from "./conditions.js"
 * @import { Hand, Win } from "./hand.js"
 * @import { Reading } from "./readings.js"
 *
 * @typedef {[string, import("./tiles.js").Suits][]} TileSets the bit mask of the tiles of each set, by the name
 *   of the fact that all tiles are in it
 */

import { openedByRon } from "./readings.js";
import {
  EACH_HONOUR,
  EAST,
  ENDS,
  HAKU,
  KINDS,
  ORPHANS,
  SUITS,
  count,
  isOutside,
  isTerminal,
  plus,
  sizeOf,
  suitOf,
} from "./tiles.js";

const [CHUN, NINE] = [KINDS.length - 1, 9];
const GATES = [3, 1, 1, 1, 1, 1, 1, 1, 3];
const FIRST_OF_SUITS = [0, 9, 18];
const NUMBERED = KINDS.slice(0, EAST);

// The bits of the winds in the counts of the honours.
const WINDS = 0o7777;

// The counts of 1112345678999 in a suit.
const NINE_GATES = 0o311111113;

/**
 * Return all facts about a hand in one reading.
 * @param {Reading} reading
 * @param {Hand} hand
 * @param {Win} win
 * @param {TileSets} sets
 * @returns {Facts}
 */
export function factsOf(reading, hand, win, sets) {
  return readingFacts(reading, hand, win, tileFacts(hand, win, sets));
}

/**
 * Return the facts about the tiles, which are the same in every reading.
 * @param {Hand} hand
 * @param {Win} win
 * @param {TileSets} sets
 * @returns {Facts}
 */
export function tileFacts({ concealed, melds, isOpen, held }, { kind }, sets) {
  const tiles = plus(held, kind);
  const suits = [0, 1, 2].filter((suit) => tiles[suit]);
  const [suit] = suits.length === 1 ? suits : [-1];
  const honours = sizeOf(tiles[3]);
  /** @type {Facts} */
  const facts = {
    closed: !isOpen,
    suits: suits.length,
    suit: SUITS[suit] ?? "none",
    honours,
    simples: suits.reduce((sum, each) => sum + sizeOf(tiles[each] & ~(7 * ENDS)), 0),
    nine_gates:
      suit >= 0 && !honours && !melds.length && GATES.every((least, at) => count(tiles, NINE * suit + at) >= least),
    full_wait: isFullWait(concealed.counts),
    win_suit: SUITS[suitOf(kind)],
    win_number: kind < EAST ? (kind % NINE) + 1 : 0,
    sorts: suits.length + Number((tiles[3] & WINDS) > 0) + Number(tiles[3] > WINDS),
    sum_of_numbers: NUMBERED.reduce((sum, each) => sum + ((each % NINE) + 1) * count(tiles, each), 0),
    calls: melds.filter((meld) => meld.isOpen).length,
  };
  for (const [fact, set] of sets) facts[fact] = tiles.every((counts, each) => !(counts & ~set[each]));
  return facts;
}

/**
 * Check whether the tiles before the win were 1112345678999 of a suit, or one of each terminal and honour: each of
 * these kinds completes them.
 * @param {import("./tiles.js").Suits} concealed
 */
function isFullWait([m, p, s, z]) {
  if (z) return m === ENDS && p === ENDS && s === ENDS && z === EACH_HONOUR;
  return (m | p | s) === NINE_GATES && [m, p, s].includes(NINE_GATES);
}

/**
 * Return all facts about a reading, called groups and quads included.
 * @param {Reading} reading
 * @param {Hand} hand
 * @param {Win} win
 * @param {Facts} tiles the facts that are the same in every reading
 * @returns {Facts}
 */
export function readingFacts(reading, hand, win, tiles) {
  const { how } = win;
  const sequences = [...reading.sequences, ...hand.sequences];
  const different = [...new Set(sequences)];
  const copies = different.map((start) => sequences.filter((each) => each === start).length);

  const triplets = [...reading.triplets, ...hand.triplets];
  const dragons = triplets.filter((kind) => kind >= HAKU);
  const numbered = triplets.filter((kind) => kind < EAST);

  const { pair } = reading;
  const [isSeatWind, isRoundWind] = [pair === win.seat_wind, pair === win.round_wind];
  const isOpened = openedByRon(reading, how.win) !== null;

  const isThere = (/** @type {number[]} */ starts) => starts.every((start) => sequences.includes(start));
  const ends = sequences.filter((start) => start % NINE === 0 || start % NINE === 6).length;
  const alike = pair === null ? triplets : [...triplets, pair];
  return {
    ...how,
    ...tiles,
    sequences: sequences.length,
    twin_sequences: copies.reduce((sum, number) => sum + (number >> 1), 0),
    same_sequence: Math.max(0, ...copies),
    sequence_in_three_suits: isInThreeSuits(different),
    straight: FIRST_OF_SUITS.some((first) => isThere([first, first + 3, first + 6])),
    triplets: triplets.length,
    triplet_in_three_suits: isInThreeSuits(numbered),
    triplet_run: Math.max(0, ...numbered.map((kind) => runFrom(kind, numbered))),
    haku: dragons.includes(HAKU),
    hatsu: dragons.includes(HAKU + 1),
    chun: dragons.includes(CHUN),
    seat_wind: triplets.includes(win.seat_wind),
    round_wind: triplets.includes(win.round_wind),
    dragon_triplets: dragons.length,
    wind_triplets: triplets.length - numbered.length - dragons.length,
    pair: pair === null ? "none" : kindClass(pair),
    pair_value: Number(pair !== null && pair >= HAKU) + Number(isSeatWind) + Number(isRoundWind),
    pair_seat_wind: isSeatWind,
    pair_round_wind: isRoundWind,
    form: reading.form,
    wait: reading.wait,
    concealed_triplets: reading.triplets.length - Number(isOpened) + hand.closedKans,
    kans: hand.kans,
    outside_groups: pair === null ? outsideTiles(hand, win) : ends + alike.filter(isOutside).length,
    terminal_groups: ends + alike.filter(isTerminal).length,
    straight_over_suits:
      different.length > 2 &&
      FIRST_OF_SUITS.some((one) =>
        FIRST_OF_SUITS.some((two) => one !== two && isThere([one, two + 3, 33 - one - two])),
      ),
  };
}

/**
 * Return the facts about one triplet or quad, for its fu.
 * @param {boolean} isKan
 * @param {number} kind
 * @param {boolean} concealed
 * @returns {Facts}
 */
export function groupFacts(isKan, kind, concealed) {
  return { shape: isKan ? "kan" : "triplet", outside: isOutside(kind), concealed };
}

/** Return the class of a kind: simple, terminal, wind or dragon. @param {number} kind */
function kindClass(kind) {
  if (kind >= EAST) return kind >= HAKU ? "dragon" : "wind";
  return isOutside(kind) ? "terminal" : "simple";
}

/** Check whether the same number occurs in all three suits. @param {number[]} kinds */
function isInThreeSuits(kinds) {
  return kinds.some((kind) => kind < NINE && kinds.includes(kind + NINE) && kinds.includes(kind + 2 * NINE));
}

/**
 * Return the number of consecutive kinds of one suit from a kind upwards.
 * @param {number} kind
 * @param {number[]} kinds
 */
function runFrom(kind, kinds) {
  let length = 1;
  while (kinds.includes(kind + length) && (kind + length) % NINE) length++;
  return length;
}

/**
 * Return the number of different terminals and honours, which counts in a hand without groups.
 * @param {Hand} hand
 * @param {Win} win
 */
function outsideTiles({ held }, { kind }) {
  return ORPHANS.filter((each) => each === kind || count(held, each)).length;
}

/**
 * What cannot be: tiles that no set holds, and events that cannot have happened together.
 *
 * @typedef {import("./book.js").Rules} Rules
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("./hand.js").Problem} Problem
 * @typedef {import("./hand.js").Win} Win
 */

import { MOMENT, bits, factsOf, failed } from "./facts.js";
import { KINDS, NAMES, NONE, NORTH, SUITS, remembered } from "./tiles.js";

const INDICATORS = 5;

/** Finds what cannot be under one ruleset. */
export class Doubter {
  /** @param {Rules} rules */
  constructor(rules) {
    const { tiles, dora } = rules;
    this.leftOut = tiles.left_out.map((tile) => NAMES.indexOf(tile));
    const hasReds = Object.values(dora).some(({ source, counts }) => source === "red_fives" && counts !== false);
    this.reds = [...SUITS].map((suit) => (hasReds ? tiles.red_fives[suit] : undefined) ?? Infinity);
    this.moments = remembered((/** @type {number} */ moment) => impossibleMoment(moment, rules));
  }

  /** Everything that makes a hand impossible. @param {Hand} hand @param {Win} win @returns {readonly Problem[]} */
  problems(hand, win) {
    const tiles = this.impossibleTiles(hand, win);
    const moment = this.moments(momentOf(hand, win));
    return tiles.length ? [...tiles, ...moment] : moment;
  }

  /** @param {Hand} hand @param {Win} win */
  impossibleTiles({ concealed, melds, reds }, win) {
    /** @type {Problem[]} */
    const found = [];
    const { dora_indicators: dora, ura_indicators: ura } = win;
    const { length } = concealed.kinds;
    const wanted = 13 - 3 * melds.length;
    const seen = new Array(NONE + 1).fill(0);
    for (const kind of concealed.kinds) seen[kind]++;
    for (const { tiles } of melds) for (const kind of tiles.kinds) seen[kind]++;
    for (const kind of dora) seen[kind]++;
    for (const kind of ura) seen[kind]++;
    seen[win.kind]++;
    seen[NORTH] += win.nukidora;
    if (length !== wanted) found.push({ code: "tile_count", values: { found: length, wanted: Math.max(wanted, 1) } });
    for (const kind of KINDS)
      if (seen[kind] > 4) found.push({ code: "five_of_a_tile", values: { tile: NAMES[kind], found: seen[kind] } });
    if (Math.max(dora.length, ura.length) > INDICATORS)
      found.push({ code: "too_many_indicators", values: { most: INDICATORS } });
    for (const kind of this.leftOut)
      if (seen[kind]) found.push({ code: "no_such_tile", values: { tile: NAMES[kind] } });
    for (let suit = 0, all = reds + win.reds; all; suit++, all >>= 8) {
      if ((all & 0xff) > this.reds[suit])
        found.push({ code: "too_many_red_fives", values: { tile: `0${SUITS[suit]}`, found: all & 0xff } });
    }
    return found;
  }
}

/** What decides whether the events of a win can have happened, in one number. @param {Hand} hand @param {Win} win */
function momentOf(
  { isOpen, melds, sequences, kans, closedKans },
  { how, seat_wind: seat, round_wind: round, nukidora },
) {
  const hasSequence = (sequences[0] | sequences[1] | sequences[2]) > 0;
  return (
    how |
    (bits(
      !isOpen,
      melds.length > 0,
      hasSequence,
      kans > 0,
      closedKans > 0,
      !seat,
      seat > 2 || round > 2,
      nukidora > 0,
    ) <<
      12)
  );
}

/** @param {number} moment @param {Rules} rules @returns {readonly Problem[]} */
function impossibleMoment(moment, { options, cannot_be: cannotBe }) {
  const seen = factsOf(MOMENT, moment);
  const last_tile = seen.haitei || seen.houtei;
  const event = ["tenhou", "chiihou", "renhou"].find((name) => seen[name]);
  const facts = {
    ...options,
    ...seen,
    last_tile,
    turn_of_others: last_tile || seen.rinshan || seen.chankan,
    first_turn: event !== undefined,
  };
  const codes = cannotBe.filter(([, condition]) => !failed(condition, facts).length).map(([code]) => code);
  return codes.map((code) => ({ code, values: event ? { event } : {} }));
}

/**
 * The problems of impossible hands: tiles that no set holds, and events that exclude each other.
 *
 * @import { Hand, Problem, Win } from "./hand.js"
 * @import { Rules } from "./rules.js"
 */

import { holds } from "./conditions.js";
import { EAST, NAMES, NONE, NORTH, SUITS } from "./tiles.js";

const INDICATORS = 5;
const COUNTERS_OF_EIGHTH_WIN = 7; // one for each earlier win in the row
const FIRST_TURN = ["tenhou", "chiihou", "renhou"];

/** The validator of hands under one ruleset. */
export class HandValidator {
  /** @param {Rules} rules */
  constructor(rules) {
    const { tiles, dora } = rules;
    this.cannotBe = impossibleEvents(rules);
    this.leftOut = tiles.left_out.map((tile) => NAMES.indexOf(tile));
    const hasReds = Object.values(dora).some(({ source, counts }) => source === "red_fives" && counts !== false);
    this.reds = [...SUITS].map((suit) => (hasReds ? tiles.red_fives[suit] : undefined) ?? Infinity);
  }

  /**
   * Return all reasons why the hand is impossible under these rules.
   * @param {Hand} hand
   * @param {Win} win
   * @returns {readonly Problem[]}
   */
  problems(hand, win) {
    return [...this.impossibleTiles(hand, win), ...this.impossibleMoment(hand, win)];
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
    for (const kind of win.seen ?? []) seen[kind]++;
    seen[win.kind]++;
    seen[NORTH] += win.nukidora;
    if (length !== wanted) found.push({ code: "tile_count", values: { found: length, wanted: Math.max(wanted, 1) } });
    for (let kind = 0; kind < NONE; kind++)
      if (seen[kind] > 4) found.push({ code: "five_of_a_tile", values: { tile: NAMES[kind], found: seen[kind] } });
    if (Math.max(dora.length, ura.length) > INDICATORS)
      found.push({ code: "too_many_indicators", values: { most: INDICATORS } });
    const most = Math.max(dora.length, 1);
    if (ura.length > most) found.push({ code: "ura_without_dora", values: { found: ura.length, most } });
    if (win.how.chankan && seen[win.kind] > 1)
      found.push({ code: "robbed_tile_seen", values: { tile: NAMES[win.kind] } });
    for (const kind of this.leftOut)
      if (seen[kind]) found.push({ code: "no_such_tile", values: { tile: NAMES[kind] } });
    for (let suit = 0, all = reds + win.reds; all; suit++, all >>= 8) {
      if ((all & 0xff) > this.reds[suit])
        found.push({ code: "too_many_red_fives", values: { tile: `0${SUITS[suit]}`, found: all & 0xff } });
    }
    return found;
  }

  /**
   * Return a problem for each rule about events that the hand and its win break.
   * @param {Hand} hand
   * @param {Win} win
   */
  impossibleMoment(hand, win) {
    const facts = eventFacts(hand, win);
    const found = this.cannotBe.filter(([, condition]) => holds(condition, facts));
    const event = found.length ? FIRST_TURN.find((name) => win.how[name]) : undefined;
    return found.map(([code]) => ({ code, values: event ? { event } : {} }));
  }
}

/**
 * Return the problems about events that can occur under these options, each with the facts that no ending has together.
 * @param {Rules} rules
 */
function impossibleEvents({ options, cannot_be: { by, problems } }) {
  const values = by.map((option) => options[option]).join();
  return problems.filter(([, , only]) => !only || only.includes(values));
}

/**
 * Return the facts that decide whether the events of a win are possible.
 * @param {Hand} hand
 * @param {Win} win
 * @returns {import("./conditions.js").Facts}
 */
function eventFacts(hand, { how, seat_wind: seat, round_wind: round, nukidora, honba }) {
  const last_tile = how.haitei || how.houtei;
  return {
    ...how,
    closed: !hand.isOpen,
    dealer: seat === EAST,
    north: seat === NORTH || round === NORTH,
    norths: nukidora > 0,
    counters_of_eighth_win: honba >= COUNTERS_OF_EIGHTH_WIN,
    last_tile,
    turn_of_others: last_tile || how.rinshan || how.chankan,
    first_turn: how.tenhou || how.chiihou || how.renhou,
    melds: hand.melds.length > 0,
    sequence_called: hand.sequences.length > 0,
    kan: hand.kans > 0,
    concealed_kan: hand.closedKans > 0,
  };
}

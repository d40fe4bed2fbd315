/**
 * The entry that a tab has begun: it outlives the way to the calculator, which brings back the hand of a winner.
 *
 * @import { Stated } from "../forms/sheet.js"
 * @import { GameStanding } from "../game/game-end.js"
 * @import { Entry, Winner } from "./entry.js"
 *
 * @typedef {{ openId: string | null, corrected: string | null, entry: Entry }} Draft of which game, and which of its
 *   hands is being corrected
 */

import { tried } from "../../dom.js";
import { stateOf } from "../../calculator/entry/address.js";
import { windOf } from "../game/ledger.js";
import { handToCount } from "../page/settle-state.js";
import { readEntry } from "./entry.js";

const HAND = /^hand\.(east|south|west|north)\.(.+)$/;

/** The draft of a tab, in a storage that lasts as long as the tab is open. */
export class DraftStore {
  /** @param {() => Storage} storage what throws where storing is forbidden @param {string} key */
  constructor(storage, key) {
    this.storage = storage;
    this.key = key;
  }

  /** Keeps what was begun; where that is forbidden, a hand that comes back begins anew. @param {Draft} draft */
  keep(draft) {
    tried(() => this.storage().setItem(this.key, JSON.stringify(draft)));
  }

  /** Return what was begun in this tab. @returns {Draft | null} */
  read() {
    const kept = tried(() => JSON.parse(this.storage().getItem(this.key) ?? ""), null);
    return kept && { openId: kept.openId, corrected: kept.corrected ?? null, entry: readEntry(kept.entry) };
  }
}

/**
 * The calculator, which is to count the hand of a winner by the rules of the game, and to bring it back.
 * @param {Entry} entry
 * @param {Winner} winner
 * @param {GameStanding} standing
 * @param {string[]} seats
 * @param {Record<string, string>} rules in the address
 */
export function wayToCalculator(entry, { seat, case: counted }, { before, round }, seats, rules) {
  const query = new URLSearchParams({ ...rules, for: `${seat}:game` });
  const begun = { ...counted, round_wind: windOf(round) };
  return `../calculator/?${query}#${handToCount({ ...entry, ...before }, seat, begun, seats)}`;
}

/**
 * The hand that the calculator brings in the address, and whose it is; `hand` is missing where it cannot be read.
 * @param {string} address
 * @returns {{ seat: string, hand: Stated | null } | null}
 */
export function handBrought(address) {
  const [, seat, written] = HAND.exec(address) ?? [];
  if (!seat) return null;
  const { state, lost } = stateOf(written);
  return { seat, hand: state.win_tile && !lost.length ? state : null };
}

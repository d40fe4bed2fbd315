/**
 * What a game has besides its log: the unfinished entry of the hand that is being played, and what is still to be put right
 * at the table. Both outlive the browser, whose battery may die.
 *
 * @import { HandEntry } from "../entry/hand-entry.js"
 *
 * @typedef {object} Draft
 * @property {string} after the id of the last hand of the log: a draft from before another hand is none
 * @property {string | null} corrected which hand is being corrected, or gets another before it
 * @property {boolean} isInserted
 * @property {HandEntry} entry
 * @property {HandEntry | null} aside the entry of the hand that is being played, while another is corrected
 * @property {Record<string, number> | null} held the points that lay before the players when a correction changed them
 */

import { storageKey, tried } from "../../dom.js";
import { isRecord } from "../forms/sheet.js";
import { readEntry } from "../entry/hand-entry.js";

const NOTHING = JSON.stringify(readEntry({}));

/** Return the store of the drafts of this device. */
export const openDrafts = () => new DraftStore(() => localStorage, storageKey("game_entry."));

/** The store of the drafts, each under a key of its own. */
class DraftStore {
  /** @param {() => Storage} storage what throws where storing is forbidden @param {string} prefix of the keys */
  constructor(storage, prefix) {
    this.storage = storage;
    this.prefix = prefix;
  }

  /** Store the draft of a game; if storage is blocked, it is lost when the page is left. @param {string} id @param {Draft} draft */
  keep(id, draft) {
    const isEmpty = !draft.corrected && !draft.held && JSON.stringify(draft.entry) === NOTHING;
    if (isEmpty) this.remove(id);
    else tried(() => this.storage().setItem(this.prefix + id, JSON.stringify(draft)));
  }

  /** Return the draft of a game whose last hand has an id. @param {string} id @param {string} last @returns {Draft | null} */
  read(id, last) {
    const kept = tried(() => JSON.parse(this.storage().getItem(this.prefix + id) ?? ""), null);
    if (!isRecord(kept) || kept.after !== last) return null;
    const { corrected = null, isInserted = false, entry, aside, held = null } = kept;
    const waiting = aside ? readEntry(aside) : null;
    return /** @type {Draft} */ ({ after: last, corrected, isInserted, entry: readEntry(entry), aside: waiting, held });
  }

  /** @param {string} id */
  remove(id) {
    tried(() => this.storage().removeItem(this.prefix + id));
  }
}

/**
 * The unfinished entry of a tab, which must survive the way to the calculator and back.
 *
 * @import { HandEntry } from "../entry/hand-entry.js"
 *
 * @typedef {{ openId: string | null, corrected: string | null, isInserted?: boolean, entry: HandEntry }} Draft of which game,
 *   and which of its hands is being corrected, or gets another before it
 */

import { tried } from "../../dom.js";
import { readEntry } from "../entry/hand-entry.js";

/** The store of the draft, which lasts as long as the tab is open. */
export class DraftStore {
  /** @param {() => Storage} storage what throws where storing is forbidden @param {string} key */
  constructor(storage, key) {
    this.storage = storage;
    this.key = key;
  }

  /** Store a draft; if storage is blocked, the entry is lost when the page is left. @param {Draft} draft */
  keep(draft) {
    tried(() => this.storage().setItem(this.key, JSON.stringify(draft)));
  }

  /** Return the draft of this tab. @returns {Draft | null} */
  read() {
    const kept = tried(() => JSON.parse(this.storage().getItem(this.key) ?? ""), null);
    if (!kept) return null;
    const { openId, corrected = null, isInserted = false, entry } = kept;
    return { openId, corrected, isInserted, entry: readEntry(entry) };
  }
}

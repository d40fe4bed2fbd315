/**
 * A log in the storage of the browser: lines under one key, from which a state is computed when it is read. The storage may
 * be blocked, full, damaged, newer or changed by another tab. None of this interrupts a page: a change that can't be
 * stored is kept in memory and stored with the next one.
 *
 * @typedef {"blocked" | "full" | "damaged" | "damaged.partly" | "newer"} Trouble
 */

/**
 * @template State
 * @typedef {object} Format
 * @property {(text: string) => { state: State, good: number, bad: number, isNewer: boolean }} read parses a text, which
 *   may be empty; `good` and `bad` count its whole and its damaged lines
 * @property {(state: State) => string} write
 * @property {(state: State) => void} [derive] computes what follows from the lines, whenever they are read or changed
 * @property {(state: State) => void} [shorten] makes room where the storage is full
 * @property {boolean} [outlives] whether a page goes on with what another tab has deleted
 */

import { signal, tried } from "../dom.js";

/** @template State */
export class Log {
  /** @type {Trouble | null} */
  trouble = null;
  /** The number of damaged lines in the storage. */
  damaged = 0;
  /** Changes that couldn't be stored yet. @type {((state: State) => unknown)[]} */
  #pending = [];
  #isNewer = false;
  /** The text that was last read or written. */
  #seen = "";
  #changes = signal();
  /** Follow changes of the state, also by other tabs. */
  onChange = this.#changes.follow;

  /** @param {() => Storage} storage what throws where storing is forbidden @param {string} key @param {Format<State>} format */
  constructor(storage, key, format) {
    this.storage = storage;
    this.key = key;
    this.asideKey = `${key}.damaged`;
    this.format = format;
    /** Read-only; `change` changes it. */
    this.state = this.#read();
  }

  /** The stored text, for a file. */
  get text() {
    return this.#textAt(this.key);
  }

  /** The damaged text that was moved aside, for a file. */
  get damagedText() {
    return this.#textAt(this.asideKey);
  }

  get isPending() {
    return this.#pending.length > 0;
  }

  /** Follow another tab that has stored something, or cleared the storage. @param {string | null} key */
  follow(key) {
    if (key !== this.key && key !== null) return;
    this.load();
    this.#changes.tell();
  }

  /** Return the state as it is stored now, with the pending changes. */
  load() {
    this.state = this.#read();
    return this.state;
  }

  /** Apply a change to the stored state, which another tab may have changed. @param {(state: State) => unknown} act */
  change(act) {
    this.#pending.push(act);
    this.load();
    this.save();
    this.#changes.tell();
  }

  /** Store the state with the pending changes, as far as that is possible. */
  save() {
    if (this.#isNewer || this.trouble === "blocked") return;
    const isKept = () => this.#write(this.key, this.format.write(this.state));
    if (!isKept()) {
      this.format.shorten?.(this.state);
      if (!isKept()) {
        this.trouble = "full";
        return;
      }
    }
    this.#pending = [];
    if (this.trouble === "full") this.trouble = null;
  }

  /** Delete everything. */
  clear() {
    for (const key of [this.key, this.asideKey]) this.#remove(key);
    this.#pending = [];
    this.#seen = "";
    this.damaged = 0;
    this.trouble = null;
    this.load();
    this.#changes.tell();
  }

  #read() {
    const stored = tried(() => this.storage().getItem(this.key) ?? "");
    if (stored === undefined) this.trouble = "blocked";
    const text = stored || (this.format.outlives ? this.#seen : "");
    const { state, good, bad, isNewer } = this.format.read(text);
    this.#seen = text;
    this.#isNewer = isNewer;
    if (isNewer) this.trouble = "newer";
    else if (bad) this.#mend(text, good ? this.format.write(state) : "", bad);
    for (const act of this.#pending) act(state);
    this.format.derive?.(state);
    return state;
  }

  /** Move a damaged text aside, and store its whole lines. @param {string} text @param {string} whole @param {number} bad */
  #mend(text, whole, bad) {
    this.damaged = bad;
    this.trouble = whole ? "damaged.partly" : "damaged";
    this.#putAside(text);
    if (whole) this.#write(this.key, whole);
    else this.#remove(this.key);
  }

  /** Append damaged text to that which was moved aside before. @param {string} text */
  #putAside(text) {
    const before = this.damagedText;
    if (before?.includes(text)) return;
    const all = before ? `${before}\n${text}` : text;
    if (this.#write(this.asideKey, all)) return;
    this.#remove(this.key); // to make room
    this.#write(this.asideKey, all);
  }

  /** @param {string} key */
  #textAt(key) {
    return tried(() => this.storage().getItem(key), null);
  }

  /** Store a text under a key and tell whether that was possible. @param {string} key @param {string} text */
  #write(key, text) {
    return tried(() => {
      this.storage().setItem(key, text);
      if (key === this.key) this.#seen = text;
      return true;
    }, false);
  }

  /** @param {string} key */
  #remove(key) {
    tried(() => this.storage().removeItem(key));
  }
}

/**
 * The store of the learning record in localStorage, which may be blocked, full, damaged, newer or changed by another
 * tab. None of this interrupts the quiz: what can't be stored is kept in memory.
 *
 * @import { Remembered } from "./learning-record.js"
 *
 * @typedef {"blocked" | "full" | "damaged" | "damaged.partly" | "newer"} Trouble ends of the keys `quiz.storage.*`
 * @typedef {{ kind: string, ruleset: string, id: string }} QuestionKey
 * @typedef {QuestionKey & { level?: number, right: boolean, mistakes?: string[], ms: number, rules?: string[],
 *   concepts?: string[], touched?: string[] }} Given
 *   `mistakes` are keys of texts, `rules` what the answer rests on, such as `yaku:pinfu`; of its `concepts` the mistakes
 *   are about those that are `touched`
 */

import { storageKey, tried } from "../../dom.js";
import { add, dueOf, follow, nothing, readRecord, tidy, writeRecord } from "./learning-record.js";

const SMALL_QUOTA_ANSWERS = 200; // answers stored singly in a small storage

/** The store of the reader's answers and choices. It dispatches "change" when it changes, "trouble" when something goes wrong. */
export class Store extends EventTarget {
  /** @type {Trouble | null} */
  trouble = null;
  /** The number of damaged items in the storage. */
  damaged = 0;
  /** The learning record, read-only. @type {Remembered} */
  remembered = nothing();
  /** Changes that couldn't be stored yet. @type {((record: Remembered) => unknown)[]} */
  #pending = [];
  #isReadOnly = false;

  /**
   * @param {() => Storage} storage what throws where storing is forbidden
   * @param {string} key under which it is stored
   */
  constructor(storage, key) {
    super();
    this.storage = storage;
    this.key = key;
    this.asideKey = `${key}.damaged`;
    this.#load();
  }

  /** Follow another tab that has stored something, or cleared the storage. @param {string | null} key */
  follow(key) {
    if (key !== this.key && key !== null) return;
    this.#load();
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Return a setting, or the fallback if it isn't set.
   * @template T
   * @param {string} name
   * @param {T} fallback
   * @returns {T}
   */
  settings(name, fallback) {
    return /** @type {T} */ (this.remembered.settings.get(name) ?? fallback);
  }

  /** @param {string} name @param {unknown} value */
  keep(name, value) {
    this.change(({ settings }) => settings.set(name, value));
  }

  /** Record an answer. @param {Given} given @param {number} [now] */
  record(given, now = Date.now()) {
    const { kind, ruleset, id, level, right, mistakes = [], ms, rules = [], concepts = [], touched = [] } = given;
    this.change((record) => {
      if (concepts.length) record.unrated.push({ at: now, kind, right, concepts, touched });
      if (level !== undefined) follow(record.levels, kind, level, right);
      for (const rule of rules) if (rule.startsWith("yaku:")) record.yaku.add(rule.slice("yaku:".length));
      add(record, { at: now, question: `${kind}/${ruleset}/${id}`, right, ms, mistakes });
    });
  }

  /** Return the concepts that are due, those first that are nearest to being forgotten. @param {number} [now] */
  due(now = Date.now()) {
    return dueOf(this.remembered.cards, now);
  }

  /** Return the questions that went wrong and were not right since, the oldest first. @returns {QuestionKey[]} */
  wrong() {
    const { wrong } = this.remembered;
    const keys = [...wrong].sort(([, a], [, b]) => a - b).map(([question]) => question.split("/"));
    return keys.map(([kind, ruleset, id]) => ({ kind, ruleset, id }));
  }

  /** Return all that is remembered, for a file. */
  exportText() {
    return (this.trouble === "newer" && this.#read(this.key)) || writeRecord(this.remembered);
  }

  /** The damaged text, for a file. */
  get damagedText() {
    return this.#read(this.asideKey);
  }

  /** Apply a change to the stored record, which another tab may have changed. @param {(record: Remembered) => unknown} act */
  change(act) {
    this.#pending.push(act);
    this.#load();
    if (!this.#isReadOnly) this.#save();
    this.dispatchEvent(new Event("change"));
  }

  /** Delete everything. */
  clear() {
    for (const key of [this.key, this.asideKey]) this.#remove(key);
    this.#pending = [];
    this.damaged = 0;
    this.trouble = null;
    this.#isReadOnly = false;
    this.#load();
    this.dispatchEvent(new Event("change"));
  }

  /** Read the stored record, and apply the pending changes again. */
  #load() {
    const stored = this.#isReadOnly ? nothing() : this.#stored();
    for (const act of this.#pending) act(stored);
    this.remembered = stored;
  }

  #stored() {
    const text = tried(() => this.storage().getItem(this.key));
    if (text === undefined) {
      this.#isReadOnly = true;
      this.#fail("blocked");
    }
    if (!text) return nothing();
    const { record, isNewer, bad, good } = readRecord(text);
    if (isNewer) {
      this.#isReadOnly = true;
      this.#fail("newer");
    } else if (bad) {
      this.damaged = bad;
      this.#putAside(text);
      this.#write(this.key, writeRecord(record));
      this.#fail(good ? "damaged.partly" : "damaged");
    }
    return record;
  }

  #save() {
    const isKept = () => this.#write(this.key, writeRecord(this.remembered));
    if (!isKept()) {
      tidy(this.remembered, SMALL_QUOTA_ANSWERS);
      if (!isKept()) return this.#fail("full");
    }
    this.#pending = [];
    if (this.trouble === "full") this.trouble = null;
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
  #read(key) {
    return tried(() => this.storage().getItem(key), null);
  }

  /** Store a text under a key and tell whether that was possible. @param {string} key @param {string} text */
  #write(key, text) {
    return tried(() => {
      this.storage().setItem(key, text);
      return true;
    }, false);
  }

  /** @param {string} key */
  #remove(key) {
    tried(() => this.storage().removeItem(key));
  }

  /** @param {Trouble} trouble */
  #fail(trouble) {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    this.dispatchEvent(new Event("trouble"));
  }
}

/** @type {Store | undefined} */
let opened;

/** Open the store of the site, and follow changes by other tabs. */
function openStorage() {
  const store = new Store(() => localStorage, storageKey("quiz"));
  addEventListener("storage", ({ key }) => store.follow(key));
  return store;
}

/** Return the store of this page. */
export function openStore() {
  if (!opened) {
    opened = openStorage();
    void rateAnswers(opened); // those of a page that was left too soon, or of a reader without internet
  }
  return opened;
}

/** Rate the cards of the answers that are not rated yet. @param {Store} store */
export async function rateAnswers(store) {
  if (!store.remembered.unrated.length) return;
  const { rateAll } = await import("./rating.js");
  if (store.remembered.unrated.length) store.change(rateAll);
}

/**
 * The log of the learning record.
 *
 * @import { Format } from "../../core/log.js"
 * @import { Remembered } from "./learning-record.js"
 *
 * @typedef {{ kind: string, ruleset: string, id: string }} QuestionKey
 * @typedef {QuestionKey & { level?: number, right: boolean, mistakes?: string[], ms: number, rules?: string[],
 *   concepts?: string[], touched?: string[], named?: boolean }} Given
 *   `mistakes` are keys of texts, `rules` what the answer rests on, such as `yaku:pinfu`; of its `concepts` the mistakes
 *   are about those that are `touched`; `named` if it is the name of a tile with a character
 */

import { Log } from "../../core/log.js";
import { storageKey } from "../../dom.js";
import { dueOf, rateAll } from "./cards.js";
import { add, follow, readRecord, tidy, writeRecord } from "./learning-record.js";

/** The characters that were named right: `site/early.js` reads it in the text. */
const NAMED = "named";
const SMALL_QUOTA_ANSWERS = 200; // answers stored singly in a small storage

/** @type {Format<Remembered>} */
const FORMAT = {
  read: readRecord,
  write: writeRecord,
  derive: rateAll,
  shorten: (record) => tidy(record, SMALL_QUOTA_ANSWERS),
};

/** The store of the reader's answers and choices. @extends {Log<Remembered>} */
export class Store extends Log {
  /** @param {() => Storage} storage what throws where storing is forbidden @param {string} key */
  constructor(storage, key) {
    super(storage, key, FORMAT);
  }

  /**
   * Return a setting, or the fallback if it isn't set.
   * @template T
   * @param {string} name
   * @param {T} fallback
   * @returns {T}
   */
  settings(name, fallback) {
    return /** @type {T} */ (this.state.settings.get(name) ?? fallback);
  }

  /** @param {string} name @param {unknown} value */
  keep(name, value) {
    this.change(({ settings }) => settings.set(name, value));
  }

  /** Record an answer. @param {Given} given @param {number} [now] */
  record(given, now = Date.now()) {
    const { kind, ruleset, id, level, right, mistakes = [], ms, rules = [], concepts = [], touched = [] } = given;
    const isNamed = right && given.named;
    this.change((record) => {
      if (concepts.length) record.unrated.push({ at: now, kind, right, concepts, touched });
      if (isNamed) record.settings.set(NAMED, (Number(record.settings.get(NAMED)) || 0) + 1);
      if (level !== undefined) follow(record.levels, kind, level, right);
      for (const rule of rules) if (rule.startsWith("yaku:")) record.yaku.add(rule.slice("yaku:".length));
      add(record, { at: now, question: `${kind}/${ruleset}/${id}`, right, ms, mistakes });
    });
  }

  /** Return the concepts that are due, those first that are nearest to being forgotten. @param {number} [now] */
  due(now = Date.now()) {
    return dueOf(this.state.cards, now);
  }

  /** Return the questions that went wrong and were not right since, the oldest first. @returns {QuestionKey[]} */
  wrong() {
    const keys = [...this.state.wrong].sort(([, a], [, b]) => a - b).map(([question]) => question.split("/"));
    return keys.map(([kind, ruleset, id]) => ({ kind, ruleset, id }));
  }

  /** Return the whole record, for a file. */
  exportText() {
    return (this.trouble === "newer" && this.text) || writeRecord(this.state);
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
  opened ??= openStorage();
  return opened;
}

/**
 * Merging of two records, and the file format of a record, which is merged into the stored one or replaces it.
 *
 * @import { Remembered } from "./learning-record.js"
 * @import { Store } from "./learning-store.js"
 */

import { compact, readRecord, tidy } from "./learning-record.js";
import { sumsOf } from "./stats.js";

/**
 * Merge two records. Merging is idempotent: what both contain counts once. Of two sums for the same day and kind the
 * larger is used, which may include the smaller.
 * @param {Remembered} mine
 * @param {Remembered} other
 * @returns {Remembered}
 */
export function merge(mine, other) {
  const folded = Math.max(mine.folded, other.folded);
  const [first, second] = [mine, other].map((each) => ({ ...each, days: sumsOf({ ...each, answers: [] }) }));
  for (const each of [first, second]) compact(each, folded);
  const answers = new Map([...second.answers, ...first.answers].map((each) => [`${each.at} ${each.question}`, each]));
  const rated = new Set(first.answers.map(({ at, question }) => `${at} ${question.split("/")[0]}`));
  const unrated = second.unrated.filter(({ at, kind }) => !rated.has(`${at} ${kind}`));
  const merged = {
    folded,
    answers: [...answers.values()],
    days: united(first.days, second.days, (a, b) => (a.answered >= b.answered ? a : b)),
    unrated: [...first.unrated, ...unrated],
    cards: united(first.cards, second.cards, (a, b) => (a.at >= b.at ? a : b)),
    wrong: united(first.wrong, second.wrong, Math.max),
    known: united(first.known, second.known, Math.max),
    levels: united(first.levels, second.levels, (a) => a),
    daily: united(first.daily, second.daily, (a, b) => (open(a) <= open(b) ? a : b)),
    yaku: new Set([...first.yaku, ...second.yaku]),
    settings: united(first.settings, second.settings, (a) => a),
  };
  for (const { at, question, right } of answers.values()) {
    if (right && at > (merged.wrong.get(question) ?? at)) merged.wrong.delete(question);
  }
  tidy(merged);
  return merged;
}

/** Count the questions of a day that are open. @param {string} marks */
const open = (marks) => marks.split(".").length - 1;

/**
 * @template T
 * @param {Map<string, T>} mine
 * @param {Map<string, T>} other
 * @param {(a: T, b: T) => T} choose
 */
function united(mine, other, choose) {
  const all = new Map(other);
  for (const [key, value] of mine) {
    const theirs = other.get(key);
    all.set(key, theirs === undefined ? value : choose(value, theirs));
  }
  return all;
}

/**
 * Parse a saved file. Damaged lines are skipped and counted; a file without any valid line changes nothing.
 * @param {Store} store
 * @param {string} text
 * @param {"merge" | "replace"} how
 * @returns {{ read: number, bad: number } | "bad" | "newer"}
 */
export function importText(store, text, how) {
  const { state: record, isNewer, bad, good } = readRecord(text);
  if (isNewer) return "newer";
  if (good === 0) return "bad";
  store.change((mine) => Object.assign(mine, how === "merge" ? merge(mine, record) : record));
  const folded = [...record.days.values()].reduce((sum, { answered }) => sum + answered, 0);
  return { read: record.answers.length + folded, bad };
}

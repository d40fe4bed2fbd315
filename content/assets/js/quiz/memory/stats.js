/**
 * Statistics of the answers: by day and kind, by mistake, and the level of each kind.
 *
 * @import { Remembered } from "./learning-record.js"
 *
 * @typedef {"new" | "learning" | "known" | "sure"} Level
 * @typedef {{ kind: string, answered: number, right: number, ms: number, last: string, level: Level }} OfKind
 * @typedef {{ day: string, answered: number, right: number }} OfDay
 */

import { count } from "./learning-record.js";

/** @type {Level[]} */
export const LEVELS = ["new", "learning", "known", "sure"];
/** The levels of a kind that is still to be learned. */
export const STILL_OPEN = LEVELS.slice(0, 2);
const LATEST = 20; // answers that decide the level
const MIN_SAMPLES = 5;

/**
 * Return the sums of all days and kinds, those of the newest answers included.
 * @param {Pick<Remembered, "days" | "answers">} record
 */
export function sumsOf({ days, answers }) {
  const all = new Map([...days].map(([key, sum]) => [key, { ...sum, mistakes: { ...sum.mistakes } }]));
  for (const answer of answers) count(all, answer);
  return all;
}

/**
 * @param {Remembered} record
 * @returns {{ kinds: OfKind[], days: OfDay[], mistakes: [string, number][], answered: number, right: number, ms: number }}
 *   days in order, mistakes by how often they were made
 */
export function statsOf(record) {
  const sums = [...sumsOf(record)].sort(([a], [b]) => (a < b ? -1 : 1));
  const /** @type {Map<string, OfKind>} */ kinds = new Map();
  const /** @type {Map<string, OfDay>} */ days = new Map();
  const /** @type {Map<string, number>} */ mistakes = new Map();
  const total = { answered: 0, right: 0, ms: 0 };
  for (const [key, sum] of sums) {
    const [day, kind] = key.split(" ");
    const ofKind = kinds.get(kind) ?? { kind, answered: 0, right: 0, ms: 0, last: day, level: "new" };
    const ofDay = days.get(day) ?? { day, answered: 0, right: 0 };
    for (const each of [total, ofKind]) each.ms += sum.ms;
    for (const each of [total, ofKind, ofDay])
      [each.answered, each.right] = [each.answered + sum.answered, each.right + sum.right];
    ofKind.last = day;
    kinds.set(kind, ofKind);
    days.set(day, ofDay);
    for (const [mistake, n] of Object.entries(sum.mistakes)) mistakes.set(mistake, (mistakes.get(mistake) ?? 0) + n);
  }
  for (const each of kinds.values()) each.level = levelOf(record, each);
  const often = [...mistakes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return { kinds: [...kinds.values()], days: [...days.values()], mistakes: often, ...total };
}

/**
 * Return the level of a kind by its newest answers, or by older sums if those are gone.
 * @param {Remembered} record
 * @param {OfKind} whole
 * @returns {Level}
 */
function levelOf(record, whole) {
  if (whole.answered < MIN_SAMPLES) return "new";
  const newest = record.answers.filter(({ question }) => question.startsWith(`${whole.kind}/`)).slice(-LATEST);
  const share =
    newest.length < MIN_SAMPLES
      ? whole.right / whole.answered
      : newest.filter(({ right }) => right).length / newest.length;
  if (share >= 0.9 && whole.answered >= LATEST) return "sure";
  return share >= 0.7 ? "known" : "learning";
}

/**
 * Return the kinds that need practice most, the weakest first.
 * @param {OfKind[]} kinds
 */
export function weakest(kinds) {
  const weak = kinds.filter(({ level }) => level === "learning");
  return weak.sort((a, b) => a.right / a.answered - b.right / b.answered).slice(0, 3);
}

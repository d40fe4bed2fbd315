/**
 * The learning record as a value: answers, cards, days, settings.
 *
 * Its text has one item per line, so that a damaged line spoils no other; storage and saved files have the same format.
 * The newest answers are stored singly, older ones as sums by day and kind.
 *
 * @typedef {{ at: number, question: string, right: boolean, ms: number, mistakes: string[] }} Answer
 *   `question` is `kind/ruleset/id`, `at` is in milliseconds, `mistakes` are keys of texts
 * @typedef {{ answered: number, right: number, ms: number, mistakes: Record<string, number> }} Sum
 * @typedef {object} Remembered
 * @property {number} folded the time up to which answers are in the sums
 * @property {Answer[]} answers by time
 * @property {Map<string, Sum>} days by day and kind: `2026-11-21 full-hand`
 * @property {Unrated[]} unrated what answers say of their concepts, from which the cards are derived
 * @property {Cards} cards what is known of each concept
 * @property {Map<string, number>} wrong questions that were answered wrong and not right since, with the time
 * @property {Map<string, number>} known how many concepts were firm, by day
 * @property {Map<string, number>} levels by kind: 0 for first steps to 2 for hard hands, and between them
 * @property {Map<string, string>} daily by day, a sign for each of its questions: `1` right, `0` wrong, `.` open
 * @property {Set<string>} yaku met in questions answered
 * @property {Map<string, unknown>} settings by name
 *
 * @typedef {{ at: number, kind: string, right: boolean, concepts: string[], touched: string[] }} Unrated
 *
 * @typedef {object} Card
 * @property {number} at when it was asked last, in milliseconds
 * @property {number} stability days after which nine of ten are still known
 * @property {number} difficulty 1 to 10
 * @property {string} kind of the question that asked it last
 * @typedef {Map<string, Card>} Cards by concept, such as `yaku.pinfu`
 * @typedef {"unmet" | "fading" | "firm"} Retention how well a concept is known
 */

import { dayOf } from "../../day.js";
import { tried } from "../../dom.js";

const VERSION = 2;
const MAX_ANSWERS = 1000;
const MINUTE = 60_000;
const MAX_WRONG = 500; // wrong answers to be repeated
const STUCK = 2; // failures after which a question is not worth asking again
const LAST_TIME = 8.64e15; // the maximum of a Date
const MAX_MS = 10 * MINUTE; // longer times are idle time

// With these steps the level settles where four of five answers are right.
const [LIFT, FALL] = [0.1, -0.4];
const HIGHEST = 2;

const QUESTION = /^[a-z-]{1,40}\/[a-z0-9_]{1,40}\/[a-z0-9]{1,20}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const WORD = /^[A-Za-z0-9_.-]{1,60}$/;
const MARKS = /^~?[01.]{1,20}$/;
export const LATE_SIGN = "~"; // the prefix of marks of questions that were answered after their day

/** @returns {Remembered} */
export function nothing() {
  return {
    ...{ folded: 0, answers: [], unrated: [], days: new Map(), cards: new Map(), wrong: new Map(), known: new Map() },
    ...{ levels: new Map(), daily: new Map(), yaku: new Set(), settings: new Map() },
  };
}

// Changes

/**
 * Add an answer.
 * @param {Remembered} record
 * @param {Answer} answer
 */
export function add(record, answer) {
  const { at, question, right } = answer;
  record.answers.push({ ...answer, ms: Math.min(Math.max(Math.round(answer.ms), 0), MAX_MS) });
  if (right) record.wrong.delete(question);
  else record.wrong.set(question, at);
  tidy(record);
}

/** Return the questions that went wrong twice or more since they were right last, as `kind/ruleset/id`. @param {Answer[]} answers by time */
export function stuckOn(answers) {
  /** @type {Map<string, number>} */
  const failures = new Map();
  for (const { question, right } of answers) failures.set(question, right ? 0 : (failures.get(question) ?? 0) + 1);
  return [...failures].filter(([, times]) => times >= STUCK).map(([question]) => question);
}

/**
 * Adjust the level of a kind after answers to questions of about that level.
 * @param {Map<string, number>} levels
 * @param {string} kind
 * @param {number} level of the question
 * @param {boolean} right
 */
export function follow(levels, kind, level, right) {
  const before = levels.get(kind) ?? 0;
  if (Math.abs(level - before) >= 1) return;
  const after = Math.min(HIGHEST, Math.max(0, before + (right ? LIFT : FALL)));
  levels.set(kind, Math.round(after * 100) / 100);
}

/**
 * Limit the size of the record: add old answers to the sums, forget the oldest wrong ones.
 * @param {Remembered} record
 * @param {number} [kept]
 */
export function tidy(record, kept = MAX_ANSWERS) {
  record.answers.sort((a, b) => a.at - b.at);
  const surplus = record.answers.length - kept;
  if (surplus > 0) compact(record, record.answers[surplus - 1].at);
  if (record.wrong.size > MAX_WRONG)
    record.wrong = new Map([...record.wrong].sort(([, a], [, b]) => b - a).slice(0, MAX_WRONG));
}

/**
 * Move the answers up to a time into the sums.
 * @param {Remembered} record
 * @param {number} until
 */
export function compact(record, until) {
  for (const answer of record.answers) if (answer.at <= until) count(record.days, answer);
  record.answers = record.answers.filter(({ at }) => at > until);
  record.folded = Math.max(record.folded, until);
}

/**
 * Add an answer to the sum of its day and kind.
 * @param {Map<string, Sum>} days
 * @param {Answer} answer
 */
export function count(days, { at, question, right, ms, mistakes }) {
  const key = `${dayOf(at)} ${question.split("/")[0]}`;
  const sum = days.get(key) ?? { answered: 0, right: 0, ms: 0, mistakes: {} };
  days.set(key, sum);
  sum.answered += 1;
  sum.right += Number(right);
  sum.ms += ms;
  for (const mistake of mistakes)
    sum.mistakes[mistake] = (Object.hasOwn(sum.mistakes, mistake) ? sum.mistakes[mistake] : 0) + 1;
}

// Text format

/** @param {Remembered} record */
export function writeRecord(record) {
  const lines = [
    ["quiz", VERSION],
    ["folded", record.folded],
    ...[...record.settings].map(([name, value]) => ["set", name, value]),
    ...[...record.days].map(([key, sum]) => ["day", ...key.split(" "), sum.answered, sum.right, sum.ms, sum.mistakes]),
    ...[...record.cards].map(([concept, { at, stability, difficulty, kind }]) => [
      "card",
      concept,
      at,
      stability,
      difficulty,
      kind,
    ]),
    ...[...record.wrong].map(([question, at]) => ["wrong", question, at]),
    ...[...record.known].map(([day, n]) => ["known", day, n]),
    ...[...record.levels].map(([kind, level]) => ["level", kind, level]),
    ...[...record.daily].map(([day, marks]) => ["daily", day, marks]),
    ...[...record.yaku].map((id) => ["yaku", id]),
    ...record.answers.map(({ at, question, right, ms, mistakes }) => [
      "answer",
      at,
      question,
      Number(right),
      ms,
      ...mistakes,
    ]),
  ];
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

export const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTime = (/** @type {unknown} */ value) => isCount(value) && Number(value) <= LAST_TIME;
const fits = (/** @type {RegExp} */ form, /** @type {unknown} */ value) =>
  typeof value === "string" && form.test(value);
/** Tell whether a day exists in the calendar. */
const isDay = (/** @type {unknown} */ value) => fits(DAY, value) && dayOf(new Date(`${value}T12:00`)) === value;
const isTally = (/** @type {unknown} */ value) =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(([key, n]) => WORD.test(key) && isCount(n));

const isBit = (/** @type {unknown} */ value) => value === 0 || value === 1;
const isWords = (/** @type {unknown} */ value) => Array.isArray(value) && value.every((each) => fits(WORD, each));
const isWithin = (/** @type {number} */ least, /** @type {number} */ most, /** @type {unknown} */ value) =>
  typeof value === "number" && value >= least && value <= most;

/**
 * The kinds of lines by their names: how to validate and add them.
 * @type {Record<string, [isWhole: (...parts: any[]) => boolean, put: (record: Remembered, ...parts: any[]) => unknown]>}
 */
const LINES = {
  quiz: [(version) => isCount(version) && version > 0 && version <= VERSION, () => {}],
  folded: [isTime, (record, until) => (record.folded = until)],
  set: [
    (name, value) => fits(WORD, name) && value !== undefined,
    ({ settings }, name, value) => settings.set(name, value),
  ],
  day: [
    (day, kind, answered, right, ms, mistakes) =>
      isDay(day) && fits(WORD, kind) && [answered, right, ms].every(isCount) && right <= answered && isTally(mistakes),
    ({ days }, day, kind, answered, right, ms, mistakes) =>
      days.set(`${day} ${kind}`, { answered, right, ms, mistakes }),
  ],
  card: [
    (concept, at, stability, difficulty, kind) =>
      [concept, kind].every((each) => fits(WORD, each)) &&
      isTime(at) &&
      isWithin(0.001, 36_500, stability) &&
      isWithin(1, 10, difficulty),
    ({ cards }, concept, at, stability, difficulty, kind) => cards.set(concept, { at, stability, difficulty, kind }),
  ],
  unrated: [
    (at, kind, right, ...lists) =>
      isTime(at) && fits(WORD, kind) && isBit(right) && lists.length === 2 && lists.every(isWords),
    ({ unrated }, at, kind, right, concepts, touched) =>
      unrated.push({ at, kind, right: right === 1, concepts, touched }),
  ],
  wrong: [
    (question, at) => fits(QUESTION, question) && isTime(at),
    ({ wrong }, question, at) => wrong.set(question, at),
  ],
  known: [(day, n) => isDay(day) && isCount(n), ({ known }, day, n) => known.set(day, n)],
  level: [
    (kind, level) => fits(WORD, kind) && isWithin(0, HIGHEST, level),
    ({ levels }, kind, level) => levels.set(kind, level),
  ],
  daily: [(day, marks) => isDay(day) && fits(MARKS, marks), ({ daily }, day, marks) => daily.set(day, marks)],
  yaku: [(id) => fits(WORD, id), ({ yaku }, id) => yaku.add(id)],
  answer: [
    (at, question, right, ms, ...mistakes) =>
      isTime(at) && fits(QUESTION, question) && isBit(right) && isCount(ms) && mistakes.every((key) => fits(WORD, key)),
    ({ answers }, at, question, right, ms, ...mistakes) =>
      answers.push({ at, question, right: right === 1, ms, mistakes }),
  ],
};

/**
 * Parse the valid lines, and count the valid and the damaged ones. A newer version isn't parsed at all.
 * @param {string} text
 */
export function readRecord(text) {
  const state = nothing();
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const [tag, version] = parsed(lines[0] ?? "") ?? [];
  if (tag === "quiz" && isCount(version) && version > VERSION) return { state, isNewer: true, bad: 0, good: 0 };
  const good = lines.filter((line) => takeLine(state, parsed(line))).length;
  tidy(state);
  return { state, isNewer: false, bad: lines.length - good, good };
}

/** Take a line into a record, if it is whole; and tell whether it is. @param {Remembered} record @param {unknown[] | null} line */
function takeLine(record, line) {
  const [name, ...parts] = line ?? [];
  if (typeof name !== "string" || !Object.hasOwn(LINES, name)) return false;
  const [isWhole, put] = LINES[name];
  if (!isWhole(...parts)) return false;
  put(record, ...parts);
  return true;
}

/** @param {string} line @returns {any[] | null} */
function parsed(line) {
  const value = tried(() => JSON.parse(line), null);
  return Array.isArray(value) ? value : null;
}

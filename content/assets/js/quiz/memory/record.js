/**
 * What is remembered of the quiz, as a value: the answers given, what is to be repeated, the days, the settings.
 *
 * As text it is one item a line, so that damage to one line harms no other, in the browser's storage and in a saved
 * file alike. The newest answers are kept one by one, older ones are folded into the sum of their day and kind.
 *
 * Repeating follows Leitner's boxes. A question answered wrong goes into the first box and is due again in ten
 * minutes; answered right when it is due, it moves one box on and waits longer; after the last box it is learnt.
 *
 * @typedef {{ at: number, question: string, right: boolean, ms: number, mistakes: string[] }} Answer
 *   `question` is `kind/ruleset/id`, `at` is in milliseconds, `mistakes` are keys of texts
 * @typedef {{ answered: number, right: number, ms: number, mistakes: Record<string, number> }} Sum
 * @typedef {{ box: number, at: number }} Place where a question to be repeated lies, and since when
 * @typedef {object} Remembered
 * @property {number} folded the time up to which answers are in the sums
 * @property {Answer[]} answers by time
 * @property {Map<string, Sum>} days by day and kind: `2026-11-21 full-hand`
 * @property {Map<string, Place>} repeat by question
 * @property {Map<string, string>} daily by day, a sign for each of its questions: `1` right, `0` wrong, `.` open
 * @property {Set<string>} yaku met in questions answered
 * @property {Map<string, unknown>} settings by name
 */

const VERSION = 1;
const KEPT = 1000;
const [MINUTE, HOUR] = [60_000, 3_600_000];
// A little less than whole days: who practises at the same hour every evening finds the question due.
const WAITS = [10 * MINUTE, 20 * HOUR, 68 * HOUR, 188 * HOUR, 500 * HOUR];
const LEARNT = WAITS.length;
const REPEATED = 1000;
const LAST_TIME = 8.64e15; // of what a Date can hold
const LONGEST = 10 * MINUTE; // whoever takes longer has been away

const QUESTION = /^[a-z-]{1,40}\/[a-z0-9_]{1,40}\/[0-7][a-z0-9]{1,20}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const WORD = /^[A-Za-z0-9_.-]{1,60}$/;
const MARKS = /^~?[01.]{1,20}$/;
export const LATE = "~"; // before the signs of questions that were answered on a later day than their own

/** @returns {Remembered} */
export function nothing() {
  return {
    ...{ folded: 0, answers: [], days: new Map(), repeat: new Map() },
    ...{ daily: new Map(), yaku: new Set(), settings: new Map() },
  };
}

/**
 * The day of a time where the reader is, as `2026-11-21`.
 * @param {number | Date} time
 */
export function dayOf(time) {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

// Adding to it

/**
 * Remembers an answer.
 * @param {Remembered} record
 * @param {Answer} answer
 */
export function add(record, answer) {
  const { at, question, right } = answer;
  record.answers.push({ ...answer, ms: Math.min(Math.max(Math.round(answer.ms), 0), LONGEST) });
  const place = record.repeat.get(question);
  if (!right) record.repeat.set(question, { box: 0, at });
  else if (place && isDue(place, at)) record.repeat.set(question, { box: place.box + 1, at });
  tidy(record);
}

/**
 * A question is due when its box has waited long enough, or since a clock that was wrong.
 * @param {Place} place
 * @param {number} now
 */
function isDue({ box, at }, now) {
  return box < LEARNT && (now >= at + WAITS[box] || at > now);
}

/**
 * The questions to be repeated now, those first that have waited longest.
 * @param {Remembered} record
 * @param {number} now
 */
export function dueOf(record, now) {
  const due = [...record.repeat].filter(([, place]) => isDue(place, now));
  const since = (/** @type {Place} */ { box, at }) => at + WAITS[box];
  return due.sort(([, a], [, b]) => since(a) - since(b)).map(([question]) => question);
}

/**
 * Keeps the record small: folds all but the newest answers, forgets what was learnt longest ago.
 * @param {Remembered} record
 * @param {number} [kept]
 */
export function tidy(record, kept = KEPT) {
  record.answers.sort((a, b) => a.at - b.at);
  const surplus = record.answers.length - kept;
  if (surplus > 0) fold(record, record.answers[surplus - 1].at);
  if (record.repeat.size <= REPEATED) return;
  const dearest = [...record.repeat].sort(([, a], [, b]) => a.box - b.box || b.at - a.at);
  record.repeat = new Map(dearest.slice(0, REPEATED));
}

/**
 * Moves the answers up to a time into the sums.
 * @param {Remembered} record
 * @param {number} until
 */
export function fold(record, until) {
  for (const answer of record.answers) if (answer.at <= until) count(record.days, answer);
  record.answers = record.answers.filter(({ at }) => at > until);
  record.folded = Math.max(record.folded, until);
}

/**
 * Adds an answer to the sum of its day and kind.
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
  for (const mistake of mistakes) sum.mistakes[mistake] = (Object.hasOwn(sum.mistakes, mistake) ? sum.mistakes[mistake] : 0) + 1;
}

// As text

/** @param {Remembered} record */
export function writeRecord(record) {
  const lines = [
    ["quiz", VERSION],
    ["folded", record.folded],
    ...[...record.settings].map(([name, value]) => ["set", name, value]),
    ...[...record.days].map(([key, sum]) => ["day", ...key.split(" "), sum.answered, sum.right, sum.ms, sum.mistakes]),
    ...[...record.repeat].map(([question, { box, at }]) => ["repeat", question, box, at]),
    ...[...record.daily].map(([day, marks]) => ["daily", day, marks]),
    ...[...record.yaku].map((id) => ["yaku", id]),
    ...record.answers.map(({ at, question, right, ms, mistakes }) => ["answer", at, question, Number(right), ms, ...mistakes]),
  ];
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTime = (/** @type {unknown} */ value) => isCount(value) && Number(value) <= LAST_TIME;
const fits = (/** @type {RegExp} */ form, /** @type {unknown} */ value) => typeof value === "string" && form.test(value);
/** Is it a day that there is? */
const isDay = (/** @type {unknown} */ value) => fits(DAY, value) && dayOf(new Date(`${value}T12:00`)) === value;
const isTally = (/** @type {unknown} */ value) =>
  typeof value === "object" && value !== null && Object.entries(value).every(([key, n]) => WORD.test(key) && isCount(n));

/** How each line is read: false where it is damaged. @type {Record<string, (record: Remembered, parts: any[]) => boolean>} */
const READERS = {
  quiz: (_, [version]) => version === VERSION,
  folded: (record, [until]) => isTime(until) && Boolean((record.folded = until) + 1),
  set: ({ settings }, [name, value]) => fits(WORD, name) && value !== undefined && Boolean(settings.set(name, value)),
  day: ({ days }, [day, kind, answered, right, ms, mistakes]) =>
    isDay(day) && fits(WORD, kind) && [answered, right, ms].every(isCount) && right <= answered && isTally(mistakes) &&
    Boolean(days.set(`${day} ${kind}`, { answered, right, ms, mistakes })),
  repeat: ({ repeat }, [question, box, at]) =>
    fits(QUESTION, question) && isCount(box) && box <= LEARNT && isTime(at) && Boolean(repeat.set(question, { box, at })),
  daily: ({ daily }, [day, marks]) => isDay(day) && fits(MARKS, marks) && Boolean(daily.set(day, marks)),
  yaku: ({ yaku }, [id]) => fits(WORD, id) && Boolean(yaku.add(id)),
  answer: ({ answers }, [at, question, right, ms, ...mistakes]) =>
    isTime(at) && fits(QUESTION, question) && (right === 0 || right === 1) && isCount(ms) &&
    mistakes.every((key) => fits(WORD, key)) &&
    Boolean(answers.push({ at, question, right: right === 1, ms, mistakes })),
};

/**
 * Reads what can be read, and counts the lines that were good and those that were damaged. Of a newer version
 * nothing is read.
 * @param {string} text
 */
export function readRecord(text) {
  const record = nothing();
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const [tag, version] = parsed(lines[0] ?? "") ?? [];
  if (tag === "quiz" && isCount(version) && version > VERSION) return { record, isNewer: true, bad: 0, good: 0 };
  const good = lines.filter((line) => isRead(record, parsed(line))).length;
  tidy(record);
  return { record, isNewer: false, bad: lines.length - good, good };
}

/**
 * @param {Remembered} record
 * @param {unknown[] | null} line
 */
function isRead(record, line) {
  if (!line) return false;
  const [tag, ...parts] = line;
  return typeof tag === "string" && Object.hasOwn(READERS, tag) && READERS[tag](record, parts);
}

/**
 * @param {string} line
 * @returns {any[] | null}
 */
function parsed(line) {
  try {
    const value = JSON.parse(line);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

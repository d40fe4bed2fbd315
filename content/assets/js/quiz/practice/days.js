/**
 * The days of the questions of the day: which questions each has, and how they went.
 *
 * Everybody has the same five, of different kinds under the usual rules: the first questions of each kind in an order that
 * changes when a kind may have shown them all. Readers on the path through the lessons are asked what is due and what these
 * have taught, under their own rules, until they want the questions of everybody. The day is that of the reader's own
 * calendar, so that new ones come at midnight wherever the reader is. The date alone decides them, from the pools as
 * they are now: once the rules have changed, an earlier day may have other questions than it had. Earlier days are
 * found at `#day=2026-11-20`; what is answered there later adds nothing to the days in a row.
 *
 * @import { Question } from "../pools.js"
 */

import { today } from "../../day.js";
import { randomFrom, shuffled } from "../../random.js";
import { limitOfReader } from "../../course/taught.js";
import { writeParams } from "../../core/address.js";
import { reportUnlessOffline } from "../../dom.js";
import { ruleset as readers } from "../../rules/in-force.js";
import { findByKey, isTranslation, loadIndex, loadPart, loadPool, rulesetOf } from "../pools.js";
import { questionsDue } from "../memory/due-questions.js";
import { LATE_SIGN } from "../memory/learning-record.js";
import { openStore } from "../memory/learning-store.js";

export const COUNT = 5;
export const FIRST = "2026-11-01"; // the first day with questions
export const MOST_DUE = 3; // questions of a day that repeat something
const PLAN = "daily_plan";
const OPEN = ".";
const DAY = 86_400_000; // in milliseconds

/** Load the questions of a day: those of everybody, or on the path through the lessons about what was taught. @param {string} day */
export async function questionsOf(day) {
  const limit = asksEverything() ? null : await limitOfReader().catch(reportUnlessOffline);
  const own = limit ? await ownQuestionsOf(day, limit) : [];
  return own.length ? own : questionsOfAll(day);
}

/**
 * Load the questions of a day for a reader on the path: what was taught and was not asked yet, in turn with what is due. They
 * stay the same on that day, whatever is answered.
 * @param {string} day
 * @param {import("../../course/taught.js").Limit} limit
 */
async function ownQuestionsOf(day, limit) {
  if (day !== today()) return taughtQuestionsOf(day, limit);
  const store = openStore();
  const planned = await plannedQuestions(day);
  if (planned.length) return planned;
  const asked = new Set(store.state.answers.map(({ question }) => question));
  const [due, taught] = await Promise.all([
    questionsDue(store, readers(), MOST_DUE),
    taughtQuestionsOf(day, limit, asked),
  ]);
  const others = taught.filter(({ id }) => due.every((each) => each.id !== id)).slice(0, COUNT - due.length);
  const repeated = due.flatMap((each, place) => [...others.slice(place, place + 1), each]); // what is new comes first
  const questions = [...repeated, ...others.slice(due.length)];
  const keys = questions.map(keyOf);
  if (keys.length) store.keep(PLAN, { day, keys });
  return questions;
}

/** Load the questions that were chosen for a day; none if there is no plan for it, or if one no longer exists. @param {string} day @returns {Promise<Question[]>} */
async function plannedQuestions(day) {
  const plan = /** @type {{ day: string, keys: string[] } | null} */ (openStore().settings(PLAN, null));
  if (plan?.day !== day || !Array.isArray(plan.keys)) return [];
  const found = await Promise.all(plan.keys.map((key) => findByKey(String(key))));
  const there = found.filter((each) => each !== null);
  return there.length === found.length ? there : [];
}

/** Load the questions of a day that everybody has. @param {string} day */
async function questionsOfAll(day) {
  const { kinds, usual } = await loadIndex();
  const asked = Object.keys(kinds).filter((kind) => kinds[kind].pools[usual]);
  const drawn = shuffled(asked.sort(), randomFrom(`daily ${day}`)).slice(0, COUNT);
  const found = await Promise.all(drawn.map((kind) => questionOf(kind, usual, day)));
  return found.filter((each) => each !== null);
}

/** Return the key of a question in the learning record. @param {Question} question */
const keyOf = ({ kind, ruleset, id }) => `${kind}/${ruleset}/${id}`;

/**
 * Load the questions of a day for a reader on the path, under the rules in force: about what the lessons have taught, in
 * turn of each kind. Early on the path there may be fewer.
 * @param {string} day
 * @param {import("../../course/taught.js").Limit} limit
 * @param {Set<string>} [asked] keys of questions that come after all others
 */
async function taughtQuestionsOf(day, { taught, fits }, asked = new Set()) {
  const index = await loadIndex();
  const known = Object.keys(index.kinds).filter(
    (kind) => taught.has(`kind.${kind}`) && rulesetOf(index, kind, readers()),
  );
  const kinds = shuffled(known.sort(), randomFrom(`daily ${day}`)).slice(0, COUNT);
  if (!kinds.length) return [];
  const needed = Math.ceil(COUNT / kinds.length);
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ruleset = rulesetOf(index, kind, readers()) ?? index.usual;
      const isFit = (/** @type {Question} */ each) => fits(each) && !isTranslation(each);
      const wasAsked = (/** @type {Question} */ each) => Number(asked.has(keyOf(each)));
      const first = (await loadPart(kind, ruleset, "first")).filter((each) => isFit(each) && !wasAsked(each));
      const fitting = first.length < needed ? (await loadPool(kind, ruleset)).filter(isFit) : first;
      const drawn = shuffled(fitting, randomFrom(`daily ${kind} ${day}`));
      return drawn.sort((a, b) => wasAsked(a) - wasAsked(b)).slice(0, needed);
    }),
  );
  const inTurn = Array.from({ length: needed }, (_, turn) => found.flatMap((each) => each[turn] ?? []));
  return inTurn.flat().slice(0, COUNT);
}

/** Tell whether the reader wants the questions of the day that everybody has, even on the path through the lessons. */
export const asksEverything = () => Boolean(openStore().settings("daily_everything", null));

/** Ask the questions that everybody has, or those about what was taught. @param {boolean} isWanted */
export const askEverything = (isWanted) => openStore().keep("daily_everything", isWanted);

/** Load the question of a kind on a day. @param {string} kind @param {string} usual @param {string} day @returns {Promise<Question | null>} */
async function questionOf(kind, usual, day) {
  const questions = (await loadPart(kind, usual, "first")).filter((each) => !isTranslation(each));
  if (!questions.length) return null;
  const number = Math.round(Date.parse(day) / DAY);
  const turn = Math.floor(number / questions.length);
  return shuffled(questions, randomFrom(`daily ${kind} ${turn}`))[number % questions.length];
}

/** @param {string} day */
export const addressOfDay = (day) => `#${writeParams({ day })}`;

/**
 * Return the day that an address names, or why there is none: it is invalid, in the future, or before the first day.
 * @param {string} day
 * @returns {{ day: string } | { fault: "damaged" | "not_yet" | "before_first", day?: string }}
 */
export function dayAt(day) {
  if (Number.isNaN(Date.parse(`${day}T12:00Z`)) || daysBefore(day, 0) !== day) return { fault: "damaged" };
  if (day > today()) return { fault: "not_yet", day };
  return day < FIRST ? { fault: "before_first" } : { day };
}

/** Return the day a number of days before another. @param {string} day @param {number} back */
function daysBefore(day, back) {
  return new Date(Date.parse(`${day}T12:00Z`) - back * DAY).toISOString().slice(0, 10);
}

/** Return the day a number of days ago. @param {number} days */
export const daysAgo = (days) => daysBefore(today(), days);

/** Return the days before another that had questions, the latest first. @param {string} day @param {number} count */
export function earlierThan(day, count) {
  return Array.from({ length: count }, (_, back) => daysBefore(day, back + 1)).filter((each) => each >= FIRST);
}

/** Return how the questions of a day went, a sign for each. @param {string} day */
export function marksOf(day) {
  return (openStore().state.daily.get(day) ?? "").replace(LATE_SIGN, "").padEnd(COUNT, OPEN);
}

/** Return the places of the questions of a day that are open. @param {string} day */
export function openPlaces(day) {
  return [...marksOf(day)].flatMap((mark, place) => (mark === OPEN ? [place] : []));
}

/** Count the questions of a day that were answered right. @param {string} day */
export function rightOf(day) {
  return [...marksOf(day)].filter((mark) => mark === "1").length;
}

/**
 * Record the result of a question of a day; only the first answer counts.
 * @param {string} day
 * @param {number} place
 * @param {boolean} isRight
 */
export function keepMark(day, place, isRight) {
  openStore().change(({ daily }) => {
    const old = daily.get(day) ?? (day === today() ? "" : LATE_SIGN);
    const marks = [...old.replace(LATE_SIGN, "").padEnd(COUNT, OPEN)];
    if (marks[place] === OPEN) marks[place] = isRight ? "1" : "0";
    daily.set(day, (old.startsWith(LATE_SIGN) ? LATE_SIGN : "") + marks.join(""));
  });
}

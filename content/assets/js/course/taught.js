/**
 * The concepts that were taught up to a lesson, or up to the reader's progress.
 *
 * @typedef {{ title: string, part: string, after: string[], teaches: string[] }} Lesson
 * @typedef {Record<string, Lesson>} Lessons in the order of the way
 */

import { pageLanguage } from "../dom.js";
import { load } from "../quiz/pools.js";
import { placesKept } from "./lesson-progress.js";

const FOR_ALL = ["play", "count"]; // the parts of the path; other lessons are branches of it

/** @returns {Promise<Lessons>} */
export const loadLessons = () => load(`texts/${pageLanguage()}/lessons.json`);

/** Return a test whether a question needs only concepts that were taught. @param {Set<string>} taught */
export const isTaught =
  (taught) =>
  (/** @type {import("../quiz/pools.js").Question} */ { concepts = [], shown = [] }) =>
    [...concepts, ...shown].every((each) => taught.has(each));

/** Return a test whether a question asks about one of some concepts; without concepts every question passes. @param {string[]} about */
export const isAbout =
  (about) =>
  (/** @type {import("../quiz/pools.js").Question} */ { concepts = [], shown = [] }) =>
    about.length === 0 || [...concepts, ...shown].some((each) => about.includes(each));

/** Return the concepts that some lessons and their prerequisites teach. @param {Lessons} lessons @param {string[]} names */
export function taughtUntil(lessons, names) {
  const [through, rest] = [new Set(), names.filter((each) => Object.hasOwn(lessons, each))];
  for (const name of rest) {
    if (!through.has(name)) rest.push(...lessons[name].after);
    through.add(name);
  }
  return new Set([...through].flatMap((name) => lessons[name].teaches));
}

/** Return the concepts that the reader was taught, or null if the reader doesn't follow the lessons. @returns {Promise<Set<string> | null>} */
export async function taughtToReader() {
  const places = placesKept();
  return places.last === null ? null : taughtOf(await loadLessons(), places);
}

/**
 * Return the concepts taught up to a point of the path; null before its start and after its end.
 * @param {Lessons} lessons
 * @param {Pick<import("./lesson-progress.js").Kept, "done" | "last">} place
 */
export function taughtOf(lessons, { done, last }) {
  const isThrough = Object.entries(lessons).every(([name, { part }]) => !FOR_ALL.includes(part) || done.includes(name));
  return last === null || isThrough ? null : taughtUntil(lessons, [...done, last]);
}

/** Return the furthest lesson that the reader has reached; null before the start of the path and after its end. @returns {Promise<string | null>} */
export async function lessonOfReader() {
  const places = placesKept();
  if (places.last === null) return null;
  const lessons = await loadLessons();
  const begun = [...places.done, places.last];
  return taughtOf(lessons, places) && (Object.keys(lessons).findLast((each) => begun.includes(each)) ?? null);
}

/**
 * The reader's progress in the lessons, stored on the device; used by the lessons, their list and the home page.
 *
 * @typedef {{ screens: Record<string, string>, done: string[], right: Record<string, string[]>,
 *   missed: Record<string, string[]>, last: string | null }} Kept the screen of each lesson that was begun, the lessons that
 *   were read to the end, the questions of each lesson that were last answered right, those that come once more before its
 *   end, and the lesson that was read last
 * @typedef {"read" | "practised" | "sure"} Stage how far a lesson has come: read to its end; each of its questions answered
 *   right; and all that it teaches remembered
 */

import { readStored, writeStored } from "../dom.js";

const KEY = "course";

/** Return the stored progress without damaged parts. @returns {Kept} */
export const placesKept = () => placesIn(readStored(KEY));

/** Return the progress that something stored tells. @param {any} stored @returns {Kept} */
function placesIn(stored) {
  const { screens, done, right, missed, last } = stored ?? {};
  return {
    screens: isMap(screens) ? screens : {},
    done: Array.isArray(done) ? done.filter((each) => typeof each === "string") : [],
    right: listsIn(right),
    missed: listsIn(missed),
    last: typeof last === "string" ? last : null,
  };
}

/** Return the lists of ids that something stored has by lesson. @param {any} lists @returns {Record<string, string[]>} */
const listsIn = (lists) => {
  const known = Object.entries(isMap(lists) ? lists : {}).filter(([, ids]) => Array.isArray(ids));
  return Object.fromEntries(known);
};

const isMap = (/** @type {unknown} */ value) => Boolean(value) && typeof value === "object" && !Array.isArray(value);

/** Record the current screen of a lesson; the last one is the end of reading it. @param {string} lesson @param {string} screen @param {boolean} isLast */
export function keepPlace(lesson, screen, isLast) {
  const kept = placesKept();
  const done = isLast && !kept.done.includes(lesson) ? [...kept.done, lesson] : kept.done;
  writeStored(KEY, { ...kept, screens: { ...kept.screens, [lesson]: screen }, done, last: lesson });
}

/** Record whether a question of a lesson was answered right; the last answer counts. @param {string} lesson @param {string} screen @param {boolean} isRight */
export function keepAnswer(lesson, screen, isRight) {
  const kept = placesKept();
  const others = (kept.right[lesson] ?? []).filter((each) => each !== screen);
  writeStored(KEY, { ...kept, right: { ...kept.right, [lesson]: isRight ? [...others, screen] : others } });
}

/** Record the questions of a lesson that come once more. @param {string} lesson @param {string[]} screens */
export function keepMissed(lesson, screens) {
  const kept = placesKept();
  writeStored(KEY, { ...kept, missed: { ...kept.missed, [lesson]: screens } });
}

/** Return how far a lesson has come by its answers, or null before it was read. @param {Kept} kept @param {string} lesson @param {number} questions @returns {Stage | null} */
export function stageOf({ done, right }, lesson, questions) {
  if (!done.includes(lesson)) return null;
  return (right[lesson] ?? []).length >= questions ? "practised" : "read";
}

/** Add the progress from another device. @param {unknown} stored */
export function mergePlaces(stored) {
  const [mine, other] = [placesKept(), placesIn(stored)];
  const right = Object.entries(other.right).map(([lesson, ids]) => {
    return /** @type {const} */ ([lesson, [...new Set([...(mine.right[lesson] ?? []), ...ids])]]);
  });
  writeStored(KEY, {
    screens: { ...other.screens, ...mine.screens },
    done: [...new Set([...mine.done, ...other.done])],
    right: { ...mine.right, ...Object.fromEntries(right) },
    missed: { ...other.missed, ...mine.missed },
    last: mine.last ?? other.last,
  });
}

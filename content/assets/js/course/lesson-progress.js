/**
 * The reader's progress in the lessons, stored on the device; used by the lessons, their list and the home page.
 *
 * @typedef {{ screens: Record<string, string>, done: string[], last: string | null }} Kept the screen of each lesson
 *   that was begun, the lessons that were finished, and the lesson that was read last
 */

import { readStored, writeStored } from "../dom.js";

const KEY = "course";

/** Return the stored progress without damaged parts. @returns {Kept} */
export function placesKept() {
  const { screens, done, last } = readStored(KEY) ?? {};
  return {
    screens: screens && typeof screens === "object" && !Array.isArray(screens) ? screens : {},
    done: Array.isArray(done) ? done.filter((each) => typeof each === "string") : [],
    last: typeof last === "string" ? last : null,
  };
}

/** Record the current screen of a lesson; the last one completes it. @param {string} lesson @param {string} screen @param {boolean} isLast */
export function keepPlace(lesson, screen, isLast) {
  const { screens, done } = placesKept();
  const through = isLast && !done.includes(lesson) ? [...done, lesson] : done;
  writeStored(KEY, { screens: { ...screens, [lesson]: screen }, done: through, last: lesson });
}

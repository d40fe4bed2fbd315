/**
 * Where the reader is on the path: kept on the device, read by lessons, by the list of them and by the first page.
 *
 * @typedef {{ screens: Record<string, string>, done: string[], last: string | null }} Kept the screen of each lesson
 *   that was begun, the lessons that were finished, and the lesson that was read last
 */

const KEY = "riichi.course";

/** What is kept; what is damaged counts as nothing. @returns {Kept} */
export function placesKept() {
  let stored = null;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    // damaged, or nothing may be kept here
  }
  const { screens, done, last } = stored ?? {};
  return {
    screens: screens && typeof screens === "object" && !Array.isArray(screens) ? screens : {},
    done: Array.isArray(done) ? done.filter((each) => typeof each === "string") : [],
    last: typeof last === "string" ? last : null,
  };
}

/** Remembers the screen of a lesson that is read; the last one finishes it. @param {string} lesson @param {string} screen @param {boolean} isLast */
export function keepPlace(lesson, screen, isLast) {
  const { screens, done } = placesKept();
  const through = isLast && !done.includes(lesson) ? [...done, lesson] : done;
  try {
    localStorage.setItem(KEY, JSON.stringify({ screens: { ...screens, [lesson]: screen }, done: through, last: lesson }));
  } catch {
    // the lesson can be read all the same
  }
}

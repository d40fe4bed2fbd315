/** Formatting of times, dates and shares in the language of the page. */

import { pageLanguage } from "../dom.js";

/**
 * Return a function that says texts with this prefix of their keys.
 * @typedef {(key: string, values?: Record<string, import("../tell/texts.js").Said>) => string} Say
 * @param {import("../tell/say.js").Speaker} speaker
 * @returns {Say}
 */
export const sayer =
  (speaker, beginning = "quiz") =>
  (key, values) =>
    speaker.say([`${beginning}.${key}`, values]);

/** Write minutes and seconds. @param {number} ms */
export function asTime(ms) {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Format a day such as `2026-11-21`.
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} [style]
 */
export function asDate(day, style = { dateStyle: "medium" }) {
  return new Intl.DateTimeFormat(pageLanguage(), { ...style, timeZone: "UTC" }).format(new Date(`${day}T12:00Z`));
}

/** @param {number} part @param {number} whole */
export const percent = (part, whole) => (whole ? Math.round((100 * part) / whole) : 0);

/** Days of the reader's own calendar. */

/**
 * Return the day of a time where the reader is, as `2026-11-21`.
 * @param {number | Date} time
 */
export function dayOf(time) {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Return the day of today. */
export const today = () => dayOf(Date.now());

/**
 * Return a day as a language writes it: 26 November 2026; what is no day stays as it is.
 * @param {string} day such as `2026-11-26`
 * @param {string} lang
 */
export function dayInWords(day, lang) {
  const date = new Date(`${day}T12:00`);
  return Number.isNaN(date.getTime()) ? day : new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(date);
}

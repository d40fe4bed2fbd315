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

/** Return the time of the clock, as `20:15`. */
export const timeNow = () => new Date().toTimeString().slice(0, "20:15".length);

/**
 * Return a day as a language writes it, and the time where it is known: 26 November 2026, 20:15; what is no day stays as
 * it is.
 * @param {string} day such as `2026-11-26`
 * @param {string} lang
 * @param {string} [time] such as `20:15`
 */
export function dayInWords(day, lang, time) {
  const date = new Date(`${day}T${time || "12:00"}`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: time ? "short" : undefined }).format(date);
}

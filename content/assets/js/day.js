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

/**
 * The wins in a row.
 *
 * @typedef {{ now: number, best: number }} Row wins one after the other: now, and at most
 */

import { readStored, writeStored } from "../dom.js";

const ROW = "play-row";

/** Return the stored wins in a row. @returns {Row} */
export function winRow() {
  const { now, best } = readStored(ROW) ?? {};
  return { now: Number(now) || 0, best: Number(best) || 0 };
}

/** Count a hand that has ended, and return the wins in a row. @param {boolean} isWon @returns {Row} */
export function countHand(isWon) {
  const { now, best } = winRow();
  const later = isWon ? now + 1 : 0;
  const row = { now: later, best: Math.max(best, later) };
  writeStored(ROW, row);
  return row;
}

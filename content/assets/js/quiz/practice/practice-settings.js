/**
 * The practice settings, without stored values that are invalid.
 *
 * @typedef {object} Settings
 * @property {number | "all" | null} level null: it follows the reader
 * @property {number} seconds for each question; none: as long as one likes
 * @property {string[]} fields the parts of a whole hand that are asked
 * @property {boolean} again only what went wrong before
 * @property {string} from the language that words are asked in; empty: the Japanese names
 * @property {string} to
 */

import { siteLanguages } from "../speaker.js";
import { PARTS, partOf } from "../answer-judge.js";
import { LEVELS, isTranslation } from "../pools.js";

export const ALL = "all"; // any level
export const TIMES = [10, 20, 30, 60, 120];

/**
 * Validate stored settings; invalid ones get their defaults.
 * @param {unknown} kept
 * @returns {Settings}
 */
export function settingsFrom(kept) {
  const wanted = /** @type {Record<string, any>} */ (typeof kept === "object" && kept !== null ? kept : {});
  const among = (/** @type {any[]} */ all, /** @type {any} */ value, /** @type {any} */ usual) =>
    all.includes(value) ? value : usual;
  const fields = PARTS.filter((part) => Array.isArray(wanted.fields) && wanted.fields.includes(part));
  return {
    level: among([...LEVELS.keys(), ALL], wanted.level, null),
    seconds: among(TIMES, wanted.seconds, 0),
    fields: fields.length ? fields : PARTS,
    again: wanted.again === true,
    from: among(siteLanguages(), wanted.from, ""),
    to: among(siteLanguages(), wanted.to, ""),
  };
}

/**
 * Tell whether a question passes the reader's filters.
 * @param {import("../pools.js").Question} question
 * @param {Settings} settings
 * @param {string} yaku the only one that hands shall have; empty: any
 */
export function isWanted(question, { fields, from }, yaku) {
  if (yaku && !question.rules?.includes(`yaku:${yaku}`)) return false;
  if ("numbers" in question.answer && question.kind === "full-hand") {
    return question.answer.numbers.some(({ id, right }) => right !== null && fields.includes(partOf(id)));
  }
  return Boolean(from) || !isTranslation(question);
}

/**
 * The parts of a record in JSON, with the path of each that cannot be read. The twin of riichi_rules/logs/json_parts.py.
 *
 * @typedef {(string | number)[]} Path
 */

import { Unreadable } from "./replay.js";

export const MOST = 1e9;
const SHOWN = 40;

/** Return the value of a JSON text. @param {string} text @returns {any} */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/.exec(String(error));
    const before = text.slice(0, Number(at?.[1] ?? 0));
    const line = before.split("\n").length;
    throw new Unreadable("record_json", { line, column: before.length - before.lastIndexOf("\n") });
  }
}

/** @param {Path} path */
function writtenPath(path) {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}

/** Return the fault of a part. @param {Path} path @param {unknown} found */
export function badPart(path, found) {
  const shown = typeof found === "string" ? found : (JSON.stringify(found) ?? "");
  return new Unreadable("record_part", { place: writtenPath(path), found: shown.slice(0, SHOWN) });
}

/** @param {unknown} found @param {Path} path @returns {any[]} */
export function listAt(found, path) {
  if (!Array.isArray(found)) throw badPart(path, found);
  return found;
}

/** @param {unknown} found @returns {found is number} */
export const isInteger = (found) => Number.isInteger(found);

/** @param {unknown} found @param {Path} path */
export function integerAt(found, path) {
  if (!isInteger(found) || Math.abs(found) > MOST) throw badPart(path, found);
  return found;
}

/** @param {unknown} found @param {Path} path */
export function integersAt(found, path) {
  return listAt(found, path).map((each, place) => integerAt(each, [...path, place]));
}

/**
 * Export and import of games: as JSON in the format of `riichi ledger`, and as an address.
 *
 * @import { Values } from "../../engine/rules.js"
 * @import { Stated } from "../forms/sheet.js"
 * @import { Hand, Header, KeptGame } from "./record.js"
 */

import { tried } from "../../dom.js";
import { isRecord } from "../forms/sheet.js";

/** Return a game in the format of a ledger, with its day and names in `id`. @param {{ header: Omit<Header, "id">, hands: Hand[] }} game */
export function asLedger({ header: { started, time, rules, names, ruleset, options }, hands }) {
  const id = { started, ...(time ? { time } : {}), names, ...(rules ? { rules } : {}) };
  return { id, ruleset, ...(options ? { options } : {}), hands: hands.map(({ result }) => result) };
}

/**
 * Parse an imported game; null if the text holds none.
 * @param {string} text
 * @returns {{ header: Omit<Header, "id">, results: Stated[] } | null}
 */
export function readLedger(text) {
  const stated = tried(() => JSON.parse(text), null);
  /** @type {Record<string, unknown>} */
  const ledger = isRecord(stated) ? stated : { hands: stated };
  const { id, ruleset = "common", options = null, hands } = ledger;
  const isList = Array.isArray(hands) && hands.every(isRecord);
  if (!isList || typeof ruleset !== "string" || !(options === null || isRecord(options))) return null;
  const { started, time, names, rules } = isRecord(id) ? id : {};
  const told = Object.entries(isRecord(names) ? names : {}).flatMap(([seat, name]) =>
    typeof name === "string" ? [[seat, name]] : [],
  );
  const header = {
    ...(time ? { time: plainText(time) } : {}),
    ...{ started: plainText(started), rules: plainText(rules), names: Object.fromEntries(told), ruleset },
    options: /** @type {Values | null} */ (options), // `Book` refuses invalid options
  };
  return { header, results: hands };
}

/** @param {unknown} value */
const plainText = (value) => (typeof value === "string" ? value : "");

/** Encode a game for an address. @param {KeptGame} game */
export function writeAddress(game) {
  const bytes = new TextEncoder().encode(JSON.stringify(asLedger(game)));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Parse the game in an address. @param {string} address */
export function readAddress(address) {
  const letters = tried(() => atob(address.replaceAll("-", "+").replaceAll("_", "/")), "");
  return readLedger(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
}

/**
 * Export and import of games: as JSON in the format of `riichi ledger`, as CSV, and as an address.
 *
 * @import { Values } from "../../engine/rules.js"
 * @import { Stated } from "../forms/sheet.js"
 * @import { LedgerEntry } from "../game/ledger.js"
 * @import { Hand, Header, KeptGame } from "./record.js"
 */

import { tried } from "../../dom.js";
import { windOf } from "../game/ledger.js";
import { isRecord } from "../forms/sheet.js";
import { readEntry } from "../entry/hand-entry.js";

/** Return a game in the format of a ledger, with its day and names in `id`. @param {{ header: Omit<Header, "id">, hands: Hand[] }} game */
export function asLedger({ header: { started, rules, names, ruleset, options }, hands }) {
  const id = { started, names, ...(rules ? { rules } : {}) };
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
  const { started, names, rules } = isRecord(id) ? id : {};
  const told = Object.entries(isRecord(names) ? names : {}).flatMap(([seat, name]) =>
    typeof name === "string" ? [[seat, name]] : [],
  );
  const header = {
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

/**
 * Return the hands as CSV; columns are named as in results.
 * @param {LedgerEntry[]} entries
 * @param {Stated[]} results
 * @param {Record<string, string>} names
 */
export function asCsv(entries, results, names) {
  const seats = Object.keys(entries[0]?.standing.points ?? names);
  const head = ["hand", "round", "dealer", "honba", "riichi_sticks", "end", "winners", "discarder", "riichi", "tenpai"];
  const rows = entries.map(({ earlier, standing, settled }, place) => {
    const { end, winners, discarder, riichi, tenpai, by } = readEntry(results[place]);
    const { dealer, honba, sticks } = earlier.before;
    const who = [winners.map(({ seat }) => names[seat] || seat).join(" "), names[discarder || by] ?? (discarder || by)];
    const lists = [riichi, tenpai].map((list) => list.map((seat) => names[seat] || seat).join(" "));
    const changes = seats.map((seat) => settled.deltas[seat]);
    const held = seats.map((seat) => standing.points[seat]);
    return [place + 1, windOf(earlier.round), dealer, honba, sticks, end, ...who, ...lists, ...changes, ...held];
  });
  const players = seats.map((seat) => names[seat] || seat);
  const all = [[...head, ...players.map((name) => `± ${name}`), ...players], ...rows];
  return all.map((row) => row.map(quoted).join(",")).join("\r\n");
}

/** Quote a cell. An apostrophe keeps spreadsheets from running a name as a formula. @param {string | number} value */
function quoted(value) {
  const text = typeof value === "string" && /^[=+\-@]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

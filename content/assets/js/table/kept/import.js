/**
 * The import of games from files and addresses; no game is imported twice.
 *
 * @import { readLedger } from "./exchange.js"
 * @import { Act } from "./record.js"
 * @import { GameStore } from "./store.js"
 */

import { asLedger } from "./exchange.js";
import { newId } from "./record.js";

/**
 * Store a game and return its id. A game that is stored already, even if it was continued, isn't imported again.
 * @param {GameStore} store
 * @param {NonNullable<ReturnType<typeof readLedger>>} found
 * @param {string} day on which a game began that does not say it itself
 */
export function importGame(store, { header, results }, day) {
  const hands = results.map((result, place) => ({ id: `h${place}`, result }));
  const source = fingerprint(asLedger({ header, hands }));
  const kept = store.games().find((game) => game.header.source === source || fingerprint(asLedger(game)) === source);
  if (kept) return kept.header.id;
  const id = newId();
  /** @type {Act[]} */
  const acts = hands.map((hand) => ["add", hand.id, hand.result]);
  store.begin({ ...header, id, started: header.started || day, source }, acts);
  return id;
}

/** Return a fingerprint of a game (FNV-1a and the length). @param {object} ledger */
function fingerprint(ledger) {
  const text = JSON.stringify(ledger);
  const hash = [...text].reduce((sum, char) => Math.imul(sum ^ Number(char.codePointAt(0)), 16777619), 2166136261);
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}

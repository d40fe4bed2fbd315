/**
 * The import of games from files and addresses. A game is known by its id, and is never stored twice: of two states of
 * one game that which goes on from the other is kept.
 *
 * @import { FoundGame } from "./exchange.js"
 * @import { Act, KeptGame } from "./game-log.js"
 * @import { GameStore } from "./game-store.js"
 *
 * @typedef {"begun" | "same" | "behind" | "ahead" | "theirs" | "mine"} Outcome how the stored state was: behind the other
 *   one, ahead of it; or which one was chosen
 * @typedef {(mine: KeptGame, theirs: KeptGame, hand: number) => Promise<boolean>} Choose whether to take the other state,
 *   which differs from a hand on
 */

import { asLedger } from "./exchange.js";
import { newId, readGame, writeAct, writeGame } from "./game-log.js";

/**
 * Store a game, and return its id and what became of it.
 * @param {GameStore} store
 * @param {FoundGame} found
 * @param {string} day on which a game began that does not say it itself
 * @param {Choose} choose
 * @returns {Promise<{ id: string, outcome: Outcome }>}
 */
export async function importGame(store, found, day, choose) {
  const source = found.header.id ? undefined : fingerprint(gameOf(found));
  const id = found.header.id ?? store.games().find((game) => isFrom(game, source))?.header.id ?? newId();
  const mine = store.game(id);
  const header = { ...found.header, id, started: found.header.started || day, ...(source ? { source } : {}) };
  if (!mine) {
    store.begin(header, found.acts);
    return { id, outcome: "begun" };
  }
  const theirs = gameOf({ header, acts: found.acts });
  const hand = differingHand(mine, theirs);
  if (typeof hand === "string") {
    if (hand === "behind") store.replace(header, found.acts);
    return { id, outcome: hand };
  }
  const isTaken = await choose(mine, theirs, hand);
  if (isTaken) store.replace(header, found.acts);
  return { id, outcome: isTaken ? "theirs" : "mine" };
}

/**
 * Compare the stored state of a game with another one. It is behind if the other goes on from it, by its acts or, where
 * both were kept apart, by more hands added to the same ones; ahead the other way round. Otherwise return the number of
 * the first hand that differs.
 * @param {KeptGame} mine
 * @param {KeptGame} theirs
 * @returns {"same" | "behind" | "ahead" | number}
 */
function differingHand(mine, theirs) {
  const [own, other] = [mine, theirs].map(({ acts }) => acts.map(writeAct));
  const [hands, others] = [mine, theirs].map((game) => game.hands.map(({ result }) => JSON.stringify(result)));
  const [fork, hand] = [sharedLength(own, other), sharedLength(hands, others)];
  const isSame =
    hand === hands.length && hand === others.length && mine.isEnded === theirs.isEnded && mine.signal === theirs.signal;
  if (isSame && (fork < own.length || fork === other.length)) return "same";
  if (fork === other.length || (hand === others.length && onlyAdds(theirs, fork))) return "ahead";
  if (fork === own.length || (hand === hands.length && onlyAdds(mine, fork))) return "behind";
  return hand;
}

/** Return how many items two lists have in common at their beginning. @param {string[]} one @param {string[]} other */
function sharedLength(one, other) {
  const at = one.findIndex((each, place) => each !== other[place]);
  return at < 0 ? one.length : at;
}

/** Tell whether from an act on a game only added hands at its end: whoever has these hands, too, has all of it. @param {KeptGame} game @param {number} from */
const onlyAdds = ({ acts }, from) => acts.slice(from).every(([name, , , before]) => name === "add" && !before);

/** Return a game from elsewhere as it would be stored. @param {FoundGame} found */
export function gameOf({ header, acts }) {
  return /** @type {KeptGame} */ (readGame(writeGame({ header: { ...header, id: header.id ?? "" }, acts })));
}

/** Tell whether a game was made from one without an id, or is as that one. @param {KeptGame} game @param {string | undefined} source */
function isFrom(game, source) {
  return source !== undefined && (game.header.source === source || fingerprint(game) === source);
}

/** Return a fingerprint of a game, whatever its id (FNV-1a and the length). @param {KeptGame} game */
function fingerprint(game) {
  const text = JSON.stringify(asLedger({ ...game, header: { ...game.header, id: undefined } }));
  const hash = [...text].reduce((sum, char) => Math.imul(sum ^ Number(char.codePointAt(0)), 16777619), 2166136261);
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}

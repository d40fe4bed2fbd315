/**
 * A game that somebody plays against bots: its deal, its rules, all actions so far. It is kept as the list of actions,
 * which is played again when the page is opened.
 *
 * @import { RuleBook } from "../engine/rule-book.js"
 * @import { Rules, Values } from "../engine/rules.js"
 * @import { Action, Play, Referee, Style } from "./play-model.js"
 *
 * @typedef {"five" | "eight" | "plain" | "riichi" | "calls" | "hand" | "east" | "game"} Length a small
 *   game, a hand of a lesson, or as much of a whole game
 * @typedef {{ base: string, options: Values | null }} GameRules
 * @typedef {{ seed: string, length: Length, style: Style, rules: GameRules, from?: string }} Deal `from`: the recorded hand
 *   with which a single hand begins
 * @typedef {Deal & { state: Play, actions: readonly Action[], seat: number }} Session `seat`: that of the reader in the
 *   first hand of the game, which a recorded hand decides
 */

import { legal } from "./legal.js";
import { OWN, SMALL_GAMES, smallReferee, smallRules } from "./small.js";
import { act, deal, withReferee } from "./state.js";

export { OWN };
export const KEPT = "play"; // the key under which the game in play is stored
/** @type {readonly Length[]} */
export const LENGTHS = ["five", "eight", "plain", "riichi", "calls", "hand", "east", "game"];
/** @type {readonly Style[]} */
export const STYLES = ["easy", "calm", "full"];
const FIRST_STYLE = STYLES[0]; // of the deals that are admitted for learners
/** The hands of lessons with the rules of scoring. @type {readonly Length[]} */
const LESSON_HANDS = ["riichi", "calls"];
const SEED = /^[\p{L}\p{N} _.-]{1,40}$/u;

/** Check whether a text can name a deal. @param {unknown} text @returns {text is string} */
export const isSeed = (text) => typeof text === "string" && SEED.test(text);

/**
 * Return a name for a new deal: for learners the one after another of those that are admitted, else a number.
 * @param {Record<string, readonly string[]>} admitted by the length of the game
 * @param {() => number} random
 * @param {Pick<Deal, "length" | "style"> & { seed?: string }} before
 */
export function newSeed(admitted, random, { length, style, seed = "" }) {
  const deals = style === FIRST_STYLE || isForLearners({ length }) ? admitted[length] : undefined;
  return deals ? deals[(deals.indexOf(seed) + 1) % deals.length] : String(Math.floor(random() * 1_000_000));
}

/** Return a game at its beginning, or null if there are no such rules. A scored game still needs its referee. @param {RuleBook} book @param {Deal} stated @returns {Session | null} */
export function newSession(book, { seed, length, style, rules }) {
  const small = SMALL_GAMES[length];
  const begun = { seed, length, style, rules, actions: [], seat: OWN };
  if (small) return { ...begun, state: deal(seed, smallRules(book, small), smallReferee(small), "none") };
  const { base, options: own } = LESSON_HANDS.includes(length) ? { base: book.stated.usual, options: null } : rules;
  const options = { ...own, ...(length === "game" ? {} : { rounds: 1 }) };
  if (book.complaints(base, options).length) return null;
  const calls = length === "riichi" ? "own" : "all";
  return { ...begun, state: deal(seed, book.rules(book.values(base, options)), null, calls) };
}

/** Return the parameters of a deal in addresses. @param {Pick<Deal, "seed" | "length" | "style" | "from">} deal */
export const addressOf = ({ seed, length, style, from }) => ({ deal: seed, length, style, ...(from ? { from } : {}) });

/** Check whether a game is a small one or a hand of a lesson, which have rules of their own. @param {Pick<Deal, "length">} deal */
export function isForLearners({ length }) {
  return Object.hasOwn(SMALL_GAMES, length) || LESSON_HANDS.includes(length);
}

/** Return what to play after a game, or null after the last one. @param {Length} length @returns {Length | null} */
export const lengthAfter = (length) => LENGTHS[LENGTHS.indexOf(length) + 1] ?? null;

/** Return a game with a referee, unless it has one. @param {Session} session @param {new (rules: Rules) => Referee} Referee @returns {Session} */
export function withJudge(session, Referee) {
  const { state } = session;
  return state.referee ? session : { ...session, state: withReferee(state, new Referee(state.rules)) };
}

/** Return a game after an action. @param {Session} session @param {Action} action @returns {Session} */
export function after(session, action) {
  return { ...session, state: act(session.state, action), actions: [...session.actions, action] };
}

/** Check whether the reader has to act. */
export function isOwnTurn(/** @type {Session} */ { state }) {
  return state.phase !== "ended" && legal(state, OWN).length > 0;
}

/** Check whether nothing follows: the game is over, or it was a single hand. @param {Session} session */
export function isFinished({ state, length }) {
  return (
    state.phase === "over" ||
    (state.phase === "ended" && (state.isLast || length === "hand" || LESSON_HANDS.includes(length)))
  );
}

// Kept on the device

/** Return what is kept of a game. @param {Session} session */
export function kept(session) {
  const { seed, length, style, rules, from, actions } = session;
  return {
    ...{ seed, length, style, rules, from },
    isOver: isFinished(session),
    actions: actions.map(({ seat, type, tile, tiles }) => [seat, type, tile ?? null, tiles ?? null]),
  };
}

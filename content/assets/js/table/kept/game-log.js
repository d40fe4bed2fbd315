/**
 * The log of a kept game, one act per line, from which its hands are computed. A damaged line spoils no other.
 *
 *     {"game": 1, "id": "k3f9", "started": "2026-11-22", "ruleset": "common", "options": {"rounds": 1}, "rules": "",
 *      "names": {"east": "Anna", …}}
 *     ["add", "p0x1", {"end": "tsumo", …}]    ["change", "p0x1", {…}]    ["remove", "p0x1"]    ["undo"]    ["redo"]
 *     ["add", "p0x2", {…}, "p0x1"] before another hand    ["names", {"east": "Anne", …}]    ["signal"]    ["end"]
 *
 * @import { Values } from "../../engine/rules.js"
 * @import { Stated } from "../forms/sheet.js"
 *
 * @typedef {{ id: string, result: Stated }} Hand
 * @typedef {{ minutes: number, signal: number, hands: number, chombo: "uses_up_hand" | "replayed" }} SessionClock how
 *   long a session is, how many minutes before its end the signal is given, how many hands are begun after that which is
 *   being played then, and whether a chombo is one of them
 * @typedef {object} Played
 * @property {Hand[]} hands
 * @property {number | null} signal how many hands had been played at the signal, once it was given
 * @property {boolean} isEnded whether the game was ended before its last hand
 * @typedef {[act: string, ...rest: unknown[]]} Act
 *
 * @typedef {object} Header what a game began with
 * @property {string} id
 * @property {string} started the day
 * @property {string} [time] of the day, as `20:15`
 * @property {string} ruleset
 * @property {Values | null} options
 * @property {string} rules the name of a club's own rules
 * @property {SessionClock} [clock] where time is limited
 * @property {boolean} [tournament] whether it is part of one, where that was asked
 * @property {Record<string, string>} names of players by their first seats
 * @property {string} [source] the fingerprint of what it was made from, if it came from elsewhere
 *
 * @typedef {object} KeptGame
 * @property {Header} header
 * @property {Act[]} acts
 * @property {Hand[]} hands
 * @property {number | null} signal how many hands had been played at the signal
 * @property {boolean} isEnded whether it was ended before its last hand: by agreement, or as time is up
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {number} damaged lines that could not be read
 */

import { tried } from "../../dom.js";
import { isNumber, isRecord } from "../forms/sheet.js";

const VERSION = 1;
const ID_BYTES = 12;
const ACT_BYTES = 5; // of a hand or penalty, whose id is unique in its game; a link has many

/** Return an id that no other game has. */
export const newId = () => randomId(ID_BYTES);

/** Return an id that nothing else in a game has. */
export const newActId = () => randomId(ACT_BYTES);

/** @param {number} length */
function randomId(length) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return a game as its log. @param {Pick<KeptGame, "header" | "acts">} game */
export function writeGame({ header, acts }) {
  return [writeHeader(header), ...acts.map(writeAct)].join("\n");
}

/** Return the first line of a game. @param {Header} header */
export function writeHeader(header) {
  return JSON.stringify({ game: VERSION, ...header });
}

/** Return the line of an act. @param {Act} act */
export function writeAct(act) {
  return JSON.stringify(act);
}

/**
 * Parse the log of a game; null if its first line is damaged.
 * @param {string} text
 * @returns {KeptGame | null}
 */
export function readGame(text) {
  const [first, ...rest] = text.split("\n");
  const header = readHeader(parsed(first));
  if (!header) return null;
  const acts = rest.filter(Boolean).map(parsed);
  const history = new GameHistory(header);
  const whole = /** @type {Act[]} */ (acts.filter((act) => history.take(act)));
  const damaged = acts.length - whole.length;
  const { played, names } = history;
  const isEnded = played.isEnded || handsLeft(header.clock, played) === 0;
  return { header: { ...header, names }, acts: whole, ...played, isEnded, ...history.ways, damaged };
}

/** Return a game with one act more, which is not stored. @param {KeptGame} game @param {Act} act */
export function gameAfter({ header, acts }, act) {
  return /** @type {KeptGame} */ (readGame(writeGame({ header, acts: [...acts, act] })));
}

/**
 * Return how many hands are left after the signal, that which is being played included; null before it.
 * @param {SessionClock | undefined} clock
 * @param {Pick<Played, "hands" | "signal">} played
 */
export function handsLeft(clock, { hands, signal }) {
  if (!clock || signal === null) return null;
  const uncounted = ["penalty", ...(clock.chombo === "replayed" ? ["chombo"] : [])];
  const played = hands.slice(signal).filter(({ result }) => !uncounted.includes(String(result.end)));
  return Math.max(1 + clock.hands - played.length, 0);
}

/** Tell whether a newer version of the site has written a game. @param {string} text */
export function isOfNewerVersion(text) {
  const header = parsed(text.split("\n")[0]);
  return isRecord(header) && Number(header.game) > VERSION;
}

/** @param {string} line @returns {unknown} */
const parsed = (line) => tried(() => JSON.parse(line), null);

/** @param {unknown} stated @returns {Header | null} */
function readHeader(stated) {
  if (!isRecord(stated) || stated.game !== VERSION) return null;
  const { id, started = "", time, ruleset, options = null, rules = "", tournament, names = {}, source } = stated;
  const limit = readClock(stated.clock);
  const isWhole =
    typeof id === "string" && typeof ruleset === "string" && isNames(names) && (options === null || isRecord(options));
  const origin = typeof source === "string" ? { source } : {};
  const clock = typeof time === "string" ? { time } : {};
  if (!isWhole) return null;
  return {
    id,
    started: String(started),
    ...clock,
    ruleset,
    options: /** @type {Values | null} */ (options),
    rules: String(rules),
    ...(typeof tournament === "boolean" ? { tournament } : {}),
    ...(limit ? { clock: limit } : {}),
    names,
    ...origin,
  };
}

const MOST = 1000;

/** Read how time is limited; null if it is not. @param {unknown} stated @returns {SessionClock | null} */
export function readClock(stated) {
  const { minutes, signal, hands, chombo } = isRecord(stated) ? stated : {};
  if (!isNumber(minutes, 1, MOST) || !isNumber(signal, 0, minutes) || !isNumber(hands, 0, MOST)) return null;
  return { minutes, signal, hands, chombo: chombo === "uses_up_hand" ? chombo : "replayed" };
}

/** @param {unknown} names @returns {names is Record<string, string>} */
function isNames(names) {
  return isRecord(names) && Object.values(names).every((name) => typeof name === "string");
}

/** The replay of a log. What was played before an act, and before it was undone, is kept for undo and redo. */
class GameHistory {
  /** @param {Header} header */
  constructor({ names }) {
    this.names = names;
    /** @type {Played} */
    this.played = { hands: [], signal: null, isEnded: false };
    /** @type {Played[]} */
    this.past = [];
    /** @type {Played[]} */
    this.future = [];
  }

  get ways() {
    return { canUndo: this.past.length > 0, canRedo: this.future.length > 0 };
  }

  /** Apply an act; return false if it is damaged. @param {unknown} act */
  take(act) {
    if (!Array.isArray(act)) return false;
    const [name, id, result, before] = act;
    const { hands, signal } = this.played;
    if (name === "undo") return this.#swap(this.past, this.future);
    if (name === "redo") return this.#swap(this.future, this.past);
    if (name === "names") return this.#rename(id);
    if (name === "end") return this.#become({ isEnded: true });
    if (name === "signal") return this.#become({ signal: hands.length });
    if (typeof id !== "string") return false;
    const isEarly = (/** @type {number} */ at) => at >= 0 && signal !== null && at < signal;
    const at = hands.findIndex((hand) => hand.id === (name === "add" ? before : id));
    if (name === "remove")
      return this.#become({
        hands: hands.filter((hand) => hand.id !== id),
        signal: isEarly(at) ? Number(signal) - 1 : signal,
      });
    if (!isRecord(result)) return false;
    if (name === "add") {
      const added = hands.toSpliced(at < 0 ? hands.length : at, 0, { id: this.#freeId(id), result });
      return this.#become({ hands: added, signal: isEarly(at) ? Number(signal) + 1 : signal });
    }
    if (name !== "change") return false;
    return this.#become({ hands: hands.map((hand) => (hand.id === id ? { id, result } : hand)) });
  }

  /** Return the id, or a similar one if another hand has it: games that were imported by old versions have duplicates. @param {string} id */
  #freeId(id) {
    let free = id;
    while (this.played.hands.some((hand) => hand.id === free)) free += "+";
    return free;
  }

  /** @param {Partial<Played>} changed */
  #become(changed) {
    this.past.push(this.played);
    this.played = { ...this.played, ...changed };
    this.future = [];
    return true;
  }

  /** @param {Played[]} from @param {Played[]} to */
  #swap(from, to) {
    const played = from.pop();
    if (played) {
      to.push(this.played);
      this.played = played;
    }
    return true;
  }

  /** @param {unknown} names */
  #rename(names) {
    if (isNames(names)) this.names = names;
    return isNames(names);
  }
}

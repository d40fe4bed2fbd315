/**
 * The log of a kept game, one act per line, from which its hands are computed. A damaged line spoils no other.
 *
 *     {"game": 1, "id": "k3f9", "started": "2026-11-22", "ruleset": "common", "options": {"rounds": 1}, "rules": "",
 *      "names": {"east": "Anna", …}}
 *     ["add", "p0x1", {"end": "tsumo", …}]    ["change", "p0x1", {…}]    ["remove", "p0x1"]    ["undo"]    ["redo"]
 *     ["names", {"east": "Anne", …}]    ["end"]
 *
 * @import { Values } from "../../engine/rules.js"
 * @import { Stated } from "../forms/sheet.js"
 *
 * @typedef {{ id: string, result: Stated }} Hand
 * @typedef {{ hands: Hand[], isEnded: boolean }} Played the hands, and whether the game was ended before its last one
 * @typedef {[act: string, ...rest: unknown[]]} Act
 *
 * @typedef {object} Header what a game began with
 * @property {string} id
 * @property {string} started the day
 * @property {string} [time] of the day, as `20:15`
 * @property {string} ruleset
 * @property {Values | null} options
 * @property {string} rules the name of a club's own rules
 * @property {boolean} [tournament] whether it is part of one, where that was asked
 * @property {Record<string, string>} names of players by their first seats
 * @property {string} [source] the fingerprint of what it was made from, if it came from elsewhere
 *
 * @typedef {object} KeptGame
 * @property {Header} header
 * @property {Act[]} acts
 * @property {Hand[]} hands
 * @property {boolean} isEnded
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {number} damaged lines that could not be read
 */

import { tried } from "../../dom.js";
import { isRecord } from "../forms/sheet.js";

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
  return { header: { ...header, names: history.names }, acts: whole, ...history.played, ...history.ways, damaged };
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
    names,
    ...origin,
  };
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
    this.played = { hands: [], isEnded: false };
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
    const [name, id, result] = act;
    const { hands } = this.played;
    if (name === "undo") return this.#swap(this.past, this.future);
    if (name === "redo") return this.#swap(this.future, this.past);
    if (name === "names") return this.#rename(id);
    if (name === "end") return this.#become({ isEnded: true });
    if (typeof id !== "string") return false;
    if (name === "remove") return this.#become({ hands: hands.filter((hand) => hand.id !== id) });
    if (!isRecord(result)) return false;
    if (name === "add") return this.#become({ hands: [...hands, { id: this.#freeId(id), result }] });
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

/**
 * The log of a kept game, one act per line, from which its hands are computed. A damaged line spoils no other.
 *
 *     {"game": 1, "id": "k3f9", "started": "2026-11-22", "ruleset": "common", "options": {"rounds": 1}, "rules": "",
 *      "names": {"east": "Anna", …}}
 *     ["add", "p0x1", {"end": "tsumo", …}]    ["change", "p0x1", {…}]    ["remove", "p0x1"]    ["undo"]    ["redo"]
 *     ["names", {"east": "Anne", …}]
 *
 * @import { Values } from "../../engine/rules.js"
 * @import { Stated } from "../forms/sheet.js"
 *
 * @typedef {{ id: string, result: Stated }} Hand
 * @typedef {[act: string, ...rest: unknown[]]} Act
 *
 * @typedef {object} Header what a game began with
 * @property {string} id
 * @property {string} started the day
 * @property {string} [time] of the day, as `20:15`
 * @property {string} ruleset
 * @property {Values | null} options
 * @property {string} rules the name of a club's own rules
 * @property {Record<string, string>} names of players by their first seats
 * @property {string} [source] the fingerprint of what it was made from, if it came from elsewhere
 *
 * @typedef {object} KeptGame
 * @property {Header} header
 * @property {Hand[]} hands
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {number} damaged lines that could not be read
 */

import { tried } from "../../dom.js";
import { isRecord } from "../forms/sheet.js";

const VERSION = 1;
const ID_BYTES = 12;

/** Return an id that no other game or hand has. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
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
  const damaged = acts.filter((act) => !history.take(act)).length;
  return { header: { ...header, names: history.names }, hands: history.hands, ...history.ways, damaged };
}

/** @param {string} line @returns {unknown} */
const parsed = (line) => tried(() => JSON.parse(line), null);

/** @param {unknown} stated @returns {Header | null} */
function readHeader(stated) {
  if (!isRecord(stated) || stated.game !== VERSION) return null;
  const { id, started = "", time, ruleset, options = null, rules = "", names = {}, source } = stated;
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
    names,
    ...origin,
  };
}

/** @param {unknown} names @returns {names is Record<string, string>} */
function isNames(names) {
  return isRecord(names) && Object.values(names).every((name) => typeof name === "string");
}

/** The replay of a log. Earlier and undone lists of hands are kept for undo and redo. */
class GameHistory {
  /** @param {Header} header */
  constructor({ names }) {
    this.names = names;
    /** @type {Hand[]} */
    this.hands = [];
    /** @type {Hand[][]} */
    this.past = [];
    /** @type {Hand[][]} */
    this.future = [];
  }

  get ways() {
    return { canUndo: this.past.length > 0, canRedo: this.future.length > 0 };
  }

  /** Apply an act; return false if it is damaged. @param {unknown} act */
  take(act) {
    if (!Array.isArray(act)) return false;
    const [name, id, result] = act;
    if (name === "undo") return this.#swap(this.past, this.future);
    if (name === "redo") return this.#swap(this.future, this.past);
    if (name === "names") return this.#rename(id);
    if (typeof id !== "string") return false;
    if (name === "remove") return this.#become(this.hands.filter((hand) => hand.id !== id));
    if (!isRecord(result)) return false;
    if (name === "add") return this.#become([...this.hands, { id: this.#freeId(id), result }]);
    return name === "change" && this.#become(this.hands.map((hand) => (hand.id === id ? { id, result } : hand)));
  }

  /** Return the id, or a similar one if another hand has it: games that were imported by old versions have duplicates. @param {string} id */
  #freeId(id) {
    let free = id;
    while (this.hands.some((hand) => hand.id === free)) free += "+";
    return free;
  }

  /** @param {Hand[]} hands */
  #become(hands) {
    this.past.push(this.hands);
    this.hands = hands;
    this.future = [];
    return true;
  }

  /** @param {Hand[][]} from @param {Hand[][]} to */
  #swap(from, to) {
    const hands = from.pop();
    if (hands) {
      to.push(this.hands);
      this.hands = hands;
    }
    return true;
  }

  /** @param {unknown} names */
  #rename(names) {
    if (isNames(names)) this.names = names;
    return isNames(names);
  }
}

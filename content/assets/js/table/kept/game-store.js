/**
 * The logs of games, each under a key of its own.
 *
 * @import { Format, Trouble } from "../../core/log.js"
 * @import { Act, Header, KeptGame } from "./game-log.js"
 */

import { Log } from "../../core/log.js";
import { tried } from "../../dom.js";
import { isOfNewerVersion, readGame, writeAct, writeHeader } from "./game-log.js";

/** @type {Format<string[]>} */
const FORMAT = { read: readLines, write: (lines) => lines.join("\n"), outlives: true };

/** Return the whole lines of a game. @param {string} text */
function readLines(text) {
  const lines = text.split("\n").filter(Boolean);
  const game = readGame(text);
  const state = game ? [lines[0], ...game.acts.map(writeAct)] : [];
  return { state, good: state.length, bad: lines.length - state.length, isNewer: isOfNewerVersion(text) };
}

export class GameStore {
  /** The logs that were read. @type {Map<string, Log<string[]>>} */
  #logs = new Map();

  /** @param {() => Storage} storage what throws where storing is forbidden @param {string} prefix of the keys */
  constructor(storage, prefix) {
    this.storage = storage;
    this.prefix = prefix;
  }

  /** What readers are told about the storage: the worst first. @returns {Exclude<Trouble, "damaged.partly"> | null} */
  get trouble() {
    const found = [...this.#logs.values()].map(({ trouble }) => (trouble === "damaged.partly" ? "damaged" : trouble));
    return /** @type {const} */ (["blocked", "full", "newer", "damaged"]).find((each) => found.includes(each)) ?? null;
  }

  /** Start a game, with the acts of an imported one. @param {Header} header @param {readonly Act[]} [acts] */
  begin(header, acts = []) {
    this.#change(header.id, (lines) => lines.push(writeHeader(header), ...acts.map(writeAct)));
  }

  /** Put another log in the place of a game's. @param {Header} header @param {readonly Act[]} acts */
  replace(header, acts) {
    this.#change(header.id, (lines) => lines.splice(0, lines.length, writeHeader(header), ...acts.map(writeAct)));
  }

  /** Apply an act to a game. @param {string} id @param {Act} act */
  act(id, act) {
    this.#change(id, (lines) => lines.push(writeAct(act)));
  }

  /** Return the current game, whichever tab has changed it last. @param {string} id @returns {KeptGame | null} */
  game(id) {
    return readGame(this.text(id));
  }

  /** Return the text of a game. @param {string} id */
  text(id) {
    return this.#log(id).load().join("\n");
  }

  /** Return the games, the latest first. @returns {KeptGame[]} */
  games() {
    const pending = [...this.#logs].filter(([, { isPending }]) => isPending).map(([id]) => id);
    const ids = new Set([...this.#ids(), ...pending]);
    const games = [...ids].map((id) => this.game(id)).filter((game) => game !== null);
    const begun = (/** @type {KeptGame} */ { header: { started, time = "" } }) => `${started} ${time}`;
    return games.sort((one, other) => begun(other).localeCompare(begun(one)));
  }

  /** @param {string} id */
  remove(id) {
    this.#log(id).clear();
    this.#logs.delete(id);
  }

  /** @param {string} id */
  #log(id) {
    const log = this.#logs.get(id) ?? new Log(this.storage, this.prefix + id, FORMAT);
    this.#logs.set(id, log);
    return log;
  }

  /** Change a game, and store what found no room before. @param {string} id @param {(lines: string[]) => unknown} change */
  #change(id, change) {
    this.#log(id).change(change);
    for (const log of this.#logs.values()) if (log.isPending) log.save();
  }

  #ids() {
    const found = tried(() => {
      const storage = this.storage();
      return Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
    }, []);
    const own = found.filter((key) => key.startsWith(this.prefix) && !key.endsWith(".damaged"));
    return own.map((key) => key.slice(this.prefix.length));
  }
}

/**
 * The store of games, each under a key of its own. The storage may be blocked, full, damaged or changed by another tab.
 * Lines that can't be stored are kept in memory and stored with the next change.
 *
 * @import { Act, Header, KeptGame } from "./game-log.js"
 *
 * @typedef {"blocked" | "full" | "damaged"} Trouble
 */

import { tried } from "../../dom.js";
import { readGame, writeAct, writeHeader } from "./game-log.js";

const ASIDE = "damaged";

export class GameStore {
  /** @type {Trouble | null} */
  trouble = null;
  /** Lines that couldn't be stored yet, by game. @type {Map<string, string[]>} */
  #pending = new Map();
  /** The text that was last read: if it is gone, another tab has deleted the game. @type {Map<string, string>} */
  #seen = new Map();

  /** @param {() => Storage} storage what throws where storing is forbidden @param {string} prefix of the keys */
  constructor(storage, prefix) {
    this.storage = storage;
    this.prefix = prefix;
  }

  /** Start a game, with the acts of an imported one. @param {Header} header @param {readonly Act[]} [acts] */
  begin(header, acts = []) {
    this.#add(header.id, [writeHeader(header), ...acts.map(writeAct)]);
  }

  /** Put another log in the place of a game's. @param {Header} header @param {readonly Act[]} acts */
  replace(header, acts) {
    this.remove(header.id);
    this.begin(header, acts);
  }

  /** Apply an act to a game. @param {string} id @param {Act} act */
  act(id, act) {
    this.#add(id, [writeAct(act)]);
  }

  /** Return the current game, whichever tab has changed it last. @param {string} id @returns {KeptGame | null} */
  game(id) {
    const text = this.text(id);
    const game = text ? readGame(text) : null;
    if (text && (!game || game.damaged)) this.#putAside(id, text);
    return game;
  }

  /** Return the log of a game. @param {string} id */
  text(id) {
    const stored = this.#read(id) || (this.#seen.get(id) ?? "");
    if (stored) this.#seen.set(id, stored);
    return [stored, ...(this.#pending.get(id) ?? [])].filter(Boolean).join("\n");
  }

  /** Return the games, the latest first. @returns {KeptGame[]} */
  games() {
    const ids = new Set([...this.#ids(), ...this.#pending.keys()]);
    const games = [...ids].map((id) => this.game(id)).filter((game) => game !== null);
    const begun = (/** @type {KeptGame} */ { header: { started, time = "" } }) => `${started} ${time}`;
    return games.sort((one, other) => begun(other).localeCompare(begun(one)));
  }

  /** @param {string} id */
  remove(id) {
    this.#pending.delete(id);
    this.#seen.delete(id);
    this.#try((storage) => storage.removeItem(this.prefix + id));
  }

  /** @param {string} id @param {string[]} lines */
  #add(id, lines) {
    this.#pending.set(id, [...(this.#pending.get(id) ?? []), ...lines]);
    for (const each of [...this.#pending.keys()]) this.#save(each);
  }

  /** @param {string} id */
  #save(id) {
    const text = this.text(id);
    const isKept = this.#try((storage) => {
      storage.setItem(this.prefix + id, text);
      return true;
    });
    if (isKept) {
      this.#seen.set(id, text);
      this.#pending.delete(id);
    }
    if (isKept && this.trouble === "full" && !this.#pending.size) this.trouble = null;
    if (!isKept && this.trouble !== "blocked") this.trouble = "full";
  }

  #ids() {
    const found = this.#try((storage) =>
      Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ""),
    );
    const own = (found ?? []).filter((key) => key.startsWith(this.prefix) && !key.endsWith(`.${ASIDE}`));
    return own.map((key) => key.slice(this.prefix.length));
  }

  /** @param {string} id */
  #read(id) {
    const found = this.#try((storage) => storage.getItem(this.prefix + id) ?? "");
    if (found === undefined) this.trouble = "blocked";
    return found ?? "";
  }

  /** Move damaged text to a key of its own, so that it isn't overwritten. @param {string} id @param {string} text */
  #putAside(id, text) {
    this.trouble ??= "damaged";
    this.#try((storage) => storage.setItem(`${this.prefix}${id}.${ASIDE}`, text));
  }

  /** @template Found @param {(storage: Storage) => Found} act */
  #try(act) {
    return tried(() => act(this.storage()));
  }
}

/**
 * The games on this device, each under a key of its own in a storage that may be refused, full, damaged or shared with
 * another tab. What cannot be stored is kept as long as the page is open, and stored with whatever is done next.
 *
 * @import { Act, Header, KeptGame } from "./record.js"
 *
 * @typedef {"blocked" | "full" | "damaged"} Trouble
 */

import { tried } from "../../dom.js";
import { readGame, writeAct, writeHeader } from "./record.js";

const ASIDE = "damaged";

export class GameStore {
  /** @type {Trouble | null} */
  trouble = null;
  /** Lines that could not be stored yet, by the game. @type {Map<string, string[]>} */
  #pending = new Map();
  /** What was stored when it was last seen: another tab may have deleted it. @type {Map<string, string>} */
  #seen = new Map();

  /** @param {() => Storage} storage what throws where storing is forbidden @param {string} prefix of the keys */
  constructor(storage, prefix) {
    this.storage = storage;
    this.prefix = prefix;
  }

  /** Begin a game, with what was done in it elsewhere. @param {Header} header @param {readonly Act[]} [acts] */
  begin(header, acts = []) {
    this.#add(header.id, [writeHeader(header), ...acts.map(writeAct)]);
  }

  /** Does something to a game. @param {string} id @param {Act} act */
  act(id, act) {
    this.#add(id, [writeAct(act)]);
  }

  /** The game as it is now, in whatever tab it was changed last. @param {string} id @returns {KeptGame | null} */
  game(id) {
    const text = this.text(id);
    const game = text ? readGame(text) : null;
    if (text && (!game || game.damaged)) this.#putAside(id, text);
    return game;
  }

  /** All there is of a game, line by line. @param {string} id */
  text(id) {
    const stored = this.#read(id) || (this.#seen.get(id) ?? "");
    if (stored) this.#seen.set(id, stored);
    return [stored, ...(this.#pending.get(id) ?? [])].filter(Boolean).join("\n");
  }

  /** The games there are, the latest first. @returns {KeptGame[]} */
  games() {
    const ids = new Set([...this.#ids(), ...this.#pending.keys()]);
    const games = [...ids].map((id) => this.game(id)).filter((game) => game !== null);
    return games.sort((one, other) => other.header.started.localeCompare(one.header.started));
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

  /** Damaged text stays as it is, beside what is written from now on. @param {string} id @param {string} text */
  #putAside(id, text) {
    this.trouble ??= "damaged";
    this.#try((storage) => storage.setItem(`${this.prefix}${id}.${ASIDE}`, text));
  }

  /** @template Found @param {(storage: Storage) => Found} act */
  #try(act) {
    return tried(() => act(this.storage()));
  }
}

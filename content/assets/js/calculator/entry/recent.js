/**
 * The last scored hands, stored on the device as addresses, the latest first. Damaged entries are ignored.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { button, element, readStored, writeStored } from "../../dom.js";
import { addressOf, stateOf } from "./address.js";
import { shortLine } from "../../tell/worths.js";

const KEY = "hands";
const MOST_HANDS = 10;
const SAVE_DELAY_MS = 500; // debounce in milliseconds: hands shown only in passing are not stored

export class Recent {
  /** The addresses, in memory for browsers that block their storage. @type {string[]} */
  #addresses;
  /** The hand that will be stored. */
  #next = "";
  #waiting = 0;

  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.#addresses = addressesKept();
    this.list = element("ul", { class: "calc-recent", role: "list" });
    this.none = element("p", { class: "calc-soft" }, this.say("recent.none"));
    this.clear = button(this.say("recent.clear"), () => this.#forget(this.#addresses));
    this.node = element("section", {}, element("h2", {}, this.say("recent")), this.none, this.list, this.clear);
    addEventListener("pagehide", () => clearTimeout(this.#waiting));
    this.#show();
  }

  /** Store the current hand after a while, if it scores. @param {State} state @param {boolean} scores */
  update(state, scores) {
    clearTimeout(this.#waiting);
    this.#next = scores ? addressOf(state) : "";
    if (scores) this.#waiting = setTimeout(() => this.#remember(this.#next), SAVE_DELAY_MS);
  }

  /** Store a hand in place of an older one with the same tiles. @param {string} address */
  #remember(address) {
    if (this.#addresses[0] === address) return;
    const others = this.#addresses.filter((each) => tilesOf(each) !== tilesOf(address));
    this.#keep([address, ...others].slice(0, MOST_HANDS));
  }

  /** @param {string[]} gone */
  #forget(gone) {
    if (gone.some((each) => tilesOf(each) === tilesOf(this.#next))) clearTimeout(this.#waiting);
    this.#keep(this.#addresses.filter((each) => !gone.includes(each)));
  }

  /** @param {string[]} addresses */
  #keep(addresses) {
    this.#addresses = addresses;
    writeStored(KEY, addresses);
    this.#show();
  }

  #show() {
    this.list.replaceChildren(...this.#addresses.map((address) => this.#entry(address)));
    this.none.hidden = this.#addresses.length > 0;
    this.clear.hidden = !this.#addresses.length;
  }

  /** @param {string} address */
  #entry(address) {
    const { context } = this;
    const { speaker } = context;
    const { state } = stateOf(address);
    const answer = context.score(state);
    const hand = speaker.artist.hand(/** @type {any} */ (state));
    const label = `${this.say("recent.open")}: ${hand.ariaLabel}`;
    const open = element("a", { href: `#${address}`, "aria-label": label }, hand);
    const worth = answer.ok ? element("span", {}, speaker.nodes(shortLine(answer))) : null;
    const remove = button("×", () => this.#forget([address]), {
      "aria-label": `${this.say("recent.remove")}: ${hand.ariaLabel}`,
    });
    return element("li", {}, open, worth, remove);
  }
}

/** Return the part of an address with the tiles and melds. @param {string} address */
function tilesOf(address) {
  return address
    .split("/")
    .filter((part, place) => !place || (/:\d+[mpsz]\b/.test(part) && !/^(?:dora|ura):/.test(part)))
    .join("/");
}

/** Return the stored addresses that are valid. @returns {string[]} */
function addressesKept() {
  const kept = readStored(KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter((each) => typeof each === "string" && isWhole(each)).slice(0, MOST_HANDS);
}

/** @param {string} address */
function isWhole(address) {
  const { state, lost } = stateOf(address);
  return !lost.length && state.win_tile !== undefined;
}

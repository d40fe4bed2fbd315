/**
 * The hands scored last, kept on this device by their addresses, the latest first. What is damaged there is left out.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { button, element } from "../../dom.js";
import { score } from "../../engine/answer.js";
import { readStored, writeStored } from "../../storage.js";
import { addressOf, stateOf } from "./address.js";
import { shortLine } from "../../tell/score.js";

const KEY = "hands";
const KEPT = 10;
const WHILE = 500; // milliseconds that a hand stays before it is kept: one that is only passed through is not

export class Recent {
  /** Kept as long as the page is open, even where the browser remembers nothing. @type {string[]} */
  #addresses;
  /** The hand that is kept soon. */
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

  /** Keeps the hand that is shown, if it scores and stays. @param {State} state @param {boolean} scores */
  update(state, scores) {
    clearTimeout(this.#waiting);
    this.#next = scores ? addressOf(state) : "";
    if (scores) this.#waiting = setTimeout(() => this.#remember(this.#next), WHILE);
  }

  /** Of the same tiles only how they won last. @param {string} address */
  #remember(address) {
    if (this.#addresses[0] === address) return;
    const others = this.#addresses.filter((each) => tilesOf(each) !== tilesOf(address));
    this.#keep([address, ...others].slice(0, KEPT));
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
    const answer = score(context.book, context.case(state));
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

/** The tiles and melds of an address, whatever else it says. @param {string} address */
function tilesOf(address) {
  return address
    .split("/")
    .filter((part, place) => !place || (/:\d+[mpsz]\b/.test(part) && !/^(?:dora|ura):/.test(part)))
    .join("/");
}

/** What is kept, as far as it can be read. @returns {string[]} */
function addressesKept() {
  const kept = readStored(KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter((each) => typeof each === "string" && isWhole(each)).slice(0, KEPT);
}

/** @param {string} address */
function isWhole(address) {
  const { state, lost } = stateOf(address);
  return !lost.length && state.win_tile !== undefined;
}

/**
 * The last scored hands, stored on the device as addresses, the latest first. Damaged entries are ignored.
 *
 * @import { Context } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 */

import { drawEmpty } from "../../core/draw.js";
import { readStored, writeStored } from "../../dom.js";
import { addressOf, stateOf } from "../../hands/hand-address.js";
import { speakHand } from "../../tell/spoken-tiles.js";
import { shortLine } from "../../tell/worths.js";
import { html, nothing, render } from "../../vendor/lit-html.js";

const KEY = "hands";
const MOST_HANDS = 10;
const SAVE_DELAY_MS = 500; // debounce in milliseconds: hands shown only in passing are not stored

export class Recent {
  /** The addresses, in memory for browsers that block their storage. @type {string[]} */
  #addresses;
  /** The hand that will be stored. */
  #next = "";
  #waiting = 0;

  /** @param {Context} context @param {HTMLElement} place */
  constructor(context, place) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.#addresses = addressesKept();
    this.place = place;
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
    const all = this.#addresses;
    const listed = html`<ul class="calc-recent list" role="list">${all.map((address) => this.#entry(address))}</ul>
      <button type="button" @click=${() => this.#forget(all)}>${this.say("recent.clear")}</button>`;
    const shown = all.length ? listed : drawEmpty(this.say("recent.none"));
    render(html`<section><h2>${this.say("recent")}</h2>${shown}</section>`, this.place);
  }

  /** @param {string} address */
  #entry(address) {
    const { context } = this;
    const { speaker } = context;
    const { state } = stateOf(address);
    const answer = context.score(state);
    const hand = /** @type {import("../../tell/spoken-tiles.js").Case} */ (state);
    const name = speakHand(speaker.texts, hand);
    return html`<li class="row"><a href=${`#${address}`} aria-label=${`${this.say("recent.open")}: ${name}`}>${speaker.artist.hand(hand)}</a>${
      answer.ok ? html`<span>${speaker.shown(shortLine(answer))}</span>` : nothing
    }<button type="button" aria-label=${`${this.say("recent.remove")}: ${name}`} @click=${() => this.#forget([address])}>×</button></li>`;
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

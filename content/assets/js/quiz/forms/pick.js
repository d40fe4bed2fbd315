/**
 * The form with tiles, which are picked by touch, with the arrow keys, or by typing their notation: 36p.
 *
 * @import { Case } from "../../tell/spoken-tiles.js"
 * @import { Speaker } from "../../tell/say.js"
 * @import { Form, FormHost } from "../player.js"
 *
 * @typedef {object} Choice a tile that is offered
 * @property {string} tile a red five as any five
 * @property {string} name
 * @property {HTMLElement} drawn
 * @property {HTMLElement} set the tiles among which it lies
 */

import { markOf } from "../draw.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { plain } from "../../tell/spoken-tiles.js";
import { element } from "../../dom.js";
import { noTile } from "../judge.js";

const SUITS = "mpsz";
/** @type {Record<string, [row: number, place: number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * The form. It offers tiles of the suits in the hand, since no other can complete it; for a hand after a draw, the
 * tiles of the hand, since only they can be discarded.
 * @implements {Form}
 */
export class PickForm {
  /** @type {Set<Choice>} */
  #picked = new Set();
  #isNone = false;
  #digits = "";

  /** @param {import("../pools.js").Question<import("../pools.js").Pick>} question @param {FormHost} host */
  constructor({ answer, case: hand = {}, kind }, host) {
    const { artist } = host.speaker;
    this.host = host;
    this.right = answer.pick;
    this.isOne = answer.one ?? false;
    this.none = host.speaker.say(noTile(kind));
    this.hand = hand.drawn ? artist.hand(/** @type {Case} */ (hand)) : undefined;
    this.rows = this.hand ? [tilesIn(this.hand, host.speaker)] : suitsOf(hand, answer.pick, host.speaker);
    this.choices = this.rows.flat();
    this.sets = new Set(this.choices.map(({ set }) => set));
    for (const set of this.sets) set.replaceChildren();
    this.hand?.setAttribute("role", "group");
    /** The tile that is the tab stop: the one reached last. */
    this.stop = this.choices[0];
  }

  /** @param {boolean} isClosed */
  draw(isClosed) {
    for (const set of this.sets) {
      const choices = this.choices.filter((each) => each.set === set);
      render(
        choices.map((each) => this.#drawTile(each, isClosed)),
        set,
      );
    }
    const move = (/** @type {KeyboardEvent} */ event) => this.#move(event);
    const none = this.isOne ? nothing : this.#drawNone(isClosed);
    return html`<div class="picks" @keydown=${move}>${this.hand ?? [...this.sets]}${none}</div>`;
  }

  given() {
    const tiles = [...new Set([...this.#picked].map(({ tile }) => tile))];
    return tiles.length || this.#isNone ? { tiles } : null;
  }

  lacking() {
    buttonOf(this.choices[0]).focus();
    return "quiz.field.empty";
  }

  /** @param {import("../judge.js").Given} given */
  fill({ tiles = [] }) {
    this.#picked = new Set(tiles.flatMap((tile) => this.#find(tile) ?? []));
    this.#isNone = !tiles.length;
  }

  focus() {
    buttonOf(this.stop).focus({ preventScroll: true });
  }

  /** Take a digit, or a suit that picks the tiles of the digits before it. @param {string} key */
  press(key) {
    if (/^\d$/.test(key)) {
      this.#digits += key;
      return true;
    }
    const found = [...this.#digits].map((digit) => this.#find(digit + key));
    this.#digits = "";
    for (const choice of found) if (choice) this.#toggle(choice);
    const last = found.findLast(Boolean);
    if (last) this.#stopAt(last);
    return found.length > 0;
  }

  /** Return of equal tiles the one that was picked, or else the first. @param {string} wanted */
  #find(wanted) {
    const alike = this.choices.filter(({ tile }) => tile === plain(wanted));
    return alike.find((each) => this.#picked.has(each)) ?? alike[0];
  }

  /** @param {Choice} choice */
  #toggle(choice) {
    const isPicked = this.#picked.delete(choice);
    if (this.isOne) this.#picked.clear();
    if (!isPicked) this.#picked.add(choice);
    this.#isNone = false;
    this.host.changed();
  }

  #toggleNone() {
    this.#picked.clear();
    this.#isNone = !this.#isNone;
    this.host.changed();
  }

  /** @param {Choice} choice */
  #stopAt(choice) {
    this.stop = choice;
    this.host.show();
    this.focus();
  }

  /** Go from tile to tile with the arrow keys. @param {KeyboardEvent} event */
  #move(event) {
    const step = STEPS[event.key];
    const isHere = (/** @type {Choice} */ choice) => buttonOf(choice) === event.target;
    const row = this.rows.findIndex((each) => each.some(isHere));
    if (!step || row < 0) return;
    event.preventDefault();
    const place = this.rows[row].findIndex(isHere);
    const next = this.rows[row + step[0]];
    const goal = step[0] ? next?.[Math.min(place, next.length - 1)] : next[place + step[1]];
    if (goal) this.#stopAt(goal);
  }

  /** @param {Choice} choice @param {boolean} isClosed */
  #drawTile(choice, isClosed) {
    const { tile, name, drawn } = choice;
    const [isRight, isPicked] = [this.right.includes(tile), this.#picked.has(choice)];
    const isMarked = isClosed && (isRight || isPicked) && this.#find(tile) === choice;
    const mark = isMarked ? markOf(this.host.speaker, isRight, isPicked || this.isOne) : null;
    return html`<button
      type="button" class=${mark?.name ?? nothing} aria-label=${mark ? `${name}, ${mark.words}` : name}
      aria-pressed=${isPicked} tabindex=${choice === this.stop ? 0 : -1} ?disabled=${isClosed}
      @click=${() => this.#toggle(choice)}>${drawn}${mark?.sign}</button>`;
  }

  /** @param {boolean} isClosed */
  #drawNone(isClosed) {
    const isRight = !this.right.length;
    const mark = isClosed && (this.#isNone || isRight) ? markOf(this.host.speaker, isRight, this.#isNone) : null;
    return html`<button
      type="button" class="none ${mark?.name}" aria-pressed=${this.#isNone} ?disabled=${isClosed}
      @click=${() => this.#toggleNone()}>${this.none}${mark?.sign}</button>`;
  }
}

const buttonOf = (/** @type {Choice} */ { drawn }) => /** @type {HTMLElement} */ (drawn.closest("button"));

/** @param {HTMLElement} drawn @param {HTMLElement} set @param {Speaker} speaker @returns {Choice} */
function choiceOf(drawn, set, { artist }) {
  const tile = drawn.dataset.t ?? "";
  return { tile: plain(tile), name: artist.name(tile), drawn, set };
}

/** Return the tiles of a drawn hand; melds stay as they are. @param {HTMLElement} hand @param {Speaker} speaker */
function tilesIn(hand, speaker) {
  const tiles = /** @type {NodeListOf<HTMLElement>} */ (hand.querySelectorAll(".set:not(.meld) .t"));
  return [...tiles].map((drawn) => choiceOf(drawn, /** @type {HTMLElement} */ (drawn.parentElement), speaker));
}

/** Draw all tiles of the suits that a hand or a right answer has. @param {Partial<Case>} hand @param {string[]} right @param {Speaker} speaker */
function suitsOf({ concealed, melds = [] }, right, speaker) {
  const seen = [concealed, ...melds.map(({ tiles }) => tiles), ...right].join("");
  const suits = [...SUITS].filter((suit) => seen.includes(suit));
  return suits.map((suit) => {
    const row = element("div", { class: "tiles" });
    return tilesOf(suit, speaker.texts.figures).map((tile) => choiceOf(speaker.artist.tile(tile), row, speaker));
  });
}

/** Return the tiles of a suit that are played with: three players have of the characters only the ends. @param {string} suit @param {Record<string, string | number>} figures */
function tilesOf(suit, figures) {
  const numbers = suit === "z" ? "1234567" : suit === "m" && figures["value.players"] === 3 ? "19" : "123456789";
  return [...numbers].map((number) => number + suit);
}

/**
 * The form with tiles, which are picked by touch, with the arrow keys, or by typing their notation: 36p.
 *
 * @import { Case } from "../../tell/spoken-tiles.js"
 * @import { Speaker } from "../../tell/say.js"
 * @import { Form, FormHost } from "../player.js"
 *
 * @typedef {object} Choice a tile that is offered
 * @property {string} tile a red five as any five
 * @property {string} drawn the tile as it is drawn
 */

import { focusOn } from "../../dom.js";
import { markOf } from "../../core/draw.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { eachTile, inOrder, plain } from "../../tell/spoken-tiles.js";
import { noTile } from "../answer-judge.js";

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
    this.host = host;
    this.right = answer.pick;
    this.isOne = answer.one ?? false;
    this.none = host.speaker.say(noTile(kind));
    this.hasHand = Boolean(hand.drawn);
    this.case = hand;
    this.rows = this.hasHand ? [tilesIn(hand)] : suitsOf(hand, answer.pick, host.speaker);
    this.choices = this.rows.flat();
    /** The tile that is the tab stop: the one reached last. */
    this.stop = this.choices[0];
  }

  /** @param {boolean} isClosed */
  draw(isClosed) {
    const move = (/** @type {KeyboardEvent} */ event) => this.#move(event);
    const none = this.isOne ? nothing : this.#drawNone(isClosed);
    return html`<div class="picks" @keydown=${move}>${this.hasHand ? this.#drawHand(isClosed) : this.#drawRows(isClosed)}${none}</div>`;
  }

  /** Draw the hand with its tiles as buttons; melds stay as they are. @param {boolean} isClosed */
  #drawHand(isClosed) {
    let place = 0;
    const draw = () => this.#drawTile(this.choices[place++], isClosed);
    return this.host.speaker.artist.hand(/** @type {Case} */ (this.case), draw);
  }

  /** @param {boolean} isClosed */
  #drawRows(isClosed) {
    return this.rows.map((row) => html`<div class="tiles">${row.map((each) => this.#drawTile(each, isClosed))}</div>`);
  }

  given() {
    const tiles = [...new Set([...this.#picked].map(({ tile }) => tile))];
    return tiles.length || this.#isNone ? { tiles } : null;
  }

  lacking() {
    focusOn(this.#buttonOf(this.choices[0]));
    return "quiz.field.empty";
  }

  /** @param {import("../answer-judge.js").Given} given */
  fill({ tiles = [] }) {
    this.#picked = new Set(tiles.flatMap((tile) => this.#find(tile) ?? []));
    this.#isNone = !tiles.length;
  }

  takeFocus() {
    focusOn(this.#buttonOf(this.stop), false);
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

  /** @param {Choice} choice @returns {HTMLElement | undefined} */
  #buttonOf(choice) {
    const all = /** @type {NodeListOf<HTMLElement>} */ (this.host.node.querySelectorAll(".picks button:not(.none)"));
    return all[this.choices.indexOf(choice)];
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
    this.takeFocus();
  }

  /** Go from tile to tile with the arrow keys. @param {KeyboardEvent} event */
  #move(event) {
    const step = STEPS[event.key];
    const isHere = (/** @type {Choice} */ choice) => this.#buttonOf(choice) === event.target;
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
    const { tile, drawn } = choice;
    const { artist } = this.host.speaker;
    const name = artist.name(drawn);
    const [isRight, isPicked] = [this.right.includes(tile), this.#picked.has(choice)];
    const isMarked = isClosed && (isRight || isPicked) && this.#find(tile) === choice;
    const mark = isMarked ? markOf(this.host.speaker, isRight, isPicked || this.isOne) : null;
    return html`<button
      type="button" class=${mark?.name ?? nothing} aria-label=${mark ? `${name}, ${mark.words}` : name}
      aria-pressed=${isPicked} tabindex=${choice === this.stop ? 0 : -1} ?disabled=${isClosed}
      @click=${() => this.#toggle(choice)}>${artist.tile(drawn)}${mark?.sign}</button>`;
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

/** Return the tiles of a hand that can be chosen. @param {Partial<Case>} hand @returns {Choice[]} */
const tilesIn = ({ concealed = "", drawn = "" }) => [...inOrder(eachTile(concealed)), drawn].map(choiceOf);

/** @param {string} drawn @returns {Choice} */
const choiceOf = (drawn) => ({ tile: plain(drawn), drawn });

/** Return all tiles of the suits that a hand or a right answer has. @param {Partial<Case>} hand @param {string[]} right @param {Speaker} speaker */
function suitsOf({ concealed, melds = [] }, right, speaker) {
  const seen = [concealed, ...melds.map(({ tiles }) => tiles), ...right].join("");
  const suits = [...SUITS].filter((suit) => seen.includes(suit));
  return suits.map((suit) => tilesOf(suit, speaker.texts.figures).map(choiceOf));
}

/** Return the tiles of a suit that are played with: three players have of the characters only the ends. @param {string} suit @param {Record<string, string | number>} figures */
function tilesOf(suit, figures) {
  const numbers = suit === "z" ? "1234567" : suit === "m" && figures["value.players"] === 3 ? "19" : "123456789";
  return [...numbers].map((number) => number + suit);
}

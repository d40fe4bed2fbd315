/**
 * The keyboard of tiles: a key for each kind, with the number of tiles left, nine in a row. A five and its red five
 * share a key: a long press gives the red one, and so does the next tap after the switch for red fives.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { button, element } from "../../dom.js";
import { lacking, left, tilesInPlay } from "./state.js";
import { touched } from "./modes.js";

const HELD = 450; // milliseconds of a long press
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export class Keyboard {
  /** Whether the next five is red. */
  #isRed = false;
  /** @type {HTMLButtonElement[][]} */
  #rows = [];
  #tiles = "";
  /** The tiles that have a red five. @type {Set<string>} */
  #reds = new Set();

  /**
   * @param {Context} context
   * @param {(tile: string) => void} onTile
   * @param {HTMLElement[]} beside what else stands in the last row
   */
  constructor(context, onTile, beside) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.onTile = onTile;
    this.beside = beside;
    this.red = button("", () => this.#switchRed(!this.#isRed), { class: "calc-red", "aria-pressed": "false" });
    this.red.ariaLabel = this.say("red");
    this.red.append(context.speaker.artist.tile("0p"));
    this.node = element("div", {
      ...{ class: "calc-keys", role: "group", "aria-label": this.say("keyboard") },
      "aria-description": context.say("ui.a11y.tile_keyboard"),
      onkeydown: (event) => this.#move(event),
      oncontextmenu: (event) => event.preventDefault(),
    });
  }

  /** @param {boolean} isRed */
  #switchRed(isRed) {
    this.#isRed = isRed;
    this.red.ariaPressed = String(isRed);
    for (const key of this.#keys()) this.#draw(key);
  }

  #keys() {
    return this.#rows.flat();
  }

  /** @param {State} state @param {string} target what the next tile is for */
  update(state, target) {
    this.#makeKeys();
    const isFull = target === "hand" && lacking(state) < 1;
    for (const key of this.#keys()) this.#mark(key, state, target, isFull);
  }

  /** Create the keys, again only if the rules have other tiles. */
  #makeKeys() {
    const rows = tilesInPlay(this.context);
    if (this.#tiles === rows.join()) return;
    this.#tiles = rows.join();
    this.#reds = new Set(
      rows
        .flat()
        .filter((tile) => tile[0] === "0")
        .map((tile) => `5${tile[1]}`),
    );
    this.#rows = rows.map((tiles) => tiles.filter((tile) => tile[0] !== "0").map((tile) => this.#makeKey(tile)));
    this.#keys().forEach((key, place) => (key.tabIndex = place ? -1 : 0));
    this.red.hidden = this.#reds.size === 0;
    this.node.replaceChildren(...this.#keys(), this.red, ...this.beside);
  }

  /** @param {string} tile */
  #makeKey(tile) {
    const key = button("", () => this.#touch(key, this.#isRed), { "data-tile": tile });
    key.style.gridArea = `${"mpsz".indexOf(tile[1]) + 1} / ${tile[0]}`;
    key.append(element("i"), element("small", { "aria-hidden": "true" }));
    this.#draw(key);
    if (this.#reds.has(tile)) this.#holdable(key);
    return key;
  }

  /** Draw the tile of a key, red after the switch for red fives. @param {HTMLElement} key */
  #draw(key) {
    const { tile = "" } = key.dataset;
    const shown = this.#isRed && this.#reds.has(tile) ? `0${tile[1]}` : tile;
    const drawn = /** @type {HTMLElement} */ (key.firstElementChild);
    if (drawn.dataset.t !== shown) drawn.replaceWith(this.context.speaker.artist.tile(shown));
  }

  /** Let a long press of a key give the red five. @param {HTMLElement} key */
  #holdable(key) {
    let /** @type {ReturnType<typeof setTimeout> | undefined} */ timer;
    let isHeld = false;
    const stop = () => clearTimeout(timer);
    key.classList.add("has-red");
    key.setAttribute("aria-description", this.say("red.hold"));
    key.addEventListener("pointerdown", () => {
      isHeld = false;
      timer = setTimeout(() => {
        isHeld = true;
        this.#touch(key, true);
      }, HELD);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) key.addEventListener(end, stop);
    // The click after a long press must not add another tile.
    const swallow = (/** @type {Event} */ event) => {
      if (isHeld) event.stopImmediatePropagation();
      isHeld = false;
    };
    key.addEventListener("click", swallow, true);
  }

  /** @param {HTMLElement} key @param {boolean} isRed */
  #touch(key, isRed) {
    const { tile = "" } = key.dataset;
    if (key.ariaDisabled === "true") return;
    const state = this.context.state;
    const red = `0${tile[1]}`;
    const hasPlain = left(this.context, state, tile) > 0;
    const isRedFive = this.#reds.has(tile) && (isRed || !hasPlain) && left(this.context, state, red) > 0;
    this.#switchRed(false);
    this.onTile(isRedFive ? red : tile);
  }

  /** @param {HTMLElement} key @param {State} state @param {string} target @param {boolean} isFull */
  #mark(key, state, target, isFull) {
    const { tile = "" } = key.dataset;
    const tiles = this.#reds.has(tile) ? [tile, `0${tile[1]}`] : [tile];
    const number = tiles.reduce((sum, each) => sum + left(this.context, state, each), 0);
    const canCall = () => tiles.some((each) => touched(this.context, state, target, each) !== null);
    key.ariaDisabled = String(target === "hand" ? isFull || !number : !canCall());
    key.ariaLabel = `${this.context.speaker.artist.name(tile)}, ${this.say("keyboard.left", { n: number })}`;
    key.classList.toggle("red-gone", tiles.length > 1 && left(this.context, state, tiles[1]) === 0);
    const count = key.lastElementChild;
    if (count) count.textContent = this.context.speaker.number(number);
  }

  /** Focus the current key. */
  focus() {
    this.#keys()
      .find((key) => key.tabIndex === 0)
      ?.focus({ preventScroll: true });
  }
  /** Move the focus with the arrow keys; the keyboard is a single tab stop. @param {KeyboardEvent} event */
  #move(event) {
    const step = /** @type {Record<string, number[]>} */ (STEPS)[event.key];
    const held = /** @type {HTMLButtonElement} */ (event.target);
    const row = this.#rows.findIndex((keys) => keys.includes(held));
    if (!step || row < 0) return;
    event.preventDefault();
    const place = this.#rows[row].indexOf(held);
    const next = this.#rows[row + step[0]];
    const goal = step[0] ? next?.[Math.min(place, next.length - 1)] : this.#rows[row][place + step[1]];
    if (!goal) return;
    for (const key of this.#keys()) key.tabIndex = key === goal ? 0 : -1;
    goal.focus();
  }
}

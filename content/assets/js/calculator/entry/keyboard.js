/**
 * The keyboard of tiles: a key for each kind, with the number of tiles left, nine in a row. A five and its red five
 * share a key: a long press gives the red one, and so does the next tap after the switch for red fives.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { element } from "../../dom.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { EMPTY, lacking, left, tilesInPlay } from "./state.js";
import { touched } from "./modes.js";

const HELD = 450; // milliseconds of a long press
/** @type {Record<string, number[]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export class Keyboard {
  #state = EMPTY;
  /** The part of the hand that the next tile is added to. */
  #target = "hand";
  /** Whether the next five is red. */
  #isRed = false;
  /** The tiles of the keys, suit by suit. @type {string[][]} */
  #rows = [];
  /** The tiles that have a red five. @type {Set<string>} */
  #reds = new Set();
  /** The tile of the key that Tab reaches. */
  #current = "";
  /** The pictures of tiles, each of which is on one key. @type {Map<string, HTMLElement>} */
  #pictures = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pressing;
  /** Whether a long press has just given a tile: the click after it must not give another. */
  #isHeld = false;

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
    this.red = context.speaker.artist.tile("0p");
    this.node = element("div", {
      ...{ class: "calc-keys", role: "group", "aria-label": this.say("keyboard") },
      "aria-description": context.say("ui.a11y.tile_keyboard"),
      onkeydown: (event) => this.#move(event),
      oncontextmenu: (event) => event.preventDefault(),
    });
  }

  /** @param {State} state @param {string} target what the next tile is for */
  update(state, target) {
    [this.#state, this.#target] = [state, target];
    this.#draw();
  }

  #draw() {
    const rows = tilesInPlay(this.context);
    const isRed = (/** @type {string} */ tile) => tile[0] === "0";
    this.#reds = new Set(rows.flatMap((tiles) => tiles.filter(isRed).map(([, suit]) => `5${suit}`)));
    this.#rows = rows.map((tiles) => tiles.filter((tile) => !isRed(tile)));
    const keys = this.#rows.flat();
    if (!keys.includes(this.#current)) this.#current = keys[0];
    render(
      html`${keys.map((tile) => this.#drawKey(tile))}<button type="button" class="calc-red" aria-label=${this.say("red")}
        aria-pressed=${String(this.#isRed)} ?hidden=${!this.#reds.size} @click=${() => this.#switchRed(!this.#isRed)}>${this.red}</button>${this.beside}`,
      this.node,
    );
  }

  /** @param {string} tile */
  #drawKey(tile) {
    const { context } = this;
    const tiles = this.#tilesOf(tile);
    const numbers = tiles.map((each) => left(context, this.#state, each));
    const n = numbers.reduce((sum, each) => sum + each, 0);
    const hasRed = tiles.length > 1;
    const kind = hasRed && (numbers[1] ? "has-red" : "has-red red-gone");
    const label = `${context.speaker.artist.name(tile)}, ${this.say("keyboard.left", { n })}`;
    const end = () => clearTimeout(this.#pressing);
    return html`<button type="button" data-tile=${tile} class=${kind || nothing} .style=${`grid-area: ${"mpsz".indexOf(tile[1]) + 1} / ${tile[0]}`}
      tabindex=${tile === this.#current ? 0 : -1} aria-disabled=${String(!this.#canTake(tile))} aria-label=${label}
      aria-description=${hasRed ? this.say("red.hold") : nothing} @click=${() => this.#click(tile)}
      @pointerdown=${() => this.#press(tile)} @pointerup=${end} @pointerleave=${end} @pointercancel=${end}
      >${this.#picture(hasRed && this.#isRed ? tiles[1] : tile)}<small aria-hidden="true">${context.speaker.number(n)}</small></button>`;
  }

  /** Return the tiles that a key gives: its own, and a red five. @param {string} tile */
  #tilesOf(tile) {
    return this.#reds.has(tile) ? [tile, `0${tile[1]}`] : [tile];
  }

  /** @param {string} tile */
  #picture(tile) {
    const picture = this.#pictures.get(tile) ?? this.context.speaker.artist.tile(tile);
    this.#pictures.set(tile, picture);
    return picture;
  }

  /** Tell whether a tile of a key can be used. @param {string} tile */
  #canTake(tile) {
    const [state, tiles] = [this.#state, this.#tilesOf(tile)];
    if (this.#target !== "hand") return tiles.some((each) => touched(this.context, state, this.#target, each) !== null);
    return lacking(state) > 0 && tiles.some((each) => left(this.context, state, each) > 0);
  }

  /** @param {boolean} isRed */
  #switchRed(isRed) {
    this.#isRed = isRed;
    this.#draw();
  }

  /** Let a long press give the red five. @param {string} tile */
  #press(tile) {
    clearTimeout(this.#pressing);
    this.#isHeld = false;
    if (!this.#reds.has(tile)) return;
    this.#pressing = setTimeout(() => {
      this.#isHeld = true;
      this.#touch(tile, true);
    }, HELD);
  }

  /** @param {string} tile */
  #click(tile) {
    if (!this.#isHeld) this.#touch(tile, this.#isRed);
    this.#isHeld = false;
  }

  /** @param {string} tile @param {boolean} isRed */
  #touch(tile, isRed) {
    if (!this.#canTake(tile)) return;
    const [plain, red] = this.#tilesOf(tile);
    const isLeft = (/** @type {string} */ each) => left(this.context, this.#state, each) > 0;
    const isRedFive = red !== undefined && (isRed || !isLeft(plain)) && isLeft(red);
    this.#switchRed(false);
    this.onTile(isRedFive ? red : tile);
  }

  /** Move the focus with the arrow keys; the keyboard is a single tab stop. @param {KeyboardEvent} event */
  #move(event) {
    const step = STEPS[event.key];
    const { tile = "" } = /** @type {HTMLElement} */ (event.target).dataset;
    const row = this.#rows.findIndex((tiles) => tiles.includes(tile));
    if (!step || row < 0) return;
    event.preventDefault();
    const place = this.#rows[row].indexOf(tile);
    const next = this.#rows[row + step[0]];
    const goal = step[0] ? next?.[Math.min(place, next.length - 1)] : this.#rows[row][place + step[1]];
    if (!goal) return;
    this.#current = goal;
    this.#draw();
    /** @type {HTMLElement | null} */ (this.node.querySelector(`[data-tile="${goal}"]`))?.focus();
  }
}

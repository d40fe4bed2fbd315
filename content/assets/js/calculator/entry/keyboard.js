/**
 * The keyboard of tiles: a key for each kind, with the number of tiles left, nine in a row. A five and its red five
 * share a key: a long press gives the red one, and so does the next tap after the switch for red fives.
 *
 * @import { Context, Entry } from "../calculator-context.js"
 */

import { focusOn } from "../../dom.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { touched } from "./modes.js";
import { lacking, left, tilesInPlay } from "../../hands/hand-state.js";

const HELD = 450; // milliseconds of a long press
/** @type {Record<string, number[]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pressing;
/** Whether a long press has just given a tile: the click after it must not give another. */
let isHeld = false;

/** Draw the keyboard. @param {Context} context @param {Entry} entry @param {unknown} beside what else stands in the last row */
export function keyboardView(context, entry, beside) {
  const { state, speaker } = context;
  const say = context.saying("ui.calculator");
  const all = tilesInPlay(context);
  const isRed = (/** @type {string} */ tile) => tile[0] === "0";
  const reds = new Set(
    all
      .flat()
      .filter(isRed)
      .map(([, suit]) => `5${suit}`),
  ); // the tiles that have a red five
  const rows = all.map((tiles) => tiles.filter((tile) => !isRed(tile)));
  const keys = rows.flat();
  const stop = keys.includes(entry.stop) ? entry.stop : keys[0];

  /** Return the tiles that a key gives: its own, and a red five. @param {string} tile */
  const tilesOf = (tile) => (reds.has(tile) ? [tile, `0${tile[1]}`] : [tile]);
  const isLeft = (/** @type {string} */ tile) => left(context, state, tile) > 0;

  /** Tell whether a tile of a key can be used. @param {string} tile */
  const canTake = (tile) => {
    const { target } = entry;
    if (target === "hand") return lacking(state) > 0 && tilesOf(tile).some(isLeft);
    return tilesOf(tile).some((each) => touched(context, state, target, each) !== null);
  };

  /** @param {string} tile @param {boolean} isRedWished */
  const touch = (tile, isRedWished) => {
    if (!canTake(tile)) return;
    const [plain, red] = tilesOf(tile);
    const isRedFive = red !== undefined && (isRedWished || !isLeft(plain)) && isLeft(red);
    entry.change({ isRed: false });
    entry.touch(isRedFive ? red : tile);
  };

  /** Let a long press give the red five. @param {string} tile */
  const press = (tile) => {
    clearTimeout(pressing);
    isHeld = false;
    if (!reds.has(tile)) return;
    pressing = setTimeout(() => {
      isHeld = true;
      touch(tile, true);
    }, HELD);
  };
  const end = () => clearTimeout(pressing);
  const click = (/** @type {string} */ tile) => {
    if (!isHeld) touch(tile, entry.isRed);
    isHeld = false;
  };

  /** Move the focus with the arrow keys; the keyboard is a single tab stop. @param {KeyboardEvent} event */
  const move = (event) => {
    const step = STEPS[event.key];
    const { tile = "" } = /** @type {HTMLElement} */ (event.target).dataset;
    const row = rows.findIndex((tiles) => tiles.includes(tile));
    if (!step || row < 0) return;
    event.preventDefault();
    const place = rows[row].indexOf(tile);
    const next = rows[row + step[0]];
    const goal = step[0] ? next?.[Math.min(place, next.length - 1)] : rows[row][place + step[1]];
    if (!goal) return;
    const keyboard = /** @type {Element} */ (event.currentTarget);
    entry.change({ stop: goal });
    focusOn(keyboard.querySelector(`[data-tile="${goal}"]`));
  };

  /** @param {string} tile */
  const key = (tile) => {
    const tiles = tilesOf(tile);
    const numbers = tiles.map((each) => left(context, state, each));
    const n = numbers.reduce((sum, each) => sum + each, 0);
    const hasRed = tiles.length > 1;
    const kind = hasRed && (numbers[1] ? "has-red" : "has-red red-gone");
    const label = `${speaker.artist.name(tile)}, ${say("keyboard.left", { n })}`;
    return html`<button type="button" data-tile=${tile} class=${kind || nothing} .style=${`grid-area: ${"mpsz".indexOf(tile[1]) + 1} / ${tile[0]}`}
      tabindex=${tile === stop ? 0 : -1} aria-disabled=${String(!canTake(tile))} aria-label=${label}
      aria-description=${hasRed ? say("red.hold") : nothing} @click=${() => click(tile)}
      @pointerdown=${() => press(tile)} @pointerup=${end} @pointerleave=${end} @pointercancel=${end}
      >${speaker.artist.tile(hasRed && entry.isRed ? tiles[1] : tile)}<small aria-hidden="true">${speaker.number(n)}</small></button>`;
  };
  const isFull = entry.target === "hand" && lacking(state) === 0; // style sheets fold the tiles where room is short
  return html`<div class="calc-keys ${isFull ? "is-full" : ""}" role="group" aria-label=${say("keyboard")} aria-description=${context.say("ui.a11y.tile_keyboard")}
    @keydown=${move} @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}>${keys.map(key)}<button type="button" class="calc-red"
    aria-label=${say("red")} aria-pressed=${String(entry.isRed)} ?hidden=${!reds.size}
    @click=${() => entry.change({ isRed: !entry.isRed })}>${speaker.artist.tile("0p")}</button>${beside}</div>`;
}

/**
 * The keyboard of tiles: a key for each kind, with the number of tiles left, nine in a row and the red five after them.
 *
 * @import { Context, Entry } from "../calculator-context.js"
 */

import { focusOn } from "../../dom.js";
import { html } from "../../vendor/lit-html.js";
import { touched } from "./modes.js";
import { lacking, left, tilesInPlay } from "../../hands/hand-state.js";

const LAST = 10; // the column of red fives
/** @type {Record<string, number[]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Draw the keyboard. @param {Context} context @param {Entry} entry @param {unknown} beside what else stands in the last row */
export function keyboardView(context, entry, beside) {
  const { state, speaker } = context;
  const say = context.saying("ui.calculator");
  const rows = tilesInPlay(context);
  const keys = rows.flat();
  const isRed = (/** @type {string} */ tile) => tile[0] === "0";
  const stop = keys.includes(entry.stop) ? entry.stop : keys[0];

  /** Tell whether the tile of a key can be used. @param {string} tile */
  const canTake = (tile) => {
    const { target } = entry;
    if (target === "hand") return lacking(state) > 0 && left(context, state, tile) > 0;
    return touched(context, state, target, tile) !== null;
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
    const n = left(context, state, tile);
    const label = `${speaker.artist.name(tile)}, ${say("keyboard.left", { n })}`;
    const place = `${"mpsz".indexOf(tile[1]) + 1} / ${isRed(tile) ? LAST : tile[0]}`;
    return html`<button type="button" data-tile=${tile} .style=${`grid-area: ${place}`} tabindex=${tile === stop ? 0 : -1}
      aria-disabled=${String(!canTake(tile))} aria-label=${label} @click=${() => canTake(tile) && entry.touch(tile)}
      >${speaker.artist.tile(tile)}<small aria-hidden="true">${speaker.number(n)}</small></button>`;
  };
  const isFull = entry.target === "hand" && lacking(state) === 0; // style sheets fold the tiles where room is short
  const kinds = ["calc-keys", keys.some(isRed) ? "with-reds" : "", isFull ? "is-full" : ""].filter(Boolean);
  return html`<div class=${kinds.join(" ")} role="group" aria-label=${say("keyboard")} aria-description=${context.say("ui.a11y.tile_keyboard")}
    @keydown=${move}>${keys.map(key)}${beside}</div>`;
}

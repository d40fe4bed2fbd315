/**
 * The tiles that make a yaku in groups, with optional groups faded. A page fetches this on demand.
 *
 * @import { Artist } from "../tell/drawn-tiles.js"
 */

import { eachTile } from "../tell/spoken-tiles.js";
import { html } from "../vendor/lit-html.js";

/**
 * Return a pattern, with required groups behind a plus; it is hidden from screen readers, as its caption describes it.
 * @param {Artist} artist
 * @param {string} pattern
 */
export function drawPattern(artist, pattern) {
  const sets = pattern.split(" ").map((group) => {
    const tiles = eachTile(group).map((tile) => artist.tile(tile));
    return html`<span class=${group.startsWith("+") ? "set" : "set rest"}>${tiles}</span>`;
  });
  return html`<span class="hand in pattern-tiles" aria-hidden="true">${sets}</span>`;
}

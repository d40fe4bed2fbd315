/**
 * The tiles that make a yaku in groups, with optional groups faded. A page fetches this on demand.
 *
 * @import { Artist } from "../tell/tiles.js"
 */

import { element } from "../dom.js";
import { eachTile } from "../tell/spoken-tiles.js";

/**
 * Return a pattern, with required groups behind a plus; it is hidden from screen readers, as its caption describes it.
 * @param {Artist} artist
 * @param {string} pattern
 */
export function drawPattern(artist, pattern) {
  const sets = pattern.split(" ").map((group) => {
    const kind = group.startsWith("+") ? "set" : "set rest";
    return element("span", { class: kind }, ...eachTile(group).map((tile) => artist.tile(tile)));
  });
  return element("span", { class: "hand in pattern-tiles", "aria-hidden": "true" }, ...sets);
}

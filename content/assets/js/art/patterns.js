/**
 * The tiles that make a yaku, groups apart; those that it does not need are faded. Fetched when somebody asks.
 *
 * @import { Artist } from "../tell/tiles.js"
 */

import { element } from "../dom.js";
import { eachTile } from "../tell/spoken-tiles.js";

/** A pattern for the eye, which has the groups that are needed behind a plus: beside it stands what it is. @param {Artist} artist @param {string} pattern */
export function drawPattern(artist, pattern) {
  const sets = pattern.split(" ").map((group) => {
    const kind = group.startsWith("+") ? "set" : "set rest";
    return element("span", { class: kind }, ...eachTile(group).map((tile) => artist.tile(tile)));
  });
  return element("span", { class: "hand in pattern-tiles", "aria-hidden": "true" }, ...sets);
}

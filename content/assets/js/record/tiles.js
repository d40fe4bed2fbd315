/** Tiles of a record as text. */

import { TILE } from "../engine/tiles.js";

/** The kind of a tile. @param {string} tile */
export function kindOf(tile) {
  return /** @type {number} */ (TILE.get(tile)) % 64;
}

/** Tiles as text, each suit named once for tiles that stand together. @param {string[]} tiles */
export function writtenTiles(tiles) {
  return tiles.map((tile, at) => (tiles[at + 1]?.[1] === tile[1] ? tile[0] : tile)).join("");
}

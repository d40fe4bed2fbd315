/** The tiles of a record and their notation. */

import { TILE } from "../engine/tiles.js";

/** Return the kind of a tile. @param {string} tile */
export function kindOf(tile) {
  return /** @type {number} */ (TILE.get(tile)) % 64;
}

/** Return the notation of tiles, with the suit written once for neighbours of the same suit. @param {string[]} tiles */
export function writtenTiles(tiles) {
  return tiles.map((tile, at) => (tiles[at + 1]?.[1] === tile[1] ? tile[0] : tile)).join("");
}

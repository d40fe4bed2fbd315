/**
 * The counts of tiles in hands and on the table.
 *
 * @import { HandReplay } from "../record/replay.js"
 * @import { Rules } from "../engine/rules.js"
 * @import { Suits } from "../engine/tiles.js"
 *
 * @typedef {{ kind: number, left: number }} Help a kind that brings the hand nearer, and how many of it the player does not see
 * @typedef {{ shanten: number, helps: Help[], left: number }} Distance the tiles that help, and how many they are together
 */

import { shanten } from "../engine/shanten.js";
import { KINDS, add, count, kindOf, plus } from "../engine/tiles.js";

const MOST_GROUPS = 4;
const COPIES = 4;
/** @type {Suits} */
const NONE_GONE = [0, 0, 0, 0];

/** Return the counts of tiles in a hand. @param {readonly string[]} tiles */
export function concealedCounts(tiles) {
  /** @type {Suits} */
  const counts = [0, 0, 0, 0];
  for (const tile of tiles) add(counts, kindOf(tile));
  return counts;
}

/**
 * Return how far a hand is from complete: 0 is tenpai, -1 complete. A small game has fewer groups.
 * @param {Rules} rules
 * @param {Suits} concealed
 * @param {number} melds
 * @param {Suits} [gone] the counts of tiles known to be elsewhere
 */
export function distanceTo({ table }, concealed, melds, gone = NONE_GONE) {
  return shanten(concealed, melds + MOST_GROUPS - table.groups, gone);
}

/**
 * Return how far a hand is from complete, with the tiles that bring it nearer (ukeire).
 * @param {Rules} rules
 * @param {Suits} concealed the counts of a hand that lacks one tile
 * @param {number} melds
 * @param {Suits} gone the counts of tiles known to be elsewhere
 * @param {Uint8Array} seen how many tiles of each kind are in sight
 * @returns {Distance}
 */
export function distanceWith(rules, concealed, melds, gone, seen) {
  const far = (/** @type {Suits} */ tiles) => distanceTo(rules, tiles, melds, gone);
  const now = far(concealed);
  const isLeft = (/** @type {number} */ kind) => count(concealed, kind) + count(gone, kind) < COPIES;
  const helps = KINDS.filter((kind) => isLeft(kind) && far(plus(concealed, kind)) < now).map((kind) => {
    return { kind, left: COPIES - seen[kind] };
  });
  return { shanten: now, helps, left: helps.reduce((sum, { left }) => sum + left, 0) };
}

/**
 * Return how many tiles of each kind a player sees: the own hand, all melds and discards, norths and indicators.
 * @param {HandReplay} replay
 * @param {number} viewer
 */
export function seenTiles({ players, recorded, turned }, viewer) {
  const seen = new Uint8Array(34);
  const see = (/** @type {readonly string[]} */ tiles) => {
    for (const tile of tiles) seen[kindOf(tile)]++;
  };
  see(players[viewer].hand);
  see(recorded.indicators.slice(0, turned));
  for (const move of recorded.moves) {
    if (move.kind === "discard") see([move.tile]);
    else if (move.kind === "call") see(newTiles(move));
  }
  return seen;
}

/** Return the tiles of a call that did not lie on the table before. @param {import("../record/model.js").Call} call */
function newTiles({ type, tiles, tile, source }) {
  if (type === "kan_added") return [tile];
  if (source === null) return tiles;
  const own = [...tiles];
  own.splice(own.indexOf(tile), 1);
  return own;
}

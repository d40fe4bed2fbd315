/**
 * The wall: how many tiles can be drawn, and where each tile of the deal and of the dead wall lies. The same as in
 * riichi_rules/table/wall.py.
 *
 * @import { Rules } from "../engine/rules.js"
 */

import { KINDS, NAMES } from "../engine/tiles.js";
import { numberOf } from "./options.js";

/** Return the number of tiles that can be drawn in a hand. @param {Rules} rules */
export function liveDraws(rules) {
  const { tiles, table } = rules;
  const set = (table.kinds - tiles.left_out.length) * table.copies;
  return set - table.dead_wall - table.hand * numberOf(rules, "players");
}

/** Return all tiles of the set, red fives among them. @param {Rules} rules */
export function tilesInPlay({ tiles, table, dora }) {
  const hasReds = dora.aka_dora?.counts !== false;
  return KINDS.filter((kind) => !tiles.left_out.includes(NAMES[kind])).flatMap((kind) => {
    const [digit, suit] = NAMES[kind];
    const reds = hasReds && digit === "5" ? (tiles.red_fives[suit] ?? 0) : 0;
    return Array.from({ length: table.copies }, (_, copy) => (copy < reds ? `0${suit}` : NAMES[kind]));
  });
}

/**
 * Return the tiles of the players, the dealer first: four at a time, then one each.
 * @param {Rules} rules
 * @param {readonly string[]} wall
 */
export function dealtHands(rules, wall) {
  const [players, { hand, dealt_at_once: atOnce }] = [numberOf(rules, "players"), rules.table];
  const byFours = hand - (hand % atOnce);
  return Array.from({ length: players }, (_, seat) =>
    Array.from({ length: hand }, (_, place) => {
      if (place >= byFours) return wall[players * byFours + (place - byFours) * players + seat];
      return wall[(Math.floor(place / atOnce) * players + seat) * atOnce + (place % atOnce)];
    }),
  );
}

/** Return a replacement tile by its number from 0: they are taken from the gap on. @param {readonly string[]} wall @param {number} number */
export function replacementTile(wall, number) {
  return wall[wall.length - 1 - number];
}

/**
 * Return the indicators of the dead wall, or those that lie beneath them. Three players have more replacement tiles
 * before the first of them; the last ones lie in tiles that quads have moved over.
 * @param {Rules} rules
 * @param {readonly string[]} wall
 * @param {boolean} isBeneath
 */
export function indicatorTiles({ table, options }, wall, isBeneath) {
  const first = (options.players === table.sanma_players ? table.sanma_indicator_stack : table.indicator_stack) - 1;
  return Array.from({ length: table.indicators }, (_, place) => {
    return wall[wall.length - 1 - (first + place) * table.stack_height - Number(isBeneath)];
  });
}

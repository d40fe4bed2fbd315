/**
 * Small games, with which one begins: fewer tiles, or none of the rules about yaku. They are games of the same table under
 * rules with smaller numbers.
 *
 * @import { Book } from "../engine/book.js"
 * @import { Rules } from "../engine/rules.js"
 *
 * @typedef {{ groups: number, suits: string }} SmallGame the groups of a hand besides its pair, and the suits in play
 */

import { NAMES } from "../engine/tiles.js";
import { Scorer } from "../engine/score.js";

/** @type {Readonly<Record<string, SmallGame>>} */
export const SMALL_GAMES = {
  five: { groups: 1, suits: "p" },
  eight: { groups: 2, suits: "ps" },
  plain: { groups: 4, suits: "mpsz" },
};

/** Return the scorer of a small game: for four players, without dora, quads and aborted hands. @param {Book} book @param {SmallGame} game */
export function smallScorer(book, { groups, suits }) {
  const rules = book.rules(book.values(book.stated.usual, { rounds: 1, red_fives: 0, nagashi_mangan: false }));
  const aborts = {
    abort_9_terminals: false,
    abort_4_winds: false,
    abort_4_riichi: false,
    abort_4_kans: "none",
    triple_ron: "pay",
  };
  /** @type {Rules} */
  const small = {
    ...rules,
    tiles: { ...rules.tiles, left_out: NAMES.filter((tile) => !suits.includes(tile[1])) },
    table: { ...rules.table, groups, hand: 3 * groups + 1, dead_wall: 0, indicators: 0 },
    options: { ...rules.options, ...aborts },
  };
  return new Scorer(small);
}

/**
 * Small games, with which one begins: fewer tiles, or none of the rules about yaku. They are games of the same table under
 * rules with smaller numbers.
 *
 * @import { RuleBook } from "../engine/rule-book.js"
 * @import { Rules } from "../engine/rules.js"
 * @import { Referee } from "./play-model.js"
 *
 * @typedef {{ groups: number, suits: string }} SmallGame the groups of a hand besides its pair, and the suits in play
 */

import { NAMES } from "../engine/tiles.js";

/** @type {Readonly<Record<string, SmallGame>>} */
export const SMALL_GAMES = {
  five: { groups: 1, suits: "p" },
  eight: { groups: 2, suits: "ps" },
  plain: { groups: 4, suits: "mpsz" },
};

/** The referee of small games: any complete hand wins, and one hand is the game. @type {Referee} */
export const ANY_HAND_WINS = {
  mayWin: () => true,
  mayAbort: () => false,
  mayKanAfterRiichi: () => false,
  endAfterDiscard: ({ live }) => (live ? null : "exhaustive"),
  end: ({ hands }) => ({ outcome: null, isLast: true, hands }),
  standingAfter: ({ standing }) => standing,
  mayStop: () => false,
  doraOf: () => [],
};

/** Return the rules of a small game: for four players, without red fives and indicators. @param {RuleBook} book @param {SmallGame} game @returns {Rules} */
export function smallRules(book, { groups, suits }) {
  const rules = book.rules(book.values(book.stated.usual, { rounds: 1, red_fives: 0, triple_ron: "pay" }));
  return {
    ...rules,
    tiles: { ...rules.tiles, left_out: NAMES.filter((tile) => !suits.includes(tile[1])) },
    table: { ...rules.table, groups, hand: 3 * groups + 1, dead_wall: 0, indicators: 0 },
  };
}

/**
 * Deals of lessons, chosen so that the usual error costs something under the standard rules. In those about riichi the
 * discard that keeps the hand nearest deals in, while a tile is there that is certain to be safe; in those about calls
 * the call that brings the hand nearer leaves it complete without a yaku. `tests/play/test_traps.py` plays
 * them both ways.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const TRAPS = {
  riichi: ["8", "38", "94", "98", "100", "110", "112", "117", "130", "135"],
  calls: ["4", "19", "21", "43", "51", "75", "78", "83", "133", "136"],
};

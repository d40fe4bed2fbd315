/**
 * Small games, with which one begins: fewer tiles, or none of the rules about yaku. They are games of the same table under
 * rules with smaller numbers.
 *
 * @import { RuleBook } from "../engine/rule-book.js"
 * @import { Rules } from "../engine/rules.js"
 * @import { Referee } from "./play-model.js"
 *
 * @typedef {{ groups: number, suits: string, hasRon: boolean, patience: number }} SmallGame the groups of a hand besides its pair,
 *   the suits in play, whether the reader may win by ron (the others never do), and the turns that the reader has before
 *   another player wins
 */

import { NAMES } from "../engine/tiles.js";

export const OWN = 0; // the reader is East of the first hand

/** @type {Readonly<Record<string, SmallGame>>} */
export const SMALL_GAMES = {
  five: { groups: 1, suits: "p", hasRon: false, patience: Infinity },
  eight: { groups: 2, suits: "ps", hasRon: false, patience: 6 },
  plain: { groups: 4, suits: "mpsz", hasRon: true, patience: 6 },
};

/** Return the referee of a small game: any complete hand wins, and one hand is the game. @param {SmallGame} game @returns {Referee} */
export const smallReferee = ({ hasRon, patience }) => ({
  mayWin: ({ players }, seat, source) =>
    seat === OWN ? seat === source || hasRon : seat === source && players[OWN].discards.length >= patience,
  mayAbort: () => false,
  mayKanAfterRiichi: () => false,
  endAfterDiscard: ({ live }) => (live ? null : "exhaustive"),
  end: ({ hands }) => ({ outcome: null, isLast: true, hands }),
  standingAfter: ({ standing }) => standing,
  mayStop: () => false,
  doraOf: () => [],
});

/** Return the rules of a small game: for four players, without red fives and indicators. @param {RuleBook} book @param {SmallGame} game @returns {Rules} */
export function smallRules(book, { groups, suits }) {
  const rules = book.rules(book.values(book.stated.usual, { rounds: 1, red_fives: 0, triple_ron: "pay" }));
  return {
    ...rules,
    tiles: { ...rules.tiles, left_out: NAMES.filter((tile) => !suits.includes(tile[1])) },
    table: { ...rules.table, groups, hand: 3 * groups + 1, dead_wall: 0, indicators: 0 },
  };
}

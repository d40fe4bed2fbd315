/**
 * A kept game as it was played: its hands settled one after the other.
 *
 * @import { Problem } from "../forms/sheet.js"
 * @import { GameContext } from "../parts.js"
 * @import { Hand } from "./record.js"
 */

import { Game as Ledger } from "../game/ledger.js";

/**
 * Settle the hands of a game up to the first that cannot be, and return what is wrong with that.
 * @param {Pick<GameContext, "scorer">} context
 * @param {Hand[]} hands
 * @returns {{ game: Ledger, wrong: { id: string, problems: Problem[] } | null }}
 */
export function ledgerOf({ scorer }, hands) {
  const game = new Ledger(scorer);
  for (const { id, result } of hands) {
    const problems = game.enter(result);
    if (problems.length) return { game, wrong: { id, problems } };
  }
  return { game, wrong: null };
}

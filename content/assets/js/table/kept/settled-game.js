/**
 * A kept game as it was played: its hands settled one after the other.
 *
 * @import { Problem } from "../forms/sheet.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Hand } from "./game-log.js"
 */

import { Game as Ledger } from "../game/ledger.js";

/**
 * Settle the hands of a game up to the first that cannot be, and return what is wrong with that.
 * @param {Pick<GameContext, "scorer" | "isTournament">} context
 * @param {{ hands: Hand[], isEnded?: boolean }} game `isEnded`: it was ended before its last hand
 * @returns {{ game: Ledger, wrong: { id: string, problems: Problem[] } | null }}
 */
export function ledgerOf({ scorer, isTournament }, { hands, isEnded = false }) {
  const game = new Ledger(scorer, isTournament);
  for (const { id, result } of hands) {
    const problems = game.enter(result);
    if (problems.length) return { game, wrong: { id, problems } };
  }
  if (isEnded) game.stop();
  return { game, wrong: null };
}

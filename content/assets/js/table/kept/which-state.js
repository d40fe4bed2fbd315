/**
 * The question which of two states of one game counts, where neither goes on from the other.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { KeptGame } from "./game-log.js"
 */

import { isSure } from "../../core/dialog.js";
import { contextOf } from "./game-context.js";
import { ledgerOf } from "./settled-game.js";
import { changesLine, handName, shortResult } from "./standings.js";

/**
 * Ask whether the other state is to replace the stored one.
 * @param {TableTool} tool
 * @param {KeptGame} mine
 * @param {KeptGame} theirs
 * @param {number} hand the number of the first hand that differs
 */
export function takesTheirs(tool, mine, theirs, hand) {
  const context = contextOf(tool, mine);
  const players = context.seats.map(context.named).join(", ");
  const { round, before } = ledgerOf(context, { hands: mine.hands.slice(0, hand) }).game.standing;
  const told = (/** @type {KeptGame} */ { hands, isEnded }) => {
    if (!hands[hand]) return isEnded ? tool.say("game.over") : tool.say("game.import.no_hand");
    const entry = ledgerOf(context, { hands: hands.slice(0, hand + 1) }).game.entries[hand];
    const result = shortResult(context, hands[hand].result, entry);
    return entry ? `${result} (${changesLine(context, entry.settled)})` : result;
  };
  const values = { players, hand: handName(context, round, before.dealer), mine: told(mine), theirs: told(theirs) };
  return isSure(tool.say("game.import.differs", values), tool.say("game.import.theirs"), tool.say("game.import.mine"));
}

/**
 * The context of a kept game: the rules it is played by and the names of its players.
 *
 * @import { TablePage } from "../page/table-page.js"
 * @import { GameContext } from "../parts.js"
 * @import { KeptGame } from "./record.js"
 */

import { seatsOf } from "../options.js";

/**
 * Return the context in which a kept game is shown.
 * @param {TablePage} tool
 * @param {KeptGame} kept
 * @returns {GameContext}
 */
export function contextOf(tool, { header: { ruleset, options, names } }) {
  const found = tool.book.scorer(ruleset, options);
  const scorer = Array.isArray(found) ? tool.scorer : found;
  return { tool, scorer, seats: seatsOf(scorer.rules), named: (seat) => names[seat] || tool.say(`words.${seat}`) };
}

/**
 * The context of a kept game: the rules it is played by and the names of its players.
 *
 * @import { TablePage } from "../page/table-page.js"
 * @import { GameContext } from "../parts.js"
 * @import { Header, KeptGame } from "./record.js"
 */

import { rulesetName } from "../../site/own-rules.js";
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

/** Name the rules of a game; a club's own with the ruleset that they start from. @param {Pick<Header, "ruleset" | "rules">} header */
export const rulesName = ({ ruleset, rules }) => (rules ? `${rules} (${rulesetName(ruleset)})` : rulesetName(ruleset));

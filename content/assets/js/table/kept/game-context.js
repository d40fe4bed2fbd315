/**
 * The context of a kept game: the rules it is played by and the names of its players.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Problem } from "../forms/sheet.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Header, KeptGame } from "./game-log.js"
 */

import { ABORTS } from "../../generated/results.js";
import { rulesetName } from "../../rules/in-force.js";
import { seatsOf } from "../options.js";

/**
 * Return the context in which a kept game is shown.
 * @param {TableTool} tool
 * @param {KeptGame} kept
 * @returns {GameContext}
 */
export function contextOf(tool, { header: { ruleset, options, tournament = true, names } }) {
  const found = tool.book.scorer(ruleset, options);
  const scorer = Array.isArray(found) ? tool.scorer : found;
  const named = (/** @type {string} */ seat) => names[seat] || tool.say(`words.${seat}`);
  const fines = tool.book.stated.fines[ruleset];
  return { tool, scorer, isTournament: tournament, fines, seats: seatsOf(scorer.rules), named };
}

/**
 * Name the rules of a game: a club's own with the ruleset that they start from, and the occasion where it was asked.
 * @param {TableTool} tool
 * @param {Pick<Header, "ruleset" | "rules" | "tournament">} header
 */
export function rulesName(tool, { ruleset, rules, tournament }) {
  const name = rules ? `${rules} (${rulesetName(ruleset)})` : rulesetName(ruleset);
  if (tournament === undefined) return name;
  return `${name} · ${tool.say(`ui.settle.occasion.${tournament ? "tournament" : "club"}`)}`;
}

/** Return the message of a problem, or a general one. @param {GameContext} context @param {Problem} problem @returns {Line} */
export function problemLine({ tool, named }, { code, values }) {
  if (!tool.speaker.texts.has(`problems.${code}`)) return ["game.impossible"];
  const why = values.why ? { why: tool.say(`options.${ABORTS[String(values.why)]}`) } : {};
  return tool.problemLine({ code, values: { ...values, ...why } }, named);
}

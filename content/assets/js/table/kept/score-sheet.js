/**
 * The score sheet on paper: of a game with its hands, its result and places for signatures, or an empty one that is filled
 * in by hand.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { Game } from "../game/ledger.js"
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { KeptGame } from "./game-log.js"
 */

import { dayInWords } from "../../day.js";
import { pageLanguage } from "../../dom.js";
import { printAlone } from "../../site/paper.js";
import { signed } from "../../tell/pictures.js";
import { html } from "../../vendor/lit-html.js";
import { numberOf, seatsOf } from "../options.js";
import { table } from "../table-parts.js";
import { rulesName } from "./game-context.js";
import { finalTable, handWithCounters, shortResult } from "./standings.js";

const EMPTY_ROWS = 20; // two rounds, with hands in which the dealer stays

/** @param {GameContext} context @param {KeptGame} kept @param {Game} game */
export function printGame(context, kept, game) {
  const { tool, seats, named } = context;
  const { texts } = tool.speaker;
  const day = kept.header.started ? dayInWords(kept.header.started, pageLanguage()) : "";
  const rows = game.entries.map(({ earlier: { round, before }, standing, ...entry }, at) => [
    `${handWithCounters(context, round, before)}: ${shortResult(context, kept.hands[at].result, entry)}`,
    ...seats.map((seat) => {
      const change = entry.settled.deltas[seat] ? ` (${signed(texts, entry.settled.deltas[seat])})` : "";
      return tool.speaker.number(standing.points[seat]) + change;
    }),
  ]);
  printAlone(html`${head(tool, day, rulesName(tool, kept.header))}
    ${handRows(tool, game, seats.map(named), rows)}${finalTable(context, game)}${signatures(tool, seats.map(named))}`);
}

/** Print a sheet without names and hands. @param {TableTool} tool @param {Terms} scorer @param {string} rules the name of the rules */
export function printEmptySheet(tool, scorer, rules) {
  const names = seatsOf(scorer.rules).map((seat) => tool.say(`words.${seat}`));
  const blank = names.map(() => "");
  const rows = Array.from({ length: EMPTY_ROWS }, () => ["", ...blank]);
  const ends = ["points", "uma", "penalty", "total"].map((key) => [tool.say(`game.final.${key}`), ...blank]);
  printAlone(
    html`${head(tool, "", rules)}${handRows(tool, scorer, names, [...rows, ...ends])}${signatures(tool, blank)}`,
  );
}

/** @param {TableTool} tool @param {string} day @param {string} rules */
function head(tool, day, rules) {
  const line = (/** @type {string} */ key, /** @type {string} */ value) =>
    tool.say("explain.labelled", { label: tool.say(key), value: value || "…………………" });
  return html`<h1>${tool.say("game.sheet")}</h1><p>${line("game.sheet.date", day)} · ${line("game.rules", rules)}</p>`;
}

/** @param {TableTool} tool @param {Pick<Terms, "rules">} scorer @param {string[]} names @param {string[][]} rows */
function handRows(tool, { rules }, names, rows) {
  const start = names.map(() => tool.speaker.number(numberOf(rules, "start_points")));
  const columns = [tool.say("game.hand.head"), ...names];
  return table("score-sheet", tool.say("game.sheet"), columns, [[tool.say("game.start"), ...start], ...rows]);
}

/** @param {TableTool} tool @param {string[]} names */
function signatures(tool, names) {
  return html`<p>${tool.say("game.sheet.signatures")}</p><ul class="signatures">${names.map((name) => html`<li>${name}</li>`)}</ul>`;
}

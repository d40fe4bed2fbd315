/**
 * The list of the games on this device: when each began, who played, and who won or which hand is being played.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { KeptGame } from "./game-log.js"
 * @import { GameStore } from "./game-store.js"
 *
 * @typedef {object} ListOptions
 * @property {string | null} openId the game that is open
 * @property {(id: string) => void} open
 * @property {(kept: KeptGame) => void} forget
 */

import { dayInWords } from "../../day.js";
import { pageLanguage } from "../../dom.js";
import { html } from "../../vendor/lit-html.js";
import { contextOf } from "./game-context.js";
import { ledgerOf } from "./settled-game.js";
import { placeLine } from "./share-result.js";
import { finalResultRows, handName } from "./standings.js";

/** How far each game is with its log, by its id: a list is drawn after every tap. @type {Map<string, { log: string, words: string }>} */
const progress = new Map();

/** Say who won a game, or which hand of it is being played. @param {TableTool} tool @param {KeptGame} kept @param {string} log */
function progressOf(tool, kept, log) {
  const known = progress.get(kept.header.id);
  if (known?.log === log) return known.words;
  const context = contextOf(tool, kept);
  const { game } = ledgerOf(context, kept);
  const { round, before } = game.standing;
  const words = game.isOver ? placeLine(context, finalResultRows(game)[0]) : handName(context, round, before.dealer);
  progress.set(kept.header.id, { log, words });
  return words;
}

/** @param {TableTool} tool @param {GameStore} store @param {KeptGame} kept @param {ListOptions} options */
function gameItem(tool, store, kept, { openId, open, forget }) {
  const { id, started, time } = kept.header;
  const { seats, named } = contextOf(tool, kept);
  const [day, players] = [dayInWords(started, pageLanguage(), time), seats.map(named).join(", ")];
  const words = tool.say("game.kept", { day, players });
  const remove = tool.say("game.delete");
  return html`<li><button type="button" aria-pressed=${String(id === openId)} data-key="game.${id}" @click=${() => open(id)}>
      <small>${day}</small><b>${players}</b><span>${progressOf(tool, kept, store.text(id))}</span></button>
    <button type="button" class="danger" data-key="delete.${id}" aria-label="${remove}: ${words}" @click=${() => forget(kept)}>${remove}</button></li>`;
}

/** Draw the games, the latest first. @param {TableTool} tool @param {GameStore} store @param {ListOptions} options */
export function gameList(tool, store, options) {
  return html`<ul>${store.games().map((kept) => gameItem(tool, store, kept, options))}</ul>`;
}

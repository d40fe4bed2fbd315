/**
 * The list of the games on this device: when each began, who played, and who won or which hand is being played.
 *
 * @import { TablePage } from "../page/table-page.js"
 * @import { KeptGame } from "./record.js"
 * @import { GameStore } from "./store.js"
 *
 * @typedef {object} ListOptions
 * @property {string | null} openId the game that is open
 * @property {(id: string) => void} open
 * @property {(kept: KeptGame) => void} forget
 */

import { dayInWords } from "../../day.js";
import { pageLanguage } from "../../dom.js";
import { html } from "../../vendor/lit-html.js";
import { contextOf } from "./context.js";
import { ledgerOf } from "./played.js";
import { placeLine } from "./share-result.js";
import { finalResultRows, handName } from "./standings.js";

/** How far games are, by their logs: a list is drawn after every tap. @type {Map<string, string>} */
const progress = new Map();

/** Say who won a game, or which hand of it is being played. @param {TablePage} tool @param {KeptGame} kept */
function progressOf(tool, kept) {
  const context = contextOf(tool, kept);
  const { game } = ledgerOf(context, kept.hands);
  const { round, before } = game.standing;
  return game.isOver ? placeLine(context, finalResultRows(game)[0]) : handName(context, round, before.dealer);
}

/** @param {TablePage} tool @param {GameStore} store @param {KeptGame} kept @param {ListOptions} options */
function gameItem(tool, store, kept, { openId, open, forget }) {
  const { id, started, time } = kept.header;
  const { seats, named } = contextOf(tool, kept);
  const [day, players] = [dayInWords(started, pageLanguage(), time), seats.map(named).join(", ")];
  const words = tool.say("game.kept", { day, players });
  const log = store.text(id);
  const far = progress.get(log) ?? progressOf(tool, kept);
  progress.set(log, far);
  const remove = tool.say("game.delete");
  return html`<li><button type="button" aria-pressed=${String(id === openId)} data-key="game.${id}" @click=${() => open(id)}>
      <small>${day}</small><b>${players}</b><span>${far}</span></button>
    <button type="button" class="danger" data-key="delete.${id}" aria-label="${remove}: ${words}" @click=${() => forget(kept)}>${remove}</button></li>`;
}

/** Draw the games, the latest first. @param {TablePage} tool @param {GameStore} store @param {ListOptions} options */
export function gameList(tool, store, options) {
  return html`<ul>${store.games().map((kept) => gameItem(tool, store, kept, options))}</ul>`;
}

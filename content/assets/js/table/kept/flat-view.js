/**
 * The view of a game for a phone that lies flat on the table: each player reads their own side.
 *
 * @import { Game } from "../game/ledger.js"
 * @import { GameContext } from "../parts.js"
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { keepAwake } from "./awake.js";
import { counters, handName } from "./standings.js";

const SIDES = ["below", "right", "above", "left"]; // play continues against the clock

/** Draw a player's name unchanged, or the wind with an initial capital. @param {GameContext} context @param {string} seat */
function nameOf({ tool, named }, seat) {
  const name = named(seat);
  return html`<span class=${name === tool.say(`words.${seat}`) ? nothing : "as-written"}>${name}</span>`;
}

/** @param {GameContext} context @param {Game} game @param {string} rules by which the game is kept @param {() => void} close */
export function flatView(context, game, rules, close) {
  const { tool, seats } = context;
  const { points, round, before } = game.standing;
  const line = (/** @type {string} */ seat, /** @type {boolean} */ isOwn) => {
    const dealer = seat === before.dealer ? html`<small>${tool.say("words.dealer.label")}</small>` : nothing;
    return html`<li class=${isOwn ? "own" : ""}>${nameOf(context, seat)}${dealer}<b>${tool.speaker.number(points[seat])}</b></li>`;
  };
  const sides = seats.map((_, at) => {
    const lines = seats.map((_, number) => line(seats[(at + number) % seats.length], number === 0));
    return html`<ul class="side ${SIDES[at]}">${lines}</ul>`;
  });
  return html`<dialog class="flat-view" aria-label=${tool.say("game.flat")} @close=${close}>${sides}
    <form class="middle" method="dialog"><b>${handName(context, round, before.dealer)}</b>${counters(context, before)}
      <small>${rules}</small><button>${tool.say("game.close")}</button></form></dialog>`;
}

/** Show the view in full screen and keep the screen on. @param {HTMLElement} root */
export function openFlatView(root) {
  const dialog = /** @type {HTMLDialogElement | null} */ (root.querySelector("dialog.flat-view"));
  if (!dialog || dialog.open) return;
  dialog.showModal();
  keepAwake(dialog);
}

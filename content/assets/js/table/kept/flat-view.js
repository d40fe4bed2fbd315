/**
 * The view of a game for a phone that lies flat on the table: each player reads their own side.
 *
 * @import { Game } from "../game/ledger.js"
 * @import { NeedFinder } from "../game/needs.js"
 * @import { GameContext } from "../parts.js"
 *
 * @typedef {object} FlatOptions
 * @property {string} rules by which the game is kept
 * @property {NeedFinder | null} finder the needs that are shown in place of the points
 * @property {(() => void) | null} toggleNeeds null once the game is over
 * @property {() => void} close
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { SIDES } from "../parts.js";
import { keepAwake } from "./awake.js";
import { needsSentences } from "./needs-panel.js";
import { counters, handName } from "./standings.js";

/** Draw a player's name unchanged, or the wind with an initial capital. @param {GameContext} context @param {string} seat */
function nameOf({ tool, named }, seat) {
  const name = named(seat);
  return html`<span class=${name === tool.say(`words.${seat}`) ? nothing : "as-written"}>${name}</span>`;
}

/**
 * Draw the points for each side of the table, or what the player who sits there needs.
 * @param {GameContext} context
 * @param {Game} game
 * @param {FlatOptions} options
 */
export function flatView(context, game, { rules, finder, toggleNeeds, close }) {
  const { tool, seats } = context;
  const { points, round, before } = game.standing;
  const line = (/** @type {string} */ seat, /** @type {boolean} */ isOwn) => {
    const dealer = seat === before.dealer ? html`<small>${tool.say("words.dealer.label")}</small>` : nothing;
    return html`<li class=${isOwn ? "own" : ""}>${nameOf(context, seat)}${dealer}<b>${tool.speaker.number(points[seat])}</b></li>`;
  };
  const sides = seats.map((seat, at) => {
    if (finder)
      return html`<div class="side ${SIDES[at]} needs-of">${nameOf(context, seat)}${needsSentences(context, finder, seat)}</div>`;
    const lines = seats.map((_, number) => line(seats[(at + number) % seats.length], number === 0));
    return html`<ul class="side ${SIDES[at]}">${lines}</ul>`;
  });
  return html`<dialog class="flat-view" aria-label=${tool.say("game.flat")} @close=${close}>${sides}
    <form class="middle" method="dialog"><b>${handName(context, round, before.dealer)}</b>${counters(context, before)}
      <small>${rules}</small>
      <div>${toggleNeeds ? needsButton(tool, finder !== null, toggleNeeds) : nothing}<button>${tool.say("game.close")}</button></div></form></dialog>`;
}

/** @param {GameContext["tool"]} tool @param {boolean} isOn @param {() => void} toggle */
function needsButton(tool, isOn, toggle) {
  return html`<button type="button" data-key="flat.needs" aria-pressed=${String(isOn)} @click=${toggle}>${tool.say("game.needs")}</button>`;
}

/** Show the view in full screen and keep the screen on. @param {HTMLElement} root */
export function openFlatView(root) {
  const dialog = /** @type {HTMLDialogElement | null} */ (root.querySelector("dialog.flat-view"));
  if (!dialog || dialog.open) return;
  dialog.showModal();
  keepAwake(dialog);
}

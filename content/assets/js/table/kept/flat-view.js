/**
 * The view of a game for a phone that lies flat on the table: each player reads their own side.
 *
 * @import { Game } from "../game/ledger.js"
 * @import { NeedFinder } from "../game/needs.js"
 * @import { GameContext } from "../table-parts.js"
 *
 * @typedef {object} FlatOptions
 * @property {string} rules by which the game is kept
 * @property {string[]} riichi who has declared it in the hand being played
 * @property {((seat: string) => void) | null} toggleRiichi null once the game is over
 * @property {NeedFinder | null} finder the needs that are shown in place of the points
 * @property {(() => void) | null} toggleNeeds null once the game is over
 * @property {() => void} close
 */

import { SPRITE } from "../../tell/drawn-tiles.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { SIDES } from "../table-parts.js";
import { keepAwake } from "./awake.js";
import { needsRows } from "./needs-rows.js";
import { pointsWithSticks } from "./score-board.js";
import { counters, handName } from "./standings.js";

/** Draw a player's name unchanged, or the wind with an initial capital. @param {GameContext} context @param {string} seat */
function nameOf({ tool, named }, seat) {
  const name = named(seat);
  return html`<span class=${name === tool.say(`words.${seat}`) ? nothing : "as-written"}>${name}</span>`;
}

/** Draw the tile of a player's wind in this hand; that of East is the dealer's. @param {GameContext} context @param {string} seat @param {string} dealer */
function windTile({ tool, seats }, seat, dealer) {
  const turn = (seats.indexOf(seat) - seats.indexOf(dealer) + seats.length) % seats.length;
  return html`<i class="t" role="img" aria-label=${tool.say(`words.${seats[turn]}`)}><svg aria-hidden="true"><use href="${SPRITE}#t-${turn + 1}z"></use></svg></i>`;
}

/** Draw the stick of a player, which a tap lays out or takes back. @param {GameContext} context @param {FlatOptions} options @param {string} seat */
function stickButton({ tool, named }, { riichi, toggleRiichi }, seat) {
  if (!toggleRiichi) return nothing;
  const about = tool.say("explain.labelled", { label: named(seat), value: tool.say("ui.settle.riichi") });
  return html`<button type="button" class="stick" data-key="flat.riichi.${seat}" aria-label=${about}
    aria-pressed=${String(riichi.includes(seat))} @click=${() => toggleRiichi(seat)}></button>`;
}

/** Draw what a player reads: the own points large, those of the others in the order of play. @param {GameContext} context @param {Game} game @param {FlatOptions} options @param {string} seat */
function pointsSide(context, game, options, seat) {
  const { tool, seats } = context;
  const held = pointsWithSticks(game, options.riichi);
  const points = Object.fromEntries(seats.map((each) => [each, tool.speaker.number(held[each])]));
  const digits = Math.max(...Object.values(points).map(({ length }) => length));
  const at = seats.indexOf(seat);
  const others = [...seats.slice(at + 1), ...seats.slice(0, at)];
  return html`<div class="own" .style="--digits: ${digits}">${nameOf(context, seat)}<b>${points[seat]}</b>
      <div>${windTile(context, seat, game.standing.before.dealer)}${stickButton(context, options, seat)}</div></div>
    <ul>${others.map((each) => html`<li>${nameOf(context, each)}<b>${points[each]}</b></li>`)}</ul>`;
}

/**
 * Draw the points for each side of the table, or what the player who sits there needs.
 * @param {GameContext} context
 * @param {Game} game
 * @param {FlatOptions} options
 */
export function flatView(context, game, options) {
  const { tool, seats } = context;
  const { rules, finder, toggleNeeds, close } = options;
  const { round, before } = game.standing;
  const sides = seats.map((seat, at) =>
    finder
      ? html`<div class="side ${SIDES[at]} needs-of">${nameOf(context, seat)}${needsRows(context, finder, seat)}</div>`
      : html`<div class="side ${SIDES[at]}">${pointsSide(context, game, options, seat)}</div>`,
  );
  return html`<dialog class="flat-view" aria-label=${tool.say("game.flat")} @close=${close}>${sides}
    <form class="middle" method="dialog"><b>${handName(context, round, before.dealer)}</b>${counters(context, before, options.riichi)}
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

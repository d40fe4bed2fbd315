/**
 * The result of a hand or a game on a page: what a win is worth, who gains and loses, the places at the end.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { FinalPlace } from "../../table/game/game-end.js"
 * @import { Settled } from "../../table/game/settlement.js"
 * @import { CountedWin, HandOutcome } from "../outcome.js"
 *
 * @typedef {{ base: string, options: Record<string, any> | null }} GameRules
 */

import { addressOf } from "../../hands/hand-address.js";
import { EMPTY } from "../../hands/hand-state.js";
import { rulesInAddress } from "../../rules/own-text.js";
import { pageLanguage, SITE } from "../../dom.js";
import { shortLine } from "../../tell/worths.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { changeLine, labelled } from "./lines.js";

/** Draw the rows of the yaku and of the fu of a win. @param {TableTool} tool @param {Record<string, any>} answer */
export function countedRows(tool, { yaku, fu_items }) {
  const row = (/** @type {string} */ label, /** @type {string} */ worth) =>
    html`<tr><th scope="row">${tool.say(label)}</th><td class="n">${worth}</td></tr>`;
  return {
    yaku: yaku.map((/** @type {any} */ { id, han, yakuman }) =>
      row(`yaku.${id}`, yakuman ? tool.say("explain.yakuman", { yakuman }) : tool.say("explain.han", { han })),
    ),
    fu: fu_items.map((/** @type {any} */ { id, fu: n }) => row(`fu.${id}`, tool.say("units.fu", { n }))),
  };
}

/**
 * Draw a win: the hand, its yaku, what it is worth, and the way to the whole count.
 * @param {TableTool} tool
 * @param {GameRules} rules
 * @param {CountedWin} win
 * @param {string} name
 */
export function countedView(tool, rules, { case: hand, answer, problems }, name) {
  if (!hand) return nothing;
  const drawn = html`<div class="scroll">${tool.speaker.artist.hand(/** @type {any} */ (hand))}</div>`;
  if (problems.length || !answer) return html`<div class="win">${drawn}</div>`;
  const { yaku, fu } = countedRows(tool, answer);
  return html`<div class="win">${drawn}
    <table class="counted"><caption>${name}</caption><tbody>${yaku}</tbody><tbody>${fu}</tbody></table>
    <p class="points">${tool.speaker.say(shortLine(answer))}</p>
    <p><a href=${addressOfHand(tool, rules, hand)} data-rules>${tool.say("ui.replay.count")}</a></p></div>`;
}

/** Return the address of the calculator with a hand, under the rules of the game. @param {TableTool} tool @param {GameRules} rules @param {Record<string, any>} hand */
export function addressOfHand(tool, { base, options }, hand) {
  const address = new URL(`${pageLanguage()}/calculator/`, SITE);
  const rules = rulesInAddress(tool.book, { base, options: options ?? {}, name: tool.say(`rulesets.${base}`) });
  address.search = String(new URLSearchParams(rules));
  address.hash = addressOf(/** @type {any} */ ({ ...EMPTY, ...hand }));
  return address.href;
}

/**
 * Draw who gains and who loses in a hand, and how the game goes on.
 * @param {TableTool} tool
 * @param {HandOutcome} outcome
 * @param {Settled} settled
 * @param {(seat: string) => string} named
 */
export function changesView(tool, outcome, settled, named) {
  const changes = Object.entries(settled.deltas).map(
    ([seat, change]) => html`<li>${tool.speaker.shown(labelled(named(seat), changeLine(change)))}</li>`,
  );
  return html`<ul class="changes row list">${changes}</ul>${nextView(tool, outcome, settled, named)}`;
}

/** Draw who deals next. @param {TableTool} tool @param {HandOutcome} outcome @param {Settled} settled @param {(seat: string) => string} named */
export function nextView(tool, { before }, settled, named) {
  const key = settled.dealer === before.dealer ? "stays" : "next";
  return tool.paragraphs([[`quiz.settle.${key}`, { dealer: named(settled.dealer), honba: settled.honba }]]);
}

/** Draw the places at the end. @param {TableTool} tool @param {Record<string, FinalPlace>} final @param {(seat: string) => string} named */
export function finalView(tool, final, named) {
  const rows = Object.entries(final)
    .sort(([, one], [, other]) => one.place - other.place)
    .map(([seat, { place, points, total }]) => {
      const values = { place, seat: named(seat), points, total: tool.speaker.say(changeLine(total)) };
      return html`<li>${tool.say("explain.final_place", values)}</li>`;
    });
  return html`<ul class="final row list">${rows}</ul>`;
}

/**
 * Templates that the table pages share: rows of buttons, tables, hands that the calculator scores.
 *
 * @import { Terms } from "../engine/price.js"
 * @import { TemplateResult } from "../vendor/lit-html.js"
 * @import { EnteredWinner, HandEntry } from "./entry/hand-entry.js"
 * @import { TableTool } from "../core/table-tool.js"
 *
 * @typedef {object} GameContext what the parts of a page work with
 * @property {TableTool} tool
 * @property {Terms} scorer
 * @property {boolean} [isTournament] whether a game is part of a tournament
 * @property {number[]} [fines] the penalties in points that the text of the rules names
 * @property {string[]} seats
 * @property {(seat: string) => string} named how a player is called
 */

import { EMPTY } from "../hands/hand-state.js";
import { parseCase } from "../engine/hand.js";
import { html, nothing } from "../vendor/lit-html.js";
import { changeWinner } from "./entry/hand-entry.js";

/** The sides of a drawn table in the order of play, which continues against the clock. */
export const SIDES = ["below", "right", "above", "left"];

/**
 * Draw a question as a row of buttons; those that are chosen are pressed.
 * @template T
 * @param {{ label: string, choices: { key: string, words: string, isOn: boolean, about?: string, take: () => T }[] }} question
 * @param {(taken: T) => unknown} change
 * @param {string} [kind]
 */
export function choiceRow({ label, choices }, change, kind = "") {
  const buttons = choices.map(
    ({ key, words, isOn, about, take }) =>
      html`<button type="button" aria-pressed=${String(isOn)} data-key=${key} aria-label=${about ?? nothing}
        @click=${() => change(take())}>${words}</button>`,
  );
  return html`<div class="choice-row row ${kind}" role="group" aria-label=${label} .style=${longest(choices.map(({ words }) => words))}>
    <b>${label}</b>${buttons}</div>`;
}

/** Return a style that tells the style sheet the length of the longest word. @param {string[]} texts */
export function longest(texts) {
  const words = texts.flatMap((text) => text.split(" "));
  return `--longest: ${Math.max(...words.map(({ length }) => length))}`;
}

/**
 * Draw a table with a header row and row headers, which scrolls horizontally if it is too wide.
 * @param {string} kind
 * @param {string} caption
 * @param {string[]} head
 * @param {unknown[][]} rows
 */
export function table(kind, caption, head, rows) {
  const row = (/** @type {unknown[]} */ [first, ...cells]) =>
    html`<tr><th scope="row">${first}</th>${cells.map((each, place) => html`<td data-name=${head[place + 1]}>${each}</td>`)}</tr>`;
  const style = `--columns: ${head.length - 1}; ${longest(head.slice(1))}`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${caption}>
    <table class=${kind} .style=${style}>
      <caption>${caption}</caption>
      <thead><tr>${head.map((words) => html`<th scope="col">${words}</th>`)}</tr></thead>
      <tbody>${rows.map(row)}</tbody>
    </table>
  </div>`;
}

/** Return a hand as far as it is one: a game from elsewhere may hold anything. @param {HandEntry} entry @param {EnteredWinner} winner */
export function knownCase({ end }, { case: counted }) {
  return counted && parseCase({ ...counted, win: end }) ? counted : null;
}

/**
 * Draw the hand, a link to the calculator and a button that drops the hand. Where the address names the rules, the link
 * keeps them.
 * @param {GameContext} context
 * @param {HandEntry} entry
 * @param {EnteredWinner} winner
 * @param {string | null} url of the calculator, if it is to be offered
 * @param {(entry: HandEntry) => void} change
 */
export function countedHand({ tool, named }, entry, winner, url, change, hasRules = false) {
  const { seat, case: counted } = winner;
  const known = knownCase(entry, winner);
  const words = tool.say(counted ? "ui.settle.hand.change" : "ui.settle.hand.count");
  const about = entry.winners.length > 1 ? `${named(seat)}: ${words}` : nothing;
  const isSpoken = tool.speaker.texts.has("tiles.back"); // the texts of hands are fetched only if there is a hand
  const drop = () => change(changeWinner(entry, seat, { case: undefined }));
  if (!url && !counted) return nothing;
  return html`<div class="winner-hand row">
    ${known && isSpoken ? tool.speaker.artist.hand({ ...EMPTY, ...known }) : nothing}
    ${url ? html`<a class="button" href=${url} ?data-rules=${hasRules} data-key="count.${seat}" aria-label=${about}>${words}</a>` : nothing}
    ${counted ? html`<button type="button" data-key="drop.${seat}" @click=${drop}>${tool.say("ui.settle.hand.drop")}</button>` : nothing}
  </div>`;
}

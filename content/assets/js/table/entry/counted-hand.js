/**
 * A winner's hand that the calculator has scored, with the links to the calculator and back.
 *
 * @import { GameContext } from "../parts.js"
 * @import { EnteredWinner, HandEntry } from "./hand-entry.js"
 */

import { EMPTY } from "../../calculator/entry/state.js";
import { parseCase } from "../../engine/hand.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { changeWinner } from "./hand-entry.js";

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
  return html`<div class="winner-hand">
    ${known && isSpoken ? tool.speaker.artist.hand({ ...EMPTY, ...known }) : nothing}
    ${url ? html`<a class="button" href=${url} ?data-rules=${hasRules} data-key="count.${seat}" aria-label=${about}>${words}</a>` : nothing}
    ${counted ? html`<button type="button" data-key="drop.${seat}" @click=${drop}>${tool.say("ui.settle.hand.drop")}</button>` : nothing}
  </div>`;
}

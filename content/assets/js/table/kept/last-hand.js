/**
 * What the last hand changed: who gained and who lost how much, and what for.
 *
 * @import { LedgerEntry } from "../game/ledger.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Hand } from "./game-log.js"
 */

import { signed } from "../../tell/pictures.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { handWithCounters, shortResult } from "./standings.js";
import { reasonsOf } from "./sums.js";

/**
 * Draw how the last hand ended, and a line for each player whose points it changed.
 * @param {GameContext} context
 * @param {LedgerEntry} entry
 * @param {Hand} hand
 */
export function lastHand(context, entry, { result }) {
  const { earlier, settled } = entry;
  const { tool, seats, named } = context;
  const { texts } = tool.speaker;
  const title = tool.say("explain.labelled", {
    label: handWithCounters(context, earlier.round, earlier.before),
    value: shortResult(context, result, entry),
  });
  const line = (/** @type {string} */ seat) => {
    const reasons = reasonsOf(settled, seat).map(([why, points], _, { length }) => {
      const reason = tool.say(`game.why.${why}`);
      return length > 1 ? tool.say("game.because", { why: reason, points: signed(texts, points) }) : reason;
    });
    return html`<li><span>${named(seat)}</span> <b class=${settled.deltas[seat] < 0 ? "loss" : "gain"}>${signed(texts, settled.deltas[seat])}</b>
      <small>${reasons.join(", ")}</small></li>`;
  };
  const changed = seats.filter((seat) => reasonsOf(settled, seat).length);
  changed.sort((one, other) => settled.deltas[other] - settled.deltas[one]);
  return html`<div class="last-hand"><p>${title}</p>${changed.length ? html`<ul>${changed.map(line)}</ul>` : nothing}</div>`;
}

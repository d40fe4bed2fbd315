/**
 * The end of a game: the places, each with points, uma and result, and a bar as long as the result.
 *
 * @import { Game } from "../game/ledger.js"
 * @import { GameContext } from "../table-parts.js"
 */

import { signed } from "../../tell/pictures.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { finalResultRows } from "./standings.js";

/** Say what a result is made of. @param {GameContext} context @param {ReturnType<typeof finalResultRows>[0]} row */
export function partsOf({ tool }, { points, sticks, uma, oka, yakitori, penalty }) {
  const parts = { sticks, uma, oka, yakitori, penalty };
  const listed = Object.entries(parts).filter(([key, value]) => key === "uma" || value);
  const told = listed.map(([key, value]) =>
    tool.say("explain.labelled", { label: tool.say(`game.final.${key}`), value: signed(tool.speaker.texts, value) }),
  );
  return [tool.say("units.points", { n: points }), ...told].join(" · ");
}

/** Draw the places. @param {GameContext} context @param {Game} game */
export function podium(context, game) {
  const { tool, named } = context;
  const rows = finalResultRows(game);
  const most = Math.max(...rows.map(({ total }) => Math.abs(total)), 1);
  const places = rows.map((row) => {
    const { seat, place, total } = row;
    return html`<li class=${place === 1 ? "first" : nothing} .style="--share: ${Math.abs(total) / most}">
      <b class="place">${place}</b><span class="who">${named(seat)}</span>
      <b class="total ${total < 0 ? "loss" : total > 0 ? "gain" : ""}">${signed(tool.speaker.texts, total, 1)}</b><small>${partsOf(context, row)}</small></li>`;
  });
  return html`<h2>${tool.say("game.over")}</h2><ol class="podium list">${places}</ol>`;
}

/**
 * The rows of what a player needs for each place.
 *
 * @import { Needed, NeedFinder } from "../game/needs.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Line } from "../../tell/texts.js"
 */

import { drawsLines, placeLine, wantedPlaces, waysLines } from "../../tell/needs.js";
import { html } from "../../vendor/lit-html.js";

/**
 * Draw the wins and draws for each place that a player may want, and the effect of a riichi on them.
 * @param {Pick<GameContext, "tool" | "seats" | "named">} context
 * @param {NeedFinder} finder
 * @param {string} seat
 */
export function needsRows(context, finder, seat) {
  const { tool, seats, named } = context;
  const answer = finder.answer();
  const withRiichi = finder.mayDeclare(seat) ? finder.withRiichi(seat).answer() : null;
  return wantedPlaces(answer.places[seat], seats.length).map((place) => {
    const isRiichiTold = withRiichi && isHarder(answer.needs[seat][place], withRiichi.needs[seat][place]);
    const draws = isRiichiTold ? drawsLines(seat, withRiichi.needs[seat][place], withRiichi, named) : [];
    const rows = [
      ...waysLines(seat, place, answer, named),
      ...draws.map((way) => /** @type {Line} */ (["needs.after_riichi", { way }])),
    ];
    const title = tool.speaker.say(["needs.mine", { place: placeLine(place) }]);
    return html`<p class="need">${title} ${rows.map((row) => tool.speaker.say(row)).join(" · ")}</p>`;
  });
}

/** Check whether a draw with tenpai is enough less often after a riichi, which costs a stick. @param {Needed} before @param {Needed} after */
function isHarder({ tenpai: before }, { tenpai: after }) {
  return before !== "never" && JSON.stringify(before) !== JSON.stringify(after);
}

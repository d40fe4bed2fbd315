/**
 * The panel for the last hand: what a player needs for each place, as rows and as a table.
 *
 * @import { GameStanding } from "../game/game-end.js"
 * @import { DrawEnd, Enough, Need, Needed } from "../game/needs.js"
 * @import { GameContext } from "../table-parts.js"
 */

import { wantedPlaces } from "../../tell/needs.js";
import { paidLine, statedWorth } from "../../tell/worths.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { playersQuestion } from "../entry/questions.js";
import { NeedFinder } from "../game/needs.js";
import { choiceRow, table } from "../table-parts.js";
import { needsRows } from "./needs-rows.js";

/**
 * Draw the needs of a player, and the choice of the player.
 * @param {GameContext} context
 * @param {GameStanding} standing
 * @param {string[]} riichi who has declared it in this hand
 * @param {string} seat
 * @param {(seat: string) => void} choose
 */
export function needsPanel(context, standing, riichi, seat, choose) {
  const { tool, scorer, seats } = context;
  const finder = new NeedFinder(scorer, standing, riichi);
  const { needs, places, last } = finder.answer();
  const wanted = wantedPlaces(places[seat], seats.length);
  const question = playersQuestion(context, "needs", tool.say("game.needs"), [seat], (each) => each);
  return html`${last ? html`<p class="last">${tool.say("game.last")}</p>` : nothing}
    ${choiceRow({ ...question, label: tool.say("ui.settle.player") }, choose, "players")}
    ${needsRows(context, finder, seat)}
    ${needsTable(context, seat, needs[seat], wanted, last)}
    ${
      last
        ? legend(
            tool,
            wanted.map((place) => needs[seat][place]),
          )
        : nothing
    }`;
}

/** @param {GameContext} context @param {string} seat @param {Record<string, Needed>} needed @param {number[]} places @param {boolean} isLast */
function needsTable({ tool, seats, named }, seat, needed, places, isLast) {
  const others = seats.filter((each) => each !== seat);
  /** @param {string} name @param {(found: Needed) => unknown} cell */
  const way = (name, cell) => [name, ...places.map((each) => cell(needed[each]))];
  const ron = (/** @type {string} */ from) =>
    tool.say("explain.labelled", { label: tool.say("words.ron"), value: named(from) });
  /** @param {unknown} said @param {DrawEnd | undefined} ends */
  const marked = (said, ends) => html`<span>${said}${isLast ? endSign(tool, ends) : nothing}</span>`;
  const won = (/** @type {Need | null} */ need) => marked(needCell(tool, need), endsOf(need));
  const rows = [
    way(tool.say("words.tsumo"), ({ tsumo }) => won(tsumo)),
    ...others.map((from) => way(ron(from), (found) => won(found.ron[from]))),
    way(tool.say("words.tenpai"), ({ tenpai, tenpai_ends: ends }) => marked(enough(tenpai), ends)),
    way(tool.say("words.noten"), ({ noten, noten_ends: ends }) => marked(enough(noten), ends)),
  ];
  const head = [tool.say("game.final.place"), ...places.map(String)];
  return table("seats stacked needs-told", tool.say("game.needs.of", { player: named(seat) }), head, rows);
}

/** @param {Need | null} need */
const endsOf = (need) => (need?.usual ?? need)?.ends;

/** @param {GameContext["tool"]} tool @param {Need | null} need */
function needCell({ speaker }, need) {
  if (!need) return "—";
  if (need.any) return speaker.say(["needs.any_win"]);
  const { worths, payments } = need.usual ?? need;
  const worth = worths[0].han ? `${worths[0].han}/${worths[0].fu}` : speaker.say(statedWorth(worths[0]));
  const [first, ...others] = speaker.say(paidLine(payments)).split("/");
  const paid = others.map((each) => html`/<wbr>${each}`); // a narrow column may break the line here
  return html`<span><b>${first}${paid}</b> <small>${worth}</small></span>`;
}

/** The marks of hands after which the game goes on, or may go on, and their meaning. @type {Record<string, string>} */
const GOES_ON = { "↻": "game.needs.goes_on", "↻?": "game.needs.may_go_on" };

/** @param {DrawEnd | undefined} ends */
const signOf = (ends) => (!ends || ends === "ends" ? null : ends === "goes_on" ? "↻" : "↻?");

/** @param {GameContext["tool"]} tool @param {DrawEnd | undefined} ends */
function endSign(tool, ends) {
  const sign = signOf(ends);
  return sign
    ? html`<small class="goes-on" role="img" aria-label=${tool.say(GOES_ON[sign])}> ${sign}</small>`
    : nothing;
}

/** Draw the legend of the marks in a table. @param {GameContext["tool"]} tool @param {Needed[]} told */
function legend(tool, told) {
  const ends = told.flatMap((each) => [
    ...[each.tsumo, ...Object.values(each.ron)].map(endsOf),
    each.tenpai_ends,
    each.noten_ends,
  ]);
  const signs = ends.map(signOf);
  const lines = Object.keys(GOES_ON).filter((sign) => signs.some((each) => each === sign));
  if (!lines.length) return nothing;
  return html`<p class="legend"><small>${lines.map((sign) => `${sign} ${tool.say(GOES_ON[sign])}`).join(" · ")}</small></p>`;
}

/** @param {Enough} found */
const enough = (found) => (found === "always" ? "✓" : found === "never" ? "—" : "(✓)");

/**
 * Tables of what players did over recorded games, and the same as a file for a spreadsheet.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { PlayerSum } from "../player-sums.js"
 */

import { saveFile } from "../../core/share.js";
import { asCsv } from "../../table/kept/csv.js";
import { SEATS } from "../../table/forms/sheet.js";
import { table } from "../../table/table-parts.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { changeLine } from "./lines.js";

const COLUMNS = ["games", "hands", "wins", "dealt_in", "riichi", "points"];

/** @param {TableTool} tool @param {PlayerSum} player */
const nameOf = (tool, { name }) => (SEATS.includes(name) ? tool.say(`words.${name}`) : name);

/** @param {PlayerSum} player */
const numbersOf = ({ games, hands, wins, dealtIn, riichi, points }) => [games, hands, wins, dealtIn, riichi, points];

/** Return the yaku of a player, by what they brought. @param {PlayerSum} player */
const yakuOf = ({ yaku }) => [...yaku].sort(([, one], [, other]) => other.points - one.points);

/**
 * Draw the sums of all players, the yaku of the one who reads, and the button that saves all.
 * @param {TableTool} tool
 * @param {{ sums: PlayerSum[], unnamed: number }} counted
 * @param {string} own the name of who reads
 */
export function sumsView(tool, { sums, unnamed }, own) {
  const left = unnamed ? html`<p>${tool.say("record.sums.unnamed", { n: unnamed })}</p>` : nothing;
  if (!sums.length) return left;
  const head = ["player", ...COLUMNS].map((each) => tool.say(`record.sums.${each}`));
  const rows = sums.map((player) => {
    const numbers = numbersOf(player);
    const points = tool.speaker.say(changeLine(/** @type {number} */ (numbers.at(-1))));
    return [nameOf(tool, player), ...numbers.slice(0, -1).map(String), points];
  });
  const [reader = sums[0]] = sums.filter(({ name }) => name === own);
  const yaku = yakuOf(reader).map(([id, { times, points }]) => [
    tool.say(`yaku.${id}`),
    String(times),
    tool.speaker.number(points),
  ]);
  const ofYaku = ["yaku", "wins", "points"].map((each) => tool.say(`record.sums.${each}`));
  const caption = tool.say("record.sums.of", { player: nameOf(tool, reader) });
  return html`${table("seats stacked labelled", tool.say("record.sums"), head, rows)}${left}
    ${yaku.length ? table("seats stacked labelled", caption, ofYaku, yaku) : ""}
    <div class="buttons row"><button type="button" @click=${() => saveFile("riichi.csv", csvOf(tool, sums))}>${tool.say("record.sums.csv")}</button></div>`;
}

/** Return the sums as a table: a row a player, then a row for each yaku of each. @param {TableTool} tool @param {PlayerSum[]} sums */
function csvOf(tool, sums) {
  const [decimalMark] = /[.,]/.exec(tool.speaker.number(0.5, 1)) ?? ["."];
  const head = ["player", "yaku", ...COLUMNS].map((each) => tool.say(`record.sums.${each}`));
  const rows = sums.flatMap((player) => {
    const name = nameOf(tool, player);
    const ofYaku = yakuOf(player).map(([id, { times, points }]) => {
      return [name, tool.say(`yaku.${id}`), "", "", times, "", "", points];
    });
    return [[name, "", ...numbersOf(player)], ...ofYaku];
  });
  return asCsv([head, ...rows], decimalMark);
}

/**
 * The games of an evening added up: how often each player finished in which place, and the results.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { KeptGame } from "./game-log.js"
 * @import { PlayerResult, Sum } from "./sums.js"
 */

import { dayInWords } from "../../day.js";
import { act, pageLanguage } from "../../dom.js";
import { signed } from "../../tell/pictures.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { table } from "../table-parts.js";
import { contextOf } from "./game-context.js";
import { ledgerOf } from "./settled-game.js";
import { shareText } from "./share-result.js";
import { addUp } from "./sums.js";

/** An average is told in tenths. */
const TENTHS = 10;

/**
 * Return how the players of a kept game finished; nothing if it is not over.
 * @param {TableTool} tool
 * @param {KeptGame} kept
 * @returns {PlayerResult[] | null}
 */
function resultsOf(tool, kept) {
  const context = contextOf(tool, kept);
  const { game, wrong } = ledgerOf(context, kept);
  if (wrong || !game.isOver) return null;
  return context.seats.map((seat) => ({ name: context.named(seat), ...game.final[seat] }));
}

/**
 * Draw the sums of the games of a day, and of all games on this device, where they are more than one.
 * @param {TableTool} tool
 * @param {KeptGame[]} games
 * @param {string} day
 */
export function eveningTables(tool, games, day) {
  const played = games.flatMap((kept) => {
    const results = resultsOf(tool, kept);
    return results ? [{ day: kept.header.started, results }] : [];
  });
  const ofDay = played.filter((each) => each.day === day);
  const words = tool.say("game.evening", { day: dayInWords(day, pageLanguage()) });
  const sums = addUp(ofDay.map(({ results }) => results));
  const all = played.length > Math.max(ofDay.length, 1);
  return [
    ofDay.length > 1 ? [sumTable(tool, words, sums), shareButton(tool, words, sums)] : nothing,
    all ? sumTable(tool, tool.say("game.evening.all"), addUp(played.map(({ results }) => results))) : nothing,
  ];
}

/** Return how often a player finished in each place. @param {Sum} sum @param {Sum[]} sums of all players, of whom three or four play */
function placesOf({ places }, sums) {
  const players = Math.max(...sums.map((each) => each.places.findLastIndex(Boolean))) + 1;
  return places.slice(0, players).join("–");
}

/** Draw the button that sends the sums to a chat. @param {TableTool} tool @param {string} title @param {Sum[]} sums */
function shareButton(tool, title, sums) {
  const lines = sums.map((sum, at) =>
    tool.say("game.evening.line", {
      ...{ place: at + 1, player: sum.name, places: placesOf(sum, sums) },
      total: signed(tool.speaker.texts, sum.total, 1),
    }),
  );
  const share = () => shareText(tool.speaker, [title, ...lines].join("\n"));
  return html`<div class="buttons row"><button type="button" data-key="share-evening" @click=${act(share)}>${tool.say("game.evening.share")}</button></div>`;
}

/** @param {TableTool} tool @param {string} caption @param {Sum[]} sums */
function sumTable(tool, caption, sums) {
  const { texts } = tool.speaker;
  const head = [
    "ui.settle.player",
    "game.evening.games",
    "game.evening.places",
    "game.final.total",
    "game.evening.average",
  ];
  const rows = sums.map((sum, at) => [
    `${at + 1}. ${sum.name}`,
    sum.games,
    placesOf(sum, sums),
    signed(texts, sum.total, 1),
    signed(texts, Math.round((sum.total / sum.games) * TENTHS) / TENTHS, 1),
  ]);
  return html`${table(
    "seats stacked labelled finals evening",
    caption,
    head.map((key) => tool.say(key)),
    rows,
  )}`;
}

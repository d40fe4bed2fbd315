/**
 * The games of an evening added up: how often each player finished in which place, and the results.
 *
 * @import { TablePage } from "../page/table-page.js"
 * @import { KeptGame } from "./record.js"
 * @import { PlayerResult, Sum } from "./sums.js"
 */

import { dayInWords } from "../../day.js";
import { pageLanguage } from "../../dom.js";
import { signed } from "../../tell/pictures.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { table } from "../parts.js";
import { contextOf } from "./context.js";
import { ledgerOf } from "./played.js";
import { addUp } from "./sums.js";

/** An average is told in tenths. */
const TENTHS = 10;

/**
 * Return how the players of a kept game finished; nothing if it is not over.
 * @param {TablePage} tool
 * @param {KeptGame} kept
 * @returns {PlayerResult[] | null}
 */
function resultsOf(tool, kept) {
  const context = contextOf(tool, kept);
  const { game, wrong } = ledgerOf(context, kept.hands);
  if (wrong || !game.isOver) return null;
  return context.seats.map((seat) => ({ name: context.named(seat), ...game.final[seat] }));
}

/**
 * Draw the sums of the games of a day, and of all games on this device, where they are more than one.
 * @param {TablePage} tool
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
  const all = played.length > Math.max(ofDay.length, 1);
  return [
    ofDay.length > 1 ? sumTable(tool, words, addUp(ofDay.map(({ results }) => results))) : nothing,
    all ? sumTable(tool, tool.say("game.evening.all"), addUp(played.map(({ results }) => results))) : nothing,
  ];
}

/** @param {TablePage} tool @param {string} caption @param {Sum[]} sums */
function sumTable(tool, caption, sums) {
  const { texts } = tool.speaker;
  const players = Math.max(...sums.map(({ places }) => places.findLastIndex(Boolean))) + 1;
  const head = [
    "ui.settle.player",
    "game.evening.games",
    "game.evening.places",
    "game.final.total",
    "game.evening.average",
  ];
  const rows = sums.map(({ name, games, places, total }, at) => [
    `${at + 1}. ${name}`,
    games,
    places.slice(0, players).join("–"),
    signed(texts, total, 1),
    signed(texts, Math.round((total / games) * TENTHS) / TENTHS, 1),
  ]);
  return html`${table(
    "seats stacked labelled finals evening",
    caption,
    head.map((key) => tool.say(key)),
    rows,
  )}`;
}

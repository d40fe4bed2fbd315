/**
 * The points of all players while a game is played.
 *
 * @typedef {{ wind: string, isDealer: boolean, points: string, notes: string[] }} SeatScore
 *
 * @import { Game } from "../game/ledger.js"
 * @import { GameContext } from "../table-parts.js"
 */

import { signed } from "../../tell/pictures.js";
import { SEATS } from "../forms/sheet.js";

/**
 * Return the points of all players, less the sticks that are laid out in the hand being played.
 * @param {Game} game
 * @param {string[]} riichi who has declared it
 * @returns {Record<string, number>}
 */
export function pointsWithSticks({ seats, rules, standing: { points } }, riichi) {
  const stick = rules.payments.riichi_stick;
  return Object.fromEntries(seats.map((seat) => [seat, points[seat] - (riichi.includes(seat) ? stick : 0)]));
}

/** Say which penalty counts at the end of the game; nothing if there is none. @param {GameContext} context @param {Game} game @param {string} seat */
function penaltyOf({ tool }, { penalties }, seat) {
  const points = penalties[seat];
  if (!points) return "";
  const value = signed(tool.speaker.texts, -points);
  return tool.say("explain.labelled", { label: tool.say("game.final.penalty"), value });
}

/** Say how often a player was warned; nothing if never. @param {GameContext} context @param {Game} game @param {string} seat */
function warningsOf({ tool }, { entries }, seat) {
  const n = entries.filter(({ ended: { end, by, points } }) => end === "penalty" && by === seat && !points).length;
  return n ? tool.say("game.warnings", { n }) : "";
}

/** Say how far each player is behind the leader; nothing while all have the same points. @param {GameContext} context @param {Record<string, number>} points */
function distances({ tool, seats }, points) {
  const most = Math.max(...Object.values(points));
  const isEqual = seats.every((seat) => points[seat] === most);
  const distance = (/** @type {number} */ n) => tool.say(n ? "game.behind" : "game.leads", { n });
  return Object.fromEntries(seats.map((seat) => [seat, isEqual ? "" : distance(most - points[seat])]));
}

/**
 * Return what the table shows of each player: the wind where it is not their name, the points, and notes about these.
 * @param {GameContext} context
 * @param {Game} game
 * @param {string[]} riichi who has declared it in the hand being played
 * @returns {Record<string, SeatScore>}
 */
export function seatScores(context, game, riichi) {
  const { tool, seats, named } = context;
  const { dealer } = game.standing.before;
  const points = pointsWithSticks(game, riichi);
  const behind = distances(context, points);
  return Object.fromEntries(
    seats.map((seat, at) => {
      const turns = (at - seats.indexOf(dealer) + seats.length) % seats.length;
      const wind = tool.say(`words.${SEATS[turns]}`);
      const notes = [behind[seat], penaltyOf(context, game, seat), warningsOf(context, game, seat)].filter(Boolean);
      const held = tool.speaker.number(points[seat]);
      return [seat, { wind: wind === named(seat) ? "" : wind, isDealer: seat === dealer, points: held, notes }];
    }),
  );
}

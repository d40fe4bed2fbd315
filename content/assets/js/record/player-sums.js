/**
 * The sums of players over recorded games: hands, wins, tiles dealt in, riichi, points, and the points of wins by their yaku.
 *
 * @import { CheckedHand } from "./check.js"
 * @import { Game } from "./model.js"
 *
 * @typedef {{ times: number, points: number }} YakuSum
 * @typedef {object} PlayerSum
 * @property {string} name or, without one, the seat in the first hand
 * @property {number} games
 * @property {number} hands
 * @property {number} wins
 * @property {number} dealtIn
 * @property {number} riichi
 * @property {number} points gained and lost in all hands
 * @property {Map<string, YakuSum>} yaku the wins that had it, and what was paid for them
 */

import { SEATS } from "../table/forms/sheet.js";

/**
 * Return the sums of all players, those with the most hands first, and how many players were left out: over several games a
 * seat without a name is nobody in particular.
 * @param {readonly { game: Game, hands: CheckedHand[] }[]} records
 * @returns {{ sums: PlayerSum[], unnamed: number }}
 */
export function playerSums(records) {
  /** @type {Map<string, PlayerSum>} */
  const sums = new Map();
  let unnamed = 0;
  for (const { game, hands } of records) {
    const names = game.names.map((name, seat) => name || (records.length === 1 ? SEATS[seat] : ""));
    const players = names.map((name) => (name ? sumOf(sums, name) : null));
    unnamed += names.filter((name) => !name).length;
    for (const player of new Set(players)) if (player) player.games++;
    for (const { outcome } of hands) players.forEach((player, seat) => player && addHand(player, outcome, seat));
  }
  const listed = [...sums.values()].sort((one, other) => other.hands - one.hands || other.points - one.points);
  return { sums: listed, unnamed };
}

/** @param {Map<string, PlayerSum>} sums @param {string} name */
function sumOf(sums, name) {
  const sum = sums.get(name) ?? {
    name,
    games: 0,
    hands: 0,
    wins: 0,
    dealtIn: 0,
    riichi: 0,
    points: 0,
    yaku: new Map(),
  };
  sums.set(name, sum);
  return sum;
}

/** @param {PlayerSum} player @param {CheckedHand["outcome"]} outcome @param {number} seat */
function addHand(player, { recorded, wins, replay, end }, seat) {
  player.hands++;
  player.riichi += Number(replay.players[seat].riichi > 0);
  player.dealtIn += Number(recorded.wins.some((win) => win.source === seat && win.seat !== seat));
  player.points += end.settled?.deltas[SEATS[seat]] ?? 0;
  for (const { logged, answer, problems } of wins) {
    if (logged.seat !== seat) continue;
    player.wins++;
    if (!answer || problems.length) continue;
    for (const { id } of answer.yaku) {
      const before = player.yaku.get(id) ?? { times: 0, points: 0 };
      player.yaku.set(id, { times: before.times + 1, points: before.points + answer.points_total });
    }
  }
}

/**
 * A win of a replayed hand as a case of the engine: the hand, and how it was won. The twin of
 * riichi_rules/logs/events.py.
 *
 * @import { LoggedWin } from "./model.js"
 * @import { HandReplay } from "./replay.js"
 */

import { WINDS, kindOf, joinTiles } from "../engine/tiles.js";
import { handOf } from "./replay.js";
import { numberOf } from "../table/options.js";
import { waitKinds } from "../table/wait-kinds.js";

/**
 * Return the tile on which a player wins, or null if the last move allows no win.
 * @param {HandReplay} replay
 * @param {LoggedWin} win
 */
export function winTile({ last }, { seat, source }) {
  if (!last || last.seat !== source) return null;
  if (seat === source) return last.kind === "draw" ? last.tile : null;
  const isClaim = last.kind === "call" && ["chi", "pon", "kan_open"].includes(last.type);
  return last.kind === "draw" || isClaim ? null : last.tile;
}

/**
 * Return the case of a win with everything that follows from the moves.
 * @param {HandReplay} replay
 * @param {LoggedWin} win
 * @param {string} tile
 */
export function caseOf(replay, win, tile) {
  const { recorded, rules, turned } = replay;
  const player = replay.players[win.seat];
  const [isTsumo, players] = [win.seat === win.source, numberOf(rules, "players")];
  const concealed = [...player.hand];
  if (isTsumo) concealed.splice(concealed.indexOf(tile), 1);
  const lying = recorded.indicators.slice(0, turned);
  const events = Object.entries(eventsOf(replay, win)).filter(([, holds]) => holds);
  return {
    concealed: joinTiles(concealed.sort(bySuit)),
    melds: player.melds.map((meld) => ({ ...meld })),
    win_tile: tile,
    win: isTsumo ? "tsumo" : "ron",
    seat_wind: WINDS[(win.seat - recorded.dealer + players) % players],
    round_wind: WINDS[recorded.round % WINDS.length],
    dora_indicators: lying,
    ura_indicators: player.riichi ? recorded.ura.slice(0, lying.length) : [],
    riichi: player.riichi,
    honba: recorded.honba,
    riichi_sticks: recorded.riichiSticks,
    ...(player.norths ? { nukidora: player.norths } : {}),
    ...Object.fromEntries(events),
  };
}

/** @param {string} one @param {string} other */
function bySuit(one, other) {
  const [left, right] = [one, other].map(([digit, suit]) => suit + (digit === "0" ? "5" : digit));
  return left < right ? -1 : Number(left > right);
}

/**
 * Return the events of a win by their names.
 * @param {HandReplay} replay
 * @param {LoggedWin} win
 * @returns {Record<string, boolean>}
 */
function eventsOf(replay, { seat, source }) {
  const [isTsumo, isDealer] = [seat === source, seat === replay.recorded.dealer];
  const [isFirst, isLast] = [replay.hasNotPlayed(seat), replay.live === 0];
  const isBoth = replay.rules.options.haitei_rinshan === "both";
  const isDiscard = replay.last?.kind === "discard";
  return {
    ippatsu: replay.players[seat].ippatsu,
    haitei: isTsumo && isLast && (isBoth || !replay.isReplacement),
    houtei: !isTsumo && isLast && isDiscard,
    rinshan: isTsumo && replay.isReplacement,
    chankan: !isTsumo && replay.isAfterKan,
    tenhou: isTsumo && isFirst && isDealer,
    chiihou: isTsumo && isFirst && !isDealer,
    renhou: !isTsumo && isFirst && !isDealer && isDiscard,
  };
}

/**
 * Check whether a ron is not allowed because the player has discarded a wait or passed on one.
 * @param {HandReplay} replay
 * @param {LoggedWin} win
 */
export function isFuriten(replay, { seat, source }) {
  if (seat === source) return false;
  const { discards, passed } = replay.players[seat];
  const seen = new Set([...discards, ...passed].map(kindOf));
  return waitKinds(replay.rules, handOf(replay.players[seat]), [...seen]).length > 0;
}

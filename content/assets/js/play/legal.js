/**
 * The legal actions of each player in a state of play.
 *
 * @import { HandReplay } from "../record/replay.js"
 * @import { Action, Play } from "./model.js"
 */

import { isOutside, suitOf } from "../engine/tiles.js";
import { forbiddenDiscards } from "../table/calls.js";
import { usedAborts } from "../table/forms/result.js";
import { SEATS } from "../table/forms/sheet.js";
import { mayStop, standingAfter } from "../table/game/game-end.js";
import { kanAfterRiichi } from "../table/kan.js";
import { numberOf } from "../table/options.js";
import { waitKinds } from "../table/waits.js";
import { abortAfter, countedWin } from "../record/outcome.js";
import { handOf } from "../record/replay.js";
import { kindOf } from "../record/tiles.js";
import { concealedCounts, distanceTo } from "./counts.js";

const COMPLETE = -1;
const COPIES = 4;
const FIRST_HONOUR = 27;
// The positions of a player's own two tiles in a sequence, relative to the called tile.
const SEQUENCES = [
  [-2, -1],
  [-1, 1],
  [1, 2],
];
const KOKUSHI = ["kokushi_musou", "kokushi_juusanmen"];
/** @type {WeakMap<Play, Map<number, readonly Action[]>>} */
const KNOWN = new WeakMap();

/**
 * Return the legal actions of a player; none if it is for others to act.
 * @param {Play} state
 * @param {number} seat
 * @returns {readonly Action[]}
 */
export function legal(state, seat) {
  const known = KNOWN.get(state) ?? new Map();
  KNOWN.set(state, known);
  if (!known.has(seat)) known.set(seat, found(state, seat));
  return /** @type {readonly Action[]} */ (known.get(seat));
}

/** Return the players who may act. @param {Play} state */
export function toAct(state) {
  return state.replay.players.map((_, seat) => seat).filter((seat) => legal(state, seat).length > 0);
}

/** Check whether two actions are the same. @param {Action} one @param {Action} other */
export function isSameAction(one, other) {
  const key = (/** @type {Action} */ { seat, type, tile, tiles }) => JSON.stringify([seat, type, tile, tiles]);
  return key(one) === key(other);
}

/** @param {Play} state @param {number} seat @returns {Action[]} */
function found(state, seat) {
  if (state.phase === "turn") return seat === state.seat ? ownTurn(state) : [];
  if (state.phase === "claims") return state.asked.includes(seat) ? claims(state, seat) : [];
  if (state.phase === "ended") return seat === state.replay.recorded.dealer ? afterHand(state, seat) : [];
  return [];
}

/** Return the actions after a hand: a dealer in the lead may end the game. @param {Play} state @param {number} seat @returns {Action[]} */
function afterHand({ scorer, standing, outcome, isLast }, seat) {
  const settled = outcome?.end.settled;
  const stops =
    !isLast && settled && mayStop(scorer.rules, standing, standingAfter(scorer.rules, standing, settled), settled.deal);
  return [{ seat, type: "next" }, ...(stops ? [/** @type {Action} */ ({ seat, type: "stop" })] : [])];
}

// A player's own turn

/** @param {Play} state @returns {Action[]} */
function ownTurn(state) {
  const { replay, seat, isScored } = state;
  if (replay.last?.kind !== "draw") return discards(replay, seat);
  const win = isWinning(state, seat, seat) ? [/** @type {Action} */ ({ seat, type: "tsumo" })] : [];
  if (!isScored) return [...win, ...discards(replay, seat)];
  return [
    ...win,
    ...riichi(state),
    ...kans(replay, seat),
    ...norths(replay, seat),
    ...(isAbortByTerminals(replay, seat) ? [/** @type {Action} */ ({ seat, type: "nine_terminals" })] : []),
    ...discards(replay, seat),
  ];
}

/** Return the discards: after riichi the tile just drawn, after a call all but those that kuikae forbids. @param {HandReplay} replay @param {number} seat @returns {Action[]} */
function discards(replay, seat) {
  const { last, players } = replay;
  const { hand, riichi: hasDeclared } = players[seat];
  const tiles = hasDeclared && last ? [last.tile] : [...new Set(hand)].filter((tile) => !isSwap(replay, tile));
  return tiles.map((tile) => ({ seat, type: "discard", tile }));
}

/** Check whether a discard right after a call is swap calling. @param {HandReplay} replay @param {string} tile */
function isSwap({ last, rules }, tile) {
  if (last?.kind !== "call") return false;
  return forbiddenAfter(rules, last.tile, last.tiles).includes(kindOf(tile));
}

/** @param {HandReplay["rules"]} rules @param {string} called @param {readonly string[]} tiles the called tile among them */
function forbiddenAfter(rules, called, tiles) {
  const own = [...tiles];
  own.splice(own.indexOf(called), 1);
  return forbiddenDiscards(rules, called, own).map(kindOf);
}

/** @param {Play} state @returns {Action[]} */
function riichi({ replay, seat, standing }) {
  const { rules, live, players } = replay;
  const { hand, melds, riichi: hasDeclared } = players[seat];
  const isOpen = melds.some(({ type }) => type !== "kan_closed");
  const isPoor = standing.points[SEATS[seat]] < rules.payments.riichi_stick && rules.options.riichi_below_1000 !== true;
  if (hasDeclared || isOpen || isPoor || live < numberOf(rules, "riichi_min_live_tiles")) return [];
  if (distanceTo(rules, concealedCounts(hand), melds.length) > 0) return [];
  return [...new Set(hand)]
    .filter((tile) => leavesWaits(replay, seat, tile))
    .map((tile) => ({ seat, type: "riichi", tile }));
}

/** @param {HandReplay} replay @param {number} seat @param {string} tile */
function leavesWaits({ rules, players }, seat, tile) {
  const player = players[seat];
  const hand = without(player.hand, [tile]);
  if (distanceTo(rules, concealedCounts(hand), player.melds.length) > 0) return false;
  return waitKinds(rules, handOf({ ...player, hand })).length > 0;
}

/** @param {HandReplay} replay @param {number} seat @returns {Action[]} */
function kans(replay, seat) {
  const { hand, melds, riichi: hasDeclared } = replay.players[seat];
  if (!mayKan(replay)) return [];
  const kinds = [...new Set(hand.map(kindOf))];
  const closed = kinds
    .map((kind) => hand.filter((tile) => kindOf(tile) === kind))
    .filter((tiles) => tiles.length === COPIES && (!hasDeclared || keepsHand(replay, seat, kindOf(tiles[0]))));
  const pons = melds.filter(({ type }) => type === "pon").map(({ tiles }) => kindOf(tiles[0] + tiles.at(-1)));
  const added = hand.filter((tile) => pons.includes(kindOf(tile)));
  return [
    ...closed.map((tiles) => /** @type {Action} */ ({ seat, type: "kan_closed", tile: tiles[0], tiles })),
    ...added.map((tile) => /** @type {Action} */ ({ seat, type: "kan_added", tile })),
  ];
}

/** Check whether there is a replacement tile, and a live tile that takes its place. @param {HandReplay} replay */
const mayKan = ({ live, kans: made, rules }) => live > 0 && made.length < rules.table.replacements;

/** @param {HandReplay} replay @param {number} seat @param {number} kind */
function keepsHand({ rules, players, last, live }, seat, kind) {
  const drawn = last ? kindOf(last.tile) : -1;
  return kanAfterRiichi(rules, handOf(players[seat]), kind, drawn, live) === null;
}

/** Return the north that can be set aside; after riichi only one just drawn. @param {HandReplay} replay @param {number} seat @returns {Action[]} */
function norths({ rules, players, last, live }, seat) {
  const { hand, riichi: hasDeclared } = players[seat];
  const isUsed = rules.dora.nuki_dora?.counts !== false && numberOf(rules, "players") === rules.table.sanma_players;
  const tile = "4z";
  const isHeld = hasDeclared ? last?.tile === tile : hand.includes(tile);
  return isUsed && live > 0 && isHeld ? [{ seat, type: "north", tile, tiles: [tile] }] : [];
}

/** @param {HandReplay} replay @param {number} seat */
function isAbortByTerminals(replay, seat) {
  if (!replay.hasNotPlayed(seat) || !usedAborts(replay.rules).includes("nine_terminals")) return false;
  const kinds = new Set(replay.players[seat].hand.map(kindOf).filter(isOutside));
  return kinds.size >= replay.rules.table.terminals_for_abort;
}

// Claims

/** @param {Play} state @param {number} seat @returns {Action[]} */
function claims(state, seat) {
  const { replay, isScored } = state;
  /** @type {Action[]} */
  const made = isWinning(state, seat, state.seat) ? [{ seat, type: "ron" }] : [];
  const isOpen = replay.last?.kind === "discard" && replay.live > 0 && !replay.players[seat].riichi;
  if (isScored && isOpen && !abortAfter(replay)) made.push(...calls(replay, seat));
  return made.length ? [...made, { seat, type: "pass" }] : made;
}

/** @param {HandReplay} replay @param {number} seat @returns {Action[]} */
function calls(replay, seat) {
  const { last, players, rules } = replay;
  const { tile, seat: source } = /** @type {import("../record/model.js").Discard} */ (last);
  const { hand } = players[seat];
  const kind = kindOf(tile);
  const same = hand.filter((each) => kindOf(each) === kind);
  const isNext = (source + 1) % players.length === seat && numberOf(rules, "players") === rules.table.players;
  const pairs = [
    ...pairsOf(same).map((tiles) => /** @type {Action} */ ({ seat, type: "pon", tiles })),
    ...(isNext ? sequencesOf(hand, kind).map((tiles) => /** @type {Action} */ ({ seat, type: "chi", tiles })) : []),
  ];
  const quad = same.length === COPIES - 1 && mayKan(replay);
  return [
    ...(quad ? [/** @type {Action} */ ({ seat, type: "kan_open", tiles: same })] : []),
    ...pairs.filter(({ tiles = [] }) => hasDiscard(replay, hand, tile, tiles)),
  ];
}

/** Check whether a call leaves a tile that may be discarded. @param {HandReplay} replay @param {string[]} hand @param {string} called @param {string[]} own */
function hasDiscard({ rules }, hand, called, own) {
  const forbidden = forbiddenAfter(rules, called, [called, ...own]);
  return without(hand, own).some((tile) => !forbidden.includes(kindOf(tile)));
}

/** Return the different pairs among tiles of a kind, with or without a red five. @param {string[]} same */
function pairsOf(same) {
  const pairs = same.flatMap((one, place) => same.slice(place + 1).map((other) => [one, other].sort()));
  return different(pairs);
}

/** Return the pairs of tiles that make a sequence with another. @param {string[]} hand @param {number} kind */
function sequencesOf(hand, kind) {
  if (kind >= FIRST_HONOUR) return [];
  const held = (/** @type {number} */ step) => {
    const wanted = kind + step;
    const isOfSuit = wanted >= 0 && suitOf(wanted) === suitOf(kind);
    return isOfSuit ? [...new Set(hand.filter((tile) => kindOf(tile) === wanted))] : [];
  };
  return SEQUENCES.flatMap(([low, high]) => held(low).flatMap((one) => held(high).map((other) => [one, other])));
}

/** @param {string[][]} lists */
function different(lists) {
  return [...new Map(lists.map((each) => [each.join(), each])).values()];
}

// Wins

/** Check whether a player may win on the last tile. @param {Play} state @param {number} seat @param {number} source */
function isWinning({ replay, scorer, isScored }, seat, source) {
  const { last } = replay;
  const { hand, melds } = replay.players[seat];
  const tiles = seat === source || !last ? hand : [...hand, last.tile];
  const isComplete =
    melds.length === COPIES || distanceTo(scorer.rules, concealedCounts(tiles), melds.length) === COMPLETE;
  if (!isComplete || !isScored) return isComplete;
  const none = { yaku: {}, yakuman: [], han: null, fu: null, payments: null, total: null, changes: null };
  const { problems, best } = countedWin(scorer, replay, { ...none, seat, source });
  if (problems.length || !best) return false;
  if (last?.kind !== "call" || last.type !== "kan_closed") return true;
  return scorer.rules.options.chankan_closed_kokushi === true && best.yaku.some(({ id }) => KOKUSHI.includes(id));
}

/** Return a list without some of its tiles, each once. @param {readonly string[]} hand @param {readonly string[]} tiles */
export function without(hand, tiles) {
  const left = [...hand];
  for (const tile of tiles) left.splice(left.indexOf(tile), 1);
  return left;
}

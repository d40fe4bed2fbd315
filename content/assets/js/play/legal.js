/**
 * The legal actions of each player in a state of play.
 *
 * @import { HandReplay } from "../record/replay.js"
 * @import { Action, Play } from "./play-model.js"
 */

import { WINDS as SEATS, kindOf, suitOf } from "../engine/tiles.js";
import { forbiddenDiscards } from "../table/calls.js";
import { numberOf } from "../table/options.js";
import { waitKinds } from "../table/wait-kinds.js";
import { handOf } from "../record/replay.js";
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
function afterHand(state, seat) {
  const stops = state.referee?.mayStop(state) ? [/** @type {Action} */ ({ seat, type: "stop" })] : [];
  return [{ seat, type: "next" }, ...stops];
}

// A player's own turn

/** @param {Play} state @returns {Action[]} */
function ownTurn(state) {
  const { replay, seat, referee } = state;
  if (replay.last?.kind !== "draw") return discards(replay, seat);
  const win = isWinning(state, seat, seat) ? [/** @type {Action} */ ({ seat, type: "tsumo" })] : [];
  if (state.calls === "none") return [...win, ...discards(replay, seat)];
  const mayAbort = referee?.mayAbort(replay, seat) ?? false;
  return [
    ...win,
    ...riichi(state),
    ...kans(state),
    ...norths(replay, seat),
    ...(mayAbort ? [/** @type {Action} */ ({ seat, type: "nine_terminals" })] : []),
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

/** @param {Play} state @returns {Action[]} */
function kans({ replay, seat, referee }) {
  const { hand, melds, riichi: hasDeclared } = replay.players[seat];
  if (!mayKan(replay)) return [];
  const isAllowed = (/** @type {number} */ kind) => !hasDeclared || referee?.mayKanAfterRiichi(replay, seat, kind);
  const kinds = [...new Set(hand.map(kindOf))];
  const closed = kinds
    .map((kind) => hand.filter((tile) => kindOf(tile) === kind))
    .filter((tiles) => tiles.length === COPIES && isAllowed(kindOf(tiles[0])));
  const pons = melds.filter(({ type }) => type === "pon").map(({ tiles }) => kindOf(tiles[0] + tiles.at(-1)));
  const added = hand.filter((tile) => pons.includes(kindOf(tile)));
  return [
    ...closed.map((tiles) => /** @type {Action} */ ({ seat, type: "kan_closed", tile: tiles[0], tiles })),
    ...added.map((tile) => /** @type {Action} */ ({ seat, type: "kan_added", tile })),
  ];
}

/** Check whether there is a replacement tile, and a live tile that takes its place. @param {HandReplay} replay */
const mayKan = ({ live, kans: made, rules }) => live > 0 && made.length < rules.table.replacements;

/** Return the north that can be set aside; after riichi only one just drawn. @param {HandReplay} replay @param {number} seat @returns {Action[]} */
function norths({ rules, players, last, live }, seat) {
  const { hand, riichi: hasDeclared } = players[seat];
  const isUsed = rules.dora.nuki_dora?.counts !== false && numberOf(rules, "players") === rules.table.sanma_players;
  const tile = "4z";
  const isHeld = hasDeclared ? last?.tile === tile : hand.includes(tile);
  return isUsed && live > 0 && isHeld ? [{ seat, type: "north", tile, tiles: [tile] }] : [];
}

// Claims

/** @param {Play} state @param {number} seat @returns {Action[]} */
function claims(state, seat) {
  const { replay, calls: allowed, referee } = state;
  /** @type {Action[]} */
  const made = isWinning(state, seat, state.seat) ? [{ seat, type: "ron" }] : [];
  const isOpen = replay.last?.kind === "discard" && replay.live > 0 && !replay.players[seat].riichi;
  if (allowed === "all" && isOpen && !referee?.endAfterDiscard(replay)) made.push(...calls(replay, seat));
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
function isWinning({ replay, rules, referee }, seat, source) {
  const { last } = replay;
  const { hand, melds } = replay.players[seat];
  const tiles = seat === source || !last ? hand : [...hand, last.tile];
  const isComplete = melds.length === COPIES || distanceTo(rules, concealedCounts(tiles), melds.length) === COMPLETE;
  return isComplete && (referee?.mayWin(replay, seat, source) ?? false);
}

/** Return a list without some of its tiles, each once. @param {readonly string[]} hand @param {readonly string[]} tiles */
export function without(hand, tiles) {
  const left = [...hand];
  for (const tile of tiles) left.splice(left.indexOf(tile), 1);
  return left;
}

/**
 * A hand looked back on: each turn of a player, what it left, what was let pass, and the slips that are certain.
 *
 * @import { Discard } from "../record/model.js"
 * @import { DealIn } from "../record/recorded-facts.js"
 * @import { DiscardDistance } from "./advice.js"
 * @import { Distance } from "./counts.js"
 * @import { Action, Play } from "./play-model.js"
 * @import { Wait } from "./yaku-ahead.js"
 *
 * @typedef {"permanent" | "temporary" | "riichi"} FuritenKind a wait was discarded, was just let pass, or was since riichi
 * @typedef {{ kind: FuritenKind, tiles: string[] }} Furiten with the waits that cause it
 * @typedef {"farther" | "fewer" | "no_riichi" | "passed_tsumo" | "passed_ron" | "no_yaku" | "furiten"} Slip
 *
 * @typedef {object} TurnReview
 * @property {"turn"} type
 * @property {number} at the number of moves of the hand with this one
 * @property {Action} action
 * @property {string | null} drawn null after a call
 * @property {Distance | null} before the hand before the draw
 * @property {DiscardDistance} after
 * @property {DiscardDistance[]} best the discards that leave the hand nearest, with the most tiles that help
 * @property {boolean} lacksYaku whether the hand is open and has no sure yaku: discards are not compared then, as more
 *   tiles that help may lead to a hand that cannot win
 * @property {Wait[]} waits of a hand that is tenpai after the discard
 * @property {Furiten | null} furiten
 * @property {DealIn | null} dealtIn what was safe, if others won on the discard
 * @property {Slip[]} slips
 *
 * @typedef {object} PassReview a discard of another player that could be claimed, or that would have completed the hand
 * @property {"pass"} type
 * @property {number} at the number of moves of the hand with this one
 * @property {string} tile
 * @property {number} seat
 * @property {Action[]} calls that were possible, besides ron
 * @property {Furiten | null} furiten
 * @property {Slip[]} slips
 */

import { NAMES, kindOf } from "../engine/tiles.js";
import { dealInOf } from "../record/recorded-facts.js";
import { HandReplay, handOf } from "../record/replay.js";
import { waitKinds } from "../table/wait-kinds.js";
import { afterDiscards, distance, safeAgainst } from "./advice.js";
import { concealedCounts, distanceTo } from "./counts.js";
import { isSameAction, legal } from "./legal.js";
import { act } from "./state.js";
import { lacksSureYaku, waitsAfter } from "./yaku-ahead.js";

const COMPLETE = -1;

/** @typedef {{ state: Play, action: Action, end: Play }} Decision a state, what the player did in it, and how the hand ended */

/**
 * Return the reviews of a player's turns in the last hand of a game, in order.
 * @param {Play} begun the first state of the game
 * @param {readonly Action[]} actions
 * @param {number} seat
 * @returns {(TurnReview | PassReview)[]}
 */
export function reviewHand(begun, actions, seat) {
  const states = [begun];
  for (const action of actions) states.push(act(/** @type {Play} */ (states.at(-1)), action));
  const end = /** @type {Play} */ (states.at(-1));
  /** @type {(TurnReview | PassReview)[]} */
  const reviews = [];
  for (const [place, action] of actions.entries()) {
    const [state, later] = [states[place], states[place + 1]];
    if (state.number !== end.number || state.phase === "ended") continue;
    if (action.seat !== seat) reviews.push(...passedAfter(state, later, action, seat));
    else
      reviews.push(
        ...(state.phase === "claims" ? claimReview({ state, action, end }) : turnReviews({ state, action, end })),
      );
  }
  return reviews;
}

// A player's own turn

/** @param {Decision} decision @returns {TurnReview[]} */
function turnReviews(decision) {
  const { action } = decision;
  return action.type === "discard" || action.type === "riichi" ? [turnReview(decision)] : [];
}

/** @param {Decision} decision @returns {TurnReview} */
function turnReview({ state, action, end }) {
  const { replay, seat } = state;
  const drawn = replay.last?.kind === "draw" ? replay.last.tile : null;
  const actions = legal(state, seat);
  const tiles = different(actions.filter(({ type }) => type === "discard"));
  const compared = afterDiscards(replay, seat, tiles);
  const tile = /** @type {string} */ (action.tile);
  const after = /** @type {DiscardDistance} */ (compared.find((each) => kindOf(each.tile) === kindOf(tile)));
  const best = compared.filter(({ shanten, left }) => shanten === compared[0].shanten && left === compared[0].left);
  const later = replay.after({ kind: "discard", seat, tile, riichi: action.type === "riichi" });
  const isCounted = after.shanten === 0 && Boolean(state.referee?.win); // any complete hand wins a small game
  const lacksYaku = lacksSureYaku(replay, seat);
  const waits = isCounted ? waitsAfter(state, later, seat) : [];
  return {
    type: "turn",
    at: later.recorded.moves.length,
    ...{ action, drawn, after, best, lacksYaku, waits },
    before: drawn ? distance(beforeDraw(replay), seat) : null,
    furiten: isCounted ? furitenOf(later, seat) : null,
    dealtIn: isLastMove(later, end) && end.winners.length ? dealInOf(replay, seat, tile, end.winners) : null,
    slips: turnSlips(state, action, { actions, after, best, lacksYaku, waits }),
  };
}

/** Check whether nothing followed the last move of a replay in its hand. @param {HandReplay} replay @param {Play} end */
const isLastMove = ({ recorded }, { replay }) => recorded.moves.length === replay.recorded.moves.length;

/** Return the different tiles of discards; a red five counts as any five. @param {readonly Action[]} discards */
function different(discards) {
  return [...new Map(discards.map(({ tile = "" }) => [kindOf(tile), tile])).values()];
}

/** @param {HandReplay} replay */
function beforeDraw({ rules, recorded, number }) {
  return new HandReplay(rules, { ...recorded, moves: recorded.moves.slice(0, -1) }, number);
}

/** @param {Play} state @param {Action} action @param {Pick<TurnReview, "after" | "best" | "lacksYaku" | "waits"> & { actions: readonly Action[] }} found with the actions that were legal @returns {Slip[]} */
function turnSlips({ seat, replay }, action, { actions, after, best, lacksYaku, waits }) {
  /** @type {Slip[]} */
  const slips = actions.some(({ type }) => type === "tsumo") ? ["passed_tsumo"] : [];
  const mayDeclare = actions.some((each) => isSameAction(each, { ...action, type: "riichi" }));
  const isWithoutYaku = waits.length > 0 && waits.every(({ yaku }) => !yaku.length);
  if (action.type === "discard" && mayDeclare && isWithoutYaku) slips.push("no_riichi");
  if (!lacksYaku && best.some(({ tile }) => isAsSafe(replay, seat, tile, after.tile))) {
    if (after.shanten > best[0].shanten) slips.push("farther");
    else if (after.left < best[0].left) slips.push("fewer");
  }
  return slips;
}

/**
 * Check whether a discard is certainly as safe as another: nobody has declared riichi, or it is safe against all who
 * have; and it is safe against everybody against whom the other is.
 * @param {HandReplay} replay
 * @param {number} seat
 * @param {string} tile
 * @param {string} other
 */
function isAsSafe(replay, seat, tile, other) {
  return replay.players.every(({ riichi }, player) => {
    if (player === seat) return true;
    const safe = safeAgainst(replay, player);
    return safe.has(kindOf(tile)) || (!riichi && !safe.has(kindOf(other)));
  });
}

/** Return why a hand that is tenpai cannot win by ron, or null. @param {HandReplay} replay @param {number} seat @returns {Furiten | null} */
function furitenOf({ rules, players }, seat) {
  const { discards, passed, riichi } = players[seat];
  const among = (/** @type {readonly string[]} */ tiles) =>
    waitKinds(rules, handOf(players[seat]), [...new Set(tiles.map(kindOf))]).map((kind) => NAMES[kind]);
  const own = among(discards);
  if (own.length) return { kind: "permanent", tiles: own };
  const waived = among(passed);
  return waived.length ? { kind: riichi ? "riichi" : "temporary", tiles: waived } : null;
}

// Discards of others

/** @param {Decision} decision @returns {PassReview[]} */
function claimReview({ state, action }) {
  const { last } = state.replay;
  if (action.type !== "pass" || last?.kind !== "discard") return [];
  const actions = legal(state, action.seat).filter(({ type }) => type !== "pass");
  const calls = actions.filter(({ type }) => type !== "ron");
  const barred = calls.length < actions.length ? [] : unclaimable(state.replay, state, action.seat);
  /** @type {Pick<PassReview, "furiten" | "slips">} */
  const { furiten, slips } = barred[0] ?? { furiten: null, slips: calls.length < actions.length ? ["passed_ron"] : [] };
  const at = state.replay.recorded.moves.length;
  return [{ type: "pass", at, tile: last.tile, seat: last.seat, calls, furiten, slips }];
}

/** Return the review of a discard that could not be claimed, although it would have completed the hand. @param {Play} state @param {Play} later @param {Action} action @param {number} seat @returns {PassReview[]} */
function passedAfter(state, later, { seat: source, type, tile = "" }, seat) {
  if (state.phase !== "turn" || (type !== "discard" && type !== "riichi")) return [];
  const isAsked = later.phase === "claims" && later.asked.includes(seat);
  if (isAsked || later.winners.includes(seat)) return [];
  const replay = state.replay.after({ kind: "discard", seat: source, tile, riichi: type === "riichi" });
  return unclaimable(replay, state, seat);
}

/** @param {HandReplay} replay @param {Play} state @param {number} seat @returns {PassReview[]} */
function unclaimable(replay, { referee, rules }, seat) {
  const { tile, seat: source } = /** @type {Discard} */ (replay.last);
  const { hand, melds } = replay.players[seat];
  const isComplete = distanceTo(rules, concealedCounts([...hand, tile]), melds.length) === COMPLETE;
  if (!isComplete || !referee?.win || referee.mayWin(replay, seat, source)) return [];
  const furiten = furitenOf(replay, seat);
  const at = replay.recorded.moves.length;
  return [{ type: "pass", at, tile, seat: source, calls: [], furiten, slips: [furiten ? "furiten" : "no_yaku"] }];
}

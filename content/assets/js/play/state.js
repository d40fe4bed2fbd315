/**
 * A game in play: immutable states, from a deal that a seed decides to the end of the game. `legal` lists what a player
 * may do, `act` returns the next state. Players are numbers, as in a record; a hand in play is a record to which moves
 * are added, so that its replay and its outcome are those of the records.
 *
 *     let game = deal("friday", rules, new Referee(rules));
 *     game = act(game, { seat: 0, type: "discard", tile: "1z" });
 *
 * @import { Rules } from "../engine/rules.js"
 * @import { LoggedDraw, Move } from "../record/model.js"
 * @import { Action, Calls, Play, Referee } from "./play-model.js"
 */

import { WINDS as SEATS } from "../engine/tiles.js";
import { numberOf, seatsOf } from "../table/options.js";
import { resolveCalls } from "../table/calls.js";
import { dealtHands, indicatorTiles, replacementTile, tilesInPlay } from "../table/wall.js";
import { randomFrom, shuffled } from "../random.js";
import { HandReplay } from "../record/replay.js";
import { isSameAction, legal } from "./legal.js";

/** @type {readonly Action["type"][]} */
const REPLACED = ["kan_closed", "kan_added", "north"];

/**
 * Return the first state of a game. Seat 0 is East of the first hand.
 * @param {string} seed
 * @param {Rules} rules
 * @param {Referee | null} [referee]
 * @param {Calls} [calls]
 */
export function deal(seed, rules, referee = null, calls = "all") {
  const seats = seatsOf(rules);
  const points = Object.fromEntries(seats.map((seat) => [seat, numberOf(rules, "start_points")]));
  const standing = { points, round: 0, before: { dealer: seats[0], honba: 0, sticks: 0 } };
  return dealtHand({ rules, referee, seed, calls, number: 0, standing, hands: [] });
}

/** Return the wall of a hand: the hands of a game have walls of their own. @param {Pick<Play, "rules" | "seed" | "number">} game */
function wallOf({ rules, seed, number }) {
  return shuffled(tilesInPlay(rules), randomFrom(`${seed}/${number}`));
}

/**
 * Return the state at the beginning of a hand, after the dealer's first draw.
 * @param {Pick<Play, "rules" | "referee" | "seed" | "calls" | "number" | "standing" | "hands">} game
 * @param {readonly string[]} [wall]
 * @returns {Play}
 */
export function dealtHand(game, wall = wallOf(game)) {
  const { rules } = game;
  const { points, round, before } = game.standing;
  const [dealer, players] = [SEATS.indexOf(before.dealer), numberOf(rules, "players")];
  const dealt = dealtHands(rules, wall);
  const replay = new HandReplay(
    rules,
    {
      ...{ round, dealer, honba: before.honba, riichiSticks: before.sticks, points: Object.values(points) },
      dealt: dealt.map((_, seat) => dealt[(seat - dealer + players) % players]),
      indicators: indicatorTiles(rules, wall, false),
      ura: rules.options.ura_dora ? indicatorTiles(rules, wall, true) : [],
      ...{ moves: [], wins: [], draw: null },
    },
    game.number + 1,
  );
  const drawn = players * rules.table.hand;
  return withDraw({
    ...game,
    ...{ wall, drawn, replaced: 0, replay, phase: "turn", seat: dealer },
    ...{ asked: [], claims: [], winners: [], outcome: null, isLast: false },
  });
}

/** Return a state whose referee is there. @param {Play} state @param {Referee} referee @returns {Play} */
export function withReferee(state, referee) {
  return { ...state, referee };
}

/**
 * Return the state after an action. Throws a RangeError if it is not legal.
 * @param {Play} state
 * @param {Action} action
 * @returns {Play}
 */
export function act(state, action) {
  if (!state.referee || !legal(state, action.seat).some((each) => isSameAction(each, action))) {
    throw new RangeError(`not legal: ${JSON.stringify(action)}`);
  }
  if (state.phase === "turn") return ownTurn(state, action);
  if (state.phase === "claims") return answered(state, action);
  return action.type === "next" && !state.isLast ? nextHand(state) : { ...state, phase: "over" };
}

/** Return the moves that an action led to. @param {Play} before @param {Play} after @returns {Move[]} */
export function movesSince(before, after) {
  const isSame = before.number === after.number;
  return after.replay.recorded.moves.slice(isSame ? before.replay.recorded.moves.length : 0);
}

// A player's own turn

/** @param {Play} state @param {Action} action */
function ownTurn(state, { seat, type, tile = "", tiles = [] }) {
  if (type === "tsumo") return ended(state, [seat]);
  if (type === "nine_terminals") return ended(state, [], { why: type, changes: null, tenpai: null });
  const isCall = REPLACED.includes(type);
  /** @type {Move} */
  const move = isCall
    ? { kind: "call", seat, type, tiles: type === "kan_added" ? withPon(state, seat, tile) : tiles, tile, source: null }
    : { kind: "discard", seat, tile, riichi: type === "riichi" };
  return offered({ ...state, replay: state.replay.after(move) });
}

/** Return the tiles of a pon with the one that is added. @param {Play} state @param {number} seat @param {string} added */
function withPon({ replay }, seat, added) {
  const calls = replay.recorded.moves.filter(
    (move) => move.kind === "call" && move.seat === seat && move.type === "pon",
  );
  const pon = calls.find((move) => move.tile[1] === added[1] && numberOfTile(move.tile) === numberOfTile(added));
  return [.../** @type {import("../record/model.js").Call} */ (pon).tiles, added];
}

/** @param {string} tile */
const numberOfTile = ([digit]) => (digit === "0" ? "5" : digit);

// Claims of others

/** Return the state in which a tile is offered to all who may claim it. @param {Play} state */
function offered(state) {
  /** @type {Play} */
  const open = { ...state, phase: "claims", claims: [], asked: othersOf(state) };
  const asked = open.asked.filter((seat) => legal(open, seat).length > 0);
  return resolved({ ...open, asked });
}

/** Return the other players in turn. @param {Play} state */
function othersOf({ seat, replay: { players } }) {
  return Array.from({ length: players.length - 1 }, (_, step) => (seat + step + 1) % players.length);
}

/** @param {Play} state @param {Action} action */
function answered(state, action) {
  const asked = state.asked.filter((seat) => seat !== action.seat);
  return resolved({ ...state, asked, claims: action.type === "pass" ? state.claims : [...state.claims, action] });
}

/** Return the state after all claims were made. @param {Play} state @returns {Play} */
function resolved(state) {
  if (state.asked.length) return state;
  const { claims, seat, replay, rules } = state;
  const wishes = claims.map((claim) => ({ seat: SEATS[claim.seat], type: claim.type }));
  const granted = wishes.length ? resolveCalls(rules, SEATS[seat], wishes) : null;
  if (granted?.aborts) return ended(state, [], { why: "triple_ron", changes: null, tenpai: null });
  const takers = granted?.seats.map((each) => SEATS.indexOf(each)) ?? [];
  if (granted?.type === "ron") return ended(state, takers);
  if (replay.last?.kind !== "discard") return withDraw(state, true);
  const why = state.referee?.endAfterDiscard(replay);
  if (why) return ended(state, [], { why, changes: null, tenpai: null });
  const claim = claims.find((each) => each.seat === takers[0]);
  return claim ? called(state, claim) : withDraw({ ...state, seat: othersOf(state)[0] });
}

/** @param {Play} state @param {Action} claim */
function called(state, { seat, type, tiles = [] }) {
  const { tile } = /** @type {Move} */ (state.replay.last);
  /** @type {Move} */
  const move = { kind: "call", seat, type, tiles: [tile, ...tiles], tile, source: state.seat };
  /** @type {Play} */
  const later = { ...state, replay: state.replay.after(move), phase: "turn", seat, claims: [] };
  return type === "kan_open" ? withDraw(later, true) : later;
}

/** Return the state after the next tile is drawn. @param {Play} state @returns {Play} */
function withDraw(state, isReplacement = false) {
  const { wall, seat, drawn, replaced } = state;
  const tile = isReplacement ? replacementTile(wall, replaced) : wall[drawn];
  return {
    ...state,
    ...{ replay: state.replay.after({ kind: "draw", seat, tile }), phase: "turn", claims: [], asked: [] },
    ...{ drawn: drawn + Number(!isReplacement), replaced: replaced + Number(isReplacement) },
  };
}

// The end of a hand

/** Return the state at the end of a hand. @param {Play} state @param {number[]} winners @param {LoggedDraw | null} [draw] @returns {Play} */
function ended(state, winners, draw = null) {
  const end = refereeOf(state).end(state, winners, draw);
  return { ...state, phase: "ended", asked: [], claims: [], winners, ...end };
}

/** @param {Play} state @returns {Play} */
function nextHand(state) {
  const { rules, referee, seed, calls, number, hands } = state;
  const standing = refereeOf(state).standingAfter(state);
  return dealtHand({ rules, referee, seed, calls, number: number + 1, standing, hands });
}

/** @param {Play} state */
const refereeOf = ({ referee }) => /** @type {Referee} */ (referee);

/**
 * A game in play: immutable states, from a deal that a seed decides to the end of the game. `legal` lists what a player
 * may do, `act` returns the next state. Players are numbers, as in a record; a hand in play is a record to which moves
 * are added, so that its replay and its outcome are those of the records.
 *
 *     let game = deal("friday", scorer);
 *     game = act(game, { seat: 0, type: "discard", tile: "1z" });
 *
 * @import { Scorer } from "../engine/score.js"
 * @import { HandReplay } from "../record/replay.js"
 * @import { Hand, LoggedDraw, Move } from "../record/model.js"
 * @import { GameStanding } from "../table/game/game-end.js"
 * @import { Action, Play } from "./model.js"
 */

import { SEATS } from "../table/forms/sheet.js";
import { isOver, standingAfter } from "../table/game/game-end.js";
import { numberOf, seatsOf } from "../table/options.js";
import { whoGetsIt } from "../table/calls.js";
import { dealtHands, indicatorTiles, replacementTile, tilesInPlay } from "../table/wall.js";
import { randomFrom, shuffled } from "../random.js";
import { EXHAUSTIVE, NAGASHI } from "../record/names.js";
import { HandOutcome, abortAfter } from "../record/outcome.js";
import { HandReplay as Replay } from "../record/replay.js";
import { isSameAction, legal } from "./legal.js";

/** @type {readonly Action["type"][]} */
const REPLACED = ["kan_closed", "kan_added", "north"];

/**
 * Return the first state of a game. Seat 0 is East of the first hand.
 * @param {string} seed
 * @param {Scorer} scorer
 * @param {boolean} [isScored]
 */
export function deal(seed, scorer, isScored = true) {
  const seats = seatsOf(scorer.rules);
  const points = Object.fromEntries(seats.map((seat) => [seat, numberOf(scorer.rules, "start_points")]));
  const standing = { points, round: 0, before: { dealer: seats[0], honba: 0, sticks: 0 } };
  return dealtHand({ scorer, seed, isScored, number: 0, standing, hands: [] });
}

/** Return the wall of a hand: the hands of a game have walls of their own. @param {Pick<Play, "scorer" | "seed" | "number">} game */
function wallOf({ scorer, seed, number }) {
  return shuffled(tilesInPlay(scorer.rules), randomFrom(`${seed}/${number}`));
}

/**
 * Return the state at the beginning of a hand, after the dealer's first draw.
 * @param {Pick<Play, "scorer" | "seed" | "isScored" | "number" | "standing" | "hands">} game
 * @param {readonly string[]} [wall]
 * @returns {Play}
 */
function dealtHand(game, wall = wallOf(game)) {
  const { rules } = game.scorer;
  const { points, round, before } = game.standing;
  const [dealer, players] = [SEATS.indexOf(before.dealer), numberOf(rules, "players")];
  const dealt = dealtHands(rules, wall);
  const replay = new Replay(
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

/**
 * Return the state after an action. Throws a RangeError if it is not legal.
 * @param {Play} state
 * @param {Action} action
 * @returns {Play}
 */
export function act(state, action) {
  if (!legal(state, action.seat).some((each) => isSameAction(each, action))) {
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
  const { claims, seat, replay, scorer } = state;
  const wishes = claims.map((claim) => ({ seat: SEATS[claim.seat], type: claim.type }));
  const granted = wishes.length ? whoGetsIt(scorer.rules, SEATS[seat], wishes) : null;
  if (granted?.aborts) return ended(state, [], { why: "triple_ron", changes: null, tenpai: null });
  const takers = granted?.seats.map((each) => SEATS.indexOf(each)) ?? [];
  if (granted?.type === "ron") return ended(state, takers);
  if (replay.last?.kind !== "discard") return withDraw(state, true);
  const why = abortAfter(replay) ?? (replay.live ? null : EXHAUSTIVE);
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
  if (!state.isScored) return { ...state, phase: "ended", asked: [], claims: [], winners, isLast: true };
  const { replay, scorer, standing, seat: source } = state;
  const { recorded, turned } = replay;
  const none = { yaku: {}, yakuman: [], han: null, fu: null, payments: null, total: null, changes: null };
  const [indicators, ura] = [recorded.indicators, recorded.ura].map((tiles) => tiles.slice(0, turned));
  const wins = winners.map((seat) => ({ ...none, seat, source }));
  const hand = {
    ...recorded,
    indicators,
    ura: wins.some(({ seat }) => replay.players[seat].riichi) ? ura : [],
    wins,
    draw,
  };
  const outcome = outcomeOf(scorer, hand, replay.number);
  const { settled } = outcome.end;
  if (!settled) throw new RangeError(JSON.stringify(outcome.wins.flatMap(({ problems }) => problems)));
  const isLast = isOver(scorer.rules, standing, standingAfter(scorer.rules, standing, settled), settled.deal);
  const hands = [...state.hands, outcome.recorded];
  return { ...state, phase: "ended", asked: [], claims: [], winners, outcome, isLast, hands };
}

/** Return the outcome of a hand; one that ends with nagashi mangan is recorded so. @param {Scorer} scorer @param {Hand} hand @param {number} number */
function outcomeOf(scorer, hand, number) {
  const outcome = new HandOutcome(scorer, hand, number);
  const { draw } = hand;
  const isNagashi = draw?.why === EXHAUSTIVE && outcome.stated.nagashi.length > 0;
  return isNagashi ? new HandOutcome(scorer, { ...hand, draw: { ...draw, why: NAGASHI } }, number) : outcome;
}

/** Return the points and what else lies on the table after a hand that has ended. @param {Play} state */
export function standingNow({ scorer, standing, outcome }) {
  const settled = outcome?.end.settled;
  return settled ? standingAfter(scorer.rules, standing, settled) : standing;
}

/** @param {Play} state */
function nextHand(state) {
  const { scorer, seed, isScored, number, hands } = state;
  return dealtHand({ scorer, seed, isScored, number: number + 1, standing: standingNow(state), hands });
}

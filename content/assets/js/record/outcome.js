/**
 * The outcome of a recorded hand by our engine: each win scored, and the end of the hand settled. The twin of
 * riichi_rules/logs/outcome.py.
 *
 * @import { WinValue, Scorer } from "../engine/score.js"
 * @import { Settled } from "../table/game/settlement.js"
 * @import { Hand, LoggedWin } from "./model.js"
 *
 * @typedef {{ code: string, values?: Record<string, any> }} Problem
 * @typedef {{ logged: LoggedWin, case: Record<string, any> | null, best: WinValue | null, ways: WinValue[],
 *   answer: Record<string, any> | null, problems: readonly Problem[], pao: { by: string, for: string } | null }}
 *   CountedWin a win by our count, or the problems that prevent it
 */

import { holds } from "../engine/conditions.js";
import { readings } from "../engine/readings.js";
import { KINDS, TILE, WINDS, count, isOutside, kindOf } from "../engine/tiles.js";
import { tilesAgainstTenpai } from "../engine/waits.js";
import { readResult, usedAborts } from "../table/forms/result.js";
import { SEATS, Sheet } from "../table/forms/sheet.js";
import { settle } from "../table/game/settlement.js";
import { openHandProblem } from "../table/open-hand.js";
import { caseOf, isFuriten, winTile } from "./events.js";
import { EXHAUSTIVE, NAGASHI } from "./names.js";
import { HandReplay, handOf } from "./replay.js";
import { membersOf, numberOf } from "../table/options.js";

/**
 * Return a win scored, with every rule that prevents it; liability is left out.
 * @param {Scorer} scorer
 * @param {HandReplay} replay
 * @param {LoggedWin} logged
 * @returns {CountedWin}
 */
export function countedWin(scorer, replay, logged) {
  const none = { logged, case: null, best: null, ways: [], answer: null, problems: [], pao: null };
  const tile = winTile(replay, logged);
  if (tile === null) return { ...none, problems: [{ code: "not_winning" }] };
  const stated = caseOf(replay, logged, tile);
  const found = scorer.count(stated);
  if ("problems" in found) return { ...none, case: stated, problems: found.problems };
  const { hand, win, best, outcomes, answer } = found;
  const right = openHandProblem(scorer.rules, hand, win, best, outcomes);
  const wrong = right ? [right] : isFuriten(replay, logged) ? [{ code: "furiten" }] : [];
  const ways = [best, ...outcomes.filter((each) => each !== best)];
  return { ...none, case: stated, best, ways, answer, problems: wrong };
}

/** A hand replayed and scored under some rules. */
export class HandOutcome {
  /** @param {Scorer} scorer @param {Hand} recorded @param {number} number */
  constructor(scorer, recorded, number) {
    this.scorer = scorer;
    this.rules = scorer.rules;
    this.recorded = recorded;
    this.replay = new HandReplay(this.rules, recorded, number);
    this.seats = SEATS.slice(0, numberOf(this.rules, "players"));
    if (!recorded.wins.length && recorded.draw && recorded.draw.why !== "triple_ron") this.replay.stand();
    this.wins = recorded.wins.map((win) => this.counted(win));
    this.before = { dealer: SEATS[recorded.dealer], honba: recorded.honba, sticks: recorded.riichiSticks };
    this.roundWind = WINDS[recorded.round % WINDS.length];
    /** The players who paid a stick: if the riichi discard is won on, the stick is never paid. */
    this.riichi = this.seats.filter((_, place) => this.replay.players[place].hasPaid);
    this.tenpai = recorded.wins.length ? [] : this.seats.filter((_, place) => this.isTenpai(place));
    this.stated = this.state();
    /** @type {{ settled: Settled | null, problems: readonly Problem[] }} */
    this.end = this.settle();
  }

  // Wins

  /** @param {LoggedWin} logged @returns {CountedWin} */
  counted(logged) {
    const counted = countedWin(this.scorer, this.replay, logged);
    return counted.best ? { ...counted, pao: this.pao(logged, counted.best) } : counted;
  }

  /**
   * Return the player who is liable for a yakuman of the win (pao), if the rules say so.
   * @param {LoggedWin} logged
   * @param {WinValue} best
   */
  pao({ seat }, { yaku }) {
    for (const [name, liable] of this.replay.players[seat].liable) {
      const hasIt = yaku.some(({ id }) => id === name);
      if (hasIt && membersOf(this.rules, "pao").includes(name)) return { by: SEATS[liable], for: name };
    }
    return null;
  }

  // The end in the agreed form, and its settlement

  /** @returns {Record<string, any>} */
  state() {
    const { riichi, recorded } = this;
    if (recorded.wins.length) return this.won();
    const why = recorded.draw?.why ?? "";
    if (why !== EXHAUSTIVE && why !== NAGASHI) return { end: "abortive", why, riichi };
    const nagashi = this.seats.filter((_, place) => this.hasNagashi(place));
    return { end: "exhaustive", tenpai: this.tenpai, nagashi, riichi };
  }

  won() {
    const winners = this.wins.map(({ logged, case: hand, pao }) => {
      return { seat: SEATS[logged.seat], case: hand, ...(pao ? { pao } : {}) };
    });
    const [{ seat, source }] = this.recorded.wins;
    if (seat === source) return { end: "tsumo", winners, riichi: this.riichi };
    return { end: "ron", discarder: SEATS[source], winners, riichi: this.riichi };
  }

  /** Return the settlement of the hand, or the problems of its end. */
  settle() {
    if (this.wins.some(({ problems }) => problems.length)) return { settled: null, problems: [] };
    const sheet = new Sheet(this.seats);
    const table = { before: this.before, roundWind: this.roundWind };
    const ended = readResult(sheet, this.scorer, table, this.stated);
    if (!ended || sheet.problems.length) return { settled: null, problems: sheet.problems };
    return { settled: settle(this.scorer, this.before, ended), problems: [] };
  }

  // Draws

  /**
   * Check whether a hand is tenpai. The rules decide whether a wait for a tile counts if the hand has all four of it.
   * @param {number} place
   */
  isTenpai(place) {
    const player = this.replay.players[place];
    if (player.hand.length % 3 !== 1) return false;
    const hand = handOf(player);
    const held = tilesAgainstTenpai(this.rules, hand);
    const gone = this.rules.tiles.left_out.map((tile) => TILE.get(tile));
    return KINDS.some((kind) => count(held, kind) < 4 && !gone.includes(kind) && readings(hand, kind).length > 0);
  }

  /** @param {number} place */
  hasNagashi(place) {
    const { discards, claimed } = this.replay.players[place];
    const yaku = Object.values(this.rules.yaku).find(({ of }) => of === "discards");
    if (!yaku || yaku.counts === false || !discards.length) return false;
    const simples = discards.filter((tile) => !isOutside(kindOf(tile))).length;
    return holds(yaku.when, { discarded_simples: simples, claimed_discards: claimed });
  }

  /** Whether a hand without a winner can have ended for the recorded reason. */
  get isRightEnd() {
    const { draw } = this.recorded;
    return !draw || (END_CHECKS[draw.why] ?? wallIsEmpty)(this);
  }
}

/**
 * Return the abortive draw that follows when nobody wins on a discard, or null.
 * @param {HandReplay} replay
 */
export function abortAfter(replay) {
  const { rules, players } = replay;
  const seats = SEATS.slice(0, players.length);
  const riichi = seats.filter((_, place) => players[place].riichi);
  const used = usedAborts(rules);
  return AFTER_DISCARD.find((why) => used.includes(why) && END_CHECKS[why]({ replay, rules, riichi, seats })) ?? null;
}

// The conditions of each end

/** The data that decide an end. @typedef {Pick<HandOutcome, "replay" | "rules" | "riichi" | "seats">} EndState */

const AFTER_DISCARD = ["four_winds", "four_riichi", "four_kans"];

/** @param {EndState} outcome */
function wallIsEmpty({ replay }) {
  return replay.live === 0 && replay.last?.kind === "discard";
}

/** @type {Record<string, (outcome: EndState) => boolean>} */
const END_CHECKS = {
  nine_terminals: ({ replay, rules }) => {
    const { last } = replay;
    if (last?.kind !== "draw" || !replay.hasNotPlayed(last.seat)) return false;
    const kinds = new Set(replay.players[last.seat].hand.map(kindOf).filter(isOutside));
    return kinds.size >= rules.table.terminals_for_abort;
  },
  four_winds: ({ replay }) => {
    const discards = replay.players.map((player) => player.discards);
    const [first] = discards[0];
    const areAlike = ["1z", "2z", "3z", "4z"].includes(first) && discards.every((each) => each[0] === first);
    return replay.isFirstTurn && areAlike && discards.every(({ length }) => length === 1);
  },
  four_riichi: ({ riichi, seats }) => riichi.length === seats.length,
  four_kans: ({ replay: { kans }, rules }) => kans.length === rules.table.kans_for_abort && new Set(kans).size > 1,
  triple_ron: ({ replay: { last, players } }) => {
    if (!last || last.kind === "draw") return false;
    const others = players.filter((_, seat) => seat !== last.seat);
    return others.every((player) => readings(handOf(player), kindOf(last.tile)).length > 0);
  },
};

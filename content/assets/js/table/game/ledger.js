/**
 * The ledger of a game: from the results of its hands to the points after each and the final places. The twin of
 * riichi_rules/table/game/ledger.py, without its answers.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { Problem, Stated } from "../forms/sheet.js"
 * @import { Table } from "../forms/winner.js"
 * @import { GameStanding } from "./game-end.js"
 * @import { HandResult, Settled } from "./settlement.js"
 *
 * @typedef {{ earlier: GameStanding, standing: GameStanding, ended: HandResult, settled: Settled }} LedgerEntry a hand: the table before
 *   it and after it, how it ended, what that changed
 */

import { finalPlaces, isOver, mayStop, standingAfter, yakitori } from "./game-end.js";
import { readResult } from "../forms/result.js";
import { withoutTournament, settle } from "./settlement.js";
import { SEATS, Sheet, isRecord } from "../forms/sheet.js";
import { numberOf, seatsOf } from "../options.js";

const NO_RIICHI = ["chombo", "penalty"];

/** A game that is recorded hand by hand, until the first impossible entry. */
export class Game {
  /** @param {Terms} scorer @param {boolean} [isTournament] */
  constructor(scorer, isTournament = true) {
    this.scorer = scorer;
    this.rules = isTournament ? scorer.rules : withoutTournament(scorer.rules);
    this.seats = seatsOf(scorer.rules);
    const points = Object.fromEntries(this.seats.map((seat) => [seat, numberOf(this.rules, "start_points")]));
    /** @type {GameStanding} */
    this.standing = { points, round: 0, before: { dealer: this.seats[0], honba: 0, sticks: 0 } };
    /** @type {LedgerEntry[]} */
    this.entries = [];
    /** @type {Record<string, number>} */
    this.penalties = {};
    this.isOver = false;
  }

  /** Settle the next hand, or return the problems of its result. @param {unknown} stated @returns {Problem[]} */
  enter(stated) {
    const sheet = new Sheet(this.seats);
    const isLate = this.isOver && !(isRecord(stated) && stated.end === "penalty");
    if (isLate) sheet.fault("hand_after_end");
    const ended = readResult(sheet, this.scorer, this.table, stated);
    if (ended && sheet.problems.length === Number(isLate)) this.#refuseUnpaid(sheet, ended);
    if (!ended || sheet.problems.length) return sheet.problems;
    return this.#settle(ended, /** @type {Stated} */ (stated).end_game === true);
  }

  /** @returns {Table} */
  get table() {
    return { before: this.standing.before, roundWind: windOf(this.standing.round) };
  }

  /** Refuse riichi of players who cannot pay the stick. @param {Sheet} sheet @param {HandResult} ended */
  #refuseUnpaid(sheet, { end, riichi }) {
    if (NO_RIICHI.includes(end) || this.rules.options.riichi_below_1000) return;
    const stick = this.rules.payments.riichi_stick;
    for (const seat of riichi) if (this.standing.points[seat] < stick) sheet.fault("riichi_unpaid", { seat });
  }

  /** @param {HandResult} ended @param {boolean} endsGame @returns {Problem[]} */
  #settle(ended, endsGame) {
    const { rules, standing: earlier } = this;
    const settled = settle({ rules, prices: this.scorer.prices }, earlier.before, ended);
    const later = standingAfter(rules, earlier, settled);
    const over = isOver(rules, earlier, later, settled.deal);
    if (endsGame && !over && !mayStop(rules, earlier, later, settled.deal)) {
      return [{ code: "may_not_stop", values: { seat: earlier.before.dealer } }];
    }
    this.standing = later;
    this.isOver ||= over || endsGame;
    this.entries.push({ earlier, standing: later, ended, settled });
    for (const [seat, points] of Object.entries(settled.penalties)) {
      this.penalties[seat] = (this.penalties[seat] ?? 0) + points;
    }
    return [];
  }

  /** End the game before its last hand: time is up, or everybody agrees. */
  stop() {
    this.isOver = true;
  }

  /** The points that each player would pay for hands never won if the game ended now. */
  get yakitori() {
    const won = this.entries.flatMap(({ ended }) => ended.winners ?? []);
    return yakitori(this.rules, new Set(won.map(({ seat }) => seat)));
  }

  /** The places if the game ended now. */
  get final() {
    const { points, before } = this.standing;
    const paid = { ...this.penalties };
    for (const [seat, each] of Object.entries(this.yakitori)) paid[seat] = (paid[seat] ?? 0) + each;
    return finalPlaces(this.rules, points, before.sticks, paid);
  }
}

/** Return the wind of a round, counted from 0. @param {number} round */
export const windOf = (round) => SEATS[round % SEATS.length];

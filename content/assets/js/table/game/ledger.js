/**
 * A ledger: the results of hands, one after the other, to the points after each and the places at the end; and the
 * answers to questions about them in the agreed form. The same as generator/table/game/ledger.py gives.
 *
 * @import { Scorer } from "../../engine/score.js"
 * @import { Problem, Stated } from "../forms/sheet.js"
 * @import { Table } from "../forms/winner.js"
 * @import { Standing } from "./game-end.js"
 * @import { Ended, Settled } from "./settlement.js"
 *
 * @typedef {{ earlier: Standing, standing: Standing, ended: Ended, settled: Settled }} Entry a hand: the table before
 *   it and after it, how it ended, what that changed
 */

import { final, hasPlaceForAll, isOver, mayStop, standingAfter } from "./game-end.js";
import { readResult } from "../forms/result.js";
import { seatsOf, settle } from "./settlement.js";
import { SEATS, Sheet } from "../forms/sheet.js";

const KEYS = ["dealer", "round_wind", "honba", "riichi_sticks", "result"];

/** A game being written down, hand by hand. It stops at the first entry that is impossible. */
export class Game {
  /** @param {Scorer} scorer */
  constructor(scorer) {
    [this.scorer, this.rules, this.seats] = [scorer, scorer.rules, seatsOf(scorer.rules)];
    const points = Object.fromEntries(this.seats.map((seat) => [seat, this.rules.options.start_points]));
    /** @type {Standing} */
    this.standing = { points, round: 0, before: { dealer: this.seats[0], honba: 0, sticks: 0 } };
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Record<string, number>} */
    this.penalties = {};
    this.isOver = false;
  }

  /** Takes the result of the next hand, or gives everything that is wrong with it. @param {unknown} stated @returns {Problem[]} */
  enter(stated) {
    const sheet = new Sheet(this.seats);
    if (this.isOver) sheet.fault("hand_after_end");
    const ended = readResult(sheet, this.scorer, this.table, stated);
    if (ended && sheet.problems.length === Number(this.isOver)) this.#refuseUnpaid(sheet, ended);
    if (!ended || sheet.problems.length) return sheet.problems;
    return this.#settle(ended, /** @type {Stated} */ (stated).end_game === true);
  }

  /** @returns {Table} */
  get table() {
    return { before: this.standing.before, roundWind: windOf(this.standing.round) };
  }

  /** Riichi of players who cannot pay the stick. @param {Sheet} sheet @param {Ended} ended */
  #refuseUnpaid(sheet, { end, riichi }) {
    if (end === "chombo" || this.rules.options.riichi_below_1000) return;
    const stick = this.rules.payments.riichi_stick;
    for (const seat of riichi) if (this.standing.points[seat] < stick) sheet.fault("riichi_unpaid", { seat });
  }

  /** @param {Ended} ended @param {boolean} endsGame @returns {Problem[]} */
  #settle(ended, endsGame) {
    const { rules, standing: earlier } = this;
    const settled = settle(this.scorer, earlier.before, ended);
    const later = standingAfter(rules, earlier, settled);
    const over = isOver(rules, earlier, later, settled.deal);
    if (endsGame && !over && !mayStop(rules, earlier, later, settled.deal)) {
      return [{ code: "may_not_stop", values: { seat: earlier.before.dealer } }];
    }
    [this.standing, this.isOver] = [later, over || endsGame];
    this.entries.push({ earlier, standing: later, ended, settled });
    for (const [seat, points] of Object.entries(settled.penalties)) {
      this.penalties[seat] = (this.penalties[seat] ?? 0) + points;
    }
    return [];
  }

  /** The places that the players have now. */
  get final() {
    return final(this.rules, this.standing.points, this.standing.before.sticks, this.penalties);
  }
}

/** The wind of a round, counted from 0. @param {number} round */
export const windOf = (round) => SEATS[round % SEATS.length];

/**
 * The game that results make, or every problem in them. After an impossible hand nobody knows the points, so only the
 * form of the later hands is checked.
 * @param {Scorer} scorer
 * @param {unknown[]} hands
 * @returns {{ game: Game, problems: Problem[] }}
 */
export function writeLedger(scorer, hands) {
  const game = new Game(scorer);
  /** @type {Problem[]} */
  const problems = [];
  hands.forEach((stated, place) => {
    const found = problems.length ? formProblems(scorer, stated) : game.enter(stated);
    problems.push(...found.map(({ code, values }) => ({ code, values: { ...values, hand: place + 1 } })));
  });
  return { game, problems };
}

/** What is wrong with the form of a result, whatever lay on the table. @param {Scorer} scorer @param {unknown} stated */
function formProblems(scorer, stated) {
  const sheet = new Sheet(seatsOf(scorer.rules));
  readResult(sheet, scorer, null, stated);
  return sheet.problems;
}

// Answers

/** @param {Scorer} scorer @param {Stated} question */
export function answerSettle(scorer, question) {
  const sheet = new Sheet(seatsOf(scorer.rules));
  const id = question.id ?? null;
  sheet.refuseOthers(question, KEYS);
  const dealer = sheet.word(question, "dealer", sheet.seats, SEATS[0]);
  const roundWind = sheet.word(question, "round_wind", SEATS, SEATS[0]);
  const before = { dealer, honba: sheet.count(question, "honba"), sticks: sheet.count(question, "riichi_sticks") };
  const ended = readResult(sheet, scorer, { before, roundWind }, question.result);
  if (!ended || sheet.problems.length) return { answer: { id, ok: false, problems: sheet.problems }, moves: [] };
  const { deltas, sticks, honba, dealer: next, penalties, moves } = settle(scorer, before, ended);
  const answer = { id, ok: true, deltas, sticks_left: sticks, honba_next: honba, dealer_next: next };
  return { answer: { ...answer, ...fines(penalties) }, moves };
}

/** What have the players after each hand, and where are they placed? @param {Scorer} scorer @param {Stated} question */
export function answerLedger(scorer, question) {
  const sheet = new Sheet(seatsOf(scorer.rules));
  const id = question.id ?? null;
  sheet.refuseOthers(question, ["hands"]);
  const hands = sheet.list("hands", question.hands);
  if (!hasPlaceForAll(scorer.rules)) sheet.fault("uma_of_others", { players: sheet.seats.length });
  const { game, problems } = writeLedger(scorer, hands);
  if (sheet.problems.length || problems.length) return { id, ok: false, problems: [...sheet.problems, ...problems] };
  const scores = game.entries.map(writtenEntry);
  return { id, ok: true, scores, final: game.final, over: game.isOver, ...fines(game.penalties) };
}

/** Penalty points, where there are any. @param {Record<string, number>} penalties */
function fines(penalties) {
  return Object.keys(penalties).length ? { penalties } : {};
}

/** @param {Entry} entry */
function writtenEntry({ standing: { points, round, before }, settled: { deltas } }) {
  const { dealer, honba, sticks } = before;
  return { points, deltas, round: windOf(round), dealer, honba, riichi_sticks: sticks };
}

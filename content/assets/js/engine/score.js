/**
 * The score of a hand: the best of its readings, itemised, in ids and numbers.
 *
 * @typedef {import("./book.js").Rules} Rules
 * @typedef {import("./divide.js").Reading} Reading
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("./hand.js").Problem} Problem
 * @typedef {import("./hand.js").Win} Win
 * @typedef {import("./judge.js").Counted} Counted
 * @typedef {import("./judge.js").FuLine} FuLine
 * @typedef {import("./judge.js").Verdict} Verdict
 *
 * @typedef {object} Outcome a reading with its price
 * @property {number} base
 * @property {number} yakuman those of the hand itself: one counted from han is not better than one that was made
 * @property {number} han
 * @property {number} fu
 * @property {string | null} limit
 * @property {readonly Counted[]} yaku
 * @property {Reading} reading
 * @property {Verdict} verdict
 * @property {FuLine[]} lines of the fu
 */

import { SHANPON, TANKI, readings } from "./divide.js";
import { Doubter } from "./impossible.js";
import { Judge } from "./judge.js";
import { DoraCounter, Prices, roundUp } from "./price.js";
import { isOutside, one, suitOf } from "./tiles.js";

/** @type {readonly Problem[]} */
export const NOT_WINNING = [{ code: "not_winning" }];
/** @type {readonly Problem[]} */
export const NO_YAKU = [{ code: "no_yaku" }];

/** @type {FuLine[]} */
const NO_LINES = [];

/** @param {Hand} hand @param {number} tile */
export function readingsOf({ concealed, melds }, tile) {
  /** @type {import("./tiles.js").Suits} */
  const counts = [concealed.counts[0], concealed.counts[1], concealed.counts[2], concealed.counts[3]];
  counts[suitOf(tile)] += one(tile);
  return readings(counts, tile, melds.length > 0);
}

/** The tiles of the group or the pair that the winning tile completed. @param {Reading} reading */
export function completedTiles({ wait, completed }) {
  if (wait === TANKI) return [completed, completed];
  return wait === SHANPON ? [completed, completed, completed] : [completed, completed + 1, completed + 2];
}

/** Scores hands under one set of rules. */
export class Scorer {
  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    this.doubter = new Doubter(rules);
    this.judge = new Judge(rules);
    this.prices = new Prices(rules);
    this.dora = new DoraCounter(rules);
    this.topLimit = Object.keys(rules.limits).at(-1) ?? "";
  }

  /**
   * The readings that have a yaku, priced; or why there are none.
   * @param {Hand} hand
   * @param {Win} win
   * @returns {{ problems?: readonly Problem[], outcomes: Outcome[] }}
   */
  outcomes(hand, win) {
    /** @type {Outcome[]} */
    const outcomes = [];
    const problems = this.doubter.problems(hand, win);
    if (problems.length) return { problems, outcomes };
    const found = readingsOf(hand, win.kind);
    if (!found.length) return { problems: NOT_WINNING, outcomes };
    this.judge.look(hand, win);
    for (const reading of found) this.price(reading, this.judge.judge(reading, hand, win), hand, win, outcomes);
    return outcomes.length ? { outcomes } : { problems: NO_YAKU, outcomes };
  }

  /**
   * Prices a reading by its yakuman, or by its han and fu; and by each yaku that is worth a limit by itself.
   * @param {Reading} reading
   * @param {Verdict} verdict
   * @param {Hand} hand
   * @param {Win} win
   * @param {Outcome[]} outcomes
   */
  price(reading, verdict, hand, win, outcomes) {
    const { yaku, han, yakuman, alone } = verdict;
    const { limits, fu: rules } = this.rules;
    const add = (
      /** @type {number} */ base,
      /** @type {string | null} */ limit,
      all = 0,
      fu = 0,
      counted = yaku,
      lines = NO_LINES,
    ) =>
      outcomes.push({
        base,
        yakuman: lines === NO_LINES ? yakuman : 0,
        han: all,
        fu,
        limit,
        yaku: counted,
        reading,
        verdict,
        lines,
      });
    if (yakuman) add(limits[this.topLimit].base * yakuman, this.topLimit);
    if ((yakuman || !han) && !alone.length) return;
    const lines = this.fuLines(reading, verdict, hand, win);
    let fu = 0;
    for (const line of lines) fu += line.fu;
    if (!verdict.isFixed) fu = roundUp(fu, rules.round_up_to);
    if (han) {
      const dora = this.dora.count(hand, win);
      let all = han;
      for (const each of dora) all += each.han;
      const { base, limit } = this.prices.worth((all << 14) | fu);
      add(base, limit, all, fu, dora.length ? [...yaku, ...dora] : yaku, lines);
    }
    for (const [id, limit] of alone) {
      const all = limits[limit].from_han ?? 0;
      add(limits[limit].base, limit, all, fu, [{ id, han: all }], lines);
    }
  }

  /**
   * The lines of the fu count.
   * @param {Reading} reading
   * @param {Verdict} verdict
   * @param {Hand} hand
   * @param {Win} win
   */
  fuLines({ divisions, wait, completed }, { lines, isFixed }, { melds }, { how }) {
    const { groupFu } = this.judge;
    const found = [];
    for (const [line] of lines) found.push(line);
    if (isFixed) return found;
    const byRon = wait === SHANPON && !(how & 1) ? completed : -1;
    for (let suit = 0; suit < 4; suit++) {
      for (let kind = 9 * suit, bits = divisions[suit].triplets; bits; bits >>= 1, kind++) {
        if (bits & 1) found.push(groupFu[(isOutside(kind) ? 2 : 0) | Number(kind !== byRon)]);
      }
    }
    for (const { kind, isSequence, isKan, isOpen } of melds) {
      if (!isSequence) found.push(groupFu[(isKan ? 4 : 0) | (isOutside(kind) ? 2 : 0) | Number(!isOpen)]);
    }
    return found;
  }

  /** The answer that an outcome makes. @param {Outcome} outcome @param {Win} win @param {any} [id] */
  settle({ base, yakuman, han, fu, limit, yaku, lines }, win, id = null) {
    const { payments, total } = this.prices.payment(4 * base + 2 * (win.how & 1) + Number(win.seat_wind === 0));
    return {
      id,
      ok: /** @type {true} */ (true),
      yaku,
      han: yakuman ? null : han,
      fu: yakuman ? null : fu,
      limit,
      yakuman: yakuman || Number(limit === this.topLimit),
      points_total: total,
      payments,
      fu_items: lines,
      bonus: this.prices.bonus(win),
    };
  }
}

/** The outcome that pays most; of equal ones the one with more han, then more fu. @param {Outcome[]} outcomes */
export function bestOf(outcomes) {
  return outcomes.reduce((best, each) => {
    const more = each.base - best.base || each.yakuman - best.yakuman || each.han - best.han || each.fu - best.fu;
    return more > 0 ? each : best;
  });
}

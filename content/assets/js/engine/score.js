/**
 * The score of a hand: the best of its readings, itemised, in ids and numbers.
 *
 * @import { FuLine } from "./fu.js"
 * @import { Hand, Problem, Unread, Win } from "./hand.js"
 * @import { CountedYaku, YakuResult } from "./judge.js"
 * @import { Reading } from "./readings.js"
 * @import { Rules } from "./rules.js"
 *
 * @typedef {object} WinValue a reading with its price
 * @property {number} base
 * @property {number} yakuman those of the yaku only: a yakuman by han does not count here
 * @property {number} han
 * @property {number} fu
 * @property {string | null} limit
 * @property {readonly CountedYaku[]} yaku
 * @property {Reading} reading
 * @property {YakuResult} verdict
 * @property {FuLine[]} lines of the fu
 * @property {number[][]} groups the tiles of the lines about triplets and kans, which come last
 *
 * @typedef {object} CountedCase a case that scores
 * @property {Hand} hand
 * @property {Win} win
 * @property {WinValue[]} outcomes
 * @property {WinValue} best
 * @property {ReturnType<Scorer["settle"]>} answer
 */

import { DoraCounter } from "./dora.js";
import { readingFacts, tileFacts } from "./facts.js";
import { FuCounter } from "./fu.js";
import { parseCase, unreadable } from "./hand.js";
import { HandValidator } from "./impossible.js";
import { Judge } from "./judge.js";
import { Terms } from "./price.js";
import { isThirteenUnconnected, readings, UNCONNECTED, ungrouped } from "./readings.js";
import { EAST, plus } from "./tiles.js";

// The id of the limit that a yakuman reaches.
const YAKUMAN = "yakuman";

/** @type {readonly Problem[]} */
export const NOT_WINNING = [{ code: "not_winning" }];
/** @type {readonly Problem[]} */
export const NO_YAKU = [{ code: "no_yaku" }];
/** A problem that comes with the outcomes the hand would have otherwise. @type {readonly Problem[]} */
export const TOO_FEW_YAKU = [{ code: "too_few_yaku" }];

/** The scorer of hands under one set of rules. */
export class Scorer extends Terms {
  /** @param {Rules} rules */
  constructor(rules) {
    super(rules);
    this.validator = new HandValidator(rules);
    this.fu = new FuCounter(rules);
    this.judge = new Judge(rules, this.fu.items);
    this.dora = new DoraCounter(rules);
  }

  /**
   * Score a case: return its parts, its outcomes and the answer for the best of them; or its problems.
   * @param {Unread} stated
   * @param {unknown} [id]
   * @returns {CountedCase | { problems: readonly Problem[] }}
   */
  count(stated, id) {
    const read = parseCase(stated);
    if (!read) return { problems: unreadable(stated) };
    const [hand, win] = read;
    const { problems, outcomes } = this.outcomes(hand, win);
    if (problems) return { problems };
    const best = bestOf(outcomes);
    return { hand, win, outcomes, best, answer: this.settle(best, win, id) };
  }

  /**
   * Return the readings of a hand, or else the forms that win only under these rules: four quads without a pair, or
   * unconnected tiles on the first draw.
   * @param {Hand} hand
   * @param {Win} win
   */
  readings(hand, win) {
    const { how, kind } = win;
    const found = readings(hand, kind);
    if (found.length || how.win !== "tsumo") return found;
    if (hand.kans === 4 && this.judge.needsNoPair) return [ungrouped("four_kans", kind, "shanpon")];
    const isAsked = (how.tenhou || how.chiihou) && this.judge.countsUnconnected;
    return isAsked && isThirteenUnconnected(plus(hand.concealed.counts, kind)) ? [ungrouped(UNCONNECTED, kind)] : found;
  }

  /**
   * Return the priced readings that have a yaku, or the problem if there is none.
   * @param {Hand} hand
   * @param {Win} win
   * @returns {{ problems?: readonly Problem[], outcomes: WinValue[] }}
   */
  outcomes(hand, win) {
    /** @type {WinValue[]} */
    const outcomes = [];
    const problems = this.validator.problems(hand, win);
    if (problems.length) return { problems, outcomes };
    const found = this.readings(hand, win);
    if (!found.length) return { problems: NOT_WINNING, outcomes };
    const tiles = tileFacts(hand, win, this.judge.sets);
    for (const reading of found) {
      const verdict = this.judge.verdict(readingFacts(reading, hand, win, tiles), hand.isOpen);
      outcomes.push(...this.priced(reading, verdict, hand, win));
    }
    if (!outcomes.length) return { problems: NO_YAKU, outcomes };
    if (!this.isLate(win)) return { outcomes };
    const enough = outcomes.filter((each) => this.hasEnoughYaku(each));
    return enough.length ? { outcomes: enough } : { problems: TOO_FEW_YAKU, outcomes };
  }

  /** Check whether there are so many counters that more than one yaku is required. @param {Win} win */
  isLate({ honba }) {
    const { asked, table } = this.rules;
    return asked.more_yaku_late && honba >= table.yaku_from_honba;
  }

  /**
   * Check whether a win has the han required late, not counting dora; a yakuman always has.
   * @param {WinValue} outcome
   */
  hasEnoughYaku({ yakuman, yaku }) {
    const worth = yaku.reduce((sum, { id, han }) => sum + (Object.hasOwn(this.rules.yaku, id) ? (han ?? 0) : 0), 0);
    return yakuman > 0 || worth >= this.rules.table.min_yaku_late;
  }

  /**
   * Return the reading priced by its yakuman, or by its han and fu; and by each yaku that is worth a limit by itself.
   * @param {Reading} reading
   * @param {YakuResult} verdict
   * @param {Hand} hand
   * @param {Win} win
   * @returns {WinValue[]}
   */
  priced(reading, verdict, hand, win) {
    const { limits, payments, table } = this.rules;
    const most = payments.unlimited ? table.most_han : Infinity;
    const outcomes = [];
    if (verdict.yakuman) {
      const base = limits[YAKUMAN].base * verdict.yakuman;
      const { yakuman, yaku } = verdict;
      outcomes.push({ base, yakuman, han: 0, fu: 0, limit: YAKUMAN, yaku, reading, verdict, lines: [], groups: [] });
    }
    if (!verdict.han && !verdict.alone.length) return outcomes;
    const { fu, ...counted } = this.fu.count(verdict.fuItems, reading, hand, win);
    if (verdict.han) {
      const yaku = [...verdict.yaku, ...this.dora.count(hand, win)];
      const han = Math.min(
        most,
        yaku.reduce((sum, each) => sum + (each.han ?? 0), 0),
      );
      const { base, limit } = this.prices.worth(han, fu);
      outcomes.push({ base, yakuman: 0, han, fu, limit, yaku, reading, verdict, ...counted });
    }
    for (const { id, yaku } of verdict.alone) {
      const limit = yaku.limit ?? null;
      const { base, from_han } = limits[limit ?? ""];
      const han = from_han ?? 0;
      outcomes.push({ base, yakuman: 0, han, fu, limit, yaku: [{ id, han }], reading, verdict, ...counted });
    }
    return outcomes;
  }

  /**
   * Return the answer for an outcome, with its payments and bonus.
   * @param {WinValue} outcome
   * @param {Win} win
   * @param {unknown} [id]
   */
  settle({ base, yakuman, han, fu, limit, yaku, lines }, win, id = null) {
    const { payments, total } = this.prices.payment(base, win.how.win === "tsumo", win.seat_wind === EAST);
    return {
      id,
      ok: /** @type {true} */ (true),
      yaku,
      han: yakuman ? null : han,
      fu: yakuman ? null : fu,
      limit,
      yakuman: yakuman || (limit === YAKUMAN ? base / this.rules.limits[YAKUMAN].base : 0),
      points_total: total,
      payments,
      fu_items: lines,
      bonus: this.prices.bonus(win),
    };
  }
}

/**
 * Return the outcome that pays most; of equal ones the one with more han, then more fu, at last before rounding.
 * @param {WinValue[]} outcomes
 */
export function bestOf(outcomes) {
  return outcomes.reduce((best, each) => {
    const [one, other] = [rank(each), rank(best)];
    const differing = one.findIndex((value, at) => value !== other[at]);
    return one[differing] > other[differing] ? each : best;
  });
}

/** @param {WinValue} outcome */
function rank({ base, yakuman, han, fu, lines }) {
  return [base, yakuman, han, fu, lines.reduce((sum, line) => sum + line.fu, 0)];
}

/**
 * A winner in the agreed form of a result: what the hand is worth, and who is liable for it. The same as in
 * generator/table/forms/winner.py, but that a hand to be scored is not taken here.
 *
 * @typedef {import("../../engine/score.js").Scorer} Scorer
 * @typedef {import("../game/settlement.js").Won} Won
 * @typedef {import("./sheet.js").Sheet} Sheet
 * @typedef {import("./sheet.js").Stated} Stated
 * @typedef {import("../game/settlement.js").Before} Before
 */

import { isFu, mostFu } from "../../engine/cells.js";
import { isNumber, isRecord } from "./sheet.js";

const WORTHS = ["han", "limit", "yakuman"];
const KEYS = ["seat", "fu", "pao", ...WORTHS];
const PAO_KEYS = ["by", "for"];
const MOST_HAN = 99;
// Two doubled ones, All Honours, four quads, and eight wins of the dealer in a row.
const MOST_YAKUMAN = 7;
const NOBODY = { seat: "", base: 0, liable: null, covered: 0 };

/**
 * How many yakuman a hand can be worth: where they add up, where one can count double, and elsewhere.
 * @param {Scorer["rules"]} rules
 */
export function mostYakuman({ payments, yaku }) {
  if (payments.yakuman_add_up) return MOST_YAKUMAN;
  return Object.values(yaku).some(({ double }) => double) ? 2 : 1;
}

/**
 * How many yakuman one that somebody can be liable for is worth.
 * @param {Scorer["rules"]} rules
 * @param {string} id
 */
export function timesOf({ yaku }, id) {
  return yaku[id].double ? 2 : 1;
}

/**
 * A winner; what is wrong with it goes on the sheet.
 * @param {Sheet} sheet
 * @param {Scorer} scorer
 * @param {Before} before
 * @param {boolean} isTsumo
 * @param {any} stated
 */
export function readWinner(sheet, scorer, before, isTsumo, stated) {
  return new WinnerForm(sheet, scorer, before, isTsumo).read(stated);
}

/** One winner being read. */
class WinnerForm {
  /** @param {Sheet} sheet @param {Scorer} scorer @param {Before} before @param {boolean} isTsumo */
  constructor(sheet, { rules, prices }, before, isTsumo) {
    [this.sheet, this.rules, this.prices, this.before, this.isTsumo] = [sheet, rules, prices, before, isTsumo];
    this.yakuman = rules.limits.yakuman.base;
  }

  /** @param {any} stated @returns {Won} */
  read(stated) {
    if (!isRecord(stated)) {
      this.sheet.refuse("winners", stated);
      return NOBODY;
    }
    this.sheet.refuseKeys(stated, KEYS);
    const seat = this.sheet.seat("seat", stated.seat);
    const told = WORTHS.filter((key) => stated[key] != null);
    if (told.length !== 1) this.sheet.fault("one_worth", { keys: WORTHS.join(", ") });
    if (stated.fu != null && told.join() !== "han") this.sheet.fault("fu_without_han");
    const bases = told.map((key) => this.base(key, stated));
    return this.withLiability({ ...NOBODY, seat, base: bases.length === 1 ? bases[0] : 0 }, stated.pao);
  }

  /** @param {string} key what the worth is told by @param {Stated} stated */
  base(key, stated) {
    if (key === "han") return this.byHan(stated);
    return key === "limit" ? this.byLimit(stated) : this.byYakuman(stated);
  }

  /** @param {Stated} stated */
  byHan({ han, fu }) {
    if (!isNumber(han, 1, MOST_HAN)) {
      this.sheet.refuse("han", han);
      return 0;
    }
    if (this.isTooLittle(han)) this.sheet.fault("too_few_yaku");
    const reached = this.worth(han, 0);
    if (fu == null && reached.limit !== null) return reached.base;
    if (!isNumber(fu, 1, mostFu)) {
      this.sheet.bad("fu", fu);
      return 0;
    }
    if (!isFu(this.rules, han, fu, this.isTsumo)) this.sheet.fault("impossible_fu", { han, fu });
    return this.worth(han, fu).base;
  }

  /** @param {number} han @param {number} fu */
  worth(han, fu) {
    return this.prices.worth(han, fu);
  }

  /** With many counters some rulesets ask for more; dora cannot make up for it. @param {number} han */
  isTooLittle(han) {
    const { options, table } = this.rules;
    return options.two_yaku_at_5_honba && this.before.honba >= table.yaku_from_honba && han < table.min_yaku_late;
  }

  /** @param {Stated} stated */
  byLimit({ limit }) {
    if (typeof limit === "string" && Object.hasOwn(this.rules.limits, limit)) return this.rules.limits[limit].base;
    this.sheet.refuse("limit", limit);
    return 0;
  }

  /** @param {Stated} stated */
  byYakuman({ yakuman }) {
    if (isNumber(yakuman, 1, mostYakuman(this.rules))) return yakuman * this.yakuman;
    this.sheet.refuse("yakuman", yakuman);
    return 0;
  }

  /**
   * Another player may be liable for the hand, or for one yakuman of it.
   * @param {Won} won
   * @param {any} pao
   * @returns {Won}
   */
  withLiability(won, pao) {
    if (pao == null) return won;
    if (!isRecord(pao)) {
      this.sheet.refuse("pao", pao);
      return won;
    }
    this.sheet.refuseKeys(pao, PAO_KEYS);
    const by = this.sheet.seat("by", pao.by);
    if (by && by === won.seat) this.sheet.fault("liable_for_oneself", { seat: by });
    const { pao: listed, pao_covers: covers } = this.rules.options;
    if (!listed.includes(pao.for)) {
      this.sheet.fault("no_liability", { found: String(pao.for ?? null) });
      return won;
    }
    const base = timesOf(this.rules, pao.for) * this.yakuman;
    if (won.base > 0 && won.base < base) this.sheet.fault("liable_for_nothing", { yaku: pao.for });
    return { ...won, liable: by, covered: covers === "hand" ? won.base : Math.min(base, won.base) };
  }
}

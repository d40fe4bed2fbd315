/**
 * The parser of winners in the agreed form of a result: what the hand is worth, and who is liable for it. The twin of
 * riichi_rules/table/forms/winner.py.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { Scorer } from "../../engine/score.js"
 * @import { HandStart, Winner } from "../game/settlement.js"
 * @import { Sheet, Stated } from "./sheet.js"
 *
 * @typedef {{ before: HandStart, roundWind: string }} Table the table before a hand
 * @typedef {{ han?: number, fu?: number, limit?: string, yakuman?: number }} Worth what a hand is worth, as a result names it
 * @typedef {object} End what decides about a winner: how the hand ended, at which table, and who declared riichi
 * @property {Table} table
 * @property {boolean} isTsumo
 * @property {string | null} discarder
 * @property {string[]} riichi
 */

import { isFu, mostFu, mostHan, mostYakuman } from "../../engine/cells.js";
import { openHandProblem } from "../open-hand.js";
import { SEATS, isNumber, isRecord, shown } from "./sheet.js";
import { membersOf } from "../options.js";
import { PAO_KEYS, WINNER_KEYS, WORTHS } from "../../generated/results.js";

const MOST_HAN = 99;
const NOBODY = { seat: "", base: 0, liable: null, covered: 0 };

/**
 * Tell whether a hand has too few han of yaku for the number of honba: some rulesets require two at five honba, without
 * dora.
 * @param {Terms["rules"]} rules
 * @param {number} han
 * @param {number} honba
 */
export function isTooLittle({ options, table }, han, honba) {
  return options.two_yaku_at_5_honba && honba >= table.yaku_from_honba && han < table.min_yaku_late;
}

/**
 * Return how many single yakuman a yakuman counts as.
 * @param {Terms["rules"]} rules
 * @param {string} id
 */
export function timesOf({ yaku }, id) {
  return yaku[id].double ? 2 : 1;
}

/** The parser of one winner, which adds problems to the sheet. */
export class WinnerReader {
  /** @param {Sheet} sheet @param {Terms} scorer a `Scorer`, if hands are to be counted @param {End} end */
  constructor(sheet, scorer, { table, isTsumo, discarder, riichi }) {
    this.sheet = sheet;
    this.scorer = scorer;
    this.rules = scorer.rules;
    this.prices = scorer.prices;
    this.table = table;
    this.isTsumo = isTsumo;
    this.discarder = discarder;
    this.riichi = riichi;
    this.yakuman = this.rules.limits.yakuman.base;
    /** The ids of the yaku of a scored hand. @type {string[] | null} */
    this.yaku = null;
    /** @type {ReturnType<Scorer["settle"]> | null} */
    this.counted = null;
  }

  /** @param {Stated} stated @returns {Winner} */
  read(stated) {
    if (!isRecord(stated)) return this.sheet.refuse("winners", stated, NOBODY);
    this.sheet.refuseKeys(stated, WINNER_KEYS);
    const seat = this.sheet.seat("seat", stated.seat);
    const told = WORTHS.filter((key) => stated[key] != null);
    if (told.length !== 1) this.sheet.fault("one_worth", { keys: WORTHS.join(", ") });
    if (stated.fu != null && told.join() !== "han") this.sheet.fault("fu_without_han");
    const { unlimited } = this.rules.payments;
    if (unlimited && (told.includes("limit") || told.includes("yakuman"))) this.sheet.fault("no_limits");
    const bases = told.map((key) => this.base(key, stated, seat));
    const base = bases.length === 1 ? bases[0] : 0;
    return this.withLiability(
      { ...NOBODY, seat, base, ...(this.counted ? { counted: this.counted } : {}) },
      stated.pao,
    );
  }

  /** @param {string} key what the worth is told by @param {Stated} stated @param {string} seat */
  base(key, stated, seat) {
    if (key === "case") return this.byCase(stated, seat);
    if (key === "han") return this.byHan(stated);
    return key === "limit" ? this.byLimit(stated) : this.byYakuman(stated);
  }

  /** @param {Stated} stated */
  byHan({ han, fu }) {
    if (!isNumber(han, 1, MOST_HAN)) return this.sheet.refuse("han", han, 0);
    if (isTooLittle(this.rules, han, this.table.before.honba)) this.sheet.fault("too_few_yaku");
    if (this.rules.payments.unlimited && han > mostHan(this.rules)) return this.sheet.refuse("han", han, 0);
    const reached = this.prices.worth(han, 0);
    if (fu == null && reached.limit !== null) return reached.base;
    if (!isNumber(fu, 1, mostFu)) return this.sheet.bad("fu", fu, 0);
    if (!isFu(this.rules, han, fu, this.isTsumo)) this.sheet.fault("impossible_fu", { han, fu });
    return this.prices.worth(han, fu).base;
  }

  /** @param {Stated} stated */
  byLimit({ limit }) {
    const isLimit = typeof limit === "string" && Object.hasOwn(this.rules.limits, limit);
    return isLimit ? this.rules.limits[limit].base : this.sheet.refuse("limit", limit, 0);
  }

  /** @param {Stated} stated */
  byYakuman({ yakuman }) {
    const isPossible = isNumber(yakuman, 1, mostYakuman(this.rules));
    return isPossible ? yakuman * this.yakuman : this.sheet.refuse("yakuman", yakuman, 0);
  }

  // Cases to be scored

  /** Score a case at the winner's seat and return its base points. @param {Stated} stated @param {string} seat */
  byCase({ case: hand }, seat) {
    if (!isRecord(hand)) return this.sheet.refuse("case", hand, 0);
    if (!seat) return 0;
    const decided = this.decided(this.table, seat);
    for (const [key, value] of Object.entries(decided)) {
      if (hand[key] == null || isSame(hand[key], value)) continue;
      this.sheet.fault("table_decides", { key, found: shown(hand[key]), wanted: shown(value) });
    }
    if (isSomething(hand.options)) {
      this.sheet.fault("table_decides", { key: "options", found: shown(hand.options), wanted: "{}" });
    }
    if (isSomething(hand.riichi) !== this.riichi.includes(seat)) this.sheet.fault("riichi_differs", { seat });
    return this.byScore({ ...hand, ...decided });
  }

  /** Return the circumstances of a case that the table decides. @param {Table} table @param {string} seat */
  decided({ before, roundWind }, seat) {
    const { seats } = this.sheet;
    const turns = seats.indexOf(seat) - seats.indexOf(before.dealer) + seats.length;
    return {
      ...{ win: this.isTsumo ? "tsumo" : "ron", seat_wind: SEATS[turns % seats.length], round_wind: roundWind },
      discarder_in_riichi: this.riichi.includes(this.discarder ?? ""),
      ...{ dealer: seat === before.dealer, honba: before.honba, riichi_sticks: before.sticks },
    };
  }

  /** @param {Stated} hand */
  byScore(hand) {
    const found = /** @type {Scorer} */ (this.scorer).count(hand);
    if ("problems" in found) return this.refuseCase(found.problems);
    const { best, outcomes, answer } = found;
    this.yaku = best.yaku.map(({ id }) => id);
    this.counted = answer;
    const lacking = openHandProblem(this.rules, found.hand, found.win, best, outcomes);
    return lacking ? this.refuseCase([lacking], best.base) : best.base;
  }

  /** @param {readonly { code: string, values?: Record<string, unknown> }[]} problems */
  refuseCase(problems, base = 0) {
    for (const { code, values } of problems) this.sheet.fault(code, values);
    return base;
  }

  /**
   * Add the player who is liable for the hand, or for one yakuman of it.
   * @param {Winner} won
   * @param {unknown} pao
   * @returns {Winner}
   */
  withLiability(won, pao) {
    if (pao == null) return won;
    if (!isRecord(pao)) return this.sheet.refuse("pao", pao, won);
    this.sheet.refuseKeys(pao, PAO_KEYS);
    const by = this.sheet.seat("by", pao.by);
    if (by && by === won.seat) this.sheet.fault("liable_for_oneself", { seat: by });
    const { pao_covers: covers } = this.rules.options;
    const yaku = membersOf(this.rules, "pao").find((each) => each === pao.for);
    if (yaku === undefined) {
      this.sheet.fault("no_liability", { found: shown(pao.for ?? null) });
      return won;
    }
    const base = timesOf(this.rules, yaku) * this.yakuman;
    // The scored hand lacks the yakuman, or the stated value is too low for it.
    const isLacking = this.yaku ? !this.yaku.includes(yaku) : won.base > 0 && won.base < base;
    if (isLacking) this.sheet.fault("liable_for_nothing", { yaku });
    const isWhole = covers === "hand" || this.rules.payments.unlimited;
    return { ...won, liable: by, covered: isWhole ? won.base : Math.min(base, won.base) };
  }
}

/** Tell whether a value is as the table decides it. A number may stand for true or false. @param {unknown} found @param {unknown} wanted */
function isSame(found, wanted) {
  const plain = (/** @type {unknown} */ value) => (typeof value === "boolean" ? Number(value) : value);
  return plain(found) === plain(wanted);
}

/** Tell whether a value is neither empty nor zero. @param {unknown} value */
function isSomething(value) {
  return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

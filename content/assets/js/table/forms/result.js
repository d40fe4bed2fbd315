/**
 * The parser of results in the agreed form, which collects every problem. The twin of
 * riichi_rules/table/forms/result.py.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { HandResult } from "../game/settlement.js"
 * @import { Sheet, Stated } from "./sheet.js"
 * @import { Table } from "./winner.js"
 */

import { ABORTS, KEYS_OF_END, OF_ALL_FOUR } from "../../generated/results.js";
import { isRecord } from "./sheet.js";
import { WinnerReader } from "./winner.js";
import { numberOf } from "../options.js";

export const ENDS = Object.keys(KEYS_OF_END);

/** Return the abortive draws that a ruleset has. @param {Terms["rules"]} rules */
export function usedAborts(rules) {
  return Object.keys(ABORTS).filter((why) => isUsed(rules, why));
}

/** Tell whether a ruleset has an abortive draw. Those that take four players are impossible among three. @param {Terms["rules"]} rules @param {string} why */
function isUsed(rules, why) {
  const { options, table } = rules;
  if (OF_ALL_FOUR.includes(why) && numberOf(rules, "players") < table.players) return false;
  if (why === "triple_ron") return options.multi_ron === "all" && options.triple_ron === "abort";
  return options[ABORTS[why]] !== false && options[ABORTS[why]] !== "none";
}

/**
 * Parse how a hand ended, and collect the problems on the sheet.
 * @param {Sheet} sheet
 * @param {Terms} scorer
 * @param {Table} table
 * @param {unknown} stated
 */
export function readResult(sheet, scorer, table, stated) {
  return isRecord(stated) ? new Form(sheet, scorer, table, stated).read() : sheet.bad("result", stated, null);
}

/** The parser of one result. */
class Form {
  /** @param {Sheet} sheet @param {Terms} scorer @param {Table} table @param {Stated} stated */
  constructor(sheet, scorer, table, stated) {
    this.sheet = sheet;
    this.scorer = scorer;
    this.table = table;
    this.stated = stated;
    this.riichi = this.seats("riichi");
    this.dead = this.seats("dead");
  }

  /** Return how the hand ended, as far as it can be read. @returns {HandResult | null} */
  read() {
    const { end: stated, end_game: stops } = this.stated;
    const end = ENDS.find((each) => each === stated);
    if (end === undefined) return this.sheet.bad("end", stated, null);
    this.sheet.refuseKeys(this.stated, KEYS_OF_END[end]);
    if (stops != null && typeof stops !== "boolean") this.sheet.refuse("end_game", stops, null);
    if (end === "exhaustive") return this.exhaustive();
    if (end === "abortive") return this.abortive();
    if (end === "chombo") return { end, by: this.sheet.seat("by", this.stated.by), riichi: [] };
    if (end === "penalty") return this.penalty();
    return this.win(end);
  }

  /** @returns {HandResult} */
  penalty() {
    const { by, points } = this.stated;
    return { end: "penalty", by: this.sheet.seat("by", by), points: this.sheet.points("points", points), riichi: [] };
  }

  /** @param {string} key */
  seats(key) {
    return this.stated[key] == null ? [] : this.sheet.seatsIn(key, this.stated[key]);
  }

  /** @returns {HandResult} */
  exhaustive() {
    const tenpai = this.sheet.seatsIn("tenpai", this.stated.tenpai);
    const nagashi = this.seats("nagashi");
    const counted = this.scorer.rules.options.nagashi_mangan;
    if (nagashi.length && !counted) this.sheet.fault("no_nagashi");
    const isWon = nagashi.length > 0 && counted === "win";
    this.refuseDead(isWon ? [...tenpai, ...nagashi] : tenpai);
    if (!isWon) this.refuseNotenRiichi(tenpai);
    return { end: "exhaustive", tenpai, nagashi, riichi: this.riichi };
  }

  /**
   * Refuse riichi without tenpai, which is a chombo, unless the hand became dead after the riichi.
   * @param {string[]} tenpai
   */
  refuseNotenRiichi(tenpai) {
    const noten = this.riichi.filter((seat) => !tenpai.includes(seat) && !this.dead.includes(seat));
    for (const seat of noten) this.sheet.fault("riichi_noten", { seat });
  }

  /** Refuse dead hands that win or are tenpai. @param {string[]} seats */
  refuseDead(seats) {
    for (const seat of this.dead) if (seats.includes(seat)) this.sheet.fault("dead_hand", { seat });
  }

  /** @returns {HandResult | null} */
  abortive() {
    const { why } = this.stated;
    if (typeof why !== "string" || !Object.hasOwn(ABORTS, why)) return this.sheet.bad("why", why, null);
    if (!isUsed(this.scorer.rules, why)) this.sheet.fault("no_such_abort", { why });
    const isOfAll = new Set(this.riichi).size === this.sheet.seats.length;
    if (why === "four_riichi" && !isOfAll) this.sheet.fault("riichi_of_all");
    return { end: "abortive", riichi: this.riichi };
  }

  /** @param {string} end @returns {HandResult} */
  win(end) {
    const isTsumo = end === "tsumo";
    const discarder = isTsumo ? null : this.sheet.seat("discarder", this.stated.discarder);
    const listed = this.stated.winners;
    const { table, riichi } = this;
    if (!Array.isArray(listed) || !listed.length)
      return this.sheet.bad("winners", listed, { end, winners: [], discarder, riichi });
    const among = listed.slice(0, this.sheet.seats.length);
    const winners = among.map((each) =>
      new WinnerReader(this.sheet, this.scorer, { table, isTsumo, discarder, riichi }).read(each),
    );
    const seats = winners.map(({ seat }) => seat).filter(Boolean);
    this.sheet.refuseTwins("winners", seats);
    this.refuseDead(seats);
    if (discarder && seats.includes(discarder)) this.sheet.fault("winner_is_discarder", { seat: discarder });
    if (among.length > 1) this.refuseSeveral(among.length, isTsumo);
    return { end, winners, discarder, riichi };
  }

  /**
   * Refuse several winners of a tsumo, and of a ron if only the next in turn may win.
   * @param {number} winners
   * @param {boolean} isTsumo
   */
  refuseSeveral(winners, isTsumo) {
    const { rules } = this.scorer;
    const areAll = winners === this.sheet.seats.length - 1;
    if (isTsumo) this.sheet.fault("one_tsumo");
    else if (rules.options.multi_ron === "head_bump") this.sheet.fault("head_bump");
    else if (areAll && isUsed(rules, "triple_ron")) this.sheet.fault("triple_ron_aborts");
  }
}

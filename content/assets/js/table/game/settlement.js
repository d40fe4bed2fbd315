/**
 * The settlement of a hand: who gains and loses how many points, and who deals next. The twin of
 * riichi_rules/table/game/settlement.py.
 *
 * @import { Terms } from "../../engine/price.js"
 * @import { Scorer } from "../../engine/score.js"
 *
 * @typedef {{ dealer: string, honba: number, sticks: number }} HandStart what lay on the table when the hand began
 * @typedef {{ seat: string, base: number, liable: string | null, covered: number,
 *   counted?: ReturnType<Scorer["settle"]> }} Winner a winner, the base points of the hand, and those that a
 *   liable player answers for; what a hand came to that was counted
 *
 * @typedef {object} HandResult how a hand ended
 * @property {string} end
 * @property {Winner[]} [winners]
 * @property {string | null} [discarder]
 * @property {string[]} riichi
 * @property {string[]} [tenpai]
 * @property {string[]} [nagashi]
 * @property {string} [by]
 * @property {number} [points] that a penalty takes off the result
 *
 * @typedef {{ why: string, seat: string, points: Record<string, number> }} Transfer points that change hands for one reason
 *
 * @typedef {"passed" | "won" | "tenpai" | "aborted" | "again"} Deal the deal passes on, or the dealer keeps it: after a
 *   win, tenpai at a draw, an abortive draw, a chombo
 *
 * @typedef {object} Settled
 * @property {Record<string, number>} deltas
 * @property {number} sticks
 * @property {number} honba
 * @property {string} dealer
 * @property {Deal} deal
 * @property {Record<string, number>} penalties points that go off the result at the end of the game
 * @property {Transfer[]} moves
 */

import { numberOf, seatsOf } from "../options.js";

export const UNIT = 100; // the smallest stick

/**
 * Settle the end of a hand.
 * @param {Pick<Terms, "rules" | "prices">} scorer
 * @param {HandStart} before
 * @param {HandResult} ended
 */
export function settle(scorer, before, ended) {
  return new Settlement(scorer, before).of(ended);
}

/**
 * Return the rules of a game that is no part of a tournament, where a chombo may cost something else.
 * @param {Terms["rules"]} rules
 */
export function withoutTournament(rules) {
  const { chombo, chombo_social: social } = rules.options;
  if (chombo !== "points" || social === "same") return rules;
  return { ...rules, options: { ...rules.options, chombo: social } };
}

/** The settlement of one hand, transfer by transfer. */
class Settlement {
  /** @param {Pick<Terms, "rules" | "prices">} scorer @param {HandStart} before */
  constructor({ rules, prices }, before) {
    this.rules = rules;
    this.prices = prices;
    this.before = before;
    this.seats = seatsOf(rules);
    this.stick = rules.payments.riichi_stick;
    /** @type {Transfer[]} */
    this.moves = [];
  }

  /** @param {HandResult} ended @returns {Settled} */
  of(ended) {
    if (ended.end === "chombo") return this.chombo(/** @type {string} */ (ended.by));
    if (ended.end === "penalty") return this.goOn(ended.points ? { [String(ended.by)]: ended.points } : {});
    this.move(
      "riichi",
      "",
      ended.riichi.map((seat) => [seat, -this.stick]),
    );
    if (ended.winners) return this.win(ended.winners, ended.discarder ?? null, ended.riichi);
    return ended.end === "exhaustive" ? this.exhaustive(ended) : this.drawn(ended, "aborted");
  }

  /**
   * Add a transfer: what players gain or lose for one reason.
   * @param {string} why
   * @param {string} seat
   * @param {[string, number][]} changes
   */
  move(why, seat, changes) {
    /** @type {Record<string, number>} */
    const points = {};
    for (const [each, gain] of changes) if (gain) points[each] = (points[each] ?? 0) + gain;
    if (Object.keys(points).length) this.moves.push({ why, seat, points });
  }

  /** Add payments of other players to a winner. @param {string} why @param {string} winner @param {Record<string, number>} paid */
  pay(why, winner, paid) {
    const owed = Object.entries(paid).filter(([seat]) => seat !== winner);
    const sum = owed.reduce((total, [, points]) => total + points, 0);
    /** @type {[string, number][]} */
    const losses = owed.map(([seat, points]) => [seat, -points]);
    this.move(why, winner, [...losses, [winner, sum]]);
  }

  // Wins

  /** @param {Winner[]} listed @param {string | null} discarder @param {string[]} riichi @param {string} [why] */
  win(listed, discarder, riichi, why = "hand") {
    const winners = this.inTurn(listed, discarder ?? this.before.dealer);
    const seats = winners.map(({ seat }) => seat);
    const counters = this.counters(seats);
    for (const won of winners) {
      if (discarder === null) this.tsumo(won, counters[won.seat], why);
      else this.ron(won, discarder, counters[won.seat]);
    }
    return this.afterWin(seats, riichi);
  }

  /**
   * Sort winners by their turn from a seat on, which comes first itself.
   * @param {Winner[]} winners
   * @param {string} start
   */
  inTurn(winners, start) {
    const [first, players] = [this.seats.indexOf(start), this.seats.length];
    const turn = (/** @type {Winner} */ { seat }) => (this.seats.indexOf(seat) - first + players) % players;
    return [...winners].sort((one, other) => turn(one) - turn(other));
  }

  /** Return how many honba each winner is paid; the winners are in turn order. @param {string[]} winners */
  counters(winners) {
    const onlyDealer = this.rules.payments.honba.only_for_dealer;
    const paid = winners.filter((seat) => !onlyDealer || seat === this.before.dealer);
    const isEach = this.rules.options.multi_ron_bonus === "honba_each";
    const takers = isEach ? paid : paid.slice(0, 1);
    return Object.fromEntries(winners.map((seat) => [seat, takers.includes(seat) ? this.before.honba : 0]));
  }

  /**
   * Add the payments of a ron: the discarder pays, except half of the yakuman that another player is liable for (pao).
   * @param {Winner} won
   * @param {string} discarder
   * @param {number} honba
   */
  ron(won, discarder, honba) {
    const whole = this.price(won, won.base, false).total;
    const isOthers = won.liable !== null && won.liable !== discarder;
    const half = isOthers ? Math.floor(this.price(won, won.covered, false).total / 2) : 0;
    this.pay("hand", won.seat, { [discarder]: whole - half, ...(isOthers ? { [String(won.liable)]: half } : {}) });
    const paysCounters = isOthers && this.rules.options.pao_honba === "liable" ? String(won.liable) : discarder;
    this.pay("counters", won.seat, { [paysCounters]: honba * this.rules.payments.honba.ron });
  }

  /**
   * Add the payments of a tsumo: everybody pays a share, except that a liable player pays the whole yakuman (pao) and
   * all honba.
   * @param {Winner} won
   * @param {number} honba
   * @param {string} why
   */
  tsumo(won, honba, why) {
    const each = honba * this.rules.payments.honba.tsumo_each;
    const others = this.seats.filter((seat) => seat !== won.seat);
    const paid = this.shares(won, won.base - won.covered);
    let counters = Object.fromEntries(others.map((seat) => [seat, each]));
    if (won.liable !== null) {
      paid[won.liable] += this.price(won, won.covered, true).total;
      counters = { [won.liable]: each * others.length };
    }
    this.pay(why, won.seat, paid);
    this.pay("counters", won.seat, counters);
  }

  /**
   * Return what each player pays for base points by tsumo.
   * @param {Winner} won
   * @param {number} base
   * @returns {Record<string, number>}
   */
  shares(won, base) {
    const { each, dealer, non_dealer: other } = this.price(won, base, true).payments;
    return Object.fromEntries(this.seats.map((seat) => [seat, each ?? (seat === this.before.dealer ? dealer : other)]));
  }

  /** @param {Winner} won @param {number} base @param {boolean} isTsumo */
  price({ seat }, base, isTsumo) {
    return this.prices.payment(base, isTsumo, seat === this.before.dealer);
  }

  /**
   * Pay the riichi sticks to the next winner in turn, unless the rules return every winner's own.
   * @param {string[]} winners
   * @param {string[]} riichi
   */
  afterWin([first, ...others], riichi) {
    const isNearest = this.rules.options.multi_ron_bonus === "nearest";
    const own = isNearest ? [] : others.filter((seat) => riichi.includes(seat));
    const sticks = this.before.sticks + riichi.length - own.length;
    /** @type {[string, number][]} */
    const returned = own.map((seat) => [seat, this.stick]);
    this.move("sticks", "", [[first, sticks * this.stick], ...returned]);
    const hasWon = [first, ...others].includes(this.before.dealer);
    return this.next(0, hasWon ? this.before.honba + 1 : 0, hasWon ? "won" : "passed");
  }

  // Draws

  /** @param {HandResult} ended */
  exhaustive(ended) {
    const { tenpai = [], nagashi = [], riichi } = ended;
    const won = this.inTurn(
      nagashi.map((seat) => this.nagashi(seat)),
      this.before.dealer,
    );
    if (won.length && this.rules.options.nagashi_mangan === "win") return this.win(won, null, riichi, "nagashi");
    for (const each of won) this.tsumo(each, 0, "nagashi");
    if (!won.length) this.noten(tenpai);
    const keeps = this.rules.options.renchan === "win_or_tenpai" && tenpai.includes(this.before.dealer);
    return this.drawn(ended, keeps ? "tenpai" : "passed");
  }

  /** Add the noten payment. If it can't be divided into whole sticks, the largest divisible amount is paid. @param {string[]} tenpai */
  noten(tenpai) {
    const [paid, tens, notens] = [
      numberOf(this.rules, "noten_payment"),
      tenpai.length,
      this.seats.length - tenpai.length,
    ];
    if (!tens || !notens) return;
    const whole = paid - (paid % (UNIT * leastCommonMultiple(tens, notens)));
    const share = (/** @type {string} */ seat) => (tenpai.includes(seat) ? whole / tens : -whole / notens);
    this.move(
      "noten",
      "",
      this.seats.map((seat) => [seat, share(seat)]),
    );
  }

  /** Return nagashi mangan as a win. @param {string} seat @returns {Winner} */
  nagashi(seat) {
    const limit = Object.values(this.rules.yaku).find((yaku) => yaku.of === "discards")?.limit;
    return { seat, base: this.rules.limits[String(limit)].base, liable: null, covered: 0 };
  }

  /**
   * Return the state after a draw: one more honba, whoever deals, and the sticks stay on the table.
   * @param {HandResult} ended
   * @param {Deal} deal
   */
  drawn({ riichi }, deal) {
    return this.next(this.before.sticks + riichi.length, this.before.honba + 1, deal);
  }

  // Chombo

  /** Penalise a chombo: a reversed mangan tsumo, or penalty points. The hand is dealt again. @param {string} by */
  chombo(by) {
    const points = numberOf(this.rules, "chombo_points");
    if (this.rules.options.chombo === "points") return this.goOn({ [by]: points });
    const { base } = this.rules.limits.mangan;
    const shares = this.shares({ seat: by, base, liable: null, covered: 0 }, base);
    this.pay("chombo", by, Object.fromEntries(Object.entries(shares).map(([seat, share]) => [seat, -share])));
    return this.goOn();
  }

  /** Leave the deal, the honba and the sticks as they are. @param {Record<string, number>} [penalties] */
  goOn(penalties) {
    const { sticks, honba } = this.before;
    return this.next(sticks, honba, "again", penalties);
  }

  /**
   * @param {number} sticks
   * @param {number} honba
   * @param {Deal} deal
   * @param {Record<string, number>} [penalties]
   * @returns {Settled}
   */
  next(sticks, honba, deal, penalties = {}) {
    const { moves, seats } = this;
    const dealer = seats[(seats.indexOf(this.before.dealer) + Number(deal === "passed")) % seats.length];
    const sum = (/** @type {string} */ seat) => moves.reduce((total, { points }) => total + (points[seat] ?? 0), 0);
    const deltas = Object.fromEntries(seats.map((seat) => [seat, sum(seat)]));
    return { deltas, sticks, honba, dealer, deal, penalties, moves };
  }
}

/** @param {number} one @param {number} other */
function leastCommonMultiple(one, other) {
  let multiple = one;
  while (multiple % other) multiple += one;
  return multiple;
}

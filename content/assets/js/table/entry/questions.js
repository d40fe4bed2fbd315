/**
 * The questions about the end of a hand: who won from whom, what the hand is worth, who declared riichi. Each question
 * has choices, and each choice the entry that it leads to; forms decide how to draw them.
 *
 * @import { GameContext } from "../table-parts.js"
 * @import { Worth } from "../forms/winner.js"
 * @import { EnteredWinner, HandEntry } from "./hand-entry.js"
 *
 * @typedef {{ key: string, words: string, isOn: boolean, about?: string, take: () => HandEntry }} Choice `about` says
 *   more than the words to those who hear it
 * @typedef {Choice & { role: string }} SeatChoice what a tap on a player tells: `role` is the question that it answers
 * @typedef {{ key: string, label: string, choices: Choice[], isOne?: boolean }} Question `isOne`: of its choices one is
 *   taken at most
 */

import { ABORTS } from "../../generated/results.js";
import { usedAborts } from "../forms/result.js";
import {
  HAND_ENDS,
  changeWinner,
  chooseCaller,
  chooseDiscarder,
  chooseEnd,
  chooseRiichi,
  chooseWinner,
  fuWith,
  liableIn,
  mostWinners,
  roleInRon,
  toggled,
  worthKey,
  worths,
} from "./hand-entry.js";

export class Questions {
  /** @param {GameContext} context @param {HandEntry} entry @param {Worth} [begun] what a new winner's hand is worth at first */
  constructor({ tool, scorer, seats, named }, entry, begun) {
    this.tool = tool;
    this.rules = scorer.rules;
    this.seats = seats;
    this.named = named;
    this.entry = entry;
    this.begun = begun;
  }

  /** @param {string} words the beginning of the keys of their names @param {string[]} [ends] @returns {Question} */
  ends(words, ends = HAND_ENDS) {
    const choices = ends.map((end) => ({
      key: `end.${end}`,
      words: this.tool.say(`${words}.${end}`),
      isOn: this.entry.end === end,
      take: () => chooseEnd(this.entry, end),
    }));
    return { key: "end", label: this.tool.say("ui.settle.end"), choices, isOne: true };
  }

  // Players

  /** Ask who won, and from whom, or who committed chombo. @returns {Question[]} */
  roles() {
    const { entry, rules } = this;
    const wins = this.#players(
      "wins",
      entry.winners.map(({ seat }) => seat),
      (seat) => chooseWinner(entry, seat, rules, this.begun),
    );
    const winners = { ...wins, isOne: entry.end === "tsumo" || mostWinners(rules) === 1 };
    if (entry.end === "tsumo") return [winners];
    if (entry.end === "ron")
      return [winners, this.#one("discards", entry.discarder, (seat) => chooseDiscarder(entry, seat))];
    return entry.end === "chombo" ? [this.#one("fault", entry.by, (seat) => ({ ...entry, by: seat }))] : [];
  }

  /**
   * Return what a tap on each player tells: who won and who dealt in, who is tenpai, who committed the fault.
   * @returns {SeatChoice[]}
   */
  atSeats() {
    const { end } = this.entry;
    const asked = end === "abortive" ? this.riichi() : end === "exhaustive" ? this.tenpai() : this.roles();
    const roleOf = (/** @type {string} */ seat) =>
      end === "ron" ? asked.findIndex(({ key }) => key === roleInRon(this.entry, seat)) : 0;
    return this.seats.map((seat, at) => {
      const { key, choices } = asked[roleOf(seat)];
      const isCall = end === "ron" && key === "wins" && this.entry.discarder && mostWinners(this.rules) === 1;
      const take = isCall ? () => chooseCaller(this.entry, seat, this.rules) : choices[at].take;
      return { ...choices[at], take, role: key };
    });
  }

  /** @returns {Question[]} */
  riichi() {
    const { entry } = this;
    return entry.end === "chombo" ? [] : [this.#players("riichi", entry.riichi, (seat) => chooseRiichi(entry, seat))];
  }

  /** @returns {Question[]} */
  tenpai() {
    const take = (/** @type {string} */ seat) => ({ ...this.#toggled("tenpai", seat), noten: false });
    return this.entry.end === "exhaustive" ? [this.#players("tenpai", this.entry.tenpai, take)] : [];
  }

  /** @returns {Question[]} */
  nagashi() {
    const isAsked = this.entry.end === "exhaustive" && this.rules.options.nagashi_mangan;
    return isAsked ? [this.#players("nagashi", this.entry.nagashi, (seat) => this.#toggled("nagashi", seat))] : [];
  }

  /** @returns {Question[]} */
  dead() {
    if (this.entry.end === "chombo") return [];
    return [this.#players("dead", this.entry.dead, (seat) => this.#toggled("dead", seat))];
  }

  /** @param {"tenpai" | "nagashi" | "dead"} key @param {string} seat @returns {HandEntry} */
  #toggled(key, seat) {
    return { ...this.entry, [key]: toggled(this.entry[key], seat) };
  }

  /** @param {string} key @param {string} chosen @param {(seat: string) => HandEntry} take @returns {Question} */
  #one(key, chosen, take) {
    return { ...this.#players(key, [chosen], take), isOne: true };
  }

  /** @param {string} key @param {string[]} chosen @param {(seat: string) => HandEntry} take @returns {Question} */
  #players(key, chosen, take) {
    return playersQuestion(this, key, this.tool.say(`ui.settle.${key}`), chosen, take);
  }

  /** Ask why there was no winner. @returns {Question} */
  why() {
    const { entry, seats } = this;
    const choices = usedAborts(this.rules).map((why) => ({
      key: `why.${why}`,
      words: this.tool.say(`options.${ABORTS[why]}`),
      isOn: entry.why === why,
      take: () => ({ ...entry, why, riichi: why === "four_riichi" ? seats : entry.riichi }),
    }));
    return { key: "why", label: this.tool.say("ui.settle.why"), choices, isOne: true };
  }

  // Winners

  /** @param {EnteredWinner} winner @param {Worth[]} listed @param {boolean} isShort @returns {Choice[]} */
  #worths(winner, listed, isShort) {
    return listed.map((worth) => ({
      key: `worth.${winner.seat}.${worthKey(worth)}`,
      words: isShort ? this.#shortName(worth) : this.#worthName(worth),
      about: isShort ? this.#worthName(worth) : undefined,
      isOn: worthKey(winner) === worthKey(worth),
      take: () =>
        this.#change(winner, { han: undefined, limit: undefined, yakuman: undefined, case: undefined, ...worth }),
    }));
  }

  /** Ask what the hand of a winner is worth. @param {EnteredWinner} winner @returns {Question} */
  worth(winner) {
    const choices = this.#worths(winner, worths(this.rules), false);
    return { key: "worth", label: this.tool.say("words.value"), choices, isOne: true };
  }

  /** Return the question for the worth in few words, with one yakuman at most unless there are more. @param {EnteredWinner} winner @returns {Question} */
  shortWorth(winner) {
    const listed = worths(this.rules).filter(({ yakuman = 0 }) => yakuman <= 1 || yakuman === winner.yakuman);
    return {
      key: "worth",
      label: this.tool.say("words.han"),
      choices: this.#worths(winner, listed, true),
      isOne: true,
    };
  }

  /** Ask for a number of yakuman, where there can be several. @param {EnteredWinner} winner @returns {Question[]} */
  yakuman(winner) {
    const several = worths(this.rules).filter(({ yakuman }) => yakuman);
    if (several.length < 2 || winner.case) return [];
    const choices = this.#worths(winner, several, false).map((each) => ({ ...each, key: `rare.${each.key}` }));
    return [{ key: "worth", label: this.tool.say("limits.yakuman"), choices }];
  }

  /** @param {EnteredWinner} winner @returns {Question[]} */
  fu(winner) {
    const choices = fuWith(this.rules, winner, this.entry.end).map((fu) => ({
      key: `fu.${winner.seat}.${fu}`,
      words: String(fu),
      about: this.tool.say("units.fu", { n: fu }),
      isOn: winner.fu === fu,
      take: () => this.#change(winner, { fu }),
    }));
    return choices.length ? [{ key: "fu", label: this.tool.say("words.fu"), choices, isOne: true }] : [];
  }

  /** Ask who is liable for a yakuman, and for which. @param {EnteredWinner} winner @returns {Question[]} */
  liability(winner) {
    const { tool, seats, named } = this;
    const { seat, pao } = winner;
    const listed = liableIn(this.rules, winner);
    if (!listed.length) return [];
    const by = seats
      .filter((each) => each !== seat)
      .map((each) => ({
        key: `liable.${seat}.${each}`,
        words: named(each),
        isOn: pao?.by === each,
        take: () =>
          this.#change(winner, { pao: pao?.by === each ? undefined : { by: each, for: pao?.for || listed[0] } }),
      }));
    const liable = { key: "liable", label: tool.say("ui.settle.liable"), choices: by };
    if (!pao) return [liable];
    const choices = listed.map((yaku) => ({
      key: `for.${seat}.${yaku}`,
      words: tool.say(`yaku.${yaku}`),
      isOn: pao.for === yaku,
      take: () => this.#change(winner, { pao: { ...pao, for: yaku } }),
    }));
    return [liable, { key: "for", label: tool.say("ui.settle.liable_for"), choices, isOne: true }];
  }

  /** @param {EnteredWinner} winner @param {Partial<EnteredWinner>} more @returns {HandEntry} */
  #change({ seat }, more) {
    return changeWinner(this.entry, seat, more);
  }

  /** @param {Worth} worth */
  #shortName(worth) {
    if (worth.han) return String(worth.han);
    return worth.yakuman === 1 ? this.tool.say("limits.yakuman") : this.#worthName(worth);
  }

  /** @param {Worth} worth */
  #worthName({ han, limit, yakuman = 0 }) {
    if (han) return this.tool.say("units.han", { n: han });
    if (limit) return this.tool.say(`limits.${limit}`);
    return this.tool.say("units.yakuman", { n: yakuman });
  }
}

/**
 * Ask for some of the players.
 * @template T
 * @param {Pick<GameContext, "tool" | "seats" | "named">} context
 * @param {string} key
 * @param {string} label
 * @param {string[]} chosen
 * @param {(seat: string) => T} take
 */
export function playersQuestion({ tool, seats, named }, key, label, chosen, take) {
  const choices = seats.map((seat) => ({
    key: `${key}.${seat}`,
    words: named(seat),
    about: tool.say("explain.labelled", { label: named(seat), value: label }),
    isOn: chosen.includes(seat),
    take: () => take(seat),
  }));
  return { key, label, choices };
}

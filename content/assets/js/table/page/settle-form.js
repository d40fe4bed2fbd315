/**
 * The form in which a reader says how a hand ended: what lay on the table, a row for each player, and for each winner
 * what the hand is worth.
 *
 * @typedef {import("./settle-state.js").State} State
 * @typedef {import("./settle-state.js").Winner} Winner
 * @typedef {import("./tool.js").Tool} Tool
 * @typedef {{ key: string, title: string, isOne?: boolean, chosen: (seat: string) => boolean,
 *   choose: (seat: string, isOn: boolean) => Partial<State> }} Column a role that players can have
 * @typedef {(key: keyof Winner, label: string, choices: [string, string][]) => HTMLLabelElement} Field
 */

import { element } from "../../dom.js";
import { ABORTS, ENDS, usedAborts } from "../forms/result.js";
import { fuWith, liableFor, mostWinners, winnerAt, worths } from "./settle-state.js";
import { seatsOf } from "../game/settlement.js";

const MOST = 99;

/**
 * One of the choices of a list, and what it is called.
 * @param {string} value
 * @param {string} words
 * @returns {[string, string]}
 */
const choice = (value, words) => [value, words];

export class SettleForm {
  /** @param {Tool} tool @param {(change: Partial<State>) => void} change */
  constructor(tool, change) {
    [this.tool, this.change] = [tool, change];
    const ends = ENDS.map((end) => choice(end, tool.say(`ui.settle.end.${end}`)));
    this.end = this.select("end", tool.say("ui.settle.end"), ends, (end) => this.change({ end }));
    this.honba = this.number("honba", tool.say("ui.calculator.honba"));
    this.sticks = this.number("sticks", tool.say("ui.calculator.sticks"));
    this.players = element("div", { class: "scroll" });
    this.hands = element("div", { class: "hands" });
    const head = element("div", { class: "settle-head" }, this.end, this.honba, this.sticks);
    this.root = element("div", { class: "settle-form" }, head, this.players, this.hands);
  }

  /** @param {string} seat */
  named(seat) {
    return this.tool.say(`words.${seat}`);
  }

  // Fields

  /**
   * @param {string} key
   * @param {string} label
   * @param {[string, string][]} choices
   * @param {(value: string) => void} take
   * @param {string} [chosen]
   */
  select(key, label, choices, take, chosen) {
    const options = choices.map(([value, words]) => element("option", { value, selected: value === chosen }, words));
    const select = element("select", { "data-key": key }, ...options);
    select.addEventListener("change", () => take(select.value));
    return element("label", {}, label, select);
  }

  /** A number of counters or sticks. @param {"honba" | "sticks"} key @param {string} label */
  number(key, label) {
    const input = element("input", { type: "number", min: 0, max: MOST, inputmode: "numeric", "data-key": key });
    input.addEventListener("input", () => {
      const value = Number(input.value);
      if (Number.isInteger(value) && value >= 0 && value <= MOST) this.change({ [key]: value });
    });
    return element("label", {}, label, input);
  }

  // What is seen

  /** @param {State} state */
  show(state) {
    const again = this.root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    const { rules } = this.tool.scorer;
    this.#fill(this.end, state.end);
    this.#fill(this.honba, String(state.honba));
    this.#fill(this.sticks, String(state.sticks));
    this.players.replaceChildren(this.#playerTable(state, seatsOf(rules)));
    this.hands.replaceChildren(...this.#below(state));
    const target = again && this.root.querySelector(`[data-key="${again}"]`);
    if (target instanceof HTMLElement && target !== document.activeElement) target.focus();
  }

  /** What the reader is typing is left alone. @param {HTMLLabelElement} label @param {string} value */
  #fill(label, value) {
    const field = /** @type {HTMLInputElement} */ (label.control);
    if (field.value !== value && (field !== document.activeElement || field.value !== "")) field.value = value;
  }

  /** @param {State} state @param {string[]} seats */
  #playerTable(state, seats) {
    const columns = this.#columns(state);
    const head = [this.tool.say("ui.settle.player"), ...columns.map(({ title }) => title)];
    const rows = seats.map((seat) => {
      const cells = columns.map((column) => this.#cell(column, seat));
      return element("tr", {}, element("th", { scope: "row" }, this.named(seat)), ...cells);
    });
    return element(
      "table",
      { class: "seat-choices" },
      element("thead", {}, element("tr", {}, ...head.map((title) => element("th", { scope: "col" }, title)))),
      element("tbody", {}, ...rows),
    );
  }

  /** @param {Column} column @param {string} seat */
  #cell({ key, title, isOne, chosen, choose }, seat) {
    const label = this.tool.say("explain.labelled", { label: this.named(seat), value: title });
    const type = isOne ? "radio" : "checkbox";
    const input = element("input", {
      ...{ type, name: `settle-${key}`, "data-key": `${key}.${seat}`, "aria-label": label, checked: chosen(seat) },
    });
    input.addEventListener("change", () => this.change(choose(seat, input.checked)));
    return element("td", {}, element("label", {}, input));
  }

  /** What is asked of each player. @param {State} state @returns {Column[]} */
  #columns(state) {
    const dealer = this.#one("dealer", this.tool.say("words.dealer.label"), state.dealer, (seat) => ({ dealer: seat }));
    const riichi = this.#several("riichi", state.riichi, (list, seat) => ({
      ...{ riichi: list, tenpai: list.includes(seat) ? [...state.tenpai, seat] : state.tenpai },
    }));
    const own = {
      ron: () => [riichi, this.#winners(state), this.#discarder(state)],
      tsumo: () => [riichi, this.#winners(state)],
      exhaustive: () => [riichi, ...this.#ofDraw(state)],
      abortive: () => [riichi],
      chombo: () => [this.#one("fault", this.tool.say("ui.settle.fault"), state.by, (by) => ({ by }))],
    }[state.end];
    return [dealer, ...(own?.() ?? [])];
  }

  /**
   * @param {string} key
   * @param {string} title
   * @param {string} held
   * @param {(seat: string) => Partial<State>} choose
   * @returns {Column}
   */
  #one(key, title, held, choose) {
    return { key, title, isOne: true, chosen: (seat) => seat === held, choose };
  }

  /**
   * @param {string} key
   * @param {string[]} held
   * @param {(list: string[], seat: string) => Partial<State>} choose
   * @returns {Column}
   */
  #several(key, held, choose) {
    const others = (/** @type {string} */ seat) => held.filter((each) => each !== seat);
    return {
      key,
      title: this.tool.say(`ui.settle.${key}`),
      chosen: (seat) => held.includes(seat),
      choose: (seat, isOn) => choose([...others(seat), ...(isOn ? [seat] : [])], seat),
    };
  }

  /** @param {State} state @returns {Column} */
  #winners({ winners, discarder, end }) {
    const isOne = end === "tsumo" || mostWinners(this.tool.scorer.rules) === 1;
    const choose = (/** @type {string} */ seat, /** @type {boolean} */ isOn) => {
      const others = isOne ? [] : winners.filter((each) => each.seat !== seat);
      const made = isOne && winners[0] ? { ...winners[0], seat, by: "" } : winnerAt(seat);
      return { winners: isOn ? [...others, made] : others, discarder: discarder === seat ? "" : discarder };
    };
    const title = this.tool.say("ui.settle.wins");
    return { key: "wins", title, isOne, chosen: (seat) => winners.some((each) => each.seat === seat), choose };
  }

  /** @param {State} state @returns {Column} */
  #discarder({ winners, discarder }) {
    const title = this.tool.say("ui.settle.discards");
    return this.#one("discards", title, discarder, (seat) => ({
      ...{ discarder: seat, winners: winners.filter((each) => each.seat !== seat) },
    }));
  }

  /** At an exhaustive draw whoever declared riichi is tenpai. @param {State} state @returns {Column[]} */
  #ofDraw({ tenpai, nagashi, riichi }) {
    const isTenpai = this.#several("tenpai", tenpai, (list) => ({
      ...{ tenpai: list, riichi: riichi.filter((seat) => list.includes(seat)) },
    }));
    if (!this.tool.scorer.rules.options.nagashi_mangan) return [isTenpai];
    return [isTenpai, this.#several("nagashi", nagashi, (list) => ({ nagashi: list }))];
  }

  // Below the players: what each hand is worth, or why there was no winner

  /** @param {State} state */
  #below(state) {
    if (state.end === "ron" || state.end === "tsumo") return state.winners.map((winner) => this.#hand(state, winner));
    return state.end === "abortive" && state.why ? [this.#why(state)] : [];
  }

  /** @param {State} state */
  #why({ why }) {
    const { rules } = this.tool.scorer;
    const names = usedAborts(rules).map((each) => choice(each, this.tool.say(`options.${ABORTS[each]}`)));
    const take = (/** @type {string} */ value) =>
      this.change({ why: value, ...(value === "four_riichi" ? { riichi: seatsOf(rules) } : {}) });
    return element("div", { class: "fields" }, this.select("why", this.tool.say("ui.settle.why"), names, take, why));
  }

  /** @param {State} state @param {Winner} winner */
  #hand(state, winner) {
    const { rules } = this.tool.scorer;
    const [worth, fu] = [worths(rules), fuWith(rules, winner.worth, state.end)];
    const set = (/** @type {Partial<Winner>} */ more) =>
      this.change({ winners: state.winners.map((each) => (each === winner ? { ...winner, ...more } : each)) });
    /** @type {Field} */
    const field = (key, label, choices) => {
      const take = (/** @type {string} */ value) => set({ [key]: key === "fu" ? Number(value) : value });
      return this.select(`${key}.${winner.seat}`, label, choices, take, String(winner[key]));
    };
    const fields = [field("worth", this.tool.say("words.value"), worth.map((each) => choice(each, this.#worthName(each))))];
    const ofFu = fu.map((each) => choice(String(each), this.tool.say("units.fu", { n: each })));
    if (fu.length) fields.push(field("fu", this.tool.say("words.fu"), ofFu));
    fields.push(...this.#liability(winner, field));
    const legend = element("legend", {}, this.tool.say("ui.settle.worth", { seat: this.named(winner.seat) }));
    return element("fieldset", {}, legend, element("div", { class: "fields" }, ...fields));
  }

  /**
   * @param {Winner} winner
   * @param {Field} field
   */
  #liability(winner, field) {
    const { rules } = this.tool.scorer;
    const listed = liableFor(rules, winner.worth);
    if (!listed.length) return [];
    const others = seatsOf(rules).filter((seat) => seat !== winner.seat);
    const players = [choice("", this.tool.say("ui.settle.nobody")), ...others.map((seat) => choice(seat, this.named(seat)))];
    const by = field("by", this.tool.say("ui.settle.liable"), players);
    if (!winner.by) return [by];
    const yakuman = listed.map((yaku) => choice(yaku, this.tool.say(`yaku.${yaku}`)));
    return [by, field("for", this.tool.say("ui.settle.liable_for"), yakuman)];
  }

  /** @param {string} worth */
  #worthName(worth) {
    if (Number(worth)) return this.tool.say("units.han", { n: Number(worth) });
    if (worth.startsWith("y")) return this.tool.say("units.yakuman", { n: Number(worth.slice(1)) });
    return this.tool.say(`limits.${worth}`);
  }
}

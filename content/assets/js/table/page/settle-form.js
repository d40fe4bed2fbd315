/**
 * The form in which a reader says how a hand ended: what lay on the table, a row for each player, and for each winner
 * what the hand is worth.
 *
 * @import { State, Winner } from "./settle-state.js"
 * @import { Tool } from "./tool.js"
 *
 * @typedef {{ key: string, title: string, isOne?: boolean, chosen: (seat: string) => boolean,
 *   choose: (seat: string, isOn: boolean) => Partial<State> }} Column a role that players can have
 * @typedef {(key: keyof Winner, label: string, choices: string[][]) => HTMLLabelElement} Field
 */

import { button, element } from "../../dom.js";
import { ABORTS, ENDS, usedAborts } from "../forms/result.js";
import { stateOf } from "../../calculator/entry/address.js";
import { HAND, fuWith, handToCount, liableIn, mostWinners, winnerAt, worths, writeState } from "./settle-state.js";
import { seatsOf } from "../game/settlement.js";

const MOST = 99;

export class SettleForm {
  /** @param {Tool} tool @param {(change: Partial<State>) => void} change */
  constructor(tool, change) {
    this.tool = tool;
    this.change = change;
    const ends = ENDS.map((end) => [end, tool.say(`ui.settle.end.${end}`)]);
    this.end = this.select("end", tool.say("ui.settle.end"), ends, (end) => this.change({ end }));
    this.honba = this.number("honba", tool.say("ui.calculator.honba"));
    this.sticks = this.number("sticks", tool.say("ui.calculator.sticks"));
    this.players = element("div", { class: "seat-choices" });
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
   * @param {string[][]} choices values with their words
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
    this.#showPlayers(state, seatsOf(rules));
    this.hands.replaceChildren(...this.#below(state));
    const target = again && this.root.querySelector(`[data-key="${again}"]`);
    if (target instanceof HTMLElement && target !== document.activeElement) target.focus();
  }

  /** What the reader is typing is left alone. @param {HTMLLabelElement} label @param {string} value */
  #fill(label, value) {
    const field = /** @type {HTMLInputElement} */ (label.control);
    if (field.value !== value && (field !== document.activeElement || field.value !== "")) field.value = value;
  }

  /** Each question with a choice of the players; those whose hand is dead are asked for where it is unfolded. @param {State} state @param {string[]} seats */
  #showPlayers(state, seats) {
    const open = this.players.querySelector("details")?.open || state.dead.length > 0;
    const rows = this.#columns(state).map((column) => this.#row(column, seats));
    const summary = element("summary", {}, this.tool.say("ui.calculator.rare"));
    const dead = element("details", { open }, summary, this.#row(this.#dead(state), seats));
    this.players.replaceChildren(...rows, ...(state.end === "chombo" ? [] : [dead]));
  }

  /** @param {State} state */
  #dead({ dead, winners, tenpai }) {
    return this.#several("dead", dead, (list) => ({
      dead: list,
      ...{
        winners: winners.filter(({ seat }) => !list.includes(seat)),
        tenpai: tenpai.filter((seat) => !list.includes(seat)),
      },
    }));
  }

  /** @param {Column} column @param {string[]} seats */
  #row(column, seats) {
    const options = seats.map((seat) => this.#option(column, seat));
    return element(
      "fieldset",
      {},
      element("legend", {}, column.title),
      element("div", { class: "of-seats" }, ...options),
    );
  }

  /** @param {Column} column @param {string} seat */
  #option({ key, title, isOne, chosen, choose }, seat) {
    const label = this.tool.say("explain.labelled", { label: this.named(seat), value: title });
    const type = isOne ? "radio" : "checkbox";
    const input = element("input", {
      ...{ type, name: `settle-${key}`, "data-key": `${key}.${seat}`, "aria-label": label, checked: chosen(seat) },
    });
    input.addEventListener("change", () => this.change(choose(seat, input.checked)));
    return element("label", {}, input, element("span", {}, this.named(seat)));
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
    const names = usedAborts(rules).map((each) => [each, this.tool.say(`options.${ABORTS[each]}`)]);
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
    const count = this.#counted(state, winner, set);
    if (winner.hand)
      return this.#group(winner, [count, element("div", { class: "fields" }, ...this.#liability(winner, field))]);
    const fields = [
      field(
        "worth",
        this.tool.say("words.value"),
        worth.map((each) => [each, this.#worthName(each)]),
      ),
    ];
    const ofFu = fu.map((each) => [String(each), this.tool.say("units.fu", { n: each })]);
    if (fu.length) fields.push(field("fu", this.tool.say("words.fu"), ofFu));
    fields.push(...this.#liability(winner, field));
    return this.#group(winner, [element("div", { class: "fields" }, ...fields), count]);
  }

  /** @param {Winner} winner @param {Node[]} parts */
  #group(winner, parts) {
    const legend = element("legend", {}, this.tool.say("ui.settle.worth", { seat: this.named(winner.seat) }));
    return element("fieldset", {}, legend, ...parts);
  }

  /** The hand that was counted, and the way to the calculator. @param {State} state @param {Winner} winner @param {(more: Partial<Winner>) => void} set */
  #counted(state, winner, set) {
    const { hand, seat } = winner;
    const words = this.tool.say(hand ? "ui.settle.hand.change" : "ui.settle.hand.count");
    const link = element(
      "a",
      { class: "button", href: this.toCalculator(state, winner), "data-key": `count.${seat}` },
      words,
    );
    const drop = hand
      ? [button(this.tool.say("ui.settle.hand.drop"), () => set({ hand: "" }), { "data-key": `drop.${seat}` })]
      : [];
    const isSpoken = this.tool.speaker.texts.has("tiles.back"); // the words of hands are fetched when there is one
    const drawn = hand && isSpoken ? [this.tool.speaker.artist.hand(stateOf(hand).state)] : [];
    return element("div", { class: "winner-hand" }, ...drawn, link, ...drop);
  }

  /** The calculator, which is to bring a hand back. @param {State} state @param {Winner} winner */
  toCalculator(state, winner) {
    const winners = state.winners.map((each) => (each === winner ? { ...each, hand: HAND } : each));
    const begun = winner.hand ? stateOf(winner.hand).state : {};
    const asked = encodeURIComponent(`${winner.seat}:${writeState({ ...state, winners })}`);
    const query = new URLSearchParams(location.search);
    query.delete("for");
    const kept = query.size ? `&${query}` : "";
    return `../calculator/?for=${asked}${kept}#${handToCount(state, winner.seat, begun, seatsOf(this.tool.scorer.rules))}`;
  }

  /**
   * @param {Winner} winner
   * @param {Field} field
   */
  #liability(winner, field) {
    const { rules } = this.tool.scorer;
    const listed = liableIn(rules, winner.worth, winner.hand);
    if (!listed.length) return [];
    const others = seatsOf(rules).filter((seat) => seat !== winner.seat);
    const players = [["", this.tool.say("ui.settle.nobody")], ...others.map((seat) => [seat, this.named(seat)])];
    const by = field("by", this.tool.say("ui.settle.liable"), players);
    if (!winner.by) return [by];
    const yakuman = listed.map((yaku) => [yaku, this.tool.say(`yaku.${yaku}`)]);
    return [by, field("for", this.tool.say("ui.settle.liable_for"), yakuman)];
  }

  /** @param {string} worth */
  #worthName(worth) {
    if (Number(worth)) return this.tool.say("units.han", { n: Number(worth) });
    if (worth.startsWith("y")) return this.tool.say("units.yakuman", { n: Number(worth.slice(1)) });
    return this.tool.say(`limits.${worth}`);
  }
}

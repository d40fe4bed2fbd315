/**
 * The form of the settlement page: what lay on the table, a row of radio buttons for each question about the players,
 * and the value of each winner's hand.
 *
 * @import { EnteredWinner, HandEntry } from "../entry/hand-entry.js"
 * @import { Choice, Question } from "../entry/questions.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { SettleState } from "./settle-state.js"
 */

import { writeParams } from "../../core/address.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { changeWinner, handAddress } from "../entry/hand-entry.js";
import { countedHand } from "../table-parts.js";
import { Questions, playersQuestion } from "../entry/questions.js";
import { withoutTournament } from "../game/settlement.js";
import { MOST_COUNTED, USUAL_WORTH, paramsOf } from "./settle-state.js";

/** Return the value of a choice in a list: the last part of its key. @param {Choice} choice */
const optionValue = ({ key }) => key.slice(key.lastIndexOf(".") + 1);

/**
 * Draw the form.
 * @param {GameContext} context
 * @param {SettleState} state
 * @param {(change: Partial<SettleState>) => void} change
 */
export function settleForm(context, state, change) {
  return new SettleForm(context, state, change).draw();
}

class SettleForm {
  /** @param {GameContext} context @param {SettleState} state @param {(change: Partial<SettleState>) => void} change */
  constructor(context, state, change) {
    this.context = context;
    this.tool = context.tool;
    this.state = state;
    this.change = change;
    this.questions = new Questions(context, state.entry, USUAL_WORTH);
  }

  draw() {
    return html`<div class="settle-form">
      <div class="settle-head">${this.list(this.questions.ends("ui.settle.end"))}
        ${this.number("honba")}${this.number("sticks")}</div>
      <div class="seat-choices">${this.players()}</div>
      <div class="hands">${this.hands()}</div>
    </div>`;
  }

  enter = (/** @type {HandEntry} */ entry) => this.change({ entry });

  // Fields

  /** Draw a question as a list. @param {Question} question @param {string} [nothingChosen] words for none of its choices @param {() => void} [drop] */
  list({ key, label, choices }, nothingChosen, drop) {
    const take = (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      const choice = choices.find((each) => optionValue(each) === value);
      if (choice) this.enter(choice.take());
      else drop?.();
    };
    const isNothing = !choices.some(({ isOn }) => isOn);
    const none = html`<option value="" .selected=${isNothing}>${nothingChosen}</option>`;
    return html`<label class="field">${label}<select data-key=${key} @change=${take}>${nothingChosen === undefined ? nothing : none}
      ${choices.map((each) => html`<option value=${optionValue(each)} .selected=${each.isOn}>${each.about ?? each.words}</option>`)}
    </select></label>`;
  }

  /** Draw a number of counters or sticks. @param {"honba" | "sticks"} key */
  number(key) {
    const held = String(this.state[key]);
    const fieldOf = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target);
    const take = (/** @type {Event} */ event) => {
      const { value, validity } = fieldOf(event);
      if (value && validity.valid) this.change({ [key]: Number(value) });
    };
    return html`<label class="field">${this.tool.say(`ui.calculator.${key}`)}<input type="number" min="0" max=${MOST_COUNTED}
      inputmode="numeric" data-key=${key} .value=${held} @input=${take}
      @change=${(/** @type {Event} */ event) => (fieldOf(event).value = held)}></label>`;
  }

  /** Draw a question as boxes side by side. @template T @param {{ key: string, label: string, isOne?: boolean, choices: { key: string, words: string, about?: string, isOn: boolean, take: () => T }[] }} question @param {(taken: T) => void} take */
  boxes({ key, label, choices, isOne }, take) {
    const options = choices.map(
      (
        each,
      ) => html`<label class="choice"><input class="over" type=${isOne ? "radio" : "checkbox"} name="settle-${key}" data-key=${each.key}
        aria-label=${each.about} .checked=${each.isOn} @change=${() => take(each.take())}><span>${each.words}</span></label>`,
    );
    return html`<fieldset><legend>${label}</legend><div class="of-seats segmented">${options}</div></fieldset>`;
  }

  // Players

  /** Draw each question with a choice of players; dead hands are folded. */
  players() {
    const { questions, state, tool } = this;
    const label = tool.say("words.dealer.label");
    const dealer = playersQuestion(this.context, "dealer", label, [state.dealer], (seat) => seat);
    const asked = [...questions.riichi(), ...questions.roles(), ...questions.tenpai(), ...questions.nagashi()];
    const dead = questions.dead().map((each) => this.boxes(each, this.enter));
    const fold = html`<details ?open=${state.entry.dead.length > 0}><summary>${tool.say("ui.calculator.rare")}</summary>${dead}</details>`;
    return [
      this.boxes({ ...dealer, isOne: true }, (seat) => this.change({ dealer: seat })),
      ...asked.map((each) => this.boxes(each, this.enter)),
      this.occasion(),
      dead.length ? fold : nothing,
    ];
  }

  /** Ask whether a chombo was committed in a tournament, where that decides its price. */
  occasion() {
    const { rules } = this.context.scorer;
    if (this.state.entry.end !== "chombo" || withoutTournament(rules) === rules) return nothing;
    const label = this.tool.say("ui.settle.occasion");
    const named = [false, true].map((isTournament) => ({
      isTournament,
      words: this.tool.say(`ui.settle.occasion.${isTournament ? "tournament" : "club"}`),
    }));
    const choices = named.map(({ isTournament, words }) => ({
      key: `tournament.${isTournament}`,
      words,
      about: this.tool.say("explain.labelled", { label, value: words }),
      isOn: Boolean(this.state.isTournament) === isTournament,
      take: () => isTournament,
    }));
    return this.boxes({ key: "tournament", label, choices, isOne: true }, (isTournament) =>
      this.change({ isTournament }),
    );
  }

  // Winners' hands, or the reason for the draw

  hands() {
    const { end, winners, why } = this.state.entry;
    if (end === "ron" || end === "tsumo") return winners.map((winner) => this.hand(winner));
    return end === "abortive" && why ? html`<div class="fields">${this.list(this.questions.why())}</div>` : nothing;
  }

  /** @param {EnteredWinner} winner */
  hand(winner) {
    const { questions, tool } = this;
    const [liable, yaku] = questions.liability(winner);
    const nobody = () => this.enter(changeWinner(this.state.entry, winner.seat, { pao: undefined }));
    const worth = winner.case ? [] : [questions.worth(winner), ...questions.fu(winner)];
    const fields = [
      ...worth.map((each) => this.list(each)),
      liable ? this.list(liable, tool.say("ui.settle.nobody"), nobody) : nothing,
      yaku ? this.list(yaku) : nothing,
    ];
    const ofWorth = html`<div class="fields">${fields}</div>`;
    const counted = countedHand(this.context, this.state.entry, winner, this.calculatorUrl(winner.seat), this.enter);
    const legend = tool.say("ui.settle.worth", { seat: this.context.named(winner.seat) });
    return html`<fieldset><legend>${legend}</legend>${winner.case ? [counted, ofWorth] : [ofWorth, counted]}</fieldset>`;
  }

  /** Return the address of the calculator, which is to bring a hand back. @param {string} seat */
  calculatorUrl(seat) {
    const { context, state } = this;
    const query = new URLSearchParams(location.search);
    query.set("for", `${seat}:${writeParams(paramsOf(state, context.scorer.rules, seat))}`);
    return `../calculator/?${query}#${handAddress(state.entry, state, seat, context.seats)}`;
  }
}

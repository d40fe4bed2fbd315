/**
 * Rare circumstances, folded on a phone: events, double riichi, nukidora, honba and riichi sticks, the hand as text, a
 * random hand.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { element } from "../../dom.js";
import { COUNTERS, FLAGS } from "../../engine/hand.js";
import { html, render } from "../../vendor/lit-html.js";
import { howMany, tick } from "./controls.js";
import { BESIDE_RIICHI, eventsThatCount, eventTick, withoutEvents } from "./situation.js";
import { MOST_COUNTED, canFollow } from "./state.js";
import { Typed } from "./typed.js";

const EVENTS = FLAGS.filter((event) => event !== BESIDE_RIICHI);

export class Rare {
  /**
   * @param {Context} context
   * @param {(state: State) => void} onChange
   * @param {HTMLElement[]} tools
   */
  constructor(context, onChange, tools) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.onChange = onChange;
    this.tools = tools;
    this.typed = new Typed(context, onChange);
    this.node = element("div", { class: "calc-rare" });
  }

  /** @param {object} change */
  #take(change) {
    this.onChange(/** @type {State} */ ({ ...this.context.state, ...change }));
  }

  /** Draw how many norths, counters or sticks there are. @param {State} state @param {string} word @param {string} key */
  #number(state, word, key) {
    const label = this.say(word);
    const number = Number(state[key]);
    const canBeMore = canFollow(this.context, state, { ...state, [key]: number + 1 });
    const isHidden = key === COUNTERS.norths && !number && !canBeMore;
    const words = { label, less: this.say("less", { what: label }), more: this.say("more", { what: label }), isHidden };
    return howMany(words, this.context.speaker.number(number), { number, canBeMore }, (wished) => {
      const wish = { ...this.context.state, [key]: wished };
      if (wished >= 0 && wished <= MOST_COUNTED && canFollow(this.context, this.context.state, wish))
        this.onChange(wish);
    });
  }

  /** @param {State} state */
  #events(state) {
    const bare = withoutEvents(this.context, state);
    const double = { isOn: state.riichi === 2, canBe: canFollow(this.context, bare, { ...bare, riichi: 2 }) };
    const counting = eventsThatCount(this.context);
    const events = EVENTS.map((event) => {
      const isOn = Boolean(state[event]);
      const isHidden = !isOn && !counting.includes(event);
      const canBe = !isHidden && canFollow(this.context, state, { ...state, [event]: true });
      return eventTick(this.context, event, { isOn, canBe, isHidden }, (on) => this.#take({ [event]: on }));
    });
    const setDouble = (/** @type {boolean} */ isOn) => this.#take({ riichi: isOn ? 2 : 1 });
    return [tick(this.say("riichi.double"), this.say("event.not_now"), double, setDouble), ...events];
  }

  /** @param {State} state */
  update(state) {
    const numbers = Object.entries(COUNTERS).map(([word, key]) => this.#number(state, word, key));
    render(
      html`<div class="calc-numbers">${numbers}</div>
        <fieldset><legend>${this.say("events")}</legend><div class="options">${this.#events(state)}</div></fieldset>
        ${this.typed.node}
        <div class="calc-tools">${this.tools}</div>`,
      this.node,
    );
    this.typed.update(state);
  }
}

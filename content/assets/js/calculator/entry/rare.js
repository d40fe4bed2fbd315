/**
 * What is rarely asked of a hand, folded away on a phone: events, double riichi, norths, counters and sticks, the
 * hand as text, a hand dealt by chance.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { element } from "../../dom.js";
import { FLAGS } from "../../engine/hand.js";
import { COUNTERS } from "../../tell/score.js";
import { howMany, tick } from "./controls.js";
import { BESIDE_RIICHI, makeEvent } from "./situation.js";
import { MOST_COUNTED, canFollow, eventsThatCount, settled } from "./state.js";
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
    const take = (/** @type {string} */ key) => (/** @type {boolean} */ isOn) => this.#take({ [key]: isOn });
    this.events = new Map(EVENTS.map((event) => [event, makeEvent(context, event, take(event))]));
    this.double = tick(this.say("riichi.double"), this.say("event.not_now"), (isOn) =>
      this.#take({ riichi: isOn ? 2 : 1 }),
    );
    this.numbers = Object.entries(COUNTERS).map(([word, key]) => this.#makeNumber(word, key));
    this.typed = new Typed(context, onChange);
    const events = [this.double, ...this.events.values()].map(({ node }) => node);
    const happened = element(
      "fieldset",
      {},
      element("legend", {}, this.say("events")),
      element("div", { class: "options" }, ...events),
    );
    const numbers = element("div", { class: "calc-numbers" }, ...this.numbers.map(({ node }) => node));
    this.node = element(
      "div",
      { class: "calc-rare" },
      numbers,
      happened,
      this.typed.node,
      element("div", { class: "calc-tools" }, ...tools),
    );
  }

  /** @param {object} change */
  #take(change) {
    this.onChange(/** @type {State} */ ({ ...this.context.state, ...change }));
  }

  /** @param {string} word @param {string} key */
  #makeNumber(word, key) {
    const label = this.say(word);
    const names = { less: this.say("less", { what: label }), more: this.say("more", { what: label }) };
    const write = (/** @type {number} */ number) => this.context.speaker.number(number);
    const control = howMany(label, names, write, (number) => {
      const wish = { ...this.context.state, [key]: number };
      if (number >= 0 && number <= MOST_COUNTED && canFollow(this.context, this.context.state, wish))
        this.onChange(wish);
    });
    return { ...control, key };
  }

  /** @param {State} state */
  update(state) {
    const can = (/** @type {object} */ more) =>
      canFollow(this.context, state, /** @type {State} */ ({ ...state, ...more }));
    const nothing = Object.fromEntries(FLAGS.map((event) => [event, false]));
    const bare = settled(this.context, { ...state, riichi: 0, ...nothing });
    this.double.update(state.riichi === 2, canFollow(this.context, bare, { ...bare, riichi: 2 }));
    const counting = eventsThatCount(this.context);
    for (const [event, { node, update }] of this.events) {
      node.hidden = !state[event] && !counting.includes(event);
      if (!node.hidden) update(Boolean(state[event]), can({ [event]: true }));
    }
    for (const { key, node, update } of this.numbers) {
      const number = Number(state[key]);
      const canBeMore = can({ [key]: number + 1 });
      update(number, canBeMore);
      node.hidden = key === COUNTERS.norths && !number && !canBeMore;
    }
    this.typed.update(state);
  }
}

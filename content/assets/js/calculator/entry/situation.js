/**
 * How the hand won, as far as it is asked of almost every hand: ron or tsumo, riichi, ippatsu, the winds. Only what
 * is possible can be chosen.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { element } from "../../dom.js";
import { FLAGS } from "../../engine/hand.js";
import { oneOf, tick } from "./controls.js";
import { WINDS, canFollow, eventsThatCount, settled } from "./state.js";

/** The event that goes with riichi so often that it stands beside it. */
export const BESIDE_RIICHI = "ippatsu";

export class Situation {
  /** @param {Context} context @param {(state: State) => void} onChange */
  constructor(context, onChange) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.take = (/** @type {string} */ key, /** @type {unknown} */ value) =>
      onChange(/** @type {State} */ ({ ...context.state, [key]: value }));
    this.win = oneOf(
      this.say("win"),
      ["ron", "tsumo"].map((way) => /** @type {const} */ ([way, this.say(`win.${way}`)])),
      (way) => this.take("win", way),
    );
    const notNow = this.say("event.not_now");
    this.riichi = tick(this.say("riichi"), notNow, (isOn) => this.take("riichi", Number(isOn)));
    this.ippatsu = makeEvent(context, BESIDE_RIICHI, (isOn) => this.take(BESIDE_RIICHI, isOn));
    this.seat = this.#winds("seat", "seat_wind");
    this.round = this.#winds("round", "round_wind");
    const declared = element("div", { class: "options" }, this.riichi.node, this.ippatsu.node);
    this.node = element("div", { class: "calc-situation" }, this.win.node, declared, this.seat.node, this.round.node);
  }

  /** The winds by their letters where there is little room. @param {string} label @param {string} key */
  #winds(label, key) {
    const options = WINDS.map((wind, place) => {
      const letter = element(
        "b",
        { class: "letter", "aria-hidden": "true" },
        this.context.say(`tiles.corner.${place + 1}z`),
      );
      const dealer = key === "seat_wind" && !place ? [" ", element("small", {}, this.say("dealer"))] : [];
      const name = element("span", { class: "name" }, this.context.say(`words.${wind}`), ...dealer);
      return /** @type {const} */ ([wind, "", element("span", {}, letter, name)]);
    });
    return oneOf(this.say(label), options, (wind) => this.take(key, wind));
  }

  /** @param {State} state */
  update(state) {
    const can = (/** @type {State} */ from, /** @type {object} */ more) =>
      canFollow(this.context, from, /** @type {State} */ ({ ...from, ...more }));
    // What does not go with another way of winning or another seat goes by itself.
    const nothing = Object.fromEntries(FLAGS.map((event) => [event, false]));
    const bare = settled(this.context, { ...state, riichi: 0, ...nothing });
    this.win.update(state.win, () => true);
    this.seat.update(state.seat_wind, (wind) => can(bare, { seat_wind: wind }));
    this.round.update(state.round_wind, (wind) => can(bare, { round_wind: wind }));
    this.riichi.update(state.riichi > 0, can(bare, { riichi: 1 }));
    this.ippatsu.node.hidden = !state[BESIDE_RIICHI] && !eventsThatCount(this.context).includes(BESIDE_RIICHI);
    this.ippatsu.update(Boolean(state[BESIDE_RIICHI]), state.riichi > 0 && can(state, { [BESIDE_RIICHI]: true }));
  }
}

/**
 * An event by the name that players call it, and what it is.
 * @param {Context} context
 * @param {string} event
 * @param {(isOn: boolean) => void} onChange
 */
export function makeEvent(context, event, onChange) {
  const say = (/** @type {string} */ key) => context.say(`ui.calculator.${key}`);
  const about = element("small", { class: "about" }, "(", say(`event.${event}.about`), ")");
  return tick(say(`event.${event}`), say("event.not_now"), onChange, about);
}

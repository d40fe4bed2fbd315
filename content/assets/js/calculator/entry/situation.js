/**
 * How the hand won and what lay about it: ron or tsumo, winds, riichi, events, indicators, counters. Only what is
 * possible can be chosen.
 *
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("./state.js").State} State
 * @typedef {import("./keyboard.js").Target} Target
 */

import { button, element } from "../../dom.js";
import { FLAGS } from "../../engine/hand.js";
import { COUNTERS, INDICATORS } from "../../tell/score.js";
import { howMany, oneOf, tick } from "./controls.js";
import { MOST_COUNTED, WINDS, canFollow, eventsThatCount, left, settled, tilesInPlay } from "./state.js";

const RIICHI = /** @type {const} */ (["none", "riichi", "double"]);

export class Situation {
  /**
   * @param {Context} context
   * @param {(state: State) => void} onChange
   * @param {(target: Target) => void} onAim the next tile is to be an indicator
   */
  constructor(context, onChange, onAim) {
    this.context = context;
    this.onChange = onChange;
    this.onAim = onAim;
    this.choices = this.#makeChoices();
    this.events = new Map(FLAGS.map((event) => [event, this.#makeEvent(event)]));
    this.rows = INDICATORS.map((key) => this.#makeRow(key));
    this.numbers = Object.entries(COUNTERS).map(([word, key]) => this.#makeNumber(word, key));
    this.node = element("div", { class: "calc-situation" }, ...this.#laid());
  }

  /** @param {string} key @param {Record<string, any>} [values] */
  #say(key, values) {
    return this.context.say(`ui.calculator.${key}`, values);
  }

  /** @returns {State} */
  #state() {
    return /** @type {State} */ (this.context.state());
  }

  #laid() {
    const { win, seat_wind: seat, round_wind: round, riichi } = this.choices;
    const events = [...this.events.values()].map(({ node }) => node);
    const happened = element(
      "fieldset",
      { class: "calc-events" },
      element("legend", {}, this.#say("events")),
      element("div", { class: "options" }, ...events),
    );
    const numbers = element("div", { class: "calc-numbers" }, ...this.numbers.map(({ node }) => node));
    return [win.node, seat.node, round.node, riichi.node, ...this.rows.map(({ node }) => node), happened, numbers];
  }

  #makeChoices() {
    /** @template {string | number} T @param {string} key @param {T} value */
    const take = (key, value) => this.onChange({ ...this.#state(), [key]: value });
    const dealer = element("small", {}, this.#say("dealer"));
    const winds = WINDS.map((wind) => /** @type {const} */ ([wind, this.context.say(`words.${wind}`)]));
    const seats = winds.map(([wind, name]) => /** @type {const} */ ([wind, name, wind === WINDS[0] ? dealer : null]));
    const ways = ["ron", "tsumo"].map((way) => /** @type {const} */ ([way, this.#say(`win.${way}`)]));
    const declared = RIICHI.map((word, value) => /** @type {const} */ ([value, this.#say(`riichi.${word}`)]));
    return {
      win: oneOf(this.#say("win"), ways, (value) => take("win", value)),
      seat_wind: oneOf(this.#say("seat"), seats, (value) => take("seat_wind", value)),
      round_wind: oneOf(this.#say("round"), winds, (value) => take("round_wind", value)),
      riichi: oneOf(this.#say("riichi"), declared, (value) => take("riichi", value)),
    };
  }

  /** @param {string} event */
  #makeEvent(event) {
    const take = (/** @type {boolean} */ on) => this.onChange({ ...this.#state(), [event]: on });
    return tick(this.#say(`event.${event}`), this.#say("event.not_now"), take);
  }

  /** @param {typeof INDICATORS[number]} key */
  #makeRow(key) {
    const name = this.#say(key === "dora_indicators" ? "dora" : "ura");
    const tiles = element("div", { class: "calc-indicators" });
    const more = button("+", () => more.ariaDisabled !== "true" && this.onAim(key), {
      "aria-label": this.#say("more", { what: name }),
    });
    const node = element(
      "div",
      { class: "calc-row", role: "group", "aria-label": name },
      element("span", {}, name),
      tiles,
      more,
    );
    return { key, node, tiles, more };
  }

  /** @param {string} word @param {string} key */
  #makeNumber(word, key) {
    const label = this.#say(word);
    const names = { less: this.#say("less", { what: label }), more: this.#say("more", { what: label }) };
    const write = (/** @type {number} */ number) => this.context.speaker.number(number);
    const control = howMany(label, names, write, (number) => {
      const wish = { ...this.#state(), [key]: number };
      if (number >= 0 && number <= MOST_COUNTED && canFollow(this.context, this.#state(), wish)) this.onChange(wish);
    });
    return { ...control, key };
  }

  /** @param {State} state @param {Target} target what the next tile is for */
  update(state, target) {
    const { win, seat_wind: seat, round_wind: round, riichi } = this.choices;
    const can = (/** @type {Partial<State>} */ more) =>
      canFollow(this.context, state, /** @type {State} */ ({ ...state, ...more }));
    // What does not go with another way of winning or another seat goes by itself.
    const bare = settled(this.context, {
      ...state,
      riichi: 0,
      ...Object.fromEntries(FLAGS.map((event) => [event, false])),
    });
    const sits = (/** @type {Partial<State>} */ more) =>
      canFollow(this.context, bare, /** @type {State} */ ({ ...bare, ...more }));
    win.update(state.win, () => true);
    seat.update(state.seat_wind, (wind) => sits({ seat_wind: wind }));
    round.update(state.round_wind, (wind) => sits({ round_wind: wind }));
    riichi.update(state.riichi, (value) => sits({ riichi: value }));
    this.#updateEvents(state, can);
    for (const row of this.rows) this.#updateRow(row, state, target);
    for (const { key, node, update } of this.numbers) {
      const canBeMore = can({ [key]: state[key] + 1 });
      update(state[key], canBeMore);
      node.hidden = key === COUNTERS.norths && !state[key] && !canBeMore;
    }
  }

  /** @param {State} state @param {(more: Partial<State>) => boolean} can */
  #updateEvents(state, can) {
    const counting = eventsThatCount(this.context);
    for (const [event, { node, update }] of this.events) {
      node.hidden = !state[event] && !counting.includes(event);
      if (!node.hidden) update(Boolean(state[event]), can({ [event]: true }));
    }
  }

  /** @param {Situation["rows"][number]} row @param {State} state @param {Target} target */
  #updateRow({ key, node, tiles, more }, state, target) {
    node.hidden = key === "ura_indicators" && !state.riichi;
    more.setAttribute("aria-pressed", String(target === key));
    const any = tilesInPlay(this.context)
      .flat()
      .find((tile) => left(this.context, state, tile) > 0);
    const canBeMore = any && canFollow(this.context, state, { ...state, [key]: [...state[key], any] });
    more.ariaDisabled = String(!canBeMore); // it keeps the focus
    const { artist } = this.context.speaker;
    const drawn = state[key].map((/** @type {string} */ tile, /** @type {number} */ place) => {
      const rest = state[key].filter((/** @type {string} */ _, /** @type {number} */ each) => each !== place);
      const made = button("", () => this.onChange({ ...this.#state(), [key]: rest }), {
        "aria-label": this.#say("remove", { tile: artist.name(tile) }),
      });
      made.append(artist.tile(tile));
      return made;
    });
    tiles.replaceChildren(...drawn);
  }
}

/**
 * The common circumstances of a win: ron or tsumo, riichi, ippatsu, the winds. Impossible ones are disabled.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 */

import { element } from "../../dom.js";
import { FLAGS } from "../../engine/hand.js";
import { isCounted } from "../../engine/judge.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { oneOf, tick } from "./controls.js";
import { WINDS, canFollow, settled } from "./state.js";

/** The event that so often goes with riichi that it stands beside it. */
export const BESIDE_RIICHI = "ippatsu";

export class Situation {
  /** @param {Context} context @param {(state: State) => void} onChange */
  constructor(context, onChange) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.take = (/** @type {string} */ key, /** @type {unknown} */ value) =>
      onChange(/** @type {State} */ ({ ...context.state, [key]: value }));
    this.node = element("div", { class: "calc-situation" });
  }

  /** @param {State} state */
  update(state) {
    const can = (/** @type {State} */ from, /** @type {object} */ more) =>
      canFollow(this.context, from, /** @type {State} */ ({ ...from, ...more }));
    const bare = withoutEvents(this.context, state);
    const ways = ["ron", "tsumo"].map((way) => /** @type {const} */ ([way, this.say(`win.${way}`)]));
    const riichi = { isOn: state.riichi > 0, canBe: can(bare, { riichi: 1 }) };
    const ippatsu = {
      isOn: Boolean(state[BESIDE_RIICHI]),
      canBe: state.riichi > 0 && can(state, { [BESIDE_RIICHI]: true }),
      isHidden: !state[BESIDE_RIICHI] && !eventsThatCount(this.context).includes(BESIDE_RIICHI),
    };
    const notNow = this.say("event.not_now");
    render(
      html`${oneOf(
        { name: "win", label: this.say("win") },
        ways,
        state.win,
        () => true,
        (way) => this.take("win", way),
      )}
        <div class="options">${tick(this.say("riichi"), notNow, riichi, (isOn) => this.take("riichi", Number(isOn)))}
          ${eventTick(this.context, BESIDE_RIICHI, ippatsu, (isOn) => this.take(BESIDE_RIICHI, isOn))}</div>
        ${this.#winds("seat", "seat_wind", state, (wind) => can(bare, { seat_wind: wind }))}
        ${this.#winds("round", "round_wind", state, (wind) => can(bare, { round_wind: wind }))}`,
      this.node,
    );
  }

  /** Draw the winds, as letters on small screens. @param {string} label @param {"seat_wind" | "round_wind"} key @param {State} state @param {(wind: string) => boolean} canBe */
  #winds(label, key, state, canBe) {
    const options = WINDS.map((wind, place) => {
      const dealer = key === "seat_wind" && !place ? html` <small>${this.say("dealer")}</small>` : nothing;
      const letter = this.context.say(`tiles.corner.${place + 1}z`);
      const name = html`<span class="name">${this.context.say(`words.${wind}`)}${dealer}</span>`;
      return /** @type {const} */ ([
        wind,
        "",
        html`<span><b class="letter" aria-hidden="true">${letter}</b>${name}</span>`,
      ]);
    });
    return oneOf({ name: key, label: this.say(label) }, options, state[key], canBe, (wind) => this.take(key, wind));
  }
}

/** Return a hand without riichi and events, which depend on the way of winning and the seat. @param {Context} context @param {State} state */
export function withoutEvents(context, state) {
  const nothing = Object.fromEntries(FLAGS.map((event) => [event, false]));
  return settled(context, { ...state, riichi: 0, ...nothing });
}

/**
 * Draw the checkbox of an event with its name and its explanation.
 * @param {Context} context
 * @param {string} event
 * @param {{ isOn: boolean, canBe: boolean, isHidden: boolean }} state
 * @param {(isOn: boolean) => void} change
 */
export function eventTick(context, event, state, change) {
  const say = (/** @type {string} */ key) => context.say(`ui.calculator.${key}`);
  const about = html`<small class="about">(${say(`event.${event}.about`)})</small>`;
  return tick(say(`event.${event}`), say("event.not_now"), state, change, about);
}

/** Return the events that decide a yaku of the rules in force. @param {Context} context */
export function eventsThatCount(context) {
  const yaku = Object.values(context.scorer.rules.yaku).filter(isCounted);
  return FLAGS.filter((event) => yaku.some(({ when }) => Object.hasOwn(when, event)));
}

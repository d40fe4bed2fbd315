/**
 * Rare circumstances, folded on a phone: events, double riichi, nukidora, honba and riichi sticks, the hand as text, a
 * random hand.
 *
 * @import { Context, Entry } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 */

import { COUNTERS, FLAGS } from "../../engine/hand.js";
import { html } from "../../vendor/lit-html.js";
import { howMany, tick, BESIDE_RIICHI, eventsThatCount, eventTick, withoutEvents } from "./situation.js";
import { MOST_COUNTED, canFollow } from "../../hands/hand-state.js";
import { typedView } from "./typed.js";

const EVENTS = FLAGS.filter((event) => event !== BESIDE_RIICHI);

/** Draw the rare circumstances. @param {Context} context @param {Entry} entry @param {unknown} tools */
export function rareView(context, entry, tools) {
  const { state, speaker } = context;
  const say = context.saying("ui.calculator");
  const take = (/** @type {object} */ change) => entry.go(/** @type {State} */ ({ ...state, ...change }));
  const can = (/** @type {State} */ from, /** @type {object} */ more) =>
    canFollow(context, from, /** @type {State} */ ({ ...from, ...more }));

  /** Draw how many norths, counters or sticks there are. @param {string} word @param {string} key */
  const number = (word, key) => {
    const label = say(word);
    const n = Number(state[key]);
    const canBeMore = can(state, { [key]: n + 1 });
    const isHidden = key === COUNTERS.norths && !n && !canBeMore;
    const words = { label, less: say("less", { what: label }), more: say("more", { what: label }), isHidden };
    return howMany(words, speaker.number(n), { number: n, canBeMore }, (wished) => {
      if (wished >= 0 && wished <= MOST_COUNTED && can(state, { [key]: wished })) take({ [key]: wished });
    });
  };
  const double = { isOn: state.riichi === 2, canBe: can(withoutEvents(context, state), { riichi: 2 }) };
  const counting = eventsThatCount(context);
  const events = EVENTS.map((event) => {
    const isOn = Boolean(state[event]);
    const isHidden = !isOn && !counting.includes(event);
    const canBe = !isHidden && can(state, { [event]: true });
    return eventTick(context, event, { isOn, canBe, isHidden }, (on) => take({ [event]: on }));
  });
  return html`<div class="calc-rare">
    <div class="calc-numbers row">${Object.entries(COUNTERS).map(([word, key]) => number(word, key))}</div>
    <fieldset><legend>${say("events")}</legend><div class="options row">${tick(
      say("riichi.double"),
      say("event.not_now"),
      double,
      (isOn) => take({ riichi: isOn ? 2 : 1 }),
    )}${events}</div></fieldset>
    ${typedView(context, entry)}
    <div class="calc-tools row">${tools}</div></div>`;
}

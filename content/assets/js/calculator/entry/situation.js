/**
 * The common circumstances of a win: ron or tsumo, riichi, ippatsu, the winds. Impossible ones are disabled.
 *
 * @import { Context, Entry } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 */

import { FLAGS } from "../../engine/hand.js";
import { isCounted } from "../../engine/judge.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { WINDS, canFollow, settled } from "../../hands/hand-state.js";

/** The event that so often goes with riichi that it stands beside it. */
export const BESIDE_RIICHI = "ippatsu";

/** Draw the circumstances. @param {Context} context @param {Entry} entry */
export function situationView(context, entry) {
  const { state } = context;
  const say = context.saying("ui.calculator");
  const take = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    entry.go(/** @type {State} */ ({ ...state, [key]: value }));
  const can = (/** @type {State} */ from, /** @type {object} */ more) =>
    canFollow(context, from, /** @type {State} */ ({ ...from, ...more }));
  const bare = withoutEvents(context, state);
  const ways = ["ron", "tsumo"].map((way) => /** @type {const} */ ([way, say(`win.${way}`)]));
  const riichi = { isOn: state.riichi > 0, canBe: can(bare, { riichi: 1 }) };
  const ippatsu = {
    isOn: Boolean(state[BESIDE_RIICHI]),
    canBe: state.riichi > 0 && can(state, { [BESIDE_RIICHI]: true }),
    isHidden: !state[BESIDE_RIICHI] && !eventsThatCount(context).includes(BESIDE_RIICHI),
  };
  const win = { name: "win", label: say("win") };

  /** Draw the winds, as letters on small screens. @param {string} label @param {"seat_wind" | "round_wind"} key */
  const winds = (label, key) => {
    const options = WINDS.map((wind, place) => {
      const dealer = key === "seat_wind" && !place ? html` <small>${say("dealer")}</small>` : nothing;
      const letter = context.say(`tiles.corner.${place + 1}z`);
      const name = html`<span class="name">${context.say(`words.${wind}`)}${dealer}</span>`;
      const drawn = html`<span><b class="letter" aria-hidden="true">${letter}</b>${name}</span>`;
      return /** @type {const} */ ([wind, "", drawn]);
    });
    const canBe = (/** @type {string} */ wind) => can(bare, { [key]: wind });
    return oneOf({ name: key, label: say(label) }, options, state[key], canBe, (wind) => take(key, wind));
  };
  return html`<div class="calc-situation row">${oneOf(
    win,
    ways,
    state.win,
    () => true,
    (way) => take("win", way),
  )}
    <div class="options row">${tick(say("riichi"), say("event.not_now"), riichi, (isOn) => take("riichi", Number(isOn)))}
      ${eventTick(context, BESIDE_RIICHI, ippatsu, (isOn) => take(BESIDE_RIICHI, isOn))}</div>
    ${winds("seat", "seat_wind")}${winds("round", "round_wind")}</div>`;
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

// Controls: one of several, a switch, a number

/**
 * Draw a choice of one of several, which stand side by side.
 * @template {string} Value
 * @param {{ name: string, label: string, kind?: string }} group
 * @param {readonly (readonly [value: Value, words: string, more?: unknown])[]} options
 * @param {Value} chosen
 * @param {(value: Value) => boolean} canBe
 * @param {(value: Value) => void} choose
 */
export function oneOf({ name, label, kind = "" }, options, chosen, canBe, choose) {
  const option = (/** @type {readonly [Value, string, unknown?]} */ [value, words, more]) =>
    html`<label class="choice option"><input class="over" type="radio" name="choice-${name}" value=${String(value)} autocomplete="off"
      .checked=${value === chosen} ?disabled=${value !== chosen && !canBe(value)} @change=${() => choose(value)}><span>${words}${
        more ? [" ", more] : nothing
      }</span></label>`;
  return html`<fieldset class="one-of ${kind}"><legend>${label}</legend><div class="options row segmented">${options.map(option)}</div></fieldset>`;
}

/**
 * Draw a checkbox; its title tells why it is disabled.
 * @param {string} label
 * @param {string} whyNot
 * @param {{ isOn: boolean, canBe: boolean, isHidden?: boolean }} state
 * @param {(isOn: boolean) => void} change
 * @param {unknown} [more] what is shown beside
 */
export function tick(label, whyNot, { isOn, canBe, isHidden = false }, change, more) {
  const isDisabled = !isOn && !canBe;
  return html`<label class="choice option" title=${isDisabled ? whyNot : ""} ?hidden=${isHidden}><input type="checkbox" autocomplete="off"
    .checked=${isOn} ?disabled=${isDisabled}
    @change=${(/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).checked)}><span>${label} ${
      more ? [more, " "] : nothing
    }<small class="unseen" ?hidden=${!isDisabled}>${whyNot}</small></span></label>`;
}

/**
 * Draw a number that can be one less or one more. A button that is focused stays so: the next press may be on the other.
 * @param {{ label: string, less: string, more: string, isHidden: boolean }} words `less` and `more` for those who do not see the signs
 * @param {string} written
 * @param {{ number: number, canBeMore: boolean }} state
 * @param {(number: number) => void} change
 */
export function howMany({ label, less, more, isHidden }, written, { number, canBeMore }, change) {
  const step = (
    /** @type {string} */ sign,
    /** @type {string} */ name,
    /** @type {number} */ by,
    /** @type {boolean} */ can,
  ) =>
    html`<button type="button" aria-label=${name} aria-disabled=${String(!can)} @click=${() => change(number + by)}>${sign}</button>`;
  return html`<div class="how-many-of" role="group" aria-label=${label} ?hidden=${isHidden}><span>${label}</span>
    ${step("−", less, -1, number > 0)}<output>${written}</output>${step("+", more, 1, canBeMore)}</div>`;
}

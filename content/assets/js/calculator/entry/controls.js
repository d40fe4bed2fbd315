/** Controls: one of several, a switch, a number. */

import { html, nothing } from "../../vendor/lit-html.js";

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
    html`<label class="choice option"><input class="over" type="radio" name="choice-${name}" value=${value} autocomplete="off"
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

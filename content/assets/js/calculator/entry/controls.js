/** Controls with which something is chosen: one of several, yes or no, how many. */

import { button, element } from "../../dom.js";

/**
 * @template {string | number} Value
 * @typedef {object} Choice
 * @property {HTMLElement} node
 * @property {(value: Value, canBe: (value: Value) => boolean) => void} update what is chosen, and what else may be
 */

let groups = 0;

/**
 * One of several, which stand side by side.
 * @template {string | number} Value
 * @param {string} label
 * @param {readonly (readonly [Value, string, (Node | null)?])[]} options values, their names, and what is shown beside
 * @param {(value: Value) => void} onChoose
 * @returns {Choice<Value>}
 */
export function oneOf(label, options, onChoose) {
  const name = `choice-${++groups}`;
  const inputs = options.map(([value]) =>
    element("input", { type: "radio", name, value, autocomplete: "off", onchange: () => onChoose(value) }),
  );
  const labels = options.map(([, words, more = null], place) =>
    element("label", { class: "option" }, inputs[place], element("span", {}, words, ...(more ? [" ", more] : []))),
  );
  const node = element(
    "fieldset",
    { class: "one-of" },
    element("legend", {}, label),
    element("div", { class: "options" }, ...labels),
  );
  return {
    node,
    update(chosen, canBe) {
      options.forEach(([value], place) => {
        inputs[place].checked = value === chosen;
        inputs[place].disabled = value !== chosen && !canBe(value);
      });
    },
  };
}

/**
 * Yes or no; what cannot be says so.
 * @param {string} label
 * @param {string} whyNot
 * @param {(on: boolean) => void} onChange
 * @param {Node | null} [more] what is shown beside
 */
export function tick(label, whyNot, onChange, more = null) {
  const input = element("input", { type: "checkbox", autocomplete: "off" });
  input.addEventListener("change", () => onChange(input.checked));
  const reason = element("small", { class: "unseen", hidden: true }, whyNot);
  const node = element(
    "label",
    { class: "option" },
    input,
    element("span", {}, label, " ", ...(more ? [more, " "] : []), reason),
  );
  return {
    node,
    /** @param {boolean} isOn @param {boolean} canBe */
    update(isOn, canBe) {
      input.checked = isOn;
      input.disabled = !isOn && !canBe;
      reason.hidden = !input.disabled;
      node.title = input.disabled ? whyNot : "";
    },
  };
}

/**
 * How many: a number that can be one less or one more.
 * @param {string} label
 * @param {{ less: string, more: string }} names of the buttons, for those who do not see their signs
 * @param {(number: number) => string} write
 * @param {(number: number) => void} onChange
 */
export function howMany(label, { less, more }, write, onChange) {
  let value = 0;
  const fewer = button("−", () => onChange(value - 1), { "aria-label": less });
  const another = button("+", () => onChange(value + 1), { "aria-label": more });
  const shown = element("output");
  const node = element(
    "div",
    { class: "how-many-of", role: "group", "aria-label": label },
    element("span", {}, label),
    fewer,
    shown,
    another,
  );
  return {
    node,
    /** @param {number} number @param {boolean} canBeMore */
    update(number, canBeMore) {
      value = number;
      shown.value = write(number);
      // A button that is focused stays so: the next press may be on the other one.
      fewer.setAttribute("aria-disabled", String(number === 0));
      another.setAttribute("aria-disabled", String(!canBeMore));
    },
  };
}

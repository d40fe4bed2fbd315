/**
 * Numbers to type, one after the other; for the thumb there are keys.
 *
 * @typedef {import("../pools.js").Field & { input: HTMLInputElement, label: HTMLLabelElement }} NumberField
 */

import { button, element } from "../../dom.js";
import { COUNTED, mark, partOf } from "./form.js";

const NUMBER = /^(?:\d+|\d{1,3}(?:[\s.,'’]\d{3})+)$/;
const MOST_HAN = 13;
const FU_KEYS = 10;

/**
 * Fields for numbers. For the thumb there are keys below them: the han and the fu that occur, digits for payments.
 * @param {import("../pools.js").Question<import("../pools.js").Numbers>} question
 * @param {import("./form.js").Context} context
 * @param {() => void} done
 * @returns {import("./form.js").Form}
 */
export function numbersForm({ answer }, context, done) {
  const { numbers } = answer;
  const { speaker, fields: wanted } = context;
  const asked = numbers.filter(({ id }) => !wanted || wanted.includes(partOf(id)));
  const shown = asked.length ? asked : numbers;
  const fields = shown.map((field) => {
    const input = element("input", { inputmode: "numeric", autocomplete: "off", enterkeyhint: "next", size: 5 });
    const label = element(
      "label",
      { class: `field ${field.id}` },
      element("span", {}, speaker.say([`quiz.field.${field.id}`])),
      input,
    );
    return { ...field, input, label };
  });
  const keys = element("div", { class: "keys", "aria-hidden": "true" });
  let active = 0;

  /** The field that the keys are for. @param {number} place */
  function activate(place) {
    active = place;
    fields.forEach(({ label }, each) => label.classList.toggle("active", each === place));
    keys.replaceChildren(...keysOf(fields[place].id, speaker.texts.figures).map(makeKey));
  }
  /** @param {{words: string, value?: number}} key */
  function makeKey({ words, value }) {
    const { input } = fields[active];
    const act = () => {
      if (words === "→") return void goOn();
      if (words === "⌫") input.value = input.value.slice(0, -1);
      else if (value === undefined) input.value += words;
      else {
        input.value = String(value);
        if (active + 1 < fields.length) activate(active + 1);
      }
    };
    const made = button(words, act, { tabindex: "-1" });
    made.addEventListener("pointerdown", (event) => event.preventDefault()); // the keyboard of the device stays away
    return made;
  }
  /** To the next field, or to the end. */
  function goOn() {
    const isTyping = document.activeElement === fields[active].input;
    const next = fields.findIndex(({ input }, place) => place > active && !input.value);
    if (next < 0) return void done();
    activate(next);
    if (isTyping) fields[next].input.focus();
  }
  const isEmpty = (/** @type {NumberField} */ { input }) => !input.value.trim();
  const isNone = (/** @type {NumberField} */ field) => !isEmpty(field) && !NUMBER.test(typedIn(field.input));
  // Han and fu are not needed at a limit: they may be left blank.
  const isLacking = (/** @type {NumberField} */ field) =>
    isEmpty(field) && (!COUNTED.includes(field.id) || fields.every(isEmpty));
  const numbersOf = (/** @type {NumberField[]} */ some) => ({
    numbers: Object.fromEntries(some.map(({ id, input }) => [id, numberOf(input)])),
  });

  fields.forEach(({ input }, place) => {
    input.addEventListener("focus", () => activate(place));
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      goOn();
    });
  });
  activate(0);
  return {
    node: element(
      "div",
      { class: "numbers" },
      element("div", { class: "fields" }, ...fields.map(({ label }) => label)),
      keys,
    ),
    given() {
      if (fields.some((field) => isLacking(field) || isNone(field))) return null;
      return numbersOf(fields);
    },
    draft() {
      const typed = fields.filter((field) => !isEmpty(field) && !isNone(field));
      return typed.length ? numbersOf(typed) : null;
    },
    lacking() {
      const first = fields.find((field) => isLacking(field) || isNone(field)) ?? fields[0];
      if (document.activeElement instanceof HTMLInputElement) first.input.focus();
      else activate(fields.indexOf(first));
      return isNone(first) ? "quiz.field.number" : "quiz.field.empty";
    },
    fill(given) {
      for (const { id, input } of fields) input.value = String(given.numbers?.[id] ?? "");
    },
    close(verdict) {
      keys.remove();
      for (const { id, right, input, label } of fields) {
        input.readOnly = true;
        label.classList.remove("active");
        if (right === null) label.append(element("small", {}, speaker.say(["quiz.field.fu.limit"])));
        else if (verdict) mark(context, label, verdict.parts[id], true);
        if (right !== null && !verdict?.parts[id]) label.append(element("output", {}, speaker.texts.number(right)));
      }
    },
    focus: () => fields[0].input.focus({ preventScroll: true }),
    press(pressed) {
      if (/^\d$/.test(pressed)) fields[active].input.focus(); // and so it is typed there
      return false;
    },
  };
}

/** What was typed; digits may be as wide as tiles. @param {HTMLInputElement} input */
const typedIn = (input) => input.value.normalize("NFKC").trim();

/** @param {HTMLInputElement} input */
const numberOf = (input) => (typedIn(input) ? Number(typedIn(input).replace(/\D/g, "")) : null);

/** @param {string} id @param {Record<string, string | number>} figures @returns {{words: string, value?: number}[]} */
function keysOf(id, figures) {
  if (id === "han") return valued(Array.from({ length: MOST_HAN }, (_, place) => place + 1));
  if (id === "fu") {
    const [base, round, pairs] = ["fu.base", "fu.round", "fu.seven_pairs"].map((name) => Number(figures[name]));
    const all = [pairs, ...Array.from({ length: FU_KEYS }, (_, place) => base + place * round)];
    return valued(all.sort((a, b) => a - b));
  }
  return [..."1234567", ..."890", "00", "⌫", "→"].map((words) => ({ words }));
}

/** @param {number[]} values */
const valued = (values) => values.map((value) => ({ words: String(value), value }));

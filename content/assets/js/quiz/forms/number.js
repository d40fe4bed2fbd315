/**
 * The form with numbers. Touch screens have keys: the possible han and fu, digits for payments.
 *
 * @import { Form, FormHost } from "../player.js"
 *
 * @typedef {import("../pools.js").Field & { typed: string }} NumberField
 */

import { focusOn } from "../../dom.js";
import { markOf } from "../../core/draw.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { COUNTED, partOf } from "../answer-judge.js";

const NUMBER = /^(?:\d+|\d{1,3}(?:[\s.,'’]\d{3})+)$/;
const HAN_KEYS = [6, 13]; // the last key: for most hands, and for those that are worth more
const THREE = 3;
const FU_KEYS = 10;
const [BACK, ON] = ["⌫", "→"];
const PAYMENT_KEYS = [..."1234567", ..."890", "00", BACK, ON];

/** @implements {Form} */
export class NumbersForm {
  /** The index of the field that the keys write to. */
  #active = 0;

  /** @param {import("../pools.js").Question<import("../pools.js").Numbers>} question @param {FormHost} host */
  constructor({ answer: { numbers } }, host) {
    this.host = host;
    const asked = numbers.filter(({ id }) => !host.fields || host.fields.includes(partOf(id)));
    /** @type {NumberField[]} */
    this.fields = (asked.length ? asked : numbers).map((field) => ({ ...field, typed: "" }));
  }

  /** @param {boolean} isClosed @param {import("../answer-judge.js").Verdict | null} verdict */
  draw(isClosed, verdict) {
    const fields = this.fields.map((field, place) =>
      isClosed ? this.#drawClosed(field, verdict) : this.#drawField(field, place),
    );
    return html`<div class="numbers"><div class="fields">${fields}</div>${isClosed ? null : this.#drawKeys()}</div>`;
  }

  given() {
    return this.fields.some((field) => this.#isLacking(field)) ? null : numbersOf(this.fields);
  }

  draft() {
    const typed = this.fields.filter((field) => !isEmpty(field) && !isNone(field));
    return typed.length ? numbersOf(typed) : null;
  }

  lacking() {
    const place = Math.max(
      0,
      this.fields.findIndex((field) => this.#isLacking(field)),
    );
    if (document.activeElement instanceof HTMLInputElement) focusOn(this.#inputs[place]);
    else this.#activate(place);
    return isNone(this.fields[place]) ? "quiz.field.number" : "quiz.field.empty";
  }

  /** @param {import("../answer-judge.js").Given} given */
  fill({ numbers }) {
    for (const field of this.fields) field.typed = String(numbers?.[field.id] ?? "");
  }

  takeFocus() {
    focusOn(this.#inputs[0], false);
  }

  /** @param {string} key */
  press(key) {
    if (/^\d$/.test(key)) focusOn(this.#inputs[this.#active]); // the browser then types it there
    return false;
  }

  get #inputs() {
    return /** @type {NodeListOf<HTMLInputElement>} */ (this.host.node.querySelectorAll(".field input"));
  }

  /** Tell whether a field lacks a number; han and fu are not needed at a limit and may be left blank. @param {NumberField} field */
  #isLacking(field) {
    return isNone(field) || (isEmpty(field) && (!COUNTED.includes(field.id) || this.fields.every(isEmpty)));
  }

  /** @param {number} place */
  #activate(place) {
    this.#active = place;
    this.host.show();
  }

  /** Go to the next empty field, and check after the last. */
  #goOn() {
    const isTyping = document.activeElement === this.#inputs[this.#active];
    const next = this.fields.findIndex(({ typed }, place) => place > this.#active && !typed);
    if (next < 0) return this.host.done();
    this.#activate(next);
    if (isTyping) focusOn(this.#inputs[next]);
  }

  /** @param {NumberField} field @param {string} typed */
  #type(field, typed) {
    field.typed = typed;
    this.host.changed();
  }

  /** @param {string} key */
  #touch(key) {
    if (key === ON) return this.#goOn();
    const field = this.fields[this.#active];
    if (!COUNTED.includes(field.id))
      return this.#type(field, key === BACK ? field.typed.slice(0, -1) : field.typed + key);
    this.#active = Math.min(this.#active + 1, this.fields.length - 1); // a key is a whole number
    this.#type(field, key);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    this.#goOn();
  }

  /** @param {NumberField} field @param {number} place */
  #drawField(field, place) {
    const input = html`<input
      inputmode="numeric" autocomplete="off" enterkeyhint="next" size="5" .value=${field.typed}
      @focus=${() => this.#activate(place)}
      @input=${(/** @type {any} */ { target }) => this.#type(field, target.value)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => this.#onKey(event)} />`;
    const state = place === this.#active ? "active" : "";
    return html`<label class="field ${field.id} ${state}"><span>${this.#nameOf(field)}</span>${input}</label>`;
  }

  /** @param {NumberField} field @param {import("../answer-judge.js").Verdict | null} verdict */
  #drawClosed(field, verdict) {
    const { speaker } = this.host;
    const { id, right, typed } = field;
    const input = html`<span>${this.#nameOf(field)}</span><input readonly size="5" .value=${typed} />`;
    if (right === null) {
      return html`<label class="field ${id}">${input}<small>${speaker.say(["quiz.field.fu.limit"])}</small></label>`;
    }
    const isRight = verdict?.parts[id] ?? false;
    const mark = verdict && markOf(speaker, isRight, true);
    const correct = isRight ? null : html`<output>${speaker.texts.number(right)}</output>`;
    return html`<label class="field ${id} ${mark?.name}">${input}${mark?.sign}${correct}</label>`;
  }

  /** @param {NumberField} field */
  #nameOf({ id }) {
    const { texts } = this.host.speaker;
    const isOne = id === "others" && texts.figures["value.players"] === THREE;
    return this.host.speaker.say([isOne ? "quiz.field.others.one" : `quiz.field.${id}`]);
  }

  #drawKeys() {
    const keys = keysOf(this.fields[this.#active], this.host.speaker.texts.figures);
    const buttons = keys.map(
      (key) =>
        html`<button type="button" class=${key === ON ? "key-on" : nothing} tabindex="-1" @click=${() => this.#touch(key)}>${key}</button>`,
    );
    return html`<div class="keys" aria-hidden="true" @pointerdown=${keepAway}>${buttons}</div>`;
  }
}

/** Keep the keyboard of the device away when a key of ours is touched. @param {Event} event */
const keepAway = (event) => event.preventDefault();

const isEmpty = (/** @type {NumberField} */ { typed }) => !typed.trim();
const isNone = (/** @type {NumberField} */ field) => !isEmpty(field) && !NUMBER.test(plainly(field.typed));

/** Return a typed number with ASCII digits instead of full-width ones. @param {string} typed */
const plainly = (typed) => typed.normalize("NFKC").trim();

/** @param {NumberField[]} fields */
const numbersOf = (fields) => ({
  numbers: Object.fromEntries(fields.map(({ id, typed }) => [id, numberOf(plainly(typed))])),
});

/** @param {string} typed */
const numberOf = (typed) => (typed ? Number(typed.replace(/\D/g, "")) : null);

/** Return the keys for a field. @param {import("../pools.js").Field} field @param {Record<string, string | number>} figures */
export function keysOf({ id, right }, figures) {
  const last = HAN_KEYS.find((each) => (right ?? 0) < each) ?? HAN_KEYS[1];
  if (id === "han") return Array.from({ length: last }, (_, place) => String(place + 1));
  if (id !== "fu") return PAYMENT_KEYS;
  const [base, step, pairs] = ["fu.base", "fu.round", "fu.seven_pairs"].map((name) => Number(figures[name]));
  const all = [pairs, ...Array.from({ length: FU_KEYS }, (_, place) => base + place * step)];
  return all.sort((a, b) => a - b).map(String);
}

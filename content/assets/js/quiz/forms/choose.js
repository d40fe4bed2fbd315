/** The form with choices: one, or all that are right. Digits select them. */

/** @import { Form, FormHost } from "../player.js" */
import { focusOn } from "../../dom.js";
import { markOf } from "../../core/draw.js";
import { html } from "../../vendor/lit-html.js";

const LENGTHS = [13, 9]; // in characters: choices up to this length are laid out two or three in a row

/** @implements {Form} */
export class ChooseForm {
  /** Indices of the selected choices. @type {Set<number>} */
  #chosen = new Set();

  /** @param {import("../pools.js").Question<import("../pools.js").Choose>} question @param {FormHost} host */
  constructor({ answer, id }, host) {
    this.host = host;
    this.answer = answer;
    this.name = `answer-${id}`;
    const drawn = host.pictures?.choice;
    const { speaker } = host;
    this.shown = answer.choose.map(({ say }) => drawn?.(say) ?? speaker.named(say));
    const columns = () => columnsFor(answer.choose.map(({ say }) => speaker.namedText(say).length));
    this.layout = drawn ? "columns-2 drawn-choices" : `columns-${columns()}`;
  }

  /** @param {boolean} isClosed */
  draw(isClosed) {
    const choices = this.shown.map((_, place) => this.#drawChoice(place, isClosed));
    return html`<div class="choices list ${this.layout}">${choices}</div>`;
  }

  given() {
    return this.#chosen.size ? { chosen: [...this.#chosen].sort((a, b) => a - b) } : null;
  }

  lacking() {
    focusOn(this.#inputs[0]);
    return "quiz.field.empty";
  }

  /** @param {import("../answer-judge.js").Given} given */
  fill({ chosen }) {
    this.#chosen = new Set(chosen);
  }

  takeFocus() {
    focusOn(this.#inputs[[...this.#chosen][0] ?? 0], false);
  }

  /** @param {string} key */
  press(key) {
    const input = /^\d$/.test(key) ? this.#inputs[(Number(key) + 9) % 10] : undefined;
    focusOn(input, false);
    input?.click();
    return input !== undefined;
  }

  get #inputs() {
    return /** @type {NodeListOf<HTMLInputElement>} */ (this.host.node.querySelectorAll(".choice input"));
  }

  /** @param {number} place */
  #choose(place) {
    const isTakenBack = this.#chosen.delete(place);
    if (!this.answer.all) this.#chosen.clear();
    if (!isTakenBack || !this.answer.all) this.#chosen.add(place);
    this.host.changed();
  }

  /** @param {number} place @param {boolean} isClosed */
  #drawChoice(place, isClosed) {
    const { choose, all = false } = this.answer;
    const [isRight, isChosen] = [!choose[place].mistake, this.#chosen.has(place)];
    const mark = isClosed && (isChosen || isRight) ? markOf(this.host.speaker, isRight, isChosen || !all) : null;
    const input = html`<input
      type=${all ? "checkbox" : "radio"} name=${this.name} value=${place} .checked=${isChosen} ?disabled=${isClosed}
      @change=${() => this.#choose(place)} />`;
    const key = place < 10 ? html`<kbd aria-hidden="true">${(place + 1) % 10}</kbd>` : null;
    const said = html`<span class="said">${this.shown[place]}</span>`;
    return html`<label class="choice ${mark?.name}">${input}${key}${said}${mark?.sign}</label>`;
  }
}

/** Return the number of choices in a row that leaves none alone in the last row. @param {number[]} lengths of their texts */
function columnsFor(lengths) {
  const longest = Math.max(...lengths);
  const most = LENGTHS.filter((length) => longest <= length).length + 1;
  return most > 2 && lengths.length % most === 1 ? most - 1 : most;
}

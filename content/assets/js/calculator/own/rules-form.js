/**
 * The form of a club's own rules: every option by topic, its values as sentences.
 *
 * @import { Option, Value, Values } from "../../engine/rules.js"
 * @import { Speaker } from "../../tell/say.js"
 * @import { Context } from "../calculator-context.js"
 * @import { Rules } from "../../rules/own-text.js"
 *
 * @typedef {object} FormOptions
 * @property {(rules: Rules) => string | null} onSave returns the key of a message where the rules cannot be saved
 * @property {() => void} onClose
 * @property {() => void} redraw
 */

import { focusOn } from "../../dom.js";
import { isSame } from "../../engine/conditions.js";
import { figuresOf } from "../../tell/figures.js";
import { applies, optionLine } from "../../tell/rulesets.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { cleanName, rulesWith } from "../../rules/own-text.js";
import { shownRulesets } from "../../engine/shown.js";

/** @param {Event} event */
const fieldOf = (event) => /** @type {HTMLInputElement} */ (event.target);

export class OwnForm {
  #message = "";
  #isOnlyChanged = false;
  /** The topics that are unfolded. @type {Set<string>} */
  #open = new Set();

  /** @param {Context} context @param {Rules} rules to begin with @param {FormOptions} options */
  constructor(context, { base, options, name }, { onSave, onClose, redraw }) {
    this.context = context;
    this.onSave = onSave;
    this.onClose = onClose;
    this.redraw = redraw;
    this.say = context.saying("ui.own_rules");
    this.base = base;
    this.name = name;
    this.values = context.book.values(base, options ?? {});
    this.speaker = context.speaker.under(figuresOf(context.book.rules(this.values)));
  }

  // Rules

  /** The values of the base. */
  get basis() {
    return this.context.book.values(this.base);
  }

  /** The values that differ from those of the base. */
  get #changed() {
    const { basis, values } = this;
    const changed = Object.keys(values).filter((name) => !isSame(values[name], basis[name]));
    return Object.fromEntries(changed.map((name) => [name, values[name]]));
  }

  /** The rules in the form. Options that have no effect beside the others get the value of the base. */
  get rules() {
    const { book } = this.context;
    const options = this.#changed;
    const heard = Object.entries(options).filter(([name]) => applies(book, { base: this.base, options }, name));
    return rulesWith(book, this.base, cleanName(this.name), Object.fromEntries(heard));
  }

  /** Choose another base; changed options keep their values. @param {string} base */
  #rebase(base) {
    const { book } = this.context;
    const { options } = this.rules;
    this.base = base;
    this.values = book.values(base, rulesWith(book, base, "", options).options);
    this.redraw();
  }

  /** @param {string} name @param {Value} value */
  #set(name, value) {
    this.values = { ...this.values, [name]: value };
    this.redraw();
  }

  /** @param {boolean} isOnly */
  showOnlyChanged(isOnly) {
    this.#isOnlyChanged = isOnly;
    this.redraw();
  }

  /** @param {SubmitEvent} event */
  #submit = (event) => {
    event.preventDefault();
    const { rules } = this;
    const trouble = rules.name ? this.onSave(rules) : "no_name";
    if (!trouble) return;
    this.#message = this.say(trouble);
    this.redraw();
    focusOn(/** @type {HTMLFormElement} */ (event.target).querySelector("input"));
  };

  // Drawing

  /** @param {string} id */
  #baseName(id) {
    return this.context.pageData.rulesets[id] ?? id;
  }

  draw() {
    const changed = Object.keys(this.rules.options);
    const write = (/** @type {Event} */ event) => {
      this.name = fieldOf(event).value;
      this.#message = "";
      this.redraw();
    };
    const bases = shownRulesets(this.context.book.stated).map(
      (id) => html`<option value=${id} .selected=${id === this.base}>${this.#baseName(id)}</option>`,
    );
    return html`<form class="own-form" novalidate @submit=${this.#submit}>
      <div class="own-head row">
        <label class="field"><span>${this.say("name")}</span><input maxlength="60" autocomplete="off"
          placeholder=${this.say("name.placeholder")} .value=${this.name} @input=${write}></label>
        <label class="field"><span>${this.say("base")}</span><select
          @change=${(/** @type {Event} */ event) => this.#rebase(fieldOf(event).value)}>${bases}</select></label>
      </div>
      <p role="status">${this.say("changed", { n: changed.length, ruleset: this.#baseName(this.base) })}</p>
      ${choice("checkbox", this.say("only_changed"), this.#isOnlyChanged, (isOn) => this.showOnlyChanged(isOn))}
      ${this.#topics(changed)}
      <p class="lacking" role="alert">${this.#message}</p>
      <div class="doings bar row"><button class="main">${this.say("save")}</button>
        <button type="button" @click=${this.onClose}>${this.context.say("ui.errors.dismiss")}</button></div>
    </form>`;
  }

  /** @param {string[]} changed */
  #topics(changed) {
    const { asked, options } = this.context.book.stated;
    const names = Object.keys(options).filter((name) => name !== asked.seats);
    const topics = [...new Set(names.map((name) => options[name].topic))];
    return topics.map((topic) =>
      this.#topic(
        topic,
        names.filter((name) => options[name].topic === topic),
        changed,
      ),
    );
  }

  /** @param {string} topic @param {string[]} names of its options @param {string[]} changed */
  #topic(topic, names, changed) {
    const number = names.filter((name) => changed.includes(name)).length;
    if (this.#isOnlyChanged && number) this.#open.add(topic);
    const toggle = (/** @type {Event} */ { target }) =>
      this.#open[/** @type {HTMLDetailsElement} */ (target).open ? "add" : "delete"](topic);
    const count = number ? `≠ ${this.context.speaker.number(number)}` : "";
    return html`<details class="drawer" data-topic=${topic} ?hidden=${this.#isOnlyChanged && !number} ?open=${this.#open.has(topic)} @toggle=${toggle}>
      <summary>${this.context.say(`options.topic.${topic}`)} <small class="mark">${count}</small></summary>
      ${names.map((name) => this.#option(name, changed.includes(name)))}</details>`;
  }

  /** Draw an option: its sentence, its values, and a button to reset it. @param {string} name @param {boolean} isChanged */
  #option(name, isChanged) {
    const { context } = this;
    const isHidden =
      !applies(context.book, { base: this.base, options: this.#changed }, name) || (this.#isOnlyChanged && !isChanged);
    const back = (/** @type {Event} */ event) => {
      this.#set(name, this.basis[name]);
      focusOn(fieldOf(event).closest("fieldset")?.querySelector("input"));
    };
    return html`<fieldset class="option ${isChanged ? "changed" : ""}" data-option=${name} ?hidden=${isHidden}>
      <legend>${context.say(`options.${name}`)} <small class="mark" ?hidden=${!isChanged}>${context.say("ui.compare.differs_mark")}</small></legend>
      <p class="about">${this.speaker.shown([`options.${name}.about`])}</p>
      ${this.#control(name, context.book.stated.options[name])}
      <button type="button" class="back plain" ?hidden=${!isChanged} @click=${back}>${this.say("reset_option", { ruleset: this.#baseName(this.base) })}</button>
    </fieldset>`;
  }

  /** Return the sentence for a value of an option. @param {string} name @param {unknown} value */
  #line(name, value) {
    return optionLine(this.context.book, this.values, name, value);
  }

  /** @param {string} name @param {Option} option */
  #control(name, { values, members, type }) {
    const value = /** @type {any} */ (this.values[name]);
    if (values) {
      const radios = values.map(([each]) => this.#choice(name, each, value));
      return html`<div class="choices list">${radios}</div>`;
    }
    const sentence = this.speaker.shown(this.#line(name, value));
    const set = (/** @type {number} */ number) => this.#set(name, number);
    if (type === "points")
      return html`<p class="numbers row">${this.#number(name, value, set, 0)} <span>= ${sentence}</span></p>`;
    return html`<div><p>${sentence}</p>${members ? this.#members(name, Object.keys(members), value) : this.#places(name, value)}</div>`;
  }

  /** @param {string} name @param {import("../../engine/conditions.js").Scalar} each @param {unknown} value */
  #choice(name, each, value) {
    const words = this.speaker.shown(this.#line(name, each));
    return choice("radio", words, each === value, () => this.#set(name, each), `own-${name}`);
  }

  /** @param {string} name @param {string[]} members @param {string[]} value */
  #members(name, members, value) {
    const boxes = members.map((member) => {
      const set = (/** @type {boolean} */ isOn) =>
        this.#set(
          name,
          members.filter((each) => (each === member ? isOn : value.includes(each))),
        );
      return choice("checkbox", this.speaker.shown([`yaku.${member}`]), value.includes(member), set);
    });
    return html`<div class="choices list">${boxes}</div>`;
  }

  /** Draw the values of the places; the last one balances the others. Values that depend on the scores can't be edited. @param {string} name @param {number[] | object} value */
  #places(name, value) {
    const places = Array.isArray(value) ? value.slice(0, -1) : [];
    const fields = places.map((place, at) =>
      this.#number(name, place, (number) => {
        const numbers = places.with(at, number);
        this.#set(name, [...numbers, -numbers.reduce((sum, each) => sum + each, 0)]);
      }),
    );
    return html`<div class="numbers row">${fields}</div>`;
  }

  /** @param {string} name @param {number} value @param {(number: number) => void} set @param {number} [min] */
  #number(name, value, set, min = -Infinity) {
    const take = (/** @type {Event} */ event) => {
      const number = Math.max(min, Math.trunc(Number(fieldOf(event).value)) || 0);
      fieldOf(event).value = String(number); // the field may contain no number
      set(number);
    };
    return html`<input type="number" min=${min === 0 ? 0 : nothing} size="7" aria-label=${this.context.say(`options.${name}`)}
      .value=${String(value)} @change=${take}>`;
  }
}

/** @param {"radio" | "checkbox"} type @param {unknown} words @param {boolean} isOn @param {(isOn: boolean) => void} set @param {string} [name] */
function choice(type, words, isOn, set, name) {
  return html`<label class="choice"><input type=${type} name=${name ?? nothing} .checked=${isOn}
    @change=${(/** @type {Event} */ event) => set(fieldOf(event).checked)}><span class="said">${words}</span></label>`;
}

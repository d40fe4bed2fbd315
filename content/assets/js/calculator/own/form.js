/**
 * The form in which a club's own rules are made: every option of the rules by its topic, its values as sentences.
 *
 * @import { Option, Value } from "../../engine/rules.js"
 * @import { Context } from "../context.js"
 * @import { Rules } from "./text.js"
 */

import { button, element } from "../../dom.js";
import { isSame } from "../../engine/conditions.js";
import { figuresOf } from "../../tell/figures.js";
import { optionLine, saysSomething } from "../../tell/rulesets.js";
import { cleanName, rulesWith } from "./text.js";

export class OwnForm {
  /** The parts of the page by the option that they are about. @type {Map<string, OptionPart>} */
  #parts = new Map();
  /** @type {{ fold: HTMLDetailsElement, names: string[], count: HTMLElement }[]} */
  #topics = [];

  /**
   * @param {Context} context
   * @param {Rules} rules to begin with
   * @param {{ onSave: (rules: Rules) => string | null, onClose: () => void }} ways `onSave` gives the key of what
   *   speaks against it
   */
  constructor(context, rules, ways) {
    this.context = context;
    this.ways = ways;
    this.begun = rules.base;
    this.say = context.saying("ui.own_rules");
    this.values = context.book.values(rules.base, rules.options ?? {});
    this.name = element("input", {
      ...{ maxlength: 60, autocomplete: "off", value: rules.name, placeholder: this.say("name.placeholder") },
      oninput: () => (this.message.textContent = ""),
    });
    this.base = this.#bases(rules.base);
    this.count = element("p", { role: "status" });
    this.message = element("p", { class: "lacking", role: "alert" });
    this.only = element("input", { type: "checkbox", onchange: () => this.#refresh() });
    this.node = this.#lay();
    this.#refresh();
  }

  /** @param {string} base */
  #bases(base) {
    const ids = Object.keys(this.context.book.stated.rulesets);
    const choices = ids.map((id) =>
      element("option", { value: id, selected: id === base }, this.context.pageData.rulesets[id] ?? id),
    );
    return element("select", { onchange: () => this.#rebase() }, ...choices);
  }

  #lay() {
    const labelled = (/** @type {string} */ key, /** @type {HTMLElement} */ field) =>
      element("label", { class: "field" }, element("span", {}, this.say(key)), field);
    return element(
      "form",
      { class: "own-form", novalidate: true, onsubmit: (event) => this.#submit(event) },
      element("div", { class: "own-head" }, labelled("name", this.name), labelled("base", this.base)),
      this.count,
      element("label", { class: "choice" }, this.only, element("span", {}, this.say("only_changed"))),
      ...this.#makeTopics(),
      this.message,
      element(
        "div",
        { class: "doings" },
        element("button", { class: "main" }, this.say("save")),
        button(this.context.say("ui.errors.dismiss"), this.ways.onClose),
      ),
    );
  }

  #makeTopics() {
    const { options } = this.context.book.stated;
    const names = Object.keys(options).filter((name) => name !== this.context.book.stated.asked.seats);
    const speaker = this.context.speaker.under(figuresOf(this.context.book.rules(this.values)));
    for (const topic of new Set(names.map((name) => options[name].topic))) {
      const own = names.filter((name) => options[name].topic === topic);
      const count = element("small", { class: "mark" });
      const fold = element(
        "details",
        { "data-topic": topic },
        element("summary", {}, this.context.say(`options.topic.${topic}`), " ", count),
      );
      for (const name of own) {
        const part = new OptionPart(this, name, speaker);
        this.#parts.set(name, part);
        fold.append(part.node);
      }
      this.#topics.push({ fold, names: own, count });
    }
    return this.#topics.map(({ fold }) => fold);
  }

  /** Another base: what was changed stays changed, all else follows it. */
  #rebase() {
    const { options } = this.rules();
    this.begun = this.base.value;
    this.values = this.context.book.values(this.begun, rulesWith(this.context.book, this.begun, "", options).options);
    this.#refresh();
  }

  /** The values of the base. */
  basis() {
    return this.context.book.values(this.begun);
  }

  /** What stands in the form: of options that say nothing beside the others, what the base says. */
  rules() {
    const { book } = this.context;
    const basis = this.basis();
    const changed = Object.keys(this.values).filter((name) => !isSame(this.values[name], basis[name]));
    const heard = changed.filter((name) => saysSomething(book, this.values, name));
    return rulesWith(
      book,
      this.begun,
      cleanName(this.name.value),
      Object.fromEntries(heard.map((name) => [name, this.values[name]])),
    );
  }

  /** @param {string} name @param {Value} value */
  set(name, value) {
    this.values = { ...this.values, [name]: value };
    this.#refresh();
  }

  /** Shows only what was changed, and goes there. */
  showChanged() {
    this.only.checked = true;
    this.#refresh();
    this.node.scrollIntoView();
    this.only.focus({ preventScroll: true });
  }

  #refresh() {
    const changed = Object.keys(this.rules().options);
    const base = this.context.pageData.rulesets[this.base.value] ?? this.base.value;
    this.count.textContent = this.say("changed", { n: changed.length, ruleset: base });
    for (const [name, part] of this.#parts) {
      const isChanged = changed.includes(name);
      part.node.hidden = !saysSomething(this.context.book, this.values, name) || (this.only.checked && !isChanged);
      part.refresh(this.values[name], isChanged, base);
    }
    for (const { fold, names, count } of this.#topics) {
      const number = names.filter((name) => changed.includes(name)).length;
      count.textContent = number ? `≠ ${this.context.speaker.number(number)}` : "";
      fold.hidden = this.only.checked && !number;
      if (this.only.checked && number) fold.open = true;
    }
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    this.#save();
  }

  #save() {
    const rules = this.rules();
    const trouble = rules.name ? this.ways.onSave(rules) : "no_name";
    if (!trouble) return;
    this.message.textContent = this.say(trouble);
    this.name.focus();
  }
}

/** One option: what it decides, what it may be, and the way back to the base. */
class OptionPart {
  /** @param {OwnForm} form @param {string} name @param {import("../../tell/say.js").Speaker} speaker */
  constructor(form, name, speaker) {
    this.form = form;
    this.name = name;
    this.speaker = speaker;
    const { context } = form;
    const back = () => {
      form.set(name, form.basis()[name]);
      this.node.querySelector("input")?.focus();
    };
    this.back = button("", back, { class: "back" });
    this.differs = element("small", { class: "mark" }, context.say("ui.compare.differs_mark"));
    this.control = controlOf(this, context.book.stated.options[name]);
    this.node = element(
      "fieldset",
      { class: "option", "data-option": name },
      element("legend", {}, context.say(`options.${name}`), " ", this.differs),
      element("p", { class: "about" }, speaker.nodes([`options.${name}.about`])),
      this.control.node,
      this.back,
    );
  }

  /** @param {Value} value */
  set(value) {
    this.form.set(this.name, value);
  }

  /** The sentence of the option with a value. @param {unknown} value */
  sentence(value) {
    return this.speaker.nodes(optionLine(this.form.context.book, this.form.values, this.name, value));
  }

  /** @param {any} value @param {boolean} isChanged @param {string} base */
  refresh(value, isChanged, base) {
    this.control.show(value);
    this.differs.hidden = this.back.hidden = !isChanged;
    this.back.textContent = this.form.context.say("ui.own_rules.reset_option", { ruleset: base });
    this.node.classList.toggle("changed", isChanged);
  }
}

/** @typedef {{ node: HTMLElement, show: (value: any) => void }} Control */

/** @param {OptionPart} part @param {Option} option @returns {Control} */
function controlOf(part, option) {
  if (option.values)
    return choiceOf(
      part,
      option.values.map(([value]) => value),
    );
  if (option.members) return setOf(part, Object.keys(option.members));
  return option.type === "points" ? pointsOf(part) : placesOf(part);
}

/** @param {HTMLInputElement} input @param {Node} said */
const labelled = (input, said) =>
  element("label", { class: "choice" }, input, element("span", { class: "said" }, said));

/** @param {OptionPart} part @param {import("../../engine/conditions.js").Scalar[]} values @returns {Control} */
function choiceOf(part, values) {
  const radios = values.map((value) =>
    element("input", {
      type: "radio",
      name: `own-${part.name}`,
      value: String(value),
      onchange: () => part.set(value),
    }),
  );
  return {
    node: element(
      "div",
      { class: "choices" },
      ...radios.map((radio, at) => labelled(radio, part.sentence(values[at]))),
    ),
    show: (shown) => radios.forEach((radio, at) => (radio.checked = values[at] === shown)),
  };
}

/** @param {OptionPart} part @param {string[]} members @returns {Control} */
function setOf(part, members) {
  const boxes = members.map((value) => element("input", { type: "checkbox", value }));
  const set = () => part.set(boxes.filter(({ checked }) => checked).map(({ value }) => value));
  for (const box of boxes) box.addEventListener("change", set);
  const names = members.map((member) => part.speaker.nodes([`yaku.${member}`]));
  const said = element("p");
  return {
    node: element(
      "div",
      {},
      said,
      element("div", { class: "choices" }, ...boxes.map((box, at) => labelled(box, names[at]))),
    ),
    show(value) {
      for (const box of boxes) box.checked = value.includes(box.value);
      said.replaceChildren(part.sentence(value));
    },
  };
}

/** @param {OptionPart} part @returns {Control} */
function pointsOf(part) {
  const input = numberInput(part, "0");
  const unit = element("span");
  input.addEventListener("change", () => part.set(Math.max(0, Math.trunc(Number(input.value)) || 0)));
  return {
    node: element("p", { class: "numbers" }, input, " ", unit),
    show(value) {
      input.value = value;
      unit.replaceChildren("= ", part.sentence(value));
    },
  };
}

/** What each place is worth; the last place pays for the others. Where it depends on the scores, it stays as it is. @param {OptionPart} part @returns {Control} */
function placesOf(part) {
  const [node, said] = [element("div", { class: "numbers" }), element("p")];
  return {
    node: element("div", {}, said, node),
    show(value) {
      said.replaceChildren(part.sentence(value));
      const places = Array.isArray(value) ? value.slice(0, -1) : [];
      if (node.children.length !== places.length) node.replaceChildren(...places.map(() => numberInput(part)));
      const inputs = /** @type {HTMLInputElement[]} */ ([...node.children]);
      inputs.forEach((input, at) => {
        input.value = String(places[at]);
        input.onchange = () => {
          const numbers = inputs.map((each) => Math.trunc(Number(each.value)) || 0);
          part.set([...numbers, -numbers.reduce((sum, each) => sum + each, 0)]);
        };
      });
    },
  };
}

/** @param {OptionPart} part @param {string} [min] */
function numberInput(part, min) {
  return element("input", {
    type: "number",
    min,
    size: 7,
    "aria-label": part.form.context.say(`options.${part.name}`),
  });
}

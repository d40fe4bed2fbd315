/**
 * A club's own rules: made here, kept in this browser, given to others as a link or a file.
 *
 * @import { Context, Make } from "../context.js"
 * @import { Rules } from "./text.js"
 */

import { announce, button, element } from "../../dom.js";
import { asksForDifference, choose, keepRules, listOwn, rulesInForce } from "../../site/own-rules.js";
import { copy, fileInput, saveFile } from "../../site/share.js";
import { idOf, readFile, writeFile } from "./file.js";
import { readText, rulesWith, storedRules, writeText } from "./text.js";

/** @type {Make} */
export async function makeOwnRules(place, context) {
  await Promise.all([context.learn("rulesets"), context.learn("own_rules")]);
  return new OwnRules(place, context);
}

/** Are rules in force that are not kept here: that came with a link? @param {Context} context */
export function areBrought(context) {
  return rulesInForce() !== null && !isKept(context, context.rules);
}

/** @param {Context} context @param {Rules} rules */
function isKept({ book }, rules) {
  const text = writeText(book, rules);
  return storedRules(book).some((each) => each.base === rules.base && writeText(book, each) === text);
}

class OwnRules {
  /** What the list shows. */
  #shown = "";

  /** @param {HTMLElement} place @param {Context} context */
  constructor(place, context) {
    this.context = context;
    this.say = context.saying("ui.own_rules");
    this.notices = element("div", { class: "notices", role: "status" });
    this.list = element("ul", { class: "own-list" });
    this.place = element("div");
    const file = fileInput(".yaml,.yml,.txt", (text) => this.#open(text));
    const make = button(this.say("make"), () => this.#edit({ base: context.rules.base, options: null, name: "" }), {
      class: "main",
    });
    const open = button(this.say("import"), () => file.click());
    this.actions = element("div", { class: "doings" }, make, open, file);
    const abouts = ["about", "stored"].map((name) => element("p", { class: "about" }, this.say(name)));
    place.replaceChildren(...abouts, this.notices, this.list, this.actions, this.place);
    this.update();
    this.#tellBrought();
    if (asksForDifference()) this.#edit(context.rules, true);
  }

  /** The list of what is kept, and which of them is in force. */
  update() {
    const shown = JSON.stringify([storedRules(this.context.book), this.context.rules]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.does : undefined;
    this.list.replaceChildren(...storedRules(this.context.book).map((rules) => this.#item(rules)));
    const again = focused ? this.list.querySelector(`[data-does="${CSS.escape(focused)}"]`) : null;
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {Rules} rules */
  #item(rules) {
    const { base, options, name } = rules;
    const isInForce = isSameRules(this.context, rules, this.context.rules);
    const changed = this.say("changed", { n: Object.keys(options ?? {}).length, ruleset: this.#baseName(base) });
    const does = (/** @type {string} */ key, /** @type {() => void} */ act) =>
      button(this.say(key), act, { "data-does": `${key} ${name}`, "aria-label": `${this.say(key)}: ${name}` });
    const chosen = element("small", { class: "mark" }, "✓ ", this.context.say("ui.a11y.selected"));
    return element(
      "li",
      { class: isInForce ? "in-force" : "" },
      element("p", {}, element("strong", {}, name), " ", isInForce ? chosen : ""),
      element(
        "p",
        { class: "about" },
        changed,
        isInForce ? ` ${this.say("pages", { name, ruleset: this.#baseName(base) })}` : "",
      ),
      element(
        "div",
        { class: "doings" },
        ...(isInForce ? [] : [does("take", () => this.#take(rules))]),
        does("edit", () => this.#edit(rules)),
        does("copy", () => this.#copy(rules)),
        does("export", () => saveFile(`${idOf(name)}.yaml`, writeFile(rules))),
        does("printable", async () => (await import("./paper.js")).printRules(this.context, rules)),
        does("delete", () => this.#delete(rules)),
      ),
    );
  }

  /** @param {string} base */
  #baseName(base) {
    return this.context.pageData.rulesets[base] ?? base;
  }

  /** Rules that came with the address and are not kept yet. */
  #tellBrought() {
    const { context } = this;
    const rules = context.rules;
    const own = rulesInForce();
    if (!own || isKept(context, rules)) return;
    const { isWhole } = readText(context.book, own.base, own.text);
    const damage = isWhole ? [] : [element("p", {}, context.say("ui.share.damaged.partly"))];
    const take = button(this.say("take"), () => {
      this.#receive(rules);
      this.notices.replaceChildren();
    });
    this.notices.replaceChildren(
      element("p", {}, context.say("ui.share.own_rules", { name: rules.name })),
      ...damage,
      take,
    );
  }

  /** A name that none of the kept rules has. @param {string} name */
  #freeName(name) {
    const taken = storedRules(this.context.book).map((each) => each.name);
    let [free, number] = [name, 1];
    while (taken.includes(free)) free = `${name} ${++number}`;
    return free;
  }

  /** Keep rules that came from elsewhere; those that are kept already are only put in force. @param {Rules} rules */
  #receive(rules) {
    const { book } = this.context;
    const text = (/** @type {Rules} */ { base, options }) =>
      [base, writeText(book, rulesWith(book, base, "", options ?? {}))].join();
    const isNamed = (/** @type {Rules} */ { name }) =>
      name.replace(/\x20\d+$/, "") === rules.name || name === rules.name;
    const kept = storedRules(book).find((each) => isNamed(each) && text(each) === text(rules));
    if (kept) this.#take(kept);
    else this.#keep({ ...rules, name: this.#freeName(rules.name) });
  }

  // Keeping them

  /** @param {Rules[]} all */
  #store(all) {
    const { book } = this.context;
    keepRules(all.map((rules) => ({ base: rules.base, text: writeText(book, rules) })));
    listOwn();
    this.update();
  }

  /** Keeps rules in the place of others, or after all, and puts them in force. @param {Rules} rules @param {Rules} [old] */
  #keep(rules, old) {
    /** @type {Rules[]} */
    const kept = storedRules(this.context.book);
    const place = kept.findIndex(({ name }) => name === old?.name);
    this.#store(place < 0 ? [...kept, rules] : kept.with(place, rules));
    this.#take(rules);
    announce(this.say("saved", { name: rules.name }));
  }

  /** @param {Rules} rules */
  #take(rules) {
    choose(rules.base, { base: rules.base, text: writeText(this.context.book, rules) });
    this.update();
  }

  /** @param {Rules} rules @param {boolean} [showsDifference] only what was changed, from its heading on */
  async #edit(rules, showsDifference = false) {
    const { OwnForm } = await import("./form.js");
    const isNew = !rules.name;
    const close = () => {
      this.place.replaceChildren();
      this.actions.hidden = this.list.hidden = false;
      this.actions.querySelector("button")?.focus();
    };
    const form = new OwnForm(this.context, rules, {
      onClose: close,
      onSave: (made) => {
        const others = storedRules(this.context.book).filter(({ name }) => isNew || name !== rules.name);
        if (others.some(({ name }) => name === made.name)) return "taken";
        close();
        this.#keep(made, isNew ? undefined : rules);
        return null;
      },
    });
    this.notices.replaceChildren();
    this.actions.hidden = this.list.hidden = true;
    this.place.replaceChildren(form.node);
    if (showsDifference) form.showChanged();
    else form.name.focus();
  }

  /** @param {Rules} rules */
  #delete(rules) {
    const { book } = this.context;
    const place = storedRules(book).findIndex(({ name }) => name === rules.name);
    const wasInForce = isSameRules(this.context, rules, this.context.rules);
    this.#store(storedRules(book).toSpliced(place, 1));
    if (wasInForce) choose(rules.base);
    const undo = button(this.context.say("ui.calculator.undo"), () => {
      this.#store(/** @type {Rules[]} */ (storedRules(book)).toSpliced(place, 0, rules)); // others may have come meanwhile
      if (wasInForce) this.#take(rules);
      this.notices.replaceChildren();
      this.list.querySelector("button")?.focus();
    });
    this.notices.replaceChildren(element("p", {}, this.say("deleted", { name: rules.name })), undo);
    undo.focus();
  }

  // Giving them to others

  /** @param {Rules} rules */
  async #copy(rules) {
    const url = new URL(location.pathname, location.href);
    url.searchParams.set("ruleset", rules.base);
    url.searchParams.set("rules", writeText(this.context.book, rules));
    if (await copy(url.href)) return announce(this.say("copy.about"));
    this.notices.replaceChildren(element("p", {}, this.context.say("ui.share.copy_failed", { url: url.href })));
  }

  /** Takes the rules of a file. @param {string} text */
  #open(text) {
    const rules = readFile(this.context.book, text);
    this.notices.replaceChildren();
    if (rules) this.#receive(rules);
    else this.notices.append(element("p", {}, this.say("import.bad")));
  }
}

/** @param {Context} context @param {Rules} one @param {Rules} other */
function isSameRules({ book }, one, other) {
  return other.options !== null && one.base === other.base && writeText(book, one) === writeText(book, other);
}

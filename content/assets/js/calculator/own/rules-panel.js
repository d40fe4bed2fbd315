/**
 * A club's own rules: made here, stored in this browser, shared as a link or a file.
 *
 * @import { Context, Make } from "../calculator-context.js"
 * @import { Rules } from "../../rules/own-text.js"
 */

import { act, announce, focusOn } from "../../dom.js";
import { asksForDifference, choose, keepRules, listOwn, rulesInForce } from "../../rules/in-force.js";
import { copy, fileInput, saveFile } from "../../core/share.js";
import { figuresOf } from "../../tell/figures.js";
import { ruleLine } from "../../tell/rulesets.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { idOf, readFile, writeFile } from "./file.js";
import { readText, storedLike, storedRules, storeReceived, writeText } from "../../rules/own-text.js";

/** @type {Make} */
export async function makeOwnRules(place, context) {
  await Promise.all([context.learn("rulesets"), context.learn("own_rules")]);
  return new OwnRules(place, context);
}

/** Tell whether the rules in force came with a link and aren't stored. @param {Context} context */
export function areBrought(context) {
  return rulesInForce() !== null && !isKept(context, context.rules);
}

/** @param {Context} context @param {Rules} rules */
function isKept({ book }, rules) {
  const text = writeText(book, rules);
  return storedRules(book).some((each) => each.base === rules.base && writeText(book, each) === text);
}

class OwnRules {
  /** The message to show. @type {unknown} */
  #notice = nothing;
  /** The form of the rules that are being edited. @type {import("./rules-form.js").OwnForm | null} */
  #form = null;
  /** The name of the rules that were checked for accreditation, and the answer. @type {{ name: string, answer: unknown } | null} */
  #accredited = null;

  /** @param {HTMLElement} place @param {Context} context */
  constructor(place, context) {
    this.place = place;
    this.context = context;
    this.say = context.saying("ui.own_rules");
    this.file = fileInput(".yaml,.yml,.txt", (text) => this.#open(text));
    place.replaceChildren();
    this.#showBrought();
    this.#draw();
    if (asksForDifference()) void this.#edit(context.rules, true);
  }

  /** Draw the list of stored rules again, unless the form is open. */
  update() {
    if (!this.#form) this.#draw();
  }

  #draw() {
    const make = () => this.#edit({ base: this.context.rules.base, options: null, name: "" });
    const kept = storedRules(this.context.book).map((rules) => this.#item(rules));
    const list = html`<ul class="own-list list">${kept}</ul>
      <div class="doings row"><button type="button" class="main" @click=${act(make)}>${this.say("make")}</button>
        <button type="button" @click=${() => this.file.click()}>${this.say("import")}</button>${this.file}</div>`;
    render(
      html`<p class="about">${this.say("about")}</p><p class="about">${this.say("stored")}</p>
        <div class="notices note" role="status">${this.#notice}</div>
        ${this.#form ? this.#form.draw() : list}`,
      this.place,
    );
  }

  /** @param {unknown} notice */
  #tell(notice) {
    this.#notice = notice;
    this.#draw();
  }

  /** @param {Rules} rules */
  #item(rules) {
    const { base, options, name } = rules;
    const ruleset = this.#baseName(base);
    const isInForce = isSameRules(this.context, rules, this.context.rules);
    const changed = this.say("changed", { n: Object.keys(options ?? {}).length, ruleset });
    const doing = (/** @type {string} */ key, /** @type {() => unknown} */ done) =>
      html`<button type="button" aria-label="${this.say(key)}: ${name}" @click=${act(done)}>${this.say(key)}</button>`;
    const chosen = html`<small class="mark">✓ ${this.context.say("ui.a11y.selected")}</small>`;
    return html`<li class=${isInForce ? "in-force" : ""}>
      <p><strong>${name}</strong> ${isInForce ? chosen : nothing}</p>
      <p class="about">${changed}${isInForce ? ` ${this.say("pages", { name, ruleset })}` : ""}</p>
      <div class="doings row">${isInForce ? nothing : doing("take", () => this.#take(rules))}
        ${doing("edit", () => this.#edit(rules))}
        ${doing("copy", () => this.#copy(rules))}
        ${doing("export", () => saveFile(`${idOf(name)}.yaml`, writeFile(rules)))}
        ${doing("accredit", () => this.#accredit(rules))}
        ${doing("printable", async () => (await import("./print-rules.js")).printRules(this.context, rules))}
        ${doing("delete", () => this.#delete(rules))}</div>
        ${name === this.#accredited?.name ? this.#accredited.answer : nothing}</li>`;
  }

  /** Show below rules whether they may be accredited. @param {Rules} rules */
  async #accredit(rules) {
    const { drawAccreditations } = await import("./accreditation-result.js");
    this.#accredited = { name: rules.name, answer: drawAccreditations(this.context, rules) };
    this.#draw();
  }

  /** @param {string} base */
  #baseName(base) {
    return this.context.pageData.rulesets[base] ?? base;
  }

  /** Offer to store rules that came with the address. */
  #showBrought() {
    const { context } = this;
    const { rules } = context;
    const own = rulesInForce();
    if (!own || isKept(context, rules)) return;
    const { isWhole } = readText(context.book, own.base, own.text);
    const take = () => {
      this.#notice = nothing;
      this.#receive(rules);
    };
    const ruleset = this.#baseName(rules.base);
    const [n, differences] = this.#differences(rules);
    this.#notice = html`<h3>${this.say("of_club", { n })}</h3>
      <p>${context.say("ui.share.own_rules", { name: rules.name })} ${this.say("changed", { n, ruleset })}</p>
      ${differences}
      ${isWhole ? nothing : html`<p>${context.say("ui.share.damaged.partly")}</p>`}
      <button type="button" @click=${take}>${this.say("take")}</button>`;
  }

  /** Return how many rules differ from their base, and these as a list. @param {Rules} rules @returns {[number, unknown]} */
  #differences(rules) {
    const { book, speaker } = this.context;
    const { base, options } = rules;
    const under = speaker.under(figuresOf(book.rules(book.values(base, options ?? {}))));
    const changed = Object.keys(options ?? {});
    const items = changed.map(
      (option) => html`<li><strong>${this.context.say(`options.${option}`)}</strong>:
        ${under.shown(ruleLine(book, rules, option))}</li>`,
    );
    return [changed.length, html`<ul class="club-differences">${items}</ul>`];
  }

  /** Store imported rules; those that are stored already are only put in force. @param {Rules} rules */
  #receive(rules) {
    const { book } = this.context;
    const kept = storedLike(book, rules);
    if (kept) return this.#take(kept);
    const made = storeReceived(book, rules);
    this.#take(made);
    announce(this.say("saved", { name: made.name }));
  }

  // Storage

  /** @param {Rules[]} all */
  #store(all) {
    const { book } = this.context;
    keepRules(all.map((rules) => ({ base: rules.base, text: writeText(book, rules) })));
    listOwn();
    this.update();
  }

  /** Store rules in place of others, or at the end, and put them in force. @param {Rules} rules @param {Rules} [old] */
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
    const { OwnForm } = await import("./rules-form.js");
    this.#accredited = null;
    const isNew = !rules.name;
    const close = () => {
      this.#form = null;
      this.#draw();
      focusOn(this.place.querySelector("button"));
    };
    this.#form = new OwnForm(this.context, rules, {
      onClose: close,
      onSave: (made) => {
        const others = storedRules(this.context.book).filter(({ name }) => isNew || name !== rules.name);
        if (others.some(({ name }) => name === made.name)) return "taken";
        close();
        this.#keep(made, isNew ? undefined : rules);
        return null;
      },
      redraw: () => this.#draw(),
    });
    this.#tell(nothing);
    if (!showsDifference) return focusOn(this.place.querySelector("input"));
    this.#form.showOnlyChanged(true);
    this.place.querySelector("form")?.scrollIntoView();
    focusOn(this.place.querySelector(".own-form > .choice input"), false);
  }

  /** @param {Rules} rules */
  #delete(rules) {
    const { book } = this.context;
    const place = storedRules(book).findIndex(({ name }) => name === rules.name);
    const wasInForce = isSameRules(this.context, rules, this.context.rules);
    this.#store(storedRules(book).toSpliced(place, 1));
    if (wasInForce) choose(rules.base);
    const undo = () => {
      this.#store(/** @type {Rules[]} */ (storedRules(book)).toSpliced(place, 0, rules)); // another script may have put others in force meanwhile
      if (wasInForce) this.#take(rules);
      this.#tell(nothing);
      focusOn(this.place.querySelector("button"));
    };
    this.#tell(html`<p>${this.say("deleted", { name: rules.name })}</p>
      <button type="button" @click=${undo}>${this.context.say("ui.calculator.undo")}</button>`);
    focusOn(this.place.querySelector("button"));
  }

  // Sharing

  /** @param {Rules} rules */
  async #copy(rules) {
    const url = new URL(location.pathname, location.href);
    url.searchParams.set("ruleset", rules.base);
    url.searchParams.set("rules", writeText(this.context.book, rules));
    if (await copy(url.href)) return announce(this.say("copy.about"));
    this.#tell(html`<p>${this.context.say("ui.share.copy_failed", { url: url.href })}</p>`);
  }

  /** Import the rules of a file. @param {string} text */
  #open(text) {
    const rules = readFile(this.context.book, text);
    this.#tell(rules ? nothing : html`<p>${this.say("import.bad")}</p>`);
    if (rules) this.#receive(rules);
  }
}

/** @param {Context} context @param {Rules} one @param {Rules} other */
function isSameRules({ book }, one, other) {
  return other.options !== null && one.base === other.base && writeText(book, one) === writeText(book, other);
}

/**
 * Adapts a page to a club's own rules. Elements list the options on which their content depends: `data-options="kuitan
 * pao.daisangen"`, where `?kuitan` depends only on whether the value is known. Of the variants in `.ruled`, that of the
 * rulesets is shown that agree with the own rules in these options, or that whose condition on options holds
 * (`data-when="kuitan=true"`); likewise elements that only some rulesets have (`data-where`). Values of placeholders (`data-says`) are computed again. All this is done by changing the rulesets
 * that elements list, so that style sheets and other scripts need only know the base of the own rules.
 *
 * @import { Rules } from "../rules/own-text.js"
 * @import { Said } from "../tell/texts.js"
 */

import { ownRulesInForce } from "../rules/own-text.js";
import { made } from "../core/draw.js";
import { load, loadTexts, pageLanguage, reportUnlessOffline } from "../dom.js";
import { Book } from "../engine/book.js";
import { figuresOf } from "../tell/figures.js";
import { ruleLine } from "../tell/rulesets.js";
import { Speaker } from "../tell/say.js";
import { Texts } from "../tell/texts.js";
import { Agreement } from "./agreement.js";
import { rulesetName, setAgreement } from "../rules/in-force.js";

const OPTION = "option.";
const DIFFERENT = "≠";
const FIGURE = /(?<=\p{Nd}) (?=\P{Nd})/gu; // a number and its unit stay on one line

/** The functions that restore the changed elements. @type {(() => void)[]} */
let undo = [];

/** The page as the own rules require it. */
class OwnPage {
  /** @param {Book} book @param {Rules} rules @param {Record<string, any>} entries */
  constructor(book, rules, entries) {
    this.book = book;
    this.rules = rules;
    this.base = rules.base;
    this.agreement = new Agreement(book, rules);
    const made = /** @type {any} */ (book.rules(book.values(rules.base, rules.options ?? {})));
    this.speaker = new Speaker(new Texts(pageLanguage(), entries)).under(figuresOf(made));
  }

  show() {
    for (const each of document.querySelectorAll("[data-names-rules]")) this.#name(/** @type {HTMLElement} */ (each));
    for (const each of document.querySelectorAll("[data-options], .ruled"))
      this.#follow(/** @type {HTMLElement} */ (each));
  }

  /** @param {HTMLElement} element */
  #follow(element) {
    if (element.closest(".section, .certainty")) return; // the source of the base is not that of own rules
    const { options = "", says, where, when = "" } = element.dataset;
    if (where !== undefined) {
      const isShown = this.agreement.variant(options, [{ who: where.split(" "), when }]) === 0;
      return this.#setFor(element, "where", isShown);
    }
    const forms = [...element.children].filter((form) => form.matches(".r"));
    const isAsBase = this.agreement.rulesets(options.split(" ").filter(Boolean)).includes(this.base);
    if (isAsBase && (!forms.length || forms.some((form) => variantOf(form).who.includes(this.base)))) return;
    const said = says && !isAsBase && this.#said(says);
    if (!element.classList.contains("ruled")) return said && this.#replace(element, said);
    const fit = said ? undefined : forms[this.agreement.variant(options, forms.map(variantOf))];
    for (const form of forms) this.#setFor(form, "for", form === fit);
    if (!fit) this.#add(element, said || [this.#sign(options)]);
  }

  /** Add the base to the rulesets that an element lists, or remove it. @param {Element} element @param {"for" | "where"} name @param {boolean} isListed */
  #setFor(element, name, isListed) {
    const { dataset } = /** @type {HTMLElement} */ (element);
    const before = dataset[name] ?? "";
    const others = before.split(" ").filter((id) => id && id !== this.base);
    dataset[name] = (isListed ? [...others, this.base] : others).join(" ");
    undo.push(() => (dataset[name] = before));
  }

  /** @param {HTMLElement} element @param {(Node | string)[]} nodes */
  #replace(element, nodes) {
    const before = [...element.childNodes];
    element.replaceChildren(...nodes);
    undo.push(() => element.replaceChildren(...before));
  }

  /** Add a variant that no published ruleset has. @param {HTMLElement} element @param {(Node | string)[]} nodes */
  #add(element, nodes) {
    const form = document.createElement(element.localName);
    form.className = "r";
    form.dataset.for = this.base;
    form.append(...nodes);
    element.prepend(form);
    undo.push(() => form.remove());
  }

  /** Return the value of a placeholder under these rules, or null if its texts aren't loaded. @param {string} placeholder @returns {(Node | string)[] | null} */
  #said(placeholder) {
    const [name, unit] = placeholder.split(":");
    const { texts } = this.speaker;
    if (name.startsWith(OPTION))
      return [
        made(this.speaker.shown(/** @type {any} */ (ruleLine(this.book, this.rules, name.slice(OPTION.length))))),
      ];
    if (!(unit ? texts.has(`units.${unit}`) : Object.hasOwn(texts.figures, name))) return null;
    return [texts.value(name, unit, {}).replace(FIGURE, "\u00a0")];
  }

  /** Return a sign in place of a variant that can't be shown, labelled with the options that decide it. @param {string} options */
  #sign(options) {
    const names = new Set(options.split(" ").map((key) => key.replace("?", "").split(".")[0]));
    const title = [...names]
      .map((name) => this.speaker.say(/** @type {Said} */ (ruleLine(this.book, this.rules, name))))
      .join(" ");
    const sign = Object.assign(document.createElement("span"), { className: "none", title, textContent: DIFFERENT });
    sign.setAttribute("role", "img");
    sign.setAttribute("aria-label", title);
    return sign;
  }

  /** Replace the name of the base by that of the own rules. @param {HTMLElement} element */
  #name(element) {
    const [base, own] = [rulesetName(this.base), this.rules.name];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = /** @type {Text} */ (node);
      const before = text.data;
      if (text.parentElement?.closest(".who") || !before.includes(base)) continue;
      text.data = before.replace(base, () => own);
      undo.push(() => (text.data = before));
    }
  }
}

/** Return for whom a form is, and when. @param {Element} form */
const variantOf = (form) => ({
  who: (form.getAttribute("data-for") ?? "").split(" "),
  when: form.getAttribute("data-when") ?? "",
});

let turn = 0;

/** Show the page under the own rules in force, or restore it if there are none. */
export async function followOwnRules() {
  const mine = ++turn;
  const isOwn = document.documentElement.dataset.own !== undefined;
  const page = isOwn ? await loadPage().catch(reportUnlessOffline) : null; // without internet the page shows the base
  if (mine !== turn) return;
  for (const back of undo.reverse()) back();
  undo = [];
  page?.show();
  setAgreement(page?.agreement.all() ?? null, page?.agreement.known ?? null);
}

async function loadPage() {
  const [stated, ...parts] = await Promise.all([load("rules.json"), ...["hand", "rulesets"].map(loadTexts)]);
  const book = new Book(stated);
  const rules = ownRulesInForce(book);
  return rules && new OwnPage(book, rules, Object.assign({}, ...parts));
}

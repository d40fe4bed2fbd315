/**
 * Shows on a page what holds by a club's own rules. A page says which options decide about what stands on it:
 * `data-options="kuitan pao.daisangen"`, where `?kuitan` asks only whether it is known. Of forms side by side (`.ruled`)
 * that of the rulesets is shown which are as the club's own rules in these options, and so it is with what is shown under
 * some rulesets alone (`data-where`); what a placeholder of a text says (`data-says`) is said anew. All of it is done by
 * changing for whom things are: style sheets and scripts go on to look for the base of the own rules.
 *
 * @import { Rules } from "../calculator/own/text.js"
 * @import { Said } from "../tell/say.js"
 */

import { ownRulesInForce } from "../calculator/own/text.js";
import { load, pageLanguage, reportUnlessOffline } from "../dom.js";
import { Book } from "../engine/book.js";
import { figuresOf } from "../tell/figures.js";
import { ruleLine } from "../tell/rulesets.js";
import { Speaker } from "../tell/say.js";
import { Texts } from "../tell/texts.js";
import { Agreement } from "./agreement.js";
import { setAlike } from "./own-rules.js";

const OPTION = "option.";
const DIFFERENT = "≠";
const FIGURE = /(?<=\p{Nd}) (?=\P{Nd})/gu; // a figure keeps its word on its line

/** What brings each changed element back. @type {(() => void)[]} */
let undo = [];

/** What is needed to say things by own rules. */
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
    const { options = "", says, where } = element.dataset;
    const alike = this.agreement.rulesets(options.split(" ").filter(Boolean));
    const forms = [...element.children].filter((form) => form.matches(".r"));
    const isAsBase = alike.includes(this.base);
    if (isAsBase && (!forms.length || forms.some((form) => isFor(form, this.base)))) return;
    if (where !== undefined) return this.#bind(element, alike);
    const said = says && !isAsBase && this.#said(says);
    if (!element.classList.contains("ruled")) return said && this.#replace(element, said);
    const fit = said ? undefined : forms.find((form) => alike.some((id) => isFor(form, id)));
    for (const form of forms) this.#setFor(form, "for", form === fit);
    if (!fit) this.#add(element, said || [this.#sign(options)]);
  }

  /** Shows an element under the base if it is shown under the rulesets that are alike. @param {HTMLElement} element @param {string[]} alike */
  #bind(element, alike) {
    const shown = (element.dataset.where ?? "").split(" ");
    this.#setFor(
      element,
      "where",
      alike.some((id) => shown.includes(id)),
    );
  }

  /** Lists the base among those for whom something is, or takes it from them. @param {Element} element @param {"for" | "where"} name @param {boolean} isListed */
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

  /** A form that no published ruleset has. @param {HTMLElement} element @param {(Node | string)[]} nodes */
  #add(element, nodes) {
    const form = document.createElement(element.localName);
    form.className = "r";
    form.dataset.for = this.base;
    form.append(...nodes);
    element.prepend(form);
    undo.push(() => form.remove());
  }

  /** What a placeholder says by these rules, as far as its words are known. @param {string} placeholder @returns {(Node | string)[] | null} */
  #said(placeholder) {
    const [name, unit] = placeholder.split(":");
    const { texts } = this.speaker;
    if (name.startsWith(OPTION))
      return [this.speaker.nodes(/** @type {any} */ (ruleLine(this.book, this.rules, name.slice(OPTION.length))))];
    if (!(unit ? texts.has(`units.${unit}`) : Object.hasOwn(texts.figures, name))) return null;
    return [texts.value(name, unit, {}).replace(FIGURE, "\u00a0")];
  }

  /** Stands in the place of what cannot be shown: the options that decide it are its name. @param {string} options */
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

  /** Names the own rules where the base would be named. @param {HTMLElement} element */
  #name(element) {
    const [base, own] = [
      document.querySelector(`#__ruleset option[value="${CSS.escape(this.base)}"]`)?.textContent ?? "",
      this.rules.name,
    ];
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

/** @param {Element} form @param {string} id */
const isFor = (form, id) => (form.getAttribute("data-for") ?? "").split(" ").includes(id);

let turn = 0;

/** Shows the page by the own rules in force; where there are none, as it was made. */
export async function followOwnRules() {
  const mine = ++turn;
  const isOwn = document.documentElement.dataset.own !== undefined;
  const page = isOwn ? await loadPage().catch(reportUnlessOffline) : null; // without internet the page shows the base
  if (mine !== turn) return;
  for (const back of undo.reverse()) back();
  undo = [];
  page?.show();
  setAlike(page?.agreement.all() ?? null);
  document.dispatchEvent(new Event("variants"));
}

async function loadPage() {
  const [stated, ...parts] = await Promise.all(
    ["rules.json", ...["hand", "rulesets"].map((part) => `calculator/${pageLanguage()}/${part}.json`)].map(load),
  );
  const book = new Book(stated);
  const rules = ownRulesInForce(book);
  return rules && new OwnPage(book, rules, Object.assign({}, ...parts));
}

/**
 * The translation panel of the published site: the list of the texts of the page. Readers filter it or point at a text, see
 * the English, write, and open an issue on the host of the repository. The texts and the map of the page, which the build
 * has written, are fetched when the panel opens; nothing is sent by the page.
 *
 * @typedef {import("./text-patterns.js").Found} Found
 * @typedef {import("./text-patterns.js").Row} Row
 * @typedef {import("./suggestion.js").Draft} Draft
 * @typedef {Record<string, string[]> & { rulesets?: any }} PageMap keys by kind
 */

import { fetchFile, focusOn, pageLanguage, readStored, SITE, writeStored } from "../dom.js";
import { drawButton, elementOf } from "../core/draw.js";
import { copy } from "../core/share.js";
import { rulesetName } from "../rules/in-force.js";
import { Texts } from "../tell/texts.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { Doubts } from "./doubts.js";
import { fold } from "./fold.js";
import { draftFaults, fileAddress, isChanged, issueAddress, issueBody } from "./suggestion.js";
import { formsByKey, placeholdersOf, textsIn } from "./text-patterns.js";

const BLOCKS = "p, li, h1, h2, h3, h4, td, th, dt, dd, figcaption, caption, legend, button, label, summary, a";
// What a pointer does before it clicks: tools and lists of choices answer to some of it.
const BEFORE_CLICK = ["pointerdown", "mousedown", "pointerup", "mouseup"];
const EXAMPLES = [...Array(31).keys(), 100, 1000]; // numbers that show which form a language uses
const FRACTIONS = [0.1, 0.5, 1.5, 2.1, 5.5];
const MAX_EXAMPLES = 5;
const MAX_ELSEWHERE = 20; // texts of other pages that a filter finds
const LONGEST_SUMMARY = 60;
const KINDS = ["visible", "picture", "head", "attribute", "script", "card"];

/** @param {string} words */
const inOneLine = (words) => words.replace(/\s+/g, " ").trim();

/** Return the words that are seen in an element, without what other rulesets say and choices not made. @param {Element} shown */
function seenWords(shown) {
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  let words = "";
  while (walker.nextNode()) {
    const { parentElement: parent, nodeValue } = walker.currentNode;
    const option = /** @type {HTMLOptionElement | null} */ (parent?.closest("option"));
    if (parent?.closest(".others-say")) continue; // a button that scripts put into texts
    if (option ? option.selected : parent?.checkVisibility()) words += nodeValue;
  }
  return inOneLine(words);
}

/** Return the label of an element or of what it belongs to. @param {Element} shown */
const labelOf = (shown) =>
  inOneLine(shown.closest("[aria-label]")?.getAttribute("aria-label") ?? shown.getAttribute("placeholder") ?? "");

/** Return the largest element within a block that has a place in its own words: a word of a sentence is no text itself. @param {Element} target @param {Element} block */
function pieceAt(target, block) {
  let piece = target;
  for (let each = target; each !== block; ) {
    each = /** @type {Element} */ (each.parentElement);
    if ([...each.childNodes].some((node) => node instanceof Text && node.data.trim())) piece = each;
  }
  return piece;
}

/** Return the words at a place, those nearest to it first: of a picture, a form of a ruleset or a part of a block, then of what is around it. @param {Element} target */
function wordsAt(target) {
  const block = target.closest(BLOCKS) ?? target;
  const drawn = inOneLine(target.closest("text")?.textContent ?? "") || labelOf(target);
  const nearest = target instanceof SVGElement ? drawn : seenWords(target.closest(".r") ?? pieceAt(target, block));
  return [nearest, seenWords(block) || labelOf(block)].filter(Boolean);
}

/** Return the forms of a text in the language of the page. @param {import("./text-patterns.js").Forms} english */
function formsOf(english) {
  if ("text" in english) return ["text"];
  const rules = new Intl.PluralRules(pageLanguage());
  const needed = [...EXAMPLES, ...FRACTIONS].map((number) => rules.select(number)); // none for millions alone, as in French
  const all = rules.resolvedOptions().pluralCategories.filter((form) => needed.includes(form) || form === "other");
  return [...new Set([...("zero" in english ? ["zero"] : []), ...all])];
}

/** What readers have typed and not yet sent, by key. */
const drafts = {
  name: () => `translate.${pageLanguage()}`,
  /** @returns {Record<string, Draft>} */
  all: () => readStored(drafts.name()) ?? {},
  /** @param {string} key @param {Draft | null} draft */
  set(key, draft) {
    const { [key]: _, ...others } = drafts.all();
    writeStored(drafts.name(), draft ? { ...others, [key]: draft } : others);
  },
};

class Translator {
  /**
   * @param {{ words: Record<string, any>, doubts: import("./doubts.js").DoubtWords, files: Record<string, Row[]> }} index
   * @param {PageMap} page
   * @param {PageMap} frame
   */
  constructor({ words, doubts, files }, page, frame) {
    this.doubts = new Doubts(doubts, files);
    this.texts = new Texts(pageLanguage(), words);
    this.forms = formsByKey(files, pageLanguage());
    this.rulesets = page.rulesets ?? {};
    const around = KINDS.flatMap((kind) => frame[kind] ?? []);
    const groups = [...KINDS.map((kind) => /** @type {const} */ ([kind, page[kind] ?? []])), ["frame", around]];
    /** @type {Map<string, string[]>} */
    this.groups = new Map(/** @type {[string, string[]][]} */ (groups));
    /** @type {Map<string, HTMLElement>} */
    this.rows = new Map();
    /** @type {string[]} */
    this.pointed = [];
    this.notice = this.say("desk.public");
    this.filter = "";
    this.isPointing = false;
    /** @type {HTMLElement[]} */
    this.reachable = [];
    const dialog = elementOf(html`<dialog class="sheet card" aria-label=${this.say("desk.title")}></dialog>`);
    this.dialog = /** @type {HTMLDialogElement} */ (dialog);
    document.querySelector("article")?.append(this.dialog);
    addEventListener("click", (event) => this.#pointAt(event), { capture: true });
    for (const type of BEFORE_CLICK) addEventListener(type, (event) => this.#hold(event), { capture: true });
    addEventListener("keydown", (event) => this.#press(event), { capture: true });
  }

  /** @param {string} key @param {Record<string, string>} [values] */
  say(key, values = {}) {
    return this.texts.say(key, values);
  }

  /** Show the list. */
  open() {
    this.#draw();
    if (!this.dialog.open) this.dialog.showModal();
    focusOn(this.dialog.querySelector(".text-row[open] textarea") ?? this.dialog.querySelector(".buttons button"));
  }

  #draw() {
    const filter = (/** @type {Event} */ { target }) => {
      this.filter = fold(/** @type {HTMLInputElement} */ (target).value);
      this.#draw();
    };
    const listed = [...this.groups].sort(([, one], [, other]) => this.#exactFirst(one) - this.#exactFirst(other));
    const groups = [
      this.#drawGroup("here", this.pointed, true),
      ...listed.map(([name, keys]) => this.#drawGroup(name, keys, Boolean(this.filter) || name === "visible")),
      this.filter ? this.#drawGroup("elsewhere", this.#elsewhere(), true) : nothing,
    ];
    const content = html`<p class="buttons row">${drawButton(this.say("desk.point"), () => this.#startPointing())}
        ${drawButton(this.say("desk.close"), () => this.dialog.close())}</p>
      <p>${this.notice}</p>
      <label class="field"><span>${this.say("desk.public.filter")}</span><input type="search" class="text-entry" @input=${filter}></label>
      ${groups}`;
    render(content, this.dialog);
  }

  /** @param {string} name @param {string[]} keys @param {boolean} isOpen */
  #drawGroup(name, keys, isOpen) {
    const shown = keys.filter((key) => this.#passes(key) && (name === "here" || !this.pointed.includes(key)));
    if (!shown.length) return nothing;
    shown.sort((one, other) => this.#exactFirst([one]) - this.#exactFirst([other]));
    const rows = shown.map((key) => this.#row(key));
    return html`<details class="text-group" data-group=${name} ?open=${isOpen}>
      <summary>${this.say(`desk.public.group.${name}`)}</summary>${rows}</details>`;
  }

  /** Return whether a text is among those looked for. @param {string} key */
  #passes(key) {
    const found = this.forms.get(key);
    if (!found || !this.filter) return Boolean(found);
    return found.some(({ words, english }) =>
      fold(`${key} ${words} ${Object.values(english).join(" ")}`).includes(this.filter),
    );
  }

  /** Return 0 if one of some texts has exactly the words that are looked for, or else 1. @param {string[]} keys */
  #exactFirst(keys) {
    const isExact = (/** @type {string} */ key) =>
      this.forms.get(key)?.some(({ words }) => fold(words) === this.filter);
    return keys.some(isExact) ? 0 : 1;
  }

  /** Return texts of other pages that are looked for. */
  #elsewhere() {
    const here = new Set([...this.groups.values()].flat());
    const found = [];
    for (const key of this.forms.keys()) {
      if (found.length >= MAX_ELSEWHERE) break;
      if (!here.has(key) && this.#passes(key)) found.push(key);
    }
    return found;
  }

  // Pointing

  #startPointing() {
    this.dialog.close();
    this.#setPointing(true);
  }

  /** Let every text be pointed at, also by keyboard, or end that. @param {boolean} isPointing */
  #setPointing(isPointing) {
    this.isPointing = isPointing;
    document.documentElement.style.cursor = isPointing ? "crosshair" : "";
    for (const block of this.reachable) block.removeAttribute("tabindex");
    const blocks = isPointing ? document.querySelectorAll(`article :is(${BLOCKS})`) : [];
    this.reachable = /** @type {HTMLElement[]} */ ([...blocks]).filter((block) => block.tabIndex < 0);
    for (const block of this.reachable) block.tabIndex = 0;
    focusOn(
      this.reachable.find((block) => block.getBoundingClientRect().top > 0),
      false,
    );
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key === "Escape") this.#setPointing(false);
    if (event.key === "Enter") this.#pointAt(event);
  }

  /** Keep an event from what is pointed at. @param {Event} event */
  #hold(event) {
    if (!this.isPointing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Put the texts at a place at the head of the list. @param {Event} event */
  #pointAt(event) {
    if (!this.isPointing || !(event.target instanceof Element)) return;
    this.#hold(event);
    this.#setPointing(false);
    this.filter = "";
    this.pointed = this.#keysAt(event.target);
    this.notice = this.say(this.pointed.length ? "desk.public" : "desk.public.none");
    for (const [key, row] of this.rows) row.toggleAttribute("open", key === this.pointed[0]);
    if (this.pointed.length) this.#row(this.pointed[0]).setAttribute("open", "");
    this.open();
    this.dialog.scrollTop = 0;
  }

  /** Return the keys of the texts at a place, the likeliest first; of all pages if this one should have none there. @param {Element} target */
  #keysAt(target) {
    const isFrame = !target.closest("article");
    const kinds = isFrame
      ? ["frame", ...KINDS]
      : target.closest("svg, [role=img]")
        ? ["picture", ...this.groups.keys()]
        : [...this.groups.keys()];
    const onPage = [...new Set(kinds.flatMap((kind) => this.groups.get(kind) ?? []))];
    for (const keys of [onPage, [...this.forms.keys()]]) {
      const texts = keys.flatMap((key) => this.forms.get(key) ?? []);
      const found = wordsAt(target).flatMap((words) =>
        textsIn(texts, words).map(({ key, length }) => ({ key, isMost: 2 * length >= words.length })),
      );
      found.sort((one, other) => Number(other.isMost) - Number(one.isMost));
      if (found.length) return [...new Set(found.map(({ key }) => key))];
    }
    return [];
  }

  // The row of a text

  /** Return the row of a text, which is filled when it is opened. @param {string} key */
  #row(key) {
    const known = this.rows.get(key);
    if (known) return known;
    const [{ words }] = /** @type {Found[]} */ (this.forms.get(key));
    const under = this.rulesets[key];
    const row = elementOf(html`<details class="text-row" data-key=${key}>
      <summary>${words.length > LONGEST_SUMMARY ? `${words.slice(0, LONGEST_SUMMARY)}…` : words}
        ${under ? html`<small>${under.split(" ").map(rulesetName).join(" · ")}</small>` : nothing}</summary></details>`);
    row.addEventListener("toggle", () => row.querySelector("textarea") ?? this.#fill(row, key));
    this.rows.set(key, row);
    return row;
  }

  /** @param {HTMLElement} row @param {string} key */
  #fill(row, key) {
    const [text] = /** @type {Found[]} */ (this.forms.get(key));
    const { own, english, note } = text;
    const draft = drafts.all()[key] ?? { forms: {}, why: "" };
    const forms = formsOf(english);
    const given = [...new Set(Object.values(english).flatMap(placeholdersOf))];
    const fields = forms.map(
      (
        form,
      ) => html`<label>${this.#formName(form)}<textarea class="text-entry" rows="3" lang=${pageLanguage()} spellcheck="true" data-form=${form}
        .value=${draft.forms[form] ?? own[form] ?? ""}></textarea></label>`,
    );
    const body = elementOf(html`<div @input=${() => this.#follow(row, text)}>
      ${pageLanguage() === "en" ? nothing : html`<p lang="en">${Object.values(english).join(" / ")}</p>`}
      ${note ? html`<p lang="en"><small>${note}</small></p>` : nothing}${fields}<div role="status"></div>
      ${given.length ? html`<p>${this.say("desk.placeholders")} ${given.join(" ")}</p>` : nothing}
      <label>${this.say("desk.public.why")}<input type="text" class="text-entry" name="why" .value=${draft.why}></label>
      <p class="buttons row">${drawButton(this.say("desk.public.copy"), () => this.#copy(row, text))}
        <a target="_blank" rel="noopener" data-send>${this.say("desk.public.send")}</a>
        <a href=${fileAddress(text)}>${this.say("desk.public.file")}</a></p></div>`);
    row.append(body);
    this.#follow(row, text);
  }

  /** Return what is typed. @param {HTMLElement} row @returns {Draft} */
  #typed(row) {
    const fields = /** @type {NodeListOf<HTMLTextAreaElement>} */ (row.querySelectorAll("textarea"));
    const why = /** @type {HTMLInputElement} */ (row.querySelector("[name=why]")).value;
    return {
      forms: Object.fromEntries([...fields].map(({ dataset, value }) => [dataset.form, inOneLine(value)])),
      why,
    };
  }

  /** Keep what is typed, say what is wrong with it, and let it be sent. @param {HTMLElement} row @param {Found} text */
  #follow(row, text) {
    const draft = this.#typed(row);
    const isNew = isChanged(text, draft);
    drafts.set(text.key, isNew || draft.why ? draft : null);
    const [status, copy, send] = ["[role=status]", ".buttons button", "[data-send]"].map(
      (selector) => /** @type {HTMLAnchorElement} */ (row.querySelector(selector)),
    );
    const { href, isWhole } = issueAddress(text, issueBody(text, draft));
    const long = isNew && !isWhole ? html`<li>${this.say("desk.public.long")}</li>` : nothing;
    render(html`<ul class="list">${this.#notes(draft, text)}${long}</ul>`, status);
    send.hidden = !isNew;
    send.href = href;
    copy.hidden = !isNew || isWhole;
  }

  /** @param {HTMLElement} row @param {Found} text */
  async #copy(row, text) {
    const isCopied = await copy(issueBody(text, this.#typed(row)));
    const status = /** @type {HTMLElement} */ (row.querySelector("[role=status]"));
    if (isCopied) render(this.say("desk.public.copied"), status);
  }

  /** Return what a field is for: the text, or the numbers that take a form. @param {string} form */
  #formName(form) {
    if (form === "text") return this.say("desk.text");
    if (form === "zero") return this.say("desk.form.zero");
    const rules = new Intl.PluralRules(pageLanguage());
    const numbers = EXAMPLES.filter((number) => rules.select(number) === form);
    const some = numbers.slice(0, MAX_EXAMPLES).join(", ");
    if (!some) return this.say("desk.form.fraction");
    return this.say("desk.form", { numbers: numbers.length > MAX_EXAMPLES ? `${some} …` : some });
  }

  /** Say what is wrong with the placeholders of a draft, and doubtful in its words, each once. @param {Draft} draft @param {Found} text */
  #notes({ forms }, { english }) {
    const found = [...draftFaults(Object.values(forms), english), ...this.doubts.about(forms, english)];
    return [...new Set(found.map(({ rule }) => rule))].map((rule) => {
      const words = found.filter((each) => each.rule === rule).map((each) => each.words);
      return html`<li>${this.say(`desk.check.${rule}`)} <b>${[...new Set(words)].join(", ")}</b></li>`;
    });
  }
}

/** Fetch a file for translators. @param {string} name @returns {Promise<any>} */
const fetched = async (name) => (await fetchFile(new URL(`translate/${name}.json`, SITE))).json();

/** Return the name of the map of this page, from its address below the language. */
const mapName = () =>
  location.pathname.slice(SITE.pathname.length + pageLanguage().length).replace(/^\/|\/$/g, "") || "index";

/** Fetch the texts and the map of the page. */
async function makeTranslator() {
  const names = [pageLanguage(), "pages/frame", `pages/${mapName()}`];
  const [index, frame, page] = await Promise.all(names.map(fetched));
  return new Translator(index, page, frame);
}

/** @type {Translator | undefined} */
let translator;

/** Open the panel. */
export async function openTranslator() {
  translator ??= await makeTranslator();
  translator.open();
}

/**
 * The translation panel of the published site: readers point at a text, see the English, write, and open an issue or the
 * file on the host of the repository. The index of texts is fetched when the panel opens; nothing is sent by the page.
 *
 * @typedef {import("./text-patterns.js").Found} Found
 * @typedef {{ words: Record<string, any>, files: Record<string, import("./text-patterns.js").Row[]> }} TextIndex
 */

import { decoded, focusOn } from "../dom.js";
import { drawButton, elementOf, made } from "../core/draw.js";
import { Texts } from "../tell/texts.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { indexed, MAX_FOUND, placeholderFaults, placeholdersOf, textsIn } from "./text-patterns.js";

const EDIT = "/edit/main/";
const BLOCKS = "p, li, h1, h2, h3, h4, td, th, dt, dd, figcaption, caption, legend, button, label, summary, a";
// What a pointer does before it clicks: tools and lists of choices answer to some of it.
const BEFORE_CLICK = ["pointerdown", "mousedown", "pointerup", "mouseup"];
const MIN_LENGTH = 12; // letters of a text by which a file is recognised as one of the page
const EXAMPLES = [...Array(31).keys(), 100, 1000, 1_000_000]; // numbers that show which form a language uses
const MAX_EXAMPLES = 5;

/** The language of the page. */
const language = () => document.documentElement.lang;

/** The address of the repository, from the link that opens the file of the page. */
const editLink = () => /** @type {HTMLAnchorElement} */ (document.querySelector("a[rel=edit]"));
const repository = () => editLink().href.split(EDIT)[0];

/** @param {string} file @param {number} [line] */
const fileAddress = (file, line = 0) => `${repository()}${EDIT}${file}${line ? `#L${line}` : ""}`;

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
const labelOf = (shown) => inOneLine(shown.closest("[aria-label]")?.getAttribute("aria-label") ?? "");

/** Return the words at a place, those nearest to it first: of a picture or a form of a ruleset, then of what is around it. @param {Element} target */
function wordsAt(target) {
  const block = target.closest(BLOCKS) ?? target;
  const nearest = target instanceof SVGElement ? labelOf(target) : seenWords(target.closest(".r") ?? block);
  return [nearest, seenWords(block) || labelOf(block)].filter(Boolean);
}

/**
 * Return the texts at a place, those nearest to it first, but first of all those that are most of what is seen there: a form
 * of a ruleset may be one sentence of a text.
 * @param {Found[]} all
 * @param {Element} target
 */
function textsAt(all, target) {
  const found = wordsAt(target).flatMap((words) =>
    textsIn(all, words).map((text) => ({ text, isMost: 2 * text.length >= words.length })),
  );
  return found.sort((one, other) => Number(other.isMost) - Number(one.isMost)).map(({ text }) => text);
}

/** Return the forms of a text in the language of the page. @param {import("./text-patterns.js").Forms} english */
function formsOf(english) {
  if ("text" in english) return ["text"];
  const { pluralCategories } = new Intl.PluralRules(language()).resolvedOptions();
  return [...new Set([...("zero" in english ? ["zero"] : []), ...pluralCategories])];
}

class Translator {
  /** @param {TextIndex} index */
  constructor({ words, files }) {
    this.texts = new Texts(language(), words);
    this.all = indexed(files, language());
    const dialog = elementOf(html`<dialog class="sheet card" aria-label=${this.say("desk.title")}></dialog>`);
    this.dialog = /** @type {HTMLDialogElement} */ (dialog);
    document.querySelector("article")?.append(this.dialog);
    addEventListener("click", (event) => this.#pointed(event), { capture: true });
    for (const type of BEFORE_CLICK) addEventListener(type, (event) => this.#held(event), { capture: true });
    addEventListener("keydown", (event) => this.#pressed(event), { capture: true });
    this.isPointing = false;
    /** @type {HTMLElement[]} */
    this.reachable = [];
  }

  /** @param {string} key @param {Record<string, string>} [values] */
  say(key, values = {}) {
    return this.texts.say(key, values);
  }

  /** Show the files of the page and the way to its texts. */
  open() {
    const shown = inOneLine(document.querySelector("article")?.textContent ?? "");
    const files = new Set([decoded(editLink().href.split(EDIT)[1])]);
    for (const { length, file } of textsIn(this.all, shown, Infinity)) {
      if (length >= MIN_LENGTH) files.add(file);
    }
    const links = [...files].map((file) => html`<li><a href=${fileAddress(file)}>${file}</a></li>`);
    this.#show(html`<p>${this.say("desk.public")}</p>
      <details><summary>${this.say("desk.public.files")}</summary><ul>${links}</ul></details>`);
  }

  /** @param {unknown} content */
  #show(content) {
    const point = drawButton(this.say("desk.point"), () => this.#point());
    const close = drawButton(this.say("desk.close"), () => this.dialog.close());
    render(made(html`${content}<p class="buttons row">${point}${close}</p>`), this.dialog);
    if (!this.dialog.open) this.dialog.showModal();
    focusOn(this.dialog.querySelector("textarea, .buttons button"));
  }

  #point() {
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
  #pressed(event) {
    if (event.key === "Escape") this.#setPointing(false);
    if (event.key === "Enter") this.#pointed(event);
  }

  /** Keep an event from what is pointed at. @param {Event} event */
  #held(event) {
    if (!this.isPointing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {Event} event */
  #pointed(event) {
    if (!this.isPointing || !(event.target instanceof Element)) return;
    this.#held(event);
    this.#setPointing(false);
    const found = textsAt(this.all, event.target);
    const cards = [...new Set(found)].slice(0, MAX_FOUND).map((each, place) => this.#card(each, place === 0));
    this.#show(cards.length ? cards : html`<p>${this.say("desk.public.none")}</p>`);
  }

  /** @param {Found} found @param {boolean} isOpen */
  #card({ key, file, line, own, english, words }, isOpen) {
    const forms = formsOf(english);
    const [before, said] = [Object.values(own), Object.values(english)];
    const given = [...new Set(said.flatMap(placeholdersOf))];
    const fields = forms.map(
      (form) => html`<label>${this.#formName(form)}<textarea rows="3" lang=${language()} .style=${"inline-size: 100%"}
        .value=${own[form] ?? ""}></textarea></label>`,
    );
    const follow = () => {
      const texts = [...card.querySelectorAll("textarea")].map(({ value }) => value.trim());
      const [faults, send] = [card.querySelector("[role=status]"), card.querySelector("a")];
      if (!faults || !send) return;
      faults.textContent = this.#faults(texts, english.text ?? english.other);
      send.hidden = forms.every((form, place) => texts[place] === (own[form] ?? ""));
      send.href = proposalAddress({ key, file, line, old: before, texts, english: said });
    };
    const card = elementOf(html`<details ?open=${isOpen} @input=${follow}>
      <summary>${words.length > 60 ? `${words.slice(0, 60)}…` : words}</summary>
      ${language() === "en" ? nothing : html`<p lang="en">${said.join(" / ")}</p>`}${fields}
      ${given.length ? html`<p>${this.say("desk.placeholders")} ${given.join(" ")}</p>` : nothing}
      <p role="status"></p>
      <p class="buttons row"><a target="_blank" rel="noopener">${this.say("desk.public.send")}</a>
        <a href=${fileAddress(file, line)}>${this.say("desk.public.file")}</a></p></details>`);
    follow();
    return card;
  }

  /** Return what a field is for: the text, or the numbers that take a form. @param {string} form */
  #formName(form) {
    if (form === "text") return this.say("desk.text");
    if (form === "zero") return this.say("desk.form.zero");
    const rules = new Intl.PluralRules(language());
    const numbers = EXAMPLES.filter((number) => rules.select(number) === form);
    const some = numbers.slice(0, MAX_EXAMPLES).join(", ");
    if (!some) return this.say("desk.form.fraction");
    return this.say("desk.form", { numbers: numbers.length > MAX_EXAMPLES ? `${some} …` : some });
  }

  /** Return what is wrong with placeholders: any form may have too many, but only the last needs all. @param {string[]} texts @param {string} english */
  #faults(texts, english) {
    const last = texts[texts.length - 1];
    const { lacks } = placeholderFaults(last, english);
    const superfluous = [...new Set(texts.flatMap((text) => placeholderFaults(text, english).superfluous))];
    return [
      ...(last && lacks.length ? [`${this.say("desk.check.lacks")} ${lacks.join(" ")}`] : []),
      ...(superfluous.length ? [`${this.say("desk.check.superfluous")} ${superfluous.join(" ")}`] : []),
    ].join(" ");
  }
}

/**
 * Return the address of an issue with page, language, ruleset, key, and old and new words, as a patch shows them.
 * @param {{ key: string, file: string, line: number, old: string[], texts: string[], english: string[] }} proposal
 */
function proposalAddress({ key, file, line, old, texts, english }) {
  const changed = [...old.map((each) => `- ${each}`), ...texts.map((each) => `+ ${each}`)];
  const place = `${file}${line ? `:${line}` : ""}`;
  const body = [
    location.href,
    `${language()} · ${document.documentElement.dataset.ruleset}`,
    place,
    "",
    "```diff",
    ...changed,
    "```",
    "",
    ...english,
  ];
  return `${repository()}/issues/new?${new URLSearchParams({ title: `${key} (${language()})`, body: body.join("\n") })}`;
}

/** Fetch the index and open the panel. */
export async function openTranslator() {
  const answer = await fetch(new URL(`../../../translate/${language()}.json`, import.meta.url));
  new Translator(await answer.json()).open();
}

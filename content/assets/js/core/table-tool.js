/**
 * A tool about the table, in `<section data-table="name">`: with its own texts, and with the rules in force. It settles
 * hands by their terms; the engine, which counts hands, comes when there is one to count.
 *
 * @import { Book } from "../engine/book.js"
 * @import { Rules } from "../rules/own-text.js"
 * @import { Line, Said } from "../tell/texts.js"
 * @import { Problem } from "../table/forms/sheet.js"
 *
 * @typedef {object} Part
 * @property {(params: URLSearchParams) => boolean} read takes the state from parameters, which may be none, and returns
 *   whether all of it could be read
 * @property {() => void} show draws the part, whenever its state or the rules in force have changed
 * @property {() => void} [leave] follows an address that has a state of the tool no longer
 */

import { announce, load, loadTexts, pageJson, pageLanguage, reportUnlessOffline } from "../dom.js";
import { Terms } from "../engine/price.js";
import { ScorerBook } from "../engine/rule-book.js";
import { onRules, rulesInForce } from "../rules/in-force.js";
import { Speaker } from "../tell/say.js";
import { Texts } from "../tell/texts.js";
import { html, nothing } from "../vendor/lit-html.js";
import { followAddress, isAtAnchor } from "./address.js";
import { Tool } from "./tool.js";

export class TableTool extends Tool {
  /** @type {Promise<void> | null} */
  #started = null;
  /** @type {ScorerBook<Terms> | null} */
  #book = null;
  /** The rule book with the engine, once it is loaded. @type {Book | null} */
  #counting = null;
  /** A club's own rules in force. @type {Rules | null} */
  #own = null;
  /** The parts of the calculator whose texts are loaded. @type {Set<string>} */
  #loaded = new Set();
  /** The parts whose texts are being loaded. @type {Set<string>} */
  #loading = new Set();

  /** @param {string} name of its element, and of its texts in `<script id="__name">` @param {string} [key] */
  constructor(name, key = name) {
    super(/** @type {HTMLElement} */ (document.querySelector(`[data-table="${name}"]`)), key);
    this.entries = pageJson(`__${name}`) ?? {};
    this.speaker = new Speaker(new Texts(pageLanguage(), this.entries));
  }

  /** Tell whether the rules are there. */
  get isReady() {
    return this.#book !== null;
  }

  /** The rule book, after the page has started. @returns {ScorerBook<Terms>} */
  get book() {
    return this.#counting ?? /** @type {ScorerBook<Terms>} */ (this.#book);
  }

  /** @override */
  get words() {
    return { failed: this.say("ui.errors.data"), retry: this.say("ui.errors.retry") };
  }

  /** @param {string} key @param {Record<string, Said>} [values] */
  say(key, values) {
    return this.speaker.say([key, values]);
  }

  /** Draw lines as paragraphs. @param {Line[]} lines @param {string} [kind] */
  paragraphs(lines, kind) {
    return lines.map((line) => html`<p class=${kind ?? nothing}>${this.speaker.shown(line)}</p>`);
  }

  /** Draw what those who hear the page are told; they hear it when it changes. @param {string} text @param {string} [kind] */
  status(text, kind = "said") {
    return html`<p class=${kind} role="status">${text}</p>`;
  }

  /** Load the engine: from now on scorers count hands. @returns {Promise<Book>} */
  async loadEngine() {
    const { Book } = await import("../engine/book.js");
    this.#counting ??= new Book(this.book.stated);
    return this.#counting;
  }

  /** Tell whether hands can be counted; if not, load the engine and then redraw. @param {() => void} show */
  hasEngine(show) {
    if (this.#counting) return true;
    this.loadEngine().then(show, reportUnlessOffline);
    return false;
  }

  /** The scorer of the rules in force, or of the default ruleset if those are unknown. @returns {Terms} */
  get scorer() {
    const { base, options } = this.rules;
    const chosen = this.book.scorer(base, options);
    return /** @type {Terms} */ (Array.isArray(chosen) ? this.book.scorer(null, null) : chosen);
  }

  /** Copy the address of the page. */
  async share() {
    const { copyText } = await import("./share.js");
    return copyText(this.speaker, location.href);
  }

  /** Return the line for a problem. @param {Problem} problem @param {(seat: string) => string} named how a player is called @returns {Line} */
  problemLine({ code, values: { seat, yaku, ...values } }, named) {
    const names = {
      ...(seat ? { seat: named(String(seat)) } : {}),
      ...(yaku ? { yaku: this.say(`yaku.${yaku}`) } : {}),
    };
    return [`problems.${code}`, { .../** @type {Record<string, Said>} */ (values), ...names }];
  }

  /** Tell whether the texts of a part of the calculator are loaded; if not, load them and then redraw. @param {string} part @param {() => void} show */
  hasTexts(part, show) {
    if (this.#loaded.has(part)) return true;
    if (this.#loading.has(part)) return false;
    this.#loading.add(part);
    const keep = (/** @type {Record<string, any>} */ entries) => {
      Object.assign(this.entries, entries);
      this.#loaded.add(part);
    };
    loadTexts(part)
      .then(keep)
      .then(show, reportUnlessOffline)
      .finally(() => this.#loading.delete(part));
    return false;
  }

  /** The rules in force: a club's own, or the ruleset of the page. @returns {Pick<Rules, "base" | "options">} */
  get rules() {
    const base = document.documentElement.dataset.ruleset ?? this.book.stated.usual;
    return this.#own ?? { base, options: null };
  }

  /** Load a club's own rules, if they are in force. */
  async #loadOwn() {
    this.#own = rulesInForce() && (await import("../rules/own-text.js")).ownRulesInForce(this.book);
  }

  /** Start the page, once. @param {Part} part @returns {Promise<void>} */
  start(part) {
    this.root.hidden = false;
    return this.attempt(() => {
      this.#started ??= this.#start(part).catch((error) => {
        this.#started = null;
        throw error;
      });
      return this.#started;
    });
  }

  /** @param {Part} part */
  async #start(part) {
    this.#book = new ScorerBook(await load("rules.json"), Terms);
    await this.#loadOwn();
    this.follow((params, isFirst) => this.#take(part, params, isFirst));
    if (part.leave) followAddress(() => isAtAnchor() && part.leave?.());
    onRules(async () => {
      if (rulesInForce() || this.#own) await this.#loadOwn();
      part.show();
    });
  }

  /** @param {Part} part @param {URLSearchParams | null} params @param {boolean} isFirst */
  #take({ read, show, leave }, params, isFirst) {
    if (!params && !isFirst) return leave?.();
    const isWhole = read(params ?? new URLSearchParams());
    show();
    if (!isWhole) announce(this.say("ui.share.damaged.partly"));
    if (params) this.root.scrollIntoView({ block: "nearest" });
  }
}

/**
 * A tool: a part of a page with a state of its own. It owns its place in the address (`#name=…`, see `address.js`), the rules
 * in force with their rule book, the texts, and what is said when something cannot be loaded. A tool is a state, pure
 * functions of it, and a view that draws it.
 *
 * @import { Rules } from "../rules/own-text.js"
 * @import { Stated } from "../engine/rules.js"
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
import { RuleBook } from "../engine/rule-book.js";
import { onRules, rulesInForce } from "../rules/in-force.js";
import { Speaker } from "../tell/say.js";
import { Texts } from "../tell/texts.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { followAddress, pageState, readParams, writeParams, writeState } from "./address.js";

export class Tool {
  /** @type {Promise<void> | null} */
  #started = null;
  /** @type {RuleBook | null} */
  #book = null;
  /** A club's own rules in force. @type {Rules | null} */
  #own = null;
  /** The parts of the calculator whose texts are loaded or being loaded. @type {Set<string>} */
  #loaded = new Set();

  /**
   * @param {string} name the part is `<section data-table="name">`, its texts stand in `<script id="__name">`
   * @param {string} [key] the parameter that only addresses of its states have
   */
  constructor(name, key = name) {
    this.name = name;
    this.key = key;
    this.root = /** @type {HTMLElement} */ (document.querySelector(`[data-table="${name}"]`));
    this.entries = pageJson(`__${name}`) ?? {};
    this.speaker = new Speaker(new Texts(pageLanguage(), this.entries));
    this.failed = document.createElement("p");
    this.failed.className = "trouble";
    this.failed.role = "alert";
  }

  /** Tell whether the rules are there. */
  get isReady() {
    return this.#book !== null;
  }

  /** The rule book, after the page has started. */
  get book() {
    return /** @type {RuleBook} */ (this.#book);
  }

  /** @param {Stated} stated @returns {RuleBook} */
  makeBook(stated) {
    return new RuleBook(stated);
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

  /** Draw the content of the page. @param {unknown} parts */
  draw(parts) {
    render(parts, this.root);
  }

  /** Run an act that needs the internet; if it fails, show a message in an element. @param {HTMLElement} place @param {() => Promise<unknown>} act */
  async attempt(place, act) {
    this.failed.remove();
    try {
      await act();
    } catch (error) {
      reportUnlessOffline(error);
      this.failed.textContent = this.say("ui.errors.data");
      place.append(this.failed);
    }
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
    this.#loaded.add(part);
    loadTexts(part)
      .then((entries) => Object.assign(this.entries, entries))
      .then(show, (error) => {
        this.#loaded.delete(part);
        reportUnlessOffline(error);
      });
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

  /** Start the page, once. If the rules can't be loaded, show a message and a button to retry. @param {Part} part @returns {Promise<void>} */
  start(part) {
    this.#started ??= this.#start(part);
    return this.#started;
  }

  /** @param {Part} part @returns {Promise<void>} */
  async #start(part) {
    this.root.hidden = false;
    try {
      this.#book = this.makeBook(await load("rules.json"));
      await this.#loadOwn();
    } catch (error) {
      reportUnlessOffline(error);
      this.#started = null;
      return this.draw(html`<p class="trouble">${this.say("ui.errors.data")}</p>
        <button type="button" @click=${() => this.start(part)}>${this.say("ui.errors.retry")}</button>`);
    }
    followAddress(() => this.#take(part, false));
    onRules(async () => {
      if (rulesInForce() || this.#own) await this.#loadOwn();
      part.show();
    });
    this.#take(part, true);
  }

  /** @param {Part} part @param {boolean} isFirst */
  #take({ read, show, leave }, isFirst) {
    const params = readParams(pageState());
    const isAsked = params.has(this.key);
    if (!isAsked && !isFirst) return leave?.();
    const isWhole = read(isAsked ? params : new URLSearchParams());
    show();
    if (!isWhole) announce(this.say("ui.share.damaged.partly"));
    if (isAsked) this.root.scrollIntoView({ block: "nearest" });
  }

  /** Write the state into the address; an empty one leaves what is not of this tool. @param {Record<string, unknown>} state */
  write(state) {
    const params = writeParams(state);
    if (params || readParams(pageState()).has(this.key)) writeState(params);
  }
}

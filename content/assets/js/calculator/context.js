/**
 * What the parts of the calculator share: the rules they count by, the words they say it in, the hand as it stands.
 *
 * A part shows itself in its place on the page and is told of every change: `showChecker(root, context)` gives a
 * `Part`. The files of texts that parts say are made by generator/exports/browser/calculator.py.
 *
 * @typedef {import("../engine/hand.js").Case} Case
 * @typedef {import("../tell/say.js").Line} Line
 * @typedef {import("../tell/texts.js").Value} Value
 * @typedef {Record<string, any>} Values options and their values
 * @typedef {import("../engine/book.js").Book} Book
 * @typedef {ReturnType<typeof score>} Answer
 * @typedef {Extract<Answer, { ok: true }>} Won
 * @typedef {ReturnType<typeof import("../engine/why.js").explain>} Explained
 *
 * @typedef {object} Rules what hands are counted by
 * @property {string} base the id of a ruleset
 * @property {Values | null} options of a club's own rules: the options in which they differ from their base
 * @property {string} name as the reader knows them
 *
 * @typedef {object} Part
 * @property {(state: Case, answer: Answer | null) => void} update the hand or the rules have changed; there is an
 *   answer as soon as the hand has all its tiles
 *
 * @typedef {object} PageData what only the page knows, stated in `<script type="application/json" id="__calculator">`
 * @property {Record<string, string>} rulesets names by id
 * @property {Record<string, string>} links where rules are told, by their names: `yaku:pinfu`, `page:fu#pair`
 */

import { score } from "../engine/answer.js";
import { rulesInForce } from "../site/own-rules.js";
import { Speaker } from "../tell/say.js";
import { Texts } from "../tell/texts.js";
import { EMPTY, lacking } from "./entry/state.js";

const DATA = new URL("../../../data/", import.meta.url);
const LANG = document.documentElement.lang;

/** @param {string} path @returns {Promise<any>} */
export async function load(path) {
  const response = await fetch(new URL(path, DATA));
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response.json();
}

/** The texts of a part of the calculator. @param {string} part @returns {Promise<Record<string, any>>} */
export function loadTexts(part) {
  return load(`calculator/${LANG}/${part}.json`);
}

/** A published ruleset: the one that the page follows. @param {Book} book @param {Record<string, string>} names @returns {Rules} */
export function publishedRules(book, names) {
  const base = document.documentElement.dataset.ruleset ?? book.stated.usual;
  return { base, options: null, name: names[base] ?? base };
}

/** The rules to count by now: the ruleset of the page, or a club's own rules. @param {Book} book @param {Record<string, string>} names */
export async function currentRules(book, names) {
  return rulesInForce() ? (await import("./own/text.js")).currentRules(book, names) : publishedRules(book, names);
}

export class Context {
  /** @type {Case} */
  #state = EMPTY;
  /** @type {Answer | null} */
  #answer = null;
  /** @type {Rules} */
  #rules;
  /** @type {(() => void)[]} */
  #listeners = [];

  /**
   * @param {Book} book
   * @param {PageData} pageData
   * @param {Record<string, any>} entries texts by their keys
   * @param {Rules} rules
   */
  constructor(book, pageData, entries, rules) {
    this.book = book;
    this.pageData = pageData;
    this.entries = entries;
    this.#rules = rules;
    this.speaker = new Speaker(new Texts(LANG, entries), { links: pageData.links });
  }

  /** A text of the page. @param {string} key @param {Record<string, Value>} [values] */
  say(key, values) {
    return this.speaker.texts.say(key, values);
  }

  /** More texts, for a part that says them: from then on the speaker knows them. @param {string} part */
  async learn(part) {
    Object.assign(this.entries, await loadTexts(part));
  }

  /** The id of the ruleset in force, of a club's own rules that of their base. */
  ruleset() {
    return this.#rules.base;
  }

  /** The options in which a club's own rules differ from their base; null under a published ruleset. */
  options() {
    return this.#rules.options;
  }

  /** The rules in force. */
  rules() {
    return this.#rules;
  }

  /** The rules in force as the engine has them. @returns {import("../engine/book.js").Rules} */
  rulesOf() {
    const { base, options } = this.#rules;
    const scorer = this.book.scorer(base, options);
    if (Array.isArray(scorer)) throw new RangeError(JSON.stringify(scorer));
    return scorer.rules;
  }

  /** The hand as it stands, maybe not complete. @returns {Case} */
  state() {
    return this.#state;
  }

  /** What the hand scores, or why it does not; null as long as it has too few tiles or too many. @returns {Answer | null} */
  answer() {
    return this.#answer;
  }

  /** A hand as a case under the rules in force. @param {Case} [state] @returns {Case} */
  case(state = this.#state) {
    const { base, options } = this.#rules;
    return options ? { ...state, ruleset: base, options } : { ...state, ruleset: base };
  }

  /** How the hand is counted, and why each yaku counts or not. @returns {Promise<Explained>} */
  async explained() {
    const { explain } = await import("../engine/why.js");
    return explain(this.book, this.case());
  }

  /** Counts by other rules from now on. @param {Rules} rules */
  use(rules) {
    this.#rules = rules;
    this.#changed();
  }

  /** Counts another hand. @param {Case} state */
  show(state) {
    this.#state = state;
    this.#changed();
  }

  /** Calls back after every change of the hand or the rules. @param {() => void} listener */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  #changed() {
    const isWhole = lacking(/** @type {any} */ (this.#state)) === 0 && this.#state.win_tile !== undefined;
    this.#answer = isWhole ? score(this.book, this.case()) : null;
    for (const listener of this.#listeners) listener();
  }
}

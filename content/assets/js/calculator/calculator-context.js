/**
 * The context that all parts of the calculator share: rules, texts, the current hand.
 * generator/export/browser/phrases.py writes the files of texts.
 *
 * @import { Book } from "../engine/book.js"
 * @import { Case } from "../engine/hand.js"
 * @import { Value } from "../tell/texts.js"
 * @import { Chosen, State } from "../hands/hand-state.js"
 * @import { Accreditation } from "./own/accreditation.js"
 * @import { Rules } from "../rules/own-text.js"
 *
 * @typedef {ReturnType<typeof score>} Answer
 *
 * @typedef {object} Entry how the reader enters the hand: what the views of the entry show, and what can be done there
 * @property {string} target what the next tile is for
 * @property {Chosen | null} chosen
 * @property {string} stop the key that Tab reaches
 * @property {readonly string[]} lost what of the typed hand is invalid
 * @property {(state: State, chosen?: Chosen | null) => void} go
 * @property {(chosen: Chosen) => unknown} choose
 * @property {() => void} close nothing is chosen any longer
 * @property {(target: string) => void} aim
 * @property {(tile: string) => void} touch
 * @property {(change: Partial<Pick<Entry, "target" | "chosen" | "stop" | "lost">>) => void} change
 *
 * @typedef {{ update: () => void, close?: () => void }} Part what stands below the calculator; the hand or the rules have changed
 * @typedef {(place: HTMLElement, context: Context) => Promise<Part>} Make what makes a part in its place
 *
 * @typedef {object} PageData what only the page knows, stated in `<script type="application/json" id="__calculator">`
 * @property {Record<string, string>} rulesets names by id
 * @property {Record<string, Accreditation>} accreditation by the ids of rulesets
 * @property {Record<string, string>} links where rules are told, by their names: `yaku:pinfu`, `page:fu#pair`
 */

import { loadTexts, pageLanguage } from "../dom.js";
import { score } from "../engine/book.js";
import { rulesInForce } from "../rules/in-force.js";
import { Speaker } from "../tell/say.js";
import { Texts } from "../tell/texts.js";
import { EMPTY, lacking } from "../hands/hand-state.js";

/** Return the rules in force: a club's own, or the ruleset of the page. @param {Book} book @param {Record<string, string>} names @returns {Promise<Rules>} */
export async function currentRules(book, names) {
  const own = rulesInForce() && (await import("../rules/own-text.js")).ownRulesInForce(book);
  if (own) return own;
  const base = document.documentElement.dataset.ruleset ?? book.stated.usual;
  return { base, options: null, name: names[base] ?? base };
}

export class Context {
  /** The current hand, which may be incomplete. @type {State} */
  state = EMPTY;
  /** The score of the current hand, or its problems; null while it has too few or too many tiles. @type {Answer | null} */
  answer = null;
  /** Whether the scores of hands are covered until the reader has claimed one. */
  #isCovering = false;
  /** The hand whose score is shown although scores are covered. @type {State | null} */
  #revealed = null;
  /** @type {(() => void)[]} */
  #listeners = [];
  /** The parts whose texts are loaded. @type {Set<string>} */
  #learned = new Set();

  /**
   * @param {Book} book
   * @param {PageData} pageData
   * @param {Record<string, any>} entries texts by their keys
   * @param {Rules} rules in force
   */
  constructor(book, pageData, entries, rules) {
    this.book = book;
    this.pageData = pageData;
    this.entries = entries;
    this.rules = rules;
    this.speaker = new Speaker(new Texts(pageLanguage(), entries), { links: pageData.links });
  }

  /** Return a text of the page. @param {string} key @param {Record<string, Value>} [values] */
  say(key, values) {
    return this.speaker.texts.say(key, values);
  }

  /** Return a function that says texts with this prefix of their keys. @param {string} beginning */
  saying(beginning) {
    return (/** @type {string} */ key, /** @type {Record<string, Value>} */ values = {}) =>
      this.say(`${beginning}.${key}`, values);
  }

  /** Load the texts of a part and make them known to the speaker. @param {string} part */
  async learn(part) {
    if (this.#learned.has(part)) return;
    Object.assign(this.entries, await loadTexts(part));
    this.#learned.add(part);
  }

  /** The scorer of the rules in force. */
  get scorer() {
    const scorer = this.book.scorer(this.rules.base, this.rules.options);
    if (Array.isArray(scorer)) throw new RangeError(JSON.stringify(scorer));
    return scorer;
  }

  /** Return a hand as a case under the rules in force. @param {State} [state] @returns {Case} */
  case(state = this.state) {
    const { base, options } = this.rules;
    return options ? { ...state, ruleset: base, options } : { ...state, ruleset: base };
  }

  /** Score a hand under the rules in force, or return its problems. @param {State} state */
  score(state) {
    return score(this.book, this.case(state));
  }

  /** Put other rules in force. @param {Rules} rules */
  use(rules) {
    this.rules = rules;
    this.#changed();
  }

  /** Show another hand. @param {State} state */
  show(state) {
    this.state = state;
    this.#changed();
  }

  /** Whether the score of the current hand is covered. */
  get isCovered() {
    return this.#isCovering && this.#revealed !== this.state;
  }

  /** Whether the score of each new hand is covered. */
  get isCovering() {
    return this.#isCovering;
  }

  /** Cover the scores of hands, or show them again. @param {boolean} isCovering */
  cover(isCovering) {
    if (this.#isCovering === isCovering) return;
    this.#isCovering = isCovering;
    this.#notify();
  }

  /** Show the score of the current hand although scores are covered. */
  reveal() {
    if (!this.isCovered) return;
    this.#revealed = this.state;
    this.#notify();
  }

  /** Call a listener after every change of the hand or the rules. @param {() => void} listener */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  #changed() {
    const isWhole = lacking(this.state) === 0 && this.state.win_tile !== undefined;
    this.answer = isWhole ? this.score(this.state) : null;
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

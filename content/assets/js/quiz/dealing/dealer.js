/**
 * The dealer: scores questions again under a club's own rules, and deals fresh hands.
 *
 * @typedef {import("../pools.js").Question} Question
 * @typedef {import("../player.js").Context} Context
 * @typedef {import("../../rules/own-text.js").Rules} Rules
 */

import { load, loadTexts, pageLanguage } from "../../dom.js";
import { figuresOf } from "../../tell/figures.js";
import { ownRulesInForce, readText } from "../../rules/own-text.js";
import { Book } from "../../engine/book.js";
import { explain } from "../../engine/why.js";
import { Speaker } from "../../tell/say.js";
import { Texts } from "../../tell/texts.js";
import { adapted, isAnswerable } from "./adapted.js";
import { countedQuestion } from "./counted.js";
import { kindOf, pageData } from "../speaker.js";
import { DEALT_KINDS, FRESH, isFresh } from "../pools.js";
import { COUNTABLE } from "./same-answer.js";
import { count } from "../memory/learning-record.js";
import { vary } from "./vary.js";

const TRIES = 60;

/**
 * Load a dealer, with texts that the questions of the collection do not need.
 * @param {string} kind
 * @param {import("../../rules/in-force.js").Own | null} [own] the club's rules, whatever is in force; none: those in force
 */
export async function loadDealer(kind, own = null) {
  const [rules, ...words] = await Promise.all([
    load("rules.json"),
    ...(DEALT_KINDS.includes(kind) ? ["hand", "checker"] : []).map(loadTexts),
  ]);
  return new Dealer(kind, new Book(rules), Object.assign({}, ...words), own);
}

class Dealer {
  #dealt = 0;

  /** @param {string} kind @param {Book} book @param {Record<string, any>} words @param {import("../../rules/in-force.js").Own | null} own */
  constructor(kind, book, words, own) {
    this.kind = kind;
    this.book = book;
    this.words = words;
    this.given = own && readText(book, own.base, own.text).rules;
  }

  /** Whether fresh hands of this kind can be dealt. */
  get deals() {
    return DEALT_KINDS.includes(this.kind);
  }

  /** Return the rules that were given or are in force, if they are a club's own, and the question is one of their base. @param {Question} question @returns {Rules | null} */
  own({ ruleset }) {
    const rules = this.given ?? ownRulesInForce(this.book);
    return rules?.base === ruleset && kindOf(this.kind).ruled ? rules : null;
  }

  /** Tell whether a question has an answer under the rules in force. @param {Question} question */
  accepts(question) {
    const under = this.#under(question);
    return !under || isAnswerable(this.book, question, under);
  }

  /** Return a question as it is under the rules in force; null if it has no answer then. @param {Question} question */
  adapted(question) {
    const under = this.#under(question);
    return under ? adapted(this.book, question, under) : question;
  }

  /** Return the club's rules by which a question is counted, if any are in force and it can be. @param {Question} question */
  #under(question) {
    const rules = this.own(question);
    if (!rules || question.isCounted || !COUNTABLE.includes(this.kind)) return null;
    return { ruleset: rules.base, options: rules.options ?? {} };
  }

  /** Tell whether a question can be asked under any rules. @param {Question} question */
  #follows(question) {
    return COUNTABLE.includes(this.kind) && this.adapted(question) !== null;
  }

  /** Return the notice for a question under own rules. @param {Question} question @returns {import("../pools.js").Line | null} */
  notice(question) {
    if (isFresh(question.id)) return ["quiz.fresh.about"];
    const rules = this.own(question);
    return rules && !this.#follows(question)
      ? ["quiz.own_rules.base", { ruleset: pageData().rulesets[rules.base] }]
      : null;
  }

  /**
   * Deal a fresh hand by varying one of some patterns.
   * @param {Question[]} patterns
   * @param {(question: Question) => boolean} isFit
   * @param {() => number} [random]
   * @returns {Question | null}
   */
  fresh(patterns, isFit, random = Math.random) {
    for (let trial = 0; trial < TRIES && patterns.length; trial++) {
      const pattern = patterns[Math.floor(random() * patterns.length)];
      const { base, options } = this.own(pattern) ?? { base: pattern.ruleset, options: null };
      const leftOut = this.book.rules(this.book.values(base, options ?? {})).tiles.left_out;
      const stated = { ...vary(pattern.case ?? {}, leftOut, random), ruleset: base, options: options ?? {} };
      const made = countedQuestion(this.book, explain, pattern, stated);
      if (made && isFit(made)) return { ...made, id: `${FRESH}-${++this.#dealt}` };
    }
    return null;
  }

  /**
   * Return the context of a question, with the additional texts of one that was scored again.
   * @param {Question} question
   * @param {Context} context
   * @returns {Context}
   */
  context(question, context) {
    const rules = this.#follows(question) ? this.own(question) : null;
    if (!rules && !question.isCounted) return context;
    const { texts, options } = context.speaker;
    const under = this.book.rules(this.book.values(question.ruleset, rules?.options ?? {}));
    const figures = { ...texts.figures, ...figuresOf(under) };
    const speaker = new Speaker(new Texts(pageLanguage(), { ...this.words, ...texts.entries }), options).under(figures);
    return { ...context, speaker, rulesName: rules?.name ?? context.rulesName };
  }

  /**
   * Record the answer to a question that isn't in the collection: it counts for the day, but isn't repeated.
   * @param {import("../memory/learning-store.js").Store} store
   * @param {Question} question
   * @param {import("../player.js").Outcome} outcome
   */
  record(store, { kind, ruleset, id }, { end, mistakes, ms }) {
    const answer = { at: Date.now(), question: `${kind}/${ruleset}/${id}`, right: end === "right", ms, mistakes };
    store.change(({ days }) => count(days, answer));
  }
}

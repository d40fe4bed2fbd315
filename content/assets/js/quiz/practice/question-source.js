/**
 * The source of practice questions of one kind: repeats wrong ones now and then, prefers those with due concepts, keeps
 * to the reader's level, and, for readers who follow the lessons, to what these have taught.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Index, Question } from "../pools.js"
 * @import { Asked } from "../round/round.js"
 *
 * @typedef {object} Taught what somebody on the way through the lessons is asked
 * @property {((question: Question) => boolean) | null} isTaught which questions
 * @property {Set<string> | null} concepts those taught so far
 * @property {Line | null} notice what is said above the first question
 *
 * @typedef {{ kind: string, index: Index, store: import("../memory/learning-store.js").Store, settings: import("./practice-settings.js").Settings,
 *   taught: Taught, onYaku: (yaku: string) => void }} Wishes
 */

import { ruleset as readers } from "../../rules/in-force.js";
import { draw, find, loadPool, rulesetOf } from "../pools.js";
import { NONE } from "../memory/due-questions.js";
import { stuckOn } from "../memory/learning-record.js";
import { ALL, isWanted } from "./practice-settings.js";

/** @type {Line} */
export const BEYOND = ["quiz.taught.beyond"];
const EVERY = 3; // every third question is a repetition, if there are any

export class QuestionSource {
  /** The yaku that all hands must have, or empty. */
  yaku = "";
  /** Whether fresh hands are dealt. */
  isFresh = false;
  /** The dealer, once it is loaded. @type {Awaited<ReturnType<typeof import("../dealing/dealer.js").loadDealer>> | null} */
  dealer = null;
  /** Ids of the questions asked, the latest last. @type {Set<string>} */
  #asked = new Set();

  /** @param {Wishes} wishes */
  constructor({ kind, index, store, settings, taught, onYaku }) {
    this.kind = kind;
    this.index = index;
    this.store = store;
    this.settings = settings;
    this.isTaught = taught.isTaught;
    this.concepts = taught.concepts;
    this.notice = taught.notice;
    this.onYaku = onYaku;
  }

  get ruleset() {
    return rulesetOf(this.index, this.kind, readers()) ?? Object.keys(this.index.kinds[this.kind].pools)[0];
  }

  /** The test of concepts that may be asked: readers who chose neither a level nor a yaku are asked what was taught. */
  get #limit() {
    return this.settings.level === null && !this.yaku ? this.isTaught : null;
  }

  /** Draw the next question. @param {number} answered how many of the round were answered @param {Line | null} [notice] @returns {Promise<Asked | null>} */
  async next(answered, notice = null) {
    const { again, level } = this.settings;
    const old = again || answered % EVERY === EVERY - 1 ? await this.#drawOld() : null;
    const question = old ?? (await this.#drawNew());
    if (!question) return this.#widen(answered);
    if (level === null && !this.yaku) notice ??= this.notice;
    this.notice = null;
    if (again && !old) notice ??= NONE;
    return { question: this.asAsked(question), isAgain: old !== null, notice };
  }

  /** Return a question as it is under the rules in force, and do not ask it soon again. @param {Question} question */
  asAsked(question) {
    this.#asked.delete(question.id);
    this.#asked.add(question.id);
    return this.dealer?.adapted(question) ?? question;
  }

  /** Tell whether a question passes the reader's filters. @param {Question} question */
  fits(question) {
    return this.#isFit(question) && (this.dealer?.accepts(question) ?? true);
  }

  /** @param {string} yaku */
  wishYaku(yaku) {
    this.yaku = yaku;
    this.onYaku(yaku);
  }

  async loadDealer() {
    const { loadDealer } = await import("../dealing/dealer.js");
    this.dealer ??= await loadDealer(this.kind);
    return this.dealer;
  }

  /** @param {Question} question */
  #isFit(question) {
    return isWanted(question, this.settings, this.yaku) && (this.#limit?.(question) ?? true);
  }

  /** Drop the limit to taught concepts if no other question is left, then that to one yaku. @param {number} answered */
  async #widen(answered) {
    if (this.#limit) {
      this.isTaught = null;
      return this.next(answered, BEYOND);
    }
    if (!this.yaku) return null;
    this.wishYaku("");
    return this.next(answered, ["quiz.control.yaku.no_more"]);
  }

  /** Draw a question that went wrong before, if it still exists; one that went wrong twice only for who wants all of them. */
  async #drawOld() {
    const stuck = this.settings.again ? [] : stuckOn(this.store.state.answers);
    for (const { kind, ruleset, id } of this.store.wrong()) {
      if (kind !== this.kind || ruleset !== this.ruleset || this.#asked.has(id)) continue;
      if (stuck.includes(`${kind}/${ruleset}/${id}`)) continue;
      const question = await find(kind, ruleset, id);
      if (question && this.fits(question)) return question;
    }
    return null;
  }

  /** Draw a question of the level, or else of another one. Questions about a single yaku are asked only once. */
  async #drawNew() {
    const due = new Set(this.store.due());
    /** @type {import("../pools.js").Wish} */
    const wish = {
      ...{ kind: this.kind, ruleset: this.ruleset, avoid: this.#answered, fits: (each) => this.fits(each) },
      prefers: ({ concepts = [] }) => concepts.filter((each) => due.has(each)).length,
      withoutConcepts: !due.size && !this.#limit,
    };
    const isNew = (/** @type {Question | null} */ question) => question && !(this.yaku && this.#asked.has(question.id));
    const found = [await draw({ ...wish, level: this.#level })];
    if (!isNew(found[0])) found.push(await draw(wish));
    const question = found.find(isNew) ?? null;
    const isSpent = question && this.#asked.has(question.id) && !this.settings.again;
    return (this.isFresh || isSpent ? await this.#deal() : null) ?? question;
  }

  /** The ids of the questions answered before, in lessons too, and of those asked here, the latest last. */
  get #answered() {
    const keys = this.store.state.answers.map(({ question }) => question.split("/"));
    const before = keys.filter(([kind]) => kind === this.kind).map(([, , id]) => id);
    const ids = new Set();
    for (const id of [...before, ...this.#asked]) {
      ids.delete(id);
      ids.add(id);
    }
    return ids;
  }

  /** The chosen level, or the one that adapts to the reader; null for any. */
  get #level() {
    const { level } = this.settings;
    if (level === ALL) return null;
    return level ?? levelFor(this.store.state.levels.get(this.kind) ?? 0);
  }

  /** Deal a fresh hand by varying one of the pool. */
  async #deal() {
    const dealer = await this.loadDealer();
    if (!dealer.deals) return null;
    const { withConcepts } = await import("../question-concepts.js");
    const patterns = (await loadPool(this.kind, this.ruleset)).filter((each) => this.#isFit(each));
    return dealer.fresh(patterns, (each) => this.#isFit(withConcepts(each)));
  }
}

/**
 * Return the level of the next question. Fractional levels mix easier and harder questions.
 * @param {number} level 0 to 2
 * @param {() => number} [random]
 */
export function levelFor(level, random = Math.random) {
  return Math.floor(level) + Number(random() < level % 1);
}

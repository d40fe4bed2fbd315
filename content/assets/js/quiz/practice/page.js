/**
 * Questions of one kind, one after the other, in `<div class="quiz" data-quiz="KIND" data-failed="…" data-retry="…">`.
 * `data-failed` is the message and `data-retry` the button for when nothing could be loaded, not even the texts; what
 * else the page has to state is read in speaker.js.
 *
 * The address holds the ruleset and the question, `#common/3k7f2ab`: so a question can be sent to others, and stays
 * when the language is switched. `?yaku=pinfu` asks for hands with one yaku only.
 *
 * @import { Line, Said, Speaker } from "../../tell/say.js"
 * @import { Context, Outcome, QuestionView } from "../player.js"
 * @import { Index, Question } from "../pools.js"
 *
 * @typedef {{ isTaught: ((question: Question) => boolean) | null, notice: Line | null }} Taught which questions are asked
 *   of a reader who is on the way through the lessons, and what is said above the first one
 */

import { button, element, isAtAnchor, reportUnlessOffline } from "../../dom.js";
import { ruleset as readers, rulesInForce } from "../../site/own-rules.js";
import { readStored } from "../../storage.js";
import { kindOf, loadSpeaker, pageData } from "../speaker.js";
import { compareRules } from "./notices.js";
import { ask } from "../player.js";
import { draw, find, loadIndex, loadPool, rulesetOf } from "../pools.js";
import { DEALT_KINDS, isFresh } from "../dealing/dealt-kinds.js";
import { contextOf, forwardKeys, focusQuestion, record, scrollToHead, withRetry, watchKeyboard } from "../place.js";
import { openStore } from "../memory/store.js";
import { showStanding } from "../standing.js";
import { ALL, isWanted, settingsFrom } from "./settings.js";
import { Ten, levelFor } from "./ten.js";

const ADDRESS = /^#([a-z0-9_]+)\/([a-z2-9]{7})$/;
/** @type {Line} */
const BEYOND = ["quiz.taught.beyond"];
/** @type {Taught} */
const NOT_ON_THE_WAY = { isTaught: null, notice: null };
const EVERY = 3; // every third question is one to repeat, if there are any

class Session {
  /** Ids of the questions asked, the latest last. @type {Set<string>} */
  #asked = new Set();
  #ten = new Ten();
  /** @type {Question | null} */
  #question = null;
  /** @type {QuestionView | null} */
  #view = null;
  /** What the question is asked in. @type {Context | null} */
  #context = null;
  /** @type {import("./timer.js").Timer | null} */
  #timer = null;
  /** Counts questions again, once it is there. @type {Awaited<ReturnType<typeof import("../dealing/dealer.js").loadDealer>> | null} */
  #dealer = null;
  /** Was what a question needs taught to a reader who is on the way through the lessons? @type {Taught["isTaught"]} */
  #isTaught;
  /** What is said above the first question. @type {Line | null} */
  #firstNotice;
  #isFresh = false; // hands are to be dealt just now
  /** @type {(context: Context) => void} */
  #begin = () => {};
  /** With the first question. @type {Promise<Context>} */
  #begun = new Promise((resolve) => (this.#begin = resolve));

  /** @param {HTMLElement} root @param {string} kind @param {{ index: Index, speaker: Speaker, taught: Taught }} loaded */
  constructor(root, kind, { index, speaker, taught }) {
    this.root = root;
    this.kind = kind;
    this.index = index;
    this.speaker = speaker;
    this.#isTaught = taught.isTaught;
    this.#firstNotice = taught.notice;
    this.store = openStore();
    this.settings = settingsFrom(this.store.settings("play", null));
    this.yaku = new URLSearchParams(location.search).get("yaku") ?? "";
    this.tally = element("p", { class: "tally" });
    this.standing = element("p", { class: "standing" });
    this.clock = element("div", { class: "clock", hidden: true });
    this.notices = element("div", { class: "notices", role: "status" });
    this.place = element("div", { class: "quiz-place" });
    this.keyboard = watchKeyboard(root);
    this.share = button(this.#say("share.question"), () => this.#share(), { class: "share" });
    this.freshly = button(this.#say("fresh.ask"), () => this.#deal(), { class: "fresh", "aria-pressed": "false" });
    this.freshly.hidden = !DEALT_KINDS.includes(kind);
  }

  async start() {
    if (rulesInForce()) await this.#loadDealer();
    this.#lay();
    await this.#open(history.state?.question !== location.hash && !document.referrer.startsWith(location.origin));
  }

  /** Lays the parts of the page. */
  #lay() {
    const settings = element(
      "details",
      { class: "quiz-settings" },
      element("summary", {}, this.#say("control.settings")),
    );
    settings.addEventListener("toggle", () => this.#fill(settings), { once: true });
    this.root.replaceChildren(
      element("div", { class: "quiz-head" }, this.tally, this.standing, this.clock),
      this.notices,
      this.place,
      element("div", { class: "quiz-foot" }, this.share, this.freshly, settings),
    );
    const tell = () => this.store.trouble && this.#showStorageNotice();
    this.store.addEventListener("trouble", tell, { once: true });
    tell();
    addEventListener("hashchange", () => isAtAnchor() || this.#open(true));
    document.addEventListener("ruleset", async () => {
      if (rulesInForce()) await this.#loadDealer();
      this.#compareRules();
    });
    forwardKeys(() => (this.place.inert ? null : this.#view));
  }

  /** Who has chosen neither a level nor a yaku is asked nothing that was not taught. */
  get #limit() {
    return this.settings.level === null && !this.yaku ? this.#isTaught : null;
  }

  /** The settings are fetched by those who open them. @param {HTMLElement} settings */
  async #fill(settings) {
    await withRetry(settings, async () => {
      const [{ makeSettings }, context] = await Promise.all([import("./settings-form.js"), this.#begun]);
      const ruleset = this.#question?.ruleset ?? this.#ruleset();
      const pool = () => loadPool(this.kind, ruleset).catch(nothing);
      const session = { settings: this.settings, kind: this.kind, yaku: this.yaku, context, pool };
      settings.append(await makeSettings(session, (name, value) => this.#change(name, value)));
    });
  }

  /** @param {string} key @param {Record<string, Said>} [values] */
  #say(key, values) {
    return this.speaker.say([`quiz.${key}`, values]);
  }

  /** The question of the address, else any. @param {boolean} isSent the address came from somebody */
  async #open(isSent) {
    const { hash } = location;
    if (!hash || isAtAnchor()) return this.#next();
    const [, ruleset, id] = ADDRESS.exec(hash) ?? [];
    if (!id) return this.#next(["quiz.share.damaged"]);
    const name = rulesetOf(this.index, this.kind, ruleset);
    if (!name) return this.#next(["ui.share.unknown_ruleset", { ruleset: pageData().rulesets[this.#ruleset()] }]);
    await withRetry(this.root, async () => {
      const question = await find(this.kind, name, id);
      if (!question) return this.#next(["quiz.share.gone"]);
      await this.#show(question, isSent ? ["quiz.share.opened"] : null);
    });
  }

  /** A yaku by its name: the texts of a question about it have it. @param {string} yaku */
  #nameOf(yaku) {
    const texts = this.#context?.speaker.texts;
    return texts?.has(`yaku.${yaku}`) ? texts.say(`yaku.${yaku}`) : yaku;
  }

  #ruleset() {
    return rulesetOf(this.index, this.kind, readers()) ?? Object.keys(this.index.kinds[this.kind].pools)[0];
  }

  /** Another question: now and then one that went wrong before; after ten, what came of them. @param {Line | null} [notice] */
  async #next(notice = null) {
    await withRetry(this.root, async () => {
      if (this.#ten.isOver) return this.#sumUp();
      const { again } = this.settings;
      const [coming] = this.#ten.coming;
      const isOldDue = again || this.#ten.answered.length % EVERY === EVERY - 1;
      const old = coming ?? (isOldDue ? await this.#old() : null);
      const question = old ?? (await this.#draw());
      if (!question) return this.#limit ? this.#askUntaught() : this.#askAnyYaku();
      this.#ten.coming.shift();
      if (this.settings.level === null && !this.yaku) notice ??= this.#firstNotice;
      this.#firstNotice = null;
      await this.#show(question, notice ?? (again && !old ? ["quiz.stats.due", { n: 0 }] : null), Boolean(old));
    });
  }

  /** What came of the ten, and the ways on. */
  async #sumUp() {
    const [{ showSummary }, speaker] = await Promise.all([import("./summary.js"), loadSpeaker(true)]);
    const begin = (/** @type {Ten} */ ten) => {
      this.#ten = ten;
      this.#next();
    };
    const { href = "" } = kindOf(this.kind);
    await showSummary(this.place, this.#ten, speaker, {
      next: () => begin(new Ten()),
      again: () => begin(new Ten(this.#ten.wrong)),
      kinds: new URL("../", new URL(href, location.href)).href,
    });
    scrollToHead(this.root);
  }

  /** A question as it is wished, or at least of another level; of one yaku each is asked once, and then there is none. */
  async #draw() {
    const due = new Set(this.store.due());
    /** @type {import("../pools.js").Wish} */
    const wish = {
      ...{ kind: this.kind, ruleset: this.#ruleset(), avoid: this.#asked, fits: (each) => this.#fits(each) },
      prefers: ({ concepts = [] }) => concepts.filter((each) => due.has(each)).length,
      isBare: !due.size && !this.#limit,
    };
    const isNew = (/** @type {Question | null} */ question) => question && !(this.yaku && this.#asked.has(question.id));
    const found = [await draw({ ...wish, level: this.#level() })];
    if (!isNew(found[0])) found.push(await draw(wish));
    const question = found.find(isNew) ?? null;
    const isSpent = question && this.#asked.has(question.id) && !this.settings.again;
    return (this.#isFresh || isSpent ? await this.#dealt() : null) ?? question;
  }

  /** The level that was chosen, or the one that follows the reader; null: any. */
  #level() {
    const { level } = this.settings;
    if (level === ALL) return null;
    return level ?? levelFor(this.store.remembered.levels.get(this.kind) ?? 0);
  }

  /** No question that there is can do with what was taught. */
  #askUntaught() {
    this.#isTaught = null;
    return this.#next(BEYOND);
  }

  /** Hands with the yaku that was wanted are all asked, or there are none. */
  #askAnyYaku() {
    this.#wishYaku("");
    return this.#next(["quiz.control.yaku.no_more"]);
  }

  /** @param {string} yaku the only one that hands shall have; empty: any */
  #wishYaku(yaku) {
    const url = new URL(location.href);
    if (yaku) url.searchParams.set("yaku", yaku);
    else url.searchParams.delete("yaku");
    history.replaceState(history.state, "", url);
    this.yaku = yaku;
    const list = this.root.querySelector("select[name=yaku]");
    if (list instanceof HTMLSelectElement) list.value = yaku;
  }

  /** Is there something in a question that the reader wants to be asked? @param {Question} question */
  #fits(question) {
    const isMet = this.#limit?.(question) ?? true;
    return isMet && isWanted(question, this.settings, this.yaku) && (this.#dealer?.accepts(question) ?? true);
  }

  /** A question that went wrong before this sitting, if it still exists. */
  async #old() {
    for (const { kind, ruleset, id } of this.store.wrong()) {
      if (kind !== this.kind || ruleset !== this.#ruleset() || this.#asked.has(id)) continue;
      const question = await find(kind, ruleset, id);
      if (question && this.#fits(question)) return question;
    }
    return null;
  }

  /**
   * @param {Question} question
   * @param {Line | null} [notice]
   * @param {boolean} [isAgain]
   * @param {import("../judge.js").Given | null} [given] what was answered so far
   */
  async #show(question, notice = null, isAgain = false, given = null) {
    const isFirst = this.#question === null;
    const shown = this.#dealer?.adapted(question) ?? question;
    const usual = await contextOf(shown);
    const context = this.#dealer?.context(shown, usual) ?? usual;
    this.#context = context;
    this.#question = shown;
    this.#asked.delete(question.id);
    this.#asked.add(question.id);
    const view = ask(this.place, shown, {
      ...context,
      fields: this.kind === "full-hand" ? this.settings.fields : undefined,
      isAgain,
      given,
      onAnswer: (outcome) => this.#take(shown, outcome),
      isLast: () => this.#ten.isOver,
      onNext: () => this.#next(),
    });
    this.#view = view;
    this.#writeAddress(shown);
    this.#tell(notice ?? this.#dealer?.notice(shown) ?? null);
    this.#count();
    this.#startTimer();
    this.#begin(context);
    if (isFirst) this.#whenIdle(() => loadPool(this.kind, shown.ruleset).catch(reportUnlessOffline)); // then all of the kind is there without internet
    if (!isFirst && !this.root.querySelector(".quiz-settings :focus"))
      focusQuestion(this.root, view, this.keyboard.isUsed);
  }

  /** The question in the address, so that it can be shared and is kept; a hand dealt just now cannot. @param {Question} question */
  #writeAddress({ id, ruleset }) {
    this.share.hidden = isFresh(id);
    const hash = isFresh(id) ? "" : `#${ruleset}/${id}`;
    history.replaceState({ ...history.state, question: hash }, "", hash || location.pathname + location.search);
  }

  /** When there is nothing else to do, and the reader does not have to save. @param {() => void} act */
  #whenIdle(act) {
    if (navigator.connection?.saveData) return;
    const idle = window.requestIdleCallback ?? setTimeout;
    if (document.readyState === "complete") idle(act);
    else addEventListener("load", () => idle(act), { once: true });
  }

  // Counting again

  async #loadDealer() {
    const { loadDealer } = await import("../dealing/dealer.js");
    this.#dealer ??= await loadDealer(this.kind);
    return this.#dealer;
  }

  /** A hand that was dealt just now, after those of the pool. */
  async #dealt() {
    const dealer = await this.#loadDealer();
    if (!dealer.deals) return null;
    const { withConcepts } = await import("../concepts.js");
    const isMet = (/** @type {Question} */ each) => this.#limit?.(withConcepts(each)) ?? true;
    const isFit = (/** @type {Question} */ each) => isWanted(each, this.settings, this.yaku) && isMet(each);
    return dealer.fresh((await loadPool(this.kind, this.#ruleset())).filter(isFit), isFit);
  }

  /** From now on hands are dealt, or come from the pool again. */
  #deal() {
    this.#isFresh = !this.#isFresh;
    this.freshly.setAttribute("aria-pressed", String(this.#isFresh));
    this.#next();
  }

  /** @param {Question} question @param {Outcome} outcome */
  #take(question, outcome) {
    this.#timer?.stop();
    this.#ten.answered.push({ question, outcome });
    if (question.isCounted) this.#dealer?.record(this.store, question, outcome);
    else record(question, outcome);
    this.#count();
  }

  /** Where the round stands; the question on the screen is the last answered one, or the next. */
  #count() {
    const { answered, total, right, marks } = this.#ten;
    const n = Math.min(answered.length + Number(!this.#view?.isOver), total);
    const soFar = this.#say("progress.so_far", { right, total: answered.length });
    const only = this.yaku
      ? element("span", { class: "only" }, this.#say("control.yaku"), " ", element("b", {}, this.#nameOf(this.yaku)))
      : "";
    this.tally.replaceChildren(element("span", {}, this.#say("progress.question", { n, total })), " ", only);
    showStanding(this.standing, marks, total, soFar);
  }

  // What is said above the question

  /** @param {Line | null} line */
  #tell(line) {
    this.notices.replaceChildren(...(line ? [element("p", {}, this.speaker.say(line))] : []));
    this.#compareRules();
  }

  /** The first question may still be on its way. */
  #compareRules() {
    const { ruled } = this.index.kinds[this.kind];
    compareRules(this.notices, this.speaker, (ruled && this.#question?.ruleset) || "");
  }

  /** What is wrong with the place where answers are stored: seldom anything. */
  async #showStorageNotice() {
    const { showStorageNotice } = await import("../memory/storage-notice.js");
    showStorageNotice(this.place, this.store, await loadSpeaker(true));
  }

  async #share() {
    const { copyText } = await import("../../site/share.js");
    await copyText(this.speaker, location.href);
  }

  // What the reader wishes

  /** What is wished holds at once, but for a question that is answered: the next one follows it. @param {string} name @param {unknown} value */
  #change(name, value) {
    if (name === "yaku") this.#wishYaku(String(value));
    else this.store.keep("play", { ...this.settings });
    if (!this.#question || !this.#view || this.#view.isOver) return;
    if (name === "seconds") return void this.#startTimer();
    if (["level", "again"].includes(name) || !this.#fits(this.#question)) return void this.#next();
    if (name === "yaku") return this.#count();
    this.#show(this.#question, null, false, this.#view.draft());
  }

  // The clock

  async #startTimer() {
    this.#timer?.stop();
    this.#timer = null;
    const { seconds } = this.settings;
    this.clock.hidden = !seconds;
    this.place.inert = false;
    if (!seconds) return;
    const view = this.#view;
    const { makeClock } = await import("./timer.js");
    if (!view || view !== this.#view) return; // the reader has gone on
    this.#timer = makeClock(this.clock, this.place, seconds, this.speaker, () => view.end("late"));
  }
}

/** Find what the lessons have taught the reader; where that cannot be had, anything may be asked. @param {string} kind @returns {Promise<Taught>} */
async function loadTaught(kind) {
  const { isTaught, taughtToReader } = await import("../../course/taught.js");
  const taught = await taughtToReader().catch(reportUnlessOffline);
  if (!taught) return NOT_ON_THE_WAY;
  if (!taught.has(`kind.${kind}`)) return { isTaught: null, notice: BEYOND };
  return { isTaught: isTaught(taught), notice: ["quiz.taught.only", { level: ["quiz.level.all"] }] };
}

/** Return what a pool has that could not be fetched. @param {unknown} error @returns {Question[]} */
function nothing(error) {
  reportUnlessOffline(error);
  return [];
}

/** @param {HTMLElement} root */
async function start(root) {
  const { quiz: kind = "" } = root.dataset;
  const isOnTheWay = Boolean(readStored("course"));
  const taught = isOnTheWay ? loadTaught(kind) : NOT_ON_THE_WAY;
  const [index, speaker, known] = await Promise.all([loadIndex(), loadSpeaker(isOnTheWay), taught]);
  await new Session(root, kind, { index, speaker, taught: known }).start();
}

for (const root of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-quiz]")))
  withRetry(root, () => start(root));

/**
 * Questions of one kind, one after the other, in `<div class="quiz" data-quiz="KIND" data-failed="…" data-retry="…">`.
 * `data-failed` is the message and `data-retry` the button for when nothing could be loaded, not even the texts; what
 * else the page has to state is read in speaker.js.
 *
 * The address holds the ruleset and the question, `#common/3k7f2ab`: so a question can be sent to others, and stays
 * when the language is switched. `?yaku=pinfu` asks for hands with one yaku only.
 *
 * @import { Line, Said } from "../../tell/texts.js"
 * @import { Speaker } from "../../tell/say.js"
 * @import { Context, Outcome } from "../player.js"
 * @import { Index, Question } from "../pools.js"
 * @import { Asked } from "../round/round.js"
 * @import { Taught } from "./question-source.js"
 */

import { readParams } from "../../core/address.js";
import { Tool, withRetry } from "../../core/tool.js";
import {
  act,
  readStored,
  reported,
  reportUnlessOffline,
  scrollToHead,
  showMarksToLearner,
  whenIdle,
} from "../../dom.js";
import { chooseAloud, onRules, ruleset as readers, rulesInForce } from "../../rules/in-force.js";
import { placeIn } from "../../core/draw.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { kindOf, loadSpeaker, pageData } from "../speaker.js";
import { DEALT_KINDS, addressOfQuestion, find, isFresh, loadIndex, loadPool, rulesetOf } from "../pools.js";
import { contextOf, record } from "../question-host.js";
import { openStore } from "../memory/learning-store.js";
import { Round } from "../round/round.js";
import { RoundView } from "../round/round-view.js";
import { settingsFrom } from "./practice-settings.js";
import { BEYOND, QuestionSource } from "./question-source.js";

const ID = /^[a-z2-9]{7}$/;
/** @type {Taught} */
const NOT_ON_THE_WAY = { isTaught: null, concepts: null, notice: null };

class Practice extends Tool {
  /** The context of the current question. @type {Context | null} */
  #context = null;
  /** @type {(context: Context) => void} */
  #begin = () => {};
  /** The context of the first question. @type {Promise<Context>} */
  #begun = new Promise((resolve) => (this.#begin = resolve));
  #isFilled = false;
  /** The notice above the question, and that for the next one. @type {Line | null} */
  #notice = null;
  /** @type {Line | null} */
  #nextNotice = null;

  /** @param {HTMLElement} root @param {string} kind @param {{ index: Index, speaker: Speaker, taught: Taught }} loaded */
  constructor(root, kind, { index, speaker, taught }) {
    super(root);
    this.kind = kind;
    this.index = index;
    this.speaker = speaker;
    this.store = openStore();
    this.settings = settingsFrom(this.store.settings("play", null));
    const onYaku = (/** @type {string} */ yaku) => this.#writeYaku(yaku);
    this.source = new QuestionSource({ kind, index, store: this.store, settings: this.settings, taught, onYaku });
    this.source.yaku = this.query.get("yaku") ?? "";
    this.view = new RoundView(root, this.#round(), speaker, {
      contextFor: (question) => this.#contextFor(question),
      keep: (question, outcome) => this.#keep(question, outcome),
      onShow: (asked) => this.#shown(asked),
      onEnd: () => this.#sumUp(),
      seconds: () => this.settings.seconds,
      about: () => this.#drawYaku(),
      above: html`<div class="notices" role="status"></div>`,
      below: html`<div class="quiz-foot row"></div>`,
    });
    if (taught.concepts) showMarksToLearner();
    this.#drawFoot();
  }

  /** Draw what stands below the question. Lessons show digits on tiles: who has taken them can turn those off here. */
  #drawFoot() {
    const { open } = this.view.round;
    const deal = () => this.#deal();
    const isMarked = document.documentElement.dataset.marks === "on";
    const marks = html`<label><input type="checkbox" data-marks-switch ?checked=${isMarked}> ${this.speaker.say(["ui.tiles.marks.show"])}</label>`;
    const fill = (/** @type {Event} */ { currentTarget }) => this.#fill(/** @type {HTMLElement} */ (currentTarget));
    render(
      html`<button type="button" class="share plain" ?hidden=${open && isFresh(open.question.id)} @click=${act(() => this.#share())}>${this.#say("share.question")}</button>
        <button type="button" class="fresh" aria-pressed=${String(this.source.isFresh)} ?hidden=${!DEALT_KINDS.includes(this.kind)} @click=${act(deal)}>${this.#say("fresh.ask")}</button>
        ${this.source.concepts ? marks : nothing}
        <details class="quiz-settings" @toggle=${reported(fill)}><summary>${this.#say("control.settings")}</summary><div class="settings"></div></details>`,
      placeIn(this.root, "quiz-foot"),
    );
  }

  async start() {
    if (rulesInForce()) await this.source.loadDealer();
    let isTold = false;
    const tell = reported(() => {
      if (isTold || !this.store.trouble) return;
      isTold = true;
      return this.#showStorageNotice();
    });
    this.store.onChange(tell);
    await tell();
    onRules(async () => {
      if (rulesInForce()) await this.source.loadDealer();
      this.#drawNotices();
    });
    const isOwn = history.state?.question === location.hash || document.referrer.startsWith(location.origin);
    await this.follow((params, isFirst) => this.#open(params, !isFirst || !isOwn));
  }

  /** @param {string} key @param {Record<string, Said>} [values] */
  #say(key, values) {
    return this.speaker.say([`quiz.${key}`, values]);
  }

  /** Make a round of questions that are drawn; those that went wrong may come first. @param {Question[]} [questions] */
  #round(questions) {
    /** @type {Round} */
    const round = new Round({ questions, isAgain: true, draw: () => this.source.next(round.answered.length) });
    return round;
  }

  /** Open the question of the address, else any. @param {URLSearchParams | null} params @param {boolean} isSent the address came from somebody */
  async #open(params, isSent) {
    if (!params) return this.view.next();
    const [ruleset, id] = [params.get("ruleset") ?? "", params.get("question") ?? ""];
    if (!ID.test(id)) return this.#nextWith(["quiz.share.damaged"]);
    const name = rulesetOf(this.index, this.kind, ruleset);
    if (!name)
      return this.#nextWith(["ui.share.unknown_ruleset", { ruleset: pageData().rulesets[this.source.ruleset] }]);
    await this.attempt(async () => {
      const found = await find(this.kind, name, id);
      if (!found) return this.#nextWith(["quiz.share.gone"]);
      const question = this.source.asAsked(found);
      await this.view.show(this.view.round.openWith({ question, notice: isSent ? ["quiz.share.opened"] : null }));
    });
  }

  /** Draw the next question, with a notice above it. @param {Line} notice */
  #nextWith(notice) {
    this.#nextNotice = notice;
    return this.view.next();
  }

  /** @param {Question} question */
  async #contextFor(question) {
    const { dealer } = this.source;
    const usual = await contextOf(question);
    this.#context = dealer?.context(question, usual) ?? usual;
    return {
      ...this.#context,
      taught: this.source.concepts,
      fields: this.kind === "full-hand" ? this.settings.fields : undefined,
    };
  }

  /** @param {Asked} asked */
  #shown({ question, notice }) {
    this.#writeAddress(question);
    this.#notice = this.#nextNotice ?? notice ?? this.source.dealer?.notice(question) ?? null;
    this.#nextNotice = null;
    this.#drawNotices();
    this.#drawFoot();
    if (this.#context) this.#begin(this.#context);
  }

  /** @param {Question} question @param {Outcome} outcome */
  #keep(question, outcome) {
    this.#fetchAll(question.ruleset);
    if (question.isCounted) this.source.dealer?.record(this.store, question, outcome);
    else record(question, outcome);
  }

  /** Show the result of the round, and the links to continue. */
  async #sumUp() {
    const [{ showSummary }, speaker] = await Promise.all([import("./summary.js"), loadSpeaker(true)]);
    const begin = (/** @type {Question[]} */ questions) => {
      this.view.round = this.#round(questions);
      this.view.next();
    };
    const { round, place } = this.view;
    const { href = "" } = kindOf(this.kind);
    await showSummary(place, round, speaker, {
      kind: this.kind,
      next: () => begin([]),
      again: () => begin(round.missed.map(({ question }) => question)),
      kinds: new URL("../", new URL(href, location.href)).href,
    });
    scrollToHead(this.root);
  }

  /** Keep the question in the address, so that it can be shared; a hand dealt just now cannot. @param {Question} question */
  #writeAddress({ id, ruleset }) {
    const hash = isFresh(id) ? "" : addressOfQuestion({ id, ruleset });
    this.write(Object.fromEntries(readParams(hash)), { question: hash });
  }

  /** @param {string} yaku */
  #writeYaku(yaku) {
    this.writeQuery({ yaku });
    const list = this.root.querySelector("select[name=yaku]");
    if (list instanceof HTMLSelectElement) list.value = yaku;
  }

  /** Load the whole pool when the page is idle, for readers who go on and may go offline, unless they save data. @param {string} ruleset */
  #fetchAll(ruleset) {
    if (navigator.connection?.saveData) return;
    whenIdle(() => loadPool(this.kind, ruleset));
  }

  /** Switch between fresh hands and the pool. */
  #deal() {
    this.source.isFresh = !this.source.isFresh;
    this.#drawFoot();
    return this.view.next();
  }

  async #share() {
    const { copyText } = await import("../../core/share.js");
    await copyText(this.speaker, location.href);
  }

  // Notices above the question

  /** Draw the name of the yaku that was wished: the texts of a question about it have it. */
  #drawYaku() {
    const { yaku } = this.source;
    const texts = this.#context?.speaker.texts;
    const name = texts?.has(`yaku.${yaku}`) ? texts.say(`yaku.${yaku}`) : yaku;
    return yaku ? html`<span class="only">${this.#say("control.yaku")} <b>${name}</b></span>` : nothing;
  }

  #drawNotices() {
    const told = this.#notice ? html`<p>${this.speaker.say(this.#notice)}</p>` : nothing;
    render(html`${told}${this.#drawOtherRules()}`, placeIn(this.root, "notices"));
  }

  /** Tell that a question is under another ruleset than the reader's, and offer to stay with it. */
  #drawOtherRules() {
    const { ruleset } = this.view.round.open?.question ?? {}; // undefined while the first question is loading
    if (!ruleset || ruleset === readers() || !this.index.kinds[this.kind].ruled) return nothing;
    const [other, stay] = ["other_ruleset", "keep_ruleset"].map((key) =>
      this.#say(`share.${key}`, { ruleset: pageData().rulesets[ruleset] }),
    );
    return html`<p class="other-rules">${other} <button type="button" @click=${act(() => chooseAloud(ruleset))}>${stay}</button></p>`;
  }

  /** Show the notice about the storage, if something is wrong with it. */
  async #showStorageNotice() {
    const { showStorageNotice } = await import("../memory/storage-notice.js");
    showStorageNotice(this.view.place, this.store, await loadSpeaker(true));
  }

  // Settings

  /** Fetch the settings when they are opened. @param {HTMLElement} panel */
  async #fill(panel) {
    if (this.#isFilled) return;
    this.#isFilled = true;
    await withRetry(panel, async () => {
      const [{ drawSettings }, context] = await Promise.all([import("./settings-form.js"), this.#begun]);
      const ruleset = this.view.round.open?.question.ruleset ?? this.source.ruleset;
      const pool = () => loadPool(this.kind, ruleset).catch(emptyPool);
      const session = { settings: this.settings, kind: this.kind, yaku: this.source.yaku, context, pool };
      await drawSettings(placeIn(panel, "settings"), session, (name, value) => this.#change(name, value));
    });
  }

  /** Apply a setting at once, or from the next question on if this one is answered. @param {string} name @param {unknown} value */
  #change(name, value) {
    if (name === "yaku") this.source.wishYaku(String(value));
    else this.store.keep("play", { ...this.settings });
    const { question: view, round } = this.view;
    if (!round.open || !view || view.isOver) return;
    if (name === "seconds") return void this.view.startClock();
    if (["level", "again"].includes(name) || !this.source.fits(round.open.question)) return void this.view.next();
    if (name === "yaku") return this.view.draw();
    this.view.show({ ...round.open, isAgain: false, notice: null }, view.draft());
  }
}

/** Load the concepts that the lessons have taught the reader; without them anything may be asked. @param {string} kind @returns {Promise<Taught>} */
async function loadTaught(kind) {
  const { limitOfReader } = await import("../../course/taught.js");
  const limit = await limitOfReader().catch(reportUnlessOffline);
  if (!limit) return NOT_ON_THE_WAY;
  const { taught: concepts, fits } = limit;
  if (!concepts.has(`kind.${kind}`)) return { isTaught: null, concepts, notice: BEYOND };
  return { isTaught: fits, concepts, notice: ["quiz.taught.only", { level: ["quiz.level.all"] }] };
}

/** Return an empty pool for one that could not be fetched. @param {unknown} error @returns {Question[]} */
function emptyPool(error) {
  reportUnlessOffline(error);
  return [];
}

/** @param {HTMLElement} root */
async function start(root) {
  const { quiz: kind = "" } = root.dataset;
  const isOnTheWay = Boolean(readStored("course"));
  const taught = isOnTheWay ? loadTaught(kind) : NOT_ON_THE_WAY;
  const [index, speaker, known] = await Promise.all([loadIndex(), loadSpeaker(isOnTheWay), taught]);
  await new Practice(root, kind, { index, speaker, taught: known }).start();
}

for (const root of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-quiz]")))
  void withRetry(root, () => start(root));

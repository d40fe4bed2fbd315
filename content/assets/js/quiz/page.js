/**
 * Questions of one kind, one after the other, in `<div class="quiz" data-quiz="KIND" data-failed="…" data-retry="…">`.
 * `data-failed` is the message and `data-retry` the button for when nothing could be loaded, not even the texts; what
 * else the page has to state is told in desk.js.
 *
 * The address holds the ruleset and the question, `#common/3k7f2ab`: so a question can be sent to others, and stays
 * when the language is switched.
 */

import { button, element, isAtAnchor } from "../dom.js";
import { announce, ruleset as readers } from "../site.js";
import { isTranslation, known, openDesk } from "./desk.js";
import { asTime } from "./format.js";
import { PARTS, partOf } from "./forms.js";
import { ask } from "./player.js";
import { draw, find, loadIndex, loadPool, rulesetOf } from "./pools.js";
import { contextOf, goTo, record, trying, watchHands } from "./round.js";
import { openStore } from "./store.js";

const ADDRESS = /^#([a-z0-9_]+)\/([0-7][a-z2-9]{6})$/;
const EVERY = 3; // every third question is one to repeat, if there are any

/** @typedef {import("./pools.js").Question} Question */

class Session {
  /** Ids of the questions asked, the latest last. @type {Set<string>} */
  #asked = new Set();
  #right = 0;
  #answered = 0;
  /** @type {Question | null} */
  #question = null;
  /** @type {import("./player.js").Asked | null} */
  #sheet = null;
  /** @type {import("./timer.js").Timer | null} */
  #timer = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.kind = root.dataset.quiz;
    this.store = openStore();
    this.settings = settingsFrom(this.store.settings("play", {}));
    this.tally = element("p", { class: "tally" });
    this.clock = element("div", { class: "clock", hidden: true });
    this.notices = element("div", { class: "notices", role: "status" });
    this.place = element("div", { class: "quiz-place" });
    this.hands = watchHands(root);
  }

  async start() {
    await trying(this.root, async () => {
      [this.index, this.desk] = await Promise.all([loadIndex(), openDesk()]);
      this.#lay();
      await this.#open(history.state?.question !== location.hash && !document.referrer.startsWith(location.origin));
    });
  }

  /** Lays the parts of the page. */
  #lay() {
    const settings = element("details", { class: "quiz-settings" }, element("summary", {}, this.#say("control.settings")));
    settings.addEventListener("toggle", () => this.#fill(settings), { once: true });
    const share = button(this.#say("share.question"), () => this.#share(), { class: "share" });
    this.root.replaceChildren(
      element("div", { class: "quiz-head" }, this.tally, this.clock),
      this.notices,
      this.place,
      element("div", { class: "quiz-foot" }, share, settings),
    );
    const tell = () => this.store.trouble && this.#tellTrouble();
    this.store.addEventListener("trouble", tell, { once: true });
    tell();
    addEventListener("hashchange", () => isAtAnchor() || this.#open(true));
    document.addEventListener("ruleset", () => this.#compareRules());
    document.addEventListener("keydown", (event) => {
      if (event.target === document.body && /^\d$/.test(event.key)) this.#sheet?.press(event.key);
    });
  }

  /** The settings are fetched by those who open them. @param {HTMLElement} settings */
  async #fill(settings) {
    const { makeSettings } = await import("./settings.js");
    settings.append(makeSettings(this.settings, this.desk, this.kind, (name) => this.#change(name)));
  }

  #say(key, values) {
    return this.desk.say([`quiz.${key}`, values]);
  }

  /** The question of the address, else any. @param {boolean} isSent the address came from somebody */
  async #open(isSent) {
    const { hash } = location;
    if (!hash || isAtAnchor()) return this.#next();
    const [, ruleset, id] = ADDRESS.exec(hash) ?? [];
    if (!id) return this.#next(["quiz.share.damaged"]);
    const name = rulesetOf(this.index, this.kind, ruleset);
    if (!name) return this.#next(["ui.share.unknown_ruleset", { ruleset: known.rulesets[this.#ruleset()] }]);
    await trying(this.root, async () => {
      const question = await find(this.kind, name, id);
      if (!question) return this.#next(["quiz.share.gone"]);
      await this.#show(question, isSent ? ["quiz.share.opened"] : null);
    });
  }

  #ruleset() {
    return rulesetOf(this.index, this.kind, readers()) ?? Object.keys(this.index.kinds[this.kind].counts)[0];
  }

  /** Another question: now and then one that went wrong before. @param {import("./pools.js").Line | null} [notice] */
  async #next(notice = null) {
    await trying(this.root, async () => {
      const { again, level } = this.settings;
      const wish = { kind: this.kind, ruleset: this.#ruleset(), avoid: this.#asked, fits: (each) => this.#fits(each) };
      const old = again || this.#answered % EVERY === EVERY - 1 ? await this.#due() : null;
      const question = old ?? (await draw({ ...wish, level })) ?? (await draw(wish));
      await this.#show(question, notice ?? (again && !old ? ["quiz.stats.due", { n: 0 }] : null), Boolean(old));
    });
  }

  /** Is there something in a question that the reader wants to be asked? @param {Question} question */
  #fits(question) {
    const { fields, from } = this.settings;
    if ("numbers" in question.answer && question.kind === "full-hand") {
      return question.answer.numbers.some(({ id, right }) => right !== null && fields.includes(partOf(id)));
    }
    return Boolean(from) || !isTranslation(question);
  }

  /** A question to be repeated, if it still exists. */
  async #due() {
    for (const { kind, ruleset, id } of this.store.due()) {
      if (kind !== this.kind || ruleset !== this.#ruleset() || this.#asked.has(id)) continue;
      const question = await find(kind, ruleset, id);
      if (question) return question;
    }
    return null;
  }

  /** @param {Question} question @param {import("./pools.js").Line | null} [notice] @param {boolean} [isAgain] */
  async #show(question, notice = null, isAgain = false) {
    const isFirst = this.#question === null;
    const context = await contextOf(question);
    this.#question = question;
    this.#asked.delete(question.id);
    this.#asked.add(question.id);
    this.#sheet = ask(this.place, question, {
      ...context,
      fields: this.kind === "full-hand" ? this.settings.fields : undefined,
      isAgain,
      onAnswer: (outcome) => this.#take(outcome),
      onNext: () => this.#next(),
    });
    this.#writeAddress();
    this.#tell(notice);
    this.#count();
    this.#startTimer();
    if (isFirst) this.#fetchRest();
    else goTo(this.root, this.#sheet, this.hands.areOnKeys);
  }

  /** The question in the address, so that it can be shared and is kept. */
  #writeAddress() {
    const hash = `#${this.#question.ruleset}/${this.#question.id}`;
    history.replaceState({ ...history.state, question: hash }, "", hash);
  }

  /** All sets of the kind, when there is nothing else to do: they are there without internet then. */
  #fetchRest() {
    const { kind, ruleset } = this.#question;
    if (navigator.connection?.saveData) return;
    const idle = window.requestIdleCallback ?? setTimeout;
    addEventListener("load", () => idle(() => loadPool(kind, ruleset).catch(() => {})), { once: true });
    if (document.readyState === "complete") idle(() => loadPool(kind, ruleset).catch(() => {}));
  }

  /** @param {import("./player.js").Outcome} outcome */
  #take({ end, mistakes, ms }) {
    this.#timer?.stop();
    this.#answered += 1;
    if (end === "right") this.#right += 1;
    record(this.#question, end === "right", mistakes, ms);
    this.#count();
  }

  #count() {
    const number = this.#say("progress.question_endless", { n: this.#asked.size });
    const soFar = this.#say("progress.so_far", { right: this.#right, total: this.#answered });
    this.tally.replaceChildren(element("span", {}, number), " ", element("span", {}, this.#answered ? soFar : ""));
  }

  // What is said above the question

  /** @param {import("./pools.js").Line | null} line */
  #tell(line) {
    this.notices.replaceChildren(...(line ? [element("p", {}, this.desk.say(line))] : []));
    this.#compareRules();
  }

  /** A question under another ruleset than the reader's says so, and offers to stay with it. */
  #compareRules() {
    this.notices.querySelector(".other-rules")?.remove();
    const { ruleset } = this.#question;
    if (!this.index.kinds[this.kind].ruled || ruleset === readers()) return;
    const values = { ruleset: known.rulesets[ruleset] };
    const keep = button(this.#say("share.keep_ruleset", values), () => choose(ruleset));
    this.notices.append(element("p", { class: "other-rules" }, this.#say("share.other_ruleset", values), " ", keep));
  }

  /** What is wrong with the place where answers are stored: seldom anything. */
  async #tellTrouble() {
    const { showTrouble } = await import("./trouble.js");
    showTrouble(this.place, this.store, await openDesk(true));
  }

  async #share() {
    try {
      await navigator.clipboard.writeText(location.href);
      announce(this.desk.say(["ui.share.copied"]));
    } catch {
      announce(this.desk.say(["ui.share.copy_failed", { url: location.href }]));
    }
  }

  // What the reader wishes

  /** @param {string} name */
  #change(name) {
    this.store.keep("play", { ...this.settings });
    if (name === "level" || name === "again") this.#next();
    else this.#show(this.#question);
  }

  // The clock

  async #startTimer() {
    this.#timer?.stop();
    this.#timer = null;
    const { seconds } = this.settings;
    this.clock.hidden = !(seconds > 0);
    this.place.inert = false;
    if (!(seconds > 0)) return;
    const sheet = this.#sheet;
    const { Timer } = await import("./timer.js");
    if (sheet !== this.#sheet) return; // the reader has gone on
    const shown = element("span");
    const hold = button(this.#say("timer.pause"), () => {
      const isHeld = this.#timer.isRunning;
      if (isHeld) this.#timer.stop();
      else this.#timer.resume();
      hold.textContent = this.#say(isHeld ? "timer.resume" : "timer.pause");
      this.place.inert = isHeld;
    });
    this.clock.replaceChildren(shown, " ", hold);
    const tick = (left) => (shown.textContent = this.#say("timer.left", { time: asTime(left * 1000) }));
    this.#timer = new Timer(seconds, tick, () => sheet.end("late"));
  }
}

/**
 * The settings as they are kept; what is damaged is as usual.
 * @param {Partial<import("./settings.js").Settings>} kept
 * @returns {import("./settings.js").Settings}
 */
function settingsFrom(kept) {
  const settings = { level: null, seconds: 0, fields: PARTS, again: false, from: "", to: "", ...kept };
  const isWhole = Array.isArray(settings.fields) && PARTS.some((part) => settings.fields.includes(part));
  return isWhole ? settings : { ...settings, fields: PARTS };
}

/** The ruleset of the whole site, as if it were chosen in the header. @param {string} ruleset */
function choose(ruleset) {
  const select = /** @type {HTMLSelectElement} */ (document.getElementById("__ruleset"));
  select.value = ruleset;
  select.dispatchEvent(new Event("change"));
}

for (const root of document.querySelectorAll("[data-quiz]")) new Session(/** @type {HTMLElement} */ (root)).start();

/** The daily questions, in `<div data-quiz-daily>`. `data-failed` and `data-retry` are the texts of the notice if nothing could be loaded. */

import { today } from "../../day.js";
import { limitOfReader } from "../../course/taught.js";
import { writeParams } from "../../core/address.js";
import { Tool, withRetry } from "../../core/tool.js";
import { focusOn, reported, reportUnlessOffline, scrollToHead, showMarksToLearner } from "../../dom.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import {
  COUNT,
  FIRST,
  addressOfDay,
  askEverything,
  asksEverything,
  dayAt,
  earlierThan,
  keepMark,
  marksOf,
  openPlaces,
  questionsOf,
  rightOf,
} from "./days.js";
import { dealOfReader, hasPlayedToday } from "./today.js";
import { loadSpeaker, asDate, sayer } from "../speaker.js";
import { drawButton, made, placeIn } from "../../core/draw.js";
import { copyText } from "../../core/share.js";
import { Round } from "../round/round.js";
import { statsOf } from "../memory/stats.js";
import { openStore } from "../memory/learning-store.js";
import { showStorageNotice } from "../memory/storage-notice.js";

const EARLIER = 7;
/** @type {Record<string, { sign: string, word: string, name?: string }>} */
const MARKS = {
  1: { sign: "✓", word: "mark.right", name: "right" },
  0: { sign: "✗", word: "mark.wrong", name: "wrong" },
  ".": { sign: "·", word: "exam.unanswered" },
};
/** @type {Intl.DateTimeFormatOptions} */
const LONG = { dateStyle: "long" };

/** Load what shows questions. */
const loadView = () => import("../round/round-view.js");

/** The five questions of a day, with the results of that day and of earlier ones. */
class Days extends Tool {
  #notice;
  #head;
  #place;
  #earlier;

  /** @param {HTMLElement} root @param {import("../../tell/say.js").Speaker} speaker */
  constructor(root, speaker) {
    super(root, "day");
    this.speaker = speaker;
    this.say = sayer(speaker);
    this.today = today();
    this.day = this.today;
    this.isOnPath = false; // through the lessons
    root.replaceChildren(
      made(html`<div class="notices" role="status"></div><div class="daily-head card"></div>
        <div class="daily-place"></div><div class="daily-earlier row"></div>`),
    );
    const places = ["notices", "daily-head", "daily-place", "daily-earlier"].map((name) => placeIn(root, name));
    [this.#notice, this.#head, this.#place, this.#earlier] = places;
    openStore().onChange(() => this.#draw());
    const watch = reported(() => this.#watchMidnight());
    for (const event of ["visibilitychange", "click"]) document.addEventListener(event, watch, { capture: true }); // before the click is handled
  }

  /** Open the day of the address, else today. @param {URLSearchParams | null} [params] */
  async open(params = null) {
    const limit = await limitOfReader().catch(reportUnlessOffline);
    this.isOnPath = limit !== null;
    if (limit) showMarksToLearner();
    const asked = params && dayAt(String(params.get("day")));
    this.today = today();
    this.day = asked && !("fault" in asked) ? asked.day : this.today;
    this.#place.replaceChildren();
    render(nothing, this.#notice);
    this.#draw();
    if (asked && "fault" in asked) {
      const date = asDate(asked.day ?? FIRST, LONG);
      render(html`<p>${this.say(`daily.${asked.fault}`, { date })}</p>`, this.#notice);
    } else if (asked && openPlaces(this.day).length) void this.#play();
  }

  /** Show the new questions after midnight, unless the reader is in the midst of the old ones. */
  #watchMidnight() {
    if (document.hidden || this.today === today()) return;
    const isWithOld = this.day !== this.today || this.#isPlaying;
    if (!isWithOld) return this.open();
    this.today = today();
    this.#draw();
    render(html`<p>${this.say("daily.new_day", {})}</p><p>${this.#drawLink()}</p>`, this.#notice);
  }

  get #isPlaying() {
    return this.#place.querySelector(".question") !== null;
  }

  #play() {
    return this.attempt(async () => {
      const { day } = this;
      const [questions, { playRound }] = await Promise.all([questionsOf(day), loadView()]);
      const places = openPlaces(day).filter((place) => place < questions.length);
      await playRound(this.#place, new Round({ questions, places }), this.speaker, {
        onAnswer: (place, { end }) => keepMark(day, place, end === "right"),
        onEnd: () => this.#endRound(),
        onLeave: () => this.#endRound(),
      });
      this.#draw();
      scrollToHead(this.#place); // visitors who came by a link haven't touched anything yet
    });
  }

  /** Repeat the wrong questions of the day; its marks stay as they are. */
  #review() {
    return this.attempt(async () => {
      const [all, { playRound }] = await Promise.all([questionsOf(this.day), loadView()]);
      const questions = all.filter((_, place) => marksOf(this.day)[place] === "0");
      await playRound(this.#place, new Round({ questions }), this.speaker, {
        onEnd: () => this.#endRound(),
        onLeave: () => this.#endRound(),
      });
      this.#draw();
    });
  }

  #endRound() {
    this.#place.replaceChildren();
    this.#draw();
    focusOn(this.#head.querySelector("button"));
  }

  #draw() {
    const { say } = this;
    const days = statsOf(openStore().state).days.length;
    const isToday = this.day === this.today;
    const isOpen = openPlaces(this.day).length > 0;
    render(
      html`<h2>${say(isToday ? "daily.title" : "daily.title.earlier")}</h2>
        <p class="day"><time datetime=${this.day}>${asDate(this.day, { dateStyle: "full" })}</time></p>
        <ol class="daily-marks row list">${[...marksOf(this.day)].map((mark, place) => this.#drawMark(mark, place))}</ol>
        ${days ? html`<p class="days">${say("stats.days", { n: days })}</p>` : nothing}
        ${isOpen ? this.#drawBeginning(isToday) : this.#drawResult(isToday)}
        ${isToday ? nothing : html`<p>${this.#drawLink()}</p>`}`,
      this.#head,
    );
    this.#drawEarlier();
  }

  /** Draw the way to the questions of today. */
  #drawLink() {
    return html`<a href=${addressOfDay(this.today)}>${this.say("daily.start")}</a>`;
  }

  /** Draw the introduction and the start button. @param {boolean} isToday */
  #drawBeginning(isToday) {
    if (this.#isPlaying) return nothing;
    const { say } = this;
    const isOwn = this.isOnPath && !asksEverything();
    return html`<p>${say(isOwn ? "daily.about.taught" : isToday ? "daily.about" : "daily.about.earlier")}</p>
      ${drawButton(say(isToday ? "daily.start" : "daily.start.earlier"), () => this.#play(), "main")}
      ${this.isOnPath ? drawButton(say(isOwn ? "daily.everything" : "daily.taught"), () => askEverything(isOwn)) : nothing}`;
  }

  /** @param {string} mark @param {number} place */
  #drawMark(mark, place) {
    const { sign, word, name = nothing } = MARKS[mark];
    const words = `${this.say("progress.question_endless", { n: place + 1 })}: ${this.say(word)}`;
    return html`<li class=${name}
      ><span aria-hidden="true">${sign}</span><span class="visually-hidden">${words}</span></li
    >`;
  }

  /** @param {boolean} isToday */
  #drawResult(isToday) {
    const { say } = this;
    const right = rightOf(this.day);
    const isReviewed = right < COUNT && !this.#isPlaying;
    const review = html`${drawButton(say("daily.review"), () => this.#review(), "main")} `;
    return html`<p role="status"><strong>${say("result.score", { right, total: COUNT })}</strong></p>
      ${isToday ? html`<p>${say("daily.done")}</p>` : nothing}
      ${isToday ? this.#drawDeal() : nothing}
      ${isReviewed ? review : nothing}${drawButton(say("daily.share"), () => this.#share())}`;
  }

  /** Draw the way to the deal that follows the questions, unless a game was played today. */
  #drawDeal() {
    const { play } = this.root.dataset;
    const go = async () => location.assign(`${play}#${writeParams(await dealOfReader())}`);
    return play && !hasPlayedToday()
      ? drawButton(this.speaker.say(["ui.home.day.play"]), () => this.attempt(go), "main")
      : nothing;
  }

  #share() {
    const site = document.querySelector(".site-name span")?.textContent ?? "";
    const address = new URL(addressOfDay(this.day), location.href).href;
    const text = this.say("daily.share.text", { site, date: asDate(this.day), right: rightOf(this.day), total: COUNT });
    const signs = [...marksOf(this.day)].map((mark) => MARKS[mark].sign).join(" ");
    void copyText(this.speaker, address, `${text}\n${signs}\n${address}`, "quiz.daily.copied");
  }

  #drawEarlier() {
    const items = earlierThan(this.today, EARLIER).map((day) => {
      const reached = openPlaces(day).length ? "" : `${rightOf(day)} / ${COUNT}`;
      const words = asDate(day, { weekday: "short", day: "numeric", month: "numeric" });
      const current = day === this.day ? "date" : nothing;
      return html`<li
        ><a href=${addressOfDay(day)} aria-current=${current}>${words}</a><span class="n">${reached}</span></li
      >`;
    });
    const list = html`<h3>${this.say("daily.missed")}</h3><ul class="row list">${items}</ul>`;
    render(items.length ? list : nothing, this.#earlier);
  }
}

/** @param {HTMLElement} root */
async function showDays(root) {
  const speaker = await loadSpeaker(true);
  showStorageNotice(root, openStore(), speaker);
  const days = new Days(root, speaker);
  await days.follow((params) => days.open(params));
}

openStore(); // at once, since reading the store discovers damage
const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-quiz-daily]"));
if (root) void withRetry(root, () => showDays(root));

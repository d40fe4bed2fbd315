/** The questions of the day, in `<div data-quiz-daily>`. `data-failed` and `data-retry` are said where nothing could be loaded. */

import { today } from "../../day.js";
import { button, element, isAtAnchor } from "../../dom.js";
import {
  COUNT,
  FIRST,
  addressOfDay,
  dayAt,
  earlierThan,
  keepMark,
  marksOf,
  openPlaces,
  questionsOf,
  rightOf,
} from "./days.js";
import { loadSpeaker } from "../speaker.js";
import { asDate, sayer } from "../format.js";
import { copyText } from "../../site/share.js";
import { scrollToHead, withRetry } from "../place.js";
import { playRound } from "../round.js";
import { statsOf } from "../memory/stats.js";
import { openStore } from "../memory/store.js";
import { showStorageNotice } from "../memory/storage-notice.js";

const EARLIER = 7;
const MARKS = new Map([
  ["1", { sign: "✓", word: "mark.right", name: "right" }],
  ["0", { sign: "✗", word: "mark.wrong", name: "wrong" }],
  [".", { sign: "·", word: "exam.unanswered", name: "" }],
]);
/** @type {Intl.DateTimeFormatOptions} */
const LONG = { dateStyle: "long" };

/** The five of a day, with what was reached on it and on the days before. */
class Days {
  /** @param {HTMLElement} root @param {import("../../tell/say.js").Speaker} speaker */
  constructor(root, speaker) {
    this.root = root;
    this.speaker = speaker;
    this.say = sayer(speaker);
    this.today = today();
    this.day = this.today;
    this.notice = element("div", { class: "notices", role: "status" });
    this.head = element("div", { class: "daily-head" });
    this.place = element("div", { class: "daily-place" });
    this.earlier = element("div", { class: "daily-earlier" });
    root.replaceChildren(this.notice, this.head, this.place, this.earlier);
    addEventListener("hashchange", () => isAtAnchor() || this.open());
    openStore().addEventListener("change", () => this.#showHead());
    for (const event of ["visibilitychange", "click"]) {
      document.addEventListener(event, () => this.#watchMidnight(), { capture: true }); // before what is clicked acts
    }
  }

  /** The day of the address, else today. */
  open() {
    const asked = dayAt(location.hash);
    this.today = today();
    this.day = asked && !("fault" in asked) ? asked.day : this.today;
    this.place.replaceChildren();
    this.notice.replaceChildren();
    this.#showHead();
    if (asked && "fault" in asked) this.#tell(`daily.${asked.fault}`, { date: asDate(asked.day ?? FIRST, LONG) });
    else if (asked && openPlaces(this.day).length) this.#play();
  }

  /** @param {string} key @param {Record<string, string>} values */
  #tell(key, values) {
    this.notice.replaceChildren(element("p", {}, this.say(key, values)));
  }

  /** After midnight there are new questions: they are shown, unless the reader is in the midst of the old ones. */
  #watchMidnight() {
    if (document.hidden || this.today === today()) return;
    const isWithOld = this.day !== this.today || this.#isPlaying();
    if (!isWithOld) return this.open();
    this.today = today();
    this.#showHead();
    this.#tell("daily.new_day", {});
    this.notice.append(element("p", {}, this.#linkToToday()));
  }

  #linkToToday() {
    return element("a", { href: addressOfDay(this.today) }, this.say("daily.start"));
  }

  #isPlaying() {
    return this.place.querySelector(".question") !== null;
  }

  #play() {
    return withRetry(this.root, async () => {
      const { day } = this;
      await playRound(this.place, await questionsOf(day), this.speaker, {
        places: openPlaces(day),
        onAnswer: (place, { end }) => keepMark(day, place, end === "right"),
        onEnd: () => this.#endRound(),
      });
      this.#showHead();
      scrollToHead(this.place); // who comes by a link has touched nothing here
    });
  }

  /** Asks again what went wrong on the day; its marks stay. */
  #review() {
    return withRetry(this.root, async () => {
      const questions = await questionsOf(this.day);
      const wrong = questions.filter((_, place) => marksOf(this.day)[place] === "0");
      await playRound(this.place, wrong, this.speaker, { onEnd: () => this.#endRound() });
      this.#showHead();
    });
  }

  #endRound() {
    this.place.replaceChildren();
    this.#showHead();
    this.head.querySelector("button")?.focus();
  }

  #showHead() {
    const days = statsOf(openStore().remembered).days.length;
    const isToday = this.day === this.today;
    const date = element("time", { datetime: this.day }, asDate(this.day, { dateStyle: "full" }));
    this.head.replaceChildren(
      element("h2", {}, this.say(isToday ? "daily.title" : "daily.title.earlier")),
      element("p", { class: "day" }, date),
      this.#marks(),
      ...(days ? [element("p", { class: "days" }, this.say("stats.days", { n: days }))] : []),
      ...(openPlaces(this.day).length ? this.#beginning(isToday) : this.#result(isToday)),
      ...(isToday ? [] : [element("p", {}, this.#linkToToday())]),
    );
    this.#showEarlier();
  }

  /** Before the first answer: what this is, and the way in. @param {boolean} isToday */
  #beginning(isToday) {
    if (this.#isPlaying()) return [];
    const start = button(this.say(isToday ? "daily.start" : "daily.start.earlier"), () => this.#play(), {
      class: "main",
    });
    return [element("p", {}, this.say(isToday ? "daily.about" : "daily.about.earlier")), start];
  }

  #marks() {
    const items = [...marksOf(this.day)].map((mark, place) => {
      const { sign = "", word = "", name = "" } = MARKS.get(mark) ?? {};
      const words = `${this.say("progress.question_endless", { n: place + 1 })}: ${this.say(word)}`;
      const [seen, heard] = [
        element("span", { "aria-hidden": "true" }, sign),
        element("span", { class: "visually-hidden" }, words),
      ];
      return element("li", { class: name }, seen, heard);
    });
    return element("ol", { class: "daily-marks" }, ...items);
  }

  /** @param {boolean} isToday */
  #result(isToday) {
    const score = element("strong", {}, this.say("result.score", { right: rightOf(this.day), total: COUNT }));
    return [
      element("p", { role: "status" }, score),
      ...(isToday ? [element("p", {}, this.say("daily.done"))] : []),
      ...(rightOf(this.day) < COUNT && !this.#isPlaying()
        ? [button(this.say("daily.review"), () => this.#review(), { class: "main" }), " "]
        : []),
      button(this.say("daily.share"), () => this.#share()),
    ];
  }

  #share() {
    const site = document.querySelector(".site-name span")?.textContent ?? "";
    const address = new URL(addressOfDay(this.day), location.href).href;
    const text = this.say("daily.share.text", { site, date: asDate(this.day), right: rightOf(this.day), total: COUNT });
    const signs = [...marksOf(this.day)].map((mark) => MARKS.get(mark)?.sign).join(" ");
    copyText(this.speaker, address, `${text}\n${signs}\n${address}`, "quiz.daily.copied");
  }

  #showEarlier() {
    const items = earlierThan(this.today, EARLIER).map((day) => {
      const reached = openPlaces(day).length ? "" : `${rightOf(day)} / ${COUNT}`;
      const words = asDate(day, { weekday: "short", day: "numeric", month: "numeric" });
      const current = day === this.day ? "date" : null;
      return element(
        "li",
        {},
        element("a", { href: addressOfDay(day), "aria-current": current }, words),
        element("span", { class: "n" }, reached),
      );
    });
    const shown = [element("h3", {}, this.say("daily.missed")), element("ul", {}, ...items)];
    this.earlier.replaceChildren(...(items.length ? shown : []));
  }
}

/** @param {HTMLElement} root */
async function showDays(root) {
  const speaker = await loadSpeaker(true);
  showStorageNotice(root, openStore(), speaker);
  new Days(root, speaker).open();
}

openStore(); // at once: what is damaged is found by the page that is read
const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-quiz-daily]"));
if (root) withRetry(root, () => showDays(root));

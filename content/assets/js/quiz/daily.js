/**
 * The questions of the day, in `<div data-quiz-daily>`, and the first of them in `<div data-quiz-today data-more="…">`,
 * which names the page with all of them. `data-failed` and `data-retry` are said where nothing could be loaded.
 *
 * Everybody has the same five, of different kinds under the usual rules. The day is that of the reader's own
 * calendar, so that new ones come at midnight wherever the reader is. The date alone decides them, from the pools as
 * they are now: once the rules have changed, an earlier day may have other questions than it had. Earlier days are
 * found at `#daily/2026-11-21`; what is answered there later adds nothing to the days in a row.
 */

import { button, element, isAtAnchor } from "../dom.js";
import { openDesk } from "./desk.js";
import { asDate, sayer } from "./format.js";
import { copyText } from "./give.js";
import { loadIndex, randomFrom, seeded, shuffled } from "./pools.js";
import { LATE, dayOf } from "./record.js";
import { playRound, trying } from "./round.js";
import { streakOf } from "./stats.js";
import { openStore } from "./store.js";
import { showTrouble } from "./trouble.js";

const COUNT = 5;
const EARLIER = 7;
const USUAL = "common";
const ADDRESS = /^#daily\/(\d{4}-\d\d-\d\d)$/;
const MARKS = new Map([
  ["1", { sign: "✓", word: "mark.right", name: "right" }],
  ["0", { sign: "✗", word: "mark.wrong", name: "wrong" }],
  [".", { sign: "·", word: "exam.unanswered", name: "" }],
]);

/**
 * The questions of a day, or the first of them.
 * @param {string} day
 * @param {number} [count]
 */
export async function questionsOf(day, count = COUNT) {
  const { kinds } = await loadIndex();
  const usual = Object.keys(kinds).filter((kind) => kinds[kind].counts[USUAL]);
  const drawn = shuffled(usual.sort(), randomFrom(`daily ${day}`)).slice(0, count);
  const found = await Promise.all(drawn.map((kind) => seeded(kind, USUAL, `daily ${day}`)));
  return found.flat();
}

/** How the questions of a day went, a sign for each. @param {string} day */
const marksOf = (day) => (openStore().remembered.daily.get(day) ?? "").replace(LATE, "").padEnd(COUNT, ".");

/**
 * @param {string} day
 * @param {number} place
 * @param {boolean} isRight
 */
function keep(day, place, isRight) {
  openStore().change(({ daily }) => {
    const old = daily.get(day) ?? (day === dayOf(Date.now()) ? "" : LATE);
    const marks = [...old.replace(LATE, "").padEnd(COUNT, ".")];
    if (marks[place] === ".") marks[place] = isRight ? "1" : "0";
    daily.set(day, (old.startsWith(LATE) ? LATE : "") + marks.join(""));
  });
}

/** The day that so many days lie behind another. @param {string} day @param {number} back */
const before = (day, back) => new Date(Date.parse(`${day}T12:00Z`) - back * 86_400_000).toISOString().slice(0, 10);

/** @param {string} day */
const isRealDay = (day) => !Number.isNaN(Date.parse(`${day}T12:00Z`)) && before(day, 0) === day;

/** The five of a day, with what was reached on it and on the days before. */
class Days {
  /** @param {HTMLElement} root @param {import("../say.js").Speaker} desk */
  constructor(root, desk) {
    this.root = root;
    this.desk = desk;
    this.say = sayer(desk);
    this.today = dayOf(Date.now());
    this.day = this.today;
    this.head = element("div", { class: "daily-head" });
    this.place = element("div", { class: "daily-place" });
    this.earlier = element("div", { class: "daily-earlier" });
    root.replaceChildren(this.head, this.place, this.earlier);
    addEventListener("hashchange", () => isAtAnchor() || this.open());
    openStore().addEventListener("change", () => this.#showHead());
  }

  /** The day of the address, else today. */
  open() {
    const { hash } = location;
    const day = ADDRESS.exec(hash)?.[1] ?? "";
    const isDay = isRealDay(day) && day <= this.today;
    this.day = isDay ? day : this.today;
    this.place.replaceChildren();
    this.#showHead();
    if (isDay && marksOf(day).includes(".")) this.#play();
    else if (hash.startsWith("#daily/") && !isDay) this.place.append(element("p", { class: "notice" }, this.say("share.damaged")));
  }

  #play() {
    return trying(this.root, async () => {
      const questions = await questionsOf(this.day);
      const marks = marksOf(this.day);
      const { day } = this;
      await playRound(this.place, questions, this.desk, {
        places: [...questions.keys()].filter((place) => marks[place] === "."),
        onAnswer: (place, { end }) => keep(day, place, end === "right"),
        onEnd: () => {
          this.place.replaceChildren();
          this.#showHead();
          this.head.querySelector("button")?.focus();
        },
      });
      this.#showHead();
    });
  }

  #showHead() {
    const marks = marksOf(this.day);
    const isDone = !marks.includes(".");
    const { now, best } = streakOf(openStore().remembered.daily, this.today);
    const streak = [this.say("daily.streak", { n: now }), ...(best > now ? [this.say("daily.best", { n: best })] : [])];
    const isPlaying = this.place.querySelector(".question") !== null;
    this.head.replaceChildren(
      element("h2", {}, this.say("daily.title")),
      element("p", { class: "day" }, element("time", { datetime: this.day }, asDate(this.day, { dateStyle: "full" }))),
      this.#marks(marks),
      element("p", { class: "streak" }, streak.join(" · ")),
      ...(isDone ? this.#result(marks) : isPlaying ? [] : [element("p", {}, this.say("daily.about")), button(this.say("daily.start"), () => this.#play(), { class: "main" })]),
    );
    this.#showEarlier();
  }

  /** @param {string} marks */
  #marks(marks) {
    const items = [...marks].map((mark, place) => {
      const { sign = "", word = "", name = "" } = MARKS.get(mark) ?? {};
      const words = `${this.say("progress.question_endless", { n: place + 1 })}: ${this.say(word)}`;
      const [seen, heard] = [element("span", { "aria-hidden": "true" }, sign), element("span", { class: "visually-hidden" }, words)];
      return element("li", { class: name }, seen, heard);
    });
    return element("ol", { class: "daily-marks" }, ...items);
  }

  /** @param {string} marks */
  #result(marks) {
    const right = [...marks].filter((mark) => mark === "1").length;
    const score = element("strong", {}, this.say("result.score", { right, total: COUNT }));
    return [
      element("p", { role: "status" }, score),
      ...(this.day === this.today ? [element("p", {}, this.say("daily.done"))] : []),
      button(this.say("daily.share"), () => this.#share(right)),
    ];
  }

  /** @param {number} right */
  #share(right) {
    const site = document.querySelector(".site-name span")?.textContent ?? "";
    const address = new URL(`#daily/${this.day}`, location.href).href;
    const text = this.say("daily.share.text", { site, date: asDate(this.day), right, total: COUNT });
    const signs = [...marksOf(this.day)].map((mark) => MARKS.get(mark)?.sign).join(" ");
    copyText(this.desk, address, `${text}\n${signs}\n${address}`, "quiz.daily.copied");
  }

  #showEarlier() {
    const days = Array.from({ length: EARLIER }, (_, back) => before(this.today, back + 1));
    const items = days.map((day) => {
      const marks = marksOf(day);
      const right = [...marks].filter((mark) => mark === "1").length;
      const reached = marks.includes(".") ? "" : `${right} / ${COUNT}`;
      const words = asDate(day, { weekday: "short", day: "numeric", month: "numeric" });
      const current = day === this.day ? "date" : null;
      return element("li", {}, element("a", { href: `#daily/${day}`, "aria-current": current }, words), element("span", { class: "n" }, reached));
    });
    this.earlier.replaceChildren(
      element("h3", {}, this.say("daily.missed")),
      element("ul", {}, ...items),
    );
  }
}

/** The first question of today on the home page. @param {HTMLElement} root */
async function showToday(root) {
  const day = dayOf(Date.now());
  const desk = await openDesk(true);
  const href = `${root.dataset.more ?? ""}#daily/${day}`;
  if (marksOf(day)[0] !== ".") {
    const isOpen = marksOf(day).includes(".");
    const { now } = streakOf(openStore().remembered.daily, day);
    const further = isOpen ? element("a", { href }, desk.say(["ui.home.today.more"])) : desk.say(["quiz.daily.done"]);
    root.classList.add("done");
    root.replaceChildren(element("p", {}, further, " · ", desk.say(["quiz.daily.streak", { n: now }])));
    return;
  }
  const questions = await questionsOf(day, 1);
  await playRound(root, questions, desk, { onAnswer: (_, { end }) => keep(day, 0, end === "right"), onEnd: () => location.assign(href) });
}

/** @param {HTMLElement} root */
async function showDays(root) {
  const desk = await openDesk(true);
  showTrouble(root, openStore(), desk);
  new Days(root, desk).open();
}

for (const [name, show] of Object.entries({ "data-quiz-daily": showDays, "data-quiz-today": showToday })) {
  const root = /** @type {HTMLElement | null} */ (document.querySelector(`[${name}]`));
  if (root) trying(root, () => show(root));
}

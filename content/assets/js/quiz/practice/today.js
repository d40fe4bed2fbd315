/**
 * The card of the day for returning readers: what is due, mixed with what was taught last, then a deal. One button leads to
 * what comes next; once all is done, none does. Readers who were away for a week are greeted, and led to one easy thing: the
 * lesson where they stopped, else one question.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Speaker } from "../../tell/say.js"
 */

import { today } from "../../day.js";
import { readStored } from "../../dom.js";
import { placesKept } from "../../course/lesson-progress.js";
import { loadLessons, taughtOf } from "../../course/taught.js";
import { writeParams } from "../../core/address.js";
import { withRetry } from "../../core/tool.js";
import { NEXT, PLAYED, dealOfDay } from "../../play/day-deal.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { openStore } from "../memory/learning-store.js";
import { statsOf } from "../memory/stats.js";
import { asDate, loadSpeaker } from "../speaker.js";
import { COUNT, MOST_DUE, addressOfDay, daysAgo, openPlaces, rightOf } from "./days.js";

const SECONDS = 25; // of a question
const MINUTES_OF_DEAL = 2;
const WEEK = 7; // days without practice
/** @type {Intl.DateTimeFormatOptions} */
const DATE = { weekday: "long", day: "numeric", month: "long" };

/** @param {HTMLElement} root */
export const showToday = (root) => withRetry(root, () => show(root));

/** @param {HTMLElement} root */
async function show(root) {
  const speaker = await loadSpeaker(true);
  const { quizToday = "", progress = "", play = "" } = root.dataset;
  const [open, isDealt] = [openPlaces(today()).length, hasPlayedToday()];
  const deal = open || isDealt || !play ? null : `${play}#${writeParams(await dealOfReader())}`;
  const lesson = isBack() ? lessonLeft() : null;
  const href = lesson?.href ?? (open ? `${quizToday}${addressOfDay(today())}` : deal);
  const words = open ? "ui.home.day.start" : "ui.home.day.play";
  const evening = placesKept().last === null ? undefined : root.dataset.evening;
  render(
    html`${linesOf(open, isDealt, lesson !== null).map((line) => html`<p>${speaker.say(line)}</p>`)}
      ${href ? html`<p><a class="main button" href=${href}>${lesson?.words ?? speaker.say([words])}</a></p>` : nothing}
      <p class="later row"><a href="${progress}#map">${speaker.say(["quiz.map.title"])}</a>
        ${evening ? html`<a href=${evening}>${root.dataset.eveningName}</a>` : nothing}</p>`,
    root,
  );
}

/** Return the days on which questions of the day were answered before today, in order. */
const daysBefore = () => [...openStore().state.daily.keys()].filter((day) => day < today()).sort();

/** Tell whether the reader comes back after a week or more without practice. */
function isBack() {
  const last = statsOf(openStore().state).days.at(-1)?.day;
  return last !== undefined && last <= daysAgo(WEEK);
}

/** Return the way to the lesson that was begun and not finished, or else to the next one. @returns {{ href: string, words: string } | null} */
function lessonLeft() {
  const [{ done, last }, entries] = [placesKept(), document.querySelectorAll("[data-lesson]")];
  if (last === null) return null;
  const left = /** @type {HTMLElement[]} */ ([...entries]).filter(
    ({ dataset }) => !done.includes(dataset.lesson ?? ""),
  );
  const entry = left.find(({ dataset }) => dataset.lesson === last) ?? left[0];
  const href = entry?.querySelector("a")?.href;
  return href ? { href, words: entry.dataset.goOn ?? "" } : null;
}

/** Return what is said of the day. @param {number} open questions @param {boolean} isDealt @param {boolean} isOfLesson one goes on with a lesson @returns {Line[]} */
function linesOf(open, isDealt, isOfLesson) {
  if (isBack()) return [["ui.home.day.back"], [isOfLesson ? "ui.home.day.back_lesson" : "ui.home.day.back_question"]];
  const score = { right: rightOf(today()), total: COUNT };
  if (!open) return [[isDealt ? "ui.home.day.done" : "ui.home.day.deal", score]];
  const minutes = Math.ceil((open * SECONDS) / 60) + (isDealt ? 0 : MINUTES_OF_DEAL);
  const due = Math.min(openStore().due().length, MOST_DUE);
  const isBegun = open < COUNT || !due;
  const last = daysBefore().at(-1);
  /** @type {Line[]} */
  const before =
    last && open === COUNT
      ? [["ui.home.day.last", { date: asDate(last, DATE), right: rightOf(last), total: COUNT }]]
      : [];
  return [
    ["ui.home.day.plan", { n: open, minutes }],
    ...(isBegun ? [] : [/** @type {Line} */ (["ui.home.day.due", { n: due }])]),
    ...before,
  ];
}

/** Check whether a game was played to its end today. */
export const hasPlayedToday = () => readStored(PLAYED)?.day === today();

/** Return the deal for the reader: on the first part of the path the game of the last lesson, else that of the day. */
export async function dealOfReader() {
  const [places, lessons] = [placesKept(), await loadLessons()];
  const read = Object.entries(lessons).filter(([name]) => places.done.includes(name) || places.last === name);
  const last = read.findLast(([, { play }]) => play)?.[1].play;
  const isNew = taughtOf(lessons, places) && !places.done.includes("first_hand");
  return isNew && last ? { deal: NEXT, length: last } : dealOfDay(today());
}

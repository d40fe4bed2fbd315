/**
 * The card of the day for returning readers: what is due, mixed with what was taught last, then a deal. One button leads to
 * what comes next; once all is done, none does.
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
import { loadSpeaker } from "../speaker.js";
import { COUNT, MOST_DUE, addressOfDay, openPlaces, rightOf } from "./days.js";

const SECONDS = 25; // of a question
const MINUTES_OF_DEAL = 2;

/** @param {HTMLElement} root */
export const showToday = (root) => withRetry(root, () => show(root));

/** @param {HTMLElement} root */
async function show(root) {
  const speaker = await loadSpeaker(true);
  const { quizToday = "", progress = "", play = "" } = root.dataset;
  const [open, isDealt] = [openPlaces(today()).length, hasPlayedToday()];
  const deal = open || isDealt || !play ? null : `${play}#${writeParams(await dealOfReader())}`;
  const href = open ? `${quizToday}${addressOfDay(today())}` : deal;
  const words = open ? "ui.home.day.start" : "ui.home.day.play";
  render(
    html`${linesOf(open, isDealt).map((line) => html`<p>${speaker.say(line)}</p>`)}
      ${href ? html`<p><a class="main button" href=${href}>${speaker.say([words])}</a></p>` : nothing}
      <p class="later"><a href="${progress}#map">${speaker.say(["quiz.map.title"])}</a></p>`,
    root,
  );
}

/** Return what is said of the day. @param {number} open questions @param {boolean} isDealt @returns {Line[]} */
function linesOf(open, isDealt) {
  const score = { right: rightOf(today()), total: COUNT };
  if (!open) return [[isDealt ? "ui.home.day.done" : "ui.home.day.deal", score]];
  const minutes = Math.ceil((open * SECONDS) / 60) + (isDealt ? 0 : MINUTES_OF_DEAL);
  const due = Math.min(openStore().due().length, MOST_DUE);
  const isBegun = open < COUNT || !due;
  return [
    ["ui.home.day.plan", { n: open, minutes }],
    ...(isBegun ? [] : [/** @type {Line} */ (["ui.home.day.due", { n: due }])]),
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

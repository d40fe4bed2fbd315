/**
 * The list of what returning readers can continue with: due concepts, and the daily questions.
 *
 * @import { Speaker } from "../../tell/say.js"
 */

import { today } from "../../day.js";
import { html, render } from "../../vendor/lit-html.js";
import { sayer, loadSpeaker } from "../speaker.js";
import { toRepeat } from "../memory/due-questions.js";
import { openStore } from "../memory/learning-store.js";
import { withRetry } from "../../core/tool.js";
import { COUNT, addressOfDay, openPlaces, rightOf } from "./days.js";

/** @param {HTMLElement} root */
export const showToday = (root) => withRetry(root, () => show(root));

/** @param {HTMLElement} root */
async function show(root) {
  const speaker = await loadSpeaker(true);
  const { quizToday = "", progress = "" } = root.dataset;
  const due = toRepeat(openStore()).map(({ said, way }) => {
    const link = way && html` <a href="${progress}#due">${speaker.say(way)}</a>`;
    return html`${speaker.say(said)}${link}`;
  });
  const known = html`<a href="${progress}#map">${speaker.say(["quiz.map.title"])}</a>`;
  const items = [...due, drawDay(`${quizToday}${addressOfDay(today())}`, speaker), known];
  render(html`<ul>${items.map((each) => html`<li>${each}</li>`)}</ul>`, root);
}

/** Draw the way to the questions of the day: to begin, to go on with, or how they went. @param {string} href @param {Speaker} speaker */
function drawDay(href, speaker) {
  const say = sayer(speaker);
  const open = openPlaces(today()).length;
  if (open) {
    return html`<a href=${href}>${open === COUNT ? say("daily.start") : speaker.say(["ui.home.today.more"])}</a>`;
  }
  const score = say("result.score", { right: rightOf(today()), total: COUNT });
  return html`<a href=${href}>${say("daily.title")}</a> · ${score}`;
}

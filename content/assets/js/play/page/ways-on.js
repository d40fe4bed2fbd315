/**
 * The ways on after a hand: the next one, or after a game another deal, the next game, the next lesson.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Lessons } from "../../course/taught.js"
 * @import { Deal, Length, Session } from "../session.js"
 *
 * @typedef {object} Starts what begins the next hand or game
 * @property {() => void} goOn
 * @property {() => void} again
 * @property {(chosen?: Partial<Deal>) => void} beginNew
 */

import { placesKept } from "../../course/lesson-progress.js";
import { lessonAfterGame, loadLessons } from "../../course/taught.js";
import { SITE, pageLanguage, reported } from "../../dom.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { OWN, isFinished, isForLearners, lengthAfter } from "../session.js";

/** The lessons, for somebody who follows them. @type {Lessons | null} */
let lessons = null;

/** Load the lessons for somebody who follows them. */
export async function loadWays() {
  lessons = placesKept().last === null ? null : await loadLessons();
}

/**
 * Draw the ways on after a hand. On the way through the lessons the main one is the next lesson, else the next game once
 * the reader has won.
 * @param {TableTool} tool
 * @param {Session} session
 * @param {Starts} starts
 */
export function waysOn(tool, session, { goOn, again, beginNew }) {
  if (!isFinished(session)) return { main: way(tool.say("play.next"), goOn, "main"), others: nothing };
  const { length, state } = session;
  const lesson = lessons && lessonAfterGame(lessons, placesKept(), length);
  const next = isForLearners(session) ? lengthAfter(length) : null;
  const isNextFirst = !lesson && next && state.winners.includes(OWN);
  const kind = (/** @type {unknown} */ isMain) => (isMain ? "main" : undefined);
  const anew = way(tool.say("play.new"), () => beginNew(), kind(!lesson && !isNextFirst));
  const nextGame = next && nextGameWay(tool, next, beginNew, kind(isNextFirst));
  const sameAgain = way(tool.say("play.again"), again);
  if (lesson) return { main: lessonLink(tool, lesson), others: [anew, sameAgain, nextGame ?? nothing] };
  if (isNextFirst) return { main: nextGame, others: [anew, sameAgain] };
  return { main: anew, others: [sameAgain, nextGame ?? nothing] };
}

/** @param {TableTool} tool @param {Length} length @param {Starts["beginNew"]} beginNew @param {string} [kind] */
const nextGameWay = (tool, length, beginNew, kind) =>
  way(tool.say("play.next_game", { game: tool.say(`play.length.${length}`) }), () => beginNew({ length }), kind);

/** @param {TableTool} tool @param {Lessons[string]} lesson */
function lessonLink(tool, { title, at }) {
  const { href } = new URL(`${pageLanguage()}/${at}`, SITE);
  return html`<a class="main" href=${href}>${tool.say("ui.lesson.onward", { lesson: title })}</a>`;
}

/** Draw a button that leads on. @param {string} words @param {() => unknown} handle @param {string} [kind] */
export const way = (words, handle, kind) =>
  html`<button type="button" class=${kind ?? nothing} @click=${reported(handle)}>${words}</button>`;

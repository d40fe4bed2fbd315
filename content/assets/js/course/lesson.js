/**
 * A lesson, screen by screen: `.screen` are sections of the page, `nav.turn` has the buttons, `nav.lesson-bar` shows the
 * progress. Without this script all sections are visible. The address contains the screen, so that the back button works.
 */

import { Tool } from "../core/tool.js";
import { focusOn, reportUnlessOffline } from "../dom.js";
import { onRules } from "../rules/in-force.js";
import { keepPlace, keepRight, placesKept } from "./lesson-progress.js";
import { watchChoices } from "./choice.js";

const EXAMS = 9999;
const root = /** @type {HTMLElement} */ (document.querySelector(".lesson"));
const turn = /** @type {HTMLElement} */ (document.querySelector("nav.turn"));
const [back, next] = ["[data-back]", "[data-next]"].map(
  (name) => /** @type {HTMLButtonElement} */ (turn.querySelector(name)),
);
const bar = /** @type {HTMLElement} */ (document.querySelector("nav.lesson-bar"));
const progress = /** @type {HTMLProgressElement} */ (bar.querySelector("progress"));
const number = /** @type {HTMLElement} */ (bar.querySelector(".place"));
const screens = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(":scope > .screen")]);
const lesson = root.dataset.lesson ?? "";

/** @param {string} id */
const placeOf = (id) => screens.findIndex((screen) => screen.id === id);
const tool = new Tool(root);

/** @type {number} */
let shown = -1;
let isFetched = false;

/** Show a screen. @param {number} place @param {boolean} [isTurned] by the reader: the heading is read out then */
function show(place, isTurned = false) {
  const at = Math.max(0, Math.min(place, screens.length - 1));
  if (at === shown) return;
  shown = at;
  for (const [number, screen] of screens.entries()) screen.hidden = number !== at;
  back.disabled = at === 0;
  next.hidden = at === screens.length - 1;
  showProgress();
  keepPlace(lesson, screens[at].dataset.again ?? screens[at].id, at === screens.length - 1);
  askAt(screens[at]);
  if (at + 1 < screens.length) askAt(screens[at + 1]); // loaded while this screen is read
  if (at > 0) screens[at].scrollIntoView();
  else if (isTurned) scrollTo({ top: 0 });
  if (!isTurned) return;
  const heading = screens[at].querySelector("h2");
  heading?.setAttribute("tabindex", "-1");
  focusOn(heading, false);
}

function showProgress() {
  progress.max = screens.length;
  progress.value = shown + 1;
  number.textContent = `${shown + 1} / ${screens.length}`;
}

/** Ask a question like a missed one before the end of the lesson, once for each. @param {HTMLElement} missed */
function askOnceMore(missed) {
  const place = /** @type {HTMLElement | null} */ (missed.querySelector(".quiz[data-kind]"));
  const id = `again-${missed.id}`;
  if (!place || missed.dataset.again || placeOf(id) >= 0) return;
  const { asked, ...data } = place.dataset;
  const [screen, heading, quiz] = ["section", "h2", "div"].map((name) => document.createElement(name));
  Object.assign(screen, { className: "screen", id, hidden: true }).dataset.again = missed.id;
  heading.textContent = root.dataset.again ?? "";
  Object.assign(quiz, { className: "quiz" });
  Object.assign(quiz.dataset, data);
  screen.append(heading, quiz);
  screens[screens.length - 1].before(screen);
  screens.splice(-1, 0, screen);
  showProgress();
}

/** Ask a question that was passed over before the end of the lesson. @param {HTMLElement} screen */
function askSkipped(screen) {
  if (screen.querySelector(".quiz[data-asked] .question:not(.answered)")) askOnceMore(screen);
}

/** @param {number} step */
function go(step) {
  const screen = screens[shown + step];
  if (!screen) return;
  if (step > 0) askSkipped(screens[shown]);
  tool.writePlace(screen.id, true);
  show(shown + step, true);
  fetchAhead();
}

/** Load the questions of the lesson, and the next lesson, for readers who go offline on the way. */
function fetchAhead() {
  if (isFetched || navigator.connection?.saveData) return;
  isFetched = true;
  screens.forEach(askAt);
  const onward = root.querySelector("#end a.main");
  if (onward instanceof HTMLAnchorElement) fetch(onward.href, { headers: { Accept: "text/html" } }).catch(() => {}); // so that the service worker caches it
}

/** Ask the unanswered questions again under the rules that were chosen. */
function askAnew() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".quiz[data-asked]"))) {
    if (place.querySelector(".answered")) continue;
    delete place.dataset.asked;
    askAt(/** @type {HTMLElement} */ (place.closest(".screen")));
  }
}

/** Replace the question of a screen by a random one; keep it if none can be loaded. @param {HTMLElement} screen */
function askAt(screen) {
  const place = /** @type {HTMLElement | null} */ (screen.querySelector(".quiz[data-kind]:not([data-asked])"));
  if (!place) return;
  place.dataset.asked = "";
  import("./question.js")
    .then(({ askIn }) => askIn(place))
    .catch((error) => {
      delete place.dataset.asked;
      reportUnlessOffline(error);
    });
}

/** Tell whether a key has another meaning at the focused element. @param {EventTarget | null} target */
const isBusy = (target) =>
  target instanceof Element && target.closest("input, select, textarea, [role=radio], .question") !== null;

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || isBusy(event.target)) return;
  if (event.key === "ArrowRight") go(1);
  else if (event.key === "ArrowLeft") go(-1);
});
back.addEventListener("click", () => go(-1));
next.addEventListener("click", () => go(1));
onRules(askAnew);
root.addEventListener("missed", ({ target }) => {
  const screen = target instanceof Element ? target.closest(".screen") : null;
  if (screen instanceof HTMLElement) askOnceMore(screen);
});

/** Keep that what a screen asks was solved. @param {Element} asked */
function keepSolved(asked) {
  const screen = /** @type {HTMLElement | null} */ (asked.closest(".screen"));
  if (screen) keepRight(lesson, screen.dataset.again ?? screen.id);
}
root.addEventListener("solved", ({ target }) => keepSolved(/** @type {Element} */ (target)));

/** Link to another exam each time, under the reader's rules. @param {HTMLAnchorElement} link */
function renewExam(link) {
  const number = 1 + Math.floor(Math.random() * EXAMS);
  link.hash = link.hash.replace(/^#\d+\/\w+/, `#${number}/${document.documentElement.dataset.ruleset}`);
}
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (root.querySelectorAll("a[data-exam]"))) {
  link.addEventListener("click", () => renewExam(link));
}

root.classList.add("stepwise");
turn.hidden = false;
bar.hidden = false;
watchChoices(root, keepSolved);
const hands = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".find"));
if (hands.length) import("./groups.js").then(({ findGroups }) => hands.forEach(findGroups), reportUnlessOffline);
const kept = placeOf(placesKept().screens[lesson] ?? "");
tool.followPlace((id, isFirst) => {
  const isKept = isFirst && placeOf(id) < 0 && kept > 0 && kept < screens.length - 1;
  if (isKept) tool.writePlace(screens[kept].id); // so that the back button returns to this screen
  show(Math.max(0, isKept ? kept : placeOf(id)), !isFirst);
});

/**
 * A lesson, screen by screen: `.screen` are sections of the page, `nav.turn` has the buttons, `nav.lesson-bar` shows the
 * progress. Without this script all sections are visible. The address contains the screen, so that the back button works.
 */

import { Tool } from "../core/tool.js";
import { focusOn, reportUnlessOffline } from "../dom.js";
import { onRules } from "../rules/in-force.js";
import { keepAnswer, keepMissed, keepPlace, placesKept } from "./lesson-progress.js";
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
/** The screens of the questions that come once more. */
let missed = placesKept().missed[lesson] ?? [];

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
  if (at === screens.length - 1) keepAgain([]);
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

/** Ask a question like a missed one before the end of the lesson, once for each. @param {HTMLElement} screen */
function askOnceMore(screen) {
  const id = `again-${screen.id}`;
  if (screen.dataset.again || placeOf(id) >= 0) return;
  const again = unanswered(screen);
  Object.assign(again, { id, hidden: true }).dataset.again = screen.id;
  /** @type {HTMLElement} */ (again.querySelector("h2")).textContent = root.dataset.again ?? "";
  screens[screens.length - 1].before(again);
  screens.splice(-1, 0, again);
  showProgress();
}

/** Return a copy of a screen without an answer. @param {HTMLElement} screen */
function unanswered(screen) {
  const copy = /** @type {HTMLElement} */ (screen.cloneNode(true));
  for (const each of copy.querySelectorAll(".right, .wrong")) each.classList.remove("right", "wrong");
  for (const each of copy.querySelectorAll(".quiz, .moves ~ .verdict")) each.replaceChildren();
  for (const each of copy.querySelectorAll("details")) each.open = false;
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (copy.querySelectorAll(".quiz"))) delete each.dataset.asked;
  return copy;
}

/** Take a question that was answered after all out of those that come once more. @param {string} id */
function dropAgain(id) {
  const place = placeOf(`again-${id}`);
  if (place <= shown) return;
  screens[place].remove();
  screens.splice(place, 1);
  showProgress();
}

/** Tell whether a screen asks something that was not answered. @param {HTMLElement} screen */
const isOpen = (screen) =>
  screen.querySelector(".quiz[data-asked] .question:not(.answered), .moves:not(:has(.right, .wrong))") !== null;

/** Let questions come once more, on this visit and the next. @param {HTMLElement} screen */
function miss(screen) {
  const id = screen.dataset.again ?? screen.id;
  const others = missed.filter((each) => each !== id);
  keepAgain(screen.dataset.again ? others : [...others, id]);
  askOnceMore(screen);
}

/** @param {string[]} ids of screens */
function keepAgain(ids) {
  missed = ids;
  keepMissed(lesson, ids);
}

/** @param {number} step */
function go(step) {
  const screen = screens[shown + step];
  if (!screen) return;
  if (step > 0 && isOpen(screens[shown])) miss(screens[shown]);
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
/** Keep how a question was answered: one that was missed comes once more, and its last answer counts. @param {EventTarget | null} target @param {boolean} isRight */
function takeAnswer(target, isRight) {
  const screen = /** @type {HTMLElement | null} */ (target instanceof Element && target.closest(".screen"));
  if (!screen) return;
  const id = screen.dataset.again ?? screen.id;
  keepAnswer(lesson, id, isRight);
  if (!isRight) return miss(screen);
  keepAgain(missed.filter((each) => each !== id));
  if (!screen.dataset.again) dropAgain(id);
}
for (const type of ["solved", "missed"])
  root.addEventListener(type, ({ target }) => takeAnswer(target, type === "solved"));

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
watchChoices(root, takeAnswer);
const hands = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".find"));
if (hands.length) import("./groups.js").then(({ findGroups }) => hands.forEach(findGroups), reportUnlessOffline);
for (const id of missed) if (placeOf(id) >= 0) askOnceMore(screens[placeOf(id)]);
const kept = placeOf(placesKept().screens[lesson] ?? "");
tool.followPlace((id, isFirst) => {
  const isKept = isFirst && placeOf(id) < 0 && kept > 0 && kept < screens.length - 1;
  if (isKept) tool.writePlace(screens[kept].id); // so that the back button returns to this screen
  show(Math.max(0, isKept ? kept : placeOf(id)), !isFirst);
});

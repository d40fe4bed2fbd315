/**
 * The translator's desk on a page of the preview: a text is pointed at, or taken from the list of what there is to
 * do, and mended in a panel beside the page.
 *
 * @typedef {import("./marks.js").Said} Said
 */

import { Texts } from "/assets/js/tell/texts.js";
import { button, element } from "./element.js";
import { ChangeList } from "./changes.js";
import { Editor } from "./editor.js";
import { enclosing, Marks, wordsOf } from "./marks.js";
import { Pointing } from "./pointing.js";
import { shortened } from "./shortened.js";
import { ask } from "./talk.js";
import { WorkList } from "./work.js";

const OPEN = "desk-open";
const LOOKS = 10; // for a text that scripts draw after the page was loaded
const BETWEEN_LOOKS = 300; // milliseconds

const marks = new Marks();
marks.watch();

const texts = new Texts(document.documentElement.lang, await ask("words"));
const say = (/** @type {string} */ key, /** @type {any} */ values = {}) => texts.say(key, values);

const panel = element("aside", {
  class: "desk-panel",
  "data-desk": true,
  "aria-label": say("desk.title"),
  hidden: true,
});
const parts = element("p", { class: "desk-parts" });
const steps = element("p", { class: "desk-steps" });
let isWaiting = false;

/**
 * Loads the page again when nobody is typing; what is done is no task any more.
 * @param {boolean} [goesOn] does the next task follow?
 */
async function renew(goesOn = false) {
  if (goesOn && shown.isTask) {
    await work.load();
    const { next } = work.around(shown.key);
    if (next) await open(next, null, true);
  }
  if (isWaiting && !editor.isDirty) location.reload();
  else if (shown.isTask) await showSteps();
}

const editor = new Editor(texts, renew, isSeen);
const work = new WorkList(say, (key) => open(key, null, true));
const changes = new ChangeList(say, (key) => open(key));
/** @type {{ key: string, values: Record<string, string>, page: string, isTask: boolean }} */
let shown = { key: "", values: {}, page: "", isTask: false };

/**
 * Opens a text in the panel.
 * @param {string} key
 * @param {Said | null} [said] where it was pointed at
 * @param {boolean} [isTask] is it from the work list?
 */
async function open(key, said = null, isTask = false) {
  const found = { key, values: said ? valuesOf(said) : {}, page: location.pathname, isTask };
  sessionStorage.setItem(OPEN, JSON.stringify(found));
  parts.replaceChildren(...(said ? partButtons(said) : []));
  await show(found);
  (editor.fields[said?.form ?? ""] ?? Object.values(editor.fields)[0])?.focus();
  said?.start?.[0].parentElement?.scrollIntoView({ block: "nearest" });
}

/** @param {typeof shown} found */
async function show(found) {
  shown = found;
  panel.hidden = false;
  document.documentElement.classList.add("desk-open");
  steps.replaceChildren();
  panel.replaceChildren(closer(), steps, parts, editor.root);
  await editor.open(found.key, found.values, found.isTask);
  if (found.isTask) await showSteps();
}

/** The way to the tasks beside the one that is shown. */
async function showSteps() {
  const { key } = shown;
  await work.load();
  if (key !== shown.key) return;
  const { previous, next, place } = work.around(key);
  const step = (/** @type {string} */ words, /** @type {string | undefined} */ to) =>
    to ? [button(say(words), () => open(to, null, true)), " "] : [];
  steps.replaceChildren(...step("desk.previous", previous), ...step("desk.next", next), place);
}

/** Return the values of the placeholders of a text at its place. @param {Said} said */
function valuesOf(said) {
  const values = said.parts.filter(({ name }) => name.startsWith("="));
  return Object.fromEntries(values.map((value) => [`{${value.name.slice(1)}}`, wordsOf(value)]));
}

/** A button for each text that it stands in, and for each that stands in it. @param {Said} said */
function partButtons(said) {
  /** @type {(each: Said) => Said[]} */
  const below = (each) => each.parts.flatMap((part) => (part.key ? [part] : below(part)));
  const all = [...enclosing(said).filter(({ key }) => key), ...below(said)];
  if (all.length < 2) return [];
  const chip = (/** @type {Said} */ each) => {
    const words = shortened(wordsOf(each), all.map(wordsOf));
    const made = button(words || each.key, () => pick(each), { class: "desk-chip" });
    made.setAttribute("aria-current", String(each === said));
    return made;
  };
  const unseen = all.filter((each) => each !== said && !wordsOf(each));
  const seen = all.filter((each) => !unseen.includes(each)).map(chip);
  if (!unseen.length) return seen;
  return [
    ...seen,
    element("details", {}, element("summary", {}, say("desk.unseen", { n: unseen.length })), ...unseen.map(chip)),
  ];
}

/** Check whether a text is on the page as it is now. @param {string} key */
function isSeen(key) {
  /** @type {(said: Said) => boolean} */
  const has = (said) => said.key === key || said.parts.some(has);
  return [...marks.shown()].some(has);
}

/** Say whether the page that was made anew shows a saved text; scripts need a moment to draw it. @param {string} key */
async function tellWhereSaved(key) {
  for (let looks = 0; looks < LOOKS && !isSeen(key); looks++)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  if (shown.key === key && !editor.isDirty)
    editor.notice.textContent = say(isSeen(key) ? "desk.saved.seen" : "desk.saved.later");
}

const closer = () => button("×", close, { class: "desk-close", "aria-label": say("desk.close") });

function close() {
  panel.hidden = true;
  document.documentElement.classList.remove("desk-open");
  sessionStorage.removeItem(OPEN);
  shown = { ...shown, key: "" };
  pointing.show(null);
  pointer.focus();
  if (isWaiting) location.reload();
}

/** The lists that the panel shows in place of a text. */
const lists = { work, changes };

/** Opens a list; it stays open when the page is made anew. @param {keyof typeof lists} name */
async function openList(name) {
  sessionStorage.setItem(OPEN, JSON.stringify({ page: location.pathname, list: name }));
  panel.hidden = false;
  document.documentElement.classList.add("desk-open");
  shown = { ...shown, key: "" };
  panel.replaceChildren(closer(), lists[name].root);
  await lists[name].load();
}

/** @param {Said} said */
function pick(said) {
  pointing.turn(false);
  pointing.show(said);
  void open(said.key, said);
}

const pointing = new Pointing(marks, pick, (isOn) => pointer.setAttribute("aria-pressed", String(isOn)));
const pointer = button(say("desk.point"), () => pointing.turn(!pointing.isOn), {
  "aria-pressed": "false",
  title: say("desk.point.about"),
});
const openers = [
  button(say("desk.work"), () => openList("work")),
  button(say("desk.changes"), () => openList("changes")),
];
document.body.append(
  element(
    "div",
    { class: "desk-bar", "data-desk": true, role: "toolbar", "aria-label": say("desk.title") },
    pointer,
    ...openers,
  ),
  panel,
);
panel.addEventListener("keydown", (event) => event.key === "Escape" && close());

addEventListener("preview-change", (event) => {
  isWaiting = true;
  if (shown.key) sessionStorage.setItem(OPEN, JSON.stringify({ ...shown, notice: editor.notice.textContent }));
  if (editor.isDirty && !panel.hidden) event.preventDefault();
});

const kept = JSON.parse(sessionStorage.getItem(OPEN) ?? "null");
if (kept?.page === location.pathname && kept.list) await openList(kept.list);
else if (kept?.page === location.pathname) {
  await show({ isTask: false, ...kept });
  // What was said last is said still when the page has followed; of what was saved, that it is there.
  if (!editor.isDirty) editor.notice.textContent = kept.notice ?? "";
  if (!editor.isDirty && kept.notice === say("desk.saved")) await tellWhereSaved(kept.key);
}

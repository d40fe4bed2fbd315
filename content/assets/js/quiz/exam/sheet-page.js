/**
 * Sheets to print, in `<div data-sheet-place data-failed="…" data-none="…">` by the form `[data-quiz-sheet]`. Until
 * the reader asks for another one, the sheet that stands in the page stays. The page states in `#__sheet` what sheets
 * say, and in `#__quiz` what speaker.js reads.
 *
 * The address names the questions as that of an exam does, and how they are laid out: `layout=proofs,marks,none`.
 *
 * @import { Speaker } from "../../tell/say.js"
 * @import { Task } from "./paper-questions.js"
 * @import { ExamSpec } from "./spec.js"
 */

import { readList, writeParams } from "../../core/address.js";
import { Tool } from "../../core/tool.js";
import { pageJson, reported, reportUnlessOffline } from "../../dom.js";
import { ruleset } from "../../rules/in-force.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { made } from "../../core/draw.js";
import { pageData, loadSpeaker } from "../speaker.js";
import { copyText } from "../../core/share.js";
import { followChoice, readSpec, showChoice } from "./exam-form.js";
import { drawAnswer, drawGap, drawTask } from "./paper-questions.js";
import { anyNumber, namesKnown, paramsOf, questionsOf, specIn } from "./spec.js";
import { LEVELS } from "../pools.js";
import { markHand } from "../player.js";
import { contextOf } from "../question-host.js";

const LAYOUT = ["proofs", "marks"];

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-quiz-sheet]"));
const place = /** @type {HTMLElement} */ (document.querySelector("[data-sheet-place]"));
const notice = /** @type {HTMLElement} */ (document.querySelector("[data-sheet-damaged]"));
const tool = new Tool(place);
/** @type {Record<string, string>} */
const words = pageJson("__sheet") ?? {};

/** @param {string} name @returns {any} */
const field = (name) => form.elements.namedItem(name);

/** @param {string} name @param {Record<string, string | number>} values */
function say(name, values = {}) {
  return words[name].replace(/\{(\w+)\}/g, (_, key) => String(values[key]));
}

/* The form and the address */

function readLayout() {
  const chosen = LAYOUT.filter((name) => field(name).checked);
  return [...chosen, ...(field("answers").value === "none" ? ["none"] : [])];
}

/** @param {ExamSpec} spec @param {string[]} layout */
function fill({ number, ruleset, count, kinds, level, lesson }, layout) {
  for (const box of form.querySelectorAll("[name=kind]"))
    if (box instanceof HTMLInputElement) box.checked = kinds.includes(box.value);
  const values = { number, ruleset, count, level: level ?? "all", lesson: lesson ?? "" };
  for (const [name, value] of Object.entries(values)) field(name).value = value;
  if (field("count").value === "") field("count").append(new Option(`${count}`, `${count}`, true, true));
  for (const name of LAYOUT) field(name).checked = layout.includes(name);
  field("answers").value = layout.includes("none") ? "none" : "apart";
}

const stateNow = () => ({ ...paramsOf(readSpec(form)), layout: readLayout() });
const urlNow = () => new URL(`#${writeParams(stateNow())}`, location.href).href;

/** Fill the form with the sheet in the address, and show it; show a message if it is damaged. @param {URLSearchParams | null} params @param {boolean} isFirst */
function open(params, isFirst) {
  const spec = params && specIn(params, namesKnown());
  notice.textContent = params && !spec ? (notice.dataset.sheetDamaged ?? "") : "";
  if (params && spec) fill(spec, readList(params.get("layout")));
  const isOther = isFirst && ruleset() !== namesKnown().rulesets[0]; // the page has the sheet under the first one
  return spec || isOther ? show() : undefined;
}

/* The sheet */

/** @param {Task[]} tasks @param {ExamSpec} spec @param {Speaker} speaker */
function drawSheet(tasks, { number, ruleset, level, lesson }, speaker) {
  const about = [
    speaker.say(["quiz.situation.rules", { ruleset: pageData().rulesets[ruleset] }]),
    speaker.say([`quiz.level.${level === null ? "all" : LEVELS[level]}`]),
    lesson ? speaker.say(["quiz.exam.up_to", { lesson: pageData().lessons?.[lesson] ?? "" }]) : "",
    say("number", { number }),
  ];
  const points = say("points", { total: tasks.length });
  return html`<div class="question card paper apart" data-marks=${field("marks").checked ? "on" : "off"}>
    <header>
      <h2>${say("title")}</h2>
      <p class="gaps row">${drawGap(say("name"))} ${drawGap(say("date"))} <span>${points}</span></p>
      <p class="about">${about.filter(Boolean).join(" · ")}</p>
    </header>
    <ol class="tasks">${tasks.map((task) => drawTask(task, say("answer_line")))}</ol>
    ${field("answers").value === "none" ? nothing : drawKey(tasks)}
  </div>`;
}

/** @param {Task[]} tasks */
function drawKey(tasks) {
  const answers = tasks.map((task) => drawAnswer(task, field("proofs").checked));
  return html`<section class="key">
    <h2>${say("answers")}</h2>
    <ol>${answers}</ol>
    <p class="about">${say("link", { url: urlNow() })}</p>
  </section>`;
}

/* Doing it */

let turn = 0;

/** Show the sheet for the form; of several quick changes, only the last one counts. */
async function show() {
  showChoice(form);
  if (!form.reportValidity()) return;
  notice.textContent = "";
  const [mine, spec] = [++turn, readSpec(form)];
  try {
    const [speaker, questions] = await Promise.all([loadSpeaker(Boolean(spec.lesson)), questionsOf(spec)]);
    const loading = questions.map(async (question) => ({ question, context: await contextOf(question) }));
    const tasks = await Promise.all(loading);
    if (mine !== turn) return;
    const drawn = made(tasks.length ? drawSheet(tasks, spec, speaker) : html`<p>${place.dataset.none}</p>`);
    drawn.querySelectorAll(".tasks > li").forEach((task, at) => markHand(questions[at], task));
    place.replaceChildren(drawn);
    tool.write(stateNow());
  } catch (error) {
    reportUnlessOffline(error);
    if (mine === turn) place.replaceChildren(made(html`<p class="notice" role="alert">${place.dataset.failed}</p>`));
  }
}

/** @type {Record<string, () => unknown>} */
const actions = {
  print: () => print(),
  new() {
    field("number").value = anyNumber();
    return show();
  },
  async copy() {
    await copyText(await loadSpeaker(), urlNow());
  },
};

form.addEventListener("input", /** @type {any} */ (followChoice));
form.addEventListener("change", reported(show));
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener(
  "click",
  reported(({ target }) => target instanceof HTMLElement && actions[target.dataset.do ?? ""]?.()),
);
form.hidden = false;
field("ruleset").value = ruleset();
void tool.follow(open);

/**
 * The form to compose an exam, a set for a class or a sheet: a preset, and folded below it each kind of question.
 *
 * @import { Own } from "../../rules/in-force.js"
 * @import { ExamSpec } from "./spec.js"
 */

import { act } from "../../dom.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { pageData, sayer } from "../speaker.js";
import { drawList } from "../../core/draw.js";
import { copyText } from "../../core/share.js";
import { nameOf } from "../../rules/in-force.js";
import { addressOf, namesKnown } from "./spec.js";
import { LEVELS } from "../pools.js";

const COUNTS = [5, 10, 20, 30, 50];
const TIMES = [0, 5, 10, 15, 20, 30, 45, 60];
const EVERY = "all";

/**
 * @param {import("../../tell/say.js").Speaker} speaker
 * @param {ExamSpec} setUp what the form begins with
 * @param {(spec: ExamSpec) => void} start
 * @param {{ number?: string, start?: string, isTimed?: boolean, own?: Own[], reached?: string | null }} [words]
 *   what it says where it is for no exam, the clubs' own rules that it offers, and the lesson that the reader has reached
 */
export function drawExamForm(speaker, setUp, start, { number, start: begin, isTimed = true, own = [], reached } = {}) {
  const say = sayer(speaker);
  const levels = LEVELS.map((name, level) => [String(level), say(`level.${name}`)]);
  const lessons = Object.entries(pageData().lessons ?? {}).map(([id, name], place) => [id, `${place + 1}. ${name}`]);
  const rules = [
    ...Object.entries(pageData().rulesets),
    ...own.map(({ base, text }) => [`${base}*${text}`, nameOf(text)]),
  ];
  const times = withChosen(TIMES, setUp.minutes).map((n) => [
    n,
    n ? say("timer.minutes", { n }) : say("exam.time.none"),
  ]);
  const ruleset = setUp.own ? `${setUp.ruleset}*${setUp.own}` : setUp.ruleset;
  const counts = withChosen(COUNTS, setUp.count).map((n) => [n, speaker.number(n)]);
  const presets = presetsFor(say, reached);
  const chosen = presetValue(setUp);
  const onStart = act(start);
  const onSubmit = (/** @type {any} */ event) => {
    event.preventDefault();
    void onStart(readSpec(event.currentTarget));
  };
  const onShare = (/** @type {any} */ { currentTarget: { form } }) =>
    form.reportValidity() && copyText(speaker, new URL(addressOf(readSpec(form)), location.href).href);
  const share = html`<p class="buttons row">
    <button type="button" class="plain" @click=${onShare}>${say("exam.share")}</button>
  </p>`;
  return html`<form class="exam-form card" autocomplete="off" @submit=${onSubmit} @input=${followChoice}>
    <fieldset class="segmented">
      <legend>${say("control.kinds")}</legend>
      ${presets.map(([value, name]) => drawPreset(value, name, value === chosen))}
    </fieldset>
    <details ?open=${presets.every(([value]) => value !== chosen)}>
      <summary>${say("control.change")}</summary>
      <div class="kinds">${pageData().kinds.map(({ id, name }) => drawKind(id, name, setUp.kinds.includes(id)))}</div>
      ${drawList(say("exam.lesson"), "lesson", [["", say("level.all")], ...lessons], setUp.lesson ?? "")}
      ${drawList(speaker.say(["ui.header.ruleset"]), "ruleset", rules, ruleset)}
    </details>
    <p class="lacking" role="alert" data-none=${say("control.kinds.none")}></p>
    ${drawList(say("control.count"), "count", counts, setUp.count)}
    ${isTimed ? drawList(say("exam.time"), "minutes", times, setUp.minutes) : nothing}
    ${drawList(say("level"), "level", [[EVERY, say("level.all")], ...levels], setUp.level ?? EVERY)}
    <label class="field"
      ><span>${number ?? say("exam.number")}</span
      ><input type="number" name="number" min="1" max="9999999" required inputmode="numeric" value=${setUp.number}
    /></label>
    <p class="about">${say("exam.number.about")}</p>
    ${isTimed ? share : nothing}
    <p class="buttons row bar"><button class="main">${begin ?? say("exam.start")}</button></p>
  </form>`;
}

/**
 * Return the presets with their names: what the lessons have taught so far, everything, each group of kinds.
 * @param {(key: string) => string} say
 * @param {string | null} [reached] the lesson that the reader has reached
 * @returns {[value: string, name: string][]}
 */
function presetsFor(say, reached) {
  const { kinds } = namesKnown();
  const taught = reached ? presetValue({ kinds, lesson: reached }) : null;
  const groups = pageData().groups ?? [];
  return [
    .../** @type {[string, string][]} */ (taught ? [[taught, say("exam.learnt")]] : []),
    [presetValue({ kinds }), say("level.all")],
    .../** @type {[string, string][]} */ (groups.map((group) => [presetValue(group), group.name])),
  ];
}

/** Return the value of a preset: its kinds, and up to which lesson they are taught. @param {Pick<ExamSpec, "kinds" | "lesson">} spec */
const presetValue = ({ kinds, lesson = "" }) => `${kinds.join()}/${lesson}`;

/** @param {string} value @param {string} name @param {boolean} isChosen */
function drawPreset(value, name, isChosen) {
  return html`<label class="choice"
    ><input class="over" type="radio" name="preset" value=${value} ?checked=${isChosen} /><span>${name}</span></label
  >`;
}

/** @param {string} id @param {string} name @param {boolean} isChosen */
function drawKind(id, name, isChosen) {
  return html`<label class="check"><input type="checkbox" name="kind" value=${id} ?checked=${isChosen} /> ${name}</label>`;
}

/** Return the default choices, and those in an address. @param {number[]} usual @param {number} chosen */
const withChosen = (usual, chosen) => [...new Set([...usual, chosen])].sort((a, b) => a - b);

/** Return the settings in the form. @param {HTMLFormElement} form @returns {ExamSpec} */
export function readSpec(form) {
  const data = new FormData(form);
  const [base, ...text] = String(data.get("ruleset")).split("*");
  const level = data.get("level");
  const lesson = String(data.get("lesson"));
  return {
    number: Number(data.get("number")),
    ruleset: base,
    count: Number(data.get("count")),
    kinds: data.getAll("kind").map(String),
    level: level === EVERY ? null : Number(level),
    minutes: Number(data.get("minutes") ?? 0),
    ...(text.length && { own: text.join("*") }),
    ...(lesson && { lesson }),
  };
}

/** Choose the kinds and the lesson of a preset, and show which preset the form amounts to. @param {{ currentTarget: any, target: any }} event */
export function followChoice({ currentTarget: form, target }) {
  if (target.name === "preset") {
    const [kinds, lesson] = target.value.split("/");
    for (const box of form.querySelectorAll("[name=kind]")) box.checked = kinds.split(",").includes(box.value);
    form.elements.namedItem("lesson").value = lesson;
  }
  showChoice(form);
}

/** Show which preset the form amounts to, else unfold what is chosen; require at least one kind of question. @param {any} form */
export function showChoice(form) {
  const spec = readSpec(form);
  const presets = [...form.querySelectorAll("[name=preset]")];
  for (const each of presets) each.checked = each.value === presetValue(spec);
  if (!presets.some(({ checked }) => checked)) form.querySelector("details").open = true;
  const lacking = form.querySelector(".lacking");
  lacking.textContent = spec.kinds.length ? "" : lacking.dataset.none;
  form.querySelector("[name=kind]").setCustomValidity(lacking.textContent);
}

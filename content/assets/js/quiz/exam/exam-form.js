/**
 * The form to compose an exam, or a set for a class.
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
import { addressOf } from "./spec.js";
import { LEVELS } from "../pools.js";

const COUNTS = [5, 10, 20, 30, 50];
const TIMES = [0, 5, 10, 15, 20, 30, 45, 60];
const EVERY = "all";

/**
 * @param {import("../../tell/say.js").Speaker} speaker
 * @param {ExamSpec} setUp what the form begins with
 * @param {(spec: ExamSpec) => void} start
 * @param {{ title?: string, number?: string, start?: string, isTimed?: boolean, own?: Own[] }} [words]
 *   what it says where it is for no exam, and the clubs' own rules that it offers
 */
export function drawExamForm(speaker, setUp, start, { title, number, start: begin, isTimed = true, own = [] } = {}) {
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
  const onStart = act(start);
  const onSubmit = (/** @type {any} */ event) => {
    event.preventDefault();
    void onStart(readSpec(event.currentTarget));
  };
  const onShare = (/** @type {any} */ { currentTarget: { form } }) =>
    form.reportValidity() && copyText(speaker, new URL(addressOf(readSpec(form)), location.href).href);
  const share = html` <button type="button" @click=${onShare}>${say("exam.share")}</button>`;
  return html`<form class="exam-form card" @submit=${onSubmit} @input=${requireKind}>
    <h2>${title ?? say("exam.set_up")}</h2>
    <fieldset class="kinds row">
      <legend>${say("control.kinds")}</legend>
      ${pageData().kinds.map(({ id, name }) => drawKind(id, name, setUp.kinds.includes(id)))}
      <p class="lacking" role="alert" data-none=${say("control.kinds.none")}></p>
    </fieldset>
    ${drawList(say("control.count"), "count", counts, setUp.count)}
    ${drawList(say("level"), "level", [[EVERY, say("level.all")], ...levels], setUp.level ?? EVERY)}
    ${drawList(say("exam.lesson"), "lesson", [["", say("level.all")], ...lessons], setUp.lesson ?? "")}
    ${drawList(speaker.say(["ui.header.ruleset"]), "ruleset", rules, ruleset)}
    ${isTimed ? drawList(say("exam.time"), "minutes", times, setUp.minutes) : nothing}
    <label class="field"
      ><span>${number ?? say("exam.number")}</span
      ><input type="number" name="number" min="1" max="9999999" required inputmode="numeric" value=${setUp.number}
    /></label>
    <p class="about">${say("exam.number.about")}</p>
    <p class="buttons row"><button class="main">${begin ?? say("exam.start")}</button>${isTimed ? share : nothing}</p>
  </form>`;
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

/** Require at least one kind of question before the form can be submitted. @param {{ currentTarget: any }} event */
export function requireKind({ currentTarget: form }) {
  const lacking = form.querySelector(".lacking");
  lacking.textContent = readSpec(form).kinds.length ? "" : lacking.dataset.none;
  form.querySelector("[name=kind]").setCustomValidity(lacking.textContent);
}

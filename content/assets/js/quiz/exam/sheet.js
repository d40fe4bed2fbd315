/**
 * Sheets to print, in `<div data-sheet-place data-failed="…" data-none="…">` by the form `[data-quiz-sheet]`. Until
 * the reader asks for another one, the sheet that stands in the page stays. The page states in `#__sheet` what sheets
 * say, and in `#__quiz` what speaker.js reads.
 *
 * The address names the questions as that of an exam does, and how they are laid out:
 * `#42/common/10/han+fu/1/0;proofs;marks;none`.
 *
 * @import { Speaker } from "../../tell/say.js"
 * @import { Case } from "../../tell/spoken-tiles.js"
 * @import { Context } from "../player.js"
 * @import { Field, Question } from "../pools.js"
 * @import { ExamSpec as Plan } from "./spec.js"
 *
 * @typedef {{ question: Question, context: Context }} Task
 */

import { element, isAtAnchor, reportUnlessOffline } from "../../dom.js";
import { ruleset } from "../../site/own-rules.js";
import { pageData, loadSpeaker } from "../speaker.js";
import { joinLines, listLines } from "../../tell/facts.js";
import { copyText } from "../../site/share.js";
import { rightTiles } from "../forms/form.js";
import { markTiles } from "../player.js";
import { addressOf, anyNumber, namesKnown, questionsOf, specOf } from "./spec.js";
import { LEVELS } from "../pools.js";
import { contextOf, watchKeyboard } from "../question-host.js";

// The numbers that are said with their unit behind them.
const UNITS = ["fu", "han", "points"];
const LAYOUT = /** @type {const} */ (["proofs", "marks"]);

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-quiz-sheet]"));
const place = /** @type {HTMLElement} */ (document.querySelector("[data-sheet-place]"));
const notice = /** @type {HTMLElement} */ (document.querySelector("[data-sheet-damaged]"));
/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("__sheet")?.textContent ?? "{}");
const kinds = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name=kind]")]);

/** @param {string} name @returns {any} */
const field = (name) => form.elements.namedItem(name);

/** @param {string} name @param {Record<string, string | number>} values */
function say(name, values = {}) {
  return words[name].replace(/\{(\w+)\}/g, (_, key) => String(values[key]));
}

/* The form and the address */

/** @returns {Plan} */
function read() {
  const level = field("level").value;
  return {
    number: Number(field("number").value),
    ruleset: field("ruleset").value,
    count: Number(field("count").value),
    kinds: kinds.filter(({ checked }) => checked).map(({ value }) => value),
    level: level === "all" ? null : Number(level),
    minutes: 0,
    ...(field("lesson").value && { lesson: field("lesson").value }),
  };
}

function readLayout() {
  const chosen = LAYOUT.filter((name) => field(name).checked);
  return [...chosen, ...(field("answers").value === "none" ? ["none"] : [])];
}

/** @param {Plan} plan @param {string[]} layout */
function fill(plan, layout) {
  for (const box of kinds) box.checked = plan.kinds.includes(box.value);
  field("number").value = plan.number;
  field("ruleset").value = plan.ruleset;
  const count = field("count");
  count.value = plan.count;
  if (count.value === "") count.append(element("option", { value: plan.count, selected: true }, String(plan.count)));
  field("level").value = plan.level ?? "all";
  field("lesson").value = plan.lesson ?? "";
  for (const name of LAYOUT) field(name).checked = layout.includes(name);
  field("answers").value = layout.includes("none") ? "none" : "apart";
}

const addressNow = () => [addressOf(read()), ...readLayout()].join(";");

/** What the address asks for, if it is a sheet; one that was meant to be is said to be damaged. */
function fromAddress() {
  const [hash, ...layout] = location.hash.split(";");
  const plan = specOf(hash, namesKnown());
  const isMeant = plan === null && hash.length > 1 && !isAtAnchor();
  notice.textContent = isMeant ? (notice.dataset.sheetDamaged ?? "") : "";
  if (plan) fill(plan, layout);
  return plan !== null;
}

/* The sheet, as generator/site/show/questions/sheet.py lays it out */

/** @param {Task[]} tasks @param {Plan} plan @param {Speaker} speaker */
function layOut(tasks, plan, speaker) {
  const gap = (/** @type {string} */ label) => element("span", {}, label, " ", element("i"));
  const level = plan.level === null ? "all" : LEVELS[plan.level];
  const about = [
    speaker.say(["quiz.situation.rules", { ruleset: pageData().rulesets[plan.ruleset] }]),
    speaker.say([`quiz.level.${level}`]),
    plan.lesson ? `${speaker.say(["quiz.exam.lesson"])}: ${pageData().lessons?.[plan.lesson]}` : "",
    say("number", { number: plan.number }),
  ];
  const head = element(
    "header",
    {},
    element("h2", {}, say("title")),
    element(
      "p",
      { class: "gaps" },
      gap(say("name")),
      " ",
      gap(say("date")),
      " ",
      element("span", {}, say("points", { total: tasks.length })),
    ),
    element("p", { class: "about" }, about.filter(Boolean).join(" · ")),
  );
  const key = field("answers").value === "none" ? null : layOutKey(tasks);
  const marks = field("marks").checked ? { "data-marks": true } : {};
  return element(
    "div",
    { class: "question paper apart", ...marks },
    head,
    element("ol", { class: "tasks" }, ...tasks.map(layOutTask)),
    key,
  );
}

/** @param {Task} task */
function layOutTask({ question, context: { speaker, pictures } }) {
  const { case: laid, situation = [], marked, prompt } = question;
  const hand = laid?.concealed ? speaker.artist.hand(/** @type {Case} */ (laid)) : null;
  const lines = situation.map((line) => element("li", hand ? {} : { class: "told" }, speaker.nodes(line)));
  if (hand && marked) markTiles(hand, marked);
  return element(
    "li",
    {},
    lines.length ? element("ul", { class: "situation" }, ...lines) : null,
    pictures?.task ? element("div", { class: "picture" }, pictures.task) : null,
    hand,
    element("p", { class: "prompt" }, speaker.nodes(prompt)),
    ...layOutForm(question, speaker, pictures),
  );
}

/**
 * @param {Question} question
 * @param {Speaker} speaker
 * @param {import("../pictures/of-question.js").Pictures} [pictures]
 * @returns {Node[]}
 */
function layOutForm({ answer }, speaker, pictures) {
  if ("choose" in answer) {
    const hint = element("p", { class: "how-many" }, speaker.say(["quiz.choose.many"]));
    const choices = answer.choose.map((each) =>
      element("li", {}, pictures?.choice?.(each.say) ?? speaker.nodes(each.say)),
    );
    return [...(answer.all ? [hint] : []), element("ol", { class: "offered" }, ...choices)];
  }
  if ("pick" in answer) {
    return [
      element("p", { class: "gaps" }, element("span", {}, say("answer_line"), " ", element("i", { class: "wide" }))),
    ];
  }
  const gaps = answer.numbers.map(({ id }) =>
    element("span", {}, speaker.say([`quiz.field.${id}`]), " ", element("i")),
  );
  return [element("p", { class: "gaps" }, ...gaps)];
}

/** @param {Task[]} tasks */
function layOutKey(tasks) {
  const withProofs = field("proofs").checked;
  const items = tasks.map(({ question, context: { speaker } }) =>
    element(
      "li",
      {},
      element("p", {}, lettersOf(question), " ", ...rightOf(question, speaker)),
      withProofs ? proofOf(question, speaker) : null,
    ),
  );
  const link = element("p", { class: "about" }, say("link", { url: new URL(addressNow(), location.href).href }));
  return element("section", { class: "key" }, element("h2", {}, say("answers")), element("ol", {}, ...items), link);
}

/** The letters of the right choices, as lists on paper have them. @param {Question} question */
function lettersOf({ answer }) {
  if (!("choose" in answer)) return null;
  const right = answer.choose.flatMap(({ mistake }, at) => (mistake ? [] : String.fromCharCode(97 + at)));
  return element("strong", {}, right.join(", "));
}

/** @param {Question} question @param {Speaker} speaker @returns {(Node | string)[]} */
function rightOf(question, speaker) {
  const { answer } = question;
  if ("numbers" in answer) return answer.numbers.flatMap((each, at) => [at ? " · " : "", ...numberOf(each, speaker)]);
  if ("pick" in answer) return [speaker.nodes(rightTiles(question.kind, answer))];
  const right = answer.choose.filter(({ mistake }) => !mistake).map((each) => each.say);
  return [speaker.nodes(answer.all ? listLines(right) : joinLines(right, "words.list.either"))];
}

/**
 * A number as players say it: 50 fu, 3 han; a payment with who pays it.
 * @param {Field} field
 * @param {Speaker} speaker
 */
function numberOf({ id, right }, speaker) {
  if (right !== null && UNITS.includes(id)) return [element("strong", {}, speaker.say([`units.${id}`, { n: right }]))];
  const said = right === null ? speaker.say(["quiz.field.fu.limit"]) : speaker.texts.number(right);
  return [speaker.say([`quiz.field.${id}`]), " ", element("strong", {}, said)];
}

/** @param {Question} question @param {Speaker} speaker */
function proofOf({ proof = [] }, speaker) {
  const tables = proof.map(({ title, rows, total }) => {
    const body = rows.map(({ name, why, tiles, worth }) =>
      element(
        "tr",
        {},
        element("th", { scope: "row" }, speaker.nodes(name)),
        element("td", {}, why || tiles ? speaker.nodes(why ?? { tiles: tiles ?? "" }) : ""),
        element("td", { class: "n" }, worth ? speaker.nodes(worth) : ""),
      ),
    );
    const foot =
      total && element("tfoot", {}, element("tr", {}, element("td", { colspan: 3, class: "n" }, speaker.nodes(total))));
    return element(
      "table",
      { class: "lines" },
      element("caption", {}, speaker.nodes(title)),
      element("tbody", {}, ...body),
      foot ?? null,
    );
  });
  return element("div", { class: "proof" }, ...tables);
}

/* Doing it */

let turn = 0;

/** Shows the sheet that the form asks for; of several in a row, the last. */
async function show() {
  const lacking = /** @type {HTMLElement} */ (form.querySelector(".lacking"));
  lacking.textContent = read().kinds.length ? "" : (lacking.dataset.none ?? "");
  kinds[0].setCustomValidity(lacking.textContent);
  if (!form.reportValidity()) return;
  notice.textContent = "";
  const [mine, plan] = [++turn, read()];
  try {
    const [speaker, questions] = await Promise.all([loadSpeaker(Boolean(plan.lesson)), questionsOf(plan)]);
    const tasks = await Promise.all(
      questions.map(async (question) => ({ question, context: await contextOf(question) })),
    );
    if (mine !== turn) return;
    const sheet = tasks.length ? layOut(tasks, plan, speaker) : element("p", {}, place.dataset.none ?? "");
    place.replaceChildren(sheet);
    history.replaceState(history.state, "", addressNow());
  } catch (error) {
    reportUnlessOffline(error);
    if (mine === turn)
      place.replaceChildren(element("p", { class: "notice", role: "alert" }, place.dataset.failed ?? ""));
  }
}

const deeds = {
  print: () => print(),
  new() {
    field("number").value = anyNumber();
    return show();
  },
  async copy() {
    await copyText(await loadSpeaker(), new URL(addressNow(), location.href).href);
  },
};

form.addEventListener("change", () => show());
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("click", ({ target }) => {
  const name = target instanceof HTMLElement ? target.dataset.do : undefined;
  if (name) deeds[/** @type {keyof typeof deeds} */ (name)]();
});
addEventListener("hashchange", () => fromAddress() && show());
watchKeyboard(form); // the theme has hotkeys of its own
form.hidden = false;
field("ruleset").value = ruleset();
if (fromAddress() || ruleset() !== namesKnown().rulesets[0]) show();

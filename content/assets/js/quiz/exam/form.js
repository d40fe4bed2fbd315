/** The form in which an exam, or a set for a class, is put together. */

import { button, element, labelled, listOf, oneAtATime } from "../../dom.js";
import { pageData } from "../speaker.js";
import { sayer } from "../format.js";
import { copyText } from "../../site/share.js";
import { nameOf } from "../../site/own-rules.js";
import { addressOf } from "./paper.js";
import { LEVELS } from "../pools.js";

const COUNTS = [5, 10, 20, 30, 50];
const TIMES = [0, 5, 10, 15, 20, 30, 45, 60];
const EVERY = "all";

/**
 * @param {import("../../tell/say.js").Speaker} speaker
 * @param {import("./paper.js").Paper} setUp what the form begins with
 * @param {(paper: import("./paper.js").Paper) => void} start
 * @param {{ title?: string, number?: string, start?: string, isTimed?: boolean, own?: import("../../site/own-rules.js").Own[] }} [words]
 *   what it says where it is for no exam, and the clubs' own rules that it offers
 */
export function makeExamForm(speaker, setUp, start, words = {}) {
  const say = sayer(speaker);
  const { isTimed = true, own = [] } = words;
  const boxes = pageData().kinds.map(({ id }) => element("input", { type: "checkbox", value: id }));
  const number = element("input", {
    type: "number",
    name: "number",
    min: 1,
    max: 9_999_999,
    required: true,
    inputmode: "numeric",
  });
  const rules = [
    ...Object.entries(pageData().rulesets),
    ...own.map(({ base, text }) => [`${base}*${text}`, nameOf(text)]),
  ];
  const ruleset = listOf("ruleset", rules, setUp.own ? `${setUp.ruleset}*${setUp.own}` : setUp.ruleset);
  const counts = having(COUNTS, setUp.count).map((n) => [String(n), speaker.number(n)]);
  const count = listOf("count", counts, String(setUp.count));
  const levels = [[EVERY, say("level.all")], ...LEVELS.map((name, level) => [String(level), say(`level.${name}`)])];
  const level = listOf("level", levels, String(setUp.level ?? EVERY));
  const times = having(TIMES, setUp.minutes).map((n) => [
    String(n),
    n ? say("timer.minutes", { n }) : say("exam.time.none"),
  ]);
  const minutes = listOf("minutes", times, String(setUp.minutes));
  const titles = Object.entries(pageData().lessons ?? {}).map(([id, title], place) => [id, `${place + 1}. ${title}`]);
  const lesson = listOf("lesson", [["", say("level.all")], ...titles], setUp.lesson ?? "");
  number.value = String(setUp.number);
  for (const box of boxes) box.checked = setUp.kinds.includes(box.value);

  const read = () => {
    const [base, ...text] = ruleset.value.split("*");
    return {
      number: Number(number.value),
      ruleset: base,
      count: Number(count.value),
      kinds: boxes.filter(({ checked }) => checked).map(({ value }) => value),
      level: level.value === EVERY ? null : Number(level.value),
      minutes: Number(minutes.value),
      ...(text.length && { own: text.join("*") }),
      ...(lesson.value && { lesson: lesson.value }),
    };
  };
  const lacking = element("p", { class: "lacking", role: "alert" });
  /** @type {() => unknown} */
  const share = () => form.reportValidity() && copyText(speaker, new URL(addressOf(read()), location.href).href);
  const form = element(
    "form",
    { class: "exam-form" },
    element("h2", {}, words.title ?? say("exam.set_up")),
    element(
      "fieldset",
      { class: "kinds" },
      element("legend", {}, say("control.kinds")),
      ...boxes.map((box, place) => element("label", { class: "check" }, box, " ", pageData().kinds[place].name)),
      lacking,
    ),
    labelled(say("control.count"), count),
    labelled(say("level"), level),
    labelled(say("exam.lesson"), lesson),
    labelled(speaker.say(["ui.header.ruleset"]), ruleset),
    isTimed ? labelled(say("exam.time"), minutes) : null,
    labelled(words.number ?? say("exam.number"), number),
    element("p", { class: "about" }, say("exam.number.about")),
    element(
      "p",
      { class: "buttons" },
      element("button", { class: "main" }, words.start ?? say("exam.start")),
      isTimed ? button(say("exam.share"), share) : null,
    ),
  );
  const check = () => {
    lacking.textContent = read().kinds.length ? "" : say("control.kinds.none");
    boxes[0].setCustomValidity(lacking.textContent);
  };
  form.addEventListener("input", check);
  const begin = oneAtATime(() => start(read()));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin();
  });
  return form;
}

/** The usual choices, and what an address asks for besides. @param {number[]} usual @param {number} asked */
const having = (usual, asked) => [...new Set([...usual, asked])].sort((a, b) => a - b);

/**
 * What came of an exam: the score, the kinds, the mistakes, and every question with its proof.
 *
 * @import { Say } from "../format.js"
 *
 * @typedef {ReturnType<typeof import("./sitting.js").results>[number]} Result
 */

import { button, element } from "../../dom.js";
import { kindOf, pageData } from "../speaker.js";
import { asDate, asTime, percent, sayer } from "../format.js";
import { ask } from "../player.js";
import { dayOf } from "../../day.js";
import { contextOf, withRetry } from "../place.js";
import { playRound } from "../round.js";
import { listSlips } from "../slips.js";
import { results } from "./sitting.js";

const PASS = 60; // per cent

/**
 * @param {HTMLElement} root
 * @param {import("./room.js").Exam} exam
 * @param {() => void} again
 */
export function showResult(root, exam, again) {
  const say = sayer(exam.speaker);
  const all = results(exam.questions, exam.sitting);
  const wrong = exam.questions.filter((_, place) => !all[place].right);
  const repeat = element("div");
  const mistakes = element("section", { class: "exam-mistakes" });
  const title = element("h2", { tabindex: "-1" }, say("result.title"));
  const repeatThem = () => {
    playRound(repeat, wrong, exam.speaker, {
      onEnd: () => {
        repeat.replaceChildren();
        title.focus();
      },
    });
    repeat.scrollIntoView();
  };
  const buttons = [
    ...(wrong.length ? [button(say("result.repeat_wrong"), repeatThem, { class: "main" })] : []),
    button(say("result.new"), again),
    button(say("result.print"), () => print()),
  ];
  root.replaceChildren(
    element(
      "div",
      { class: "exam-result" },
      title,
      sumOf(say, all, exam),
      byKind(say, all),
      mistakes,
      element("p", { class: "buttons" }, ...buttons),
      repeat,
      element("h3", { class: "reviews" }, say("result.review")),
      ...all.map((each, place) => review(say, each, place)),
    ),
  );
  if (wrong.length) withRetry(mistakes, () => fillMistakes(mistakes, say, all));
  title.focus();
}

/** The score as a whole, and who reached it. @param {Say} say @param {Result[]} all @param {import("./room.js").Exam} exam */
function sumOf(say, all, { paper, sitting: { began, ended } }) {
  const right = all.filter((each) => each.right).length;
  const share = percent(right, all.length);
  const isPassed = share >= PASS;
  const facts = [
    say("result.percent", { n: share }),
    say("result.time", { time: asTime(ended - began) }),
    say("result.per_question", { time: asTime((ended - began) / all.length) }),
  ];
  const which = [
    `${say("exam.number")}: ${paper.number}`,
    say("situation.rules", { ruleset: pageData().rulesets[paper.ruleset] }),
    asDate(dayOf(ended), { dateStyle: "long" }),
  ];
  const passed = element("strong", {}, say(isPassed ? "exam.passed" : "exam.not_passed"));
  const name = element("input", { type: "text", autocomplete: "name", maxlength: 60 });
  return element(
    "div",
    { class: "exam-sum" },
    element("p", { class: "score" }, say("result.score", { right, total: all.length })),
    element(
      "p",
      { class: isPassed ? "passed" : null },
      passed,
      " ",
      element("small", {}, say("exam.pass_mark", { n: PASS })),
    ),
    element("p", {}, facts.join(" · ")),
    element("p", { class: "which" }, which.join(" · ")),
    element("label", { class: "name" }, element("span", {}, say("exam.name")), name),
  );
}

/** @param {Say} say @param {Result[]} all */
function byKind(say, all) {
  const kinds = [...new Set(all.map(({ question }) => question.kind))];
  const rows = kinds.map((kind) => {
    const group = all.filter(({ question }) => question.kind === kind);
    const score = say("result.score", { right: group.filter(({ right }) => right).length, total: group.length });
    return element("tr", {}, element("th", { scope: "row" }, nameOf(kind)), element("td", { class: "n" }, score));
  });
  return element(
    "table",
    { class: "by-kind" },
    element("caption", {}, say("result.by_kind")),
    element("tbody", {}, ...rows),
  );
}

/**
 * Each mistake once, and how much was left open.
 * @param {HTMLElement} place
 * @param {Say} say
 * @param {Result[]} all
 */
async function fillMistakes(place, say, all) {
  const items = await listSlips(all);
  const open = all.filter(({ given }) => !given).length;
  if (open) items.push(element("li", {}, say("exam.open", { n: open })));
  if (items.length) place.append(element("h3", {}, say("result.mistakes")), element("ul", {}, ...items));
}

/** A question with its answer and the proof, made when it is opened. @param {Say} say @param {Result} result @param {number} place */
function review(say, { question, given, draft, right }, place) {
  const { kind, ruleset, id } = question;
  const word = given ? say(right ? "mark.right" : "mark.wrong") : say("exam.unanswered");
  const sign = element(
    "b",
    { class: right ? "right" : "wrong", "aria-hidden": "true" },
    right ? "✓" : given ? "✗" : "–",
  );
  const slot = element("div");
  const title = ` ${say("progress.question_endless", { n: place + 1 })} · ${nameOf(kind)}: ${word}`;
  const made = element("details", { class: "review" }, element("summary", {}, sign, title), slot);
  made.addEventListener("toggle", () => {
    if (!made.open || slot.hasChildNodes()) return;
    withRetry(slot, async () => {
      const sheet = ask(slot, question, { ...(await contextOf(question)), mode: "exam", given: given ?? draft });
      sheet.reveal(given ? undefined : "shown");
      const href = `${kindOf(kind).href}#${ruleset}/${id}`;
      slot.append(element("p", {}, element("a", { href }, say("control.again"))));
    });
  });
  return made;
}

/** @param {string} kind */
const nameOf = (kind) => kindOf(kind).name ?? kind;

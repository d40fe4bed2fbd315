/**
 * The result of an exam: the score, the kinds, the mistakes, and every question with its proof.
 *
 * @import { Say } from "../speaker.js"
 *
 * @typedef {ReturnType<typeof import("./attempt.js").results>[number]} Result
 */

import { focusOn } from "../../dom.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { kindOf, pageData, asDate, asTime, percent, sayer } from "../speaker.js";
import { drawButton, drawScore, made, placeIn } from "../../core/draw.js";
import { ask } from "../player.js";
import { dayOf } from "../../day.js";
import { addressOfQuestion } from "../pools.js";
import { withRetry } from "../../core/tool.js";
import { contextOf } from "../question-host.js";
import { Round } from "../round/round.js";
import { playRound } from "../round/round-view.js";
import { listSlips } from "../slip-list.js";
import { results } from "./attempt.js";

const PASS_PERCENT = 60;

/**
 * Show the result of an exam.
 * @param {HTMLElement} node
 * @param {import("./run.js").Exam} exam
 * @param {() => void} leave
 */
export function showResult(node, exam, leave) {
  const say = sayer(exam.speaker);
  const all = results(exam.questions, exam.attempt);
  const questions = exam.questions.filter((_, place) => !all[place].right);
  const onEnd = () => {
    placeIn(node, "again").replaceChildren();
    focusOn(node.querySelector("h2"));
  };
  const repeat = () => {
    const again = placeIn(node, "again");
    void playRound(again, new Round({ questions }), exam.speaker, { onEnd });
    again.scrollIntoView();
  };
  render(
    html`<h2 tabindex="-1">${say("result.title")}</h2>
      ${drawSum(say, all, exam)}${drawKinds(say, all)}<section class="exam-mistakes"></section>
      <p class="buttons row">
        ${questions.length ? drawButton(say("result.repeat_wrong"), repeat, "main") : nothing}
        ${drawButton(say("result.new"), leave)}${drawButton(say("result.print"), () => print())}
      </p>
      <div class="again"></div>
      <h3 class="reviews">${say("result.review")}</h3>
      ${all.map((each, place) => drawReview(say, each, place))}`,
    node,
  );
  const mistakes = placeIn(node, "exam-mistakes");
  if (questions.length) void withRetry(mistakes, async () => void render(await drawMistakes(say, all), mistakes));
}

/** Draw the total score, and the name of the candidate. @param {Say} say @param {Result[]} all @param {import("./run.js").Exam} exam */
function drawSum(say, all, { spec, attempt: { began, ended } }) {
  const right = all.filter((each) => each.right).length;
  const share = percent(right, all.length);
  const isPassed = share >= PASS_PERCENT;
  const facts = [
    say("result.percent", { n: share }),
    say("result.time", { time: asTime(ended - began) }),
    say("result.per_question", { time: asTime((ended - began) / all.length) }),
  ];
  const which = [
    say("exam.numbered", { number: spec.number }),
    say("situation.rules", { ruleset: pageData().rulesets[spec.ruleset] }),
    asDate(dayOf(ended), { dateStyle: "long" }),
  ];
  return html`<div class="exam-sum card">
    ${drawScore(say("result.score", { right, total: all.length }))}
    <p class=${isPassed ? "passed" : nothing}>
      <strong>${say(isPassed ? "exam.passed" : "exam.not_passed")}</strong>
      <small>${say("exam.pass_mark", { n: PASS_PERCENT })}</small>
    </p>
    <p>${facts.join(" · ")}</p>
    <p class="which">${which.join(" · ")}</p>
    <label class="name row"><span>${say("exam.name")}</span><input type="text" autocomplete="name" maxlength="60" /></label>
  </div>`;
}

/** @param {Say} say @param {Result[]} all */
function drawKinds(say, all) {
  const rows = [...new Set(all.map(({ question }) => question.kind))].map((kind) => {
    const group = all.filter(({ question }) => question.kind === kind);
    const score = say("result.score", { right: group.filter(({ right }) => right).length, total: group.length });
    return html`<tr><th scope="row">${nameOf(kind)}</th><td class="n">${score}</td></tr>`;
  });
  return html`<table class="by-kind stacked labelled wide"><caption>${say("result.by_kind")}</caption><tbody>${rows}</tbody></table>`;
}

/** Draw each mistake once, and how much was left open. @param {Say} say @param {Result[]} all */
async function drawMistakes(say, all) {
  const slips = await listSlips(all);
  const n = all.filter(({ given }) => !given).length;
  if (!slips.length && !n) return nothing;
  const open = n ? html`<li>${say("exam.open", { n })}</li>` : nothing;
  return html`<h3>${say("result.mistakes")}</h3><ul>${slips}${open}</ul>`;
}

/** Draw a question with its answer and the proof, made when it is opened. @param {Say} say @param {Result} result @param {number} place */
function drawReview(say, { question, given, draft, right }, place) {
  const { kind } = question;
  const word = given ? say(right ? "mark.right" : "mark.wrong") : say("exam.unanswered");
  const sign = right ? "✓" : given ? "✗" : "–";
  const open = (/** @type {any} */ { currentTarget }) => {
    const slot = currentTarget.lastElementChild;
    if (!currentTarget.open || slot.childElementCount) return;
    void withRetry(slot, async () => {
      const view = ask(slot, question, { ...(await contextOf(question)), mode: "exam", given: given ?? draft });
      view.reveal(given ? undefined : "shown");
      const href = `${kindOf(kind).href}${addressOfQuestion(question)}`;
      slot.append(made(html`<p><a href=${href}>${say("control.again")}</a></p>`));
    });
  };
  const title = ` ${say("progress.question_endless", { n: place + 1 })} · ${nameOf(kind)}: ${word}`;
  return html`<details class="review drawer" @toggle=${open}>
    <summary><b class=${right ? "right" : "wrong"} aria-hidden="true">${sign}</b>${title}</summary>
    <div></div>
  </details>`;
}

/** @param {string} kind */
const nameOf = (kind) => kindOf(kind).name ?? kind;

/**
 * Printed questions in the markup of content/templates/question.html.j2 and sheet.html.j2: tasks with room for answers,
 * and the answers on a page of their own.
 *
 * @import { Said } from "../../tell/texts.js"
 * @import { Speaker } from "../../tell/say.js"
 * @import { Section } from "../../tell/score.js"
 * @import { Context } from "../player.js"
 * @import { Field, Question } from "../pools.js"
 *
 * @typedef {{ question: Question, context: Context }} Task
 */

import { drawChip } from "../../core/draw.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { joinLines, listLines } from "../../tell/facts.js";
import { choiceInText, rightTiles } from "../answer-judge.js";
import { drawHand } from "../player.js";

// Numbers whose text includes the unit.
const UNITS = ["fu", "han", "points"];

/** Draw a gap to write in. @param {string} label @param {string} [kind] */
export const drawGap = (label, kind) => html`<span>${label} <i class=${kind ?? nothing}></i></span>`;

/** Draw a question with room for its answer. @param {Task} task @param {string} answerLine */
export function drawTask({ question, context: { speaker, pictures } }, answerLine) {
  const { answer, situation = [], prompt } = question;
  const hand = drawHand(question, speaker);
  const lines = situation.map((line) => {
    const words = speaker.shown(line);
    return hand === nothing ? html`<li class="told">${words}</li>` : drawChip(words);
  });
  const choices =
    "choose" in answer ? answer.choose.map(({ say }) => pictures?.choice?.(say) ?? speaker.shown(say)) : [];
  const many = html`<p class="how-many">${speaker.say(["quiz.choose.many"])}</p>`;
  const gaps =
    "numbers" in answer
      ? answer.numbers.map(({ id }) => drawGap(speaker.say([`quiz.field.${id}`])))
      : drawGap(answerLine, "wide");
  const isMany = "choose" in answer && answer.all;
  return html`<li
    >${lines.length ? html`<ul class="situation row list">${lines}</ul>` : nothing}${
      pictures?.task ? html`<div class="picture">${pictures.task}</div>` : nothing
    }${hand}<p class="prompt">${speaker.shown(prompt)}</p>${isMany ? many : nothing}${
      choices.length ? html`<ol class="offered">${choices.map((choice) => html`<li>${choice}</li>`)}</ol>` : nothing
    }${choices.length ? nothing : html`<p class="gaps row">${gaps}</p>`}</li
  >`;
}

/** Draw the right answer of a question, with its letters, and the proof if it is wished. @param {Task} task @param {boolean} hasProof */
export function drawAnswer({ question, context: { speaker } }, hasProof) {
  const proof = html`<div class="proof">${question.proof?.map((section) => drawSection(section, speaker))}</div>`;
  return html`<li><p>${lettersOf(question)} ${drawRight(question, speaker)}</p>${hasProof ? proof : nothing}</li>`;
}

/** Draw the letters of the right choices, as lists on paper have them. @param {Question} question */
function lettersOf({ answer }) {
  if (!("choose" in answer)) return nothing;
  const right = answer.choose.flatMap(({ mistake }, at) => (mistake ? [] : String.fromCharCode(97 + at)));
  return html`<strong>${right.join(", ")}</strong>`;
}

/** @param {Question} question @param {Speaker} speaker */
function drawRight({ kind, answer }, speaker) {
  if ("numbers" in answer)
    return answer.numbers.map((each, at) => html`${at ? " · " : ""}${drawNumber(each, speaker)}`);
  if ("pick" in answer) return speaker.shown(rightTiles(kind, answer));
  const [first, ...others] = answer.choose.filter(({ mistake }) => !mistake).map(({ say }) => say);
  const right = [first, ...others.map(choiceInText)];
  return speaker.shown(answer.all ? listLines(right) : joinLines(right, "words.list.either"));
}

/** Draw a number with its unit: 50 fu, 3 han; a payment with its payer. @param {Field} field @param {Speaker} speaker */
function drawNumber({ id, right }, speaker) {
  if (right !== null && UNITS.includes(id)) return html`<strong>${speaker.say([`units.${id}`, { n: right }])}</strong>`;
  const said = right === null ? speaker.say(["quiz.field.fu.limit"]) : speaker.texts.number(right);
  return html`${speaker.say([`quiz.field.${id}`])} <strong>${said}</strong>`;
}

/** @param {Section} section @param {Speaker} speaker */
function drawSection({ title, rows, total }, speaker) {
  const shown = (/** @type {Said | undefined} */ said) => (said ? speaker.shown(said) : nothing);
  const body = rows.map(({ name, why, tiles, worth }) => {
    const because = shown(why ?? (tiles ? { tiles } : undefined));
    return html`<tr><th scope="row">${shown(name)}</th><td>${because}</td><td class="n">${shown(worth)}</td></tr>`;
  });
  const foot = html`<tfoot><tr><td colspan="3" class="n">${shown(total)}</td></tr></tfoot>`;
  return html`<table class="lines stacked wide"><caption>${shown(title)}</caption><tbody>${body}</tbody>${total ? foot : nothing}</table>`;
}

/**
 * The settlement page, in `<section data-table="settle">`: readers enter how a hand ended, and see what each player
 * gains or loses, reason by reason, and what comes next. The address contains the entry.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Answer, Question } from "../game/answer.js"
 * @import { Transfer } from "../game/settlement.js"
 */

import { drawPayments } from "../../art/plates.js";
import { act, prefetch, reportUnlessOffline } from "../../dom.js";
import { signed } from "../../tell/pictures.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { answerSettle } from "../game/answer.js";
import { seatsOf } from "../options.js";
import { longest } from "../table-parts.js";
import { settleForm } from "./settle-form.js";
import { initialState, missingRequest, paramsOf, questionOf, readState, stateWithinRules } from "./settle-state.js";
import { TableTool } from "../../core/table-tool.js";

const tool = new TableTool("settle");
let state = initialState();

/** Take the state of an address, and tell whether all of it could be read. @param {URLSearchParams} params */
function read(params) {
  const { rules } = tool.scorer;
  state = readState(params, rules);
  /** @type {Record<string, unknown>} */
  const written = paramsOf(state, rules);
  return [...params].every(([key, value]) => Object.hasOwn(written, key) && String(written[key]) === value);
}

/** @param {string} seat */
const named = (seat) => tool.say(`words.${seat}`);

/** Write points with their sign. @param {number} points */
const change = (points) => signed(tool.speaker.texts, points);

/** Draw what a player gains or loses. @param {string} seat @param {number} points */
const cell = (seat, points) =>
  html`<span class=${points > 0 ? "gains" : points < 0 ? "loses" : nothing}>${named(seat)}<b>${change(points)}</b></span>`;

/**
 * Draw the transfers by reason, and their sums.
 * @param {Record<string, number>} deltas
 * @param {Transfer[]} moves
 */
function sums(deltas, moves) {
  const seats = Object.keys(deltas);
  const row = (/** @type {string} */ name, /** @type {Record<string, number>} */ points, /** @type {string} */ kind) =>
    html`<tr><th scope="row">${name}</th>${seats.map(
      (seat) => html`<td class=${kind}>${Object.hasOwn(points, seat) ? change(points[seat]) : ""}</td>`,
    )}</tr>`;
  const reason = (/** @type {Transfer} */ { why, seat }) =>
    tool.say(`explain.paid_${why}`, { seat: seat && named(seat) });
  return html`<table class="seats stacked sums wide" .style="--columns: ${seats.length}; ${longest(seats.map(named))}">
    <caption>${tool.say("ui.settle.changes")}</caption>
    <thead><tr><th scope="col">${tool.say("ui.settle.reason")}</th>${seats.map(
      (seat) => html`<th scope="col" class="n">${named(seat)}</th>`,
    )}</tr></thead>
    <tbody>${moves.map((move) => row(reason(move), move.points, "n"))}${row(tool.say("words.total"), deltas, "n total")}</tbody>
  </table>`;
}

/**
 * Return the lines about the state after a hand that `before` dealt.
 * @param {Answer} answer
 * @param {string} before
 * @returns {Line[]}
 */
function left({ sticks_left: sticks, penalties = {}, dealer_next: dealer, honba_next: honba }, before) {
  /** @type {Line[]} */
  const fines = Object.entries(penalties).map(([seat, points]) => ["explain.penalty", { seat: named(seat), points }]);
  /** @type {Line[]} */
  const lying = sticks ? [["explain.sticks_stay", { n: sticks }]] : [];
  const key = dealer === before ? "stays" : "next";
  return [...lying, ...fines, [`quiz.settle.${key}`, { dealer: named(dealer), honba }]];
}

/** Draws the rules that were assumed, once its module is loaded. @type {typeof import("./assumed.js").drawAssumed | null} */
let drawAssumed = null;

/** Draw the rules that were assumed for the settlement; a ruleset that leaves none open needs no module for it. @param {Question} question */
function assumed(question) {
  if (!tool.book.stated.unknown[tool.rules.base]?.length) return nothing;
  if (drawAssumed) return drawAssumed(tool, question, show);
  import("./assumed.js").then((module) => {
    drawAssumed = module.drawAssumed;
    show();
  }, reportUnlessOffline);
  return nothing;
}

/** Return the picture of the payments and, if there are several reasons, their table; or the lines on why there are none. */
function found() {
  const wanted = missingRequest(state.entry);
  if (wanted) return lines([[wanted]]);
  if (state.entry.winners.some((winner) => winner.case) && !tool.hasEngine(show)) return lines([]);
  const question = questionOf(state, tool.scorer.rules);
  const { answer, moves } = answerSettle(tool.scorer, question);
  if (!answer.ok)
    return lines(
      answer.problems.map((each) => tool.problemLine(each, named)),
      "trouble",
    );
  const { deltas } = answer;
  const after = left(answer, state.dealer);
  const changes = Object.entries(deltas).map(([seat, points]) => `${named(seat)} ${change(points)}`);
  return {
    told: [changes.join(", "), ...after.map((line) => tool.speaker.say(line))].join("\n"),
    sum: Object.entries(deltas).map(([seat, points]) => cell(seat, points)),
    drawn: drawPayments({ deltas, moves }, { texts: tool.speaker.texts, isLow: true }),
    result: [
      tool.paragraphs(after),
      moves.length > 1 ? html`<div class="scroll">${sums(deltas, moves)}</div>` : nothing,
      assumed(question),
    ],
  };
}

/** @param {Line[]} told @param {string} [kind] */
function lines(told, kind) {
  return {
    told: told.map((line) => tool.speaker.say(line)).join("\n"),
    sum: nothing,
    drawn: nothing,
    result: tool.paragraphs(told, kind),
  };
}

/** @param {Partial<typeof state>} more */
function enter(more) {
  state = { ...state, ...more };
  show();
}

function show() {
  const { scorer } = tool;
  state = stateWithinRules(state, scorer.rules);
  if (state.entry.winners.some((winner) => winner.case)) tool.hasTexts("hand", show);
  const context = { tool, scorer, seats: seatsOf(scorer.rules), named };
  const { told, sum, drawn, result } = found();
  tool.draw(html`${settleForm(context, state, enter)}
    <div class="pinned-sum bar" aria-hidden="true">${sum}</div>
    <div class="drawn-result">${drawn}</div>
    <div class="settled">${result}</div>
    ${tool.status(told, "visually-hidden")}
    <div class="buttons row">
      <button type="button" @click=${() => enter(initialState())}>${tool.say("ui.calculator.clear")}</button>
      <button type="button" @click=${act(() => tool.share())}>${tool.say("ui.share.copy")}</button>
    </div>`);
  const params = paramsOf(state, scorer.rules);
  const isInitial = JSON.stringify(params) === JSON.stringify(paramsOf(initialState(), scorer.rules));
  tool.write(isInitial ? {} : params);
}

tool.start({ read, show });
// so that a hand can be counted later without internet
prefetch(() => import("../../engine/book.js"));

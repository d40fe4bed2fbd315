/**
 * Who pays what, in `<section data-table="settle">`: the reader says how a hand ended and sees what every player gains
 * or loses, reason by reason, and what comes next. The address holds what was said: `#settle=ron;d.e;f.w;w.s.3.40`.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { Answer } from "../game/ledger.js"
 * @import { Transfer } from "../game/settlement.js"
 */

import { button, element } from "../../dom.js";
import { drawPayments } from "../../art/plates.js";
import { figuresOf } from "../../tell/figures.js";
import { signed } from "../../tell/pictures.js";
import { assumptionLine } from "../../tell/rulesets.js";
import { assumedInSettlement } from "../game/assumptions.js";
import { answerSettle } from "../game/ledger.js";
import { SettleForm } from "./settle-form.js";
import { questionOf, initialState, withinRules, missingRequest, readState, writeState } from "./settle-state.js";
import { setLongest } from "../kept/parts.js";
import { Tool } from "./tool.js";

const tool = new Tool("settle");
let state = initialState();
const form = new SettleForm(tool, (change) => {
  state = { ...state, ...change };
  show();
});
/** Who pays whom, in view while the form is used. */
const drawn = element("div", { class: "drawn-result" });
const result = element("div", { class: "settled" });
tool.status.className = "visually-hidden";

/** @param {string} address */
function read(address) {
  const found = readState(address, tool.scorer.rules);
  state = found.state;
  return found.isWhole;
}

/** @param {string} seat */
const named = (seat) => tool.say(`words.${seat}`);

/** Points with their sign. @param {number} points */
const change = (points) => signed(tool.speaker.texts, points);

/**
 * Each reason for which points change hands, and what they come to.
 * @param {Record<string, number>} deltas
 * @param {Transfer[]} moves
 */
function sums(deltas, moves) {
  const seats = Object.keys(deltas);
  const cell = (/** @type {number | undefined} */ points, /** @type {string} */ kind) =>
    element("td", { class: kind }, points === undefined ? "" : change(points));
  const row = (/** @type {string} */ name, /** @type {Record<string, number>} */ points, /** @type {string} */ kind) =>
    element("tr", {}, element("th", { scope: "row" }, name), ...seats.map((seat) => cell(points[seat], kind)));
  const reason = (/** @type {Transfer} */ { why, seat }) =>
    tool.say(`explain.paid_${why}`, { seat: seat && named(seat) });
  const rows = moves.map((move) => row(reason(move), move.points, "n"));
  rows.push(row(tool.say("words.total"), deltas, "n total"));
  const corner = element("th", { scope: "col" }, tool.say("ui.settle.reason"));
  const head = [corner, ...seats.map((seat) => element("th", { scope: "col", class: "n" }, named(seat)))];
  const caption = element("caption", {}, tool.say("ui.settle.changes"));
  const body = element("tbody", {}, ...rows);
  const table = element(
    "table",
    { class: "seats stacked sums" },
    caption,
    element("thead", {}, element("tr", {}, ...head)),
    body,
  );
  table.style.setProperty("--columns", String(seats.length));
  setLongest(table, seats.map(named));
  return table;
}

/** Say what the hand leaves behind. @param {Answer} answer @returns {Line[]} */
function left({ sticks_left: sticks, penalties = {}, dealer_next: dealer, honba_next: honba }) {
  /** @type {Line[]} */
  const fines = Object.entries(penalties).map(([seat, points]) => ["explain.penalty", { seat: named(seat), points }]);
  /** @type {Line[]} */
  const lying = sticks ? [["explain.sticks_stay", { sticks }]] : [];
  return [...lying, ...fines, ["quiz.settle.next", { dealer: named(dealer), honba }]];
}

/** Say what no source tells of the rules and was taken for the settlement. @param {import("../game/ledger.js").Question} question */
function showAssumed(question) {
  const names = assumedInSettlement(tool.book, tool.rules, question);
  if (!names.length) return;
  if (!tool.learned.has("rulesets")) return tool.learn("rulesets", show);
  const { rules } = tool.scorer;
  const under = tool.speaker.under(figuresOf(rules));
  const lines = names.map((name) =>
    element("p", { class: "assumed" }, under.nodes(assumptionLine(tool.book, rules.options, name))),
  );
  result.append(...lines);
}

function showResult() {
  const wanted = missingRequest(state);
  if (wanted) return tell([[wanted]]);
  const question = questionOf(state);
  const { answer, moves } = answerSettle(tool.scorer, question);
  if (!answer.ok)
    return tell(
      answer.problems.map((each) => tool.problemLine(each, named)),
      "trouble",
    );
  const lines = left(answer);
  const changes = Object.entries(answer.deltas).map(([seat, points]) => `${named(seat)} ${change(points)}`);
  drawn.replaceChildren(drawPayments({ deltas: answer.deltas, moves }, { texts: tool.speaker.texts, isLow: true }));
  result.replaceChildren(...tool.paragraphs(lines), element("div", { class: "scroll" }, sums(answer.deltas, moves)));
  showAssumed(question);
  speak([changes.join(", "), ...lines.map((line) => tool.speaker.say(line))]);
}

/** Shows lines in the place of a result. @param {Line[]} lines @param {string} [kind] */
function tell(lines, kind) {
  drawn.replaceChildren();
  result.replaceChildren(...tool.paragraphs(lines, kind));
  speak(lines.map((line) => tool.speaker.say(line)));
}

/** Says to those who hear the page what has changed. @param {string[]} said */
function speak(said) {
  if (tool.status.textContent === said.join("")) return;
  tool.status.replaceChildren(...said.flatMap((each) => [each, element("br")]));
}

function show() {
  state = withinRules(state, tool.scorer.rules);
  if (!form.root.isConnected) lay();
  if (state.winners.some(({ hand }) => hand)) tool.learn("hand", show);
  form.show(state);
  showResult();
  tool.keep(writeState(state));
}

function lay() {
  const clear = button(tool.say("ui.calculator.clear"), () => {
    state = initialState();
    show();
  });
  const share = button(tool.say("ui.share.copy"), () => tool.share());
  tool.root.replaceChildren(form.root, drawn, result, tool.status, element("div", { class: "buttons" }, clear, share));
}

tool.open({ read, show });

/**
 * The interactive table of the page about the last tile, in `<section data-table="haitei">`: readers choose whose turn
 * it is and what is called, and see who draws the last tile. The address contains the calls:
 * `#haitei=s.chi.e,w.kan_closed`.
 *
 * @import { Call } from "../haitei.js"
 */

import { readList } from "../../core/address.js";
import { drawCalls } from "../../art/call-arrows.js";
import { html } from "../../vendor/lit-html.js";
import { SEATS } from "../forms/sheet.js";
import { CLAIMS, QUADS, answerHaitei, lastTile } from "../haitei.js";
import { TableTool } from "../../core/table-tool.js";

const TYPES = [...new Set([...CLAIMS, ...QUADS])];
const OWN = QUADS.filter((type) => !CLAIMS.includes(type));
const PARTS = /^([eswn])\.(\w+)(?:\.([eswn]))?$/;

const tool = new TableTool("haitei");
/** @type {Call[]} */
let calls = [];
let turn = SEATS[0];

// The address

/** @param {string} letter */
const seatOf = (letter) => SEATS.find((seat) => seat.startsWith(letter));

/** @param {Call} call */
const writeCall = ({ type, by, from }) => [by[0], type, ...(from ? [from[0]] : [])].join(".");

/** @param {URLSearchParams} params */
function read(params) {
  calls = [];
  const parts = readList(params.get("haitei"));
  for (const part of parts) {
    const [, by, type, from] = PARTS.exec(part) ?? [];
    const call = { type, by: seatOf(by) ?? "", ...(from ? { from: seatOf(from) } : {}) };
    if (TYPES.includes(type) && isPossible(call)) calls.push(call);
  }
  turn = calls.at(-1)?.by ?? SEATS[0];
  return calls.length === parts.length;
}

// Possible calls

/** Tell whether a call can come after the others. @param {Call} call */
function isPossible(call) {
  return answerHaitei({ ...tool.scorer.rules, options: { players: SEATS.length } }, { calls: [...calls, call] }).ok;
}

/** @param {Call[]} made @param {string} whose the turn that is chosen */
function change(made, whose) {
  [calls, turn] = [made, whose];
  show();
}

// Drawing

/** @param {string} seat */
const named = (seat) => tool.say(`words.${seat}`);

/** @param {string} seat */
const lastTileOf = (seat) => tool.say("explain.last_draw", { seat: named(seat) });

/** Draw a button for a call; several of a row show their caller once. @param {Call} call */
function callButton(call) {
  const words = tool.say(`words.${call.type}`);
  const label = tool.say("explain.labelled", { label: named(call.by), value: words });
  return html`<button type="button" aria-label=${label} ?disabled=${!isPossible(call)}
    @click=${() => change([...calls, call], call.by)}>${words}</button>`;
}

/** Draw a seat: whose turn it is can be chosen, how often it draws is shown. @param {string} seat @param {ReturnType<typeof lastTile>} found */
function seatPlace(seat, { lastDraw, draws }) {
  const isLast = seat === lastDraw;
  return html`<label class="seat choice ${seat} ${isLast ? "last" : ""}">
    <input class="over" type="radio" name="turn" value=${seat} .checked=${seat === turn} @change=${() => change(calls, seat)}>
    <b>${named(seat)}</b> <span>${tool.say("units.draws", { n: draws[seat] })}</span>
    <strong>${isLast ? tool.say("ui.haitei.last") : ""}</strong></label>`;
}

/** Draw the seats, and in their middle whose the last tile is. @param {ReturnType<typeof lastTile>} found */
function roundTable(found) {
  return html`<fieldset class="round-table"><legend>${tool.say("ui.haitei.turn")}</legend>
    ${SEATS.map((seat) => seatPlace(seat, found))}${tool.status(lastTileOf(found.lastDraw))}</fieldset>`;
}

/** Draw the calls that others can make on the discard of the chosen player, nearest first. */
function claims() {
  const place = SEATS.indexOf(turn);
  const rows = [1, 2, 3].map((turns) => {
    const by = SEATS[(place + turns) % SEATS.length];
    const types = CLAIMS.filter((type) => turns === 1 || type !== "chi");
    const buttons = types.map((type) => callButton({ type, by, from: turn }));
    return html`<div class="caller row"><b aria-hidden="true">${named(by)}</b>${buttons}</div>`;
  });
  return group(tool.say("ui.haitei.discards", { seat: named(turn) }), rows);
}

/** Draw the quads that the player whose turn it is may declare. */
function quads() {
  const buttons = OWN.map((type) => callButton({ type, by: turn }));
  return group(tool.say("ui.haitei.own", { seat: named(turn) }), html`<div class="caller row">${buttons}</div>`);
}

/** @param {string} title @param {unknown} rows */
const group = (title, rows) => html`<fieldset class="calls"><legend>${title}</legend>${rows}</fieldset>`;

/** Draw the calls so far, as a picture and in words, and whose the last tile is after each. @param {number} liveDraws @param {ReturnType<typeof lastTile>} found */
function callsMade(liveDraws, { lastDraw: last, draws }) {
  if (!calls.length) return html`<p>${tool.say("quiz.call.none")}</p>`;
  const items = calls.map(({ type, by, from }, place) => {
    const told = tool.speaker.say([
      `quiz.call.${type}`,
      { caller: [`words.${by}`], discarder: [`words.${from ?? by}`] },
    ]);
    const { lastDraw } = lastTile(liveDraws, calls.slice(0, place + 1));
    return html`<li>${told} <small>${lastTileOf(lastDraw)}</small></li>`;
  });
  const drawn = drawCalls(calls, { texts: tool.speaker.texts, told: { draws, last } });
  return html`<ol aria-label=${tool.say("ui.haitei.made")}>${items}</ol><div class="picture">${drawn}</div>`;
}

function buttons() {
  const act = (/** @type {string} */ words, /** @type {() => unknown} */ done, isDisabled = !calls.length) =>
    html`<button type="button" ?disabled=${isDisabled} @click=${done}>${tool.say(words)}</button>`;
  const before = calls.slice(0, -1);
  return [
    act("ui.calculator.undo", () => change(before, before.at(-1)?.by ?? turn)),
    act("ui.calculator.clear", () => change([], SEATS[0])),
    act("ui.share.copy", () => tool.share(), false),
  ];
}

function show() {
  const { live_draws: liveDraws, players } = tool.scorer.rules.table;
  if (tool.scorer.rules.options.players !== players)
    return tool.draw(html`<p>${tool.say("problems.only_four_players", { players })}</p>`);
  const found = lastTile(liveDraws, calls);
  tool.draw(
    html`${roundTable(found)}
    <div class="panel">${claims()}${quads()}</div>
    <div class="made">${callsMade(liveDraws, found)}</div>
    <div class="buttons row">${buttons()}</div>`,
    () => tool.root.querySelector("input:checked"),
  );
  tool.write({ haitei: calls.map(writeCall) });
}

tool.start({ read, show });

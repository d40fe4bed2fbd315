/**
 * The table of the page about the last tile, in `<section data-table="haitei">`: choose whose turn it is, then what
 * is called; the table shows at once who draws the last tile. The address holds the calls:
 * `#haitei=s.chi.e,w.kan_closed`.
 *
 * @import { Call } from "../haitei.js"
 */

import { button, element } from "../../dom.js";
import { drawCalls } from "../../art/calls.js";
import { CLAIMS, QUADS, answerHaitei, lastTile } from "../haitei.js";
import { SEATS } from "../forms/sheet.js";
import { Tool } from "./tool.js";

const TYPES = [...new Set([...CLAIMS, ...QUADS])];
const OWN = QUADS.filter((type) => !CLAIMS.includes(type));
const PARTS = /^([eswn])\.(\w+)(?:\.([eswn]))?$/;

const tool = new Tool("haitei");
/** @type {Call[]} */
let calls = [];
let turn = SEATS[0];

// The address

/** @param {string} letter */
const seatOf = (letter) => SEATS.find((seat) => seat.startsWith(letter));

/** @param {Call} call */
const writeCall = ({ type, by, from }) => [by[0], type, ...(from ? [from[0]] : [])].join(".");

/** @param {string} address */
function read(address) {
  calls = [];
  const parts = address ? address.split(",") : [];
  for (const part of parts) {
    const [, by, type, from] = PARTS.exec(part) ?? [];
    const call = { type, by: seatOf(by) ?? "", ...(from ? { from: seatOf(from) } : {}) };
    if (TYPES.includes(type) && isPossible(call)) calls.push(call);
  }
  turn = calls.at(-1)?.by ?? SEATS[0];
  return calls.length === parts.length;
}

// What may be called

/** Can a call come after the others? @param {Call} call */
function isPossible(call) {
  return answerHaitei({ ...tool.scorer.rules, options: { players: SEATS.length } }, { calls: [...calls, call] }).ok;
}

/** @param {Call | null} call none: the last one is taken back */
function change(call) {
  calls = call ? [...calls, call] : calls.slice(0, -1);
  turn = calls.at(-1)?.by ?? turn;
  show();
}

// What is seen

/** @param {string} seat */
const named = (seat) => tool.say(`words.${seat}`);

/** A button for a call; several of a row tell their caller once. @param {Call} call */
function callButton(call) {
  const words = tool.say(`words.${call.type}`);
  const label = tool.say("explain.labelled", { label: named(call.by), value: words });
  const attributes = { "aria-label": label, disabled: !isPossible(call), "data-call": writeCall(call) };
  return button(words, () => change(call), attributes);
}

/** A seat: whose turn it is can be chosen, how often it draws is shown. @param {string} seat */
function seatPlace(seat) {
  const choose = () => {
    turn = seat;
    show();
  };
  const input = element("input", { type: "radio", name: "turn", value: seat, onchange: choose });
  const name = element("b", {}, named(seat));
  return element("label", { class: `seat ${seat}` }, input, name, " ", element("span"), " ", element("strong"));
}

/** @param {ReturnType<typeof lastTile>} found */
function showSeats({ lastDraw, draws }) {
  for (const label of places.table.querySelectorAll("label")) {
    const input = /** @type {HTMLInputElement} */ (label.control);
    const [, , count, mark] = label.children;
    const isLast = input.value === lastDraw;
    input.checked = input.value === turn;
    count.textContent = tool.say("units.draws", { n: draws[input.value] });
    mark.textContent = isLast ? tool.say("ui.haitei.last") : "";
    label.classList.toggle("last", isLast);
  }
  tool.status.textContent = tool.say("explain.last_draw", { seat: named(lastDraw) });
}

/** What the others may call from the player whose turn it is, nearest first. */
function claims() {
  const place = SEATS.indexOf(turn);
  const rows = [1, 2, 3].map((turns) => {
    const by = SEATS[(place + turns) % SEATS.length];
    const types = CLAIMS.filter((type) => turns === 1 || type !== "chi");
    const buttons = types.map((type) => callButton({ type, by, from: turn }));
    return element("div", { class: "caller" }, element("b", { "aria-hidden": "true" }, named(by)), ...buttons);
  });
  return group(tool.say("ui.haitei.discards", { seat: named(turn) }), rows);
}

/** The quads that the player whose turn it is may declare. */
function quads() {
  const buttons = OWN.map((type) => callButton({ type, by: turn }));
  return group(tool.say("ui.haitei.own", { seat: named(turn) }), [element("div", { class: "caller" }, ...buttons)]);
}

/** @param {string} title @param {HTMLElement[]} rows */
function group(title, rows) {
  return element("fieldset", { class: "calls" }, element("legend", {}, title), ...rows);
}

/** The calls so far, drawn and told, and whose the last tile is after each. @param {number} liveDraws */
function made(liveDraws) {
  if (!calls.length) return [element("p", {}, tool.say("quiz.call.none"))];
  const items = calls.map(({ type, by, from }, place) => {
    const told = tool.say(`quiz.call.${type}`, { caller: named(by), ...(from ? { discarder: named(from) } : {}) });
    const { lastDraw } = lastTile(liveDraws, calls.slice(0, place + 1));
    const last = tool.say("explain.last_draw", { seat: named(lastDraw) });
    return element("li", {}, told, " ", element("small", {}, last));
  });
  const { lastDraw: last, draws } = lastTile(liveDraws, calls);
  const drawn = drawCalls(calls, { texts: tool.speaker.texts, told: { draws, last } });
  const list = element("ol", { "aria-label": tool.say("ui.haitei.made") }, ...items);
  return [list, element("div", { class: "picture" }, drawn)];
}

function buttons() {
  const disabled = !calls.length;
  const undo = button(tool.say("ui.calculator.undo"), () => change(null), { disabled, "data-act": "undo" });
  const clear = button(tool.say("ui.calculator.clear"), clearAll, { disabled, "data-act": "clear" });
  const share = button(tool.say("ui.share.copy"), () => tool.share(), { "data-act": "share" });
  return [undo, clear, share];
}

function clearAll() {
  [calls, turn] = [[], SEATS[0]];
  show();
}

/** What stood where the focus is, so that it can have it again after it was made anew. */
function focused() {
  const { activeElement: held } = document;
  if (!(held instanceof HTMLButtonElement) || !tool.root.contains(held)) return null;
  return held.dataset.act ? `[data-act="${held.dataset.act}"]` : "[data-call]";
}

/** @param {string} selector */
function focusOn(selector) {
  const target = tool.root.querySelector(`${selector}:enabled`) ?? tool.root.querySelector("input:checked");
  if (target instanceof HTMLElement) target.focus();
}

const legend = element("legend", {}, tool.say("ui.haitei.turn"));
const places = {
  /** The seats, and in their middle whose the last tile is. */
  table: element("fieldset", { class: "round-table" }, legend, ...SEATS.map(seatPlace), tool.status),
  panel: element("div", { class: "panel" }),
  made: element("div", { class: "made" }),
  buttons: element("div", { class: "buttons" }),
};

function show() {
  const { rules } = tool.scorer;
  const { live_draws: liveDraws, players } = rules.table;
  if (rules.options.players !== players) {
    tool.root.replaceChildren(element("p", {}, tool.say("problems.only_four_players", { players })));
    return;
  }
  const again = focused();
  if (!places.table.isConnected) tool.root.replaceChildren(...Object.values(places));
  showSeats(lastTile(liveDraws, calls));
  places.panel.replaceChildren(claims(), quads());
  places.made.replaceChildren(...made(liveDraws));
  places.buttons.replaceChildren(...buttons());
  tool.keep(calls.map(writeCall).join(","));
  if (again) focusOn(again);
}

tool.open({ read, show });

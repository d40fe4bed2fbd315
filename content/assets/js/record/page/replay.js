/**
 * The page of a recorded game, in `<section data-table="replay">`: pasted, from a file or from the address; every hand
 * is scored and settled by our engine and compared with the record. Nothing leaves the device.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { CheckedHand, Explained } from "../check.js"
 * @import { CountedWin } from "../outcome.js"
 * @import { Stepper } from "./stepper.js"
 *
 * @typedef {ReturnType<typeof checkRecord>} CheckedRecord
 */

import { element, loadStyles } from "../../dom.js";
import { SEATS } from "../../table/forms/sheet.js";
import { TablePage } from "../../table/page/table-page.js";
import { figuresOf } from "../../tell/figures.js";
import { optionLine } from "../../tell/rulesets.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { checkRecord } from "../check.js";
import { finalStanding } from "../compare.js";
import { parseRecord } from "../read.js";
import { Unreadable } from "../unreadable.js";
import { changeLine, differenceLine, endLines, labelled, startLine } from "./lines.js";
import { Players } from "./players.js";
import { changesView, countedView, finalView } from "./result.js";
import { textInAddress, textOf } from "./source.js";

/** The number of differing hands that are unfolded at first: drawing all of a long record takes seconds. */
const MOST_OPEN = 8;

const tool = new TablePage("replay");
tool.status.className = "visually-hidden";
/** The element in which questions about wins are asked. */
const quiz = element("div", { class: "quiz-place" });

/** The parsed record. @type {CheckedRecord | null} */
let checked = null;
/** The reason why the record is impossible. @type {Line | null} */
let trouble = null;
let players = new Players(tool, []);
/** The index of the player that the reader is. */
let own = 0;
/** The indices of the unfolded hands. @type {Set<number>} */
let opened = new Set();
/** The indices of the hands on the table. @type {Map<number, Stepper>} */
let steppers = new Map();

/** @param {Line} line @param {string} [kind] */
const paragraph = (line, kind) => tool.paragraphs([line], kind);

// Parsing

/** Parse a text and show the game, or its problem. @param {string | Promise<string>} text */
async function read(text) {
  try {
    take(checkRecord(tool.book, parseRecord(await text)));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    checked = null;
    trouble = [`problems.${error.code}`, error.values];
    tool.status.textContent = tool.speaker.say(trouble);
  }
  show();
}

/** @param {CheckedRecord} found */
function take(found) {
  checked = found;
  trouble = null;
  players = new Players(tool, found.game.names);
  own = 0;
  const differing = [...found.hands.keys()].filter((place) => found.hands[place].differences.length);
  opened = new Set(differing.slice(0, MOST_OPEN));
  steppers = new Map();
  quiz.replaceChildren();
  tool.status.textContent = sumOf(found);
}

function clear() {
  checked = trouble = null;
  tool.status.textContent = "";
  /** @type {HTMLTextAreaElement} */ (tool.root.querySelector("textarea")).value = "";
  show();
}

// Game

/** @param {CheckedRecord} record */
function sumOf({ hands }) {
  const found = hands.flatMap(({ differences }) => differences);
  const unexplained = found.filter(({ option }) => !option).length;
  const held = tool.say("record.held", { n: hands.length });
  if (!found.length) return `${held} ${tool.say("record.held.agrees")}`;
  const differs = tool.say("record.held.differs", { n: found.length });
  const why = unexplained ? tool.say("record.held.unexplained", { n: unexplained }) : tool.say("record.held.explained");
  return `${held} ${differs} ${why}`;
}

/** @param {CheckedRecord} record */
function recordView(record) {
  const { game, hands } = record;
  const names = game.names.map(
    (name, seat) => html`<li>${tool.speaker.nodes(labelled([`words.${SEATS[seat]}`], name || "—"))}</li>`,
  );
  const final = finalStanding(/** @type {CheckedHand} */ (hands.at(-1)).outcome, game);
  return html`<p class="sum">${sumOf(record)}</p>
    <p>${tool.say(`rulesets.${game.ruleset}`)}</p>
    <ul class="players">${names}</ul>
    ${ownPlayer(record)}
    ${hands.map((hand, place) => handView(record, hand, place))}
    ${final ? finalView(tool, final, (seat) => players.bySeat[seat]) : nothing}`;
}

/** Draw the choice of the player that the reader is: the table is seen from there, and that player's wins are asked. @param {CheckedRecord} record */
function ownPlayer({ game: { names }, hands }) {
  const options = names.map((name, seat) => {
    const wind = tool.say(`words.${SEATS[seat]}`);
    return html`<option value=${seat} .selected=${seat === own}>${name ? `${name} (${wind})` : wind}</option>`;
  });
  const choose = (/** @type {Event} */ event) => {
    own = Number(/** @type {HTMLSelectElement} */ (event.target).value);
    quiz.replaceChildren();
    for (const stepper of steppers.values()) stepper.draw();
    show();
  };
  const wins = hands.flatMap(({ outcome }) => outcome.wins);
  const n = wins.filter(({ logged, problems }) => logged.seat === own && !problems.length).length;
  const ask = html`<button type="button" @click=${askWins}>${tool.say("record.own.ask", { n })}</button>`;
  return html`<section><label class="own"><span>${tool.say("record.own")}</span> <select @change=${choose}>${options}</select></label>
    <div class="buttons">${n ? ask : html`<p>${tool.say("record.own.none")}</p>`}</div>${quiz}</section>`;
}

function askWins() {
  quiz.replaceChildren();
  return tool.attempt(quiz, async () => {
    const [{ playWins, winsOf }] = await Promise.all([import("./questions.js"), loadStyles("quiz")]);
    if (checked) await playWins(quiz, tool, checked, winsOf(checked.hands, own));
  });
}

// Hand

/** Name a hand as players do: South 4, with its counters. @param {CheckedHand["outcome"]} outcome */
function handTitle({ roundWind, before: { dealer, honba } }) {
  const name = tool.say("game.hand", { wind: tool.say(`words.${roundWind}`), number: SEATS.indexOf(dealer) + 1 });
  return honba ? `${name}, ${tool.say("units.counters", { n: honba })}` : name;
}

/** Draw a hand, folded away: how it ended is its title, and all else is drawn when it is opened. @param {CheckedRecord} record @param {CheckedHand} hand @param {number} place */
function handView(record, hand, place) {
  const { outcome, differences } = hand;
  const ends = endLines(hand).map((line) => players.named(line));
  const round = handTitle(outcome);
  const differ = html` · <span class="trouble">${tool.say("record.differ", { n: differences.length })}</span>`;
  const toggle = (/** @type {Event} */ event) => {
    const isOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
    if (isOpen === opened.has(place)) return;
    opened[isOpen ? "add" : "delete"](place);
    show();
  };
  const isOpen = opened.has(place);
  return html`<details class=${differences.length ? "differs" : ""} ?open=${isOpen} @toggle=${toggle}>
    <summary><span class="round">${round}</span>${
      ends.length ? html` · <span>${tool.speaker.nodes(ends[0])}</span>` : nothing
    }${ownChange(outcome)}${differences.length ? differ : nothing}</summary>
    ${isOpen ? handParts(record, hand, ends, place) : nothing}</details>`;
}

/** Draw what the reader gains or loses in a hand. @param {CheckedHand["outcome"]} outcome */
function ownChange({ end: { settled } }) {
  const change = settled?.deltas[SEATS[own]];
  return change ? html` · <span class="n">${tool.speaker.say(changeLine(change))}</span>` : nothing;
}

/** Draw the details of an unfolded hand. @param {CheckedRecord} record @param {CheckedHand} hand @param {Line[]} ends @param {number} place */
function handParts(record, hand, ends, place) {
  const { outcome, differences } = hand;
  const start = startLine({ ...outcome.before, riichi_sticks: outcome.before.sticks, round: outcome.recorded.round });
  const found = differences.map((each) => [
    paragraph(players.named(differenceLine(hand, each)), "trouble"),
    each.option ? paragraph(["record.explained", { rule: ruleOf(record, each) }], "explained") : nothing,
  ]);
  return [
    paragraph(players.named(start)),
    tool.paragraphs(ends.slice(1)),
    outcome.wins.map((win) => winView(record, win)),
    settlementView(hand),
    found,
    stepperPlace(hand, ends, place),
  ];
}

/** Draw the hand on the table, or a button that lays it there. @param {CheckedHand} hand @param {Line[]} ends @param {number} place */
function stepperPlace({ outcome }, ends, place) {
  const stepper = steppers.get(place);
  if (stepper) return stepper.node;
  const open = async () => {
    const { Stepper } = await import("./stepper.js");
    const made = new Stepper(tool, outcome, { players, ends, below: () => own });
    steppers.set(place, made);
    show();
    made.focus();
  };
  return html`<div class="buttons"><button type="button"
    @click=${(/** @type {Event} */ { currentTarget }) =>
      tool.attempt(
        /** @type {HTMLElement} */ (/** @type {HTMLElement} */ (currentTarget).parentElement),
        open,
      )}>${tool.say("record.step.open")}</button></div>`;
}

/** Return the sentence for the option that explains a difference. @param {CheckedRecord} record @param {Explained} each */
function ruleOf({ game, scorer }, { option = "", value }) {
  const values = tool.book.values(game.ruleset, { ...game.options, [option]: value });
  return tool.speaker.under(figuresOf(scorer.rules)).say(optionLine(tool.book, values, option));
}

/** Draw a win: the hand, its yaku, what it is worth, and the way to the whole count. @param {CheckedRecord} record @param {CountedWin} win */
function winView({ game }, win) {
  return countedView(tool, { base: game.ruleset, options: game.options }, win, players.bySeat[SEATS[win.logged.seat]]);
}

/** Draw the gains and losses. @param {CheckedHand} hand */
function settlementView({ outcome }) {
  const { settled } = outcome.end;
  return settled ? changesView(tool, settled, (seat) => players.bySeat[seat]) : nothing;
}

// Page

/** @param {Event} event */
const textField = (event) => /** @type {HTMLTextAreaElement} */ (event.target);

function show() {
  const readFile = (/** @type {Event} */ event) => {
    const [chosen] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
    if (chosen) read(textOf(chosen));
  };
  const readTyped = () => read(tool.root.querySelector("textarea")?.value ?? "");
  tool.draw(html`<label for="replay-text">${tool.say("ui.replay.text")}</label>
    <textarea rows="4" id="replay-text" spellcheck="false" autocomplete="off"
      @paste=${(/** @type {Event} */ event) => setTimeout(() => read(textField(event).value))}></textarea>
    <div class="buttons"><button type="button" @click=${readTyped}>${tool.say("ui.replay.read")}</button>
      <button type="button" @click=${clear}>${tool.say("ui.calculator.clear")}</button></div>
    <label for="replay-file">${tool.say("ui.replay.file")}</label>
    <input type="file" id="replay-file" accept=".json,.xml,.mjlog,.txt,.log,.gz" @change=${readFile}>
    <div class="replay">${trouble ? paragraph(trouble, "trouble") : nothing}${checked ? recordView(checked) : nothing}</div>
    ${tool.status}`);
}

/** Read the record that the address carries, if it does. */
function readAddress() {
  const carried = textInAddress();
  if (carried) read(carried);
}

tool.start({
  read: () => {
    readAddress();
    return true;
  },
  show,
});
addEventListener("hashchange", () => {
  if (tool.isReady) readAddress();
});

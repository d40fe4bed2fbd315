/**
 * The view of a recorded game: every hand is scored and settled by our engine and compared with the record.
 *
 * @import { Book } from "../../engine/book.js"
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Line } from "../../tell/texts.js"
 * @import { CheckedHand, Explained } from "../check.js"
 * @import { CountedWin } from "../outcome.js"
 * @import { SeatFacts } from "../recorded-facts.js"
 * @import { Stepper } from "./stepper.js"
 */

import { writeParams } from "../../core/address.js";
import { elementOf, loadStyles } from "../../core/draw.js";
import { act } from "../../dom.js";
import { startOf } from "../../play/recorded-start.js";
import { randomFrom } from "../../random.js";
import { rulesInAddress } from "../../rules/own-text.js";
import { SEATS } from "../../table/forms/sheet.js";
import { NeedFinder } from "../../table/game/needs.js";
import { needsRows } from "../../table/kept/needs-rows.js";
import { figuresOf } from "../../tell/figures.js";
import { optionLine } from "../../tell/rulesets.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { checkRecord } from "../check.js";
import { finalStanding } from "../compare.js";
import { parseRecord } from "../read.js";
import { factsOf } from "../recorded-facts.js";
import { factsLines } from "./facts-lines.js";
import { changeLine, differenceLine, endLines, labelled, startLine } from "./lines.js";
import { Players } from "./players.js";
import { changesView, countedView, finalView } from "./record-result.js";

/** The number of differing hands that are unfolded at first: drawing all of a long record takes seconds. */
const MOST_OPEN = 8;

/** Make an element in which questions are asked. */
const quizPlace = () => elementOf(html`<div class="quiz-place"></div>`);

export class RecordView {
  /** The index of the player that the reader is. */
  #own = 0;
  /** The indices of the unfolded hands. @type {Set<number>} */
  #opened;
  /** The indices of the hands on the table. @type {Map<number, Stepper>} */
  #steppers = new Map();
  /** What is certain about the hands that were unfolded. @type {Map<number, SeatFacts[]>} */
  #known = new Map();
  /** The element in which questions about wins are asked. */
  #quiz = quizPlace();
  /** The elements in which the wins of single hands are asked, by their indices. @type {Map<number, HTMLElement>} */
  #asked = new Map();
  /** The indices of the hands whose wins are being asked: nothing tells what they are worth. @type {Set<number>} */
  #hidden = new Set();

  /** Parse and check a record; throws Unreadable if it is impossible. @param {TableTool} tool @param {Book} book @param {string} text @param {() => void} redraw */
  constructor(tool, book, text, redraw) {
    this.tool = tool;
    this.redraw = redraw;
    this.record = checkRecord(book, parseRecord(text));
    const { game, hands } = this.record;
    this.players = new Players(tool, game.names);
    const differing = [...hands.keys()].filter((place) => hands[place].differences.length);
    this.#opened = new Set(differing.slice(0, MOST_OPEN));
  }

  /** The number of hands and of their differences in words. */
  get sum() {
    const { tool } = this;
    const { hands } = this.record;
    const found = hands.flatMap(({ differences }) => differences);
    const unexplained = found.filter(({ option }) => !option).length;
    const held = tool.say("record.held", { n: hands.length });
    if (!found.length) return `${held} ${tool.say("record.held.agrees")}`;
    const differs = tool.say("record.held.differs", { n: found.length });
    const why = unexplained
      ? tool.say("record.held.unexplained", { n: unexplained })
      : tool.say("record.held.explained");
    return `${held} ${differs} ${why}`;
  }

  /** The name of the player that the reader is, as sums over games have it. */
  get own() {
    return this.record.game.names[this.#own] || SEATS[this.#own];
  }

  draw() {
    const { tool, players } = this;
    const { game, hands } = this.record;
    const names = game.names.map(
      (name, seat) => html`<li>${tool.speaker.shown(labelled([`words.${SEATS[seat]}`], name || "—"))}</li>`,
    );
    const final = finalStanding(/** @type {CheckedHand} */ (hands.at(-1)).outcome, game);
    return html`
    <p>${tool.say(`rulesets.${game.ruleset}`)}</p>
    ${game.room ? tool.paragraphs([["record.unknown_rules", { room: game.room }]], "explained") : nothing}
    <ul class="players row list">${names}</ul>
    ${this.#ownPlayer()}
    ${hands.map((hand, place) => this.#hand(hand, place))}
    ${final ? finalView(tool, final, (seat) => players.bySeat[seat]) : nothing}`;
  }

  /** Draw the choice of the player that the reader is: the table is seen from there, and that player's wins are asked. */
  #ownPlayer() {
    const { tool } = this;
    const {
      game: { names },
      hands,
    } = this.record;
    const options = names.map((name, seat) => {
      const wind = tool.say(`words.${SEATS[seat]}`);
      return html`<option value=${seat} .selected=${seat === this.#own}>${name ? `${name} (${wind})` : wind}</option>`;
    });
    const choose = (/** @type {Event} */ event) => {
      this.#own = Number(/** @type {HTMLSelectElement} */ (event.target).value);
      this.#quiz.replaceChildren();
      for (const stepper of this.#steppers.values()) stepper.draw();
      this.redraw();
    };
    const wins = hands.flatMap(({ outcome }) => outcome.wins);
    const n = wins.filter(({ logged, problems }) => logged.seat === this.#own && !problems.length).length;
    const ask = html`<button type="button" @click=${act(() => this.#askOwn())}>${tool.say("record.own.ask", { n })}</button>`;
    return html`<section><label class="own"><span>${tool.say("record.own")}</span> <select @change=${choose}>${options}</select></label>
    <div class="buttons row">${n ? ask : html`<p>${tool.say("record.own.none")}</p>`}</div>${this.#quiz}</section>`;
  }

  /** Ask what the reader has won. */
  #askOwn() {
    return this.#ask(this.#quiz, ({ logged }) => logged.seat === this.#own);
  }

  /** Ask what was won in a hand, and show it again when the reader has counted. @param {number} place */
  #askHand(place) {
    const quiz = this.#asked.get(place) ?? quizPlace();
    this.#asked.set(place, quiz);
    const hide = (/** @type {boolean} */ isHidden) => {
      this.#hidden[isHidden ? "add" : "delete"](place);
      this.redraw();
    };
    this.redraw();
    return this.#ask(quiz, (_, at) => at === place, hide);
  }

  /** Ask the wanted wins in an element, and hide their worth meanwhile. @param {HTMLElement} quiz @param {(win: CountedWin, place: number) => boolean} isWanted @param {(isHidden: boolean) => void} [hide] */
  #ask(quiz, isWanted, hide = () => {}) {
    quiz.replaceChildren();
    return this.tool.attempt(async () => {
      const [{ playWins, winsOf }] = await Promise.all([import("./own-wins.js"), loadStyles("quiz")]);
      hide(true);
      await playWins(quiz, this.tool, this.record, winsOf(this.record.hands, isWanted), () => hide(false));
    }, quiz);
  }

  // Hands

  /** Name a hand as players do: South 4, with its counters. @param {CheckedHand["outcome"]} outcome */
  #title({ roundWind, before: { dealer, honba } }) {
    const { tool } = this;
    const name = tool.say("game.hand", { wind: tool.say(`words.${roundWind}`), number: SEATS.indexOf(dealer) + 1 });
    return honba ? `${name}, ${tool.say("units.counters", { n: honba })}` : name;
  }

  /** Draw a hand, folded away: how it ended is its title, and all else is drawn when it is opened. @param {CheckedHand} hand @param {number} place */
  #hand(hand, place) {
    const { tool } = this;
    const { outcome, differences } = hand;
    const isHidden = this.#hidden.has(place);
    const ends = isHidden ? [] : endLines(hand).map((line) => this.players.named(line));
    const round = this.#title(outcome);
    const differ = html` <span class="trouble">${tool.say("record.differ", { n: differences.length })}</span>`;
    const toggle = (/** @type {Event} */ event) => {
      const isOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
      if (isOpen === this.#opened.has(place)) return;
      this.#opened[isOpen ? "add" : "delete"](place);
      this.redraw();
    };
    const isOpen = this.#opened.has(place);
    return html`<details class=${differences.length ? "drawer differs" : "drawer"} ?open=${isOpen} @toggle=${toggle}>
    <summary><span class="round">${round}</span>${
      ends.length ? html` · <span>${tool.speaker.shown(ends[0])}</span>` : nothing
    }${isHidden ? nothing : this.#ownChange(outcome)}${differences.length ? differ : nothing}</summary>
    ${isOpen ? this.#parts(hand, ends, place) : nothing}</details>`;
  }

  /** Draw what the reader gains or loses in a hand. @param {CheckedHand["outcome"]} outcome */
  #ownChange({ end: { settled } }) {
    const change = settled?.deltas[SEATS[this.#own]];
    return change ? html` <span class="n">${this.tool.speaker.say(changeLine(change))}</span>` : nothing;
  }

  /** Draw the details of an unfolded hand. @param {CheckedHand} hand @param {Line[]} ends @param {number} place */
  #parts(hand, ends, place) {
    const { tool, players } = this;
    const { outcome, differences } = hand;
    const start = startLine({ ...outcome.before, riichi_sticks: outcome.before.sticks, round: outcome.recorded.round });
    const found = differences.map((each) => [
      tool.paragraphs([players.named(differenceLine(hand, each))], "trouble"),
      each.option ? tool.paragraphs([["record.explained", { rule: this.#ruleOf(each) }]], "explained") : nothing,
    ]);
    const quiz = this.#asked.get(place) ?? nothing;
    if (this.#hidden.has(place)) return [tool.paragraphs([players.named(start)]), quiz];
    return [
      tool.paragraphs([players.named(start)]),
      tool.paragraphs(ends.slice(1)),
      outcome.wins.map((win) => this.#win(win)),
      this.#askButton(outcome, place),
      quiz,
      this.#settlement(hand),
      this.#facts(hand, place),
      this.#needs(outcome),
      found,
      this.#table(hand, ends, place),
      this.#playAgain(outcome, place),
    ];
  }

  /** Draw what is certain about the hand, player by player. @param {CheckedHand} hand @param {number} place */
  #facts({ outcome }, place) {
    const { tool, players } = this;
    const found = this.#known.get(place) ?? factsOf(this.record.scorer, outcome.recorded, place + 1);
    this.#known.set(place, found);
    const lines = factsLines(found).map((line) => players.named(line));
    if (!lines.length) return nothing;
    const title = tool.say("record.facts");
    return html`<ul class="facts" aria-label=${title}>${lines.map((line) => html`<li>${tool.speaker.shown(line)}</li>`)}</ul>`;
  }

  /** Draw what each player needed for each place, if the hand could be the last. @param {CheckedHand["outcome"]} outcome */
  #needs({ recorded, before, seats }) {
    const { tool, players } = this;
    const points = Object.fromEntries(seats.map((seat, at) => [seat, recorded.points[at]]));
    const finder = new NeedFinder(this.record.scorer, { points, round: recorded.round, before });
    if (!finder.isLast) return nothing;
    const named = (/** @type {string} */ seat) => players.bySeat[seat];
    const context = { tool, seats, named };
    const rows = seats.map((seat) => html`<li><b>${named(seat)}</b>${needsRows(context, finder, seat)}</li>`);
    return html`<details class="drawer"><summary>${tool.say("record.needs")}</summary><ul>${rows}</ul></details>`;
  }

  /** Draw the hand on the table, or a button that lays it there. @param {CheckedHand} hand @param {Line[]} ends @param {number} place */
  #table({ outcome }, ends, place) {
    const { tool, players } = this;
    const stepper = this.#steppers.get(place);
    if (stepper) return stepper.node;
    const open = async () => {
      const { Stepper } = await import("./stepper.js");
      const notes = (/** @type {number} */ count) => (count ? this.#playLink(outcome, place, count) : nothing);
      const made = new Stepper(tool, outcome, { players, ends, below: () => this.#own, notes });
      this.#steppers.set(place, made);
      this.redraw();
      made.takeFocus();
    };
    return html`<div class="buttons row"><button type="button"
    @click=${act(({ currentTarget }) => tool.attempt(open, currentTarget.parentElement))}>${tool.say("record.step.open")}</button></div>`;
  }

  /** Draw the link that plays a hand from its beginning, if its tiles are those of the rules. @param {CheckedHand["outcome"]} outcome @param {number} place */
  #playAgain(outcome, place) {
    const link = this.#playLink(outcome, place);
    return link === nothing ? nothing : [link, this.tool.paragraphs([["record.play.about"]], "explained")];
  }

  /** Draw the link that plays a hand on after some moves. @param {CheckedHand["outcome"]} outcome @param {number} place @param {number} [count] */
  #playLink({ recorded }, place, count = 0) {
    const { tool } = this;
    const { game, scorer } = this.record;
    const from = startOf(scorer.rules, recorded, this.#own, randomFrom(`${game.title}/${place}`), count);
    if (!from) return nothing;
    const { ruleset: base, options } = game;
    const query = new URLSearchParams(rulesInAddress(tool.book, { base, options, name: tool.say(`rulesets.${base}`) }));
    const deal = writeParams({ deal: "replay", length: "hand", style: "full", from });
    return html`<div class="buttons row"><a class="button" data-rules href="../../play/?${query}#${deal}">${tool.say(count ? "record.play.on" : "record.play")}</a></div>`;
  }

  /** Return the sentence for the option that explains a difference. @param {Explained} each */
  #ruleOf({ option = "", value }) {
    const { tool } = this;
    const { game, scorer } = this.record;
    const values = tool.book.values(game.ruleset, { ...game.options, [option]: value });
    return tool.speaker.under(figuresOf(scorer.rules)).say(optionLine(tool.book, values, option));
  }

  /** Draw a win: the hand, its yaku, what it is worth, and the way to the whole count. @param {CountedWin} win */
  #win(win) {
    const { ruleset: base, options } = this.record.game;
    return countedView(this.tool, { base, options }, win, this.players.bySeat[SEATS[win.logged.seat]]);
  }

  /** Draw the button that asks what was won in a hand. @param {CheckedHand["outcome"]} outcome @param {number} place */
  #askButton({ wins }, place) {
    const { tool } = this;
    if (!wins.some(({ answer, problems }) => answer && !problems.length)) return nothing;
    return html`<div class="buttons row"><button type="button"
    @click=${act(() => this.#askHand(place))}>${tool.say("record.ask_hand")}</button></div>`;
  }

  /** Draw the gains and losses. @param {CheckedHand} hand */
  #settlement({ outcome }) {
    const { settled } = outcome.end;
    return settled ? changesView(this.tool, outcome, settled, (seat) => this.players.bySeat[seat]) : nothing;
  }
}

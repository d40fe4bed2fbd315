/**
 * The form in which the end of a hand is entered: the players are tapped at a drawn table, what the hand is worth is a row
 * of buttons, rare questions are folded.
 *
 * @import { EnteredWinner, HandEntry } from "../entry/hand-entry.js"
 * @import { Choice, Question, SeatChoice } from "../entry/questions.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { SeatScore } from "./score-board.js"
 *
 * @typedef {object} EntryOptions
 * @property {(entry: HandEntry) => void} change
 * @property {boolean} mayStop whether the dealer may end the game with this hand
 * @property {string} me the seat of the reader
 * @property {(winner: EnteredWinner) => string | null} calculatorUrl where a hand can be counted
 * @property {Record<string, SeatScore>} scores
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { HAND_ENDS, missingIn, resultOf } from "../entry/hand-entry.js";
import { Questions } from "../entry/questions.js";
import { usedAborts } from "../forms/result.js";
import { SEATS } from "../forms/sheet.js";
import { choiceRow, countedHand, knownCase, SIDES } from "../table-parts.js";
import { signed } from "../../tell/pictures.js";
import { shortResult } from "./standings.js";

/** The requests that a tap on a player answers. */
const SEATS_ASKED = ["winner", "discarder", "offender"]
  .map((who) => `ui.settle.choose_${who}`)
  .concat("game.choose_tenpai");

export class EntryForm {
  /** @param {GameContext} context @param {HandEntry} entry @param {EntryOptions} options */
  constructor(context, entry, options) {
    this.context = context;
    this.tool = context.tool;
    this.entry = entry;
    this.options = options;
    this.questions = new Questions(context, entry);
  }

  draw() {
    const { questions, entry } = this;
    const isWon = entry.end === "ron" || entry.end === "tsumo";
    const winners = isWon ? entry.winners : [];
    return html`<div class="entry-form">
      ${this.ends()}${this.table()}
      ${entry.end === "ron" && entry.bumped.length ? this.tool.paragraphs([["options.multi_ron.head_bump"]], "note") : nothing}
      ${entry.end === "abortive" ? this.row(questions.why()) : nothing}
      ${entry.end === "chombo" ? this.penalties() : nothing}
      ${winners.map((winner) => this.hand(winner))}
      ${this.more(winners)}
    </div>`;
  }

  /** @param {Pick<Question, "label" | "choices">} question @param {string} [kind] */
  row(question, kind) {
    return choiceRow(question, this.options.change, kind);
  }

  /** Draw questions about the players. @param {Question[]} questions */
  rows(questions) {
    return questions.map((each) => this.row(each, "players"));
  }

  ends() {
    const hasAborts = usedAborts(this.context.scorer.rules).length > 0;
    return this.row(
      this.questions.ends(
        "game.end",
        HAND_ENDS.filter((end) => hasAborts || end !== "abortive"),
      ),
      "ends",
    );
  }

  /** Draw the table with its players: a tap on one tells what the player did, a tap on the stick that it was laid out. */
  table() {
    const { questions, entry } = this;
    const isOfSticks = entry.end === "abortive" || entry.end === "chombo";
    const sticks = isOfSticks ? [] : questions.riichi().flatMap(({ choices }) => choices);
    const taps = questions.atSeats();
    const label = this.tool.say("ui.settle.end");
    return html`<div class="score-board felt" role="group" aria-label=${label}>
      ${taps.map((tap, at) => this.seat(tap, sticks[at], this.context.seats[at]))}
      <div class="center"><p>${this.told(taps)}</p>${entry.end === "exhaustive" ? this.nobody() : nothing}</div></div>`;
  }

  /** Draw a player at their side of the table; the reader sits below. @param {SeatChoice} tap @param {Choice | undefined} stick @param {string} seat */
  seat({ key, words, about, isOn, take, role }, stick, seat) {
    const side = SIDES[(SEATS.indexOf(seat) - SEATS.indexOf(this.options.me) + SEATS.length) % SEATS.length];
    const { change, scores } = this.options;
    const { wind, isDealer, points, notes } = scores[seat];
    return html`<div class="at-seat ${side} ${isDealer ? "dealer" : ""}">
      <button type="button" class="seat-score ${role}" data-key=${key} aria-pressed=${String(isOn)} aria-label=${about ?? nothing}
        aria-describedby="points-${seat}" @click=${() => change(take())}>
        <span class="seat-name">${words}</span><i>${wind}</i><b id="points-${seat}">${points}</b>
        ${notes.map((note) => html`<small>${note}</small>`)}${isOn ? html`<em>${this.tool.say(`ui.settle.${role}`)}</em>` : nothing}</button>
      ${
        stick
          ? html`<button type="button" class="stick" data-key=${stick.key} aria-pressed=${String(stick.isOn)}
              aria-label=${stick.about ?? nothing} @click=${() => change(stick.take())}>${this.tool.say("ui.settle.riichi")}</button>`
          : nothing
      }</div>`;
  }

  /** Say what the next tap tells, or how the hand ended. @param {SeatChoice[]} taps */
  told(taps) {
    const { entry, tool } = this;
    const isAsked = entry.end !== "abortive" && SEATS_ASKED.includes(missingIn(entry, this.context.scorer.rules) ?? "");
    const next = taps.find(({ isOn }) => !isOn);
    if (isAsked && next) return `${tool.say(`ui.settle.${next.role}`)} …`;
    return shortResult(this.context, resultOf(entry, this.context.scorer.rules));
  }

  /** Draw the button for a draw with nobody tenpai: a tap of its own, so that none is entered by mistake. */
  nobody() {
    const { entry, tool, options } = this;
    const take = () => options.change({ ...entry, tenpai: [], noten: !entry.noten });
    const about = tool.say("explain.labelled", { label: tool.say("ui.settle.tenpai"), value: tool.say("game.nobody") });
    return html`<button type="button" data-key="tenpai.nobody" aria-pressed=${String(entry.noten)} aria-label=${about}
      @click=${take}>${tool.say("game.nobody")}</button>`;
  }

  /** Ask what a fault costs: a chombo, a warning, points that these rules name, or others. */
  penalties() {
    const { entry, options, tool } = this;
    const say = (/** @type {string} */ key) => tool.say(key);
    const chosen = entry.fine;
    const all = [null, ...new Set([0, ...(this.context.fines ?? []), ...(chosen ? [chosen] : [])])];
    const words = (/** @type {number | null} */ fine) =>
      fine === null ? say("game.end.chombo") : fine ? signed(tool.speaker.texts, -fine) : say("game.fine.warning");
    const choices = all.map((fine) => ({
      key: `fine.${fine ?? "chombo"}`,
      words: words(fine),
      isOn: fine === chosen,
      take: () => ({ ...entry, fine }),
    }));
    const typed = (/** @type {Event} */ { target }) => {
      const fine = Number(/** @type {HTMLInputElement} */ (target).value);
      if (Number.isInteger(fine) && fine >= 0) options.change({ ...entry, fine });
    };
    return [
      this.row({ label: say("game.fine"), choices }),
      html`<label class="field">${say("game.fine.other")}<input type="number" name="fine" min="0" step="100" max="1000000" inputmode="numeric"
        .value=${chosen ? String(chosen) : ""} @change=${typed}></label>`,
    ];
  }

  /** Draw the value of a winner's hand. @param {EnteredWinner} winner */
  hand(winner) {
    const { entry, options, questions } = this;
    const known = { ...winner, case: knownCase(entry, winner) ?? undefined };
    const counted = countedHand(this.context, entry, winner, options.calculatorUrl(known), options.change, true);
    const rows = winner.case
      ? counted
      : [this.row(questions.shortWorth(winner)), questions.fu(winner).map((each) => this.row(each)), counted];
    if (entry.winners.length < 2) return rows;
    return html`<fieldset class="hand-of"><legend>${this.context.named(winner.seat)}</legend>${rows}</fieldset>`;
  }

  // Rare questions

  /** @param {EnteredWinner[]} winners */
  more(winners) {
    const { entry, questions, tool } = this;
    const rows = [
      ...this.rows(questions.nagashi()),
      ...winners.flatMap((winner) => this.rare(winner)),
      ...this.rows(questions.dead()),
      ...(this.options.mayStop ? [this.stop()] : []),
    ];
    const isUsed = entry.nagashi.length + entry.dead.length > 0 || entry.stops || winners.some(({ pao }) => pao);
    if (rows.every((each) => each === nothing)) return nothing;
    return html`<details class="rare drawer" ?open=${isUsed}>
      <summary data-key="more">${tool.say("game.more")}</summary>${rows}</details>`;
  }

  /** Ask for several yakuman, and who is liable. @param {EnteredWinner} winner */
  rare(winner) {
    const [liable, yaku] = this.questions.liability(winner);
    return [
      ...this.questions.yakuman(winner).map((each) => this.row(each)),
      liable ? this.row(liable, "players") : nothing,
      yaku ? this.row(yaku) : nothing,
    ];
  }

  stop() {
    const { entry, tool } = this;
    /** @type {Choice} */
    const choice = {
      key: "stop",
      words: tool.say("game.stop.yes"),
      isOn: entry.stops,
      take: () => ({ ...entry, stops: !entry.stops }),
    };
    return this.row({ label: tool.say("game.stop"), choices: [choice] });
  }
}

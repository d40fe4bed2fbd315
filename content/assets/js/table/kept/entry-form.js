/**
 * The form in which the end of a hand is entered at the table: each question is a row of buttons, rare ones are folded.
 *
 * @import { EnteredWinner, HandEntry } from "../entry/hand-entry.js"
 * @import { Choice, Question } from "../entry/questions.js"
 * @import { GameContext } from "../parts.js"
 *
 * @typedef {object} EntryOptions
 * @property {(entry: HandEntry) => void} change
 * @property {boolean} mayStop whether the dealer may end the game with this hand
 * @property {(winner: EnteredWinner) => string | null} calculatorUrl where a hand can be counted
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { countedHand, knownCase } from "../entry/counted-hand.js";
import { Questions } from "../entry/questions.js";
import { ENDS, usedAborts } from "../forms/result.js";
import { choiceRow } from "../parts.js";

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
      ${this.ends()}${this.rows(questions.roles())}
      ${entry.end === "abortive" ? this.row(questions.why()) : nothing}
      ${this.rows(questions.riichi())}${this.tenpai()}
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
        ENDS.filter((end) => hasAborts || end !== "abortive"),
      ),
      "ends",
    );
  }

  /** Ask who is tenpai. “Nobody” is a button of its own, so that no draw is entered by mistake. */
  tenpai() {
    const { entry, tool } = this;
    const nobody = {
      key: "tenpai.nobody",
      words: tool.say("game.nobody"),
      isOn: entry.noten,
      take: () => ({ ...entry, tenpai: [], noten: !entry.noten }),
    };
    return this.questions.tenpai().map((each) => this.row({ ...each, choices: [...each.choices, nobody] }, "players"));
  }

  /** Draw the value of a winner's hand. @param {EnteredWinner} winner */
  hand(winner) {
    const { entry, options, questions } = this;
    const known = { ...winner, case: knownCase(entry, winner) ?? undefined };
    const counted = countedHand(this.context, entry, winner, options.calculatorUrl(known), options.change, true);
    if (winner.case) return counted;
    const own = entry.winners.length > 1 ? `${this.context.named(winner.seat)}: ` : "";
    const row = (/** @type {Question} */ each) => this.row({ ...each, label: own + each.label });
    return [row(questions.shortWorth(winner)), questions.fu(winner).map(row), counted];
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
    return html`<details class="rare" ?open=${isUsed}>
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

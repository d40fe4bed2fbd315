/**
 * A round of questions: a given list, or a number of questions drawn from a source.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Outcome } from "../player.js"
 * @import { Question } from "../pools.js"
 *
 * @typedef {object} Asked
 * @property {Question} question
 * @property {boolean} [isAgain] it went wrong before
 * @property {Line | null} [notice] what is said above it
 * @typedef {Asked & { place: number }} Placed with its place among the questions of the round
 * @typedef {Pick<Outcome, "slips"> & { end: Outcome["end"] | "skipped" }} Ended
 */

export const ROUND_LENGTH = 10;

export class Round {
  /** The outcome of each question, in the order of the answers. @type {(Placed & { outcome: Ended })[]} */
  answered = [];
  /** The question that is open, or was answered last. @type {Placed | null} */
  open = null;
  #coming;
  #draw;

  /**
   * @param {object} of
   * @param {Question[]} [of.questions] those to be asked
   * @param {number[]} [of.places] the places of those that are asked, where not all are
   * @param {boolean} [of.isAgain] they went wrong before
   * @param {() => Promise<Asked | null>} [of.draw] draws what is asked besides; null: there is no other question
   */
  constructor({ questions = [], places = [...questions.keys()], isAgain = false, draw }) {
    this.#coming = places.map((place) => ({ question: questions[place], place, isAgain }));
    this.#draw = draw;
    /** The number of the current question, and how many there are. */
    this.total = questions.length || ROUND_LENGTH;
    this.length = places.length || ROUND_LENGTH;
  }

  /** Whether no question is left. */
  get isOver() {
    return this.#draw ? this.answered.length >= this.length : !this.#coming.length;
  }

  /** Open the next question, if there is one. @returns {Promise<Placed | null>} */
  async next() {
    const given = this.#coming.shift();
    const asked = given ?? (await this.#draw?.());
    const place = given && !this.#draw ? given.place : this.answered.length;
    this.open = asked ? { ...asked, place } : null;
    return this.open;
  }

  /** Open a question that is not drawn. @param {Asked} asked @returns {Placed} */
  openWith(asked) {
    this.open = { ...asked, place: this.answered.length };
    return this.open;
  }

  /** Leave the open question unanswered; it counts as missed. */
  skip() {
    this.take({ end: "skipped", slips: [] });
  }

  /** Record the outcome of the open question. @param {Ended} outcome */
  take(outcome) {
    if (this.open) this.answered.push({ ...this.open, outcome });
  }

  /** The results in order: true for right, null for skipped. */
  get marks() {
    return this.answered.map(({ outcome }) => (outcome.end === "skipped" ? null : outcome.end === "right"));
  }

  get right() {
    return this.marks.filter(Boolean).length;
  }

  /** The questions that were not answered right. */
  get missed() {
    return this.answered.filter(({ outcome }) => outcome.end !== "right");
  }
}

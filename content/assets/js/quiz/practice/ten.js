/**
 * A round of ten questions: how each went, and which are to come.
 *
 * @import { Outcome } from "../player.js"
 * @import { Question } from "../pools.js"
 *
 * @typedef {{ question: Question, outcome: Outcome }} Answered
 */

export const TEN = 10;

export class Ten {
  /** @type {Answered[]} */
  answered = [];

  /** @param {Question[]} [asked] the questions to be asked; none: they are drawn */
  constructor(asked = []) {
    this.coming = [...asked];
    this.total = asked.length || TEN;
  }

  get isOver() {
    return this.answered.length >= this.total;
  }

  /** How each went: true for right. */
  get marks() {
    return this.answered.map(({ outcome }) => outcome.end === "right");
  }

  get right() {
    return this.marks.filter(Boolean).length;
  }

  /** The questions that went wrong. */
  get wrong() {
    return this.answered.filter(({ outcome }) => outcome.end !== "right").map(({ question }) => question);
  }
}

/**
 * The level of the next question, so that easier and harder ones mix as the level lies between them.
 * @param {number} level 0 to 2
 * @param {() => number} [random]
 */
export function levelFor(level, random = Math.random) {
  return Math.floor(level) + Number(random() < level % 1);
}

/**
 * The check of a whole record: its differences from our count, each with the single option that would explain it.
 *
 * @import { Book } from "../engine/book.js"
 * @import { Scorer } from "../engine/score.js"
 * @import { Difference } from "./compare.js"
 * @import { Game } from "./model.js"
 *
 * @typedef {Difference & { option?: string, value?: any }} Explained
 * @typedef {{ name: string, value: any, scorer: Scorer }} Variant
 * @typedef {{ outcome: HandOutcome, differences: Explained[] }} CheckedHand
 */

import { otherValues } from "../engine/assumptions.js";
import { holds } from "../engine/conditions.js";
import { finalDifferences, handDifferences, nextDifferences, shownUma } from "./compare.js";
import { HandOutcome } from "./outcome.js";

// Options that are certain from the record itself.
const FIXED_OPTIONS = ["players", "played", "start_points"];
// The number of hands with differences for which all options are tried; this limits the time for a record full of
// differences.
const FULL_SEARCHES = 3;

/**
 * Replay and score every hand of a record, and compare. Throws Unreadable if the moves are impossible.
 * @param {Book} book
 * @param {Game} game
 */
export function checkRecord(book, game) {
  const checker = new Checker(book, game);
  const hands = game.hands.map((_, place) => checker.checkHand(place));
  return { game, hands, scorer: checker.scorer };
}

/** The check of one game: its hands in order, and the variants of the rules that explained differences. */
class Checker {
  /** @param {Book} book @param {Game} game */
  constructor(book, game) {
    this.book = book;
    this.game = game;
    this.scorer = /** @type {Scorer} */ (book.scorer(game.ruleset, game.options));
    /** @type {Variant[] | null} */
    this.all = null;
    /** The variants that have explained a difference. @type {Variant[]} */
    this.successful = [];
    this.searches = 0;
  }

  /** @param {number} place @returns {CheckedHand} */
  checkHand(place) {
    const outcome = new HandOutcome(this.scorer, this.game.hands[place], place + 1);
    const found = this.differences(outcome, place);
    return { outcome, differences: found.length ? this.explained(outcome, found, place) : [] };
  }

  /** @param {HandOutcome} outcome @param {number} place */
  differences(outcome, place) {
    const following = this.game.hands[place + 1];
    const after = following ? nextDifferences(outcome, following) : finalDifferences(outcome, this.game);
    return [...handDifferences(outcome), ...after];
  }

  /**
   * Explain totals by the uma derived from them, and all other differences by single options.
   * @param {HandOutcome} outcome
   * @param {Difference[]} found
   * @param {number} place
   * @returns {Explained[]}
   */
  explained(outcome, found, place) {
    const totals = found.find(({ what }) => what === "totals");
    const uma = totals ? shownUma(outcome, totals, this.game) : null;
    if (!totals || !uma) return this.explainedByOptions(found, place);
    const others = found.filter((each) => each !== totals);
    return [{ ...totals, option: "uma", value: uma }, ...this.explainedByOptions(others, place)];
  }

  /** @param {Difference[]} found @param {number} place @returns {Explained[]} */
  explainedByOptions(found, place) {
    if (!found.length) return [];
    const keys = new Set(found.map(keyOf));
    const good = this.candidates()
      .map(({ name, value, scorer }) => {
        const left = this.differences(new HandOutcome(scorer, this.game.hands[place], place + 1), place);
        return { name, value, left, keys: new Set(left.map(keyOf)) };
      })
      .filter((each) => each.keys.size < keys.size && [...each.keys].every((key) => keys.has(key)))
      .sort((one, other) => one.left.length - other.left.length);
    return found.map((each) => {
      const cause = good.find((variant) => !variant.keys.has(keyOf(each)));
      if (!cause) return each;
      this.remember(cause);
      return { ...each, option: cause.name, value: cause.value };
    });
  }

  /** Return all variants for the first hands with differences, then those that have explained a difference. */
  candidates() {
    this.searches++;
    return this.searches <= FULL_SEARCHES ? this.variants() : this.successful;
  }

  /** @param {{ name: string, value: any }} cause */
  remember({ name, value }) {
    const found = this.variants().find((each) => each.name === name && each.value === value);
    if (found && !this.successful.includes(found)) this.successful.push(found);
  }

  /** Return the rules with each single option changed. */
  variants() {
    if (this.all) return this.all;
    const { options: all } = this.book.stated;
    const values = this.scorer.rules.options;
    const names = Object.keys(all).filter(
      (name) => !FIXED_OPTIONS.includes(name) && holds(all[name].where ?? {}, values),
    );
    this.all = names.flatMap((name) =>
      otherValues(all[name], values[name]).map((value) => {
        const changed = { ...this.game.options, [name]: value };
        return { name, value, scorer: /** @type {Scorer} */ (this.book.scorer(this.game.ruleset, changed)) };
      }),
    );
    return this.all;
  }
}

/** @param {Difference} difference */
const keyOf = ({ what, seat }) => `${what} ${seat}`;

/**
 * The hand under all rulesets in one table: what differs from the reader's own is marked, and told by the options
 * that make the difference.
 *
 * @import { Case } from "../../engine/hand.js"
 * @import { Answer, Context, Make } from "../context.js"
 * @import { Rules } from "../own/text.js"
 *
 * @typedef {{ rules: Rules, answer: Answer, values: import("../../engine/rules.js").Values, told: HTMLElement }} Row a ruleset
 *   in the table, and where the difference is told
 */

import { element } from "../../dom.js";
import { score, worthOf } from "../../engine/answer.js";
import { deciding } from "./differences.js";
import { figuresOf } from "../../tell/figures.js";
import { isSame } from "../../engine/conditions.js";
import { ruleLine } from "../../tell/rulesets.js";
import { storedRules } from "../own/text.js";
import { problemLines } from "../../tell/score.js";

const NUMBERS = ["han", "fu", "limit"];
const COLUMNS = [
  "words.ruleset",
  ...NUMBERS.map((name) => `ui.checker.${name}`),
  "ui.checker.points",
  "ui.compare.differences",
];

/** @type {Make} */
export async function makeAcross(place, context) {
  await context.learn("rulesets");
  const across = new Across(place, context);
  await across.update();
  return across;
}

class Across {
  /** Changes with every hand: what was begun for another is left. */
  #turn = 0;
  #shown = "";

  /** @param {HTMLElement} place @param {Context} context */
  constructor(place, context) {
    this.context = context;
    this.summary = element("p", { role: "status" });
    this.place = element("div");
    place.replaceChildren(this.summary, this.place);
  }

  /** Counts by every ruleset, and then finds out what makes the differences. */
  async update() {
    const { context } = this;
    const [state, home] = [context.state, context.rules];
    const shown = JSON.stringify([state, home, storedRules(context.book)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const turn = ++this.#turn;
    const answer = context.answer;
    if (!answer) return this.#tellNothing();
    const [own, ...rows] = this.#rows(state, home);
    const others = rows.filter((row) => worthOf(row.answer) !== worthOf(own.answer));
    this.#lay(own, rows, others.length);
    for (const row of others) {
      await new Promise((resolve) => setTimeout(resolve));
      if (turn !== this.#turn) return;
      this.#tell(row, deciding(context.book, state, home, row.rules));
    }
    this.place.dataset.told = "";
  }

  #tellNothing() {
    this.summary.textContent = this.context.say("ui.calculator.result.waiting");
    this.place.replaceChildren();
  }

  /** The reader's rules first, then all others, a club's own among them. @param {Case} state @param {Rules} home @returns {Row[]} */
  #rows(state, home) {
    const { book, pageData } = this.context;
    const published = Object.keys(book.stated.rulesets).map((base) => ({
      base,
      options: null,
      name: pageData.rulesets[base] ?? base,
    }));
    const others = [...storedRules(book), ...published].filter((each) => !isSame(keyOf(each), keyOf(home)));
    return [home, ...others].map((rules) => {
      const options = rules.options ?? {};
      const answer = score(book, { ...state, ruleset: rules.base, options });
      return { rules, answer, values: book.values(rules.base, options), told: element("td") };
    });
  }

  /** @param {Row} own @param {Row[]} rows @param {number} differ how many are worth something else */
  #lay(own, rows, differ) {
    const { context } = this;
    const key = `ui.calculator.all_rulesets.${differ ? "differ" : "same"}`;
    this.summary.textContent = context.say(key, { n: differ });
    const isNumber = (/** @type {string} */ column) => column.startsWith("ui.checker.");
    const heads = COLUMNS.map((column) =>
      element("th", { scope: "col", class: isNumber(column) && "n" }, context.say(column)),
    );
    const head = element("tr", {}, ...heads);
    const body = [own, ...rows].map((row) => this.#row(row, own.answer));
    body[0].classList.add("own");
    const caption = element("caption", {}, context.say("ui.compare.same_hand.about"));
    delete this.place.dataset.told;
    this.place.replaceChildren(
      element("table", { class: "across" }, caption, element("thead", {}, head), element("tbody", {}, ...body)),
    );
  }

  /** @param {Row} row @param {Answer} ours */
  #row({ rules, answer, told }, ours) {
    const { speaker } = this.context;
    const href = rules.options ? undefined : speaker.href(`ruleset:${rules.base}`);
    const name = element("th", { scope: "row" }, href ? element("a", { href }, rules.name) : rules.name);
    told.dataset.name = this.context.say("ui.compare.differences");
    return element(
      "tr",
      { "data-ruleset-row": rules.base },
      name,
      ...(answer.ok ? this.#cells(answer, ours) : [this.#noWin(answer, ours)]),
      told,
    );
  }

  /** @param {Answer & { ok: true }} answer @param {Answer} ours */
  #cells(answer, ours) {
    const [shown, own] = [answer, ours].map((each) => (each.ok ? this.#said(each) : null));
    return [...NUMBERS, "points"].map((name) => {
      const cell = element(
        "td",
        { class: "n", "data-name": this.context.say(`ui.checker.${name}`) },
        shown?.[name] ?? "",
      );
      if (shown?.[name] !== own?.[name]) this.#mark(cell);
      return cell;
    });
  }

  /** What stands in the cells. @param {Answer & { ok: true }} answer @returns {Record<string, string>} */
  #said({ han, fu, limit, yakuman, payments }) {
    const { context } = this;
    const none = context.say("ui.compare.none");
    const number = (/** @type {number | null} */ value) => (value === null ? none : context.speaker.number(value));
    const reached =
      limit && han === null ? context.say("explain.yakuman", { yakuman }) : limit && context.say(`limits.${limit}`);
    return { han: number(han), fu: number(fu), limit: reached || none, points: this.#paid(payments) };
  }

  /** @param {Record<string, number>} payments */
  #paid({ discarder, each, ...shares }) {
    const { speaker } = this.context;
    if (discarder !== undefined) return speaker.number(discarder);
    return each === undefined
      ? this.context.say("ui.tables.shares", shares)
      : this.context.say("ui.tables.each", { points: each });
  }

  /** @param {Answer & { ok: false }} answer @param {Answer} ours */
  #noWin({ problems }, ours) {
    const { speaker } = this.context;
    const why = problemLines(problems).flatMap((line) => [element("br"), speaker.nodes(line)]);
    const cell = element("td", { colspan: NUMBERS.length + 1 }, this.context.say("ui.compare.not_winning"), ...why);
    if (ours.ok) this.#mark(cell);
    return cell;
  }

  /** A cell that is otherwise than under the reader's rules. @param {HTMLElement} cell */
  #mark(cell) {
    const word = element("span", { class: "visually-hidden" }, this.context.say("ui.compare.differs_mark"));
    cell.classList.add("differs");
    cell.prepend(element("span", { class: "sign", "aria-hidden": "true" }, "≠"), word, " ");
  }

  /** The rules that make a difference, as they are there. @param {Row} row @param {string[]} names */
  #tell({ rules, values, told }, names) {
    const { book, speaker } = this.context;
    const under = speaker.under(figuresOf(book.rules(values)));
    told.replaceChildren(...names.map((name) => element("p", {}, under.nodes(ruleLine(book, rules, name)))));
    told.closest("tr")?.setAttribute("data-deciding", names.join(" "));
  }
}

/** @param {Rules} rules */
function keyOf({ base, options }) {
  return [base, options ?? {}];
}

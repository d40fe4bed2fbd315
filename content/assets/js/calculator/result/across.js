/**
 * The table of the hand under all rulesets: results that differ from the reader's ruleset are marked and explained by
 * the options that cause the difference.
 *
 * @import { Case } from "../../engine/hand.js"
 * @import { Answer, Context, Make } from "../calculator-context.js"
 * @import { Rules } from "../../rules/own-text.js"
 *
 * @typedef {{ rules: Rules, answer: Answer, values: import("../../engine/rules.js").Values, deciding: string[] }} Row a ruleset
 *   in the table, and the options that make its difference
 */

import { score, worthOf } from "../../engine/book.js";
import { deciding } from "./differences.js";
import { figuresOf } from "../../tell/figures.js";
import { isSame } from "../../engine/conditions.js";
import { ruleLine } from "../../tell/rulesets.js";
import { storedRules } from "../../rules/own-text.js";
import { paidLine, problemLines } from "../../tell/worths.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { shownRulesets } from "../../engine/shown.js";

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
  /** The key of the current hand and rules: when it changes, the table is computed again. */
  #counted = "";

  /** @param {HTMLElement} place @param {Context} context */
  constructor(place, context) {
    this.context = context;
    this.place = place;
    place.replaceChildren();
  }

  /** Score the hand under every ruleset, then search for the options that cause the differences. */
  async update() {
    const { context } = this;
    const [state, home] = [context.state, context.rules];
    const counted = JSON.stringify([state, home, storedRules(context.book)]);
    if (counted === this.#counted) return;
    this.#counted = counted;
    if (!context.answer) return this.#draw(context.say("ui.calculator.result.waiting"), nothing);
    const rows = this.#rows(state, home);
    const others = rows.filter(({ answer }) => worthOf(answer) !== worthOf(rows[0].answer));
    this.#show(rows, others);
    for (const row of others) {
      await new Promise((resolve) => setTimeout(resolve));
      if (counted !== this.#counted) return;
      row.deciding = deciding(context.book, state, home, row.rules);
      this.#show(rows, others);
    }
    this.place.lastElementChild?.setAttribute("data-told", "");
  }

  /** @param {string} summary @param {unknown} table */
  #draw(summary, table) {
    render(html`<p role="status">${summary}</p><div>${table}</div>`, this.place);
  }

  /** Return a row for the reader's rules, then for all others of as many players, the club's own included. @param {Case} state @param {Rules} home @returns {Row[]} */
  #rows(state, home) {
    const { book, pageData } = this.context;
    const published = shownRulesets(book.stated).map((base) => ({
      base,
      options: null,
      name: pageData.rulesets[base] ?? base,
    }));
    const playersOf = (/** @type {Rules} */ { base, options }) => book.values(base, options ?? {}).players;
    const others = [...storedRules(book), ...published].filter(
      (each) => !isSame(keyOf(each), keyOf(home)) && playersOf(each) === playersOf(home),
    );
    return [home, ...others].map((rules) => {
      const options = rules.options ?? {};
      const answer = score(book, { ...state, ruleset: rules.base, options });
      return { rules, answer, values: book.values(rules.base, options), deciding: [] };
    });
  }

  /** @param {Row[]} rows the reader's own first @param {Row[]} others those that are worth something else */
  #show(rows, others) {
    const { context } = this;
    const heads = COLUMNS.map(
      (column) =>
        html`<th scope="col" class=${column.startsWith("ui.checker.") ? "n" : nothing}>${context.say(column)}</th>`,
    );
    this.#draw(
      context.say(`ui.calculator.all_rulesets.${others.length ? "differ" : "same"}`, { n: others.length }),
      html`<table class="across stacked labelled wide"><caption>${context.say("ui.compare.same_hand.about")}</caption><thead><tr>${heads}</tr></thead>
        <tbody>${rows.map((row) => this.#row(row, rows[0]))}</tbody></table>`,
    );
    this.place.lastElementChild?.removeAttribute("data-told");
  }

  /** @param {Row} row @param {Row} own */
  #row(row, own) {
    const { rules, answer, values, deciding: names } = row;
    const { book, speaker } = this.context;
    const href = rules.options ? undefined : speaker.href(`ruleset:${rules.base}`);
    const under = names.length ? speaker.under(figuresOf(book.rules(values))) : speaker;
    const told = names.map((name) => html`<p>${under.shown(ruleLine(book, rules, name))}</p>`);
    return html`<tr class=${row === own ? "own" : nothing} data-ruleset-row=${rules.base} data-deciding=${names.join(" ") || nothing}>
      <th scope="row">${href ? html`<a href=${href}>${rules.name}</a>` : rules.name}</th>
      ${answer.ok ? this.#cells(answer, own.answer) : this.#noWin(answer, own.answer)}
      <td data-name=${this.context.say("ui.compare.differences")}>${told}</td></tr>`;
  }

  /** @param {Answer & { ok: true }} answer @param {Answer} ours */
  #cells(answer, ours) {
    const [shown, own] = [answer, ours].map((each) => (each.ok ? this.#said(each) : null));
    return [...NUMBERS, "points"].map((name) => {
      const isSame = shown?.[name] === own?.[name];
      return html`<td class="n ${isSame ? "" : "differs"}" data-name=${this.context.say(`ui.checker.${name}`)}>${
        isSame ? nothing : this.#mark()
      }${shown?.[name] ?? ""}</td>`;
    });
  }

  /** Return the texts of the cells. @param {Answer & { ok: true }} answer @returns {Record<string, string>} */
  #said({ han, fu, limit, yakuman, payments }) {
    const { context } = this;
    const none = context.say("ui.compare.none");
    const number = (/** @type {number | null} */ value) => (value === null ? none : context.speaker.number(value));
    const reached =
      limit && han === null ? context.say("explain.yakuman", { yakuman }) : limit && context.say(`limits.${limit}`);
    return {
      han: number(han),
      fu: number(fu),
      limit: reached || none,
      points: context.speaker.say(paidLine(payments)),
    };
  }

  /** @param {Answer & { ok: false }} answer @param {Answer} ours */
  #noWin({ problems }, ours) {
    const why = problemLines(problems).map((line) => html`<br>${this.context.speaker.shown(line)}`);
    return html`<td class=${ours.ok ? "differs" : nothing} colspan=${NUMBERS.length + 1}>${
      ours.ok ? this.#mark() : nothing
    }${this.context.say("ui.compare.not_winning")}${why}</td>`;
  }

  /** Draw the mark of a cell that is otherwise than under the reader's rules. */
  #mark() {
    const words = this.context.say("ui.compare.differs_mark");
    return html`<span class="sign" aria-hidden="true">≠</span><span class="visually-hidden">${words}</span> `;
  }
}

/** @param {Rules} rules */
function keyOf({ base, options }) {
  return [base, options ?? {}];
}

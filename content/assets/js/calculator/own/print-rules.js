/**
 * A printable version of a club's own rules: every rule as a sentence, those that differ from the base marked.
 *
 * @import { Context } from "../calculator-context.js"
 * @import { Rules } from "../../rules/own-text.js"
 */

import { printAlone } from "../../site/paper.js";
import { figuresOf } from "../../tell/figures.js";
import { applies, ruleLine } from "../../tell/rulesets.js";
import { html } from "../../vendor/lit-html.js";

/** @param {Context} context @param {Rules} rules */
export const printRules = (context, rules) => printAlone(drawRules(context, rules));

/** @param {Context} context @param {Rules} rules */
function drawRules(context, { base, options, name }) {
  const { book, speaker } = context;
  const values = book.values(base, options ?? {});
  const under = speaker.under(figuresOf(book.rules(values)));
  const said = Object.keys(values).filter((option) => applies(book, { base, options }, option));
  const topics = [...new Set(said.map((option) => book.stated.options[option].topic))];
  const ruleset = context.pageData.rulesets[base] ?? base;
  const item = (/** @type {string} */ option) =>
    html`<li><strong>${Object.hasOwn(options ?? {}, option) ? "≠ " : ""}${context.say(`options.${option}`)}</strong>:
      ${under.shown(ruleLine(book, { base, options }, option))}</li>`;
  const part = (/** @type {string} */ topic) => html`<h2>${context.say(`options.topic.${topic}`)}</h2>
    <ul>${said.filter((option) => book.stated.options[option].topic === topic).map(item)}</ul>`;
  return html`<h1>${name}</h1>
    <p>${context.say("ui.own_rules.changed", { n: Object.keys(options ?? {}).length, ruleset })}</p>
    ${topics.map(part)}`;
}

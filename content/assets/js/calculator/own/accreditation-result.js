/**
 * The answer to whether a club's own rules may be accredited, below the rules.
 *
 * @import { Context } from "../calculator-context.js"
 * @import { Accreditation, Breach } from "./accreditation.js"
 * @import { Rules } from "../../rules/own-text.js"
 */

import { figuresOf } from "../../tell/figures.js";
import { applies, optionLine } from "../../tell/rulesets.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { findBreaches } from "./accreditation.js";

/** Draw the answer for every ruleset under which tournaments are accredited. @param {Context} context @param {Rules} rules */
export function drawAccreditations(context, rules) {
  const { accreditation } = context.pageData;
  return html`<div class="accreditation" role="status">${Object.entries(accreditation).map(([ruleset, demands]) =>
    drawAnswer(context, rules, ruleset, demands),
  )}</div>`;
}

/** @param {Context} context @param {Rules} rules @param {string} ruleset @param {Accreditation} demands */
function drawAnswer(context, rules, ruleset, { players, games, language, variations }) {
  const { book, pageData } = context;
  const values = book.values(rules.base, rules.options ?? {});
  const matters = (/** @type {string} */ option) => applies(book, rules, option);
  const breaches = findBreaches(variations, values, book.values(ruleset), matters);
  const name = pageData.rulesets[ruleset] ?? ruleset;
  if (!breaches.length)
    return html`<p>✓ ${context.say("ui.own_rules.accredit.yes", { ruleset: name, players, games })}</p>`;
  const items = breaches.map((breach) => drawBreach(context, values, breach, language));
  return html`<p>✗ ${context.say("ui.own_rules.accredit.no", { n: breaches.length, ruleset: name })}</p><ul>${items}</ul>`;
}

/** @param {Context} context @param {import("../../engine/rules.js").Values} values @param {Breach} breach @param {string} language of the section */
function drawBreach(context, values, { option, permitted, isAnyEven, section }, language) {
  const { book, speaker } = context;
  const sentence = (/** @type {any} */ value) => {
    const changed = { ...values, [option]: value };
    return speaker.under(figuresOf(book.rules(changed))).shown(optionLine(book, changed, option));
  };
  const allowed = permitted.map((value) => html`<li>${sentence(value)}</li>`);
  const even = isAnyEven ? html`<li>${context.say("ui.own_rules.accredit.even_steps")}</li>` : nothing;
  const where = section ? html` <small>§ <span lang=${language}>${section}</span></small>` : nothing;
  return html`<li><strong>${context.say(`options.${option}`)}</strong>: ${sentence(values[option])}
    <p>${context.say("ui.own_rules.accredit.permitted")}${where}</p><ul>${allowed}${even}</ul></li>`;
}

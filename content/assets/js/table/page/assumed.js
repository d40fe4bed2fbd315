/**
 * The rules that no source states, as they were assumed for a settlement.
 *
 * @import { Question } from "../game/answer.js"
 * @import { TableTool } from "../../core/table-tool.js"
 */

import { figuresOf } from "../../tell/figures.js";
import { assumptionLine } from "../../tell/rulesets.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { assumedInSettlement } from "../game/settling-assumptions.js";

/**
 * Draw the unknown rules with the values assumed for a settlement.
 * @param {TableTool} tool
 * @param {Question} question
 * @param {() => void} show
 */
export function drawAssumed(tool, question, show) {
  const names = assumedInSettlement(tool.book, tool.rules, question);
  if (!names.length || !tool.hasTexts("rulesets", show)) return nothing;
  const { rules } = tool.scorer;
  const under = tool.speaker.under(figuresOf(rules));
  return names.map(
    (name) => html`<p class="assumed">${under.shown(assumptionLine(tool.book, rules.options, name))}</p>`,
  );
}

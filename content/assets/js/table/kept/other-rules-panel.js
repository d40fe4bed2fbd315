/**
 * The panel for the same game by another ruleset: the choice of it, both results, and what they leave open.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { KeptGame } from "./game-log.js"
 * @import { Counted } from "./other-rules.js"
 */

import { rulesetName, rulesetNamed } from "../../rules/in-force.js";
import { figuresOf } from "../../tell/figures.js";
import { signed } from "../../tell/pictures.js";
import { ruleLine } from "../../tell/rulesets.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { table } from "../table-parts.js";
import { problemLine, rulesName } from "./game-context.js";
import { countedBy } from "./other-rules.js";
import { ledgerOf } from "./settled-game.js";
import { handWithCounters } from "./standings.js";

/** @typedef {ReturnType<typeof countedBy>} ByOthers */

/** Return the published rulesets that no later one has replaced, in the order of the list in the header. */
export function offeredRulesets() {
  const links = document.querySelectorAll("#__rules > ul [data-rules]:not([data-own])");
  return [.../** @type {NodeListOf<HTMLElement>} */ (links)].map(({ dataset }) => dataset.rules ?? "");
}

/**
 * Draw a game as another ruleset counts it.
 * @param {GameContext} context
 * @param {KeptGame} kept
 * @param {string[]} offered
 * @param {string} ruleset
 * @param {(ruleset: string) => void} choose
 */
export function otherRulesPanel(context, kept, offered, ruleset, choose) {
  const { tool } = context;
  const counted = countedBy(tool.book, context, kept, ruleset);
  const options = offered.map((each) => {
    const { words, lang } = rulesetNamed(each);
    return html`<option value=${each} lang=${lang ?? nothing} .selected=${each === ruleset}>${words}</option>`;
  });
  const change = (/** @type {Event} */ { target }) => choose(/** @type {HTMLSelectElement} */ (target).value);
  return html`<label class="field">${tool.say("game.rules")}<select data-key="other-ruleset" @change=${change}>${options}</select></label>
    ${tool.paragraphs(messages(context, kept, counted), "recount-limits")}
    ${counted.number ? results(context, kept, counted, ruleset) : nothing}
    ${counted.untold.length ? untold(context, counted, ruleset) : nothing}
    <p><a href="../compare/?a=${kept.header.ruleset}&b=${ruleset}">${tool.say("ui.nav.compare")}</a></p>`;
}

/** Return where the ruleset ends the game otherwise, or refuses a hand. @param {GameContext} context @param {KeptGame} kept @param {ByOthers} counted @returns {Line[]} */
function messages(context, kept, { wrong, isOver, goesOn, isBumped }) {
  const bumped = isBumped ? [/** @type {Line} */ (["options.multi_ron.head_bump"])] : [];
  if (goesOn) return [...bumped, ["game.others.goes_on"]];
  if (!wrong) return bumped;
  const at = kept.hands.findIndex(({ id }) => id === wrong.id);
  const { round, before } = ledgerOf(context, { hands: kept.hands.slice(0, at) }).game.standing;
  const hand = handWithCounters(context, round, before);
  if (isOver) return [...bumped, ["game.others.over", { hand }]];
  return wrong.problems.map((each) => ["game.others.wrong", { hand, problem: problemLine(context, each) }]);
}

/** @param {GameContext} context @param {KeptGame} kept @param {ByOthers} counted @param {string} ruleset */
function results({ tool, named }, { header }, { rows }, ruleset) {
  const { texts } = tool.speaker;
  const decimals = rows.some(({ now, other }) => now.total % 1 || other.total % 1) ? 1 : 0;
  const cell = (/** @type {Counted} */ { points, place, total }) =>
    html`<span class="n"><b>${place}. ${signed(texts, total, decimals)}</b> <small>${tool.speaker.number(points)}</small></span>`;
  const head = [tool.say("ui.settle.player"), rulesetName(ruleset), rulesName(tool, header)];
  const told = rows.map(({ seat, now, other }) => [named(seat), cell(other), cell(now)]);
  return table("seats stacked finals", tool.say("game.others.results"), head, told);
}

/** Draw the rules of the ruleset by which hands may be worth something else. @param {GameContext} context @param {ByOthers} counted @param {string} ruleset */
function untold({ tool }, { untold: open }, ruleset) {
  const speaker = tool.speaker.under(figuresOf(tool.book.rules(tool.book.values(ruleset))));
  const rules = open.map(({ option }) => speaker.shown(ruleLine(tool.book, { base: ruleset }, option)));
  return html`<p>${tool.say("game.others.open")}</p><ul>${rules.map((rule) => html`<li>${rule}</li>`)}</ul>`;
}

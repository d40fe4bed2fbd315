/**
 * The settings of a game against bots: the name of the deal, what is played, how the others play, digits on tiles.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Style } from "../play-model.js"
 * @import { Deal, Length, Session } from "../session.js"
 *
 * @typedef {object} SettingsUse
 * @property {(chosen?: Partial<Deal>) => void} begin begins another deal
 * @property {() => void} again begins the same deal once more
 * @property {string} pace
 * @property {string[]} paces
 * @property {(pace: string) => void} setPace
 */

import { act } from "../../dom.js";
import { rulesetName } from "../../rules/in-force.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { LENGTHS, STYLES, isForLearners, isSeed } from "../session.js";
import { way } from "./ways-on.js";

/** Draw the settings. @param {TableTool} tool @param {Session} session @param {SettingsUse} how */
export function settingsView(tool, session, { begin, again, pace, paces, setPace }) {
  const { seed, length, style } = session;
  const name = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    if (isSeed(value)) begin({ seed: value });
  };
  const choose = (/** @type {string} */ key, /** @type {readonly string[]} */ values) =>
    Object.fromEntries(values.map((value) => [value, tool.say(`play.${key}.${value}`)]));
  const hasMarks = document.documentElement.dataset.marks === "on";
  return html`<label class="field"><span>${tool.say("play.seed")}</span> <input type="text" maxlength="40" .value=${seed} @change=${name}></label>
    ${choice(tool.say("play.length"), choose("length", LENGTHS), length, (value) => begin({ length: /** @type {Length} */ (value) }))}
    ${choice(tool.say("play.style"), choose("style", STYLES), style, (value) => begin({ style: /** @type {Style} */ (value) }))}
    ${choice(tool.say("play.pace"), choose("pace", paces), pace, setPace)}
    <label class="field"><input type="checkbox" data-marks-switch .checked=${hasMarks}> ${tool.say("ui.tiles.marks.show")}</label>
    ${isForLearners(session) ? nothing : rulesView(tool, session)}
    <div class="buttons row">${way(tool.say("play.new"), () => begin(), "main")}${way(tool.say("play.again"), again)}<button type="button" @click=${act(() => share(tool, session))}>${tool.say("ui.share.copy")}</button></div>`;
}

/**
 * Draw a list of values to choose from.
 * @param {string} label
 * @param {Record<string, string>} values with their names
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function choice(label, values, chosen, choose) {
  const options = Object.entries(values).map(
    ([value, name]) => html`<option value=${value} .selected=${value === chosen}>${name}</option>`,
  );
  const change = (/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<label class="field"><span>${label}</span> <select @change=${change}>${options}</select></label>`;
}

/** Draw the name of the rules of this game. @param {TableTool} tool @param {Session} session */
function rulesView(tool, { rules: { base } }) {
  const value = rulesetName(base);
  return html`<p>${tool.say("explain.labelled", { label: tool.say("play.rules"), value })}</p>`;
}

/** Copy the address of this deal under its rules. @param {TableTool} tool @param {Session} session */
async function share(tool, { rules: { base, options } }) {
  const [{ rulesInAddress }, { copyText }] = await Promise.all([
    import("../../rules/own-text.js"),
    import("../../core/share.js"),
  ]);
  const address = new URL(location.href);
  const rules = rulesInAddress(tool.book, { base, options: options ?? {}, name: rulesetName(base) });
  address.search = String(new URLSearchParams(rules));
  return copyText(tool.speaker, address.href);
}

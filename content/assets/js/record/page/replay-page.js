/**
 * The page of a recorded game, in `<section data-table="replay">`: pasted, from a file or from the address. Nothing
 * leaves the device. What parses and checks a record comes with the first one.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { RecordView } from "./record-view.js"
 *
 * @typedef {{ name: string, text: string }} Given a text with the name of its file, if it has one
 */

import { pageState } from "../../core/address.js";
import { act, prefetch, reportUnlessOffline } from "../../dom.js";
import { TableTool } from "../../core/table-tool.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { Unreadable } from "../replay.js";

const tool = new TableTool("replay", "json");

/** The views of the records that were read, with the names of their files. @type {{ name: string, view: RecordView }[]} */
let views = [];
let shown = 0;
/** The reasons why others could not be read. @type {Line[]} */
let troubles = [];
/** Draws the sums over the games, once its module is loaded. @type {(() => unknown) | null} */
let drawSums = null;

/** Load the modules that a record needs. */
const loadView = () => Promise.all([import("./record-view.js"), import("./sums-view.js"), import("../player-sums.js")]);

/** Parse what somebody gave, show the games or what is wrong, and bring it into sight. @param {Promise<Given[]>} given */
async function readGiven(given) {
  await read(given);
  tool.root.querySelector(".replay > :is(.sum, .trouble)")?.scrollIntoView({ block: "nearest" });
}

/** Parse texts and show the games, or what is wrong with them. @param {Given[] | Promise<Given[]>} given */
async function read(given) {
  [views, troubles, shown] = [[], [], 0];
  try {
    const [[{ RecordView }, { sumsView }, { playerSums }], book, records] = await Promise.all([
      loadView(),
      tool.loadEngine(),
      given,
    ]);
    for (const { name, text } of records) {
      try {
        views.push({ name, view: new RecordView(tool, book, text, show) });
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        /** @type {Line} */
        const why = [`problems.${error.code}`, error.values];
        troubles.push(records.length > 1 ? ["record.sums.unread", { file: name, why }] : why);
      }
    }
    const sums = playerSums(views.map(({ view }) => view.record));
    drawSums = () => sumsView(tool, sums, views[shown].view.own);
  } catch (error) {
    troubles = [["ui.errors.data"]];
    reportUnlessOffline(error);
  }
  show();
}

/** Empty the fields, or all but one: a record is in one of them. @param {EventTarget | null} [other] */
function empty(other) {
  for (const field of fields()) if (field !== other) field.value = "";
}

function clear() {
  [views, troubles] = [[], []];
  empty();
  show();
}

/** Return the fields for a record: one for its text, and one for its file. */
const fields = () =>
  /** @type {[HTMLTextAreaElement, HTMLInputElement]} */ ([...tool.root.querySelectorAll("textarea, [type=file]")]);

/** Return the text that was given, or those of the chosen files, gzipped or not. @returns {Promise<Given[]>} */
async function given() {
  const [{ value }, { files }] = fields();
  if (!files?.length) return [{ name: "", text: value }];
  const { textOf } = await import("./record-source.js");
  return Promise.all([...files].map(async (file) => ({ name: file.name, text: await textOf(file) })));
}

/** Draw why a text is no record; an address where there is one is a link. @param {Line} line */
function troubleView([key, values = {}]) {
  const address = String(values.address ?? "");
  if (!address) return tool.speaker.shown([key, values]);
  const [before, after] = tool.speaker.say([key, values]).split(address);
  return html`${before}<a href=${address}>${address}</a>${after}`;
}

function show() {
  const readNow = () => readGiven(given());
  const chosen = (/** @type {Event} */ { target }) => {
    empty(target);
    return readNow();
  };
  tool.draw(html`<label for="replay-text">${tool.say("ui.replay.text")}</label>
    <textarea rows="4" id="replay-text" spellcheck="false" autocomplete="off"
      @input=${(/** @type {Event} */ { target }) => empty(target)} @paste=${() => setTimeout(act(readNow))}></textarea>
    <label for="replay-file">${tool.say("ui.replay.file")}</label>
    <input type="file" id="replay-file" accept=".json,.xml,.mjlog,.mjson,.jsonl,.txt,.log,.gz" multiple @change=${act(chosen)}>
    <div class="buttons row"><button type="button" @click=${act(readNow)}>${tool.say("ui.replay.read")}</button>
      <button type="button" @click=${clear}>${tool.say("ui.calculator.clear")}</button></div>
    <div class="replay">${troubles.map((line) => html`<p class="trouble" role="status">${troubleView(line)}</p>`)}
      ${views.length ? gamesView() : nothing}</div>`);
}

/** Draw the game that is chosen, and the sums over all that were read. */
function gamesView() {
  const { view } = views[shown];
  const choose = (/** @type {Event} */ { target }) => {
    shown = Number(/** @type {HTMLSelectElement} */ (target).value);
    show();
  };
  const options = views.map(({ name }, at) => html`<option value=${at} .selected=${at === shown}>${name}</option>`);
  const choice = html`<label class="own"><span>${tool.say("record.sums.game")}</span> <select @change=${choose}>${options}</select></label>`;
  return html`${views.length > 1 ? choice : nothing}<p class="sum" role="status">${view.sum}</p>${view.draw()}
    <details class="drawer sums" ?open=${views.length > 1}><summary>${tool.say("record.sums")}</summary>${drawSums?.() ?? nothing}</details>`;
}

tool.start({
  read: (params) => {
    if (params.has("json")) void read([{ name: "", text: `#${pageState()}` }]);
    return true;
  },
  show,
});
// so that a record can be read later without internet
prefetch(loadView);

/**
 * The page of a recorded game, in `<section data-table="replay">`: pasted, from a file or from the address. Nothing
 * leaves the device. What parses and checks a record comes with the first one.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { RecordView } from "./record-view.js"
 */

import { pageState } from "../../core/address.js";
import { act, prefetch, reportUnlessOffline } from "../../dom.js";
import { TableTool } from "../../core/table-tool.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { Unreadable } from "../unreadable.js";

const tool = new TableTool("replay", "json");

/** The view of the record that was read. @type {RecordView | null} */
let view = null;
/** The reason why there is none. @type {Line | null} */
let trouble = null;

/** Load the modules that a record needs. */
const loadView = () => import("./record-view.js");

/** Parse a text that somebody gave, show the game or its problem, and bring it into sight. @param {string | Promise<string>} text */
async function readGiven(text) {
  await read(text);
  tool.root.querySelector(".replay > :is(.sum, .trouble)")?.scrollIntoView({ block: "nearest" });
}

/** Parse a text and show the game, or its problem. @param {string | Promise<string>} text */
async function read(text) {
  trouble = null;
  try {
    const [{ RecordView }, book, record] = await Promise.all([loadView(), tool.loadEngine(), text]);
    view = new RecordView(tool, book, record, show);
  } catch (error) {
    view = null;
    if (error instanceof Unreadable) trouble = [`problems.${error.code}`, error.values];
    else trouble = ["ui.errors.data"];
    if (!(error instanceof Unreadable)) reportUnlessOffline(error);
  }
  show();
}

/** Empty the fields, or all but one: a record is in one of them. @param {EventTarget | null} [other] */
function empty(other) {
  for (const field of fields()) if (field !== other) field.value = "";
}

function clear() {
  view = trouble = null;
  empty();
  show();
}

/** Return the fields for a record: one for its text, and one for its file. */
const fields = () =>
  /** @type {[HTMLTextAreaElement, HTMLInputElement]} */ ([...tool.root.querySelectorAll("textarea, [type=file]")]);

/** Return the text that was given, or that of the chosen file, gzipped or not. */
async function given() {
  const [{ value }, { files }] = fields();
  return files?.[0] ? (await import("./record-source.js")).textOf(files[0]) : value;
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
    <input type="file" id="replay-file" accept=".json,.xml,.mjlog,.mjson,.jsonl,.txt,.log,.gz" @change=${act(chosen)}>
    <div class="buttons row"><button type="button" @click=${act(readNow)}>${tool.say("ui.replay.read")}</button>
      <button type="button" @click=${clear}>${tool.say("ui.calculator.clear")}</button></div>
    <div class="replay"><p class=${trouble ? "trouble" : "sum"} role="status">${trouble ? troubleView(trouble) : view?.sum}</p>
      ${view?.draw() ?? nothing}</div>`);
}

tool.start({
  read: (params) => {
    if (params.has("json")) void read(`#${pageState()}`);
    return true;
  },
  show,
});
// so that a record can be read later without internet
prefetch(loadView);

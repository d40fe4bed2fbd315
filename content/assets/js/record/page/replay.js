/**
 * The page of a recorded game, in `<section data-table="replay">`: pasted, from a file or from the address. Nothing
 * leaves the device. What parses and checks a record comes with the first one.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { RecordView } from "./record-view.js"
 */

import { reportUnlessOffline } from "../../dom.js";
import { TablePage } from "../../table/page/table-page.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { Unreadable } from "../unreadable.js";

const tool = new TablePage("replay");
tool.status.className = "visually-hidden";

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
  tool.status.textContent = view?.sum ?? (trouble && tool.speaker.say(trouble));
  show();
}

function clear() {
  view = trouble = null;
  tool.status.textContent = "";
  /** @type {HTMLTextAreaElement} */ (tool.root.querySelector("textarea")).value = "";
  show();
}

/** Read a file, gzipped or not. @param {Blob} chosen */
async function textOf(chosen) {
  return (await import("./source.js")).textOf(chosen);
}

/** Draw why a text is no record; an address where there is one is a link. @param {Line} line */
function troubleView([key, values = {}]) {
  const address = String(values.address ?? "");
  if (!address) return tool.paragraphs([[key, values]], "trouble");
  const [before, after] = tool.speaker.say([key, values]).split(address);
  return html`<p class="trouble">${before}<a href=${address}>${address}</a>${after}</p>`;
}

/** @param {Event} event */
const textField = (event) => /** @type {HTMLTextAreaElement} */ (event.target);

function show() {
  const readFile = (/** @type {Event} */ event) => {
    const [chosen] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
    if (chosen) readGiven(textOf(chosen));
  };
  const readTyped = () => readGiven(tool.root.querySelector("textarea")?.value ?? "");
  tool.draw(html`<label for="replay-text">${tool.say("ui.replay.text")}</label>
    <textarea rows="4" id="replay-text" spellcheck="false" autocomplete="off"
      @paste=${(/** @type {Event} */ event) => setTimeout(() => readGiven(textField(event).value))}></textarea>
    <label for="replay-file">${tool.say("ui.replay.file")}</label>
    <input type="file" id="replay-file" accept=".json,.xml,.mjlog,.txt,.log,.gz" @change=${readFile}>
    <div class="buttons"><button type="button" @click=${readTyped}>${tool.say("ui.replay.read")}</button>
      <button type="button" @click=${clear}>${tool.say("ui.calculator.clear")}</button></div>
    <div class="replay">${trouble ? troubleView(trouble) : nothing}${view?.draw() ?? nothing}</div>
    ${tool.status}`);
}

/** Read the record that the address carries, if it does. */
function readAddress() {
  if (/[#&]json=/.test(location.hash)) read(location.hash);
}

tool.start({
  read: () => {
    readAddress();
    return true;
  },
  show,
});
addEventListener("hashchange", () => {
  if (tool.isReady) readAddress();
});
// so that a record can be read later without internet
(window.requestIdleCallback ?? setTimeout)(() => loadView().catch(reportUnlessOffline));

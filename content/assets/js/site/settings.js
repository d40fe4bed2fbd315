/** The page of settings: light and dark, names of yaku, digits on tiles, sound and vibration, and the reader's own data. */

import { isWanted, setWanted, vibrate } from "../core/senses.js";
import { withRetry } from "../core/tool.js";
import { readStored, writeStored } from "../dom.js";
import { DataPanel } from "../quiz/memory/data-panel.js";
import { openStore } from "../quiz/memory/learning-store.js";
import { showStorageNotice } from "../quiz/memory/storage-notice.js";
import { loadSpeaker } from "../quiz/speaker.js";

const TAP = 10; // milliseconds
/** The value that is stored for each choice of digits on tiles; without one, `early.js` decides. @type {Record<string, boolean | null>} */
const MARKS = { learning: null, on: true, off: false };
const root = document.documentElement;
const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-settings]"));
const data = /** @type {HTMLElement} */ (document.querySelector("[data-own-data]"));

/** @param {string} name @returns {any} */
const field = (name) => form.elements.namedItem(name);

/** Set a preference that style sheets follow; the usual one is no attribute. @param {"scheme" | "names"} name @param {string} value @param {string} usual */
function prefer(name, value, usual) {
  if (value === usual) delete root.dataset[name];
  else root.dataset[name] = value;
  writeStored(name, value);
}

/** @type {HTMLInputElement} */ (form.querySelector(`[value=${root.dataset.scheme ?? "device"}]`)).checked = true;
const marks = Object.keys(MARKS).find((each) => MARKS[each] === readStored("marks")) ?? "learning";
/** @type {HTMLInputElement} */ (form.querySelector(`[name=marks][value=${marks}]`)).checked = true;
field("names").value = root.dataset.names ?? "both";
for (const sense of /** @type {const} */ (["sound", "vibration"])) field(sense).checked = isWanted(sense);
field("vibration").closest("label").hidden = !("vibrate" in navigator);

form.addEventListener("change", ({ target }) => {
  const { name, value, checked } = /** @type {HTMLInputElement} */ (target);
  if (name === "scheme") prefer(name, value, "device");
  if (name === "names") prefer(name, value, "both");
  if (name === "marks") writeStored(name, MARKS[value]);
  if (name === "sound" || name === "vibration") setWanted(name, checked);
  if (name === "vibration") vibrate(TAP);
});

const store = openStore(); // at once, since reading the store discovers damage
void withRetry(data, async () => {
  const speaker = await loadSpeaker(true);
  showStorageNotice(data, store, speaker);
  const panel = data.appendChild(document.createElement("section"));
  panel.className = "your-data";
  const own = new DataPanel(panel, store, speaker);
  own.draw();
  await own.takeFromAddress();
});

/**
 * The question where readers play, asked once, of who reads rules for the first time. It goes when it is dismissed or answered,
 * but not before it loses the focus if arrow keys step through its options.
 */

import { chooseAloud } from "../rules/in-force.js";
import { focusOn, writeStored } from "../dom.js";

const root = document.documentElement;
const select = /** @type {HTMLSelectElement} */ (document.getElementById("__ruleset"));
const places = /** @type {HTMLSelectElement} */ (document.getElementById("__places"));
const line = /** @type {HTMLElement} */ (places.parentElement);

function closePlaces() {
  writeStored("places_asked", true);
  if (line.contains(document.activeElement)) focusOn(select, false);
  delete root.dataset.asksPlace;
}

let isByKey = false;
places.addEventListener("keydown", ({ key }) => (isByKey = key.startsWith("Arrow") || key.length === 1));
places.addEventListener("pointerdown", () => (isByKey = false));
function followPlace() {
  if (!places.value) return;
  writeStored("places_asked", true);
  chooseAloud(places.value);
  if (!isByKey) closePlaces();
}

places.addEventListener("change", followPlace);
line.addEventListener("focusout", ({ relatedTarget }) => {
  if (places.value && !(relatedTarget instanceof Node && line.contains(relatedTarget))) closePlaces();
});
line.querySelector("button")?.addEventListener("click", closePlaces);
select.addEventListener("change", ({ isTrusted }) => isTrusted && closePlaces());
if ("asksPlace" in root.dataset) followPlace(); // the reader may have answered before this script was loaded

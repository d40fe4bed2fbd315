/**
 * The path of lessons: turns the tiles of completed ones face up, raises that of the lesson that was started, or else of
 * the first incomplete one, and links to it. `data-start` is that link, `data-go-on` its text then; where the link has a name of its own, `data-words` shows it.
 */

import { placesKept } from "./lesson-progress.js";

const { done, last } = placesKept();
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-lesson]")]);
const open = entries.filter(({ dataset }) => !done.includes(dataset.lesson ?? ""));
const here = last === null ? null : (open.find(({ dataset }) => dataset.lesson === last) ?? open[0]);
for (const entry of entries) {
  if (open.includes(entry)) continue;
  entry.classList.add("done");
  entry.querySelector("a")?.setAttribute("aria-description", entry.dataset.done ?? "");
}
const raised = here ?? open[0];
raised?.classList.add("here");
raised?.querySelector("a")?.setAttribute("aria-current", "step");
const [way, link] = [document.querySelector("[data-start]"), here?.querySelector("a")];
if (way instanceof HTMLAnchorElement && here && link) {
  way.href = link.href;
  (way.querySelector("[data-words]") ?? way).textContent = here.dataset.goOn ?? "";
}

/**
 * The list of lessons: marks completed ones, and links to the lesson that was started, or else to the first incomplete
 * one. `data-start` is that link, `data-go-on` its text then; where the link has a name of its own, `data-words` shows it.
 */

import { placesKept } from "./lesson-progress.js";

const { done, last } = placesKept();
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-lesson]")]);
const open = entries.filter(({ dataset }) => !done.includes(dataset.lesson ?? ""));
const here = last === null ? null : (open.find(({ dataset }) => dataset.lesson === last) ?? open[0]);
for (const entry of entries) entry.classList.toggle("done", done.includes(entry.dataset.lesson ?? ""));
here?.classList.add("here");
const [way, link] = [document.querySelector("[data-start]"), here?.querySelector("a")];
if (way instanceof HTMLAnchorElement && here && link) {
  way.href = link.href;
  (way.querySelector("[data-words]") ?? way).textContent = here.dataset.goOn ?? "";
}

/**
 * The path of lessons: turns the tiles of those that were read face up, tells how far each has come, raises the one that was
 * started, or else the first incomplete one, and links to it. `data-start` is that link, `data-go-on` its text then; where
 * the link has a name of its own, `data-words` shows it.
 */

import { reportUnlessOffline } from "../dom.js";
import { placesKept, stageOf } from "./lesson-progress.js";

const kept = placesKept();
const { done, last } = kept;
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-lesson]")]);
const open = entries.filter(({ dataset }) => !done.includes(dataset.lesson ?? ""));
const here = last === null ? null : (open.find(({ dataset }) => dataset.lesson === last) ?? open[0]);

/** Show how far a lesson has come. @param {HTMLElement} entry @param {import("./lesson-progress.js").Stage} stage */
function showStage(entry, stage) {
  const words = entry.dataset[stage] ?? "";
  entry.dataset.stage = stage;
  entry.classList.add("done");
  entry.querySelector("a")?.setAttribute("aria-description", words);
  const place = entry.querySelector("small");
  if (place) place.textContent = words;
}

/** @type {HTMLElement[]} */
const practised = [];
for (const entry of entries) {
  const stage = stageOf(kept, entry.dataset.lesson ?? "", Number(entry.dataset.questions));
  if (stage) showStage(entry, stage);
  if (stage === "practised" && entry.dataset.sure) practised.push(entry);
}
if (practised.length) {
  import("./remembered.js")
    .then(({ sureOf }) => sureOf(practised.map(({ dataset }) => dataset.lesson ?? "")))
    .then((sure) => {
      for (const entry of practised) if (sure.includes(entry.dataset.lesson ?? "")) showStage(entry, "sure");
    })
    .catch(reportUnlessOffline);
}
const raised = here ?? open[0];
raised?.classList.add("here");
raised?.querySelector("a")?.setAttribute("aria-current", "step");
const [way, link] = [document.querySelector("[data-start]"), here?.querySelector("a")];
if (way instanceof HTMLAnchorElement && here && link) {
  way.href = link.href;
  (way.querySelector("[data-words]") ?? way).textContent = here.dataset.goOn ?? "";
}

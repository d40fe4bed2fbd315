/** The list of lessons shows which are finished, and leads on from where the reader was. */

import { placesKept } from "./place.js";

const { done, last } = placesKept();
for (const entry of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".lessons [data-lesson]"))) {
  const { lesson = "" } = entry.dataset;
  entry.classList.toggle("done", done.includes(lesson));
  if (lesson === last && !done.includes(lesson)) entry.classList.add("here");
}

/**
 * Complete hands of the page, in `<div class="played" data-hand="…">`: a button before the story of each shows it on
 * the table, whose script is loaded only then.
 */

import { act, reportUnlessOffline } from "../../dom.js";

/** The figures of a story by the number of moves after which it stops there. @param {HTMLElement} place */
function storyBefore(place) {
  const figures = [];
  for (let at = place.previousElementSibling; at?.matches("figure.case"); at = at.previousElementSibling)
    figures.push(at);
  return new Map(
    figures.map((figure) => [Number(figure.querySelector("[data-move]")?.getAttribute("data-move")), figure]),
  );
}

const words = JSON.parse(document.getElementById("__hands")?.textContent ?? "{}");

for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".played"))) {
  const story = storyBefore(place);
  [...story.values()].at(-1)?.before(place);
  const [open, trouble] = [document.createElement("button"), document.createElement("p")];
  Object.assign(open, { type: "button", textContent: words["record.step.open"] });
  Object.assign(trouble, { className: "trouble", role: "alert" });
  const show = act(async () => {
    try {
      const { layOnTable } = await import("./played-table.js");
      await layOnTable(place, story);
    } catch (error) {
      reportUnlessOffline(error);
      trouble.textContent = words["ui.errors.data"];
    }
  });
  open.addEventListener("click", show);
  place.append(open, trouble);
}

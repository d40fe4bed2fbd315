/** How far some questions in a row have come: a sign for each, which the eye counts at a glance, and words. */

import { element } from "../dom.js";

const SIGNS = { right: "●", wrong: "✗", open: "○" };

/**
 * @param {HTMLElement} root what shows it
 * @param {boolean[]} marks how those that were answered went
 * @param {number} total
 * @param {string} words the same, for who does not see the signs
 */
export function showStanding(root, marks, total, words) {
  const names = Array.from({ length: total }, (_, place) =>
    place >= marks.length ? "open" : marks[place] ? "right" : "wrong",
  );
  const signs = names.map((name) => element("i", { class: name }, SIGNS[name]));
  root.replaceChildren(
    element("span", { class: "signs", "aria-hidden": "true" }, ...signs),
    element("span", { class: "visually-hidden" }, words),
  );
}

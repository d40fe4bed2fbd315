/** What became of a thing that could be answered. */

import { element } from "../dom.js";

const SIGNS_OF = { right: "✓", wrong: "✗", missed: "✓" };

/**
 * Marks it with a sign for the eye and a word.
 * @param {import("./player.js").Context} context
 * @param {HTMLElement} place
 * @param {boolean} isRight
 * @param {boolean} isGiven
 */
export function mark({ speaker }, place, isRight, isGiven) {
  const name = isRight ? (isGiven ? "right" : "missed") : "wrong";
  place.classList.add(name);
  const words = speaker.say([`quiz.mark.${name}`]);
  const sign = element("b", { "aria-hidden": "true" }, SIGNS_OF[name]);
  place.append(element("span", { class: "mark-of" }, sign, " ", element("span", { class: "word" }, words)));
  if (place.ariaLabel) place.ariaLabel += `, ${words}`;
}

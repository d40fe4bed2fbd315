/**
 * The three forms of an answer: choices, tiles to pick, numbers to type.
 *
 * @import { Given, Verdict } from "../judge.js"
 *
 * @typedef {{ speaker: import("../../tell/say.js").Speaker, fields?: string[], pictures?: import("../pictures/of-question.js").Pictures }}
 *   Context who says a form, which parts of a whole hand it asks for, and how answers are drawn
 * @typedef {object} Form
 * @property {HTMLElement} node
 * @property {HTMLElement} [hand] the hand of the question, where it is answered by its tiles
 * @property {() => Given | null} given null: something is still lacking
 * @property {() => Given | null} [draft] what is there so far, where something may be without being an answer
 * @property {() => string} lacking the key of the text that says so; moves the focus there
 * @property {(given: Given) => void} fill
 * @property {(verdict: Verdict | null) => void} close nothing more can be changed; what was right and wrong is marked
 * @property {() => void} focus
 * @property {(key: string) => boolean} press a key of the keyboard; false: it means nothing here
 */

import { element } from "../../dom.js";

export const COUNTED = ["han", "fu"];
const SIGNS_OF = { right: "✓", wrong: "✗", missed: "✓" };

/** The parts of a whole hand that can be asked by themselves. */
export const PARTS = [...COUNTED, "points"];

/** Which part of a whole hand a field belongs to; the payments are one. @param {string} id */
export const partOf = (id) => (COUNTED.includes(id) ? id : "points");

/** What is answered where no tile is right. @param {string} kind @returns {import("../../tell/say.js").Line} */
export const noTile = (kind) => [kind === "waits" ? "quiz.choice.noten" : "quiz.choice.none"];

/** The tiles that are to be picked. @param {string} kind @param {import("../pools.js").Pick} answer @returns {import("../../tell/say.js").Said} */
export const rightTiles = (kind, { pick }) => (pick.length ? { tiles: pick.join("") } : noTile(kind));

/**
 * Marks what could be answered with a sign for the eye and a word.
 * @param {Context} context
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

/**
 * The three forms of an answer: choices, tiles to pick, numbers to type.
 *
 * @import { Said, Speaker } from "../../tell/say.js"
 * @import { Given, Verdict } from "../judge.js"
 *
 * @typedef {object} FormHost the question that a form belongs to
 * @property {HTMLElement} node
 * @property {Speaker} speaker
 * @property {string[]} [fields] which parts of a whole hand are asked
 * @property {import("../pictures/of-question.js").Pictures} [pictures] how choices are drawn
 * @property {() => void} show draw the question anew
 * @property {() => void} changed the answer is another: draw the question anew and tell of it
 * @property {() => void} done check the answer
 *
 * @typedef {object} Form
 * @property {HTMLElement} [hand] the hand of the question, where it is answered by its tiles
 * @property {(isClosed: boolean, verdict: Verdict | null) => import("../../vendor/lit-html.js").TemplateResult} draw once it
 *   is closed nothing can be changed, and what was right and wrong is marked
 * @property {() => Given | null} given null: something is still lacking
 * @property {() => Given | null} [draft] what is there so far, where something may be without being an answer
 * @property {() => string} lacking the key of the text that says so; moves the focus there
 * @property {(given: Given) => void} fill
 * @property {() => void} focus
 * @property {(key: string) => boolean} press a key of the keyboard; false: it means nothing here
 */

export const COUNTED = ["han", "fu"];

/** The parts of a whole hand that can be asked by themselves. */
export const PARTS = [...COUNTED, "points"];

/** Return the part of a whole hand that a field belongs to; the payments are one. @param {string} id */
export const partOf = (id) => (COUNTED.includes(id) ? id : "points");

/** Return what is answered where no tile is right. @param {string} kind @returns {import("../../tell/say.js").Line} */
export const noTile = (kind) => [kind === "waits" ? "quiz.choice.noten" : "quiz.choice.none"];

/** Return the tiles that are to be picked. @param {string} kind @param {import("../pools.js").Pick} answer @returns {Said} */
export const rightTiles = (kind, { pick }) => (pick.length ? { tiles: pick.join("") } : noTile(kind));

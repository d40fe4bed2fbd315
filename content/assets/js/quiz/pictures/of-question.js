/**
 * Which questions are drawn as a table: the modules for it, and their style sheet, are fetched with the first one.
 *
 * @import { Said, Speaker } from "../../tell/say.js"
 * @import { Question } from "../pools.js"
 *
 * @typedef {object} Pictures
 * @property {(say: Said) => SVGElement} [choice] an answer to choose from
 * @property {SVGElement} [aside] the table beside what is told of it
 * @property {SVGElement} [task] what is asked about
 * @property {SVGElement} [proof] what comes out
 */

import { loadStyles, reportUnlessOffline } from "../../dom.js";

/** What draws the questions of a kind; nothing where one is told in words alone. @type {Record<string, () => Promise<any>>} */
const DRAWN = {
  haitei: () => import("./haitei.js"),
  "riichi-discard": () => import("./turn.js"),
  settle: () => import("./settle.js"),
};

/**
 * The pictures of a question; none where there are none, or they could not be fetched.
 * @param {Question} question
 * @param {Speaker} speaker
 * @returns {Promise<Pictures>}
 */
export async function picturesOf(question, speaker) {
  if (!Object.hasOwn(DRAWN, question.kind)) return {};
  try {
    const [{ draw }, isStyled] = await Promise.all([DRAWN[question.kind](), loadStyles("table")]);
    return isStyled ? draw(question, speaker) : {};
  } catch (error) {
    reportUnlessOffline(error);
    return {};
  }
}

/**
 * Mistakes as lines: what somebody got wrong, and what it was about. The same as generator/tell/mistakes.py.
 *
 * @typedef {import("./say.js").Line} Line
 */

import { listed } from "./facts.js";

/** What a mistake is about, by the topic of texts that names it. @type {Record<string, string>} */
const TOPICS = {
  ...{ yaku_missed: "yaku", yaku_not_there: "yaku", open_hand_at_closed_price: "yaku" },
  ...{ forgotten_fu: "fu", fu_does_not_count: "fu", fu_taken_for_other: "fu", wrong_limit: "limits" },
};
// Mistakes that can be told with and without what they are about.
const WHICH = ["yaku_missed", "yaku_not_there"];

/**
 * A mistake by its name, with the yaku, lines of fu, limits or numbers that it is about.
 * @param {string} id
 * @param {(string | number)[]} about
 * @returns {Line}
 */
export function mistakeLine(id, about) {
  if (!about.length) return [`mistakes.${id}`];
  const [han, fu] = about;
  if (id === "neighbouring_cell") return [`mistakes.${id}`, { about: ["explain.worth", { han, fu }] }];
  const names = about.map((each) => /** @type {Line} */ ([`${TOPICS[id]}.${each}`]));
  return [WHICH.includes(id) ? `mistakes.${id}.which` : `mistakes.${id}`, { about: listed(names) }];
}

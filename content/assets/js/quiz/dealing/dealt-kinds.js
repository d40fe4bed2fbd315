/** What a page has to know of hands dealt in the browser before anything is there to deal and count them. */

/** The kinds of question for which hands can be dealt afresh. */
export const DEALT_KINDS = ["full-hand", "han", "fu"];

// Stands at the beginning of an id.
export const FRESH = "fresh";

/** Was a hand dealt just now, and is in no collection? @param {string} id */
export function isFresh(id) {
  return id.startsWith(FRESH);
}

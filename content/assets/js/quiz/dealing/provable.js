/** What is known of questions that are counted again, before anything is there to count with. */

/** The kinds of question that the engine can answer itself, and so prove. */
export const PROVABLE = ["full-hand", "han", "fu", "points", "waits", "yaku"];

// Stands at the beginning of an id.
export const FRESH = "fresh";

/** Was a hand dealt just now, and is in no collection? @param {string} id */
export function isFresh(id) {
  return id.startsWith(FRESH);
}

/** The lessons of which all is remembered, by the answers since. */

import { retentionOf } from "../quiz/memory/cards.js";
import { openStore } from "../quiz/memory/learning-store.js";
import { loadLessons } from "./taught.js";

/** Return those of some lessons of which everything that was asked is firm. @param {string[]} names */
export async function sureOf(names) {
  const [lessons, { cards }, now] = [await loadLessons(), openStore().state, Date.now()];
  return names.filter((name) => {
    const asked = (lessons[name]?.teaches ?? []).filter((concept) => cards.has(concept));
    return asked.length > 0 && asked.every((concept) => retentionOf(cards.get(concept), now) === "firm");
  });
}

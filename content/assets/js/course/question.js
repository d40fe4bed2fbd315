/**
 * A question in a lesson: of its kind and level, under the reader's rules, and about nothing that was not taught.
 */

import { LEVELS, draw, isTranslation, loadIndex, rulesetOf } from "../quiz/pools.js";
import { isTaught } from "./taught.js";
import { loadSpeaker, readersRuleset } from "../quiz/speaker.js";
import { playRound } from "../quiz/round.js";

/** @type {Set<string>} */
const asked = new Set();
let /** @type {Promise<void>} */ before = Promise.resolve();

/** What has been taught before a screen: by the end of the lesson, less what later screens tell. @param {string} later ids with spaces between */
function taughtBefore(later) {
  const taught = new Set(JSON.parse(document.getElementById("__taught")?.textContent ?? "[]"));
  for (const concept of later.split(" ")) taught.delete(concept);
  return taught;
}

/** Asks a question in its place of the page, after those asked before: none is asked twice. @param {HTMLElement} place */
export function askIn(place) {
  before = before.catch(() => {}).then(() => ask(place));
  return before;
}

/** Asks, and leads on when it is done. @param {HTMLElement} place */
async function ask(place) {
  const { kind = "", level = LEVELS[0], ruleset, later = "" } = place.dataset;
  const under = rulesetOf(await loadIndex(), kind, ruleset || readersRuleset());
  const fits = isTaught(taughtBefore(later));
  const question =
    under && (await draw({ kind, ruleset: under, level: LEVELS.indexOf(level), avoid: asked, fits: (each) => fits(each) && !isTranslation(each) }));
  if (!question) return;
  asked.add(question.id);
  const speaker = await loadSpeaker();
  const slot = document.createElement("div");
  const next = /** @type {HTMLElement} */ (document.querySelector("nav.turn [data-next]"));
  await playRound(slot, [question], speaker, { onward: next.textContent ?? "", onEnd: () => next.click() });
  place.replaceChildren(slot);
}

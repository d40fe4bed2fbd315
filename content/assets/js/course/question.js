/**
 * A random question in a lesson: of a given kind and level, under the reader's rules, and only about concepts that were
 * taught.
 */

import { pageJson } from "../dom.js";
import { LEVELS, draw, isTranslation, loadIndex, rulesetOf } from "../quiz/pools.js";
import { isAbout, isTaught } from "./taught.js";
import { conceptsIn, withConcepts } from "../quiz/concepts.js";
import { touchedBy } from "../quiz/memory/touched.js";
import { loadSpeaker, readersRuleset } from "../quiz/speaker.js";
import { Round } from "../quiz/round/model.js";
import { playRound } from "../quiz/round/view.js";

/** @type {Set<string>} */
const asked = new Set();
let /** @type {Promise<void>} */ before = Promise.resolve();

/** Return where each concept was taught by the end of the lesson, in the order of the path. @returns {Record<string, string>} */
const screens = () => pageJson("__taught") ?? {};

/** Return what was taught before a screen: by the end of the lesson, without what later screens teach. @param {string} later ids with spaces between */
function taughtBefore(later) {
  const taught = new Set(Object.keys(screens()));
  for (const concept of later.split(" ")) taught.delete(concept);
  return taught;
}

/**
 * Find the screen that teaches what a question is about: the concepts of a mistake, or else the one that was taught
 * last.
 * @param {import("../quiz/pools.js").Question} question
 * @param {import("../tell/say.js").Line[]} slips
 */
function screenOf(question, slips) {
  const told = screens();
  const touched = touchedBy(withConcepts(question).concepts, slips).find((each) => Object.hasOwn(told, each));
  const asked = [
    `kind.${question.kind}`,
    ...conceptsIn([question.prompt]),
    ...(question.rules ?? []).map((rule) => rule.replace(":", ".")),
  ];
  const last = Object.keys(told).findLast((each) => asked.includes(each));
  return told[touched ?? last ?? ""];
}

/** Ask a random question in an element, never one twice. @param {HTMLElement} place */
export function askIn(place) {
  before = before.catch(() => {}).then(() => ask(place));
  return before;
}

/** Ask the question, and show what comes next when it is answered. @param {HTMLElement} place */
async function ask(place) {
  const { kind = "", level = LEVELS[0], ruleset, later = "", asks = "" } = place.dataset;
  const under = rulesetOf(await loadIndex(), kind, ruleset || readersRuleset());
  const [fits, isMeant] = [isTaught(taughtBefore(later)), isAbout(asks.split(" ").filter(Boolean))];
  const question =
    under &&
    (await draw({
      kind,
      ruleset: under,
      level: LEVELS.indexOf(level),
      avoid: asked,
      fits: (each) => fits(each) && isMeant(each) && !isTranslation(each),
    }));
  if (!question) return;
  asked.add(question.id);
  const speaker = await loadSpeaker();
  const slot = document.createElement("div");
  const next = /** @type {HTMLElement} */ (document.querySelector("nav.turn [data-next]"));
  await playRound(slot, new Round({ questions: [question] }), speaker, {
    onward: next.textContent ?? "",
    onEnd: () => next.click(),
    whereTold: screenOf,
  });
  place.replaceChildren(slot);
}

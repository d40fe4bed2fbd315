/**
 * A random question in a lesson: of a given kind and level, under the reader's rules, and only about concepts that were
 * taught.
 */

import { pageJson } from "../dom.js";
import { LEVELS, draw, isTranslation, loadIndex, rulesetOf } from "../quiz/pools.js";
import { namesItsAnswer } from "./gives-away.js";
import { hasSimpleHand } from "./taught.js";
import { isAbout, isTaught } from "./taught.js";
import { conceptsIn, withConcepts, touchedBy } from "../quiz/question-concepts.js";
import { loadSpeaker, readersRuleset } from "../quiz/speaker.js";
import { Round } from "../quiz/round/round.js";
import { contextOf } from "../quiz/question-host.js";
import { playRound } from "../quiz/round/round-view.js";

const MOST_TRIES = 8; // to find a question whose prompt doesn't name the answer

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
 * @param {import("../tell/texts.js").Line[]} slips
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

/** The facts of a situation that decide nothing unless the question is about a rule of theirs. @type {Record<string, string>} */
const IDLE_FACTS = {
  "quiz.situation.points": "options.riichi_below_1000",
  "quiz.situation.live_tiles": "options.riichi_min_live_tiles",
};

const OTHER_RULES = '"mistakes.other_ruleset"';

/**
 * Return a question without the facts of its situation that decide nothing, and without mistakes that name other rules,
 * which somebody new has not met.
 * @template {import("../quiz/pools.js").Question} Q
 * @param {Q} question
 * @returns {Q}
 */
function forLearner(question) {
  const { situation = [], concepts = [], answer } = question;
  const isIdle = (/** @type {string} */ key) => Object.hasOwn(IDLE_FACTS, key) && !concepts.includes(IDLE_FACTS[key]);
  const shown = { ...question, situation: situation.filter(([key]) => !isIdle(key)) };
  if (!("numbers" in answer)) return shown;
  const isMet = (/** @type {[string, unknown]} */ [, line]) => !JSON.stringify(line).includes(OTHER_RULES);
  const numbers = answer.numbers.map((each) => {
    return { ...each, mistakes: Object.fromEntries(Object.entries(each.mistakes ?? {}).filter(isMet)) };
  });
  return { ...shown, answer: { ...answer, numbers } };
}

/**
 * Return the context of a question, which names other rules than the usual ones alone.
 * @param {import("../quiz/pools.js").Question} question
 * @param {Set<string>} taught
 */
async function contextInLesson(question, taught) {
  const context = await contextOf(question);
  const { aside, ...pictures } = context.pictures ?? {}; // tells the situation, idle facts included
  const rulesName = question.ruleset === (await loadIndex()).usual ? "" : context.rulesName;
  return { ...context, pictures, rulesName, taught, isLesson: true };
}

/** Ask the question, and show what comes next when it is answered. @param {HTMLElement} place */
async function ask(place) {
  const { kind = "", level = LEVELS[0], ruleset, later = "", asks = "" } = place.dataset;
  const under = rulesetOf(await loadIndex(), kind, ruleset || readersRuleset());
  const taught = taughtBefore(later);
  const [fits, isMeant] = [isTaught(taught), isAbout(asks.split(" ").filter(Boolean))];
  const isFit = (/** @type {import("../quiz/pools.js").Question} */ each) =>
    fits(each) && isMeant(each) && !isTranslation(each);
  const wish = { kind, ruleset: under ?? "", level: LEVELS.indexOf(level), avoid: asked };
  const drawOne = async () => {
    const simple = await draw({ ...wish, fits: (each) => isFit(each) && hasSimpleHand(each) });
    return simple && !asked.has(simple.id) ? simple : draw({ ...wish, fits: isFit });
  };
  let question = under && (await drawOne());
  for (let tries = 0; question && tries < MOST_TRIES && (await namesItsAnswer(question)); tries++) {
    asked.add(question.id);
    question = await drawOne();
  }
  if (!question) return;
  asked.add(question.id);
  const speaker = await loadSpeaker();
  const slot = document.createElement("div");
  const next = /** @type {HTMLElement} */ (document.querySelector("nav.turn [data-next]"));
  await playRound(slot, new Round({ questions: [forLearner(question)] }), speaker, {
    onward: next.textContent ?? "",
    onEnd: () => next.click(),
    contextFor: (each) => contextInLesson(each, taught),
    onAnswer: (_, { end }) => place.dispatchEvent(new Event(end === "right" ? "solved" : "missed", { bubbles: true })),
    whereTold: screenOf,
  });
  place.replaceChildren(slot);
}

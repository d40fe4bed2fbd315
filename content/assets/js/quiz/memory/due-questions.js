/**
 * The questions to repeat: those about what is about to be forgotten, and those that were not right since they went wrong.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Question } from "../pools.js"
 * @import { Store } from "./learning-store.js"
 */

import { reportUnlessOffline } from "../../dom.js";
import { draw, find, findByKey, isTranslation, loadIndex, rulesetOf } from "../pools.js";
import { stuckOn } from "./learning-record.js";

/** @type {Line} */
export const NONE = ["quiz.due.none"];
const AT_ONCE = 10; // questions repeated in one session
const USUAL_MS = 20_000; // the assumed time of a question before any was answered
const MIN_SAMPLES = 5; // the minimum of answers for a median

/** Return the sentence about what is to be repeated at once, and whether anything is. @param {Store} store @returns {{ isAny: boolean, said: Line }} */
export function toRepeat(store) {
  const n = Math.min(AT_ONCE, store.due().length + store.wrong().length);
  return n ? { isAny: true, said: ["quiz.due.now", { minutes: minutesOf(store, n) }] } : { isAny: false, said: NONE };
}

/** Return the minutes that questions take, by the time that the newest answers took. @param {Store} store @param {number} n */
function minutesOf(store, n) {
  const times = store.state.answers
    .slice(-100)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const each = times.length < MIN_SAMPLES ? USUAL_MS : times[Math.floor(times.length / 2)];
  return Math.max(1, Math.round((n * each) / 60_000));
}

/** Draw questions to repeat: about what is due, then those that went wrong. @param {Store} store @param {string} ruleset of the reader */
export async function questionsToRepeat(store, ruleset) {
  const [due, wrong] = [await questionsDue(store, ruleset, AT_ONCE), await questionsWrong(store, AT_ONCE)];
  return [...new Set([...due, ...wrong])].slice(0, AT_ONCE);
}

/**
 * Draw questions about due concepts, those nearest to being forgotten first; questions about several are preferred. In place
 * of one that went wrong twice an easier one is asked, if there is any. Concepts without questions under these rules stay due.
 * @param {Store} store
 * @param {string} ruleset of the reader
 * @param {number} count at most
 * @returns {Promise<Question[]>}
 */
export async function questionsDue(store, ruleset, count) {
  const index = await loadIndex();
  const due = new Set(store.due());
  const limit = await import("../../course/taught.js")
    .then(({ limitOfReader }) => limitOfReader())
    .catch(reportUnlessOffline);
  const stuck = stuckOn(store.state.answers);
  const tooHard = await Promise.all(stuck.filter((key) => store.state.wrong.has(key)).map(findByKey));
  /** @type {Question[]} */
  const found = [];
  for (const concept of [...due]) {
    if (found.length === count) break;
    const { kind } = store.state.cards.get(concept) ?? {};
    const rules = kind && rulesetOf(index, kind, ruleset);
    if (!rules || !due.has(concept)) continue;
    const hard = tooHard.filter((each) => each?.kind === kind && each.concepts.includes(concept));
    /** @type {import("../pools.js").Wish & { fits: (question: Question) => boolean }} */
    const wish = {
      ...{ kind, ruleset: rules, avoid: new Set(found.map(({ id }) => id)) },
      fits: (question) =>
        question.concepts.includes(concept) &&
        !isTranslation(question) &&
        !stuck.includes(`${kind}/${question.ruleset}/${question.id}`) &&
        (limit?.fits(question) ?? true),
      prefers: ({ concepts }) => concepts.filter((each) => due.has(each)).length,
    };
    const isEasy = (/** @type {Question} */ each) => hard.every((than) => than && isEasier(each, than));
    const easier = hard.length ? await draw({ ...wish, fits: (each) => wish.fits(each) && isEasy(each) }) : null;
    const question = easier ?? (await draw(wish));
    if (!question || found.includes(question)) continue;
    found.push(question);
    for (const each of question.concepts) due.delete(each);
  }
  return found;
}

/** Tell whether a question is of a lower level than another, or rests on fewer concepts. @param {Question} question @param {Question} than */
function isEasier(question, than) {
  const steps = question.level - than.level;
  return steps < 0 || (steps === 0 && question.concepts.length < than.concepts.length);
}

/**
 * Find the questions that were answered wrong, and forget those that no longer exist.
 * @param {Store} store
 * @param {number} count at most
 */
export async function questionsWrong(store, count) {
  const { kinds } = await loadIndex();
  /** @type {Question[]} */
  const found = [];
  for (const { kind, ruleset, id } of store.wrong()) {
    if (found.length === count) break;
    const question = Object.hasOwn(kinds, kind) ? await find(kind, ruleset, id) : null;
    if (question) found.push(question);
    else store.change(({ wrong }) => wrong.delete(`${kind}/${ruleset}/${id}`));
  }
  return found;
}

/**
 * Hints that tell where to look first. They are derived from the question and its possible mistakes, and are only true
 * statements: several readings are mentioned only if there are several.
 *
 * @import { Question } from "./pools.js"
 */

import { HINTS } from "../generated/hints.js";
import { allSlipsOf } from "./answer-judge.js";

const TWO_SIDES = 2; // several waits mean several readings
const LIMITS = new Set(["mistakes.limit_overlooked", "mistakes.kiriage_missed"]);
const WINDS = /[1-4]\d*z/;

/**
 * Return the hints for a question as keys of texts; the list may be empty.
 * @param {Question} question
 * @param {Set<string> | null} [taught] the concepts that a reader of the lessons knows
 */
export function hintsOf(question, taught = null) {
  const { kind, prompt, case: hand } = question;
  const all = Object.entries(HINTS).filter(([, { needs }]) => !taught || needs.every((each) => taught.has(each)));
  const ofKind = all.filter(([, { kinds }]) => kinds.includes(kind));
  if (!hand && !ofKind.length)
    return isAtLimit(question) && all.some(([hint]) => hint === "limit") ? ["quiz.hint.limit"] : [];
  const made = new Set(mistakesOf(question).map(([key]) => key.slice(key.indexOf(".") + 1)));
  const helping = all.filter(([, { against }]) => against.some((each) => made.has(each)));
  const found = new Set([...helping, ...ofKind].map(([hint]) => hint));
  if (isManySided(question)) found.add("readings");
  if (isAtLimit(question)) found.add("limit");
  if (!hasWinds(question)) found.delete("wind");
  if (!question.situation?.some(([key]) => key.includes("discards"))) found.delete("discards");
  for (const asked of prompt[0].split(".")) found.delete(asked); // the question itself would be no hint
  return all.flatMap(([hint]) => (found.has(hint) ? `quiz.hint.${hint}` : []));
}

/** Return every mistake that an answer may be made of. @param {Question} question @returns {import("../tell/texts.js").Line[]} */
function mistakesOf({ answer }) {
  if ("numbers" in answer) return answer.numbers.flatMap(allSlipsOf);
  if ("pick" in answer) return [...Object.values(answer.missed), ...Object.values(answer.wrong)];
  return answer.choose.flatMap(({ mistake }) => (mistake ? [mistake] : []));
}

/** @param {Question} question */
function isManySided({ kind, answer }) {
  return kind === "waits" && "pick" in answer && answer.pick.length > TWO_SIDES;
}

/** @param {Question} question */
function hasWinds({ case: hand }) {
  const { concealed = "", win_tile = "", melds = [] } = hand ?? {};
  return [concealed, win_tile, ...melds.map((/** @type {{tiles: string}} */ { tiles }) => tiles)].some((tiles) =>
    WINDS.test(tiles),
  );
}

/** Tell whether the hand reaches a limit, so that fu are not needed. @param {Question} question */
function isAtLimit(question) {
  const { answer } = question;
  if (!("numbers" in answer)) return false;
  const fu = answer.numbers.find(({ id }) => id === "fu");
  return fu ? fu.right === null : mistakesOf(question).some(([key]) => LIMITS.has(key));
}

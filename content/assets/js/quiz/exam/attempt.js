/**
 * The attempt at an exam, as it is stored on the device.
 *
 * @import { Given } from "../answer-judge.js"
 * @import { Question } from "../pools.js"
 * @import { ExamSpec } from "./spec.js"
 *
 * @typedef {object} ExamAttempt
 * @property {string} address of the exam
 * @property {string[]} ids of the questions, by which it is known whether they are still the same
 * @property {number} began by the clock on the wall, which goes on while the page is closed
 * @property {number} ended 0 as long as it goes on
 * @property {number} at the place of the question that is open
 * @property {Record<string, Given>} given by place
 * @property {Record<string, Given>} drafts what was begun and is no answer yet, by place
 * @property {Record<string, number>} ms spent, by place
 * @property {number[]} flagged places
 */

import { readStored, writeStored } from "../../dom.js";
import { judge } from "../answer-judge.js";
import { isCount } from "../memory/learning-record.js";
import { addressOf, isAddress } from "./spec.js";

const KEY = "quiz.exam";
const TILE = /^[1-9][mpsz]$/;

/** @param {ExamSpec} spec @param {Question[]} questions @param {number} now @returns {ExamAttempt} */
export function begin(spec, questions, now) {
  const ids = questions.map(({ id }) => id);
  return { address: addressOf(spec), ids, began: now, ended: 0, at: 0, given: {}, drafts: {}, ms: {}, flagged: [] };
}

/** @param {ExamAttempt | null} attempt */
export function keepAttempt(attempt) {
  writeStored(KEY, attempt);
}

/**
 * Return the stored attempt. A damaged one is deleted and reported as "damaged".
 * @returns {ExamAttempt | "damaged" | null}
 */
export function keptAttempt() {
  const kept = readStored(KEY);
  if (kept === null) return null;
  const whole = { drafts: {}, ...kept };
  if (isAttempt(whole)) return whole;
  keepAttempt(null);
  return "damaged";
}

/** The stopwatch of an attempt, which adds the time to the open question. */
export class Stopwatch {
  #since;

  /** @param {ExamAttempt} attempt @param {number} now */
  constructor(attempt, now) {
    this.attempt = attempt;
    this.#since = now;
  }

  /** Give the question that is open the time since the last call. @param {number} now */
  spend(now) {
    const { ms, at } = this.attempt;
    ms[at] = (ms[at] ?? 0) + now - this.#since;
    this.#since = now;
  }
}

/**
 * Store an answer, or the draft of one.
 * @param {ExamAttempt} attempt
 * @param {number} place
 * @param {Given | null} answer
 * @param {Given | null} draft
 */
export function takeAnswer({ given, drafts }, place, answer, draft) {
  delete given[place];
  delete drafts[place];
  if (answer) given[place] = answer;
  else if (draft) drafts[place] = draft;
}

/** Mark the question that is open for later, or take the mark away. @param {ExamAttempt} attempt */
export function toggleFlag(attempt) {
  const { flagged, at } = attempt;
  attempt.flagged = flagged.includes(at) ? flagged.filter((each) => each !== at) : [...flagged, at];
}

/** Count the questions that have no answer. @param {ExamAttempt} attempt */
export const countOpen = ({ ids, given }) => ids.length - Object.keys(given).length;

/** Return the attempt as it was handed in in any tab; null if it wasn't. @param {ExamAttempt} attempt */
export function handedIn({ address, began }) {
  const kept = keptAttempt();
  const isSame = kept !== null && kept !== "damaged" && kept.address === address && kept.began === began;
  return isSame && kept.ended ? kept : null;
}

// Validation, since stored data may be damaged

const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isListOf = (/** @type {(each: any) => boolean} */ is, /** @type {unknown} */ value) =>
  Array.isArray(value) && value.every(is);
const holds = (/** @type {(each: any) => boolean} */ is, /** @type {any} */ value) =>
  isObject(value) && Object.values(value).every(is);

/** @param {any} kept @returns {kept is ExamAttempt} */
function isAttempt(kept) {
  const { address, ids, began, ended, at, given, drafts, ms, flagged } = kept;
  const isPlace = (/** @type {unknown} */ each) => isCount(each) && Number(each) < ids.length;
  return (
    isAddress(address) &&
    isListOf((id) => typeof id === "string", ids) &&
    [began, ended].every(isCount) &&
    (ended === 0 || ended >= began) &&
    isPlace(at) &&
    isListOf(isPlace, flagged) &&
    [given, drafts].every((each) => holds(isGiven, each) && Object.keys(each).every((key) => isPlace(Number(key)))) &&
    holds(isCount, ms)
  );
}

/** @param {any} given @returns {given is Given} */
function isGiven(given) {
  if (!isObject(given) || Object.keys(given).length !== 1) return false;
  const { chosen = [], tiles = [], numbers = {} } = given;
  const isTyped = (/** @type {unknown} */ each) => each === null || isCount(each);
  return isListOf(isCount, chosen) && isListOf((tile) => TILE.test(tile), tiles) && holds(isTyped, numbers);
}

/**
 * Tell whether the answers of an attempt are answers to its questions.
 * @param {Question[]} questions
 * @param {ExamAttempt} attempt
 */
export function areAnswersTo(questions, { given, drafts }) {
  const answers = [given, drafts].flatMap((each) => Object.entries(each));
  return answers.every(([place, each]) => isAnswerTo(questions[Number(place)], each));
}

/** @param {Question} question @param {Given} given */
function isAnswerTo({ answer }, { chosen, tiles, numbers }) {
  if ("numbers" in answer) return numbers !== undefined;
  if ("pick" in answer) return tiles !== undefined;
  return chosen?.every((place) => place < answer.choose.length) ?? false;
}

// Results

/**
 * Return the milliseconds left, or Infinity without a limit.
 * @param {ExamSpec} spec
 * @param {ExamAttempt} attempt
 * @param {number} now
 */
export function leftOf({ minutes }, { began }, now) {
  return minutes ? began + minutes * 60_000 - now : Infinity;
}

/**
 * Judge the answers to all questions.
 * @param {Question[]} questions
 * @param {ExamAttempt} attempt
 */
export function results(questions, { given, drafts, ms }) {
  return questions.map((question, place) => {
    const answer = given[place] ?? null;
    const verdict = answer && judge(question, answer);
    return {
      ...{ question, given: answer, draft: drafts[place] ?? null },
      ...{ right: Boolean(verdict?.right), mistakes: verdict?.mistakes ?? [], ms: ms[place] ?? 0 },
    };
  });
}

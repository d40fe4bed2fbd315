/**
 * How far somebody has come with an exam, as it is kept on the device.
 *
 * @import { Given } from "../judge.js"
 * @import { Question } from "../pools.js"
 * @import { Paper } from "./paper.js"
 *
 * @typedef {object} Sitting
 * @property {string} address of the paper
 * @property {string[]} ids of the questions, by which it is known whether they are still the same
 * @property {number} began by the clock on the wall, which goes on while the page is closed
 * @property {number} ended 0 as long as it goes on
 * @property {number} at the place of the question that is open
 * @property {Record<string, Given>} given by place
 * @property {Record<string, Given>} drafts what was begun and is no answer yet, by place
 * @property {Record<string, number>} ms spent, by place
 * @property {number[]} flagged places
 */

import { readStored, writeStored } from "../../storage.js";
import { judge } from "../judge.js";
import { isCount } from "../memory/record.js";
import { addressOf, isAddress } from "./paper.js";

const KEY = "quiz.exam";
const TILE = /^[1-9][mpsz]$/;

/** @param {Paper} paper @param {Question[]} questions @param {number} now @returns {Sitting} */
export function sitDown(paper, questions, now) {
  const ids = questions.map(({ id }) => id);
  return { address: addressOf(paper), ids, began: now, ended: 0, at: 0, given: {}, drafts: {}, ms: {}, flagged: [] };
}

/** @param {Sitting | null} sitting */
export function keepSitting(sitting) {
  writeStored(KEY, sitting);
}

/**
 * The sitting that was begun on this device, if it is a sitting; what is none is forgotten, and said to be "damaged".
 * @returns {Sitting | "damaged" | null}
 */
export function keptSitting() {
  const kept = readStored(KEY);
  if (kept === null) return null;
  const whole = { drafts: {}, ...kept };
  if (isSitting(whole)) return whole;
  keepSitting(null);
  return "damaged";
}

/** The time that a sitting spends on each question: every millisecond belongs to the one that is open. */
export class Stopwatch {
  #since;

  /** @param {Sitting} sitting @param {number} now */
  constructor(sitting, now) {
    this.sitting = sitting;
    this.#since = now;
  }

  /** Give the question that is open the time since the last call. @param {number} now */
  spend(now) {
    const { ms, at } = this.sitting;
    ms[at] = (ms[at] ?? 0) + now - this.#since;
    this.#since = now;
  }
}

/** Return the same sitting as it was handed in, in whatever tab; null as long as it goes on. @param {Sitting} sitting */
export function handedIn({ address, began }) {
  const kept = keptSitting();
  const isSame = kept !== null && kept !== "damaged" && kept.address === address && kept.began === began;
  return isSame && kept.ended ? kept : null;
}

// What is kept may have been damaged: nothing in it is taken on trust.

const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isListOf = (/** @type {(each: any) => boolean} */ is, /** @type {unknown} */ value) =>
  Array.isArray(value) && value.every(is);
const holds = (/** @type {(each: any) => boolean} */ is, /** @type {any} */ value) =>
  isObject(value) && Object.values(value).every(is);

/** @param {any} kept @returns {kept is Sitting} */
function isSitting(kept) {
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
 * Are the answers of a sitting answers to its questions?
 * @param {Question[]} questions
 * @param {Sitting} sitting
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

// What comes of it

/**
 * The milliseconds that are left; without end where no time is set.
 * @param {Paper} paper
 * @param {Sitting} sitting
 * @param {number} now
 */
export function leftOf({ minutes }, { began }, now) {
  return minutes ? began + minutes * 60_000 - now : Infinity;
}

/**
 * What came of each question.
 * @param {Question[]} questions
 * @param {Sitting} sitting
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

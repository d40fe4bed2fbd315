/**
 * The concepts that were taught up to a lesson, or up to the reader's progress, and the hands that somebody who is new to the
 * game can take apart at a glance.
 *
 * @typedef {{ title: string, at: string, part: string, after: string[], teaches: string[],
 *   play: string | null }} Lesson with its page and the game that goes with it
 * @typedef {Record<string, Lesson>} Lessons in the order of the way
 * @typedef {object} Limit what somebody on the path is asked
 * @property {Set<string>} taught the concepts
 * @property {boolean} isNew whether a lesson of the first part is still to come
 * @property {(question: import("../quiz/pools.js").Question) => boolean} fits
 */

import { pageLanguage } from "../dom.js";
import { openStore } from "../quiz/memory/learning-store.js";
import { load } from "../quiz/pools.js";
import { placesKept } from "./lesson-progress.js";
import { eachTile } from "../tell/spoken-tiles.js";

const FOR_ALL = ["play", "count"]; // the parts of the path; other lessons are branches of it
const MOST_OF_A_SUIT = 6;
const MOST_OF_CHARACTERS = 5;
const MOST_INDICATORS = 1;
const MOST_QUADS = 1;

/** @returns {Promise<Lessons>} */
export const loadLessons = () => load(`texts/${pageLanguage()}/lessons.json`);

/** Return a test whether a question needs only concepts that were taught. @param {Set<string>} taught */
export const isTaught =
  (taught) =>
  (/** @type {import("../quiz/pools.js").Question} */ { concepts = [], shown = [] }) =>
    [...concepts, ...shown].every((each) => taught.has(each));

/** Return a test whether a question asks about one of some concepts; without concepts every question passes. @param {string[]} about */
export const isAbout =
  (about) =>
  (/** @type {import("../quiz/pools.js").Question} */ { concepts = [], shown = [] }) =>
    about.length === 0 || [...concepts, ...shown].some((each) => about.includes(each));

/** Return the concepts that some lessons and their prerequisites teach. @param {Lessons} lessons @param {string[]} names */
export function taughtUntil(lessons, names) {
  const [through, rest] = [new Set(), names.filter((each) => Object.hasOwn(lessons, each))];
  for (const name of rest) {
    if (!through.has(name)) rest.push(...lessons[name].after);
    through.add(name);
  }
  return new Set([...through].flatMap((name) => lessons[name].teaches));
}

/** Return what the reader is to be asked, or null if the reader doesn't follow the lessons. @returns {Promise<Limit | null>} */
export async function limitOfReader() {
  const places = placesKept();
  return places.last === null ? null : limitOf(await loadLessons(), places, openStore().state.levels);
}

/**
 * Return what to ask at a point of the path: what was taught, about simple hands of the beginners' level. After the first part
 * right answers earn a higher level of a kind, and with it any hand.
 * @param {Lessons} lessons
 * @param {Pick<import("./lesson-progress.js").Kept, "done" | "last">} place
 * @param {Map<string, number>} levels of the reader by kind
 * @returns {Limit | null}
 */
export function limitOf(lessons, place, levels) {
  const taught = taughtOf(lessons, place);
  if (!taught) return null;
  const isNew = Object.entries(lessons).some(([name, { part }]) => part === FOR_ALL[0] && !place.done.includes(name));
  const isMet = isTaught(taught);
  const isEasy = (/** @type {import("../quiz/pools.js").Question} */ question) => {
    const earned = isNew ? 0 : Math.floor(levels.get(question.kind) ?? 0);
    return question.level <= earned && (earned > 0 || hasSimpleHand(question));
  };
  return { taught, isNew, fits: (question) => isMet(question) && isEasy(question) };
}

/**
 * Return the concepts taught up to a point of the path; null before its start and after its end.
 * @param {Lessons} lessons
 * @param {Pick<import("./lesson-progress.js").Kept, "done" | "last">} place
 */
export function taughtOf(lessons, { done, last }) {
  const isThrough = Object.entries(lessons).every(([name, { part }]) => !FOR_ALL.includes(part) || done.includes(name));
  return last === null || isThrough ? null : taughtUntil(lessons, [...done, last]);
}

/**
 * Return the lesson to go on with after a game: the first from that of the game on that was not read to its end; null off
 * the path and after its end.
 * @param {Lessons} lessons
 * @param {Pick<import("./lesson-progress.js").Kept, "done" | "last">} place
 * @param {string} length of the game
 */
export function lessonAfterGame(lessons, { done, last }, length) {
  const names = Object.keys(lessons).filter((name) => FOR_ALL.includes(lessons[name].part));
  const of = names.findIndex((name) => lessons[name].play === length);
  const next = last !== null && of >= 0 ? names.slice(of).find((name) => !done.includes(name)) : undefined;
  return next === undefined ? null : lessons[next];
}

/** Return the furthest lesson that the reader has reached; null before the start of the path and after its end. @returns {Promise<string | null>} */
export async function lessonOfReader() {
  const places = placesKept();
  if (places.last === null) return null;
  const lessons = await loadLessons();
  const begun = [...places.done, places.last];
  return taughtOf(lessons, places) && (Object.keys(lessons).findLast((each) => begun.includes(each)) ?? null);
}

/**
 * Tell whether a question shows no hand, or one without long rows of a suit, and with at most one quad and one indicator.
 * @param {import("../quiz/pools.js").Question} question
 */
export function hasSimpleHand({ case: laid }) {
  if (!laid) return true;
  const {
    concealed = "",
    drawn = "",
    melds = [],
    dora_indicators = [],
  } = /** @type {{ concealed?: string, drawn?: string, melds?: { type: string }[], dora_indicators?: string[] }} */ (
    laid
  );
  const tiles = eachTile(concealed + drawn);
  const count = (/** @type {string} */ suit) => tiles.filter((tile) => tile[1] === suit).length;
  const quads = melds.filter(({ type }) => type.startsWith("kan")).length;
  return (
    Math.max(count("p"), count("s")) <= MOST_OF_A_SUIT &&
    count("m") <= MOST_OF_CHARACTERS &&
    quads <= MOST_QUADS &&
    dora_indicators.length <= MOST_INDICATORS
  );
}

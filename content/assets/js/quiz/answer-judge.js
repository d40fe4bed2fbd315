/**
 * The judgement of an answer: what is right, and the mistakes that explain what is wrong.
 *
 * @import { Line } from "../tell/texts.js"
 * @import { Choose, Field, Numbers, Pick, Question } from "./pools.js"
 *
 * @typedef {object} Given what a reader answers: one of these
 * @property {number[]} [chosen] places of choices
 * @property {string[]} [tiles]
 * @property {Record<string, number | null>} [numbers] by the ids of the fields that were asked; null: left blank
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {Line[]} mistakes
 * @property {Record<string, boolean>} parts whether each thing answered is right, and each right thing that was
 *   not is false: by place, tile or field
 */

import { listLines, nameInText } from "../tell/facts.js";
import { guessLine, mistakesIn } from "../tell/mistakes.js";

/** The mistake without an explanation, which tells nothing about what to practise. @type {Line} */
export const UNEXPLAINED = ["mistakes.unexplained"];
/** @type {Line} */
const LEFT_BLANK = ["mistakes.left_blank"];
// Mistakes that can keep readers from picking a tile although they have seen it.
const DOUBTS = ["mistakes.yaku_needed_for_riichi", "mistakes.furiten_bars_riichi"];

export const COUNTED = ["han", "fu"];

/** The parts of a full hand that can be asked separately. */
export const PARTS = [...COUNTED, "points"];

/** Return the part of a whole hand that a field belongs to; the payments are one. @param {string} id */
export const partOf = (id) => (COUNTED.includes(id) ? id : "points");

/** Return the answer if no tile is right. @param {string} kind @returns {Line} */
export const noTile = (kind) => [kind === "waits" ? "quiz.choice.noten" : "quiz.choice.none"];

/** Return the tiles that are to be picked. @param {string} kind @param {Pick} answer @returns {import("../tell/texts.js").Said} */
export const rightTiles = (kind, { pick }) => (pick.length ? { tiles: pick.join("") } : noTile(kind));

/**
 * @param {Question} question
 * @param {Given} given
 * @returns {Verdict}
 */
export function judge({ answer }, given) {
  if ("numbers" in answer) return judgeNumbers(answer, given.numbers ?? {});
  if ("pick" in answer) return judgePick(answer, new Set(given.tiles));
  return judgeChoose(answer, new Set(given.chosen));
}

/**
 * Find the mistakes that explain every wrong number, or else those that explain each of them. A mistake is ruled out if
 * it would also have changed a number that the reader got right.
 * @param {Numbers} answer
 * @param {Record<string, number | null>} given
 */
function judgeNumbers({ numbers }, given) {
  const asked = numbers.filter(({ id, right }) => Object.hasOwn(given, id) && right !== null);
  const parts = Object.fromEntries(asked.map(({ id, right }) => [id, given[id] === right]));
  const refuted = asked
    .filter(({ id }) => parts[id])
    .flatMap(allSlipsOf)
    .map((line) => JSON.stringify(line));
  const slips = asked
    .filter(({ id }) => !parts[id])
    .map((field) => slipsOf(field, given[field.id]).map((line) => JSON.stringify(line)))
    .map((lines) => lines.filter((line) => !refuted.includes(line)));
  const [first = [], ...others] = slips;
  const shared = first.filter((line) => others.every((each) => each.includes(line)));
  const told = (shared.length ? [shared] : slips)
    .filter(({ length }) => length)
    .map((lines) => guessLine(lines.map((line) => JSON.parse(line))));
  const blank = asked.some(({ id }) => given[id] === null) ? [LEFT_BLANK] : [];
  const mistakes = [...blank, ...told];
  return verdict(parts, mistakes.length || !slips.length ? mistakes : [UNEXPLAINED]);
}

/**
 * Return the mistakes that lead to a number; a blank field has none.
 * @param {Field} field
 * @param {number | null} number
 */
function slipsOf({ mistakes }, number) {
  const known = number === null ? undefined : mistakes?.[String(number)];
  return known ? mistakesIn(known) : [];
}

/** Return the mistakes that lead to any wrong number. @param {Field} field */
export const allSlipsOf = ({ mistakes = {} }) => Object.values(mistakes).flatMap(mistakesIn);

/** Find the mistake of each tile. A doubt that was disproved by a tile that was picked explains no tile that was missed. @param {Pick} answer @param {Set<string>} given */
function judgePick({ pick, missed, wrong, one }, given) {
  const right = new Set(pick);
  const tiles = one && given.size ? [...given] : [...new Set([...right, ...given])];
  const parts = Object.fromEntries(tiles.map((tile) => [tile, right.has(tile) && given.has(tile)]));
  const refuted = tiles.filter((tile) => parts[tile]).map((tile) => missed[tile]?.[0]);
  const isRefuted = (/** @type {Line | undefined} */ line) =>
    line && DOUBTS.includes(line[0]) && refuted.includes(line[0]);
  const missing = (/** @type {string} */ tile) => (isRefuted(missed[tile]) ? missed[""] : (missed[tile] ?? missed[""]));
  const mistakes = tiles
    .filter((tile) => !parts[tile])
    .map((tile) => (right.has(tile) ? missing(tile) : (wrong[tile] ?? withTile(wrong[""], tile))));
  return verdict(parts, mistakes);
}

/** Name the tile that was picked, where the mistake has a place for it. @param {Line | undefined} line @param {string} tile */
const withTile = (line, tile) =>
  /** @type {Line | undefined} */ (line?.[1] ? [line[0], { ...line[1], about: { tiles: tile } }] : line);

/** Judge the choices. If one right choice suffices, it must be among them. @param {Choose} answer @param {Set<number>} given */
function judgeChoose({ choose, all, missed }, given) {
  const isRight = (/** @type {number} */ place) => !choose[place].mistake;
  const places = [...choose.keys()].filter((place) => given.has(place) || (all && isRight(place)));
  const parts = Object.fromEntries(places.map((place) => [place, isRight(place) && given.has(place)]));
  const wrong = places.filter((place) => !parts[place]);
  const left = wrong.filter(isRight).map((place) => choose[place].say);
  const mistakes = wrong.map((place) => choose[place].mistake ?? withMissed(missed, left));
  const { right, ...rest } = verdict(parts, mistakes);
  return { right: right && places.length > 0, ...rest };
}

/** Name the right choices that were not made, where the mistake has a place for them. @param {Line | undefined} missed @param {import("../tell/texts.js").Said[]} choices */
const withMissed = (missed, choices) =>
  /** @type {Line | undefined} */ (
    missed?.[1] ? [missed[0], { ...missed[1], about: listLines(choices.map(choiceInText)) }] : missed
  );

/** Return a choice as it stands within a line: the name of a yaku, as in a sentence. @param {import("../tell/texts.js").Said} choice @returns {import("../tell/texts.js").Said} */
export const choiceInText = (choice) =>
  Array.isArray(choice) && choice[0].startsWith("yaku.") ? nameInText(choice[0]) : choice;

/** Return one line for the same mistake with several tiles. @param {Line[]} lines @returns {Line[]} */
function joinTiles(lines) {
  const restOf = (/** @type {Line} */ [key, values]) => JSON.stringify([key, { ...values, about: "" }]);
  const named = Map.groupBy(lines.filter(tilesOf), restOf);
  const joined = [...named.values()].map((alike) => {
    const [[key, values]] = alike;
    return /** @type {Line} */ ([key, { ...values, about: { tiles: alike.map(tilesOf).join("") } }]);
  });
  return [...joined, ...lines.filter((line) => !tilesOf(line))];
}

/** Return the tiles that a mistake is about, if any. @param {Line} [line] */
export function tilesOf([, values] = [""]) {
  const about = values?.about;
  return about !== null && typeof about === "object" && "tiles" in about ? about.tiles : "";
}

/** @param {Record<string, boolean>} parts @param {(Line | undefined)[]} mistakes */
function verdict(parts, mistakes) {
  const lines = joinTiles(mistakes.map((line) => line ?? UNEXPLAINED));
  const named = new Map(lines.map((line) => [JSON.stringify(line), line]));
  return { right: Object.values(parts).every(Boolean), mistakes: [...named.values()], parts };
}

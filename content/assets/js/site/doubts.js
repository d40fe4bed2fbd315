/**
 * Doubts about the words of a draft, which only a person can judge: a lost negation, "open" for "closed", lost accents.
 * The words come from `generator/translation/doubts.py`, which doubts typed texts elsewhere. The browser checks spelling.
 *
 * @typedef {import("./text-patterns.js").Forms} Forms
 * @typedef {import("./text-patterns.js").Row} Row
 * @typedef {{ negations?: string[], opposites?: string[][] }} DoubtWords words of English, then of the language
 * @typedef {{ rule: "negation" | "opposite" | "spelling", words: string }} Doubt
 */

import { placeholdersOf } from "./text-patterns.js";

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const STROKES = /[łŁ]/g; // no combining character

/** Return a pattern of words: * stands for letters, ~ for a space within. @param {string} words */
function patternOf(words) {
  const each = words.split(" ").map((word) => word.replaceAll("*", "\\p{L}*").replaceAll("~", "\\s"));
  return new RegExp(`(?<!\\p{L})(?:${each.join("|")})(?!\\p{L})`, "iu");
}

/** @param {string} text */
const prose = (text) => placeholdersOf(text).reduce((left, placeholder) => left.replace(placeholder, " "), text);

/** @param {string} word */
const withoutAccents = (word) => word.normalize("NFD").replace(/\p{M}/gu, "").replace(STROKES, "l");

/** Return the number of letters in which two words differ. @param {[string, string]} words */
const accents = ([bare, word]) => [...word].filter((letter, place) => letter !== bare[place]).length;

/** @param {string} text */
const wordsOf = (text) => (prose(text).match(WORD) ?? []).map((word) => word.toLowerCase());

export class Doubts {
  /** @param {DoubtWords} tables @param {Record<string, Row[]>} files */
  constructor({ negations = [], opposites = [] }, files) {
    this.negations = negations.map(patternOf);
    this.opposites = opposites.map((words) => words.map(patternOf));
    const texts = Object.values(files).flatMap((rows) => rows.flatMap(([, , own]) => Object.values(own)));
    this.known = new Set(texts.flatMap(wordsOf));
    const pairs = [...this.known].map((word) => /** @type {[string, string]} */ ([withoutAccents(word), word]));
    this.accented = new Map(pairs.sort((one, other) => accents(other) - accents(one))); // fewest accents last, so kept
  }

  /** Return the doubts about a draft. @param {Forms} forms @param {Forms} english @returns {Doubt[]} */
  about(forms, english) {
    return Object.entries(forms).flatMap(([form, text]) => {
      const source = english[form] ?? english.other ?? english.text;
      return text ? [...this.#meaning(prose(text), prose(source)), ...this.#accents(text)] : [];
    });
  }

  /** @param {string} text @param {string} english @returns {Doubt[]} */
  #meaning(text, english) {
    const [denied, denies] = this.negations.map((pattern, place) => pattern.exec(place ? text : english)?.[0]);
    const sides = this.opposites.map(([source, own]) => ({
      said: source.exec(english)?.[0],
      own: own.exec(text)?.[0],
    }));
    const swapped = [sides, sides.toReversed()].filter(
      ([one, other]) => one?.said && other.own && !other.said && !one.own,
    );
    return [
      ...(denied && !denies ? [{ rule: /** @type {const} */ ("negation"), words: denied }] : []),
      ...swapped.map(([one, other]) => ({
        rule: /** @type {const} */ ("opposite"),
        words: `${one.said} ≠ ${other.own}`,
      })),
    ];
  }

  /** @param {string} text @returns {Doubt[]} */
  #accents(text) {
    return wordsOf(text).flatMap((word) => {
      const accented = this.known.has(word) ? undefined : this.accented.get(word);
      return accented ? [{ rule: /** @type {const} */ ("spelling"), words: `${word} → ${accented}` }] : [];
    });
  }
}

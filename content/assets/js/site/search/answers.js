/**
 * The matching of phrases to questions about the table. Each question has its own words and phrases that players type; a
 * reader's phrase is compared with each of them by words that are equal, inflected, mistyped or synonymous.
 *
 * @import { Candidate } from "./sure.js"
 * @import { Language } from "./words.js"
 *
 * @typedef {{ word: string, stem: string, groups: Set<number>, weight: number, questions: Set<Question> }} Known a word
 *   of the questions: the groups of words that mean the same, its weight, the questions that have it
 * @typedef {{ entry: number, phrases: Known[][] }} Question
 * @typedef {{ pages: { u: string, s?: [string, string, string, string[]?, string[]?][] }[], y?: string[][], n?: string[],
 *   k?: string[] }} Listed what the index lists of pages and their sections with phrases, words that mean the same, words that
 *   say little, and words that ask how much
 * @typedef {{ language: Language, questions: Question[], known: Map<string, Known>, groups: Map<string, Set<number>>,
 *   small: Set<string>, asking: Set<string>, terms: Set<string> }} Questions stems of the words that ask for an amount, and
 *   of those of the game
 * @typedef {ReturnType<typeof meant>} Asked
 * @typedef {{ isSure: boolean, entries: number[] }} Answers the answer and what else may have been asked; or, if it is not
 *   sure, what may have been asked, best first
 */

import { isSure } from "./sure.js";
import { isTypo, WORD } from "./words.js";

export const QUESTIONS = "who-is-right/";
/** The pages whose sections with phrases are answers. */
const ANSWERING = [QUESTIONS, "penalties/", "tournaments/"];
export const TERMS = "glossary/#";
const LIKENESS = { exact: 1, stem: 0.95, same: 0.8, typo: 0.75, begun: 0.75, kin: 0.6 };
const LEAST = { score: 0.36, whole: 0.8, ratio: 0.7, typo: 4, begun: 3, kin: 5, kinPart: 0.65, part: 3 };
const MOST = { sure: 3, perhaps: 5 };
const PART = { phrase: 0.5, all: 0.5, order: 0.05 };
/** A word of no question weighs as one of so many questions: it is rather a word of every day than one of the game. */
const UNKNOWN = 8;
const SMALL = 0.5; // of the weight of another word: an article or an auxiliary says little
/** How many questions more each word counts as having: a word of one question does not outweigh all others. */
const RARE = 4;
const NUMBER = /^\d{2,}$/;

/**
 * Return the questions of a site with their words.
 * @param {Listed} data
 * @param {{ url: string, keys: { stems: string }[] }[]} entries pages and sections as the index has them
 * @param {Language} language
 * @returns {Questions}
 */
export function makeQuestions(data, entries, language) {
  /** @type {Questions} */
  const made = {
    language,
    questions: [],
    known: new Map(),
    groups: groupsOf(data.y ?? [], language),
    small: new Set((data.n ?? []).map((word) => language.bare(word))),
    asking: new Set((data.k ?? []).map((word) => language.stemsOf(word))),
    terms: new Set(
      entries.filter(({ url }) => url.startsWith(TERMS)).flatMap(({ keys }) => keys.map(({ stems }) => stems)),
    ),
  };
  const places = new Map(entries.map(({ url }, entry) => [url, entry]));
  for (const { u, s = [] } of data.pages.filter(({ u }) => ANSWERING.includes(u))) {
    for (const [anchor, title, , phrases = []] of s) {
      const entry = places.get(`${u}#${anchor}`);
      if (!phrases.length || entry === undefined) continue;
      /** @type {Question} */
      const question = { entry, phrases: [] };
      question.phrases = [title, ...phrases].map((phrase) => wordsOf(made, phrase, question));
      made.questions.push(question);
    }
  }
  for (const word of made.known.values()) word.weight = weightOf(made, word.word, word.questions.size);
  return made;
}

/** Return how much a word tells that so many questions have. @param {Questions} made @param {string} word @param {number} count */
const weightOf = ({ questions, small }, word, count) =>
  Math.log(1 + questions.length / (RARE + count)) * (small.has(word) ? SMALL : 1);

/** Return the groups of each stem. @param {string[][]} listed @param {Language} language */
function groupsOf(listed, language) {
  /** @type {Map<string, Set<number>>} */
  const groups = new Map();
  listed.forEach((words, number) => {
    for (const word of words) {
      const stem = language.stemsOf(word);
      groups.set(stem, (groups.get(stem) ?? new Set()).add(number));
    }
  });
  return groups;
}

/** Return the words of a phrase as those of the questions. @param {Questions} made @param {string} phrase @param {Question} question */
function wordsOf(made, phrase, question) {
  return tokensOf(made.language, phrase).map((word) => {
    let known = made.known.get(word);
    if (!known) {
      const stem = made.language.stem(word);
      known = { word, stem, groups: made.groups.get(stem) ?? new Set(), weight: 0, questions: new Set() };
      made.known.set(word, known);
    }
    known.questions.add(question);
    return known;
  });
}

/** @param {Language} language @param {string} phrase */
const tokensOf = (language, phrase) => (phrase.match(WORD) ?? []).map((token) => language.bare(token)).filter(Boolean);

/**
 * Return the questions that a phrase may ask. A single word or a term of the glossary must be a whole phrase of the
 * question.
 * @param {Questions} made
 * @param {string} query
 * @param {boolean} [isTerm] whether the query is a term of the glossary
 * @returns {Answers}
 */
export function answersTo(made, query, isTerm = false) {
  const candidates = candidatesOf(made, query);
  const isName = isTerm || (query.match(WORD) ?? []).length === 1; // it asks nothing
  const least = Math.max(isName ? LEAST.whole : LEAST.score, (candidates[0]?.score ?? 0) * LEAST.ratio);
  const likely = candidates.filter(({ score }) => score >= least);
  const sure = isSure(likely);
  return { isSure: sure, entries: likely.slice(0, sure ? MOST.sure : MOST.perhaps).map(({ entry }) => entry) };
}

/**
 * Return the questions that have a word of a phrase, best first.
 * @param {Questions} made
 * @param {string} query
 * @returns {Candidate[]}
 */
export function candidatesOf(made, query) {
  const tokens = [...new Set(asWritten(made, tokensOf(made.language, query)))];
  const asked = tokens.map((token, at) => meant(made, token, at === tokens.length - 1));
  const near = new Set(asked.flatMap(({ like }) => [...like.keys()].flatMap(({ questions }) => [...questions])));
  return [...near]
    .map((question) => candidate(made, asked, question))
    .sort((one, other) => other.score - one.score || one.entry - other.entry);
}

/**
 * Return the words of a query, divided or joined as the questions write them: “headbump” is “head bump” there.
 * @param {Questions} made
 * @param {string[]} tokens
 */
function asWritten({ known }, tokens) {
  /** @type {string[]} */
  const written = [];
  for (const token of tokens) {
    const before = written.at(-1) ?? "";
    const joined = before + token;
    if (known.has(joined) && !(known.has(before) && known.has(token))) written.splice(-1, 1, joined);
    else written.push(...(known.has(token) ? [token] : divided(known, token)));
  }
  return written;
}

/** Return a word as two known words, if it consists of them. @param {Map<string, Known>} known @param {string} token */
function divided(known, token) {
  for (let at = LEAST.part; at <= token.length - LEAST.part; at++) {
    const parts = [token.slice(0, at), token.slice(at)];
    if (parts.every((part) => known.has(part))) return parts;
  }
  return [token];
}

/**
 * Return the words that a word may mean, each with its likeness, the weight of the word, and whether it is one of the game.
 * @param {Questions} made
 * @param {string} token
 * @param {boolean} isLast of a phrase that may still be being typed
 */
function meant(made, token, isLast) {
  const stem = made.language.stem(token);
  const groups = made.groups.get(stem) ?? new Set();
  /** @type {Map<Known, number>} */
  const like = new Map();
  for (const known of made.known.values()) {
    const likeness = likenessOf(made.language, { word: token, stem, groups, isLast }, known);
    if (likeness) like.set(known, likeness);
  }
  const best = Math.max(0, ...like.values());
  const nearest = [...like].filter(([, likeness]) => likeness === best).map(([known]) => known.weight);
  const weight = nearest.length ? Math.min(...nearest) : weightOf(made, token, UNKNOWN);
  const isSmall = made.small.has(token);
  return { like, weight, isSmall, isTerm: made.terms.has(stem) && !isSmall };
}

/**
 * @param {Language} language
 * @param {{ word: string, stem: string, groups: Set<number>, isLast: boolean }} asked
 * @param {Known} known
 */
function likenessOf(language, { word, stem, groups, isLast }, known) {
  if (word === known.word) return LIKENESS.exact;
  if (stem === known.stem) return LIKENESS.stem;
  for (const group of groups) if (known.groups.has(group)) return LIKENESS.same;
  const shorter = Math.min(word.length, known.word.length);
  if (shorter >= LEAST.typo && word[0] === known.word[0] && isTypo(word, known.word)) return LIKENESS.typo;
  if (isLast && word.length >= LEAST.begun && known.word.startsWith(word)) return LIKENESS.begun;
  if (NUMBER.test(word) && NUMBER.test(known.word)) return word.length === known.word.length ? LIKENESS.typo : 0;
  return isKin(language, stem, known.stem) ? LIKENESS.kin : 0;
}

/** Tell whether two stems share most of their beginning, or one is a part of a compound. @param {Language} language @param {string} one @param {string} other */
function isKin(language, one, other) {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= language.compounds && long.includes(short)) return true;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return same >= LEAST.kin && same >= long.length * LEAST.kinPart;
}

/**
 * Return a question with how much it is what is asked.
 * @param {Questions} made
 * @param {Asked[]} asked
 * @param {Question} question
 * @returns {Candidate}
 */
function candidate(made, asked, { entry, phrases }) {
  const total = sum(asked.map(({ weight }) => weight)) || 1;
  const anywhere = asked.map(() => 0);
  let best = { score: 0, whole: 0, phrase: phrases[0] };
  for (const phrase of phrases) {
    let [there, here, whole] = [0, 0, 0];
    const found = asked.map(() => 0);
    for (const word of phrase) {
      let nearest = 0;
      asked.forEach(({ like }, at) => {
        const likeness = like.get(word) ?? 0;
        nearest = Math.max(nearest, likeness);
        found[at] = Math.max(found[at], likeness);
      });
      here += word.weight * nearest;
      whole += word.weight;
    }
    asked.forEach(({ weight }, at) => {
      there += weight * found[at];
      anywhere[at] = Math.max(anywhere[at], found[at]);
    });
    const part = here / (whole || 1);
    const score = there ? mean(there / total, part) + PART.order * inOrder(asked, phrase) : 0;
    if (score > best.score) best = { score, whole: part, phrase };
  }
  return {
    entry,
    score: PART.phrase * best.score + PART.all * (sum(asked.map(({ weight }, at) => weight * anywhere[at])) / total),
    whole: best.whole,
    lacking: sum(asked.map(({ isTerm }, at) => Number(isTerm) * (1 - anywhere[at]))),
    unknown: asked.filter(({ like, isSmall }) => !like.size && !isSmall).length,
    isTurned: isTurned(asked, phrases),
    isReplaced: isReplaced(made, asked, phrases, best.phrase),
  };
}

/**
 * Tell whether the nearest phrase has a word of the game for which another was asked: beside a word that has no such
 * neighbour in any phrase, as “tsumo on a kan” for “ron on a kan”; or one that means the same as the next word asked, as
 * “said kong for kan” for “said pon for kan”.
 * @param {Questions} made
 * @param {Asked[]} asked
 * @param {Known[][]} phrases
 * @param {Known[]} nearest
 */
function isReplaced({ terms, small }, asked, phrases, nearest) {
  const isTerm = (/** @type {Known | undefined} */ known) => known && terms.has(known.stem) && !small.has(known.word);
  const wanted = nearest.filter(isTerm);
  if (wanted.every((known) => asked.some(({ like }) => like.has(known)))) return false;
  const isRepeated = (/** @type {Known} */ known) =>
    asked.filter((each) => !each.isSmall && each.like.has(known)).length > 1;
  return wanted.some(isRepeated) || [1, -1].some((step) => asked.some((_, at) => isOther(at, step)));

  /** @param {number} at @param {number} step */
  function isOther(at, step) {
    const [word, term] = [asked[at], asked[at + step]];
    if (!term?.isTerm || word.isTerm) return false;
    const beside = phrases.flatMap((phrase) =>
      phrase.flatMap((known, place) =>
        word.like.has(known) && isTerm(phrase[place + step]) ? [phrase[place + step]] : [],
      ),
    );
    return beside.length > 0 && !beside.some((known) => term.like.has(known));
  }
}

/**
 * Tell whether phrases have two words of the game and that between them the other way round, and none has them as they were
 * asked: “riichi after chi” for “chi after riichi”.
 * @param {Asked[]} asked
 * @param {Known[][]} phrases
 */
function isTurned(asked, phrases) {
  const has = (/** @type {Asked[]} */ words) =>
    phrases.some((phrase) =>
      phrase.some((_, from) => words.every(({ like }, at) => phrase[from + at] && like.has(phrase[from + at]))),
    );
  return asked.some((_, at) => {
    const three = asked.slice(at, at + 3);
    return three[0].isTerm && three[2]?.isTerm && has(three.toReversed()) && !has(three);
  });
}

/**
 * Return how many neighbouring words of a query are neighbours in a phrase, too, and in the same order, from 0 to 1: “pon,
 * then ron” is not “ron, then pon”.
 * @param {Asked[]} asked
 * @param {Known[]} phrase
 */
function inOrder(asked, phrase) {
  const isPair = (/** @type {number} */ at) =>
    phrase.some((word, place) => asked[at].like.has(word) && asked[at + 1].like.has(phrase[place + 1]));
  const pairs = asked.slice(1).filter((_, at) => isPair(at));
  return pairs.length / Math.max(1, asked.length - 1);
}

/**
 * Return the mean of how much of what is asked a phrase has, and how much of the phrase is asked. The second weighs more:
 * people tell their story around the question.
 * @param {number} asked
 * @param {number} phrase
 */
const mean = (asked, phrase) => (1.25 * asked * phrase) / (asked + 0.25 * phrase || 1);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

/** The search engine: builds an index of the words of all pages, and finds the pages and sections that match a query. */

import { amountAsked, amountWords } from "./amounts.js";
import { answersTo, makeQuestions, QUESTIONS, TERMS } from "./answers.js";
import { inForce } from "./texts-in-force.js";
import { CJK, isTypo, keyOf, Language, WORD } from "./words.js";

/**
 * @import { Asked } from "./amounts.js"
 * @import { Questions } from "./answers.js"
 * @import { InForce } from "./texts-in-force.js"
 *
 * @typedef {{pages: Page[], o: string[], w: string[], y?: string[][], n?: string[], k?: string[]}} Data pages;
 *   options and rulesets of what differs (`texts-in-force.js`); words that mean the same, words that say little, and words that ask
 *   how much
 * @typedef {{u: string, t: string, x?: string, a?: string[], p?: string, s?: [string, string, string, string[]?, string[]?][]}} Page
 *   location, title, text, other names, the tiles that make a yaku; sections: anchor, title, text, other names, and the
 *   locations to which an answer leads
 * @typedef {{url: string, title: string, text: string, page: number, pattern?: string, keys: Key[], links: string[]}} Entry a
 *   page or a section
 * @typedef {{plain: string, stems: string, tier: number}} Key a name as it is compared with a whole query
 * @typedef {{folded: string, stem: string, entries: number[], weights: number[]}} Word where a word is, and with which weight
 * @typedef {{language: Language, entries: Entry[], words: Map<string, Word>, stems: Map<string, Word[]>, tokens: Map<string, Word>,
 *   questions: Questions, amounts: Map<string, string>, ruleset: string}} Index
 * @typedef {{typed: string, cjk: boolean, words: Map<Word, number>, hits: Map<number, number>}} Term a word searched for
 * @typedef {{entry: number, score: number, named: boolean, found: boolean[]}} Hit
 * @typedef {string[]} Pieces a text in pieces, of which every other was searched for, beginning with the first that was not
 * @typedef {{location: string, title: Pieces, text: Pieces, pattern?: string, missing: string[],
 *   isNamed?: boolean, links?: {location: string, title: string}[]}} Found a page or a section, the words searched for that
 *   it lacks, the tiles that make its yaku, and where an answer leads
 * @typedef {[start: number, end: number, term: number]} Range a part of a text that was searched for
 */

const MOST = { pages: 20, partial: 8, sections: 20, terms: 12 }; // partial: pages, if none has every word
const TEASER = { before: 40, length: 180 };
const WEIGHT = { name: 8, title: 6, heading: 4, text: 1, again: 0.05 };
const QUALITY = { exact: 1, stem: 0.9, start: 0.6, inside: 0.4, typo: 0.3 };
const TIER = { names: 1000, title: 900, heading: 800, section: 780, stems: 50, start: 500 };
const TYPED = 6; // letters of a word per permitted error
const ALL = { entry: 20, page: 30 }; // greater than any sum of weights: entries with all words come first
const NAMED = TIER.title - 2 * TIER.stems; // the query is the name of a page, but for a typo
const OTHER_RULES = 100; // greater than both
const RULESET_PAGE = /^rulesets\/([\w-]+)\/$/;

/* The index. */

/**
 * @param {Data} data
 * @param {InForce} rules
 * @param {string} lang
 * @returns {Index}
 */
export function makeIndex(data, rules, lang) {
  /** @type {Index} */
  const index = {
    language: new Language(lang),
    entries: [],
    words: new Map(),
    stems: new Map(),
    tokens: new Map(),
    questions: makeQuestions(data, [], new Language(lang)),
    amounts: new Map(),
    ruleset: rules.ruleset,
  };
  for (const { u: url, t: title, x = "", a: names = [], p: pattern, s: sections = [] } of data.pages) {
    const page = index.entries.length;
    add(index, { url, title, text: inForce(x, data, rules), page, names, pattern }, WEIGHT.title);
    for (const [anchor, title, text, names = [], links] of sections) {
      add(
        index,
        { url: `${url}#${anchor}`, title, text: inForce(text, data, rules), page, names, links },
        WEIGHT.heading,
      );
    }
  }
  index.questions = makeQuestions(data, index.entries, index.language);
  index.amounts = amountWords(index.questions, index.entries);
  return index;
}

/** @param {Index} index @param {Omit<Entry, "keys" | "links"> & { names: string[], links?: string[] }} entry @param {number} weight */
function add(index, { url, title, text, page, names, pattern, links = [] }, weight) {
  const id = index.entries.length;
  const isPage = page === id;
  const key = (/** @type {string} */ name, /** @type {number} */ tier) => ({
    plain: keyOf(name),
    stems: index.language.stemsOf(name),
    tier,
  });
  const keys = [
    key(title, isPage ? TIER.title : TIER.heading),
    ...names.map((name) => key(name, isPage ? TIER.names : TIER.section)),
  ];
  index.entries.push({ url, title, text, page, pattern, keys, links });
  for (const name of names) addWords(index, id, name, WEIGHT.name);
  addWords(index, id, title, weight);
  addWords(index, id, text, WEIGHT.text);
}

/** @param {Index} index @param {number} id @param {string} text @param {number} weight */
function addWords(index, id, text, weight) {
  for (const token of text.match(WORD) ?? []) {
    const { entries, weights } = wordOf(index, token);
    const last = entries.length - 1;
    if (entries[last] === id) {
      weights[last] = Math.min(weights[last] + WEIGHT.again, Math.floor(weights[last]) + 0.5);
    } else {
      entries.push(id);
      weights.push(weight);
    }
  }
}

/** Return the indexed word of a token. Words are cached by token, since tokens recur. @param {Index} index @param {string} token */
function wordOf({ language, words, stems, tokens }, token) {
  let word = tokens.get(token);
  if (word) return word;
  const folded = language.bare(token);
  word = words.get(folded);
  if (!word) {
    word = { folded, stem: language.stem(folded), entries: [], weights: [] };
    words.set(folded, word);
    const family = stems.get(word.stem);
    if (family) family.push(word);
    else stems.set(word.stem, [word]);
  }
  tokens.set(token, word);
  return word;
}

/* The search. */

/**
 * Return the questions of the table that a query asks, each with its whole answer, best first, and whether the first is
 * surely the one.
 * @param {Index} index
 * @param {string} query
 * @returns {{ isSure: boolean, answers: Found[] }}
 */
export function searchAnswers(index, query) {
  const terms = termsOf(index, query);
  const plain = keyOf(query);
  const isTerm = index.entries.some(
    ({ url, keys }) => url.startsWith(TERMS) && keys.some((key) => key.plain === plain),
  );
  const { isSure, entries } = answersTo(index.questions, query, isTerm);
  const answers = entries.map((entry) => {
    const { url, title, text, links } = index.entries[entry];
    const [shownTitle, shownText] = [title, text].map((each) => pieces(each, rangesOf(index, terms, each)));
    const leads = links.map((location) => ({ location, title: nameOf(index, location) }));
    return { location: url, title: shownTitle, text: shownText, missing: [], links: leads };
  });
  return { isSure, answers };
}

/** Name a place: a question by itself, a section after its page. @param {Index} index @param {string} location */
function nameOf({ entries }, location) {
  const [page, place] = [location.replace(/#.*/, ""), location].map(
    (at) => entries.find(({ url }) => url === at)?.title,
  );
  if (location.startsWith(QUESTIONS)) return place ?? "";
  return [...new Set([page, place])].filter(Boolean).join(" › ");
}

/** Return the amount that a query asks for, if it asks for one. @param {Index} index @param {string} query @returns {Asked | null} */
export const searchAmount = ({ questions, amounts }, query) => amountAsked(questions, amounts, query);

/**
 * @param {Index} index
 * @param {string} query
 * @returns {Found[][]} pages with their sections, best first; those of other rulesets than that in force after all others
 */
export function search(index, query) {
  const terms = termsOf(index, query);
  if (!terms.length) return [];
  const hits = hitsOf(index, terms, query);
  /** @type {Map<number, Hit[]>} */
  const groups = new Map();
  for (const hit of hits.values()) {
    const { page } = index.entries[hit.entry];
    const group = groups.get(page);
    if (group) group.push(hit);
    else groups.set(page, [hit]);
  }
  for (const group of groups.values()) {
    const all = terms.every((_, at) => group.some((hit) => hit.found[at]));
    if (all) for (const hit of group) hit.score += ALL.page;
    if (isOfOtherRules(index, group)) for (const hit of group) hit.score -= OTHER_RULES;
    group.sort((one, other) => other.score - one.score || one.entry - other.entry);
  }
  const sorted = [...groups].sort(([first, [one]], [second, [other]]) => other.score - one.score || first - second);
  const whole = sorted.filter(([, [{ score }]]) => score >= ALL.page || score < 0);
  return (whole.length ? whole : sorted)
    .slice(0, whole.length ? MOST.pages : MOST.partial)
    .map(([page, group]) => show(index, terms, page, group));
}

/** Tell whether a page is that of a ruleset which is neither in force nor itself named by the query. @param {Index} index @param {Hit[]} group */
function isOfOtherRules({ entries, ruleset }, group) {
  const { page } = entries[group[0].entry];
  const [, id] = entries[page].url.match(RULESET_PAGE) ?? [];
  return (
    id !== undefined && id.replace(/-/g, "_") !== ruleset && !group.some(({ entry, named }) => named && entry === page)
  );
}

/** @param {Index} index @param {string} query @returns {Term[]} the words of a query, with the words of the index each of them may mean */
function termsOf(index, query) {
  const tokens = query.replace(CJK, " $& ").match(WORD) ?? [];
  const seen = new Set();
  return tokens
    .map((token, at) => ({
      typed: token.toLowerCase(),
      word: index.language.bare(token),
      last: at === tokens.length - 1,
    }))
    .filter(({ word }) => word && !seen.has(word) && seen.add(word))
    .slice(0, MOST.terms)
    .map(({ typed, word, last }) => {
      const cjk = typed.search(CJK) >= 0;
      const words = cjk ? new Map() : meant(index, word, last);
      return { typed, cjk, words, hits: cjk ? hitsOfText(index, typed) : hitsOfWords(words) };
    });
}

/** Return the indexed words that a search term may mean, with their likelihood; the last term may be incomplete. @param {Index} index @param {string} word @param {boolean} last */
function meant({ language, words, stems }, word, last) {
  /** @type {Map<Word, number>} */
  const found = new Map();
  const note = (/** @type {Word} */ other, /** @type {number} */ quality) =>
    found.has(other) || found.set(other, quality);
  const root = language.stem(word);
  const exact = words.get(word);
  if (exact) note(exact, QUALITY.exact);
  for (const other of stems.get(root) ?? []) note(other, QUALITY.stem);
  for (const other of words.values()) {
    if (last && word.length > 1 && other.folded.startsWith(word)) note(other, QUALITY.start);
    else if (root.length >= language.compounds && other.stem.includes(root)) note(other, QUALITY.inside);
  }
  if (!found.size && word.length >= TYPED) {
    for (const other of words.values()) if (isTypo(word, other.folded)) note(other, QUALITY.typo);
  }
  return found;
}

/** Return the entries that contain some words, with their weights. @param {Map<Word, number>} words */
function hitsOfWords(words) {
  /** @type {Map<number, number>} */
  const hits = new Map();
  for (const [{ entries, weights }, quality] of words) {
    entries.forEach((entry, at) => hits.set(entry, Math.max(hits.get(entry) ?? 0, weights[at] * quality)));
  }
  return hits;
}

/** Return the entries that contain some characters: Japanese has no spaces, so any part of a name or a text counts. @param {Index} index @param {string} part */
function hitsOfText({ entries }, part) {
  /** @type {Map<number, number>} */
  const hits = new Map();
  const plainPart = keyOf(part);
  entries.forEach(({ title, text, keys }, at) => {
    const weight = keys.some(({ plain }) => plain.includes(plainPart))
      ? WEIGHT.name
      : Number(`${title} ${text}`.includes(part)) * WEIGHT.text;
    if (weight) hits.set(at, weight);
  });
  return hits;
}

/**
 * Return the pages and sections that contain a word of the query or are named by it. Rare words weigh more.
 * @param {Index} index
 * @param {Term[]} terms
 * @param {string} query
 * @returns {Map<number, Hit>}
 */
function hitsOf({ language, entries }, terms, query) {
  /** @type {Map<number, Hit>} */
  const hits = new Map();
  const rarity = terms.map(({ hits }) => Math.log(1 + entries.length / Math.max(1, hits.size)));
  const sum = rarity.reduce((one, other) => one + other);
  const hitOf = (/** @type {number} */ entry) => {
    const hit = hits.get(entry) ?? { entry, score: 0, named: false, found: terms.map(() => false) };
    hits.set(entry, hit);
    return hit;
  };
  terms.forEach((term, at) => {
    for (const [entry, weight] of term.hits) {
      const hit = hitOf(entry);
      hit.found[at] = true;
      hit.score += (weight * rarity[at]) / sum + ALL.entry / terms.length;
    }
  });
  for (const hit of hits.values()) if (hit.found.every(Boolean)) hit.score += ALL.entry;
  const [plain, stems] = [keyOf(query), language.stemsOf(query)];
  entries.forEach(({ keys }, entry) => {
    const named = Math.max(...keys.map((key) => likeness(key, plain, stems)));
    if (!named) return;
    const hit = hitOf(entry);
    hit.score += named;
    hit.named = true;
    hit.found.fill(true);
  });
  return hits;
}

/** Return how much a query is a name: all of it, all but its endings or one letter, or its beginning, the longer the better. @param {Key} key @param {string} plain @param {string} stems */
function likeness(key, plain, stems) {
  if (key.plain === plain) return key.tier;
  if (key.stems === stems) return key.tier - TIER.stems;
  if (plain.length >= TYPED && isTypo(plain, key.plain)) return key.tier - 2 * TIER.stems;
  if (plain.length < 2 || !key.plain.startsWith(plain)) return 0;
  return key.tier - TIER.start - Math.min(TIER.stems, key.plain.length - plain.length);
}

/* The results. */

/** Return a page with its sections that were found; the page itself is always included. @param {Index} index @param {Term[]} terms @param {number} page @param {Hit[]} group @returns {Found[]} */
function show(index, terms, page, group) {
  const shown = group.slice(0, MOST.sections);
  const own = group.find(({ entry }) => entry === page) ?? { entry: page, score: 0, named: true, found: [] };
  if (!shown.includes(own)) shown.push(own);
  return shown.map(({ entry, score, named, found }) => {
    const { url, title, text, pattern } = index.entries[entry];
    return {
      location: url,
      title: pieces(title, rangesOf(index, terms, title)),
      text: teaser(text, rangesOf(index, terms, text), named),
      pattern,
      missing: terms.filter((_, at) => found[at] === false).map(({ typed }) => typed),
      isNamed: named && entry === page && score >= NAMED,
    };
  });
}

/** Return the ranges of a text that match: start, end, index of the term. @param {Index} index @param {Term[]} terms @param {string} text @returns {Range[]} */
function rangesOf({ tokens }, terms, text) {
  /** @type {Range[]} */
  const ranges = [];
  for (const { 0: token, index: start } of text.matchAll(WORD)) {
    const word = /** @type {Word} */ (tokens.get(token)); // every token of a text is in the index
    const term = terms.findIndex(({ cjk, typed, words }) => (cjk ? token.includes(typed) : words.has(word)));
    if (term < 0) continue;
    const { cjk, typed } = terms[term];
    const from = start + (cjk ? token.indexOf(typed) : 0);
    ranges.push([from, from + (cjk ? typed : token).length, term]);
  }
  return ranges;
}

/** Return the beginning of a text, or the excerpt with the most matches, cut between words. @param {string} text @param {Range[]} ranges @param {boolean} fromStart */
function teaser(text, ranges, fromStart) {
  if (!text) return [];
  const { before, length } = TEASER;
  const near = (/** @type {number} */ start) =>
    ranges.filter(([from, to]) => from >= start && to <= start + length - before);
  const seen = (/** @type {Range} */ [start]) => new Set(near(start).map(([, , term]) => term)).size;
  const richest = (/** @type {Range} */ one, /** @type {Range} */ other) => (seen(other) > seen(one) ? other : one);
  const first = fromStart || !ranges.length ? 0 : ranges.slice(0, 50).reduce(richest)[0];
  const start = first > before ? Math.min(first, text.indexOf(" ", first - before) + 1 || first) : 0;
  const late = text.lastIndexOf(" ", start + length);
  const end = text.length <= start + length ? text.length : late > first ? late : start + length;
  const cut = pieces(text, ranges, start, end);
  if (start) cut[0] = `…${cut[0]}`;
  if (end < text.length) cut.push(`${cut.pop()}…`);
  return cut;
}

/** Return a part of a text in pieces, of which every other is one of the ranges. @param {string} text @param {Range[]} ranges @returns {Pieces} */
function pieces(text, ranges, start = 0, end = text.length) {
  let at = start;
  const found = [];
  for (const [from, to] of ranges) {
    if (from < at || to > end) continue;
    found.push(text.slice(at, from), text.slice(from, to));
    at = to;
  }
  return [...found, text.slice(at, end)];
}

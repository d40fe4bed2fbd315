/**
 * The questions: fetched set by set, so that the first one comes soon. A set that was fetched once stays, in the
 * page and with the site's worker, and so is there without internet, too.
 *
 * @typedef {import("../tell/say.js").Line} Line
 * @typedef {import("../tell/say.js").Said} Value
 * @typedef {import("../tell/score.js").Section} Section
 * @typedef {{id: string, right: number | null, mistakes?: Record<string, Line>}} Field
 * @typedef {{choose: {say: Value, mistake?: Line}[], all?: boolean, missed?: Line}} Choose
 * @typedef {{pick: string[], missed: Record<string, Line>, wrong: Record<string, Line>}} Pick
 * @typedef {{numbers: Field[]}} Numbers
 * @typedef {object} Question
 * @property {string} kind
 * @property {string} ruleset
 * @property {string} id its first digit is the number of its set
 * @property {number} level 0, 1 or 2
 * @property {Line} prompt
 * @property {Choose | Pick | Numbers} answer
 * @property {Section[]} [proof]
 * @property {string[]} [rules]
 * @property {Record<string, any>} [case]
 * @property {Line[]} [situation]
 * @property {string} [marked]
 * @property {string[]} [shown] what it mentions besides
 * @property {string[]} concepts what its answer and its proof rest on
 * @property {boolean} [isCounted] its answer was counted in the browser, and is not that of the pool
 *
 * @typedef {object} Index
 * @property {number} sets
 * @property {Record<string, {ruled: boolean, counts: Record<string, number>, homes: Record<string, string>}>} kinds a
 *   ruleset without a pool of its own shares that of its home
 * @property {Record<string, Record<string, number>>} figures
 *
 * @typedef {object} Wish what to ask
 * @property {string} kind
 * @property {string} ruleset
 * @property {number | null} [level]
 * @property {Set<string>} [avoid] ids asked before, the latest last
 * @property {(question: Question) => boolean} [fits]
 * @property {(question: Question) => number} [prefers] the more, the rather it is asked
 * @property {boolean} [isBare] need the concepts not be known?
 */

import { FetchError, fetchFile, reportUnlessOffline } from "../dom.js";
import { unpack } from "./packed.js";

const DATA = new URL("../../../data/quiz/", import.meta.url);
export const LEVELS = ["beginner", "intermediate", "advanced"]; // by their numbers
const USUAL = "common"; // where questions lie that are the same under all rulesets

/** @type {Map<string, Promise<any>>} */
const loading = new Map();
/** @type {Map<string, Question[]>} */
const loaded = new Map();

/**
 * A file of the quiz; one that could not be loaded is asked for anew the next time.
 * @param {string} path
 * @param {RequestCache} [cache]
 */
export function load(path, cache = "default") {
  let file = loading.get(path);
  if (!file) {
    file = fetchFile(new URL(path, DATA), { cache }).then((response) => response.json());
    file.catch(() => loading.delete(path));
    loading.set(path, file);
  }
  return file;
}

/** Which pools there are. @returns {Promise<Index>} */
export const loadIndex = () => load("index.json");

/**
 * The ruleset under which a kind is asked, if there are such questions.
 * @param {Index} index
 * @param {string} kind
 * @param {string} ruleset
 * @returns {string | null}
 */
export function rulesetOf(index, kind, ruleset) {
  const { ruled, counts, homes } = index.kinds[kind] ?? { counts: {}, homes: {} };
  const name = ruled ? ruleset : USUAL;
  return Object.hasOwn(counts, homes[name] ?? name) ? name : null;
}

/** @param {string} kind @param {string} ruleset @param {number} number */
const nameOf = (kind, ruleset, number) => `${kind}/${ruleset}/${number}`;

/**
 * The questions whose ids begin with a digit.
 * @param {string} kind
 * @param {string} ruleset
 * @param {number} number
 * @param {boolean} [isBare] need their concepts not be known? The first question of a visit does not wait for them
 * @returns {Promise<Question[]>}
 */
export async function loadSet(kind, ruleset, number, isBare = false) {
  const { kinds } = await loadIndex();
  const pool = `${kind}/${kinds[kind].homes[ruleset] ?? ruleset}`;
  const name = nameOf(kind, ruleset, number);
  if (!loaded.has(name)) {
    const questions = await readSet(pool, number);
    if (!loaded.has(name)) loaded.set(name, questions.map((each) => ({ ...each, kind, ruleset })));
  }
  if (!isBare) await findConcepts(loaded.get(name));
  return loaded.get(name);
}

/**
 * The questions of a set. The site may be renewed while somebody practises, so that one file is older than another:
 * then all are asked for anew.
 * @param {string} pool
 * @param {number} number
 * @returns {Promise<Question[]>}
 */
async function readSet(pool, number) {
  const found = (await readFiles(pool, number, "default")) ?? (await readFiles(pool, number, "reload"));
  if (!found) throw new FetchError(`${pool}/${number} is not of one version`);
  return found.questions;
}

/**
 * The questions of a set, read with their own shapes, and those that another pool lends it; null if the files are not
 * of one version.
 * @param {string} pool
 * @param {number} number
 * @param {RequestCache} cache
 * @returns {Promise<{id: string, questions: Question[]} | null>} the version, and the questions
 */
async function readFiles(pool, number, cache) {
  const paths = [`${pool}/shapes.json`, `${pool}/${number}.json`];
  const [{ id, shapes }, { shapes: version, questions, lent }] = await Promise.all(paths.map((path) => load(path, cache)));
  const lender = lent ? await readFiles(lent.pool, number, cache) : { id: "", questions: [] };
  if (version === id && lender && (!lent || lender.id === lent.shapes)) {
    const places = /** @type {number[]} */ (lent?.places ?? []);
    return { id, questions: [...unpack(shapes, questions), ...places.map((place) => lender.questions[place])] };
  }
  const lenders = lent ? [`${lent.pool}/shapes.json`, `${lent.pool}/${number}.json`] : [];
  for (const path of [...paths, ...lenders]) loading.delete(path);
  return null;
}

/** @param {Question[]} questions which have their concepts from then on */
async function findConcepts(questions) {
  if (questions.every(({ concepts }) => concepts)) return;
  const { withConcepts } = await import("./concepts.js");
  for (const each of questions) Object.assign(each, withConcepts(each));
}

/**
 * Every question of a pool: fetches what is not there yet.
 * @param {string} kind
 * @param {string} ruleset
 * @returns {Promise<Question[]>}
 */
export async function loadPool(kind, ruleset) {
  const { sets } = await loadIndex();
  return (await Promise.all(numbersTo(sets).map((number) => loadSet(kind, ruleset, number)))).flat();
}

/**
 * The question of an address, or null: there is none, or no more.
 * @param {string} kind
 * @param {string} ruleset
 * @param {string} id
 * @returns {Promise<Question | null>}
 */
export async function find(kind, ruleset, id) {
  const index = await loadIndex();
  const number = Number(id[0]);
  if (!rulesetOf(index, kind, ruleset) || !(number < index.sets)) return null;
  const questions = await loadSet(kind, ruleset, number);
  return questions.find((each) => each.id === id) ?? null;
}

/**
 * A question that was not asked yet; when all were, the one that was asked longest ago. Looks into the sets that
 * are there before it fetches another; without internet those that are stored have to do. Null if nothing fits.
 * @param {Wish} wish
 * @returns {Promise<Question | null>}
 */
export async function draw({ kind, ruleset, level = null, avoid = new Set(), fits = () => true, prefers = () => 0, isBare = false }) {
  const { sets } = await loadIndex();
  const isThere = (number) => loaded.has(nameOf(kind, ruleset, number));
  const numbers = shuffled(numbersTo(sets), Math.random).sort((a, b) => Number(isThere(b)) - Number(isThere(a)));
  const all = [];
  let /** @type {unknown} */ failure = null;
  for (const number of numbers) {
    const questions = await loadSet(kind, ruleset, number, isBare).catch((error) => {
      reportUnlessOffline(error);
      failure = error;
      return [];
    });
    const fitting = questions.filter((each) => (level === null || each.level === level) && fits(each));
    const fresh = fitting.filter((each) => !avoid.has(each.id));
    if (fresh.length) return best(shuffled(fresh, Math.random), prefers);
    all.push(...fitting);
  }
  if (failure && !all.length) throw failure;
  const asked = [...avoid];
  return all.sort((a, b) => asked.indexOf(a.id) - asked.indexOf(b.id))[0] ?? null;
}

/**
 * The first of those that are worth most.
 * @template T
 * @param {T[]} items at least one
 * @param {(item: T) => number} worth
 */
function best(items, worth) {
  const worths = items.map(worth);
  return items[worths.indexOf(Math.max(...worths))];
}

/** Does a question ask to translate? It is asked only of those who have chosen between which languages. @param {Question} question */
export const isTranslation = ({ prompt: [key] }) => key.endsWith(".translate");

/**
 * Questions of a pool in an order that a seed decides: the same for everybody, whatever languages they know.
 * @param {string} kind
 * @param {string} ruleset
 * @param {string} seed
 * @param {number} [count]
 * @param {number | null} [level]
 * @param {(question: Question) => boolean} [fits]
 * @returns {Promise<Question[]>}
 */
export async function seeded(kind, ruleset, seed, count = 1, level = null, fits = () => true) {
  const { sets } = await loadIndex();
  const random = randomFrom(`${seed}/${kind}/${ruleset}`);
  const found = [];
  for (const number of shuffled(numbersTo(sets), random)) {
    const questions = shuffled(await loadSet(kind, ruleset, number), random);
    found.push(...questions.filter((each) => (level === null || each.level === level) && !isTranslation(each) && fits(each)));
    if (found.length >= count) break;
  }
  return found.slice(0, count);
}

/** @param {number} end */
const numbersTo = (end) => Array.from({ length: end }, (_, number) => number);

/**
 * @template T
 * @param {readonly T[]} items
 * @param {() => number} random
 */
export function shuffled(items, random) {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other], mixed[last]];
  }
  return mixed;
}

/**
 * Chance that a seed decides (mulberry32, started by a hash of the seed).
 * @param {string} seed
 * @returns {() => number} at least 0, less than 1
 */
export function randomFrom(seed) {
  let state = [...seed].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The pools of questions. A pool is two files, of which the small one with the first questions is fetched first. The
 * name of their folder is a hash of the content, so that both always agree. Fetched files are cached by the page and by
 * the service worker.
 *
 * @typedef {import("../tell/texts.js").Line} Line
 * @typedef {import("../tell/texts.js").Said} Value
 * @typedef {import("../tell/score.js").Section} Section
 * @typedef {{id: string, right: number | null, mistakes?: Record<string, Line>}} Field
 * @typedef {{choose: {say: Value, mistake?: Line}[], all?: boolean, missed?: Line}} Choose
 * @typedef {{pick: string[], missed: Record<string, Line>, wrong: Record<string, Line>, one?: boolean}} Pick with `one`, one
 *   of the tiles will do
 * @typedef {{numbers: Field[]}} Numbers
 * @typedef {Choose | Pick | Numbers} Answer
 */

/**
 * @template {Answer} [Of=Answer]
 * @typedef {object} Question
 * @property {string} kind
 * @property {string} ruleset
 * @property {string} id
 * @property {number} level 0, 1 or 2
 * @property {Line} prompt
 * @property {Of} answer
 * @property {Section[]} [proof]
 * @property {string[]} [rules]
 * @property {Record<string, any>} [case]
 * @property {Line[]} [situation]
 * @property {string} [marked]
 * @property {string[]} [shown] what it mentions besides
 * @property {string[]} concepts what its answer and its proof rest on
 * @property {boolean} [isCounted] its answer was counted in the browser, and is not that of the pool
 *
 * @typedef {"first" | "all"} Part a file of a pool
 *
 * @typedef {object} Index
 * @property {Record<string, {ruled: boolean, pools: Record<string, string>}>} kinds the folder of each ruleset's pool
 * @property {Record<string, Record<string, number>>} figures
 * @property {string} usual the default ruleset, to which the questions belong that are the same under all
 *
 * @typedef {object} Wish what to ask
 * @property {string} kind
 * @property {string} ruleset
 * @property {number | null} [level]
 * @property {Set<string>} [avoid] ids asked before, the latest last
 * @property {(question: Question) => boolean} [fits]
 * @property {(question: Question) => number} [prefers] the more, the rather it is asked
 * @property {boolean} [withoutConcepts] the concepts need not be known
 */

import { writeParams } from "../core/address.js";
import { FetchError, fetchFile, reportUnlessOffline } from "../dom.js";
import { randomFrom, shuffled } from "../random.js";

const DATA = new URL("../../../data/quiz/", import.meta.url);
export const LEVELS = ["beginner", "intermediate", "advanced"]; // by index

/** @type {Map<string, Promise<any>>} */
const loading = new Map();
/** Loaded questions by kind, ruleset and file. @type {Map<string, Question[]>} */
const loaded = new Map();

/**
 * Fetch a file of the quiz; retry a failed one the next time.
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

/** Load which pools there are. @returns {Promise<Index>} */
export const loadIndex = () => load("index.json");

/**
 * Return the ruleset under which a kind is asked, if it has questions.
 * @param {Index} index
 * @param {string} kind
 * @param {string} ruleset
 * @returns {string | null}
 */
export function rulesetOf(index, kind, ruleset) {
  const { ruled, pools } = index.kinds[kind] ?? { ruled: false, pools: {} };
  const name = ruled ? ruleset : index.usual;
  return Object.hasOwn(pools, name) ? name : null;
}

/** @param {string} kind @param {string} ruleset @param {Part} part */
const nameOf = (kind, ruleset, part) => `${kind}/${ruleset}/${part}`;

/**
 * Load the questions of a file of a pool.
 * @param {string} kind
 * @param {string} ruleset
 * @param {Part} part
 * @param {boolean} [withoutConcepts] their concepts need not be known: the first question of a visit does not wait for them
 * @returns {Promise<Question[]>}
 */
export async function loadPart(kind, ruleset, part, withoutConcepts = false) {
  const { kinds } = await loadIndex();
  const name = nameOf(kind, ruleset, part);
  let questions = loaded.get(name);
  if (!questions) {
    /** @type {Question[]} */
    const found = await load(`${kind}/${kinds[kind].pools[ruleset]}/${part}.json`);
    questions = loaded.get(name) ?? found.map((each) => ({ ...each, kind, ruleset }));
    loaded.set(name, questions);
  }
  if (!withoutConcepts) await findConcepts(questions);
  return questions;
}

/** @param {Question[]} questions which have their concepts from then on */
async function findConcepts(questions) {
  if (questions.every(({ concepts }) => concepts)) return;
  const { withConcepts } = await import("./question-concepts.js");
  for (const each of questions) Object.assign(each, withConcepts(each));
}

/**
 * Load every question of a pool.
 * @param {string} kind
 * @param {string} ruleset
 * @returns {Promise<Question[]>}
 */
export const loadPool = (kind, ruleset) => loadPart(kind, ruleset, "all");

/** Return the files to look into, one after the other. @param {string} kind @param {string} ruleset @returns {Part[]} */
const partsToTry = (kind, ruleset) => (loaded.has(nameOf(kind, ruleset, "all")) ? ["all"] : ["first", "all"]);

/**
 * Find the question of an address; null if there is none any more.
 * @param {string} kind
 * @param {string} ruleset
 * @param {string} id
 * @returns {Promise<Question | null>}
 */
export async function find(kind, ruleset, id) {
  if (!rulesetOf(await loadIndex(), kind, ruleset)) return null;
  for (const part of partsToTry(kind, ruleset)) {
    const found = (await loadPart(kind, ruleset, part)).find((each) => each.id === id);
    if (found) return found;
  }
  return null;
}

/** Find a question by its key in the learning record. @param {string} key `kind/ruleset/id` */
export function findByKey(key) {
  const [kind, ruleset, id] = key.split("/");
  return find(kind, ruleset, id);
}

/** Fetch the questions of every kind under a ruleset, as far as they can be had: the site's worker stores them. @param {string} ruleset */
export async function fetchAll(ruleset) {
  try {
    const index = await loadIndex();
    const names = Object.keys(index.kinds).map((kind) => ({ kind, name: rulesetOf(index, kind, ruleset) }));
    const found = names.flatMap(({ kind, name }) => (name ? [{ kind, name }] : []));
    await Promise.all(found.map(({ kind, name }) => loadPart(kind, name, "all", true)));
  } catch (error) {
    reportUnlessOffline(error);
  }
}

/**
 * Draw a question that was not asked yet; when all were, the one that was asked longest ago. The first questions come before
 * all are fetched; without internet those that are stored have to do, and where none of the ruleset is stored, those of
 * the usual one, which say so. Null if nothing fits.
 * @param {Wish} wish
 * @returns {Promise<Question | null>}
 */
export async function draw(wish) {
  const {
    kind,
    ruleset,
    level = null,
    avoid = new Set(),
    fits = () => true,
    prefers = () => 0,
    withoutConcepts = false,
  } = wish;
  const isFitting = (/** @type {Question} */ each) => (level === null || each.level === level) && fits(each);
  let /** @type {Question[]} */ fitting = [];
  let /** @type {unknown} */ failure = null;
  for (const part of partsToTry(kind, ruleset)) {
    const questions = await loadPart(kind, ruleset, part, withoutConcepts).catch((error) => {
      reportUnlessOffline(error);
      failure = error;
      return fitting;
    });
    fitting = questions.filter(isFitting);
    const fresh = fitting.filter(({ id }) => !avoid.has(id));
    if (fresh.length) return best(shuffled(fresh, Math.random), prefers);
  }
  const index = await loadIndex();
  const hasUsual = ruleset !== index.usual && rulesetOf(index, kind, index.usual) === index.usual;
  if (failure instanceof FetchError && !fitting.length && hasUsual) return draw({ ...wish, ruleset: index.usual });
  if (failure && !fitting.length) throw failure;
  const asked = [...avoid];
  return fitting.sort((a, b) => asked.indexOf(a.id) - asked.indexOf(b.id))[0] ?? null;
}

/**
 * Return the first of those that are worth most.
 * @template T
 * @param {T[]} items at least one
 * @param {(item: T) => number} worth
 */
function best(items, worth) {
  const worths = items.map(worth);
  return items[worths.indexOf(Math.max(...worths))];
}

/** Tell whether a question asks for a translation. Such a question needs a choice of languages. @param {Question} question */
export const isTranslation = ({ prompt: [key] }) => key.endsWith(".translate");

/**
 * Draw questions of a pool in an order that depends on a seed: the same for everybody, whatever languages they know.
 * @param {string} kind
 * @param {string} ruleset
 * @param {string} seed
 * @param {number} [count]
 * @param {number | null} [level]
 * @param {(question: Question) => boolean} [fits]
 * @returns {Promise<Question[]>}
 */
export async function seeded(kind, ruleset, seed, count = 1, level = null, fits = () => true) {
  const questions = shuffled(await loadPool(kind, ruleset), randomFrom(`${seed}/${kind}/${ruleset}`));
  return questions
    .filter((each) => (level === null || each.level === level) && !isTranslation(each) && fits(each))
    .slice(0, count);
}

/** Return the address of a question on the page of its kind. @param {{ ruleset: string, id: string }} question */
export const addressOfQuestion = ({ ruleset, id }) => `#${writeParams({ ruleset, question: id })}`;

/** The kinds of question for which hands can be dealt afresh. */
export const DEALT_KINDS = ["full-hand", "han", "fu"];

/** The prefix of the id of such a hand. */
export const FRESH = "fresh";

/** Tell whether a hand was dealt just now, and is in no collection. @param {string} id */
export const isFresh = (id) => id.startsWith(FRESH);

/**
 * The search worker. With the first message it fetches the index of its language (`?lang=`). It receives `{ query,
 * rules }` and posts `{ answers, pages }`; queries that were overtaken by a newer one get no reply.
 *
 * @import { Data, Index } from "./find.js"
 * @import { InForce } from "./in-force.js"
 */

import { QUESTIONS } from "./answers.js";
import { makeIndex, search, searchAnswers } from "./find.js";

const LANG = new URLSearchParams(self.location.search).get("lang") ?? "en";
const INDEX = new URL(`../../../../data/search/${encodeURIComponent(LANG)}.json`, self.location.href);

/** @type {Promise<Data> | null} */
let loading = null;
/** The index and the rules that it was built for. @type {{ index: Index, under: string } | null} */
let made = null;
let asked = 0;

async function load() {
  const response = await fetch(INDEX);
  if (!response.ok) throw new Error(`${response.status} ${INDEX}`);
  return response.json();
}

/** Return the index for these rules, built anew if they have changed. @param {Data} data @param {InForce} rules */
function indexUnder(data, rules) {
  const under = JSON.stringify(rules);
  if (made?.under !== under) made = { index: makeIndex(data, rules, LANG), under };
  return made.index;
}

/** Forget a failed download, so that the next query tries again. @param {unknown} error */
function forget(error) {
  loading = null;
  console.warn(error);
  return null;
}

/** Answer a query, unless the reader has typed on meanwhile. @param {string} query @param {InForce} rules */
async function answer(query, rules) {
  const turn = ++asked;
  loading ??= load();
  const data = await loading.catch(forget);
  if (turn !== asked) return;
  const index = data && indexUnder(data, rules);
  const answers = index ? searchAnswers(index, query) : [];
  const found = index ? search(index, query) : [];
  const pages = found.filter(([{ location }]) => !answers.length || !location.startsWith(QUESTIONS));
  postMessage({ answers, pages });
}

addEventListener("message", ({ data: { query, rules } }) => answer(query, rules));

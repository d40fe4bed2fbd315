/**
 * The search of the site, beside the page: with the first letters a reader types it fetches the index of its language
 * (`?lang=`). It is asked `{ query, rules }`, and answers the last of hurried queries with the pages that it has found.
 *
 * @import { Data, Index, InForce } from "./find.js"
 */

import { makeIndex, search } from "./find.js";

const LANG = new URLSearchParams(self.location.search).get("lang") ?? "en";
const INDEX = new URL(`../../../../data/search/${encodeURIComponent(LANG)}.json`, self.location.href);

/** @type {Promise<Data> | null} */
let loading = null;
/** The index under the rules in force, and which these are. @type {{ index: Index, under: string } | null} */
let made = null;
let asked = 0;

async function load() {
  const response = await fetch(INDEX);
  if (!response.ok) throw new Error(`${response.status} ${INDEX}`);
  return response.json();
}

/** The index under rules; others make another. @param {Data} data @param {InForce} rules */
function indexUnder(data, rules) {
  const under = JSON.stringify(rules);
  if (made?.under !== under) made = { index: makeIndex(data, rules, LANG), under };
  return made.index;
}

/** The next letter tries again. @param {unknown} error */
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
  if (turn === asked) postMessage(data ? search(indexUnder(data, rules), query) : []);
}

addEventListener("message", ({ data: { query, rules } }) => answer(query, rules));

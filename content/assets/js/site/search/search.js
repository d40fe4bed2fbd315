/*
 * The search of the site: a worker that Material's search box talks to in place of its own.
 * With the first letters a reader types it fetches the index of its language (`?lang=`) and what searches in it.
 * A classic script, since Material starts it as one.
 */
"use strict";

const [SETUP, READY, QUERY, RESULT] = [0, 1, 2, 3];

const LANG = new URLSearchParams(self.location.search).get("lang") ?? "en";
const INDEX = new URL(`../../../../data/search/${encodeURIComponent(LANG)}.json`, self.location.href);

/* The talk with Material: it says SETUP or nothing, is told READY, then asks at each key that is pressed. */

/** @type {Promise<Data> | null} */
let loading = null;
/** The index under the rules in force, and which these are. @type {{ index: Index, under: string } | null} */
let made = null;
let asked = 0;

async function load() {
  if (typeof stem === "undefined") importScripts("words.js");
  if (typeof search === "undefined") importScripts("find.js");
  const response = await fetch(INDEX);
  if (!response.ok) throw new Error(`${response.status} ${INDEX}`);
  return response.json();
}

/** The index under rules; others make another. @param {Data} data @param {InForce} rules */
function indexUnder(data, rules) {
  const under = JSON.stringify(rules);
  if (made?.under !== under) made = { index: makeIndex(data, rules), under };
  return made.index;
}

/** The next letter tries again. @param {unknown} error */
function forget(error) {
  loading = null;
  console.warn(error);
  return null;
}

/** @param {string} query @param {InForce} rules in force on the page, as setup.js tells */
async function answer(query, rules = { ruleset: "", alike: null }) {
  const turn = ++asked;
  /** @type {Item[][]} */
  let items = [];
  if (query.trim()) {
    loading ??= load();
    const data = await loading.catch(forget);
    if (turn !== asked) return; // the reader has typed on meanwhile
    if (data) items = search(indexUnder(data, rules), query);
  }
  postMessage({ type: RESULT, data: { items } });
}

addEventListener("message", ({ data: message }) => {
  if (message.type === SETUP) postMessage({ type: READY });
  if (message.type === QUERY) answer(message.data, message.rules);
});
postMessage({ type: READY });

/**
 * The search worker. With the first message it fetches the index of its language (`?lang=`). It receives `{ query,
 * rules }` and posts `{ amount, isSure, answers, pages }`; queries that were overtaken by a newer one get no reply.
 *
 * @import { Data, Index } from "./find.js"
 * @import { InForce } from "./texts-in-force.js"
 * @import { Stated } from "../../engine/rules.js"
 */

import { QUESTIONS } from "./answers.js";
import { makeIndex, search, searchAmount, searchAnswers } from "./find.js";
import { unpack } from "./packed.js";

const LANG = new URLSearchParams(self.location.search).get("lang") ?? "en";
const DATA = new URL("../../../../data/", self.location.href);
const [INDEX, RULES] = [`search/${encodeURIComponent(LANG)}.json`, "rules.json"].map((name) => new URL(name, DATA));

/** @type {Promise<Data> | null} */
let loading = null;
/** The index and the rules that it was built for. @type {{ index: Index, under: string } | null} */
let made = null;
/** The module that prices amounts, and the rules as the site stores them. @type {Promise<[typeof import("./payment-answers.js"), Stated]> | null} */
let pricing = null;
let asked = 0;

/** @param {URL} url */
async function json(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.json();
}

/** Return the index for these rules, built anew if they have changed. @param {Data} data @param {InForce} rules */
function indexUnder(data, rules) {
  const under = JSON.stringify(rules);
  if (made?.under !== under) made = { index: makeIndex(data, rules, LANG), under };
  return made.index;
}

/**
 * Return what is paid for the amount that a query asks for, if it asks for one; the rules and their prices are loaded for the
 * first of these.
 * @param {Index} index
 * @param {string} query
 * @param {InForce} rules
 */
async function amountOf(index, query, rules) {
  const wanted = searchAmount(index, query);
  if (!wanted) return null;
  pricing ??= Promise.all([import("./payment-answers.js"), json(RULES)]);
  try {
    const [{ amountUnder }, stated] = await pricing;
    return amountUnder(stated, rules, wanted);
  } catch (error) {
    pricing = null;
    console.warn(error);
    return null;
  }
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
  loading ??= json(INDEX).then(unpack);
  const data = await loading.catch(forget);
  if (turn !== asked) return;
  const index = data && indexUnder(data, rules);
  const { isSure, answers } = index ? searchAnswers(index, query) : { isSure: false, answers: [] };
  const found = index ? search(index, query) : [];
  const amount = index && (await amountOf(index, query, rules));
  if (turn !== asked) return;
  const pages = found.filter(([{ location }]) => !answers.length || !location.startsWith(QUESTIONS));
  postMessage({ amount, isSure, answers, pages });
}

addEventListener("message", ({ data: { query, rules } }) => answer(query, rules));

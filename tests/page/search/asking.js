/** The search worker of the site, asked directly; and what Python knows of the search, as cases of a test file. */

import { readFileSync } from "node:fs";
import { SITE } from "../page.js";

export const CASES = JSON.parse(readFileSync(process.env.CASES, "utf8"));

const RULES = { ruleset: "", alike: null };

/** Start a search worker on the page that is open. @param {string} lang whose index it reads */
export function startSearch(lang) {
  const worker = new Worker(new URL(`assets/js/site/search/worker.js?lang=${lang}`, SITE), { type: "module" });
  const heard = [];
  worker.addEventListener("message", ({ data }) => heard.push(data.pages));
  const ask = (query) => worker.postMessage({ query, rules: RULES });
  const answer = () => new Promise((resolve) => worker.addEventListener("message", resolve, { once: true }));
  return { heard, ask, answer };
}

/** Return the pages that each query finds, each with its sections. @param {string} lang @param {string[]} queries */
export async function search(lang, queries) {
  const { heard, ask, answer } = startSearch(lang);
  for (const query of queries) {
    ask(query);
    await answer();
  }
  return heard;
}

/** Return what was found in the order in which it is shown. @param {{ location: string }[][]} pages */
export const locations = (pages) => pages.flatMap((places) => places.map(({ location }) => location));

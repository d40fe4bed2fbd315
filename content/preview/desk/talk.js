/**
 * What the desk asks the preview, and what it has it write.
 *
 * @typedef {Record<string, string>} Forms a text by its plural forms, or under `text`
 * @typedef {{ code: string, message: string, tip: string, severity: string, file: string, line: number,
 *   form: string, rule: string, words: string, instead: string }} Problem
 * @typedef {{ pieces: [string, boolean][], is_made_up: boolean }} Sentence
 *
 * @typedef {object} TextCard what a translator should see of a text
 * @property {string} key
 * @property {string} file
 * @property {number} line
 * @property {"source" | "missing" | "outdated" | "current"} state
 * @property {string} version
 * @property {string} of
 * @property {Forms} english
 * @property {Forms} before the English text that it was made from, where that was another one
 * @property {string} note
 * @property {Forms} forms
 * @property {Record<string, number[]>} wanted the forms that it has, each with numbers that take it
 * @property {string[]} placeholders
 * @property {Record<string, Forms>} others
 * @property {[string, string][]} terms words of the glossary that it has, in English and in the language
 * @property {[string, string][]} similar the same and similar texts, in English and in the language
 * @property {boolean} is_proposal
 * @property {boolean} is_read has a second person read it in its present words?
 * @property {boolean} is_draft has a machine written its present words, or somebody unsure?
 * @property {number} pages
 * @property {Record<string, string>} some_pages
 */

const LANG = document.documentElement.lang;
const PLACE = "/__preview/desk/";

/** A request that the preview refused. */
export class Refusal extends Error {
  /** @param {string} why @param {Problem[]} problems */
  constructor(why, problems = []) {
    super(why);
    this.why = why;
    this.problems = problems;
  }
}

/** @param {Promise<Response>} asked */
async function answerOf(asked) {
  const answer = await asked.catch(() => null);
  const found = await answer?.json().catch(() => null);
  if (!answer || !found) throw new Refusal("silent");
  if (!answer.ok) throw new Refusal(found.why ?? "refused", found.problems);
  return found;
}

/** @param {string} what @param {Record<string, string>} [asked] @returns {Promise<any>} */
export function ask(what, asked = {}) {
  return answerOf(fetch(`${PLACE}${what}?${new URLSearchParams({ lang: LANG, ...asked })}`));
}

/** @param {string} what @param {Record<string, unknown>} wish @returns {Promise<any>} */
export function send(what, wish) {
  const headers = {
    "Content-Type": "application/json",
    "X-Preview-Token": document.documentElement.dataset.previewToken ?? "",
  };
  return answerOf(fetch(PLACE + what, { method: "POST", headers, body: JSON.stringify({ lang: LANG, ...wish }) }));
}

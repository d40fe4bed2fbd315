/** The texts of all languages, for what a page is expected to say. */

import { readFileSync } from "node:fs";
import { Texts } from "../../content/assets/js/tell/texts.js";
import { data } from "./page.js";

/** @type {Record<string, Texts>} */
const TEXTS = {};

/** Return the texts of a language. @param {string} lang */
export const textsOf = (lang) =>
  (TEXTS[lang] ??= new Texts(lang, JSON.parse(readFileSync(`${process.env.TEXTS}/${lang}.json`, "utf8"))));

/** Return a text as it is seen, with its placeholders filled. @param {string} lang @param {string} key @param {Record<string, string | number>} [values] */
export const say = (lang, key, values) => textsOf(lang).say(key, values).replace(/\s+/g, " ");

/**
 * Return a line as it is seen under the common rules.
 * @param {import("./page.js").Page} page
 * @param {import("../../content/assets/js/tell/say.js").Line} line
 */
export async function sayLine(page, line, lang = document.documentElement.lang) {
  const { Speaker } = await page.import("tell/say.js");
  return new Speaker(textsOf(lang).under(data("quiz/index.json").figures.common)).say(line).replace(/\s+/g, " ");
}

/**
 * The speaker of questions: texts in the language of the page, numbers of the rules, links to pages. The page states
 * its own data in `<script type="application/json" id="__quiz">`:
 *
 * @import { Question } from "./pools.js"
 *
 * @typedef {object} PageData
 * @property {Record<string, string>} links where rules are told: {"page:dora": "../../dora/"}
 * @property {string[]} [yaku] those that have a page of their own, named as they are
 * @property {string} [yakuAt] where these pages lie
 * @property {{id: string, name: string, href: string, ruled: boolean}[]} kinds
 * @property {{name: string, kinds: string[]}[]} [groups] of kinds, where these can be chosen
 * @property {Record<string, string>} rulesets names by id
 * @property {Record<string, string>} [lessons] their titles by id, where questions can be chosen by lesson
 * @property {Record<string, string>} [languages] names by code, where words are asked in several
 */

import { pageJson, pageLanguage } from "../dom.js";
import { Speaker } from "../tell/say.js";
import { Texts } from "../tell/texts.js";
import { isTranslation, load, loadIndex } from "./pools.js";

const JAPANESE = "ja"; // it has only names

/** @type {PageData | null} */
let stated = null;

/** Return the data that the page states for questions, if it does. @returns {PageData} */
export function pageData() {
  stated ??= withYaku(pageJson("__quiz") ?? { links: {}, kinds: [], rulesets: {} });
  return stated;
}

/** Link yaku that have a page of their own. @param {PageData} page @returns {PageData} */
function withYaku(page) {
  const links = (page.yaku ?? []).map((id) => [`yaku:${id}`, `${page.yakuAt}${id.replaceAll("_", "-")}/`]);
  return { ...page, links: { ...page.links, ...Object.fromEntries(links) } };
}

/** Return a kind of question, as far as the page states it. @param {string} kind @returns {Partial<PageData["kinds"][number]>} */
export const kindOf = (kind) => pageData().kinds.find(({ id }) => id === kind) ?? {};

/** Return the ruleset that the reader has chosen. */
export const readersRuleset = () => document.documentElement.dataset.ruleset ?? Object.keys(pageData().rulesets)[0];

/**
 * Load the speaker for the texts of the player, or of pages about many questions.
 * @param {boolean} [overlooks]
 * @returns {Promise<Speaker>}
 */
export async function loadSpeaker(overlooks = false) {
  const files = await Promise.all(
    (overlooks ? ["play", "more"] : ["play"]).map((name) => load(`texts/${pageLanguage()}/${name}.json`)),
  );
  return new Speaker(new Texts(pageLanguage(), Object.assign({}, ...files)), { links: pageData().links });
}

/**
 * Load the speaker for a question: under its rules; between two languages for translations; with kanji for words.
 * @param {Question} question
 * @param {{from: string, to: string}} languages
 */
export async function speakerFor(question, languages) {
  const [{ kind, ruleset }, lang] = [question, pageLanguage()];
  const wanted = { ...(kind === "words" && { [JAPANESE]: JAPANESE }), ...(isTranslation(question) && languages) };
  const textsIn = async (/** @type {string} */ other) => {
    const entries = await Promise.all([`${lang}/play`, `${other}/${kind}`].map((name) => load(`texts/${name}.json`)));
    return new Texts(other, Object.assign({}, ...entries));
  };
  const named = Object.entries(wanted).map(async ([name, other]) => [name, await textsIn(other)]);
  const [{ figures }, own, others] = await Promise.all([loadIndex(), textsIn(lang), Promise.all(named)]);
  return new Speaker(own, { links: pageData().links, others: Object.fromEntries(others) }).under(
    figures[ruleset] ?? {},
  );
}

/** Return the languages of the site. */
export const siteLanguages = () => Object.keys(pageData().languages ?? {}).filter((lang) => lang !== JAPANESE);

/**
 * Return the two languages of a translation: those that were chosen, as far as they are two.
 * @param {{from: string, to: string}} wanted
 */
export function twoLanguages({ from, to }) {
  const all = siteLanguages();
  const target = all.includes(to) ? to : pageLanguage();
  const others = all.filter((lang) => lang !== target);
  return { from: others.includes(from) ? from : (others[0] ?? target), to: target };
}

// Formatting of times, dates and shares in the language of the page

/**
 * Return a function that says texts with this prefix of their keys.
 * @typedef {(key: string, values?: Record<string, import("../tell/texts.js").Said>) => string} Say
 * @param {import("../tell/say.js").Speaker} speaker
 * @returns {Say}
 */
export const sayer =
  (speaker, beginning = "quiz") =>
  (key, values) =>
    speaker.say([`${beginning}.${key}`, values]);

/** Write minutes and seconds. @param {number} ms */
export function asTime(ms) {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Format a day such as `2026-11-21`.
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} [style]
 */
export function asDate(day, style = { dateStyle: "medium" }) {
  return new Intl.DateTimeFormat(pageLanguage(), { ...style, timeZone: "UTC" }).format(new Date(`${day}T12:00Z`));
}

/** @param {number} part @param {number} whole */
export const percent = (part, whole) => (whole ? Math.round((100 * part) / whole) : 0);

/**
 * The names of concepts by group, each with the page that explains it.
 *
 * @typedef {object} Group
 * @property {string} name
 * @property {string[]} kinds of question, the easiest first
 * @property {Record<string, [name: string, kind: string]>} concepts by id, with the kind of question that practises it
 * @property {Record<string, [name: string, kind: string]>} met_only those that nobody has to know
 */

import { pageLanguage } from "../dom.js";
import { html } from "../vendor/lit-html.js";
import { load } from "./pools.js";
import { kindOf, pageData } from "./speaker.js";

/** The pages that explain concepts without a page of their own, by group. @type {Record<string, string>} */
const PAGES = {
  fu: "page:fu",
  limits: "page:scoring",
  count: "page:scoring",
  furiten: "page:furiten",
  win: "page:riichi",
};

/** @returns {Promise<Group[]>} */
export const loadConcepts = () => load(`texts/${pageLanguage()}/concepts.json`);

/** Return the page that explains a concept, if there is one. @param {string} concept @returns {string | undefined} */
export function pageOf(concept) {
  const [group, id] = concept.split(".");
  if (group === "kind") return kindOf(id).href;
  return pageData().links[`${group}:${id}`] ?? pageData().links[PAGES[group]];
}

/** Draw a link with the name of a concept to its page, or null if it has no name. @param {Group[]} groups @param {string} concept */
export function conceptLink(groups, concept) {
  const [name] = groups.map(({ concepts, met_only }) => concepts[concept] ?? met_only[concept]).find(Boolean) ?? [];
  const href = pageOf(concept);
  if (!name) return null;
  return href ? html`<a href=${href}>${name}</a>` : html`<span>${name}</span>`;
}

/** Return the page where a concept is practised. @param {string} concept @param {string} kind */
export function practiceOf(concept, kind) {
  const { href = null } = kindOf(kind);
  const [group, id] = concept.split(".");
  return group === "yaku" && href ? `${href}?yaku=${id}` : href;
}

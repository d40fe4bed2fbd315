/**
 * A suggestion of new words for a text: what is wrong with it, and the issue in which a reader sends it to the host of the
 * repository. `texts import --issue` reads the issue back.
 *
 * @typedef {import("./text-patterns.js").Found} Found
 * @typedef {import("./text-patterns.js").Forms} Forms
 * @typedef {{ forms: Forms, why: string }} Draft
 */

import { decoded, pageLanguage } from "../dom.js";
import { placeholderFaults } from "./text-patterns.js";

const EDIT = "/edit/main/";
const LONGEST_ADDRESS = 7500; // letters that every host of repositories takes

/** The address of the repository, from the link that opens the file of the page. */
const repository = () => /** @type {HTMLAnchorElement} */ (document.querySelector("a[rel=edit]")).href.split(EDIT)[0];

/** Return the address of a line of a file of texts. @param {Found} text */
export const fileAddress = ({ file, line }) => `${repository()}${EDIT}${file}${line ? `#L${line}` : ""}`;

/** Return whether a draft has other words than the text. @param {Found} text @param {Draft} draft */
export const isChanged = ({ own }, { forms }) => Object.keys(forms).some((form) => forms[form] !== (own[form] ?? ""));

/** Return the issue with page, language, ruleset, key, and old and new words, as a patch shows them. @param {Found} text @param {Draft} draft */
export function issueBody({ key, file, line, own, english }, { forms, why }) {
  const sign = (/** @type {string} */ mark, /** @type {Forms} */ words) =>
    Object.entries(words).map(([form, said]) => `${mark} ${form === "text" ? "" : `${form}: `}${said}`);
  const filled = Object.fromEntries(Object.entries(forms).filter(([, said]) => said));
  return [
    decoded(location.href),
    `${pageLanguage()} · ${document.documentElement.dataset.ruleset}`,
    `${file}${line ? `:${line}` : ""}`,
    `\`${key}\``,
    ...(why ? ["", why] : []),
    "",
    "```diff",
    ...sign("-", own),
    ...sign("+", filled),
    "```",
    "",
    ...Object.values(english),
  ].join("\n");
}

/** Return the address that opens an issue, without its body if that is too long for an address. @param {Found} text @param {string} body */
export function issueAddress({ key }, body) {
  const title = `${key} (${pageLanguage()})`;
  const address = (/** @type {Record<string, string>} */ parts) =>
    `${repository()}/issues/new?${new URLSearchParams({ title, ...parts })}`;
  const whole = address({ body });
  return whole.length > LONGEST_ADDRESS ? { href: address({}), isWhole: false } : { href: whole, isWhole: true };
}

/** Return the placeholders that a draft lacks or has in excess: any form may have too many, only the last needs all. @param {string[]} texts @param {Forms} english @returns {{ rule: "lacks" | "superfluous", words: string }[]} */
export function draftFaults(texts, english) {
  const wanted = english.text ?? english.other;
  const last = texts[texts.length - 1];
  const lacks = last ? placeholderFaults(last, wanted).lacks : [];
  const superfluous = texts.flatMap((text) => placeholderFaults(text, wanted).superfluous);
  return [
    ...lacks.map((words) => ({ rule: /** @type {const} */ ("lacks"), words })),
    ...superfluous.map((words) => ({ rule: /** @type {const} */ ("superfluous"), words })),
  ];
}

/**
 * The ruleset in force, or a club's own rules: the list at the top of the page chooses them, and the address names them.
 *
 * @import { Own } from "./own-rules.js"
 *
 * @typedef {{ copy: string, copied: string, failed: string, changed: string,
 *   own: string, pages: string, ownDiffer: string, differs: string, elsewhere: string }} Words
 */

import { keptRules, nameOf, putInForce, rulesInForce } from "./own-rules.js";

const OWN = "*"; // before the texts of own rules, which could be the id of a ruleset

/** The list at the top of the page; usual is the ruleset that it begins with. */
const list = () => /** @type {HTMLSelectElement} */ (document.getElementById("__ruleset"));
const usual = () => list().options[0].value;

/** The words of every page. @returns {Words} */
export const wordsOfPage = () => JSON.parse(document.getElementById("__words")?.textContent ?? "{}");

/** The ruleset in force. */
export function ruleset() {
  return document.documentElement.dataset.ruleset ?? usual();
}

/**
 * An address that keeps the rules of the reader.
 * @param {URL} url
 */
export function withRuleset(url) {
  const own = rulesInForce();
  if (ruleset() === usual() && !own) url.searchParams.delete("ruleset");
  else url.searchParams.set("ruleset", ruleset());
  if (own) url.searchParams.set("rules", own.text);
  else url.searchParams.delete("rules");
  return url;
}

/** The address of the page says which ruleset it shows, so that it can be shared. */
export function showInAddress() {
  const url = withRuleset(new URL(location.href));
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/**
 * Follows a ruleset, or a club's own rules: what is ruled on pages is shown under their base.
 * @param {string} id
 * @param {Own | null} [own]
 */
export function choose(id, own = null) {
  document.documentElement.dataset.ruleset = id;
  putInForce(own);
  listOwn();
  window.__md_set("ruleset", id);
  showInAddress();
  document.dispatchEvent(new CustomEvent("ruleset", { detail: id }));
}

/** Lists the reader's own rules with the others, and chooses those in force. */
export function listOwn() {
  const inForce = rulesInForce();
  const kept = keptRules();
  const isKept = kept.some(({ base, text }) => base === inForce?.base && text === inForce.text);
  const all = inForce && !isKept ? [...kept, inForce] : kept;
  const select = list();
  select.querySelector("optgroup")?.remove();
  if (all.length) select.append(groupOf(all));
  select.value = inForce ? OWN + inForce.text : ruleset();
  showBase();
}

/** @param {Own[]} all */
function groupOf(all) {
  const group = Object.assign(document.createElement("optgroup"), { label: wordsOfPage().own });
  for (const { base, text } of all) {
    const option = new Option(nameOf(text), OWN + text);
    option.dataset.base = base;
    group.append(option);
  }
  return group;
}

/** Return the own rules that are chosen in the list; null for a published ruleset. @returns {Own | null} */
export function chosenOwn() {
  const { value, selectedOptions } = list();
  const { base } = selectedOptions[0].dataset;
  return base ? { base, text: value.slice(OWN.length) } : null;
}

/** Above rules that differ: that the base of the reader's own rules is shown, and the way to these. */
function showBase() {
  document.querySelector(".shows-base")?.remove();
  const heading = document.querySelector("article h1");
  if (!rulesInForce() || !heading || !document.querySelector("article .ruled")) return;
  const note = Object.assign(document.createElement("p"), { className: "shows-base", textContent: tellOwn() });
  const calculator = document.querySelector('a[href*="calculator/"]');
  if (calculator instanceof HTMLAnchorElement) {
    const { href } = new URL("#own-rules", calculator.href);
    const link = Object.assign(document.createElement("a"), { href, textContent: wordsOfPage().ownDiffer });
    note.append(" ", link);
  }
  heading.after(note);
}

/** What follows a club's own rules, and what their base. */
export function tellOwn() {
  const { base = "", text = "" } = rulesInForce() ?? {};
  const name = [...list().options].find(({ value }) => value === base)?.text ?? base;
  return wordsOfPage()
    .pages.replace("{name}", () => nameOf(text))
    .replace("{ruleset}", () => name);
}

/**
 * A club's own rules as every page knows them: those that are stored in this browser, and those in force.
 *
 * They consist of a base, which is a published ruleset, and a text with their name and options in the format of
 * addresses: `Our club*kuitan-false*red_fives-0`, which rules/own-text.js parses. Pages follow the base; scripts
 * that can compute with any rules use the own ones.
 *
 * @typedef {{ base: string, text: string }} Own
 * @typedef {{ copy: string, copied: string, failed: string, changed: string,
 *   own: string, pages: string, ownDiffer: string, ofGame: string, followGame: string, differs: string, elsewhere: string }} Words
 */

import { withQuery, writeQuery } from "../core/address.js";
import { announce, readStored, signal, writeStored } from "../dom.js";

const [KEPT, CHOSEN] = ["own_rules", "own_rules_chosen"];
const LONGEST = 2000;
const GAME = "game_rules"; // the key of the rules of the game that is being played

/** The stored rules, in memory for browsers that block their storage. @type {Own[] | null} */
let kept = null;

/** @param {unknown} each @returns {each is Own} */
function isOwn(each) {
  const { base, text } = /** @type {Partial<Own>} */ (each ?? {});
  return typeof base === "string" && typeof text === "string" && nameOf(text) !== "" && text.length <= LONGEST;
}

/** Return the stored rules that are valid. @returns {Own[]} */
export function keptRules() {
  const stored = readStored(KEPT);
  kept ??= Array.isArray(stored) ? stored.filter(isOwn) : [];
  return kept;
}

/** @param {Own[]} rules */
export function keepRules(rules) {
  kept = rules;
  writeStored(KEPT, rules);
}

/** Return the name of rules. @param {string} text */
export function nameOf(text) {
  return text.split("*", 1)[0].trim();
}

/** Return the club's own rules in force, if there are any. @returns {Own | null} */
export function rulesInForce() {
  const { ruleset: base = "", own: text } = begun();
  return text ? { base, text } : null;
}

/** Put own rules in force, or none. The caller sets the base. @param {Own | null} own */
function putInForce(own) {
  const inForce = begun();
  if (own) inForce.own = own.text;
  else delete inForce.own;
  writeStored(CHOSEN, own);
}

/** Return the own rules that were chosen last, if they have this base. @param {string} base @returns {Own | null} */
export function lastChosen(base) {
  const chosen = readStored(CHOSEN);
  return isOwn(chosen) && chosen.base === base ? chosen : null;
}

/**
 * Return the own rules of a page when it is loaded: those in the address, those of the game that is being played, or those
 * that were chosen last. Invalid rules in the address put none in force.
 * @param {string} base
 * @param {string} search of the address
 * @returns {Own | null}
 */
export function rulesAtStart(base, search) {
  const asked = new URLSearchParams(search);
  const text = asked.get("rules");
  const game = asked.has("ruleset") ? null : rulesOfGame();
  const own = text !== null ? { base, text } : game?.base === base ? game : lastChosen(base);
  return isOwn(own) ? own : null;
}

/** Return the rules of the game that is being played on this device, without a text if they are published. @returns {Own | null} */
function rulesOfGame() {
  const { base, text, until } = readStored(GAME) ?? {};
  const isPlayed = typeof base === "string" && typeof text === "string" && until > Date.now();
  return isPlayed ? { base, text } : null;
}

/** Store the rules of the game that is being played, until which time they decide; null: no game is. @param {(Own & { until: number }) | null} game */
export function keepRulesOfGame(game) {
  writeStored(GAME, game);
  showGame();
}

/** The rulesets that agree with the own rules, by option, for the search; null without own rules. @type {Record<string, string[]> | null} */
let alike = null;
export const rulesetsAlike = () => alike;
/** The known values of options under the own rules in force, as pages write them. @type {Record<string, string> | null} */
let values = null;
export const valuesInForce = () => values;

/** @param {typeof alike} likeRulesets @param {typeof values} known */
export function setAgreement(likeRulesets, known) {
  [alike, values] = [likeRulesets, known];
  variants.tell();
}

const variants = signal();
/** Follow what the page shows: the rules in force, and the variants that it has adapted to own rules. @param {() => unknown} follow */
export function onVariants(follow) {
  onRules(follow);
  variants.follow(follow);
}

let [isBegun, isAsked] = [false, false];

/** Return the data of the page; the first call puts the rules in force that it begins with. */
function begun() {
  const { dataset } = document.documentElement;
  if (isBegun) return dataset;
  isBegun = true;
  const isChosen = dataset.own === ""; // before this script was loaded, as early.js says: what the address says is over
  delete dataset.own;
  const own = isChosen ? null : rulesAtStart(dataset.ruleset ?? "", location.search);
  if (own) dataset.own = own.text;
  isAsked = own !== null && location.hash === "#own-rules";
  addEventListener("storage", ({ key }) => {
    kept = null;
    if (key?.endsWith(`.${GAME}`)) showGame();
  });
  return dataset;
}

/** Tell whether the reader has followed the link from a page that shows the base, in order to see the differences. */
export function asksForDifference() {
  begun();
  return isAsked;
}

// The ruleset of the page

/** Return the list that the chip in the header opens. */
const list = () => /** @type {HTMLElement} */ (document.getElementById("__rules"));
/** Return the usual ruleset, which stands first. */
const usual = () => /** @type {HTMLElement} */ (list().querySelector("[data-rules]")).dataset.rules ?? "";
/** Return the entry of a published ruleset. @param {string} id @returns {HTMLAnchorElement | null} */
const entryOf = (id) => list().querySelector(`[data-rules="${CSS.escape(id)}"]:not([data-own])`);

/** Return the texts that every page has. @returns {Words} */
export const wordsOfPage = () => JSON.parse(document.getElementById("__words")?.textContent ?? "{}");

/** Return the ruleset in force. */
export function ruleset() {
  return document.documentElement.dataset.ruleset ?? usual();
}

/** Return the parameters of the reader's rules in addresses. */
function rulesQuery() {
  const own = rulesInForce();
  return { ruleset: own || ruleset() !== usual() ? ruleset() : null, rules: own?.text };
}

/** Return a URL with the reader's rules as parameters. @param {URL} url */
export const withRuleset = (url) => withQuery(url, rulesQuery());

/** Write the ruleset into the address of the page, so that it can be shared. */
export const showInAddress = () => writeQuery(rulesQuery());

/**
 * Put a ruleset or a club's own rules in force. For own rules, pages show what their base says.
 * @param {string} id
 * @param {Own | null} [own]
 */
export function choose(id, own = null) {
  document.documentElement.dataset.ruleset = id;
  putInForce(own);
  listOwn();
  showGame();
  writeStored("ruleset", id);
  showInAddress();
  rules.tell();
}

const rules = signal();
/** Follow the rules in force. */
export const onRules = rules.follow;

/** Put rules in force, and tell the reader. @param {string} id @param {Own | null} [own] */
export function chooseAloud(id, own = null) {
  choose(id, own);
  announce(own ? tellOwn() : wordsOfPage().changed.replace("{ruleset}", rulesetName(id)));
}

/** List the reader's own rules below the published ones, mark those in force, and name them on the chip. */
export function listOwn() {
  const inForce = rulesInForce();
  const kept = keptRules();
  const isKept = kept.some(({ base, text }) => base === inForce?.base && text === inForce.text);
  for (const old of list().querySelectorAll("li:has(> [data-own])")) old.remove();
  list()
    .querySelector("ul > :last-child")
    ?.before(...(inForce && !isKept ? [...kept, inForce] : kept).map(ownEntry));
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (list().querySelectorAll("[data-rules]"))) {
    const { rules: base = "", own: text } = link.dataset;
    const isChosen = inForce ? inForce.base === base && inForce.text === text : base === ruleset() && !text;
    if (isChosen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const name = /** @type {Element} */ (document.querySelector("#__ruleset > b"));
  name.textContent = inForce ? nameOf(inForce.text) : rulesetName(ruleset());
  showBase();
}

/**
 * Show whether the rules in force are those of the game that is being played. If they are others, a notice names those of the
 * game, with a button to return to them.
 */
export function showGame() {
  document.querySelector(".by-other-rules")?.remove();
  const { dataset } = document.documentElement;
  const [game, inForce] = [rulesOfGame(), rulesInForce()];
  const isSame = game?.base === ruleset() && game.text === (inForce?.text ?? "");
  if (isSame) dataset.game = "";
  else delete dataset.game;
  const heading = document.querySelector("article h1");
  if (!game || isSame || !heading) return;
  const name = nameOf(game.text) || rulesetName(game.base);
  const words = wordsOfPage();
  const note = Object.assign(document.createElement("p"), { className: "by-other-rules note" });
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: words.followGame });
  button.addEventListener("click", () => chooseAloud(game.base, game.text ? game : null));
  note.append(`${words.ofGame.replace("{rules}", () => name)} `, button);
  heading.after(note);
}

/** Make the entry of own rules in the list. @param {Own} own */
function ownEntry({ base, text }) {
  const entry = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: entryOf(base)?.href ?? "" });
  Object.assign(link.dataset, { rules: base, own: text });
  link.append(Object.assign(document.createElement("b"), { textContent: nameOf(text) }), ` ${wordsOfPage().own}`);
  entry.append(link);
  return entry;
}

/** Return the own rules of an entry of the list; null for a published ruleset. @param {HTMLAnchorElement} link @returns {Own | null} */
export function ownOf({ dataset: { rules: base = "", own: text } }) {
  return text ? { base, text } : null;
}

/** Show a notice above rules that differ, if the page shows the base of own rules, with a link to their differences. */
function showBase() {
  document.querySelector(".shows-base")?.remove();
  const heading = document.querySelector("article h1");
  if (!rulesInForce() || !heading || !document.querySelector("article .ruled")) return;
  const note = Object.assign(document.createElement("p"), { className: "shows-base note", textContent: tellOwn() });
  const calculator = document.querySelector('a[href*="calculator/"]');
  if (calculator instanceof HTMLAnchorElement) {
    const { href } = new URL("#own-rules", calculator.href);
    const link = Object.assign(document.createElement("a"), { href, textContent: wordsOfPage().ownDiffer });
    note.append(" ", link);
  }
  heading.after(note);
}

/** Return the name of a published ruleset, as the list in the header has it, and in which language that is. @param {string} id */
export function rulesetNamed(id) {
  const name = entryOf(id)?.querySelector("b");
  return { words: name?.textContent ?? id, lang: name?.getAttribute("lang") };
}

/** @param {string} id */
export const rulesetName = (id) => rulesetNamed(id).words;

/** Return the sentence that names the own rules in force and their base. */
function tellOwn() {
  const { base = "", text = "" } = rulesInForce() ?? {};
  const name = rulesetName(base);
  return wordsOfPage()
    .pages.replace("{name}", () => nameOf(text))
    .replace("{ruleset}", () => name);
}

/**
 * A club's own rules as a text for addresses: the name, then each option that differs from the base.
 *
 *     `Our club*kuitan-false*pao-daisangen.suukantsu*uma-15.5.-5.-15`
 *
 * @import { RuleBook } from "../engine/rule-book.js"
 * @import { Option, Values } from "../engine/rules.js"
 *
 * @typedef {object} Rules what hands are counted by
 * @property {string} base the id of a ruleset
 * @property {Values | null} options of a club's own rules: the options in which they differ from their base
 * @property {string} name as the reader knows them
 */

import { keepRules, keptRules, listOwn, nameOf, rulesInForce } from "./in-force.js";
import { differing } from "../tell/rulesets.js";

const LONGEST_NAME = 60;

/** Remove the characters that a name can't have in a text. @param {string} name */
export function cleanName(name) {
  return name
    .replace(/[*\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
}

/** @param {RuleBook} book @param {Rules} rules */
export function writeText({ stated }, { name, options }) {
  const parts = Object.entries(options ?? {}).map(
    ([option, value]) => `${option}-${writeValue(stated.options[option], value)}`,
  );
  return [cleanName(name), ...parts].join("*");
}

/**
 * Return rules in the format of an address. The number of rounds is left out, since it doesn't affect hands.
 * @param {RuleBook} book
 * @param {Rules} rules
 * @returns {Record<string, string>}
 */
export function rulesInAddress(book, { base, options, name }) {
  const own = rulesWith(book, base, name || base, withoutRounds(options));
  return Object.keys(own.options).length ? { ruleset: base, rules: writeText(book, own) } : { ruleset: base };
}

/** @param {Values | null} options */
function withoutRounds(options) {
  const { rounds, ...counted } = options ?? {};
  return counted;
}

/** @param {Option} option @param {any} value @returns {string} */
function writeValue({ members, type }, value) {
  if (members) return value.join(".");
  if (type !== "placing" || Array.isArray(value)) return [value].flat().join(".");
  return Object.entries(value)
    .map(([count, places]) => `${count}:${places.join(".")}`)
    .join("_");
}

/**
 * Parse the valid parts of a text.
 * @param {RuleBook} book
 * @param {string} base
 * @param {string} text
 * @returns {{ rules: Rules & { options: Values }, isWhole: boolean }}
 */
export function readText(book, base, text) {
  const [, ...parts] = text.split("*");
  const read = parts.map((part) => {
    const [name, ...rest] = part.split("-");
    if (!Object.hasOwn(book.stated.options, name)) return null;
    const value = readValue(book.stated.options[name], rest.join("-"));
    return book.complaints(base, { [name]: value }).length ? null : /** @type {const} */ ([name, value]);
  });
  const found = Object.fromEntries(read.filter((each) => each !== null));
  return { rules: rulesWith(book, base, cleanName(nameOf(text)), found), isWhole: !read.includes(null) };
}

/** @param {Option} option @param {string} text @returns {any} */
function readValue({ values, members, type }, text) {
  if (values) return values.map(([value]) => value).find((value) => String(value) === text);
  if (members) return text ? text.split(".") : [];
  const numbers = (/** @type {string} */ list) =>
    list.split(".").map((each) => (/^-?\d{1,6}$/.test(each) ? Number(each) : NaN));
  if (type === "points") return numbers(text)[0];
  if (!text.includes(":")) return numbers(text);
  return Object.fromEntries(text.split("_").map((each) => [each.split(":")[0], numbers(each.split(":")[1] ?? "")]));
}

/**
 * Return rules with only those options that differ from their base. The number of players and of places with results
 * can't be changed.
 * @param {RuleBook} book
 * @param {string} base
 * @param {string} name
 * @param {Values} options
 */
export function rulesWith(book, base, name, options) {
  const { asked, options: stated } = book.stated;
  const [values, basis] = [book.values(base, options), book.values(base)];
  const isApt = (/** @type {string} */ option) =>
    option !== asked.seats &&
    (stated[option].type !== "placing" ||
      !Array.isArray(values[option]) ||
      values[option].length === basis[asked.seats]);
  const differ = differing(values, basis).filter(isApt);
  return { base, name, options: Object.fromEntries(differ.map((option) => [option, values[option]])) };
}

/** Return the stored rules that are valid. @param {RuleBook} book */
export function storedRules(book) {
  const readable = keptRules().filter(({ base }) => Object.hasOwn(book.stated.rulesets, base));
  return readable.map(({ base, text }) => readText(book, base, text).rules);
}

/**
 * Return the stored rules that are the same as others from elsewhere: the name may have a number more.
 * @param {RuleBook} book
 * @param {Rules} rules
 * @param {boolean} [isOfGame] whether they are of a game, which states its number of rounds itself
 */
export function storedLike(book, rules, isOfGame = false) {
  const valuesOf = (/** @type {Rules} */ { base, options }) => {
    const compared = rulesWith(book, base, "", isOfGame ? withoutRounds(options) : (options ?? {}));
    return `${base} ${writeText(book, compared)}`;
  };
  const isNamed = (/** @type {Rules} */ { name }) => name.replace(/\x20\d+$/, "") === rules.name || name === rules.name;
  return storedRules(book).find((each) => isNamed(each) && valuesOf(each) === valuesOf(rules)) ?? null;
}

/** Store rules from elsewhere, under a name that no others have, and return them so. @param {RuleBook} book @param {Rules} rules @returns {Rules} */
export function storeReceived(book, rules) {
  const taken = storedRules(book).map(({ name }) => name);
  let [name, number] = [rules.name, 1];
  while (taken.includes(name)) name = `${rules.name} ${++number}`;
  const made = { ...rules, name };
  keepRules([...keptRules(), { base: made.base, text: writeText(book, made) }]);
  listOwn();
  return made;
}

/** Return the club's own rules in force, if there are any. @param {RuleBook} book @returns {Rules | null} */
export function ownRulesInForce(book) {
  const own = rulesInForce();
  return own && readText(book, own.base, own.text).rules;
}

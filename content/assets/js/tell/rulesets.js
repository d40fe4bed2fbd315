/**
 * Language-neutral lines about rulesets: the name, and a sentence for each option. The twin of
 * riichi_rules/tell/rulesets.py.
 *
 * @import { RuleBook } from "../engine/rule-book.js"
 * @import { Values } from "../engine/rules.js"
 * @import { Line, Said } from "./texts.js"
 */

import { holds, isSame } from "../engine/conditions.js";
import { joinLines, listLines, nameInText } from "./facts.js";

/** Return the name of a ruleset; the year of an edition comes from its id. @param {string} ruleset @returns {Line} */
export function rulesetLine(ruleset) {
  return [`rulesets.${ruleset}`, { year: ruleset.slice(ruleset.lastIndexOf("_") + 1) }];
}

/**
 * Return the line for the value of an option.
 * @param {RuleBook} book
 * @param {Values} values the values of all options
 * @param {string} name
 * @param {any} [value] the value of the option
 * @returns {Said}
 */
export function optionLine(book, values, name, value = values[name]) {
  const { members, type } = book.stated.options[name];
  const key = `options.${name}`;
  if (members) return setLine(key, value);
  if (type === "points") return [`${key}.value`, { n: value }];
  if (type === "placing") return placingLine(key, value);
  const { payments } = book.rules({ ...values, [name]: value });
  return [`${key}.${value}`, { n: value, each: payments.honba.tsumo_each }];
}

/**
 * Return the line for an option of a ruleset with changed options, or that it is unknown or decides nothing.
 * @param {RuleBook} book
 * @param {{ base: string, options?: Values | null }} rules
 * @param {string} name
 * @returns {Said}
 */
export function ruleLine(book, { base, options }, name) {
  const state = optionState(book, { base, options }, name);
  if (state !== "known") return [`rulesets.${state}.option`, { option: [`options.${name}`] }];
  return optionLine(book, book.values(base, options ?? {}), name);
}

/**
 * Return the value assumed for an unknown option on which a score depends.
 * @param {RuleBook} book
 * @param {Values} values
 * @param {string} name
 * @returns {Said}
 */
export function assumptionLine(book, values, name) {
  return ["explain.assumed", { rule: optionLine(book, values, name) }];
}

/**
 * Return a standard value on which a score depends, with its reason.
 * @param {RuleBook} book
 * @param {{ base: string, options?: Values | null }} rules
 * @param {string} name
 * @returns {Said}
 */
export function standardValueLine(book, { base, options }, name) {
  const rule = optionLine(book, book.values(base, options ?? {}), name);
  return ["explain.standard", { rule, reason: standardLine(book.stated.standard[base][name]) }];
}

/** Return the reason of a standard value: the rulesets whose texts have it, none if all have it. @param {string[]} like @returns {Line} */
function standardLine(like) {
  return like.length
    ? ["rulesets.standard.like", { list: listLines(like.map(rulesetLine)) }]
    : ["rulesets.standard.everywhere"];
}

/**
 * Return whether the value of an option is known, or whether the base of the rules has no use for the option. What a
 * club states itself is known.
 * @param {RuleBook} book
 * @param {{ base: string, options?: Values | null }} rules
 * @param {string} name
 * @returns {"known" | "unknown" | "unused"}
 */
export function optionState({ stated }, { base, options }, name) {
  if (Object.hasOwn(options ?? {}, name)) return "known";
  if (stated.unused[base]?.includes(name)) return "unused";
  return stated.unknown[base]?.includes(name) ? "unknown" : "known";
}

/** @param {string} key @param {string[]} names @returns {Line} */
function setLine(key, names) {
  if (!names.length) return [`${key}.none`];
  const named = names.map((name) => nameInText(`yaku.${name}`));
  return [`${key}.some`, { list: listLines(named), n: names.length }];
}

/** @param {string} key @param {number[] | Record<string, number[]>} value @returns {Said} */
function placingLine(key, value) {
  if (Array.isArray(value)) return [`${key}.value`, { list: signed(value) }];
  const lines = Object.entries(value).map(([count, places]) => [
    `${key}.floating`,
    { n: Number(count), list: signed(places) },
  ]);
  return joinLines(/** @type {Line[]} */ ([...lines, [`${key}.floating_none`]]), "words.list.rows");
}

/** Return numbers with their signs. A real minus sign is as wide as the plus. @param {number[]} numbers */
function signed(numbers) {
  return joinLines(numbers.map((n) => (n ? [n > 0 ? "quiz.settle.gain" : "quiz.settle.loss", { n: Math.abs(n) }] : n)));
}

/**
 * Check whether an option decides something: given the other options, and unless the base has no use for it.
 * @param {RuleBook} book
 * @param {{ base: string, options?: Values | null }} rules
 * @param {string} name
 */
export function applies(book, { base, options }, name) {
  const where = book.stated.options[name].where ?? {};
  return optionState(book, { base, options }, name) !== "unused" && holds(where, book.values(base, options ?? {}));
}

/**
 * Return the options whose values differ.
 * @param {Values} values
 * @param {Values} others
 */
export function differing(values, others) {
  return Object.keys(values).filter((name) => !isSame(values[name], others[name]));
}

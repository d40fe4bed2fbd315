/**
 * The rule book: all rulesets, and the rules of each of them with single options changed.
 *
 * @import { Problem } from "./hand.js"
 * @import { Changes, Option, Rules, Stated, Value, Values } from "./rules.js"
 */

import { bad, isRecord, shown } from "./hand.js";

/** All rulesets, without what scores a hand under them. */
export class RuleBook {
  /** @param {Stated} stated */
  constructor(stated) {
    this.stated = stated;
  }

  /**
   * Return the value of every option of a ruleset. The overrides must have passed `complaints`.
   * @param {string} ruleset
   * @param {Values} overrides
   * @returns {Values}
   */
  values(ruleset, overrides = {}) {
    const { values, rulesets, options } = this.stated;
    const settled = Object.entries(overrides).map(([name, value]) => [name, settledValue(options[name], value)]);
    return { ...values, ...rulesets[ruleset], ...Object.fromEntries(settled) };
  }

  /** Return the rules that follow from the values of all options. @param {Values} values @returns {Rules} */
  rules(values) {
    const { base, options, asked, cannot_be } = this.stated;
    const changes = Object.entries(options).flatMap(([name, option]) => changesOf(option, values[name]));
    const rules = changes
      .flatMap(Object.entries)
      .reduce((changed, [path, content]) => put(changed, path.split("."), content), base);
    const found = Object.entries(asked).map(([name, option]) => [name, values[option]]);
    return { ...rules, options: values, asked: Object.fromEntries(found), cannot_be };
  }

  /** @param {unknown} ruleset @param {unknown} overrides @returns {Problem[]} */
  complaints(ruleset, overrides) {
    const { rulesets, options } = this.stated;
    const isKnown = typeof ruleset === "string" && Object.hasOwn(rulesets, ruleset);
    const unknown = isKnown ? [] : [{ code: "unknown_ruleset", values: { found: shown(ruleset) } }];
    if (!isRecord(overrides)) return [...unknown, bad("bad_value", "options", overrides)];
    const wrong = Object.entries(overrides).flatMap(([name, value]) => {
      if (!Object.hasOwn(options, name)) return [{ code: "unknown_option", values: { found: name } }];
      return fits(options[name], value) ? [] : [{ code: "bad_option", values: { option: name, found: shown(value) } }];
    });
    return [...unknown, ...wrong];
  }
}

const CACHE_SIZE = 256;

/**
 * All rulesets with what applies the rules of each: the scorers of hands, or the terms by which a hand is settled.
 * @template S
 */
export class ScorerBook extends RuleBook {
  /** @type {Map<unknown, S>[]} */
  #ready = [new Map(), new Map()];

  /** @param {Stated} stated @param {new (rules: Rules) => S} Scorer */
  constructor(stated, Scorer) {
    super(stated);
    this.Scorer = Scorer;
  }

  /**
   * Return the scorer of a ruleset with these overrides, which is cached, or all problems of the overrides.
   * @param {unknown} ruleset
   * @param {unknown} overrides
   * @returns {S | Problem[]}
   */
  scorer(ruleset, overrides) {
    const name = ruleset ?? this.stated.usual;
    const isChanged = overrides != null;
    const ready = this.#ready[Number(isChanged)];
    const key = isChanged ? JSON.stringify([name, overrides]) : name;
    const known = ready.get(key);
    if (known) return known;
    const problems = this.complaints(name, overrides ?? {});
    if (problems.length) return problems;
    const scorer = new this.Scorer(
      this.rules(this.values(/** @type {string} */ (name), /** @type {Values} */ (overrides ?? {}))),
    );
    if (ready.size >= CACHE_SIZE) ready.clear();
    ready.set(key, scorer);
    return scorer;
  }
}

/**
 * Return the canonical form of a value: a set in the order of its members, with `true` for all of them.
 * @param {Option} option
 * @param {Value} value
 */
function settledValue({ members }, value) {
  if (!members) return value;
  return Object.keys(members).filter(
    (member) => value === true || (Array.isArray(value) && /** @type {string[]} */ (value).includes(member)),
  );
}

/** @param {Option} option @param {Value} value @returns {Changes[]} */
function changesOf({ values = [], members }, value) {
  if (members) return /** @type {string[]} */ (value).map((member) => members[member]);
  return values.filter(([choice]) => choice === value).map(([, changes]) => changes);
}

/** Check whether a value is allowed for an option. @param {Option} option @param {unknown} value */
function fits({ values, members, type }, value) {
  if (values) return values.some(([choice]) => choice === value);
  if (members)
    return (
      typeof value === "boolean" ||
      (Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((each) => typeof each === "string" && Object.hasOwn(members, each)))
    );
  if (type === "points") return Number.isInteger(value) && /** @type {number} */ (value) >= 0;
  if (!isRecord(value)) return isSharing(value);
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([number, shares]) => /^\d+$/.test(number) && isSharing(shares));
}

/** Check whether a value is three or four whole numbers whose sum is zero. @param {unknown} shares */
function isSharing(shares) {
  if (!Array.isArray(shares) || !shares.every(Number.isInteger)) return false;
  return (shares.length === 3 || shares.length === 4) && shares.reduce((sum, share) => sum + share, 0) === 0;
}

/**
 * Return a copy with the value at a path.
 * @template {object} Thing
 * @param {Thing} thing
 * @param {string[]} path
 * @param {unknown} value
 * @returns {Thing}
 */
function put(thing, [head, ...rest], value) {
  return {
    ...thing,
    [head]: rest.length ? put(/** @type {Record<string, object>} */ (thing)[head] ?? {}, rest, value) : value,
  };
}

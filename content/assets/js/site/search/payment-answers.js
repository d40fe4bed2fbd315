/**
 * What is paid for an amount that a reader asks for, under the rules in force.
 *
 * @import { Asked } from "./amounts.js"
 * @import { InForce } from "./texts-in-force.js"
 * @import { Rules, Stated, Value } from "../../engine/rules.js"
 *
 * @typedef {{ situation: string, payments: Readonly<Record<string, number>> }} Row
 * @typedef {{ han?: number, fu?: number, limit: string | null, isRounded: boolean, rows: Row[] }} Amount the limit it
 *   reaches, and whether only because it is rounded up
 */

import { isFu } from "../../engine/cells.js";
import { Terms } from "../../engine/price.js";
import { RuleBook } from "../../engine/rule-book.js";

const PRICED = /^(?:fu|limits|payments|yaku)\./;
const SITUATIONS = [
  { situation: "non_dealer_ron", isDealer: false, isTsumo: false },
  { situation: "non_dealer_tsumo", isDealer: false, isTsumo: true },
  { situation: "dealer_ron", isDealer: true, isTsumo: false },
  { situation: "dealer_tsumo", isDealer: true, isTsumo: true },
];

/**
 * Return what is paid for an amount under the rules in force; null if no hand is worth it, or an unknown rule decides it.
 * @param {Stated} stated the rules as the site keeps them
 * @param {InForce} rules
 * @param {Asked} asked
 * @returns {Amount | null}
 */
export function amountUnder(stated, { ruleset, values }, asked) {
  const book = new RuleBook(stated);
  const base = ruleset || stated.usual;
  const known = Object.entries(values ?? {}).flatMap(([name, text]) =>
    choices(stated, name)
      .filter((choice) => String(choice) === text)
      .map((choice) => [name, choice]),
  );
  const unknown = (stated.unknown[base] ?? []).filter(
    (name) => !Object.hasOwn(values ?? {}, name) && isPriced(stated, name),
  );
  const possible = unknown.flatMap((name) => choices(stated, name).map((choice) => [name, choice]));
  const [amount, ...others] = [[], ...possible.map((option) => [option])].map((assumed) => {
    const options = Object.fromEntries([...known, ...assumed]);
    return amountBy(book.rules(book.values(base, options)), asked);
  });
  const isCertain = others.every((other) => JSON.stringify(other) === JSON.stringify(amount));
  return isCertain && amount.rows.length ? amount : null;
}

/** Tell whether an option changes what hands are worth. @param {Stated} stated @param {string} name */
const isPriced = ({ options }, name) =>
  (options[name].values ?? []).some(([, changes]) => Object.keys(changes).some((path) => PRICED.test(path)));

/** Return the values that an option may have. @param {Stated} stated @param {string} name @returns {Value[]} */
const choices = ({ options }, name) => (options[name]?.values ?? []).map(([choice]) => choice);

/** @param {Rules} rules @param {Asked} asked @returns {Amount} */
function amountBy(rules, { han = 0, fu, limit: named, isDealer, isTsumo }) {
  const { prices } = new Terms(rules);
  const { base, limit } = named ? { base: rules.limits[named].base, limit: named } : prices.worth(han, fu ?? 0);
  const isPossible = (/** @type {boolean} */ byTsumo) => (fu ? isFu(rules, han, fu, byTsumo) : limit !== null);
  const rows = SITUATIONS.filter(
    (each) =>
      (isDealer ?? each.isDealer) === each.isDealer &&
      (isTsumo ?? each.isTsumo) === each.isTsumo &&
      isPossible(each.isTsumo),
  ).map(({ situation, ...each }) => ({
    situation,
    payments: prices.payment(base, each.isTsumo, each.isDealer).payments,
  }));
  const isRounded = fu !== undefined && limit !== null && fu * 2 ** (han + rules.payments.doublings) < base;
  return { han: han || undefined, fu, limit, isRounded, rows };
}

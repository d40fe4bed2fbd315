/**
 * Addresses: the parameters after the `#` that a page is opened with, written as in a query, such as
 * `#exam=42&ruleset=common&kinds=han,fu`. Only a hand is written otherwise: in the notation that people type.
 */

/** Characters that are safe in a hash and more readable unencoded. */
const PLAIN = /%(?:2A|2C|2F|3A)/g;

/**
 * Write parameters, with lists separated by commas; empty values are left out.
 * @param {Record<string, unknown>} values
 */
export function writeParams(values) {
  const said = Object.entries(values).filter(([, value]) => value && String(value));
  const text = String(new URLSearchParams(said.map(([key, value]) => [key, String(value)])));
  return text.replace(PLAIN, decodeURIComponent);
}

/** Return the parameters in a hash, with its `#` or without. @param {string} hash */
export const readParams = (hash) => new URLSearchParams(hash.replace(/^#/, ""));

/** Return the items of a list in a parameter. @param {string | null} text */
export const readList = (text) => (text ? text.split(",") : []);

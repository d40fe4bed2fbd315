/**
 * Amounts that readers ask for, such as “3 han 30 fu” or “haneman tsumo”; `payments.js` has what is paid for them.
 *
 * @import { Questions } from "./answers.js"
 *
 * @typedef {{ han?: number, fu?: number, limit?: string, isDealer?: boolean, isTsumo?: boolean }} Asked han and fu or a
 *   limit; whose win and by what, if it is said
 */

import { TERMS } from "./answers.js";
import { WORD } from "./words.js";

const LIMITS = ["mangan", "haneman", "baiman", "sanbaiman", "yakuman"];
const ROLES = ["han", "fu", "dealer", "non-dealer", "ron", "tsumo", ...LIMITS];
const GLUED = /(\d)(?=\p{L})|(\p{L})(?=\d)/gu;

/**
 * Return the words of amounts by their stems, as the glossary names them, with their synonyms.
 * @param {Questions} made
 * @param {{ url: string, keys: { stems: string }[] }[]} entries pages and sections as the index has them
 * @returns {Map<string, string>}
 */
export function amountWords({ groups }, entries) {
  /** @type {Map<string, string>} */
  const words = new Map();
  const note = (/** @type {string} */ stem, /** @type {string | undefined} */ role) =>
    role === undefined || words.has(stem) || words.set(stem, role);
  for (const role of ROLES) {
    for (const { stems } of entries.find(({ url }) => url === TERMS + role)?.keys ?? []) note(stems, role);
  }
  /** @type {Map<number, string>} */
  const ofGroup = new Map();
  for (const [stem, role] of words) for (const group of groups.get(stem) ?? []) ofGroup.set(group, role);
  for (const [stem, listed] of groups) note(stem, [...listed].map((group) => ofGroup.get(group)).find(Boolean));
  return words;
}

/**
 * Return the amount that a query asks for, if it asks for one: han and fu in any sentence; a limit, or han alone, if nothing
 * else is asked but whose win it is, by what, and how much.
 * @param {Questions} made
 * @param {Map<string, string>} words of amounts
 * @param {string} query
 * @returns {Asked | null}
 */
export function amountAsked({ language, small, asking }, words, query) {
  const tokens = (query.replace(GLUED, "$& ").match(WORD) ?? []).map((token) => language.bare(token)).filter(Boolean);
  /** @type {Record<string, number[]>} */
  const numbers = { han: [], fu: [] };
  /** @type {Set<string>} */
  const said = new Set();
  let isAlone = true;
  for (let at = 0; at < tokens.length; at++) {
    const [stem, next] = [tokens[at], tokens[at + 1] ?? ""].map((word) => language.stem(word));
    const both = words.get(`${stem} ${next}`);
    const role = both ?? words.get(stem);
    const unit = words.get(next) ?? "";
    if (Number(stem) && numbers[unit]) numbers[unit].push(Number(stem));
    else if (role) said.add(role);
    else if (asking.has(stem)) said.add("asking");
    else if (!small.has(tokens[at])) isAlone = false;
    if (both) at += 1;
  }
  return numbers.han.length > 1 || numbers.fu.length > 1
    ? null
    : amountOf(numbers.han[0], numbers.fu[0], said, isAlone);
}

/**
 * @param {number | undefined} han
 * @param {number | undefined} fu
 * @param {Set<string>} said
 * @param {boolean} isAlone
 * @returns {Asked | null}
 */
function amountOf(han, fu, said, isAlone) {
  const either = (/** @type {string} */ yes, /** @type {string} */ no) =>
    said.has(yes) === said.has(no) ? undefined : said.has(yes);
  const whose = { isDealer: either("dealer", "non-dealer"), isTsumo: either("tsumo", "ron") };
  if (han && fu) return { han, fu, ...whose };
  const limits = LIMITS.filter((limit) => said.has(limit));
  const isAsked = isAlone && said.size > limits.length;
  if (!isAsked || said.has("fu")) return null;
  if (han) return limits.length ? null : { han, ...whose };
  return limits.length === 1 && !said.has("han") ? { limit: limits[0], ...whose } : null;
}

/**
 * A club's own rules as a file: the format of rules_data/rulesets/<id>.yaml in the site's source, which makes them
 * permanent.
 *
 * @import { Book } from "../../engine/book.js"
 * @import { Rules } from "../../rules/own-text.js"
 */

import { tried } from "../../dom.js";
import { cleanName, rulesWith } from "../../rules/own-text.js";

const SCHEMA = "# yaml-language-server: $schema=../schema/ruleset.json";
const NAMELESS = "own_rules";
const LINES = {
  name: /^# (.+)$/m,
  base: /^extends: ([a-z0-9_]+)\s*$/m,
  option: /^ {2}([a-z0-9_]+): \{value: (.+?)(?:, confidence: [a-z]+)?\}\s*$/gm,
};

/** Return the id for a name, which is also the name of the file. @param {string} name */
export function idOf(name) {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return /^[a-z]/.test(words[0] ?? "") ? words.join("_") : [NAMELESS, ...words].join("_");
}

/** Return the text of the file. What a club states itself needs no source. @param {Rules} rules */
export function writeFile({ name, base, options }) {
  const lines = Object.entries(options ?? {}).map(([option, value]) => `  ${option}: {value: ${yaml(value)}}`);
  const stated = lines.length ? ["options:", ...lines] : ["options: {}"];
  return [SCHEMA, `# ${cleanName(name)}`, `extends: ${base}`, ...stated, ""].join("\n");
}

/** @param {any} value @returns {string} */
function yaml(value) {
  if (Array.isArray(value)) return `[${value.map(yaml).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  const fields = Object.entries(value).map(([key, each]) => `${key}: ${yaml(each)}`);
  return `{${fields.join(", ")}}`;
}

/**
 * Parse such a file; null if it contains no valid rules.
 * @param {Book} book
 * @param {string} text
 * @returns {Rules | null}
 */
export function readFile(book, text) {
  const base = LINES.base.exec(text)?.[1];
  const name = cleanName(LINES.name.exec(text.replace(SCHEMA, ""))?.[1] ?? "");
  if (!base || !name || !Object.hasOwn(book.stated.rulesets, base)) return null;
  const options = Object.fromEntries(
    [...text.matchAll(LINES.option)].map(([, option, value]) => [option, fromYaml(value)]),
  );
  return book.complaints(base, options).length ? null : rulesWith(book, base, name, options);
}

/** Parse the value of a line; undefined if it is invalid. @param {string} text @returns {any} */
function fromYaml(text) {
  const quoted = text.replace(/[a-z_]\w*|\d+(?=:)/g, (word) => (/^(?:true|false)$/.test(word) ? word : `"${word}"`));
  return tried(() => JSON.parse(quoted));
}

/**
 * A club's own rules as the file that would make them permanent: rules_data/rulesets/<id>.yaml of the site's source.
 *
 * @import { Book } from "../../engine/book.js"
 * @import { Rules } from "./text.js"
 */

import { tried } from "../../dom.js";
import { cleanName, rulesWith } from "./text.js";

const SCHEMA = "# yaml-language-server: $schema=../schema/ruleset.json";
const NAMELESS = "own_rules";
const LINES = {
  name: /^# (.+)$/m,
  base: /^extends: ([a-z0-9_]+)\s*$/m,
  option: /^ {2}([a-z0-9_]+): \{value: (.+), confidence: [a-z]+\}\s*$/gm,
};

/** The id that the rules would have, which names their file. @param {string} name */
export function idOf(name) {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return /^[a-z]/.test(words[0] ?? "") ? words.join("_") : [NAMELESS, ...words].join("_");
}

/** The file; nobody has confirmed what a club says of itself. @param {Rules} rules */
export function writeFile({ name, base, options }) {
  const lines = Object.entries(options ?? {}).map(
    ([option, value]) => `  ${option}: {value: ${yaml(value)}, confidence: low}`,
  );
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
 * The rules of such a file, or null where it holds none that can be read.
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

/** A value written in a line; nothing where it cannot be read. @param {string} text @returns {any} */
function fromYaml(text) {
  const quoted = text.replace(/[a-z_]\w*|\d+(?=:)/g, (word) => (/^(?:true|false)$/.test(word) ? word : `"${word}"`));
  return tried(() => JSON.parse(quoted));
}

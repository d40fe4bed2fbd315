/**
 * Language-neutral lines as text. A line is the key of a text with the values of its placeholders; a third item names a
 * language other than the reader's. The twin of riichi_rules/texts/lines.py.
 *
 * @import { Texts } from "./texts.js"
 *
 * @typedef {{ tiles: string }} Tiles tiles to be drawn, in notation
 * @typedef {[key: string, values?: Record<string, Said>, lang?: string]} Line
 * @typedef {string | number | Tiles | Line} Said a line, or one of its values
 */

/**
 * Return a line, or one of its values, as text.
 * @param {Said} said
 * @param {Texts} texts the texts of the enclosing line
 * @param {(notation: string) => string} [show] writes tiles
 * @param {Record<string, Texts>} [others] the texts of the languages that lines may name
 * @returns {string}
 */
export function sayLine(said, texts, show = String, others = {}) {
  if (!Array.isArray(said)) return isTiles(said) ? show(said.tiles) : plainly(said, texts);
  const [key, values = {}, lang] = said;
  const own = (lang && others[lang]) || texts;
  const plain = Object.entries(values).flatMap(([name, value]) => [
    [name, plainValue(value, own, show, others)],
    ...formsOf(value, own).map(([form, named]) => [`${name}:${form}`, own.say(named)]),
  ]);
  return own.say(key, Object.fromEntries(plain));
}

/**
 * Return a value for a text: numbers stay numbers, for their plural forms.
 * @param {Said} value
 * @param {Texts} texts
 * @param {(notation: string) => string} [show]
 * @param {Record<string, Texts>} [others]
 */
export function plainValue(value, texts, show, others) {
  return typeof value === "number" ? value : sayLine(value, texts, show, others);
}

/**
 * @param {Said} said
 * @returns {said is Tiles}
 */
export function isTiles(said) {
  return typeof said === "object" && "tiles" in said;
}

/**
 * @param {string | number} said
 * @param {Texts} texts
 */
export function plainly(said, texts) {
  return typeof said === "number" ? texts.number(said) : said;
}

/**
 * Return the forms of a name: [case, key of the text].
 * @param {Said} value
 * @param {Texts} texts
 */
export const formsOf = (value, texts) => (Array.isArray(value) && !value[1] ? texts.nameForms(value[0]) : []);

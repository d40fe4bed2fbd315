/**
 * Texts in the browser, with the same plural forms and placeholders as in Python. An entry is a string, or its plural
 * forms by category.
 *
 * @typedef {string | Record<string, string>} Entry
 * @typedef {string | number} Value
 *
 * A line is the key of a text with the values of its placeholders; a third item names a language other than the reader's.
 *
 * @typedef {{ tiles: string }} Tiles tiles to be drawn, in notation
 * @typedef {[key: string, values?: Record<string, Said>, lang?: string]} Line
 * @typedef {string | number | Tiles | Line} Said a line, or one of its values
 */

// Written as units. These choose a form of a name, from the grammar of its text: `{winner:genitive}`.
export const NAME_FORMS = [
  "genitive",
  "dative",
  "accusative",
  "instrumental",
  "locative",
  "definite",
  "plural",
  "genitive_plural",
];
// These write a small number as a word, from the text with all the words of that form.
/** @type {Record<string, string>} */
const NUMBER_WORDS = { word: "words.number", word_f: "words.number_f", word_of: "words.number_of" };
// One letter or two: two may change together.
const LETTER = /\p{L}{1,2}/u;
const INITIAL = /^([«„“‘(]?)(\p{L}{1,2})/u;
// Two initial letters that change as one: Dutch writes IJs, and Eén without the first accent.
/** @type {Record<string, Record<string, string>>} */
const PAIRS = { nl: { ij: "IJ", éé: "Eé" } };
const PLACEHOLDER = /\{([a-z0-9_.]+)(?::([a-z0-9_]+))?\}/g;

/**
 * Return the plural form of an entry for a number.
 * @param {Record<string, string>} forms
 * @param {number} number
 * @param {Intl.PluralRules} plurals
 */
function formOf(forms, number, plurals) {
  if (number === 0 && forms.zero !== undefined) return forms.zero;
  return forms[plurals.select(number)] ?? forms.other;
}

/**
 * Return the form of a text for a number, with the number filled in, in the language of the page.
 * @param {Record<string, string>} forms
 * @param {number} n
 */
export function inForm(forms, n) {
  return formOf(forms, n, new Intl.PluralRules(document.documentElement.lang)).replace("{n}", String(n));
}

/**
 * Return a text with its first letter in upper case, even after punctuation or invisible characters.
 * @param {string} text
 * @param {string} lang
 */
export const capitalise = (text, lang) => text.replace(LETTER, (initial) => upperCase(initial, lang));

/** Return a text with its first letter in lower case. @param {string} text @param {string} lang */
const decapitalise = (text, lang) => text.replace(LETTER, (initial) => lowerCase(initial, lang));

/**
 * Return one or two letters in upper case: both of a pair of the language, else the first alone.
 * @param {string} initial
 * @param {string} lang
 */
function upperCase(initial, lang) {
  const [first, ...rest] = initial;
  return PAIRS[lang]?.[initial] ?? first.toUpperCase() + rest.join("");
}

/**
 * Return one or two letters in lower case: both of a pair of the language, else the first alone.
 * @param {string} initial
 * @param {string} lang
 */
function lowerCase(initial, lang) {
  const [first, ...rest] = initial;
  const pair = Object.entries(PAIRS[lang] ?? {}).find(([, capital]) => capital === initial);
  return pair?.[0] ?? first.toLowerCase() + rest.join("");
}

/** Tell whether a placeholder has a unit, and not a form of its value. @param {string | undefined} unit */
const isUnit = (unit) =>
  unit !== undefined &&
  !Object.hasOwn(INITIALS, unit) &&
  !Object.hasOwn(NUMBER_WORDS, unit) &&
  !NAME_FORMS.includes(unit);

/**
 * Return a text with a capital initial, if it begins with a letter and not with tiles or a number.
 * @param {string} text
 * @param {string} lang
 */
const capitaliseSentence = (text, lang) => text.replace(INITIAL, (_, mark, initial) => mark + upperCase(initial, lang));

/**
 * The functions that change the initial of a value: `{name:small}`.
 * @type {Record<string, (text: string, lang: string) => string>}
 */
export const INITIALS = { small: decapitalise, capital: capitaliseSentence };

/** The texts of one language. */
export class Texts {
  /**
   * @param {string} lang
   * @param {Record<string, Entry>} entries by topic and key: `units.points`
   * @param {Record<string, Value>} [figures] the numbers and sentences of the rules that texts may name
   */
  constructor(lang, entries, figures = {}) {
    this.lang = lang;
    this.entries = entries;
    this.figures = figures;
    this.plurals = new Intl.PluralRules(lang);
    this.numbers = new Intl.NumberFormat(lang);
  }

  /**
   * Return the same texts with the numbers of one set of rules.
   * @param {Record<string, Value>} figures
   */
  under(figures) {
    return new Texts(this.lang, this.entries, figures);
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.entries, key);
  }

  /**
   * Return the text of a key with its placeholders filled; `n` chooses the plural form.
   * @param {string} key
   * @param {Record<string, Value>} [values]
   * @returns {string}
   */
  say(key, values = {}) {
    const text = this.template(key, values.n);
    return text.replace(PLACEHOLDER, (_, name, unit) => this.value(name, unit, values));
  }

  /**
   * Return the text of a key with its placeholders unfilled.
   * @param {string} key
   * @param {unknown} [number]
   * @returns {string}
   */
  template(key, number) {
    const entry = this.entries[key];
    if (!this.has(key)) throw new RangeError(`no text ${key} in ${this.lang}`);
    if (typeof entry === "string") return entry;
    return typeof number === "number" ? formOf(entry, number, this.plurals) : entry.other;
  }

  /**
   * Return a number in the format of the language, with at least this number of decimals.
   * @param {number} value
   */
  number(value, decimals = 0) {
    const ways = decimals ? new Intl.NumberFormat(this.lang, { minimumFractionDigits: decimals }) : this.numbers;
    return ways.format(value).replace("-", "−");
  }

  /**
   * Return the value of a placeholder: tiles, a sentence of an option, or a number with its unit.
   * @param {string} name
   * @param {string | undefined} unit
   * @param {Record<string, Value>} values
   * @returns {string}
   */
  value(name, unit, values) {
    if (name === "tiles" && unit !== undefined) return unit;
    const value = values[`${name}:${unit}`] ?? values[name] ?? this.figures[name];
    if (value === undefined) throw new RangeError(`nothing to fill {${name}} with`);
    if (isUnit(unit)) return this.say(`units.${unit}`, { n: value });
    if (unit !== undefined && Object.hasOwn(NUMBER_WORDS, unit)) return this.#numberWord(NUMBER_WORDS[unit], value);
    const said = typeof value === "number" ? this.number(value) : value;
    return unit !== undefined && Object.hasOwn(INITIALS, unit) ? INITIALS[unit](said, this.lang) : said;
  }

  /**
   * Return a small number as a word of a text that lists them from zero on; a large one in digits.
   * @param {string} key
   * @param {Value} value
   */
  #numberWord(key, value) {
    if (typeof value !== "number") return value;
    return this.template(key).split(" ")[value] ?? this.number(value);
  }

  /** Return the forms that the language gives a name: [case, key of the text]. @param {string} key */
  nameForms(key) {
    return NAME_FORMS.map((each) => [each, `${key}.${each}`]).filter(([, form]) => this.has(form));
  }
}

// Lines

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

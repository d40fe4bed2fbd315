/**
 * Rendering of language-neutral lines in the language of the page. A line is the key of a text with the values of its
 * placeholders; a third item names a language other than the reader's. The Python counterpart is
 * `riichi_rules/texts/lines.py`.
 *
 * @typedef {{ tiles: string }} Tiles tiles to be drawn, in notation
 * @typedef {[key: string, values?: Record<string, Said>, lang?: string]} Line
 * @typedef {string | number | Tiles | Line} Said a line, or one of its values
 *
 * @typedef {object} SpeakerOptions
 * @property {Record<string, string>} [links] the address of the page about each rule: `yaku:pinfu`, `page:fu#pair`
 * @property {Record<string, Texts>} [others] the texts of the languages that lines may name
 */

import { Artist } from "./tiles.js";
import { speakNotation } from "./spoken-tiles.js";
import { CASES, INITIALS, Texts } from "./texts.js";
import { element } from "../dom.js";

// Emphasis, links and placeholders.
const MARKUP = new RegExp(
  [
    /\*\*(?<bold>.+?)\*\*/,
    /\[(?<words>[^\]]*)\]\((?<rule>[^)]*)\)/,
    /\{(?<name>[a-z0-9_.]+)(?::(?<unit>[a-z0-9_]+))?\}/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);
// The space after a number, which must not break.
const FIGURE = /(?<=\p{Nd}) (?=\P{Nd})/gu;

/** The renderer of lines in one language: as text, speech or nodes. */
export class Speaker {
  /**
   * @param {Texts} texts
   * @param {SpeakerOptions} [options]
   */
  constructor(texts, options = {}) {
    this.texts = texts;
    this.options = options;
    this.artist = new Artist(texts);
  }

  /**
   * Return a speaker with the numbers of one set of rules.
   * @param {Record<string, import("./texts.js").Value>} figures
   */
  under(figures) {
    const others = Object.entries(this.options.others ?? {}).map(([lang, texts]) => [lang, texts.under(figures)]);
    return new Speaker(this.texts.under(figures), { ...this.options, others: Object.fromEntries(others) });
  }

  /**
   * Return a line as text; `show` renders tiles.
   * @param {Said} said
   * @param {(notation: string) => string} [show]
   * @returns {string}
   */
  say(said, show = String) {
    return this.#say(said, show, this.texts);
  }

  /**
   * Return a line for screen readers, with tiles by their names.
   * @param {Said} said
   */
  speak(said) {
    return this.say(said, (notation) => speakNotation(this.texts, notation));
  }

  /**
   * Return a line as nodes: drawn tiles, links, emphasis.
   * @param {Said} said
   */
  nodes(said) {
    const shown = document.createDocumentFragment();
    shown.append(this.#show(said, this.texts));
    shown.normalize();
    shown.querySelectorAll(".hand.in").forEach(keepMark);
    return shown;
  }

  /**
   * Return a name as a node, with its Japanese reading if the texts have one.
   * @param {Said} said
   */
  named(said) {
    const [key, , lang] = Array.isArray(said) ? said : [""];
    const reading = `${key}.romaji`;
    if (lang || !this.texts.has(reading)) return this.nodes(said);
    const beside = element("i", { class: "reading", lang: "ja-Latn" }, this.texts.say(reading));
    return element("span", { class: "named" }, element("span", { class: "own" }, this.nodes(said)), " ", beside);
  }

  /**
   * Return the address of the page about a rule, if there is one.
   * @param {string} rule
   * @returns {string | undefined}
   */
  href(rule) {
    return this.options.links?.[rule];
  }

  /**
   * Return a number in the format of the language.
   * @param {number} value
   */
  number(value, decimals = 0) {
    return this.texts.number(value, decimals);
  }

  /** @param {string} [lang] */
  #textsOf(lang) {
    return (lang && this.options.others?.[lang]) || this.texts;
  }

  /**
   * @param {Said} said
   * @param {(notation: string) => string} show
   * @param {Texts} texts the texts of the enclosing line
   * @returns {string}
   */
  #say(said, show, texts) {
    if (!Array.isArray(said)) return isTiles(said) ? show(said.tiles) : plainly(said, texts);
    const [key, values = {}, lang] = said;
    const own = this.#textsOf(lang);
    const plain = Object.entries(values).flatMap(([name, value]) => [
      [name, this.#plain(value, own, show)],
      ...formsOf(value, own).map(([form, named]) => [`${name}:${form}`, own.say(named)]),
    ]);
    return own.say(key, Object.fromEntries(plain));
  }

  /**
   * Return a value for a text: numbers stay numbers, for their plural forms.
   * @param {Said} value
   * @param {Texts} texts
   * @param {(notation: string) => string} [show]
   */
  #plain(value, texts, show = String) {
    return typeof value === "number" ? value : this.#say(value, show, texts);
  }

  /**
   * @param {Said} said
   * @param {Texts} texts the texts of the enclosing line
   * @returns {Node | string}
   */
  #show(said, texts) {
    if (!Array.isArray(said)) return isTiles(said) ? this.artist.inline(said.tiles) : plainly(said, texts);
    const [key, values = {}, lang] = said;
    const own = this.#textsOf(lang);
    const shown = this.#filled(own.template(key, values.n), own, values);
    return own.lang === this.texts.lang ? shown : element("span", { lang: own.lang }, shown);
  }

  /**
   * Return a text with its markup as elements and its placeholders filled.
   * @param {string} template
   * @param {Texts} texts
   * @param {Record<string, Said>} values
   */
  #filled(template, texts, values) {
    const filled = document.createDocumentFragment();
    let end = 0;
    for (const match of template.matchAll(MARKUP)) {
      filled.append(template.slice(end, match.index), this.#marked(match.groups ?? {}, texts, values));
      end = match.index + match[0].length;
    }
    filled.append(template.slice(end));
    return filled;
  }

  /**
   * @param {Record<string, string | undefined>} markup
   * @param {Texts} texts
   * @param {Record<string, Said>} values
   * @returns {Node | string}
   */
  #marked({ bold, words, rule, name, unit }, texts, values) {
    if (bold !== undefined) return element("strong", {}, this.#filled(bold, texts, values));
    if (name !== undefined) return this.#value(name, unit, texts, values);
    const shown = this.#filled(words ?? "", texts, values);
    const href = this.href(rule ?? "");
    return href ? element("a", { href }, shown) : shown;
  }

  /**
   * @param {string} name
   * @param {string | undefined} unit
   * @param {Texts} texts
   * @param {Record<string, Said>} values
   * @returns {Node | string}
   */
  #value(name, unit, texts, values) {
    if (name === "tiles" && unit !== undefined) return this.artist.inline(unit);
    const value = inForm(values[name], unit, texts);
    if (value !== undefined && (unit === undefined || CASES.includes(unit))) return this.#show(value, texts);
    if (value !== undefined && unit !== undefined && Object.hasOwn(INITIALS, unit)) {
      const change = (/** @type {string} */ said) => INITIALS[unit](said, texts.lang);
      return begun(this.#show(value, texts), change, unit === "small");
    }
    const given = value === undefined ? {} : { [name]: this.#plain(value, texts) };
    const said = texts.value(name, unit, given);
    return unit === undefined ? said : said.replace(FIGURE, "\u00a0");
  }
}

/**
 * @param {Said} said
 * @returns {said is Tiles}
 */
function isTiles(said) {
  return typeof said === "object" && "tiles" in said;
}

/**
 * @param {string | number} said
 * @param {Texts} texts
 */
function plainly(said, texts) {
  return typeof said === "number" ? texts.number(said) : said;
}

/**
 * Return the forms of a name: [case, key of the text].
 * @param {Said} value
 * @param {Texts} texts
 */
const formsOf = (value, texts) => (Array.isArray(value) && !value[1] ? texts.nameForms(value[0]) : []);

/**
 * Return a value in the case of its placeholder, if it is a name that has this form.
 * @param {Said | undefined} value
 * @param {string | undefined} unit
 * @param {Texts} texts
 * @returns {Said | undefined}
 */
function inForm(value, unit, texts) {
  const forms = value === undefined || unit === undefined ? [] : formsOf(value, texts);
  const form = forms.find(([name]) => name === unit);
  return form ? [form[1]] : value;
}

/**
 * Return rendered content with its initial changed: that of its first text, or its first letter wherever it is.
 * @param {Node | string} shown
 * @param {(text: string) => string} change
 * @param {boolean} isAnywhere
 */
function begun(shown, change, isAnywhere) {
  const part = document.createDocumentFragment();
  part.append(shown);
  const texts = document.createNodeIterator(part, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const said = text.nodeValue ?? "";
    text.nodeValue = change(said);
    if (isAnywhere ? /\p{L}/u.test(said) : said) break;
  }
  return part;
}

/** Keep the punctuation mark after tiles on the same line. @param {Element} tiles */
function keepMark(tiles) {
  const next = tiles.nextSibling;
  const [mark] = /^[.,;:!?…)»”]+/.exec(next?.nodeValue ?? "") ?? [];
  if (!mark || !(next instanceof Text)) return;
  if (next.length > mark.length) next.splitText(mark.length);
  const kept = element("span", { class: "kept" });
  tiles.replaceWith(kept);
  kept.append(tiles, next);
}

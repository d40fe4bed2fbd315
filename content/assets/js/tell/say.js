/**
 * Rendering of language-neutral lines in the language of the page.
 *
 * @import { Said } from "./texts.js"
 *
 * @typedef {object} SpeakerOptions
 * @property {Record<string, string>} [links] the address of the page about each rule: `yaku:pinfu`, `page:fu#pair`
 * @property {Record<string, Texts>} [others] the texts of the languages that lines may name
 */

import { Artist } from "./drawn-tiles.js";
import { speakNotation } from "./spoken-tiles.js";
import { INITIALS, NAME_FORMS, Texts, formsOf, isTiles, plainValue, plainly, sayLine } from "./texts.js";
import { html } from "../vendor/lit-html.js";

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

/** The renderer of lines in one language: as text, speech or templates. */
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
    return sayLine(said, this.texts, show, this.options.others);
  }

  /**
   * Return a line for screen readers, with tiles by their names.
   * @param {Said} said
   */
  speak(said) {
    return this.say(said, (notation) => speakNotation(this.texts, notation));
  }

  /**
   * Return a line as what a template shows: texts, drawn tiles, links, emphasis. What stays the same when the template is
   * rendered again is left alone, so that screen readers hear of changes only.
   * @param {Said} said
   * @returns {unknown}
   */
  shown(said) {
    return withMarks([this.#show(said, this.texts)].flat(Infinity));
  }

  /**
   * Return a name as what a template shows, with its Japanese reading if the texts have one.
   * @param {Said} said
   */
  named(said) {
    const reading = this.#reading(said);
    if (!reading) return this.shown(said);
    return html`<span class="named"><span class="own">${this.shown(said)}</span> <i class="reading" lang="ja-Latn">${reading}</i></span>`;
  }

  /** Return a name and its Japanese reading as text, without tiles. @param {Said} said */
  namedText(said) {
    return [this.say(said, () => ""), this.#reading(said)].filter(Boolean).join(" ");
  }

  /** Return the Japanese reading of a name, if the texts have one. @param {Said} said */
  #reading(said) {
    const [key, , lang] = Array.isArray(said) ? said : [""];
    const reading = `${key}.romaji`;
    return lang || !this.texts.has(reading) ? "" : this.texts.say(reading);
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
   * @param {Texts} texts the texts of the enclosing line
   * @returns {unknown}
   */
  #show(said, texts) {
    if (!Array.isArray(said)) return isTiles(said) ? this.artist.inline(said.tiles) : plainly(said, texts);
    const [key, values = {}, lang] = said;
    const own = this.#textsOf(lang);
    const shown = this.#filled(own.template(key, values.n), own, values);
    return own.lang === this.texts.lang ? shown : html`<span lang=${own.lang}>${withMarks(shown)}</span>`;
  }

  /**
   * Return the parts of a text: its markup as templates, its placeholders filled.
   * @param {string} template
   * @param {Texts} texts
   * @param {Record<string, Said>} values
   * @returns {unknown[]}
   */
  #filled(template, texts, values) {
    /** @type {unknown[]} */
    const parts = [];
    let end = 0;
    for (const match of template.matchAll(MARKUP)) {
      parts.push(template.slice(end, match.index), this.#marked(match.groups ?? {}, texts, values));
      end = match.index + match[0].length;
    }
    return joined([...parts, template.slice(end)].flat(Infinity));
  }

  /**
   * @param {Record<string, string | undefined>} markup
   * @param {Texts} texts
   * @param {Record<string, Said>} values
   * @returns {unknown}
   */
  #marked({ bold, words, rule, name, unit }, texts, values) {
    if (bold !== undefined) return html`<strong>${withMarks(this.#filled(bold, texts, values))}</strong>`;
    if (name !== undefined) return this.#value(name, unit, texts, values);
    const shown = this.#filled(words ?? "", texts, values);
    const href = this.href(rule ?? "");
    return href ? html`<a href=${href}>${withMarks(shown)}</a>` : shown;
  }

  /**
   * @param {string} name
   * @param {string | undefined} unit
   * @param {Texts} texts
   * @param {Record<string, Said>} values
   * @returns {unknown}
   */
  #value(name, unit, texts, values) {
    if (name === "tiles" && unit !== undefined) return this.artist.inline(unit);
    const value = inForm(values[name], unit, texts);
    if (value !== undefined && (unit === undefined || NAME_FORMS.includes(unit))) return this.#show(value, texts);
    if (value !== undefined && unit !== undefined && Object.hasOwn(INITIALS, unit)) {
      const change = (/** @type {string} */ said) => INITIALS[unit](said, texts.lang);
      return begun(this.#show(value, texts), change, unit === "small");
    }
    const given = value === undefined ? {} : { [name]: plainValue(value, texts, String, this.options.others) };
    const said = texts.value(name, unit, given);
    return unit === undefined ? said : said.replace(FIGURE, "\u00a0");
  }
}

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
 * Return what is shown with its initial changed: that of its first text, or its first letter wherever it is.
 * @param {unknown} shown
 * @param {(text: string) => string} change
 * @param {boolean} isAnywhere
 */
function begun(shown, change, isAnywhere) {
  let isDone = false;
  /** @param {any} part @returns {unknown} */
  const begin = (part) => {
    if (isDone || isDrawn(part)) return part;
    if (Array.isArray(part)) return part.map(begin);
    if (part?.values) return { ...part, values: part.values.map(begin) };
    isDone = isAnywhere ? /\p{L}/u.test(part) : Boolean(part);
    return change(part);
  };
  return begin(shown);
}

/** Join texts that follow one another. @param {unknown[]} parts */
function joined(parts) {
  /** @type {unknown[]} */
  const found = [];
  for (const part of parts) {
    if (typeof part === "string" && typeof found.at(-1) === "string") found.push(found.pop() + part);
    else if (part !== "") found.push(part);
  }
  return found;
}

/** Keep the punctuation mark after tiles on the same line. @param {unknown[]} parts */
function withMarks(parts) {
  return parts.map((part, place) => {
    const [mark] = MARK.exec(typeof part === "string" && isDrawn(parts[place - 1]) ? part : "") ?? [];
    if (mark) return /** @type {string} */ (part).slice(mark.length);
    const next = isDrawn(part) ? parts[place + 1] : null;
    const [kept] = MARK.exec(typeof next === "string" ? next : "") ?? [];
    return kept ? html`<span class="kept">${part}${kept}</span>` : part;
  });
}

const MARK = /^[\u00a0\u202f]?[.,;:!?…)»”]+/; // in French with a space before some
/** Tell whether a part is drawn tiles. @param {any} part */
const isDrawn = (part) => part?.isTiles === true;

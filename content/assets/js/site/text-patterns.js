/**
 * Texts recognised on a page by their words: the placeholders of a text may stand for anything.
 *
 * @typedef {Record<string, string>} Forms a text by its plural forms, or under `text`
 * @typedef {[key: string, line: number, own: Forms, english: Forms, note?: string]} Row
 * @typedef {{ key: string, file: string, line: number, own: Forms, english: Forms, note: string, words: string, pieces: string[], length: number }} Found
 */

const PLACEHOLDERS = /\{[^{}]*\}/g;
const MAX_FOUND = 6;
const MIN_LENGTH = 4; // letters of a text that may be part of a word
const LETTER = /\p{L}/u;
const MAX_TRIES = 50; // places at which a text may begin
const LONGEST_VALUE = 200; // letters in place of a placeholder

/** Return a text as it reads on a page, but with its placeholders. @param {string} text */
const plain = (text) => text.replace(/\*\*(.+?)\*\*/g, "$1").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");

/** Return the pieces of a text between its placeholders, as they read on a page. @param {string} text */
export function piecesOf(text) {
  const pieces = plain(text).split(PLACEHOLDERS);
  return pieces.map((piece) => piece.replace(/\s+/g, " ").trim()).filter(Boolean);
}

/**
 * Return where the pieces of a text stand in what is shown: in order, with any words of a placeholder between two; none if
 * they are not there. A regular expression would try all lengths of all placeholders.
 * @param {string} shown
 * @param {string[]} pieces
 * @returns {number[]}
 */
export function placesIn(shown, pieces) {
  for (let start = shown.indexOf(pieces[0]), tries = 0; start >= 0 && tries < MAX_TRIES; tries += 1) {
    /** @type {number[]} */
    const places = [];
    let end = start;
    const isThere = pieces.every((piece) => {
      const at = shown.indexOf(piece, end);
      if (at < 0 || at - end > LONGEST_VALUE) return false;
      places.push(at);
      end = at + piece.length;
      return true;
    });
    if (isThere) return places;
    start = shown.indexOf(pieces[0], start + 1);
  }
  return [];
}

/** Return the placeholders of a text as they are written. @param {string} text */
export const placeholdersOf = (text) => text.match(PLACEHOLDERS) ?? [];

/** Return the placeholders of a text, apart from the small initials that a language may need. @param {string} text */
const placeholders = (text) =>
  placeholdersOf(text)
    .map((each) => each.replace(":small}", "}"))
    .sort();

/** Return the placeholders that a translation lacks or has in excess. @param {string} text @param {string} english */
export function placeholderFaults(text, english) {
  const [have, want] = [placeholders(text), placeholders(english)];
  return {
    lacks: want.filter((each) => !have.includes(each)),
    superfluous: have.filter((each) => !want.includes(each)),
  };
}

/**
 * Return the texts that a piece of the page shows, whole ones first, then the longest. Each letter shows one text, or
 * several with the same words.
 * @param {Found[]} all
 * @param {string} shown
 * @param {number} [most]
 */
export function textsIn(all, shown, most = MAX_FOUND) {
  const candidates = all.flatMap((text) => {
    const { pieces, length } = text;
    const places = length > 1 && length <= shown.length ? placesIn(shown, pieces) : [];
    if (!places.length || (length < MIN_LENGTH && !isWord(shown, places[0], length))) return [];
    const span = /** @type {number} */ (places.at(-1)) + /** @type {string} */ (pieces.at(-1)).length - places[0];
    return [{ text, words: pieces.join("\n"), isWhole: Number(span === shown.length) }];
  });
  candidates.sort((one, other) => other.isWhole - one.isWhole || other.text.length - one.text.length);
  const words = new Set();
  let rest = shown;
  const found = candidates.filter((each) => {
    const { pieces } = each.text;
    const places = words.has(each.words) ? [] : placesIn(rest, pieces);
    if (places.length) words.add(each.words);
    rest = places.reduce((left, at, number) => blanked(left, at, pieces[number].length), rest);
    return words.has(each.words);
  });
  return found.slice(0, most).map(({ text }) => text);
}

/** Return whether letters stand apart from others, as a word does. @param {string} shown @param {number} at @param {number} length */
const isWord = (shown, at, length) => !LETTER.test(`${shown[at - 1] ?? ""}${shown[at + length] ?? ""}`);

/** Return what is shown without a piece that has been recognised. @param {string} shown @param {number} at @param {number} length */
const blanked = (shown, at, length) => shown.slice(0, at) + "\0".repeat(length) + shown.slice(at + length);

/** @param {string} text */
function measured(text) {
  const pieces = piecesOf(text);
  return { pieces, length: pieces.join("").length };
}

/**
 * Return the texts of an index by key, each form with its pieces.
 * @param {Record<string, Row[]>} files
 * @param {string} lang
 * @returns {Map<string, Found[]>}
 */
export function formsByKey(files, lang) {
  const texts = Object.entries(files).flatMap(([topic, rows]) =>
    rows.map(([name, line, own, english, note = ""]) => {
      const shown = Object.values(own).length ? own : english;
      const [key, file] = [`${topic}.${name}`, `content/texts/${lang}/${topic}.yaml`];
      const forms = Object.values(shown).map((words) => ({ words, ...measured(words) }));
      return /** @type {const} */ ([key, forms.map((form) => ({ key, file, line, own, english, note, ...form }))]);
    }),
  );
  return new Map(texts);
}

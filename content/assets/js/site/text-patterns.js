/**
 * Texts recognised on a page by their words: the placeholders of a text may stand for anything.
 *
 * @typedef {Record<string, string>} Forms a text by its plural forms, or under `text`
 * @typedef {[key: string, line: number, own: Forms, english: Forms]} Row
 * @typedef {{ key: string, file: string, line: number, own: Forms, english: Forms, pieces: string[], length: number }} Found
 */

const PLACEHOLDERS = /\{[^{}]*\}/g;
const MAX_FOUND = 6;
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
 * Return the length of what shows a text: its pieces in order, with any words of a placeholder between two; 0 if they are
 * not there. A regular expression would try all lengths of all placeholders.
 * @param {string} shown
 * @param {string[]} pieces
 */
export function spanIn(shown, pieces) {
  for (let start = shown.indexOf(pieces[0]), tries = 0; start >= 0 && tries < MAX_TRIES; tries += 1) {
    let end = start;
    const isThere = pieces.every((piece) => {
      const at = shown.indexOf(piece, end);
      if (at < 0 || at - end > LONGEST_VALUE) return false;
      end = at + piece.length;
      return true;
    });
    if (isThere) return end - start;
    start = shown.indexOf(pieces[0], start + 1);
  }
  return 0;
}

/** Return the placeholders of a text, apart from the small initials that a language may need. @param {string} text */
const placeholders = (text) => (text.match(PLACEHOLDERS) ?? []).map((each) => each.replace(":small}", "}")).sort();

/** Return the placeholders that a translation lacks or has in excess. @param {string} text @param {string} english */
export function placeholderFaults(text, english) {
  const [have, want] = [placeholders(text), placeholders(english)];
  return {
    lacks: want.filter((each) => !have.includes(each)),
    superfluous: have.filter((each) => !want.includes(each)),
  };
}

/** Return the texts that a piece of the page shows, whole ones first, then the longest. @param {Found[]} all @param {string} shown */
export function textsIn(all, shown) {
  const found = all.filter(({ pieces, length }) => length > 1 && length <= shown.length && spanIn(shown, pieces));
  const isWhole = (/** @type {Found} */ { pieces }) => Number(spanIn(shown, pieces) === shown.length);
  found.sort((one, other) => isWhole(other) - isWhole(one) || other.length - one.length);
  return found.slice(0, MAX_FOUND);
}

/** @param {string} text */
function measured(text) {
  const pieces = piecesOf(text);
  return { pieces, length: pieces.join("").length };
}

/**
 * Return the texts of an index, each form with its pieces.
 * @param {Record<string, Row[]>} files
 * @param {string} lang
 * @returns {Found[]}
 */
export function indexed(files, lang) {
  return Object.entries(files).flatMap(([topic, rows]) =>
    rows.flatMap(([key, line, own, english]) => {
      const shown = Object.values(own).length ? own : english;
      const text = { key: `${topic}.${key}`, file: `content/texts/${lang}/${topic}.yaml`, line, own, english };
      return Object.values(shown).map((form) => ({ ...text, ...measured(form) }));
    }),
  );
}

/** Normalisation of words for the search: removes diacritics and endings, in pages and queries alike. */

// A number with thousands separators is one word, and so is a word with an apostrophe.
export const WORD = /\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu;
export const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu;
const NOT_PLAIN = /[^\p{L}\p{N}]/gu;
/** @type {Record<string, string>} */
const LETTERS = { ł: "l", œ: "oe", æ: "ae", ø: "o", đ: "d", ß: "ss", ı: "i", э: "е" };
/** Numbers as players type them: “4x” is 4, “30k” is 30000. */
const [TIMES, THOUSANDS] = [/^(\d+)[xх]$/, /^(\d+)[kк]$/];

const LEAST = 3;
/**
 * The inflection of each language, in normalised letters (ё and й are е and и, ó is o). `endings`: `from>to`, or an
 * ending to remove; the longest match that leaves `LEAST` letters is applied. `evened`: replacements in the remaining
 * stem. Some change words that need no change, which is harmless, since both sides of every comparison are treated
 * alike. `elided`: an article before an apostrophe. `part`: where compounds are single words, the fewest letters of a
 * part that a query may match („steen” in „troefstenen”).
 * @type {Record<string, { endings: string, evened: [RegExp, string][], elided?: RegExp, part?: number }>}
 */
const INFLECTION = {
  en: {
    endings: "ies>i ied>i y>i ings ing ed es e s ss>ss us>us is>is",
    evened: [[/([bdfglmnprt])\1$/, "$1"]],
  },
  ru: {
    endings:
      "а я о е и ы у ю ь ам ям ами ями ах ях ов ев еи ои ом ем ою ею " +
      "ия ие ии ию ием иям иями иях иеи ая яя ое ее ые ого его ому ему ым им ых их ую юю ыи ыми ими " +
      "ать ять еть ить ает яет ует ают яют уют",
    evened: [
      [/([^аеиоуыэюя])[ео]к$/, "$1к"],
      [/ец$/, "ц"],
      [/([^аеиоуыэюя])е([лнр])$/, "$1$2"],
    ],
  },
  fr: {
    endings:
      "e es ee ees s x er ez ant ante ants antes ait aient aux>al eaux>eau euse>eur euses>eur " +
      "ier>i iers>i iere>i ieres>i",
    evened: [[/([lnst])\1$/, "$1"]],
    elided: /^(?:[cdjlmnst]|(?:jus|lors|puis|quel)?qu)['’ʼ]/,
  },
  pl: {
    endings:
      "a e i y u o ami ach om ow owi em ie iem ia iu iom iami iach ego emu iego iemu ych ich ym im ymi imi ej iej " +
      "ac ic yc aja rze>r kcie>kt tce>tk wce>wk",
    evened: [
      [/^(?:rec|rak)$/, "rek"],
      [/([^aeiouy])i?ek$/, "$1k"],
      [/ec$/, "c"],
    ],
  },
  nl: {
    part: 4,
    endings:
      "e en es ens een>een oen>oen heden>heid je jes tje tjes els>el ems>em ers>er ars>ar ans>an ons>on " +
      "as>a is>i os>o us>u uis>uis",
    evened: [
      [/([aeou])\1/g, "$1"],
      [/([bdfgklmnprst])\1$/, "$1"],
      [/v$/, "f"],
      [/z$/, "s"],
    ],
  },
};
/** The rules of a language that is not listed: short words before an apostrophe are articles, but tan’ of tan’yao is none. */
const UNLISTED = { endings: "", evened: [], elided: /^(?:\p{L}{0,5}(?!n)\p{L}|un)['’ʼ](?=\p{L}{3})/u };

/** @param {string} text */
function fold(text) {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return plain.replace(/[łœæøđßıэ]/g, (letter) => LETTERS[letter]);
}

/** Return a name or a whole query to compare: hon’itsu, hon itsu and Honitsu are one. @param {string} text */
export const keyOf = (text) => fold(text).replace(NOT_PLAIN, "");

/** The comparison of words in a language: its endings, and letters that count as equal. */
export class Language {
  /** @param {string} lang */
  constructor(lang) {
    const { endings = "", evened = [], elided, part = Infinity } = INFLECTION[lang] ?? UNLISTED;
    this.evened = evened;
    this.elided = elided;
    this.compounds = part;
    this.endings = (endings.match(/\S+/g) ?? [])
      .map((ending) => ending.split(">"))
      .map(([from, to = ""]) => ({ from, to }))
      .sort((one, other) => other.from.length - one.from.length);
  }

  /** Return a token of a text as a word to compare: folded, without apostrophes and elided articles. @param {string} token */
  bare(token) {
    const folded = fold(token);
    const word = (this.elided ? folded.replace(this.elided, "") : folded).replace(NOT_PLAIN, "");
    return word.replace(TIMES, "$1").replace(THOUSANDS, "$1000");
  }

  /** @param {string} word a bare word */
  stem(word) {
    const long = (/** @type {string} */ left) => left.length >= LEAST;
    const fit = this.endings.find(
      ({ from, to }) => word.endsWith(from) && word.length - from.length + to.length >= LEAST,
    );
    const cut = fit ? word.slice(0, -fit.from.length) + fit.to : word;
    return this.evened.reduce((left, [from, to]) => [left.replace(from, to), left].find(long) ?? left, cut);
  }

  /** Return the stems of a name or a query. @param {string} text */
  stemsOf(text) {
    return (text.match(WORD) ?? []).map((token) => this.stem(this.bare(token))).join(" ");
  }
}

/** Tell whether two words differ by one letter left out, added, changed, or swapped with the next. @param {string} one @param {string} other */
export function isTypo(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = [one.slice(start), other.slice(start)];
  const [short, long] = rest.sort((a, b) => a.length - b.length);
  if (short.length < long.length) return short === long.slice(1);
  const swapped = short[0] === long[1] && short[1] === long[0];
  return short.slice(1) === long.slice(1) || (swapped && short.slice(2) === long.slice(2));
}

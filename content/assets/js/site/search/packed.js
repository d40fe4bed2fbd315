/**
 * The packed form of JSON, in which a string is one character a word (generator/site/whole/packed.py).
 *
 * @typedef {{ words: string[], data: unknown }} Packed the words, each after the number of letters with which it begins like
 *   the one before it; and the value with its strings coded
 */

const FIRST = 0x23;
const WORD = /^[\p{L}\p{N}_]/u;

/** Return the value as it was before it was packed. @param {Packed} packed @returns {any} */
export function unpack({ words, data }) {
  let last = "";
  const tokens = words.map((word) => {
    last = [...last].slice(0, Number(word[0])).join("") + word.slice(1);
    return last;
  });
  const areWords = tokens.map((token) => WORD.test(token));

  const decoded = (/** @type {string} */ coded) => {
    let text = "";
    let isAfterWord = false;
    for (let at = 0; at < coded.length; at++) {
      const token = coded.charCodeAt(at) - FIRST;
      text += isAfterWord && areWords[token] ? ` ${tokens[token]}` : tokens[token];
      isAfterWord = areWords[token];
    }
    return text;
  };
  /** @type {(value: unknown) => unknown} */
  const unpacked = (value) => {
    if (typeof value === "string") return decoded(value);
    if (Array.isArray(value)) return value.map(unpacked);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpacked(each)]));
  };
  return unpacked(data);
}

/** The words on a chip of the desk: those by which its text is told from the others. */

const LONGEST = 40; // letters on a chip

/** The first words of a text, and its last ones if another text begins in the same way. @param {string} words @param {string[]} all */
export function shortened(words, all) {
  if (words.length <= LONGEST) return words;
  const start = words.slice(0, LONGEST);
  const isLikeAnother = all.some((other) => other !== words && other.startsWith(start));
  return isLikeAnother ? `${words.slice(0, LONGEST / 4)}…${words.slice((-3 * LONGEST) / 4)}` : `${start}…`;
}

/** Return a text in lower case without diacritics, spaces, hyphens and apostrophes, to match sloppy input. @param {string} text */
export const fold = (text) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’'\s-]/g, "")
    .toLowerCase()
    .replaceAll("ł", "l");

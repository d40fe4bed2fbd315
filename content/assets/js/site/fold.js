/** Letters as somebody types them in a hurry: without marks, spaces, hyphens and capitals. @param {string} text */
export const fold = (text) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’'\s-]/g, "")
    .toLowerCase()
    .replaceAll("ł", "l");

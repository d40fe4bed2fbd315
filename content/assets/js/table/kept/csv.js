/** Tables as CSV that a spreadsheet opens by itself: its separator and its decimal mark are those of the language. */

/** The mark by which spreadsheets know that a table is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Return rows as CSV. Where the decimal mark is a comma, spreadsheets part cells by semicolons.
 * @param {(string | number)[][]} rows
 * @param {string} decimalMark
 */
export function asCsv(rows, decimalMark) {
  const separator = decimalMark === "," ? ";" : ",";
  const lines = rows.map((row) => row.map((cell) => quoted(cell, separator, decimalMark)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

/**
 * Return a cell; a name that begins like a formula is not one.
 * @param {string | number} value
 * @param {string} separator
 * @param {string} decimalMark
 */
function quoted(value, separator, decimalMark) {
  if (typeof value === "number") return String(value).replace(".", decimalMark);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

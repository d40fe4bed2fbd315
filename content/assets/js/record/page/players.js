/**
 * The names of players in a record, which stay while winds change; seats at the start of the game if names are missing
 * or equal.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Line, Said } from "../../tell/texts.js"
 */

import { SEATS } from "../../table/forms/sheet.js";

const WORDS = "words.";

export class Players {
  /** @param {TableTool} tool @param {readonly string[]} names by seat */
  constructor(tool, names) {
    this.names = names;
    this.areNamed = names.every(Boolean) && new Set(names).size === names.length;
    const bySeat = names.map((name, seat) => [SEATS[seat], this.areNamed ? name : tool.say(`${WORDS}${SEATS[seat]}`)]);
    /** @type {Record<string, string>} */
    this.bySeat = Object.fromEntries(bySeat);
  }

  /** Return a line in which players are named by their seats at the start. @param {Line} line @returns {Line} */
  named(line) {
    return /** @type {Line} */ (renamed(line, this.bySeat));
  }
}

/** Return a line with names in place of winds. @param {Said} said @param {Record<string, Said>} names by wind @returns {Said} */
export function renamed(said, names) {
  if (!Array.isArray(said)) return said;
  const [key, values = {}, ...rest] = said;
  const name = key.startsWith(WORDS) ? names[key.slice(WORDS.length)] : undefined;
  if (name !== undefined) return name;
  const each = Object.entries(values).map(([value, told]) => [value, renamed(told, names)]);
  return /** @type {Line} */ ([key, Object.fromEntries(each), ...rest]);
}

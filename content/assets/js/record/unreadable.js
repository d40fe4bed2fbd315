/** A record that cannot be read; the values say what is wrong and where. */
export class Unreadable extends Error {
  /** @param {string} code @param {Record<string, string | number>} [values] */
  constructor(code, values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

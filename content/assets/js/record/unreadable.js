/** A record that cannot be read: what is wrong with it, and at what place. */
export class Unreadable extends Error {
  /** @param {string} code @param {Record<string, string | number>} [values] */
  constructor(code, values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

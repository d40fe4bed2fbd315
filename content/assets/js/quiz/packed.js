/**
 * Questions as the files of the site hold them: what comes up again in a pool stands once, in its shapes. The form is
 * told in generator/exports/browser/packed.py.
 *
 * @typedef {[number, ...any[]]} Packed the number of its shape, and its parts; 0 and its parts, of a list; -1 and name,
 *   value, name, value, of a mapping
 * @typedef {string | [string, ...string[]] | Packed} Shape a text, the names of a line or a mapping, or a whole value
 */

/** @param {Shape[]} shapes @param {Packed[]} questions @returns {any[]} */
export function unpack(shapes, questions) {
  const read = (/** @type {any} */ packed) => {
    if (!Array.isArray(packed)) return packed;
    const [number, ...parts] = packed;
    const values = parts.map(read);
    if (number === 0) return values;
    if (number === -1) return Object.fromEntries(pairs(values));
    const shape = shapes[number - 1];
    if (typeof shape === "string") return shape;
    return typeof shape[0] === "number" ? read(shape) : ofNames(/** @type {[string, ...string[]]} */ (shape), values);
  };
  return questions.map(read);
}

/** Name and value together. @param {any[]} values */
const pairs = (values) => values.flatMap((name, place) => (place % 2 ? [] : [[name, values[place + 1]]]));

/** The line or the mapping that has these values. @param {[string, ...string[]]} names @param {any[]} values */
function ofNames([text, ...names], values) {
  const named = Object.fromEntries(names.map((name, place) => [name, values[place]]));
  if (!text) return named;
  const [key, lang] = text.split("@");
  if (lang) return [key, named, lang];
  return names.length ? [key, named] : [key];
}

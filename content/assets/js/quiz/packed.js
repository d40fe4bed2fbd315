/**
 * Questions as the files of the site hold them: the names of values, and texts that come up again, stand once beside
 * them. The form is told in generator/exports/browser/packed.py.
 *
 * @typedef {string | [string, ...string[]]} Shape a text, or a line or a mapping with the names of its values
 */

/** @param {{ shapes: Shape[], questions: any }} packed @returns {any[]} */
export function unpack({ shapes, questions }) {
  const read = (/** @type {any} */ packed) => {
    if (!Array.isArray(packed)) return packed;
    const [number, ...parts] = packed;
    const values = parts.map(read);
    return number === 0 ? values : ofShape(shapes[number - 1], values);
  };
  return read(questions);
}

/** @param {Shape} shape @param {any[]} values */
function ofShape(shape, values) {
  if (typeof shape === "string") return shape;
  const [text, ...names] = shape;
  const named = Object.fromEntries(names.map((name, place) => [name, values[place]]));
  if (!text) return named;
  const [key, lang] = text.split("@");
  if (lang) return [key, named, lang];
  return names.length ? [key, named] : [key];
}

/**
 * The result of a set as a short code such as `K7F3-2M9A`: a hash of the set, the questions answered right, and a
 * checksum against typing errors. Lower case, and O and I for 0 and 1, are accepted.
 */

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // without letters that look alike
const BITS = 5;
const [OF_SET, OF_CHECK] = [4, 2]; // the length in characters

/**
 * @param {string} address of the set
 * @param {boolean[]} marks
 */
export function writeCode(address, marks) {
  const body = setOf(address) + signsOf(marks);
  return grouped(body + checkOf(body));
}

/**
 * Return the results in a code, or why there are none: it is no code, or one of another set.
 * @param {string} address of the set
 * @param {number} count of its questions
 * @param {string} text
 * @returns {boolean[] | "damaged" | "other"}
 */
export function readCode(address, count, text) {
  const code = text.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1").replace(/[\s-]/g, "");
  const body = code.slice(0, -OF_CHECK);
  if (
    code.length <= OF_SET + OF_CHECK ||
    [...code].some((sign) => !SIGNS.includes(sign)) ||
    checkOf(body) !== code.slice(-OF_CHECK)
  )
    return "damaged";
  const marks = marksOf(body.slice(OF_SET));
  if (!body.startsWith(setOf(address)) || Math.ceil(count / BITS) * BITS !== marks.length) return "other";
  return marks.slice(0, count);
}

/** @param {boolean[]} marks */
function signsOf(marks) {
  const signs = [];
  for (let at = 0; at < marks.length; at += BITS) {
    const five = Array.from({ length: BITS }, (_, place) => Number(marks[at + place] ?? false));
    signs.push(SIGNS[parseInt(five.join(""), 2)]);
  }
  return signs.join("");
}

/** @param {string} signs */
function marksOf(signs) {
  return [...signs].flatMap((sign) =>
    [...SIGNS.indexOf(sign).toString(2).padStart(BITS, "0")].map((bit) => bit === "1"),
  );
}

const setOf = (/** @type {string} */ address) => hashOf(address, OF_SET);
const checkOf = (/** @type {string} */ body) => hashOf(`check ${body}`, OF_CHECK);

/** Return a hash of a text in a few characters (FNV-1a). @param {string} text @param {number} length */
function hashOf(text, length) {
  const hash = [...text].reduce((sum, char) => Math.imul(sum ^ char.charCodeAt(0), 16777619), 2166136261) >>> 0;
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return Array.from({ length }, (_, place) => SIGNS[(mixed >>> (place * BITS)) & 31]).join("");
}

/** @param {string} code */
const grouped = (code) => code.match(/.{1,4}/g)?.join("-") ?? "";

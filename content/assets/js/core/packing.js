/** Texts packed into letters for an address. */

import { tried } from "../dom.js";

const FORMAT = "deflate-raw";
/** The sign of a packed text. One without it begins as the letters of its JSON do: with `e` or `W`. */
const PACKED = "z";

/** Encode a text, packed where the browser can. @param {string} text */
export async function packText(text) {
  const bytes = new TextEncoder().encode(text);
  if (!("CompressionStream" in globalThis)) return lettersOf(bytes);
  return PACKED + lettersOf(await through(bytes, new CompressionStream(FORMAT)));
}

/** @param {Uint8Array} bytes */
function lettersOf(bytes) {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decode a text, which may be packed; an empty one if it is damaged. @param {string} address */
export async function unpackText(address) {
  const isPacked = address.startsWith(PACKED);
  const code = isPacked ? address.slice(PACKED.length) : address;
  const letters = tried(() => atob(code.replaceAll("-", "+").replaceAll("_", "/")), "");
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(isPacked ? await unpacked(bytes) : bytes);
}

/** Return unpacked bytes; none if they are damaged, which a stream tells by an error of type. @param {Uint8Array} bytes */
function unpacked(bytes) {
  return through(bytes, new DecompressionStream(FORMAT)).catch((error) => {
    if (error instanceof TypeError) return new Uint8Array();
    throw error;
  });
}

/** @param {Uint8Array} bytes @param {GenericTransformStream} stream */
async function through(bytes, stream) {
  const read = new Response(new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(stream));
  return new Uint8Array(await read.arrayBuffer());
}

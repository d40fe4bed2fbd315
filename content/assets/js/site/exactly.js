/**
 * The only way of a file into a cache under its hash. While a new version of the site is being copied, a host may still
 * give the old file, and what is stored under a hash is never fetched again. The build writes this text in front of
 * sw.js, which cannot import it.
 */

/** Return the SHA-256 of bytes as hexadecimal digits. @param {BufferSource} bytes */
async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Fetch a file and return a copy without its URL, which takes that of the request. Throw if its bytes are not those of
 * the hash.
 * @param {string} url
 * @param {string} hash the first digits of its SHA-256
 * @param {RequestInit} init
 */
export async function fetchedExactly(url, hash, init) {
  const response = await fetch(url, init);
  const bytes = await response.arrayBuffer();
  const found = await digestOf(bytes);
  if (!response.ok || !found.startsWith(hash)) throw new Error(`${response.status} ${url}, ${found} is not ${hash}`);
  return new Response(bytes, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

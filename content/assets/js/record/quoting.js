/** Text that an address or a tag carries percent-encoded; as it is where it is not encoded rightly. @param {string} text */
export function unquoted(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

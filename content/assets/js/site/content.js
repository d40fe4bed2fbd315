/** What a page says already, to be said again elsewhere on it. */

/**
 * A copy of what an element says, in whatever language it says it.
 * @param {Element | null | undefined} said
 */
export function contentOf(said) {
  const copy = document.createDocumentFragment();
  copy.append(...[...(said?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  return copy;
}

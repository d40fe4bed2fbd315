/** Clones of the content of a page, to be shown at another place on it. */

/**
 * Return a clone of the content of an element.
 * @param {Element | null | undefined} said
 */
export function contentOf(said) {
  const copy = document.createDocumentFragment();
  copy.append(...[...(said?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  return copy;
}

/** What templates draw, for a comparison with what Python writes. */

/** Return a place without the comments by which lit-html finds its parts again. @param {Element} place */
export function withoutComments(place) {
  const comments = document.createTreeWalker(place, NodeFilter.SHOW_COMMENT);
  const found = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const each of found) each.remove();
  place.normalize();
  return place;
}

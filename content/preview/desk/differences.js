/** The differences between two versions of a sentence, word by word. */

import { element } from "./element.js";

/**
 * @param {string} before
 * @param {string} after
 * @returns {(string | Node)[]}
 */
export function differences(before, after) {
  const [old, now] = [before, after].map((text) => text.match(/\s+|[^\s]+/g) ?? []);
  const common = commonWords(old, now);
  /** @type {(string | Node)[]} */
  const shown = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...common, [old.length, now.length]]) {
    if (i < a) shown.push(element("del", {}, old.slice(i, a).join("")));
    if (j < b) shown.push(element("ins", {}, now.slice(j, b).join("")));
    if (a < old.length) shown.push(now[b]);
    [i, j] = [a + 1, b + 1];
  }
  return shown;
}

/** The places of the longest row of words that both have. @param {string[]} old @param {string[]} now */
function commonWords(old, now) {
  const longest = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      longest[i][j] = old[i] === now[j] ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1]);
    }
  }
  const found = [];
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) found.push([i++, j++]);
    else if (longest[i + 1][j] >= longest[i][j + 1]) i += 1;
    else j += 1;
  }
  return found;
}

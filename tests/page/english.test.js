/** What scripts say in English, because it is not translated, becomes an element with that language. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, beforeEach, test } from "node:test";
import { runInThisContext } from "node:vm";
import { GlobalRegistrator } from "@happy-dom/global-registrator";

GlobalRegistrator.register();
after(() => GlobalRegistrator.unregister());
runInThisContext(readFileSync(new URL("../../content/assets/js/site/english.js", import.meta.url), "utf8"));

beforeEach(() => {
  document.body.dir = "ltr";
});

/** Return words whose brackets are marks. @param {string} words */
const marked = (words) => words.replaceAll("(", "\ue000").replaceAll(")", "\ue001");
const shown = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return document.body.innerHTML;
};

/** Put words into the target of a page, each a text, or in a list the text of a drawing. */
async function say(html, ...words) {
  document.body.innerHTML = marked(html);
  const drawn = ([text]) => Object.assign(document.createElement("i"), { textContent: marked(text) });
  document
    .querySelector("#target")
    .append(...words.map((each) => (typeof each === "string" ? marked(each) : drawn(each))));
  return shown();
}

for (const [words, expected] of [
  [["(A hand)"], '<span lang="en">A hand</span>'],
  [["Rood, (red), rood"], 'Rood, <span lang="en">red</span>, rood'],
  [["(You hold ", ["340m"], " now)."], '<span lang="en">You hold <i>340m</i> now</span>.'],
  [["(a (b) c)"], '<span lang="en">a <span lang="en">b</span> c</span>'],
  [["Rood ", ["340m"], " nu."], "Rood <i>340m</i> nu."],
  [[["(red)"]], '<i><span lang="en">red</span></i>'],
])
  test(`what is said in English gets its element: ${words.join("")}`, async () => {
    assert.equal(await say('<p id="target"></p>', ...words), `<p id="target">${expected}</p>`);
  });

for (const [html, words, expected] of [
  [
    '<select><option id="target"></option></select>',
    ["(red)"],
    '<select><option id="target" lang="en">red</option></select>',
  ],
  ['<svg><text id="target"></text></svg>', ["(red)"], '<svg><text id="target" lang="en">red</text></svg>'],
  // What an element keeps for scripts to say keeps its marks.
  [
    '<p id="target" title="(red)" data-said="(red)"></p>',
    [],
    marked('<p id="target" title="red" data-said="(red)"></p>'),
  ],
])
  test(`where no element can be the marks go: ${html}`, async () => {
    assert.equal(await say(html, ...words), expected);
  });

test("a text that changes is read anew", async () => {
  await say('<p id="target">Rood</p>');
  document.querySelector("#target").firstChild.data = marked("(red)");
  assert.equal(await shown(), '<p id="target"><span lang="en">red</span></p>');
  document.querySelector("#target").textContent = "Rood";
  assert.equal(await shown(), '<p id="target">Rood</p>');
});

test("English runs to the right in a language that runs to the left", async () => {
  document.body.dir = "rtl";
  assert.equal(await say('<p id="target"></p>', "(red)"), '<p id="target"><span lang="en" dir="ltr">red</span></p>');
});

/** Lines are said and shown in scripts as Python says and shows them, in every language. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { withoutComments } from "./drawn.js";

GlobalRegistrator.register();
after(() => GlobalRegistrator.unregister());

const { Speaker } = await import("../../../content/assets/js/tell/say.js");
const { SPRITE } = await import("../../../content/assets/js/tell/drawn-tiles.js");
const { Texts } = await import("../../../content/assets/js/tell/texts.js");
const { render } = await import("../../../content/assets/js/vendor/lit-html.js");

/** Return a text without regard to where a line may end. @param {string} text */
const spaced = (text) => text.replaceAll("\u00a0", " ");

/** Return an element with this inside. @param {string} html */
function elementOf(html) {
  const made = document.createElement("div");
  made.innerHTML = html;
  return made;
}

/** Return an element that shows a line, with the names of its tiles on one line. @param {Speaker} speaker */
function shownBy(speaker, line) {
  const made = elementOf("");
  render(speaker.shown(line), made);
  withoutComments(made);
  for (const hand of made.querySelectorAll(".hand"))
    hand.setAttribute("aria-label", spaced(hand.getAttribute("aria-label")));
  return made;
}

for (const file of readdirSync(process.env.LINES))
  test(`every text of ${file} is said and shown as in Python`, () => {
    const { lang, entries, figures, links, lines } = JSON.parse(readFileSync(`${process.env.LINES}/${file}`, "utf8"));
    const speaker = new Speaker(new Texts(lang, entries), { links }).under(figures);
    assert.ok(lines.length > 2000);
    for (const { line, said, html } of lines) {
      assert.equal(spaced(speaker.say(line)), said);
      const [shown, wanted] = [shownBy(speaker, line), elementOf(html.replaceAll("tiles.svg", SPRITE))];
      if (!shown.isEqualNode(wanted)) assert.equal(shown.innerHTML, wanted.innerHTML);
    }
  });

/** Return a speaker of English. @param {Record<string, string>} entries @param {Record<string, Texts>} [others] */
const speakerOf = (entries, others) => new Speaker(new Texts("en", entries), { others });

// Which language that is may be the reader's choice; its plural forms and numbers are its own.
test("a line of another language says so where it is shown", () => {
  const polish = new Texts("pl", { "a.term": "{n} kamieni" });
  const speaker = speakerOf({ "a.asked": "What is {term}?", "a.term": "{n} tiles" }, { from: polish });
  const line = ["a.asked", { term: ["a.term", { n: 12000 }, "from"] }];
  assert.equal(speaker.say(line), "What is 12\u00a0000 kamieni?");
  assert.equal(shownBy(speaker, line).innerHTML, 'What is <span lang="pl">12&nbsp;000 kamieni</span>?');
});

test("a line of a missing language is said in the reader's", () => {
  assert.equal(shownBy(speakerOf({ "a.term": "tile" }), ["a.term", {}, "to"]).innerHTML, "tile");
});

test("those who hear the page hear the names of tiles", () => {
  const speaker = speakerOf({ "a.on": "wins on {tile}", "tiles.7z": "red dragon" });
  const line = ["a.on", { tile: { tiles: "7z" } }];
  assert.equal(speaker.say(line), "wins on 7z");
  assert.equal(speaker.speak(line), "wins on red dragon");
});

test("of a link to a missing page the words are left", () => {
  const speaker = speakerOf({ "a.see": "See [all **{n}** of them](page:nowhere)." });
  assert.equal(shownBy(speaker, ["a.see", { n: 3 }]).innerHTML, "See all <strong>3</strong> of them.");
});

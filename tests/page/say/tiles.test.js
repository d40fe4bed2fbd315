/** Hands are drawn and named in scripts as in Python; a line of a proof lights the tiles it means. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { withoutComments } from "./drawn.js";

GlobalRegistrator.register();
after(() => GlobalRegistrator.unregister());

const { Speaker } = await import("../../../content/assets/js/tell/say.js");
const { Artist, light, SPRITE, unlight } = await import("../../../content/assets/js/tell/drawn-tiles.js");
const { eachTile, speakMeld } = await import("../../../content/assets/js/tell/spoken-tiles.js");
const { Texts } = await import("../../../content/assets/js/tell/texts.js");
const { html, render } = await import("../../../content/assets/js/vendor/lit-html.js");

/** Return what Python draws in a language. @param {string} lang */
const drawnIn = (lang) => JSON.parse(readFileSync(`${process.env.DRAWN}/${lang}`, "utf8"));

/** Return the element of a template. */
function elementOf(drawn) {
  const place = document.createElement("div");
  render(drawn, place);
  return withoutComments(place).firstElementChild;
}

/** The functions that draw tiles, by what they draw; a meld alone is named by what is around it. */
const DRAW = {
  hand: (speaker, hand) => speaker.artist.hand(hand),
  inline: (speaker, tiles) => speaker.shown({ tiles }),
  meld: (speaker, meld) => {
    const name = speakMeld(speaker.texts, meld);
    return html`<span class="hand" role="img" aria-label=${name}>${speaker.artist.meld(meld)}</span>`;
  },
};

/** Return a drawing with some tiles marked, and its name on one line. */
function drawnBy(speaker, what, [given], marked) {
  const drawn = elementOf(DRAW[what](speaker, given));
  if (marked) light(drawn, marked, "marked");
  drawn.classList.remove("has-marked");
  drawn.setAttribute("aria-label", drawn.getAttribute("aria-label").replaceAll("\u00a0", " "));
  return drawn;
}

for (const lang of readdirSync(process.env.DRAWN))
  test(`hands are drawn and named as in Python in the language ${lang}`, () => {
    const [, entries, drawings] = drawnIn(lang);
    const speaker = new Speaker(new Texts(lang, entries));
    assert.ok(drawings.length > 350);
    for (const [what, given, marked, html] of drawings) {
      const [drawn, wanted] = [drawnBy(speaker, what, given, marked), document.createElement("div")];
      wanted.innerHTML = html.replaceAll("tiles.svg", SPRITE);
      const hand = wanted.querySelector(".hand"); // which has a box on pages, for a button beside it
      if (!drawn.isEqualNode(hand)) assert.equal(drawn.outerHTML, hand.outerHTML);
    }
  });

// Each hand, and of each text of tiles those that it lights: of each set of the drawn hand.
for (const [promise, hand, expected] of [
  [
    "a triplet completed by ron is lit with its winning tile",
    { concealed: "77s123m456m99p", win_tile: "7s", win: "ron" },
    { "777s": ["", "", "77s", "7s"], "123m": ["123m", "", "", ""], "99p": ["", "99p", "", ""] },
  ],
  [
    "a meld goes before tiles in hand, and single tiles in hand before it",
    {
      concealed: "345p22z",
      melds: [
        { type: "chi", tiles: "345p" },
        { type: "pon", tiles: "555z" },
      ],
    },
    { "345p": ["", "", "345p", ""], "3p": ["3p", "", "", ""], "555z": ["", "", "", "555z"] },
  ],
  [
    "both of two equal groups are lit",
    { concealed: "345p22z", melds: [{ type: "chi", tiles: "345p" }] },
    { "345p345p": ["345p", "", "345p"] },
  ],
  [
    "all of a quad is lit, its face-down tiles too, though it counts as a triplet",
    { concealed: "22z", melds: [{ type: "kan_closed", tiles: "8888s" }] },
    { "888s": ["", "all"], "8888s": ["", "all"], "22z888s": ["22z", "all"] },
  ],
  [
    "a red five is lit as any five, and by itself where it is meant",
    { concealed: "5067m", win_tile: "8m", win: "tsumo" },
    { "55m": ["50m", ""], "0m": ["0m", ""], "5m": ["5m", ""], "678m": ["67m", "8m"] },
  ],
  [
    "tiles of a meld that is not wholly meant are lit one by one",
    {
      concealed: "6z",
      melds: [
        { type: "chi", tiles: "465p" },
        { type: "pon", tiles: "055s" },
      ],
    },
    { "5p": ["", "5p", ""], "0s": ["", "", "0s"], "55p": ["", "5p", ""] },
  ],
  [
    "of what is not there nothing is lit",
    { concealed: "123m", win_tile: "1m", win: "ron" },
    { "9s": ["", ""], "": ["", ""], "111m": ["1m", "1m"] },
  ],
])
  test(promise, () => {
    const [, entries] = drawnIn("en");
    const drawn = elementOf(new Artist(new Texts("en", entries)).hand(hand));
    const litIn = (set) => [...set.querySelectorAll(".t.lit")].map(({ dataset }) => dataset.t);
    const lit = () => [...drawn.querySelectorAll(".set")].map(litIn);
    for (const [tiles, sets] of Object.entries(expected)) {
      light(drawn, tiles);
      const wanted = sets.map((each) => (each === "all" ? ["back", "8s", "8s", "back"] : eachTile(each)));
      assert.deepEqual(
        lit().map((each) => each.toSorted()),
        wanted.map((each) => each.toSorted()),
      );
      assert.equal(drawn.classList.contains("has-lit"), sets.some(Boolean));
    }
    unlight(drawn);
    assert.deepEqual([lit().flat(), drawn.classList.contains("has-lit")], [[], false]);
  });

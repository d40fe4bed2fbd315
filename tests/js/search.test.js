/** The search: which pages a query finds, in which order, under which rules. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { amountAsked, amountWords } from "../../content/assets/js/site/search/amounts.js";
import { answersTo, candidatesOf, makeQuestions } from "../../content/assets/js/site/search/answers.js";
import { makeIndex, search, searchAnswers } from "../../content/assets/js/site/search/find.js";
import { inForce, variantInForce } from "../../content/assets/js/site/search/texts-in-force.js";
import { isSure } from "../../content/assets/js/site/search/sure.js";
import { Language, isTypo, keyOf } from "../../content/assets/js/site/search/words.js";

const PAGES = [
  { u: "yaku/riichi/", t: "Riichi", x: "A ready hand declares riichi and pays a stick.", a: ["立直"] },
  { u: "fu/", t: "Fu", x: "Points of a hand.", s: [["pairs", "Pairs", "A pair of dragons gives two fu."]] },
  { u: "dora/", t: "Dora", x: "The indicators of dora point at the next tile." },
  { u: "rulesets/tenhou/", t: "Tenhou", x: "Dora and red fives." },
];
const indexUnder = (ruleset) => makeIndex({ pages: PAGES, o: [], w: [] }, { ruleset, alike: null, values: null }, "en");
const INDEX = indexUnder("common");
const found = (query, index = INDEX) => search(index, query).map(([{ location }]) => location);

test("the page that a query names comes before those that mention it", () => {
  assert.equal(found("dora")[0], "dora/");
  assert.equal(found("立直")[0], "yaku/riichi/");
  assert.equal(found("the")[0], "dora/");
});

test("a ruleset that is not in force comes after all other pages", () => {
  assert.deepEqual(found("dora"), ["dora/", "rulesets/tenhou/"]);
  assert.equal(found("fives", indexUnder("tenhou"))[0], "rulesets/tenhou/");
  assert.equal(found("tenhou")[0], "rulesets/tenhou/");
});

test("a long word may have one wrong letter if no word is so written", () => {
  assert.deepEqual(found("indicatros"), ["dora/"]);
  assert.deepEqual(found("dorra"), []);
  assert.deepEqual(found("pairs dragsons"), ["fu/#pairs"]);
  const near = {
    pages: [
      { u: "a/", t: "A", x: "planted" },
      { u: "b/", t: "B", x: "planned" },
    ],
    o: [],
    w: [],
  };
  const exact = makeIndex(near, { ruleset: "common", alike: null, values: null }, "en");
  assert.deepEqual(found("planted", exact), ["a/"]);
});

test("the words searched for that a page lacks are named", () => {
  const [[page]] = search(INDEX, "stick dragons");
  assert.equal(page.missing.length, 1);
});

test("a section is found within its page", () => {
  const [group] = search(INDEX, "pair of dragons");
  assert.equal(group[0].location, "fu/#pairs");
});

test("a typo is one letter left out, added, changed or swapped, and no more", () => {
  for (const word of ["richi", "riiichi", "riishi", "irichi", "riicih"]) assert.ok(isTypo("riichi", word), word);
  for (const word of ["riichi kan", "irihci", "riicih!", "ricih", "roochi"]) assert.ok(!isTypo("riichi", word), word);
  assert.ok(!isTypo("abcd", "bade"));
});

test("names are equal without their accents, apostrophes and spaces", () => {
  assert.equal(keyOf("hon’itsu"), keyOf("Hon itsu"));
  assert.equal(keyOf("Położenie"), "polozenie");
});

test("inflected words have one stem", () => {
  assert.equal(new Language("en").stemsOf("melded calls"), new Language("en").stemsOf("meld call"));
  assert.equal(new Language("fr").stemsOf("l’annonce"), new Language("fr").stemsOf("annonces"));
  const begun = new Language("it");
  assert.equal(begun.stemsOf("l’attesa dell'onore un’attesa"), "attesa onore attesa");
  assert.equal(begun.stemsOf("tan’yao hon’itsu foto’s"), "tanyao honitsu fotos");
});

// The questions of the table

const asking = (questions, small = [], same = []) => {
  const sections = questions.map(([title, ...phrases], at) => [`q${at}`, title, "", phrases]);
  const entries = sections.map(([anchor]) => ({ url: `who-is-right/#${anchor}`, keys: [] }));
  const terms = ["chi", "kan", "riichi", "ron"].map((stems) => ({ url: `glossary/#${stems}`, keys: [{ stems }] }));
  const data = { pages: [{ u: "who-is-right/", s: sections }], n: small, y: same };
  return makeQuestions(data, [...entries, ...terms], new Language("en"));
};

test("a small word says less than another, however many questions have it", () => {
  const questions = [
    ["kan now", "kan now"],
    ["chi please", "chi please"],
    ["ron", "ron"],
  ];
  const first = (small) => candidatesOf(asking(questions, small), "kan please riichi")[0].entry;
  assert.equal(first(["please"]), 0);
  assert.equal(first(["now", "kan"]), 1);
});

test("a word of all questions says less than a word of one", () => {
  const questions = asking([
    ["tile kan", "tile kan"],
    ["tile chi", "tile chi"],
    ["tile ron", "tile ron"],
  ]);
  assert.ok(questions.known.get("tile").weight < questions.known.get("kan").weight);
});

const GOOD = { entry: 0, score: 0.8, whole: 0.9, lacking: 0, unknown: 0, isTurned: false, isReplaced: false };

test("the best candidate is the answer only if nothing speaks against it", () => {
  const next = { ...GOOD, entry: 1, score: 0.5 };
  assert.ok(isSure([GOOD, next]) && isSure([GOOD]));
  assert.ok(!isSure([]));
  assert.ok(!isSure([{ ...GOOD, isTurned: true }, next]));
  assert.ok(!isSure([{ ...GOOD, isReplaced: true }, next]));
  assert.ok(!isSure([{ ...GOOD, lacking: 1 }, next]));
  assert.ok(!isSure([{ ...GOOD, whole: 0.4 }, next]));
  assert.ok(!isSure([{ ...GOOD, unknown: 9 }, next]));
  const close = { ...GOOD, score: 0.75, whole: 0.75 };
  assert.ok(isSure([close, next]) && !isSure([close, { ...next, score: 0.74 }]));
});

test("what is asked of other words of the game, or the other way round, is left to the reader", () => {
  const made = asking(
    [["Riichi after chi", "riichi after chi"], ["Ron on a tile"], ["When may I kan?", "kan"]],
    ["after"],
  );
  const ask = (query) => answersTo(made, query);
  assert.deepEqual(ask("riichi after chi"), { isSure: true, entries: [0] });
  assert.deepEqual(ask("chi after riichi"), { isSure: false, entries: [0] });
  const both = asking([["Chi", "riichi after chi", "chi after riichi"]], ["after"]);
  assert.deepEqual(answersTo(both, "chi after riichi"), { isSure: true, entries: [0] });
  const [{ lacking, unknown }] = candidatesOf(made, "kan zebra riichi after chi");
  assert.deepEqual([lacking, unknown], [1, 1]);
});

test("a question with one word of the game replaced by another is left to the reader", () => {
  const replaced = (query, ...phrases) =>
    candidatesOf(asking([["Who?", ...phrases]], [], [["kan", "kong"]]), query)[0].isReplaced;
  assert.deepEqual(
    ["ron on a kan", "chi on a kan", "a riichi on chi on a kan"].map((query) => replaced(query, "ron on a kan")),
    [false, true, true],
  );
  assert.equal(replaced("chi on a kan", "ron on a kan", "chi on it"), false);
  assert.equal(replaced("wanted ron", "wanted ron for a kan"), false);
  assert.deepEqual(
    ["kong for kan", "kong for ron"].map((query) => replaced(query, "ron for kan")),
    [true, false],
  );
});

test("a sure answer is followed by few others, and one of equals by more", () => {
  const alike = Array.from({ length: 9 }, (_, at) => [`Late ${at}`, "late ron"]);
  assert.deepEqual(answersTo(asking(alike), "late ron"), { isSure: false, entries: [0, 1, 2, 3, 4] });
  const found = answersTo(asking([...alike, ["Ron", "late ron after the draw"]]), "late ron after the draw");
  assert.deepEqual([found.isSure, found.entries[0]], [true, 9]);
  assert.ok(found.entries.length <= 3);
});

test("an answer comes with whether it is sure", () => {
  const pages = [{ u: "who-is-right/", t: "Who?", s: [["late", "Late ron?", "No.", ["late ron"]]] }];
  const index = makeIndex({ pages, o: [], w: [] }, { ruleset: "common", alike: null, values: null }, "en");
  const { isSure: sure, answers } = searchAnswers(index, "late ron");
  assert.deepEqual([sure, answers.map(({ location }) => location)], [true, ["who-is-right/#late"]]);
  assert.deepEqual(searchAnswers(index, "zebra"), { isSure: false, answers: [] });
});

test("words are divided and joined as the questions write them", () => {
  const made = asking([["Head bump", "head bump"], ["Ron"]]);
  for (const query of ["head bump", "headbump", "head  bump"]) assert.equal(candidatesOf(made, query)[0].entry, 0);
  const joined = asking([["Headbump", "headbump"], ["Ron"]]);
  assert.deepEqual(
    candidatesOf(joined, "head bump").map(({ entry }) => entry),
    [0],
  );
});

// Amounts

const NAMED = { han: ["han"], fu: ["fu"], dealer: ["dealer", "east seat"], tsumo: ["tsumo"], mangan: ["mangan"] };

/** Return what a query asks for, where a glossary names han, fu, the dealer, tsumo and mangan; "full" is a mangan, too. */
function amountIn(query) {
  const entries = Object.entries(NAMED).map(([role, words]) => ({
    url: `glossary/#${role}`,
    keys: words.map((stems) => ({ stems })),
  }));
  const made = makeQuestions({ pages: [], n: ["for"], y: [["mangan", "full"]] }, entries, new Language("en"));
  const { isDealer, isTsumo, ...asked } = amountAsked(made, amountWords(made, entries), query) ?? {};
  return [asked, isDealer ?? null, isTsumo ?? null];
}

test("an amount is asked with its units after the numbers, and with whose win it is", () => {
  assert.deepEqual(amountIn("3 han 30 fu"), [{ han: 3, fu: 30 }, null, null]);
  assert.deepEqual(amountIn("30 fu for 3 han dealer"), [{ han: 3, fu: 30 }, true, null]);
  assert.deepEqual(amountIn("2 han 3 han 30 fu"), [{}, null, null]);
});

test("a name of two words is one, and what follows it is heard", () => {
  assert.deepEqual(amountIn("east seat tsumo 3 han 30 fu"), [{ han: 3, fu: 30 }, true, true]);
  assert.deepEqual(amountIn("east seat mangan"), [{ limit: "mangan" }, true, null]);
});

test("a limit is asked by any word that means the same, and by nothing else beside", () => {
  assert.deepEqual(amountIn("full tsumo"), [{ limit: "mangan" }, null, true]);
  assert.deepEqual(amountIn("mangan furniture"), [{}, null, null]);
});

// The rules in force

const FOR_ALL = { who: [""], when: "" };

test("a variant for some rulesets comes before none, and one for all fits any", () => {
  const variants = [{ who: ["tenhou"], when: "" }, FOR_ALL];
  assert.deepEqual([variantInForce(variants, ["tenhou"], null), variantInForce(variants, ["common"], null)], [0, 1]);
  assert.equal(variantInForce([variants[0]], ["common"], null), -1);
});

test("what is bound to values of options holds under these alone where a club's values are known", () => {
  const variants = [
    { who: ["common"], when: "kuitan=true" },
    { who: ["common"], when: "kuitan=false,optional" },
  ];
  assert.equal(variantInForce(variants, ["common"], { kuitan: "optional" }), 1);
  assert.equal(variantInForce(variants, ["common"], { kuitan: "unknown" }), -1);
  assert.equal(variantInForce(variants, ["common"], null), 0);
});

test("a text has the form of the ruleset in force, and the usual one where there is none", () => {
  const form = (who, words) => `\ue011${who}\ue013${words}`;
  const text = `It pays \ue0100\ue013${form(0, "1,000")}${form(1, "300")}\ue012 points.`;
  const tables = { o: ["honba"], w: ["common|", "tenhou|"] };
  const under = (ruleset) => inForce(text, tables, { ruleset, alike: null, values: null });
  assert.equal(under("tenhou"), "It pays 300 points.");
  assert.equal(under(""), "It pays 1,000 points.");
  assert.equal(under("ema_2025"), "It pays points.");
});

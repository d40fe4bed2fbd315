/** The worker of the search on small sites: an index fetched when asked, answers for the box to show. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../page.js";
import { CASES, locations, search, startSearch } from "./asking.js";

const { sites, names } = CASES;
const LANGS = Object.keys(sites);
const ANY_LANGUAGE = ["清一色", "chinitsu", "chinit", "чиницу", "full flush", "Pełny kolor", "清一"];

/** Return what each query finds in a language. */
async function found(t, lang, queries) {
  await open(t, "");
  const answers = await search(lang, queries);
  return Object.fromEntries(queries.map((query, place) => [query, locations(answers[place])]));
}

/** Return the pages that one query finds. */
async function pagesOf(t, lang, query) {
  await open(t, "");
  return (await search(lang, [query]))[0];
}

const first = (answers) => Object.fromEntries(Object.entries(answers).map(([query, places]) => [query, places[0]]));

for (const lang of LANGS) {
  const { first: firsts, finds = {}, nothing } = sites[lang];

  test(`a query in ${lang} puts first what it should, whatever its endings, accents and slips`, async (t) => {
    assert.deepEqual(first(await found(t, lang, Object.keys(firsts))), firsts);
  });

  test(`a query in ${lang} finds what it should`, async (t) => {
    const answers = await found(t, lang, Object.keys(finds));
    assert.deepEqual(
      Object.entries(finds).filter(([query, place]) => !answers[query].includes(place)),
      [],
    );
  });

  test(`what is not there in ${lang} is not found`, async (t) => {
    const answers = await found(t, lang, nothing);
    assert.deepEqual(answers, Object.fromEntries(nothing.map((query) => [query, []])));
  });

  test(`a yaku is found in ${lang} by its name in any language`, async (t) => {
    const answers = await found(t, lang, ANY_LANGUAGE);
    assert.deepEqual(first(answers), Object.fromEntries(ANY_LANGUAGE.map((query) => [query, "yaku/chinitsu/"])));
  });

  test(`every name of every yaku leads to one that bears it, in ${lang}`, async (t) => {
    const answers = first(await found(t, `names-${lang}`, Object.keys(names)));
    assert.deepEqual(
      Object.entries(answers).filter(([name, place]) => !names[name].includes(place)),
      [],
    );
  });
}

test("the index is fetched once", async (t) => {
  const fetched = [];
  await open(t, "", { onFetch: (path) => void fetched.push(path.split("/").at(-1)) });
  await search("en", ["tile", "suit", "wait"]);
  assert.deepEqual(fetched, ["en.json"]);
});

test("an index that was missing for a moment is asked for again", async (t) => {
  const warn = t.mock.method(console, "warn", () => {});
  const page = await open(t, "", {
    onFetch: () => {
      throw new TypeError("no internet");
    },
  });
  const { heard, ask } = startSearch("en");
  ask("tiles");
  await page.settle();
  assert.deepEqual(heard, [[]]);
  assert.equal(warn.mock.callCount(), 1);
  page.onFetch = () => {};
  ask("tiles");
  await page.settle();
  assert.equal(locations(heard[1])[0], "tiles/");
});

test("only the last of hurried queries is answered", async (t) => {
  const held = Promise.withResolvers();
  const page = await open(t, "", { onFetch: () => held.promise });
  const { heard, ask } = startSearch("en");
  for (const query of ["t", "ti", "suit"]) ask(query);
  await page.settle();
  held.resolve();
  await page.settle();
  assert.deepEqual(
    heard.map((pages) => locations(pages)[0]),
    ["tiles/#suits"],
  );
});

test("a found section stands under its page", async (t) => {
  const pages = await pagesOf(t, "en", "penalty");
  assert.deepEqual(
    pages.map((places) => locations([places])),
    [["scoring/#penalties", "scoring/"]],
  );
});

test("a word comes before the words it is another name for", async (t) => {
  const pages = await pagesOf(t, "glossary", "tsumo");
  assert.deepEqual(locations(pages), ["glossary/#tsumo", "glossary/#draw", "glossary/"]);
});

test("what was searched for is every other piece of a text", async (t) => {
  const [[{ title, text }]] = await pagesOf(t, "en", "suit");
  assert.deepEqual(title, ["", "Suits", ""]);
  assert.match(text[0], /Each $/);
  assert.equal(text[1], "suit");
});

test("a word that is missing is named, and pages with every word come first", async (t) => {
  const pages = await pagesOf(t, "en", "dealer penalty zebra");
  const lacking = pages.map(([{ missing }]) => missing);
  assert.deepEqual(lacking[0], ["zebra"]);
  const counts = lacking.map((each) => each.length);
  assert.deepEqual(
    counts,
    counts.toSorted((one, other) => one - other),
  );
});

test("a teaser is cut between words round what was found", async (t) => {
  const [[{ text }]] = await pagesOf(t, "teaser", "needle");
  const [before, found, after] = text;
  assert.equal(found, "needle");
  assert.match(before, /^…(before )+$/);
  assert.match(after, /^( after)+…$/);
  const { length } = before + after;
  assert.ok(length > 100 && length < 250, `${length}`);
});

/** Questions drawn from the pools of a site, of which a browser without internet has stored some files, and varied hands. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { vary } from "../../content/assets/js/quiz/dealing/vary.js";
import { eachTile } from "../../content/assets/js/tell/spoken-tiles.js";

const POOLS = "../../content/assets/js/quiz/pools.js";
const INDEX = {
  usual: "common",
  kinds: {
    fu: { ruled: true, pools: { common: "c0", tenhou: "t0" } },
    words: { ruled: false, pools: { common: "w0" } },
  },
};
const question = (id, level = 0) => ({ id, level, prompt: ["quiz.fu"], answer: { numbers: [] } });
const FIRST = ["a", "b"].map((id) => question(id));
const ALL = [...FIRST, question("c", 1), question("d", 1)];

let visits = 0;

/** Open the pools anew on a device that has these files; no others can be fetched. */
async function visit(files) {
  const stored = { "index.json": INDEX, ...files };
  globalThis.fetch = async (url) => {
    const name = Object.keys(stored).find((each) => String(url).endsWith(`/quiz/${each}`));
    if (!name) throw new TypeError("no internet");
    return Response.json(stored[name]);
  };
  return import(`${POOLS}?visit=${visits++}`);
}
const WHOLE = { "fu/c0/first.json": FIRST, "fu/c0/all.json": ALL };
const idOf = async (drawn) => (await drawn)?.id;

test("a question that was not asked yet comes first, from the first file while that has one", async () => {
  const { draw } = await visit(WHOLE);
  const drawAfter = (...asked) => idOf(draw({ kind: "fu", ruleset: "common", avoid: new Set(asked) }));
  assert.equal(await drawAfter("a"), "b");
  assert.equal(await drawAfter("a", "b", "c"), "d");
});

test("when all were asked, the one that was asked longest ago comes again", async () => {
  const { draw } = await visit(WHOLE);
  const avoid = new Set(["c", "a", "d", "b"]);
  assert.equal(await idOf(draw({ kind: "fu", ruleset: "common", avoid })), "c");
  assert.equal(await idOf(draw({ kind: "fu", ruleset: "common", avoid, level: 0 })), "a");
});

test("of the questions that fit the one that is preferred is asked", async () => {
  const { draw } = await visit(WHOLE);
  const wish = { kind: "fu", ruleset: "common", level: 1 };
  assert.equal(await idOf(draw({ ...wish, prefers: ({ id }) => Number(id === "d") })), "d");
  assert.equal(await idOf(draw({ ...wish, fits: ({ id }) => id === "c" })), "c");
  assert.equal(await idOf(draw({ ...wish, fits: () => false })), undefined);
});

test("without internet what is stored of a ruleset is asked again, before another ruleset is", async () => {
  const { draw } = await visit({ ...WHOLE, "fu/t0/first.json": [question("t")] });
  const drawn = await draw({ kind: "fu", ruleset: "tenhou", avoid: new Set(["t"]) });
  assert.deepEqual([drawn.id, drawn.ruleset], ["t", "tenhou"]);
});

test("without internet the usual ruleset is asked where nothing of the chosen one is stored", async () => {
  const { draw } = await visit(WHOLE);
  assert.equal((await draw({ kind: "fu", ruleset: "tenhou" })).ruleset, "common");
});

test("without internet and anything stored there is no question, and the next try fetches it", async () => {
  const { draw } = await visit({});
  await assert.rejects(draw({ kind: "fu", ruleset: "common" }), { message: /first.json|all.json/ });
  const files = { ...WHOLE, "index.json": INDEX };
  globalThis.fetch = async (url) => Response.json(files[String(url).split("/quiz/")[1]]);
  assert.ok(await draw({ kind: "fu", ruleset: "common" }));
});

test("a kind that no rule changes is asked from one pool under every ruleset", async () => {
  const { rulesetOf } = await visit({});
  assert.deepEqual(
    [rulesetOf(INDEX, "words", "tenhou"), rulesetOf(INDEX, "fu", "tenhou"), rulesetOf(INDEX, "fu", "ema_2025")],
    ["common", "tenhou", null],
  );
});

test("questions drawn by a seed are the same each time, of one level, as many as are wanted", async () => {
  const { seeded } = await visit(WHOLE);
  const ids = async (seed, ...more) => (await seeded("fu", "common", seed, ...more)).map(({ id }) => id);
  assert.deepEqual(await ids("exam 7", 3), (await ids("exam 7", 4)).slice(0, 3));
  assert.deepEqual((await ids("exam 7", 9, 1)).sort(), ["c", "d"]);
});

test("a varied hand keeps its red fives, its groups and its dragons apart", () => {
  const hand = { concealed: "123m0p555z", win_tile: "0s", melds: [{ type: "chi", tiles: "789s" }] };
  for (let seed = 0; seed < 40; seed++) {
    let turn = 0;
    const random = () => ((seed * 7 + turn++ * 13) % 40) / 40;
    const { concealed, win_tile, melds } = vary(hand, [], random);
    const tiles = [...eachTile(concealed), win_tile, ...eachTile(melds[0].tiles)];
    assert.equal(tiles.filter((tile) => /^0[mps]$/.test(tile)).length, 2, tiles.join(" "));
    assert.equal(new Set(tiles.filter((tile) => tile[1] === "z")).size, 1);
    const run = eachTile(melds[0].tiles).sort();
    assert.deepEqual(
      run.map((tile) => Number(tile[0]) - Number(run[0][0])),
      [0, 1, 2],
    );
  }
});

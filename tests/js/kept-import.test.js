/** Games kept in a browser: what is imported, read again or joined loses nothing and doubles nothing. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { correctionOf } from "../../content/assets/js/table/entry/hand-entry.js";
import { asLedger, readAddress, readLedger, writeAddress } from "../../content/assets/js/table/kept/exchange.js";
import { importGame } from "../../content/assets/js/table/kept/import.js";
import { newId } from "../../content/assets/js/table/kept/game-log.js";
import { GameStore } from "../../content/assets/js/table/kept/game-store.js";
import { TestStorage } from "./storage.js";

const HEADER = { id: "g", started: "2026-11-26", ruleset: "common", options: null, rules: "", names: {} };
const SEATS = ["east", "south", "west", "north"];
const TODAY = "2026-11-26";
const hands = Array.from({ length: 16 }, (_, place) => ({ end: "exhaustive", tenpai: [SEATS[place % 4]] }));

/** A game of some hands as a file has it. */
const file = (started, count = 16) => {
  const id = { started, names: { east: "Anna" } };
  return JSON.stringify({ id, ruleset: "common", hands: hands.slice(0, count) });
};
const storeOf = (storage) => new GameStore(() => storage, "game.");
const never = () => {
  throw new Error("asked");
};
const take = async (store, text) => (await importGame(store, readLedger(text), TODAY, never)).id;

test("a game imported a thousand times loses no hand", async () => {
  for (let time = 0; time < 1000; time++) {
    const store = storeOf(new TestStorage());
    const game = store.game(await take(store, file("2026-11-01")));
    assert.equal(JSON.stringify(game.hands.map(({ result }) => result)), JSON.stringify(hands));
    assert.equal(new Set(game.hands.map(({ id }) => id)).size, hands.length);
  }
});

test("ten thousand ids made at once are all different", () => {
  assert.equal(new Set(Array.from({ length: 10_000 }, newId)).size, 10_000);
});

test("two hands that were stored under one id are both there", () => {
  const storage = new TestStorage();
  const lines = [
    { game: 1, id: "g", started: "2026-11-01", ruleset: "common", names: {} },
    ["add", "a", hands[0]],
    ["add", "a", hands[1]],
    ["add", "b", hands[2]],
    ["change", "a", hands[3]],
  ];
  storage.setItem("game.g", lines.map((line) => JSON.stringify(line)).join("\n"));
  const kept = storeOf(storage).game("g").hands;
  assert.deepEqual(
    kept.map(({ result }) => result.tenpai[0]),
    ["north", "south", "west"],
  );
});

test("a file that is imported twice is one game", async () => {
  const storage = new TestStorage();
  const counts = [];
  for (const day of ["2026-11-01", "2026-11-01", "2026-11-02"]) {
    await take(storeOf(storage), file(day));
    counts.push(storeOf(storage).games().length);
  }
  assert.deepEqual(counts, [1, 1, 2]);
});

for (const day of ["2026-11-01", ""]) {
  test(`a game begun on ${day || "no day"} and continued after its import is not imported again`, async () => {
    const storage = new TestStorage();
    const store = storeOf(storage);
    const id = await take(store, file(day, 3));
    store.act(id, ["add", "more", hands[3]]);
    assert.equal(await take(store, file(day, 3)), id);
    assert.equal(storeOf(storage).game(id).hands.length, 4);
  });
}

test("a game that was shared from here comes back to itself, by a file that does not name it, too", async () => {
  const store = storeOf(new TestStorage());
  store.begin(HEADER);
  for (const [place, hand] of hands.entries()) store.act("g", ["add", `x${place}`, hand]);
  const game = store.game("g");
  const anonymous = JSON.parse(JSON.stringify(asLedger(game)));
  delete anonymous.id.game;
  const files = [asLedger(game), anonymous].map((each) => readLedger(JSON.stringify(each)));
  for (const given of [...files, await readAddress(await writeAddress(game))])
    assert.deepEqual(await importGame(store, given, TODAY, never), { id: "g", outcome: "same" });
});

test("parts of a hand from elsewhere that are not of their type are left out where it is corrected", () => {
  const winner = { seat: 5, han: "3", pao: "n", case: 1 };
  const anything = [5, "east", null, true, {}, [], [5], [null], ["east"], [winner]];
  const texts = ["end", "discarder", "why", "by"];
  const parts = [...texts, "winners", "riichi", "tenpai", "nagashi", "dead", "end_game"];
  const results = parts.flatMap((part) => anything.map((value) => ({ end: "ron", [part]: value })));
  const isText = (each) => typeof each === "string";
  for (const [, , result] of readLedger(JSON.stringify(results)).acts) {
    const { winners, riichi, end, stops } = correctionOf(result);
    for (const { seat, han, pao, case: hand } of winners)
      assert.ok(isText(seat) && [han, pao, hand].every((each) => each === undefined), JSON.stringify(result));
    assert.ok(riichi.every(isText) && isText(end) && typeof stops === "boolean", JSON.stringify(result));
  }
});

// Two states of one game: that which goes on is kept, and else one is asked

const add = (id, seat) => ["add", id, { end: "exhaustive", tenpai: [seat] }];
const [EAST, SOUTH, WEST] = [add("a", "east"), add("b", "south"), add("c", "west")];
const CHANGED = ["change", "a", { end: "exhaustive", tenpai: ["north"] }];

for (const [state, mine, theirs, ...wanted] of [
  ["a hand was added", [EAST], [EAST, SOUTH], "behind", null, "east south"],
  ["a hand was corrected", [EAST, SOUTH], [EAST, SOUTH, CHANGED], "behind", null, "north south"],
  ["a hand was undone", [EAST, SOUTH], [EAST, SOUTH, ["undo"]], "behind", null, "east"],
  ["the link is older", [EAST, SOUTH], [EAST], "ahead", null, "east south"],
  ["it is the same", [EAST], [EAST], "same", null, "east"],
  ["both entered the same hand", [EAST], [add("z", "east")], "same", null, "east"],
  ["both entered it, and then the other one more", [EAST], [add("z", "east"), SOUTH], "behind", null, "east south"],
  ["both entered different second hands", [EAST, SOUTH], [EAST, WEST], "theirs", 1, "east west"],
  [
    "one removed what the other goes on from",
    [EAST, SOUTH, ["remove", "b"]],
    [EAST, SOUTH, WEST],
    "theirs",
    1,
    "east south west",
  ],
]) {
  test(`a game that is opened again and was stored before: ${state}`, async () => {
    const store = storeOf(new TestStorage());
    store.begin(HEADER, mine);
    let asked = null;
    const choose = async (_, __, hand) => {
      asked = hand;
      return true;
    };
    const { outcome } = await importGame(store, { header: HEADER, acts: theirs }, "", choose);
    const seats = store.game("g").hands.map(({ result }) => result.tenpai[0] ?? "");
    assert.deepEqual([outcome, asked, seats.join(" ")], wanted);
    assert.equal(store.games().length, 1);
  });
}

// Two phones at a table

/** Return a generator of numbers below a bound, the same for a seed. @param {number} seed */
function randomOf(seed) {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Play an evening on two phones, which share at random moments in either direction. */
async function evening(seed, { isTogether }) {
  const random = randomOf(seed);
  const phones = [storeOf(new TestStorage()), storeOf(new TestStorage())];
  phones[0].begin(HEADER);
  let [keeper, entered, asked] = [0, 0, 0];
  const links = [];
  const resultsOf = (phone) => (phones[phone].game("g")?.hands ?? []).map(({ result }) => result.number);
  const open = async (phone, link) => {
    const before = resultsOf(phone);
    const choose = async () => Boolean(++asked && random(2));
    const { outcome } = await importGame(phones[phone], await readAddress(link), TODAY, choose);
    return { outcome, before, after: resultsOf(phone) };
  };
  const model = [];
  for (let step = 0; step < 24; step++) {
    const phone = isTogether ? random(2) : keeper;
    if (!phones[phone].game("g")) continue;
    const hands = phones[phone].game("g").hands;
    const act = random(10);
    if (act < 5) {
      const number = ++entered;
      const before = act === 4 && hands.length ? hands[random(hands.length)].id : undefined;
      const at = before ? hands.findIndex(({ id }) => id === before) : hands.length;
      phones[phone].act("g", [
        "add",
        `${phone}.${number}`,
        { end: "exhaustive", tenpai: [], number },
        ...(before ? [before] : []),
      ]);
      model.splice(at, 0, number);
    } else if (act === 5 && hands.length) {
      const at = random(hands.length);
      phones[phone].act("g", ["change", hands[at].id, { end: "exhaustive", tenpai: [], number: ++entered }]);
      model[at] = entered;
    } else if (act === 6 && hands.length) {
      const at = random(hands.length);
      phones[phone].act("g", ["remove", hands[at].id]);
      model.splice(at, 1);
    } else if (act === 7 && links.length) {
      const found = await open(random(2), links[random(links.length)]); // an old link
      if (!isTogether) assert.ok(["begun", "ahead", "same", "behind"].includes(found.outcome), found.outcome);
    } else {
      links.push(await writeAddress(phones[phone].game("g")));
      const { outcome, before, after } = await open(1 - phone, links.at(-1));
      const [mine, theirs] = [before, resultsOf(phone)].map(String);
      assert.ok([mine, theirs].includes(String(after)), `a mixture: ${after}`);
      if (!isTogether) assert.deepEqual(after, model, outcome);
      keeper = random(2);
    }
    for (const store of phones) assert.ok(store.games().length <= 1, "a second game");
    for (const each of [0, 1]) assert.equal(new Set(resultsOf(each)).size, resultsOf(each).length, "a hand twice");
  }
  return { asked, model, kept: resultsOf(keeper) };
}

test("of two phones of which the one that got the game last enters, both have one game with every hand once", async () => {
  for (let seed = 1; seed <= 150; seed++) {
    const { asked, model, kept } = await evening(seed, { isTogether: false });
    assert.equal(asked, 0, `evening ${seed}`);
    assert.deepEqual(kept, model, `evening ${seed}`);
  }
});

test("of two phones on which both enter, each has one game, which is that of one of them and no mixture", async () => {
  let asked = 0;
  for (let seed = 1; seed <= 150; seed++) asked += (await evening(seed, { isTogether: true })).asked;
  assert.ok(asked > 0);
});

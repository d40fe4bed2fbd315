/** The log under the learning record and the games: several tabs, storages without room, and what is stored today. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Store } from "../../content/assets/js/quiz/memory/learning-store.js";
import { rateAll } from "../../content/assets/js/quiz/memory/cards.js";
import { randomFrom } from "../../content/assets/js/random.js";
import { GameStore } from "../../content/assets/js/table/kept/game-store.js";
import { TestStorage } from "./storage.js";

const HEADER = { id: "g", started: "2026-11-01", ruleset: "common", options: null, rules: "", names: {} };
const NOON = 1795348800000;

/** What can be written with a number and read again, by log. */
const LOGS = {
  "the learning record": {
    open: (storage) => new Store(() => storage, "quiz"),
    write: (store, n) =>
      store.record(
        { kind: "fu", ruleset: "common", id: `0q${n}`, right: false, ms: 1, concepts: [`fu.${n}`] },
        NOON + n,
      ),
    read: ({ state }) => state.answers.map(({ question }) => Number(question.split("0q")[1])),
    tell: (store) => store.follow("quiz"),
  },
  "a game": {
    open: (storage) => new GameStore(() => storage, "game."),
    write: (store, n) => {
      if (!store.game("g")) store.begin(HEADER);
      store.act("g", ["add", `h${n}`, { number: n }]);
    },
    read: (store) => (store.game("g")?.hands ?? []).map(({ result }) => result.number),
    tell: () => {},
  },
};

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);

for (const [name, { open, write, read, tell }] of Object.entries(LOGS))
  test(`no interleaving of tabs loses or doubles anything, whether there is room or not: ${name}`, () => {
    for (let seed = 0; seed < 120; seed++) {
      const random = randomFrom(`tabs ${seed}`);
      const storage = new TestStorage();
      const tabs = [open(storage), open(storage)];
      const written = tabs.map(() => []);
      write(tabs[0], 0);
      written[0].push(0);
      for (let n = 1; n < 25; n++) {
        const [at, dice] = [Math.floor(random() * tabs.length), random()];
        if (dice < 0.15) storage.room = storage.size;
        else if (dice < 0.3) storage.room = Infinity;
        else if (dice < 0.4) tell(tabs[at]);
        else {
          write(tabs[at], n);
          written[at].push(n);
        }
        const seen = read(tabs[at]);
        assert.equal(new Set(seen).size, seen.length, `doubled, seed ${seed}`);
        assert.ok(
          written[at].every((each) => seen.includes(each)),
          `lost by who wrote it, seed ${seed}`,
        );
      }
      storage.room = Infinity;
      for (const [at, tab] of tabs.entries()) {
        write(tab, 100 + at);
        written[at].push(100 + at);
      }
      assert.deepEqual(sorted(read(open(storage))), sorted(written.flat()), `seed ${seed}`);
    }
  });

test("two tabs that both rate the answers rate each once, whichever comes first", () => {
  const rated = (orders) => {
    const storage = new TestStorage();
    const tabs = [1, 2].map(() => new Store(() => storage, "quiz"));
    for (const [n, at] of orders.entries()) {
      const given = { kind: "fu", ruleset: "common", right: n % 3 > 0, ms: 1, concepts: ["fu.tsumo"] };
      tabs[at].record({ ...given, id: `0q${n}` }, NOON + n * 86_400_000);
    }
    for (const at of [orders[0], 1 - orders[0]]) tabs[at].change(rateAll);
    return new Store(() => storage, "quiz").state;
  };
  const [one, ...others] = [
    [0, 0, 0, 0],
    [0, 1, 0, 1],
    [1, 1, 0, 0],
    [1, 0, 0, 1],
  ].map(rated);
  assert.deepEqual([one.unrated, one.cards.size], [[], 1]);
  for (const other of others) assert.deepEqual(other, one);
});

const RECORD = [
  '["quiz",2]',
  '["folded",1795000000000]',
  '["set","play",{"timer":"off","languages":2}]',
  '["day","2026-11-20","fu",7,5,70000,{"mistakes.rounding_forgotten":2}]',
  '["card","fu.tsumo",1795348800000,2.5,5,"fu"]',
  '["wrong","fu/common/3abcdef",1795348800000]',
  '["known","2026-11-20",4]',
  '["level","fu",1.2]',
  '["daily","2026-11-20","~11.01"]',
  '["yaku","pinfu"]',
  '["answer",1795348800000,"fu/common/3abcdef",0,8300,"mistakes.rounding_forgotten"]',
].join("\n");
const GAME = [
  '{"game":1,"id":"g","started":"2026-11-22","time":"20:15","ruleset":"common","options":{"rounds":1},"rules":"","names":{"east":"Anna"}}',
  '["add","a",{"end":"exhaustive","tenpai":["east"]}]',
  '["add","b",{"end":"exhaustive","tenpai":["south"]}]',
  '["change","a",{"end":"chombo","by":"west"}]',
  '["remove","b"]',
  '["undo"]',
  '["names",{"east":"Anne"}]',
  '["end"]',
].join("\n");

test("what the site has stored until today is read whole and written back letter by letter", () => {
  const storage = new TestStorage();
  storage.setItem("quiz", RECORD);
  storage.setItem("game.g", GAME);
  const [store, games] = [new Store(() => storage, "quiz"), new GameStore(() => storage, "game.")];
  assert.deepEqual([store.trouble, games.game("g").damaged, games.trouble], [null, 0, null]);
  store.change(() => {});
  games.act("g", ["undo"]);
  assert.deepEqual([storage.getItem("quiz"), storage.getItem("game.g")], [RECORD, `${GAME}\n["undo"]`]);
  const { header, hands, isEnded } = games.game("g");
  assert.deepEqual([header.names, header.options, isEnded], [{ east: "Anne" }, { rounds: 1 }, false]);
  assert.deepEqual(
    hands.map(({ id, result }) => [id, result.end]),
    [
      ["a", "chombo"],
      ["b", "exhaustive"],
    ],
  );
});

test("a damaged game is put aside and told of once, and its whole lines go on", () => {
  const storage = new TestStorage();
  const damaged = GAME.replace('["remove","b"]', '["remove"');
  storage.setItem("game.g", damaged);
  const [first, second] = [1, 2].map(() => {
    const store = new GameStore(() => storage, "game.");
    return [store.games()[0].hands.length, store.trouble];
  });
  assert.deepEqual([first[1], second[1]], ["damaged", null]);
  assert.equal(first[0], second[0]);
  assert.equal(storage.getItem("game.g.damaged"), damaged);
});

test("a game whose first line is lost can be imported again", () => {
  const storage = new TestStorage();
  storage.setItem("game.g", GAME.slice(5));
  const store = new GameStore(() => storage, "game.");
  assert.equal(store.game("g"), null);
  store.begin(HEADER, [["add", "a", { number: 1 }]]);
  assert.equal(new GameStore(() => storage, "game.").game("g")?.hands.length, 1);
});

test("a game of a newer version is neither read nor overwritten", () => {
  const storage = new TestStorage();
  const newer = GAME.replace('{"game":1', '{"game":2');
  storage.setItem("game.g", newer);
  const store = new GameStore(() => storage, "game.");
  assert.deepEqual([store.games(), store.trouble], [[], "newer"]);
  store.act("g", ["end"]);
  assert.deepEqual([storage.getItem("game.g"), storage.length], [newer, 1]);
});

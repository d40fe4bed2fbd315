/** A kept game: its history of acts, its table for other programs, its graph, the games of an evening. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { drawnSeats, rotatedSeats } from "../../content/assets/js/table/kept/another.js";
import { qrCode } from "../../content/assets/js/core/qr.js";
import { asCsv } from "../../content/assets/js/table/kept/csv.js";
import { sessionClock } from "../../content/assets/js/table/kept/clock.js";
import { asLedger, readAddress, readLedger, writeAddress } from "../../content/assets/js/table/kept/exchange.js";
import { addUp, reasonsOf } from "../../content/assets/js/table/kept/sums.js";
import { apart } from "../../content/assets/js/table/kept/graph.js";
import {
  handsLeft,
  newActId,
  newId,
  readGame,
  writeAct,
  writeGame,
  writeHeader,
} from "../../content/assets/js/table/kept/game-log.js";
import { GameStore } from "../../content/assets/js/table/kept/game-store.js";
import { NeedFinder } from "../../content/assets/js/table/game/needs.js";
import { randomFrom } from "../../content/assets/js/random.js";
import { TestStorage } from "./storage.js";

const HEADER = { id: "g", started: "2026-11-01", ruleset: "common", options: null, rules: "", names: {} };
const SEATS = ["east", "south", "west", "north"];

/** A hand without a winner, with one tenpai player by whom it is known. */
const draw = (seat) => ({ end: "exhaustive", tenpai: [seat] });

/** The game after some acts. */
const after = (...acts) => readGame([writeHeader(HEADER), ...acts.map(writeAct)].join("\n"));

const tenpai = ({ hands }) => hands.map(({ result }) => result.tenpai[0]);

test("an act that was undone can be redone", () => {
  const undone = after(["add", "a", draw("east")], ["add", "b", draw("south")], ["undo"]);
  assert.deepEqual([tenpai(undone), undone.canUndo, undone.canRedo], [["east"], true, true]);
  const redone = after(["add", "a", draw("east")], ["add", "b", draw("south")], ["undo"], ["redo"]);
  assert.deepEqual([tenpai(redone), redone.canRedo], [["east", "south"], false]);
});

for (const act of [
  ["add", "c", draw("west")],
  ["change", "a", draw("west")],
  ["remove", "a"],
]) {
  test(`after a new act (${act[0]}) what was undone before cannot be redone`, () => {
    const acts = [["add", "a", draw("east")], ["add", "b", draw("south")], ["undo"], act];
    const [game, redone] = [after(...acts), after(...acts, ["redo"])];
    assert.equal(game.canRedo, false);
    assert.deepEqual(redone.hands, game.hands);
  });
}

test("a new name is no act to be undone, and takes no redoing away", () => {
  const game = after(["add", "a", draw("east")], ["undo"], ["names", { east: "Anna" }]);
  assert.deepEqual([game.header.names, game.canRedo], [{ east: "Anna" }, true]);
});

test("a game that was ended before its last hand goes on when that is undone, and keeps its hands either way", () => {
  const ended = after(["add", "a", draw("east")], ["end"]);
  const undone = after(["add", "a", draw("east")], ["end"], ["undo"]);
  const corrected = after(["add", "a", draw("east")], ["end"], ["change", "a", draw("west")]);
  const states = [ended, undone, corrected].map((game) => [tenpai(game), game.isEnded]);
  assert.deepEqual(states, [
    [["east"], true],
    [["east"], false],
    [["west"], true],
  ]);
});

test("undoing and redoing where nothing is left changes nothing", () => {
  const game = after(["undo"], ["redo"], ["add", "a", draw("east")], ["redo"], ["undo"], ["undo"], ["redo"]);
  assert.deepEqual([tenpai(game), game.damaged], [["east"], 0]);
});

for (const name of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", "\r=1+1"]) {
  test(`a name that begins as the formula ${JSON.stringify(name)} is a text in a spreadsheet`, () => {
    const cell = name.includes("\r") ? `"'${name}"` : `'${name}`;
    assert.equal(asCsv([[name, "south"]], "."), `\ufeff${cell},south\r\n`);
  });
}

test("a name with a separator or a quotation mark stays in its cell", () => {
  assert.equal(asCsv([['A,"B"', "south"]], "."), '\ufeff"A,""B""",south\r\n');
  assert.equal(asCsv([["A;B", "C,D"]], ","), '\ufeff"A;B";C,D\r\n');
});

test("numbers stay numbers, with the decimal mark of the language", () => {
  assert.equal(asCsv([[-1000, 38.7]], "."), "\ufeff-1000,38.7\r\n");
  assert.equal(asCsv([[-1000, 38.7]], ","), "\ufeff-1000;38,7\r\n");
});

// Time, inserted hands, penalties

const CLOCK = { minutes: 90, signal: 15, hands: 1, chombo: "uses_up_hand" };
const CHOMBO = { end: "chombo", by: "east" };
const FINE = { end: "penalty", by: "east", points: 5000 };

/** The game after some acts in a session that ends by time. */
const timed = (clock, ...acts) => readGame(writeGame({ header: { ...HEADER, clock }, acts }));
const add = (id, result = draw("east"), ...before) => ["add", id, result, ...before];

for (const [state, clock, acts, left] of [
  ["before the signal all is open", CLOCK, [add("a"), add("b")], null],
  ["at the signal the hand in play and one more are left", CLOCK, [add("a"), ["signal"]], 2],
  ["the hand in play is one of them", CLOCK, [add("a"), ["signal"], add("b")], 1],
  ["after both the game is over", CLOCK, [add("a"), ["signal"], add("b"), add("c")], 0],
  ["a chombo uses up a hand where the text says so", CLOCK, [["signal"], add("a", CHOMBO), add("b")], 0],
  ["it is replayed elsewhere", { ...CLOCK, chombo: "replayed" }, [["signal"], add("a", CHOMBO), add("b")], 1],
  ["a penalty is no hand", CLOCK, [["signal"], add("a", FINE), add("b")], 1],
  ["a forgotten hand before the signal takes none away", CLOCK, [add("b"), ["signal"], add("a", draw("west"), "b")], 2],
  ["a hand that was none gives none back", CLOCK, [add("a"), add("b"), ["signal"], ["remove", "a"]], 2],
  ["a signal that was undone was none", CLOCK, [add("a"), ["signal"], ["undo"]], null],
  ["a session may end with the hand in play", { ...CLOCK, hands: 0 }, [["signal"], add("a")], 0],
])
  test(`of a session that ends by time, ${state}`, () => {
    const game = timed(clock, ...acts);
    assert.deepEqual([handsLeft(game.header.clock, game), game.isEnded], [left, left === 0]);
    const sent = readGame(writeGame(readLedger(JSON.stringify(asLedger(game)))));
    assert.deepEqual([handsLeft(sent.header.clock, sent), sent.isEnded], [left, left === 0]);
  });

test("a signal is given at the end, and one hand follows, where the text of the rules says nothing else", () => {
  const text = { minutes: 90, signal_minutes: 15, hands_after_signal: 2, chombo_after_signal: "uses_up_hand" };
  assert.deepEqual(sessionClock(60), { minutes: 60, signal: 0, hands: 1, chombo: "replayed" });
  assert.deepEqual(sessionClock(60, text), { minutes: 60, signal: 15, hands: 2, chombo: "uses_up_hand" });
  assert.equal(sessionClock(60, { signal_minutes: "at_end" }).signal, 0);
  assert.equal(sessionClock(10, text).signal, 10);
});

test("a damaged clock is none, and takes the game with it nowhere", () => {
  const faulty = [5, "90", null, {}, { ...CLOCK, minutes: 0 }, { ...CLOCK, signal: 91 }, { ...CLOCK, hands: -1 }];
  for (const clock of faulty) assert.equal(timed(clock, add("a")).header.clock, undefined);
  assert.equal(timed({ ...CLOCK, chombo: 5 }).header.clock.chombo, "replayed");
});

test("a forgotten hand stands where it was played, and at the end if that hand is gone", () => {
  const forgotten = add("x", draw("north"), "b");
  const game = after(add("a"), add("b", draw("south")), forgotten);
  assert.deepEqual(tenpai(game), ["east", "north", "south"]);
  assert.deepEqual(tenpai(after(add("a"), forgotten)), ["east", "north"]);
});

// The list and the graph

test("of the games of a day the one begun last comes first, and a file keeps the time", () => {
  const storage = new TestStorage();
  const store = new GameStore(() => storage, "game.");
  for (const time of ["19:05", "22:40", "20:50"]) store.begin({ ...HEADER, id: time, time });
  store.begin({ ...HEADER, id: "from before times were kept" });
  const ids = store.games().map(({ header }) => header.id);
  assert.deepEqual(ids, ["22:40", "20:50", "19:05", "from before times were kept"]);
  const sent = JSON.stringify(asLedger(store.game("20:50")));
  assert.equal(readLedger(sent).header.time, "20:50");
});

for (const wanted of [
  [10, 10, 10, 10],
  [48, 49, 50, 50],
  [4, 20, 5, 50],
  [50, 4, 50, 4],
]) {
  test(`numbers that would stand at ${wanted} stand apart, in their order, and not below the graph`, () => {
    const heights = apart(wanted, 5, 50);
    assert.ok(Math.max(...heights) <= 50);
    for (const [one, first] of heights.entries())
      for (const [other, second] of heights.entries()) {
        if (one !== other) assert.ok(Math.abs(first - second) >= 5);
        if (wanted[one] < wanted[other]) assert.ok(first < second);
      }
  });
}

// After the last hand

const NAMES = { east: "Anna", south: "Boris", west: "Cor" };

test("seats that are drawn hold the same people, and each order comes about as often", () => {
  const counts = new Map();
  let state = 1;
  const random = (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
  for (let game = 0; game < 6000; game++) {
    const names = drawnSeats(SEATS.slice(0, 3), NAMES, random);
    assert.deepEqual(Object.values(names).sort(), ["Anna", "Boris", "Cor"]);
    const order = Object.values(names).join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  assert.equal(counts.size, 6);
  for (const count of counts.values()) assert.ok(Math.abs(count - 1000) < 150, String(count));
});

test("when seats move on, who began as South begins as East, and a player without a name moves too", () => {
  assert.deepEqual(rotatedSeats(SEATS, NAMES), { east: "Boris", south: "Cor", north: "Anna" });
});

test("the games of an evening add up to what a plain recomputation gives", () => {
  const games = Array.from({ length: 400 }, (_, game) =>
    ["Anna", "Boris", "Cor", "Dora", "Emil"]
      .filter((_, at) => at !== game % 5)
      .map((name, at) => {
        const place = ((at + game) % 4) + 1;
        return { name, place, points: 25000 + 100 * ((game * 7 + at) % 30), total: (5 - 2 * place) * 10.1 };
      }),
  );
  for (const sum of addUp(games)) {
    const own = games.flat().filter(({ name }) => name === sum.name);
    assert.equal(sum.games, own.length);
    assert.equal(
      sum.points,
      own.map(({ points }) => points).reduce((one, other) => one + other),
    );
    assert.deepEqual(
      sum.places,
      [1, 2, 3, 4].map((place) => own.filter((each) => each.place === place).length),
    );
    const tenths = own.map(({ total }) => Math.round(total * 10)).reduce((one, other) => one + other);
    assert.equal(Math.round(sum.total * 10) + 0, tenths + 0); // zero has no sign
  }
  const totals = addUp(games).map(({ total }) => total);
  assert.deepEqual(
    totals,
    [...totals].sort((one, other) => other - one),
  );
});

test("a change of points is told reason by reason: those of two rons on one discard together", () => {
  const moves = [
    { why: "riichi", seat: "west", points: { west: -1000 } },
    { why: "hand", seat: "south", points: { south: 5200, east: -5200 } },
    { why: "hand", seat: "west", points: { west: 2000, east: -2000 } },
    { why: "counters", seat: "south", points: { south: 300, east: -300 } },
    { why: "sticks", seat: "south", points: { south: 1000 } },
  ];
  assert.deepEqual(reasonsOf({ moves }, "east"), [
    ["hand", -7200],
    ["counters", -300],
  ]);
  assert.deepEqual(reasonsOf({ moves }, "south"), [
    ["hand", 5200],
    ["counters", 300],
    ["sticks", 1000],
  ]);
  assert.deepEqual(reasonsOf({ moves }, "north"), []);
});

test("results with fractions of a thousand add up to thousandths", () => {
  const games = [0.1, 0.2, -14.7].map((total) => [{ name: "Anna", place: 1, points: 0, total }]);
  assert.equal(addUp(games)[0].total, -14.4);
});

test("riichi can be declared by whoever holds a stick, once, and by all where the rules say so", () => {
  const points = { east: 1000, south: 900, west: 0, north: 25000 };
  const may = (isAllowed) => {
    const rules = { options: { players: 4, riichi_below_1000: isAllowed }, payments: { riichi_stick: 1000 } };
    const finder = new NeedFinder({ rules }, { points }, ["north"]);
    return SEATS.filter((seat) => finder.mayDeclare(seat));
  };
  assert.deepEqual(may(false), ["east"]);
  assert.deepEqual(may(true), ["east", "south", "west"]);
});

// Storage and addresses

const NAMED = readGame(
  writeGame({
    header: { ...HEADER, names: { east: "Ённ~?>ÿ", south: "Zoë÷¿" } },
    acts: [["add", "a", draw("east")], ["end"]],
  }),
);

/** The address that a browser writes which packs nothing. */
function asWritten(game) {
  const letters = String.fromCharCode(...new TextEncoder().encode(writeGame(game)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

test("a game in an address has letters that no address changes, and comes back whole", async () => {
  for (const address of [await writeAddress(NAMED), asWritten(NAMED)]) {
    assert.match(address, /^[A-Za-z0-9_-]+$/);
    assert.deepEqual(await readAddress(address), NAMED);
  }
  const { CompressionStream: kept } = globalThis;
  delete globalThis.CompressionStream;
  const written = await writeAddress(NAMED);
  globalThis.CompressionStream = kept;
  assert.equal(written, asWritten(NAMED));
});

test("a packed game that was cut off or changed on its way is none, or another, and no fault", async () => {
  const address = await writeAddress(NAMED);
  for (let at = 0; at < address.length; at++) {
    assert.equal(await readAddress(address.slice(0, at)), null, at);
    await readAddress(address.slice(0, at) + (address[at] === "A" ? "B" : "A") + address.slice(at + 1));
  }
});

test("a whole game of sixteen hands fits into a code that a phone reads from a phone", async () => {
  const acts = Array.from({ length: 16 }, (_, at) => [
    [
      "add",
      newActId(),
      {
        end: "ron",
        discarder: SEATS[at % 4],
        winners: [{ seat: SEATS[(at + 1) % 4], han: 1 + (at % 4), fu: 30 }],
        riichi: [],
      },
    ],
  ]).flat();
  const game = readGame(writeGame({ header: { ...HEADER, id: newId(), names: NAMED.header.names }, acts }));
  const code = qrCode(`https://example.org/riichi/fr/game/#game=${await writeAddress(game)}`);
  assert.ok(code.length <= 97, code.length);
});

test("the games of a device are listed with the latest first, without what was put aside", () => {
  const storage = new TestStorage();
  const store = new GameStore(() => storage, "game.");
  for (const [id, started] of Object.entries({ a: "2026-11-02", b: "2026-11-03", c: "2026-10-31" }))
    store.begin({ ...HEADER, id, started });
  storage.setItem("game.d", "damaged");
  const ids = (each) => each.games().map(({ header }) => header.id);
  assert.deepEqual([ids(store), store.trouble], [["b", "a", "c"], "damaged"]);
  assert.deepEqual(ids(new GameStore(() => storage, "game.")), ["b", "a", "c"]);
  assert.equal(storage.getItem("game.d.damaged"), "damaged");
});

test("what finds no room in the storage is there while the page is open, and is stored once there is room", () => {
  const storage = new TestStorage();
  const store = new GameStore(() => storage, "game.");
  store.begin(HEADER, [["add", "a", draw("east")]]);
  storage.room = storage.size;
  for (const seat of ["south", "west", "north"]) store.act("g", ["add", seat, draw(seat)]);
  store.begin({ ...HEADER, id: "other" });
  const inStorage = (id) => new GameStore(() => storage, "game.").game(id)?.hands.length;
  assert.deepEqual([store.trouble, store.game("g").hands.length, inStorage("g")], ["full", 4, 1]);
  storage.room = storage.size + 150; // enough for the game without hands alone
  store.act("g", ["undo"]);
  assert.deepEqual([store.trouble, inStorage("g"), inStorage("other")], ["full", 1, 0]);
  storage.room = Infinity;
  store.act("g", ["redo"]);
  assert.deepEqual([store.trouble, inStorage("g"), inStorage("other")], [null, 4, 0]);
});

/** Acts by chance: hands added, corrected and removed, acts undone and done again. */
function actsOf(seed, number) {
  const random = randomFrom(seed);
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const ids = [];
  return Array.from({ length: number }, (_, place) => {
    const kind = ids.length ? oneOf(["add", "add", "add", "change", "remove", "undo", "redo"]) : "add";
    if (kind === "undo" || kind === "redo") return [kind];
    if (kind === "add") ids.push(`h${place}`);
    const id = kind === "add" ? ids.at(-1) : oneOf(ids);
    return kind === "remove" ? [kind, id] : [kind, id, draw(oneOf(SEATS))];
  });
}

/** A game that is kept where the storage refuses some writes, by their number, and then stored with one act more. */
function keptDespite(acts, refuses) {
  let writes = 0;
  class Refusing extends TestStorage {
    setItem(key, text) {
      if (refuses(writes++)) throw new DOMException("full", "QuotaExceededError");
      super.setItem(key, text);
    }
  }
  const storage = new Refusing();
  const store = new GameStore(() => storage, "game.");
  store.begin(HEADER);
  for (const act of acts) store.act("g", act);
  const open = store.game("g").hands;
  store.act("g", ["names", { east: "Anna" }]);
  return { open, kept: new GameStore(() => storage, "game.").game("g"), trouble: store.trouble, writes };
}

test("a storage that refuses any write, or all but the last from there on, loses nothing", () => {
  const acts = actsOf("refused", 12);
  const whole = keptDespite(acts, () => false);
  assert.equal(whole.writes, acts.length + 2);
  for (let place = 0; place <= acts.length; place++)
    for (const refuses of [(write) => write === place, (write) => write >= place && write <= acts.length]) {
      const { open, kept, trouble } = keptDespite(acts, refuses);
      assert.deepEqual([open, kept.hands, trouble], [whole.open, whole.open, null], place);
    }
});

test("a storage that is full for good says so, and the page goes on", () => {
  const acts = actsOf("full", 6);
  const { open, kept, trouble } = keptDespite(acts, () => true);
  assert.deepEqual([open, kept, trouble], [keptDespite(acts, () => false).open, null, "full"]);
});

test("two tabs write into one game, and what one of them deletes the other has still", () => {
  const storage = new TestStorage();
  const [one, other] = [storage, storage].map((each) => new GameStore(() => each, "game."));
  one.begin(HEADER);
  other.act("g", ["add", "a", draw("east")]);
  one.act("g", ["add", "b", draw("south")]);
  other.remove("g");
  one.act("g", ["add", "c", draw("west")]);
  assert.deepEqual(tenpai(one.game("g")), ["east", "south", "west"]);
});

test("a damaged line takes no other with it, wherever it breaks off", () => {
  const [first, damaged, last] = SEATS.slice(0, 3).map((seat) => writeAct(["add", seat, draw(seat)]));
  for (let cut = 1; cut < damaged.length; cut++) {
    const game = readGame([writeHeader(HEADER), first, damaged.slice(0, cut), last].join("\n"));
    assert.deepEqual([tenpai(game), game.damaged], [["east", "west"], 1]);
  }
});

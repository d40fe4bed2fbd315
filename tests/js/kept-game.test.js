/** A kept game: its history of acts, its table for other programs, the games of an evening. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { drawnSeats, rotatedSeats } from "../../content/assets/js/table/kept/another.js";
import { asCsv } from "../../content/assets/js/table/kept/csv.js";
import { addUp, reasonsOf } from "../../content/assets/js/table/kept/sums.js";
import { readGame, writeAct, writeHeader } from "../../content/assets/js/table/kept/record.js";

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

test("undoing and redoing where nothing is left changes nothing", () => {
  const game = after(["undo"], ["redo"], ["add", "a", draw("east")], ["redo"], ["undo"], ["undo"], ["redo"]);
  assert.deepEqual([tenpai(game), game.damaged], [["east"], 0]);
});

for (const name of ["=1+1", "+1", "-1", "@SUM(A1)"]) {
  test(`a name that begins as the formula ${name} is a text in a spreadsheet`, () => {
    assert.equal(asCsv([[name, "south"]], "."), `\ufeff'${name},south\r\n`);
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

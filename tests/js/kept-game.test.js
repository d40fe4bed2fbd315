/** A kept game: its history of acts, and its table for other programs. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { asCsv } from "../../content/assets/js/table/kept/exchange.js";
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

/** The first row of the table of a game in which East is called so. */
function headOf(name) {
  return asCsv([], [], Object.fromEntries(SEATS.map((seat) => [seat, seat === "east" ? name : seat]))).split("\r\n")[0];
}

for (const name of ["=1+1", "+1", "-1", "@SUM(A1)"]) {
  test(`a name that begins as the formula ${name} is a text in a spreadsheet`, () => {
    assert.match(headOf(name), new RegExp(`,'${name.replace(/[+()]/g, "\\$&")},south,`));
  });
}

test("a name with a comma or a quotation mark stays in its cell", () => {
  assert.ok(headOf('-A,"B"').includes(`,"'-A,""B""",south,`));
});

test("a number of points below zero stays a number", () => {
  const ledger = { earlier: { before: { dealer: "east", honba: 0, sticks: 0 }, round: 0 } };
  const points = Object.fromEntries(SEATS.map((seat) => [seat, -1000]));
  const [, row] = asCsv([{ ...ledger, standing: { points }, settled: { deltas: points } }], [draw("east")], {}).split(
    "\r\n",
  );
  assert.ok(row.endsWith(",-1000,-1000,-1000,-1000"), row);
});

/** A round of questions: those that are given, or ten that are drawn. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { ROUND_LENGTH, Round } from "../../content/assets/js/quiz/round/round.js";

const questions = ["a", "b", "c"].map((id) => ({ id }));

/** Ask every question of a round; one without an end is skipped. */
async function play(round, ends) {
  const asked = [];
  for (const end of ends) {
    const { question, place } = await round.next();
    asked.push(`${question.id}${place}`);
    if (end) round.take({ end, slips: [] });
    else round.skip();
  }
  return asked;
}

/** A round that draws questions numbered in order. */
function drawn(given = []) {
  let n = 0;
  return new Round({ questions: given, isAgain: true, draw: async () => ({ question: { id: `q${n++}` } }) });
}

test("questions that are given are asked in order, and then the round is over", async () => {
  const round = new Round({ questions });
  assert.deepEqual(await play(round, ["right", "wrong", "shown"]), ["a0", "b1", "c2"]);
  assert.deepEqual([round.isOver, round.marks, round.right], [true, [true, false, false], 1]);
  assert.deepEqual(
    round.missed.map(({ question }) => question.id),
    ["b", "c"],
  );
});

test("of the questions of a round some places may be asked, which keep their numbers", async () => {
  const round = new Round({ questions, places: [1, 2] });
  assert.deepEqual([round.total, round.length], [3, 2]);
  assert.deepEqual(await play(round, ["right", "right"]), ["b1", "c2"]);
  assert.equal(round.isOver, true);
});

test("a question that is skipped counts as missed", async () => {
  const round = new Round({ questions });
  await play(round, ["right", undefined, "wrong"]);
  assert.deepEqual([round.isOver, round.marks, round.right], [true, [true, null, false], 1]);
  assert.deepEqual(
    round.missed.map(({ question }) => question.id),
    ["b", "c"],
  );
});

test("a round without questions is over, and asks none", async () => {
  const round = new Round({});
  assert.deepEqual([round.isOver, await round.next(), round.open], [true, null, null]);
});

test("a round that draws has ten questions, skipped ones among them", async () => {
  const round = drawn();
  const asked = await play(round, [undefined, ...Array(ROUND_LENGTH - 1).fill("right")]);
  assert.deepEqual([asked[0], asked[1], asked.at(-1)], ["q00", "q11", "q99"]);
  assert.deepEqual([round.isOver, round.right, round.total], [true, ROUND_LENGTH - 1, ROUND_LENGTH]);
});

test("what went wrong is asked again, as often as there is of it, and said to be", async () => {
  const round = drawn(questions);
  await round.next();
  assert.equal(round.open.isAgain, true);
  round.take({ end: "right" });
  assert.deepEqual(await play(round, [undefined, "right"]), ["b1", "c2"]);
  assert.equal(round.isOver, true);
});

test("a question of an address takes the next number of the round", async () => {
  const round = drawn();
  await play(round, ["right", "right"]);
  assert.equal(round.openWith({ question: { id: "sent" } }).place, 2);
  round.take({ end: "wrong" });
  assert.deepEqual(
    round.missed.map(({ question }) => question.id),
    ["sent"],
  );
});

test("where nothing can be drawn, no question is open", async () => {
  const round = new Round({ draw: async () => null });
  assert.deepEqual([await round.next(), round.open, round.isOver], [null, null, false]);
});

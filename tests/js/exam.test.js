/** An exam: the time of its questions, and answers that were kept. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Stopwatch, areAnswersTo, leftOf } from "../../content/assets/js/quiz/exam/sitting.js";

/** A sitting that was begun at a moment. */
const begun = (now) => ({ began: now, ended: 0, at: 0, ms: {} });

test("the times of the questions are together the time that has passed", () => {
  const sitting = begun(1000);
  const stopwatch = new Stopwatch(sitting, 1000);
  for (const [at, now] of [
    [1, 1500],
    [2, 4500],
    [0, 4600],
    [1, 9000],
  ]) {
    stopwatch.spend(now);
    sitting.at = at;
  }
  stopwatch.spend(9100);
  assert.deepEqual(sitting.ms, { 0: 500 + 4400, 1: 3000 + 100, 2: 100 });
});

test("a question that is looked at twice in one moment gets no more time", () => {
  const sitting = begun(0);
  const stopwatch = new Stopwatch(sitting, 0);
  for (let times = 0; times < 3; times++) stopwatch.spend(700);
  assert.deepEqual(sitting.ms, { 0: 700 });
});

test("a sitting that is continued adds to what was spent before, and not the time in between", () => {
  const sitting = { ...begun(0), ms: { 0: 2000 } };
  new Stopwatch(sitting, 60_000).spend(61_000);
  assert.deepEqual(sitting.ms, { 0: 3000 });
});

test("the clock on the wall goes on while the page is closed", () => {
  assert.equal(leftOf({ minutes: 2 }, begun(1000), 61_000), 60_000);
  assert.equal(leftOf({ minutes: 0 }, begun(1000), 61_000), Infinity);
});

test("an answer names choices that its question has", () => {
  const questions = [{ answer: { choose: ["a", "b", "c"] } }];
  const isTaken = (...chosen) => areAnswersTo(questions, { given: { 0: { chosen } }, drafts: {} });
  assert.deepEqual([isTaken(), isTaken(0, 2), isTaken(3), isTaken(0, 3)], [true, true, false, false]);
  assert.equal(areAnswersTo(questions, { given: {}, drafts: { 0: { chosen: [3] } } }), false);
});

/** An exam: the time of its questions, and answers that were kept. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  Stopwatch,
  areAnswersTo,
  countOpen,
  leftOf,
  takeAnswer,
  toggleFlag,
} from "../../content/assets/js/quiz/exam/attempt.js";

/** An attempt that was begun at a moment. */
const begun = (now) => ({ began: now, ended: 0, at: 0, ms: {} });

test("the times of the questions are together the time that has passed", () => {
  const attempt = begun(1000);
  const stopwatch = new Stopwatch(attempt, 1000);
  for (const [at, now] of [
    [1, 1500],
    [2, 4500],
    [0, 4600],
    [1, 9000],
  ]) {
    stopwatch.spend(now);
    attempt.at = at;
  }
  stopwatch.spend(9100);
  assert.deepEqual(attempt.ms, { 0: 500 + 4400, 1: 3000 + 100, 2: 100 });
});

test("a question that is looked at twice in one moment gets no more time", () => {
  const attempt = begun(0);
  const stopwatch = new Stopwatch(attempt, 0);
  for (let times = 0; times < 3; times++) stopwatch.spend(700);
  assert.deepEqual(attempt.ms, { 0: 700 });
});

test("an attempt that is continued adds to what was spent before, and not the time in between", () => {
  const attempt = { ...begun(0), ms: { 0: 2000 } };
  new Stopwatch(attempt, 60_000).spend(61_000);
  assert.deepEqual(attempt.ms, { 0: 3000 });
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

test("an answer takes the place of what was begun of it, and the other way round", () => {
  const attempt = { given: {}, drafts: {} };
  const [answer, draft] = [{ numbers: { han: 3 } }, { numbers: { han: 3, fu: null } }];
  takeAnswer(attempt, 1, answer, answer);
  assert.deepEqual(attempt, { given: { 1: answer }, drafts: {} });
  takeAnswer(attempt, 1, null, draft);
  assert.deepEqual(attempt, { given: {}, drafts: { 1: draft } });
  takeAnswer(attempt, 1, null, null);
  assert.deepEqual(attempt, { given: {}, drafts: {} });
});

test("a mark for later is of the question that is open, and is taken away by the second touch", () => {
  const attempt = { at: 2, flagged: [0] };
  toggleFlag(attempt);
  assert.deepEqual(attempt.flagged, [0, 2]);
  toggleFlag(attempt);
  assert.deepEqual(attempt.flagged, [0]);
});

test("a question with a draft alone is open", () => {
  assert.equal(countOpen({ ids: ["a", "b", "c"], given: { 0: {} }, drafts: { 1: {} } }), 2);
});

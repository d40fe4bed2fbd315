/** An exam: its address, the time of its questions, and answers that were kept. */

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
import { addressOf, specOf } from "../../content/assets/js/quiz/exam/spec.js";

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

// The address

const NAMES = { kinds: ["fu", "han", "waits"], rulesets: ["common"], lessons: ["points"] };
const ADDRESS = "#exam=42&ruleset=common&count=10&kinds=fu,han&level=1&minutes=15&lesson=points";

test("an exam is read from its address as it was written", () => {
  assert.equal(addressOf(specOf(ADDRESS, NAMES)), ADDRESS);
  const least = "#exam=1&ruleset=common&count=1&kinds=waits";
  assert.deepEqual(specOf(least, NAMES), {
    ...{ number: 1, ruleset: "common", count: 1, kinds: ["waits"], level: null, minutes: 0 },
  });
});

test("an exam has a number, a hundred questions and 999 minutes at most", () => {
  const most = { exam: "9999999", count: "100", minutes: "999" };
  for (const [name, value] of Object.entries(most)) {
    const at = (each) => ADDRESS.replace(new RegExp(`${name}=\\d+`), `${name}=${each}`);
    assert.ok(specOf(at(value), NAMES), name);
    for (const wrong of [Number(value) + 1, 0, "01", "", "1e1"])
      assert.equal(specOf(at(wrong), NAMES), null, at(wrong));
  }
});

test("an exam of a kind, a ruleset, a level or a lesson that there is not is none", () => {
  for (const [from, to] of [
    ["fu,han", "fu,none"],
    ["fu,han", ""],
    ["ruleset=common", "ruleset=none"],
    ["level=1", "level=3"],
    ["level=1", "level="],
    ["lesson=points", "lesson=none"],
    ["exam=42&", ""],
  ])
    assert.equal(specOf(ADDRESS.replace(from, to), NAMES), null, to);
});

test("an exam is under a club's own rules only where that can be, and they have a length", () => {
  const own = (text, takesOwn = true) => specOf(`${ADDRESS}&rules=${text}`, { ...NAMES, takesOwn });
  assert.equal(own("Club*kuitan-false")?.own, "Club*kuitan-false");
  assert.equal(own("Club*kuitan-false", false), null);
  assert.deepEqual([own("x".repeat(2000)) !== null, own("x".repeat(2001))], [true, null]);
});

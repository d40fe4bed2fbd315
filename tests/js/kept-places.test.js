/** Where the reader is: the day of an address, and the place on the way through the lessons. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { keepAnswer, keepPlace, placesKept, stageOf } from "../../content/assets/js/course/lesson-progress.js";
import { writeStored } from "../../content/assets/js/dom.js";
import {
  dayAt,
  earlierThan,
  keepMark,
  marksOf,
  openPlaces,
  rightOf,
} from "../../content/assets/js/quiz/practice/days.js";
import { TestStorage } from "./storage.js";

globalThis.localStorage = new TestStorage();
globalThis.addEventListener = () => {}; // there is no other tab
const NOWHERE = { screens: {}, done: [], right: {}, missed: {}, last: null };

test("an address that names no day there is is damaged", () => {
  for (const day of ["yesterday", "2026-11-31", "2026-13-01", "9999-99-99", ""])
    assert.deepEqual(dayAt(day), { fault: "damaged" }, day);
});

test("a day before the first has no questions, and one to come has none yet", () => {
  for (const day of ["2026-10-31", "0001-01-01"]) assert.deepEqual(dayAt(day), { fault: "before_first" });
  assert.deepEqual(dayAt("9998-01-01"), { fault: "not_yet", day: "9998-01-01" });
});

test("an address of something else names no day", () => {
  assert.deepEqual(dayAt("2026-11-01"), { day: "2026-11-01" });
});

test("a damaged place on the way is none, and a damaged part of one harms no other", () => {
  for (const kept of [null, "x", 7, [], { screens: [], done: {}, last: 3 }]) {
    writeStored("course", kept);
    assert.deepEqual(placesKept(), NOWHERE);
  }
  writeStored("course", { screens: { hand: 7 }, done: [7] });
  assert.deepEqual(placesKept(), { ...NOWHERE, screens: { hand: 7 } });
});

test("the last screen finishes a lesson, once", () => {
  writeStored("course", null);
  keepPlace("hand", "goal", false);
  assert.deepEqual(placesKept(), { ...NOWHERE, screens: { hand: "goal" }, last: "hand" });
  for (let times = 0; times < 2; times++) keepPlace("hand", "end", true);
  assert.deepEqual(placesKept(), { ...NOWHERE, screens: { hand: "end" }, done: ["hand"], last: "hand" });
});

test("a lesson that was read is practised once each of its questions was answered right", () => {
  writeStored("course", null);
  const stage = () => stageOf(placesKept(), "hand", 2);
  keepAnswer("hand", "question-7", true);
  assert.equal(stage(), null);
  keepPlace("hand", "end", true);
  keepAnswer("hand", "question-7", true);
  assert.equal(stage(), "read");
  keepAnswer("hand", "question-9", true);
  assert.equal(stage(), "practised");
  keepAnswer("hand", "question-7", false);
  assert.equal(stage(), "read");
});

// The questions of a day

test("of the answers to a question of a day the first one counts", () => {
  const day = "2026-11-20";
  for (const [place, isRight] of [
    [1, false],
    [1, true],
    [4, true],
  ])
    keepMark(day, place, isRight);
  assert.deepEqual([marksOf(day), openPlaces(day), rightOf(day)], [".0..1", [0, 2, 3], 1]);
});

test("the first day is the last one that can be gone back to", () => {
  assert.deepEqual(earlierThan("2026-11-03", 5), ["2026-11-02", "2026-11-01"]);
  assert.deepEqual(earlierThan("2026-11-20", 2), ["2026-11-19", "2026-11-18"]);
});

/** On the path through the lessons readers are asked what was taught, about simple hands until they have earned harder ones. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { limitOf } from "../../content/assets/js/course/taught.js";

const LESSONS = {
  hand: { title: "", part: "play", after: [], teaches: ["kind.words"] },
  wait: { title: "", part: "play", after: ["hand"], teaches: ["kind.waits"] },
  fu: { title: "", part: "count", after: ["wait"], teaches: ["kind.fu"] },
  three: { title: "", part: "three", after: ["fu"], teaches: ["yaku.nuki_dora"] },
};
const question = (concepts, concealed = "345p777s", level = 0) => {
  return { kind: "waits", level, concepts, shown: [], case: { concealed } };
};
const at = (done, last, level = 0) => limitOf(LESSONS, { done, last }, new Map([["waits", level]]));

test("before the first lesson and after the last there is no limit", () => {
  assert.equal(at([], null), null);
  assert.equal(at(["hand", "wait", "fu"], "fu"), null);
});

test("what a later lesson teaches is not asked", () => {
  const { fits, taught } = at(["hand"], "wait");
  assert.deepEqual([...taught].sort(), ["kind.waits", "kind.words"]);
  assert.ok(fits(question(["kind.waits"])));
  assert.ok(!fits(question(["kind.waits", "kind.fu"])));
});

test("a long row of a suit and a higher level are asked about after the first part, once answers have earned it", () => {
  const [long, higher] = [question(["kind.waits"], "1112345678999p"), question(["kind.waits"], "345p777s", 1)];
  for (const each of [long, higher]) {
    assert.ok(!at(["hand"], "wait", 2).fits(each));
    assert.ok(!at(["hand", "wait"], "fu", 0.9).fits(each));
    assert.ok(at(["hand", "wait"], "fu", 1).fits(each));
  }
});

test("readers are new while a lesson of the first part is still to come", () => {
  assert.ok(at(["hand"], "wait").isNew);
  assert.ok(!at(["hand", "wait"], "fu").isNew);
});

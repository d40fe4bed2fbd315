/** On the path through the lessons readers are asked what was taught, and until its first part ends about simple hands. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { limitOf } from "../../content/assets/js/course/taught.js";

const LESSONS = {
  hand: { title: "", part: "play", after: [], teaches: ["kind.words"] },
  wait: { title: "", part: "play", after: ["hand"], teaches: ["kind.waits"] },
  fu: { title: "", part: "count", after: ["wait"], teaches: ["kind.fu"] },
  three: { title: "", part: "three", after: ["fu"], teaches: ["yaku.nuki_dora"] },
};
const question = (concepts, concealed = "345p777s") => ({ concepts, shown: [], case: { concealed } });
const at = (done, last) => limitOf(LESSONS, { done, last });

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

test("a long row of a suit is asked about once the first part is through", () => {
  const hard = question(["kind.waits"], "1112345678999p");
  assert.ok(!at(["hand"], "wait").fits(hard));
  assert.ok(at(["hand", "wait"], "fu").fits(hard));
});

test("readers are new while a lesson of the first part is still to come", () => {
  assert.ok(at(["hand"], "wait").isNew);
  assert.ok(!at(["hand", "wait"], "fu").isNew);
});

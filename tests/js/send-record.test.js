/** The learning record sent to another phone: it arrives, is added to what is there, and fits into a code. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { qrCode } from "../../content/assets/js/core/qr.js";
import { keepAnswer, keepPlace, placesKept } from "../../content/assets/js/course/lesson-progress.js";
import { writeStored } from "../../content/assets/js/dom.js";
import { Store } from "../../content/assets/js/quiz/memory/learning-store.js";
import { readLearnt, writeLearnt } from "../../content/assets/js/quiz/memory/send-record.js";
import { TestStorage } from "./storage.js";

globalThis.localStorage = new TestStorage();
const NOW = Date.UTC(2026, 10, 30, 18);
const CONCEPTS = 90; // of the first part of the path, and more

/** Return a store of a phone of its own. */
const phone = () => {
  const storage = new TestStorage();
  return new Store(() => storage, "quiz");
};

/** Answer a question about each of some concepts. @param {Store} store @param {number} count */
function learn(store, count) {
  for (let n = 0; n < count; n++) {
    const given = { kind: "yaku", ruleset: "common", id: `q${n}`, right: n % 5 > 0, ms: 4000, level: 0 };
    store.record({ ...given, concepts: [`yaku.concept_${n}`], touched: [] }, NOW + n * 60_000);
  }
}

test("what was learnt arrives on the other phone beside what was learnt there", async () => {
  const [mine, other] = [phone(), phone()];
  learn(mine, 12);
  writeStored("course", null);
  keepPlace("hand", "end", true);
  keepAnswer("hand", "question-7", true);
  const code = await writeLearnt(mine);
  writeStored("course", null);
  keepPlace("wait", "tenpai", false);
  assert.equal(await readLearnt(other, code), 12);
  assert.deepEqual([...other.state.cards.keys()], [...mine.state.cards.keys()]);
  assert.deepEqual(placesKept().done, ["hand"]);
  assert.deepEqual(placesKept().right, { hand: ["question-7"] });
  assert.equal(placesKept().last, "wait");
  assert.equal(await readLearnt(other, code), 12);
  assert.equal(other.state.cards.size, 12);
});

test("a damaged link changes nothing", async () => {
  const store = phone();
  for (const code of ["", "z", "zabc", "x".repeat(40)]) assert.equal(await readLearnt(store, code), null, code);
  assert.equal(store.state.cards.size, 0);
});

test("what the path teaches fits into a code", async () => {
  const store = phone();
  learn(store, CONCEPTS);
  const url = `https://example.org/riichi/en/settings/#learnt=${await writeLearnt(store)}`;
  assert.ok(qrCode(url), String(url.length));
});

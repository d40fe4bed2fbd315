/** Which question practice asks next: one that was not answered yet, in a lesson or before. */

import assert from "node:assert/strict";
import { test } from "node:test";

const questions = ["aaaaaaa", "bbbbbbb", "ccccccc"].map((id) => ({
  id,
  level: 0,
  prompt: ["quiz.kind.waits.prompt"],
  answer: { pick: [] },
}));
const files = {
  "index.json": { usual: "common", kinds: { waits: { ruled: false, pools: { common: "x" } } }, figures: {} },
  "waits/x/first.json": questions,
  "waits/x/all.json": questions,
};
globalThis.fetch = async (url) => {
  const name = Object.keys(files).find((each) => String(url).endsWith(each));
  return name ? Response.json(files[name]) : new Response("", { status: 404 });
};
document.documentElement = { dataset: { ruleset: "common" } };
const { QuestionSource } = await import("../../content/assets/js/quiz/practice/question-source.js");
const { nothing } = await import("../../content/assets/js/quiz/memory/learning-record.js");

const answer = (id) => ({ at: 1, question: `waits/common/${id}`, right: true, ms: 1, mistakes: [] });

/** A source for somebody who has given these answers, one after the other. */
const sourceAfter = (...ids) => sourceOf(ids, []);

/** A source for somebody who has given these answers, of which some are to be repeated. */
function sourceOf(ids, repeated) {
  const wrong = repeated.map((id) => ({ kind: "waits", ruleset: "common", id }));
  const store = { state: { ...nothing(), answers: ids.map(answer) }, due: () => [], wrong: () => wrong };
  const settings = { level: null, again: false, kinds: [] };
  const taught = { isTaught: null, concepts: null, isNew: false, notice: null };
  return new QuestionSource({ kind: "waits", index: files["index.json"], store, settings, taught, onYaku: () => {} });
}

test("a question of a lesson is not asked again while there are others", async () => {
  for (let time = 0; time < 20; time++) {
    const asked = await sourceAfter("aaaaaaa", "ccccccc").next(0);
    assert.equal(asked.question.id, "bbbbbbb");
  }
});

test("when all were answered, the one answered longest ago is asked", async () => {
  const asked = await sourceAfter("bbbbbbb", "aaaaaaa", "bbbbbbb", "ccccccc").next(0);
  assert.equal(asked.question.id, "aaaaaaa");
});

test("every third question is one that went wrong before, if there is any", async () => {
  const isAgain = async (answered, repeated) => (await sourceOf(["aaaaaaa"], repeated).next(answered)).isAgain;
  const drawn = await Promise.all([0, 1, 2, 3, 4, 5].map((answered) => isAgain(answered, ["aaaaaaa"])));
  assert.deepEqual(drawn, [false, false, true, false, false, true]);
  assert.equal(await isAgain(2, []), false);
});

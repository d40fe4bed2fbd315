/** The hints for a question, which tell where to look and no more than is so. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { hintsOf } from "../../content/assets/js/quiz/question-hints.js";

const HAND = { concealed: "234m567p2355s", win_tile: "4s" };
const hintsFor = (question) =>
  hintsOf({ kind: "fu", prompt: ["quiz.fu.prompt"], case: HAND, answer: { numbers: [] }, ...question }).map((key) =>
    key.replace("quiz.hint.", ""),
  );
const waits = (...pick) => ({ kind: "waits", answer: { pick, missed: {}, wrong: {} } });
const points = (han, fu) => ({
  kind: "full-hand",
  answer: {
    numbers: [
      { id: "han", right: han },
      { id: "fu", right: fu },
    ],
  },
});

test("several readings are spoken of where there are more than two waits", () => {
  assert.deepEqual(hintsFor(waits("1s", "4s")), []);
  assert.deepEqual(hintsFor(waits("1s", "4s", "7s")), ["readings"]);
});

test("a limit is spoken of where fu are not counted", () => {
  assert.ok(hintsFor(points(5, null)).includes("limit"));
  assert.ok(!hintsFor(points(3, 40)).includes("limit"));
  const overlooked = { mistakes: { 7900: ["mistakes.limit_overlooked"] } };
  const asked = {
    kind: "points",
    case: undefined,
    answer: { numbers: [{ id: "discarder", right: 8000, ...overlooked }] },
  };
  assert.deepEqual(hintsFor(asked), ["limit"]);
  assert.deepEqual(hintsFor({ ...asked, answer: { numbers: [{ id: "discarder", right: 5200 }] } }), []);
});

test("winds are spoken of where the hand has some, and discards where there are some", () => {
  const yaku = { kind: "yaku", answer: { choose: [] } };
  assert.ok(!hintsFor(yaku).includes("wind"));
  assert.ok(hintsFor({ ...yaku, case: { ...HAND, melds: [{ type: "pon", tiles: "222z" }] } }).includes("wind"));
  const furiten = { kind: "furiten", answer: { choose: [] } };
  assert.deepEqual(hintsFor(furiten), []);
  assert.deepEqual(hintsFor({ ...furiten, situation: [["quiz.situation.discards"]] }), ["discards"]);
});

test("a question is no hint for itself, and its possible mistakes bring hints against them", () => {
  const answer = { choose: [{ say: "a" }, { say: "b", mistake: ["mistakes.dora_backwards"] }] };
  assert.deepEqual(hintsFor({ kind: "waits", answer }), ["dora"]);
  assert.deepEqual(hintsFor({ kind: "waits", answer, prompt: ["quiz.dora.prompt"] }), []);
});

test("a hint whose words no finished lesson has taught is not given", () => {
  const question = { kind: "han", prompt: ["quiz.han.prompt"], case: HAND, answer: { numbers: [] } };
  const hints = (taught) => hintsOf(question, taught).map((key) => key.replace("quiz.hint.", ""));
  assert.deepEqual(hints(null), ["closed", "how"]);
  assert.deepEqual(hints(new Set(["win.ron", "win.tsumo"])), ["how"]);
  assert.deepEqual(hints(new Set(["hand.open"])), ["closed"]);
  const atLimit = { kind: "points", prompt: ["quiz.points.prompt"], answer: { numbers: [{ id: "fu", right: null }] } };
  assert.deepEqual(hintsOf(atLimit, new Set()), []);
});

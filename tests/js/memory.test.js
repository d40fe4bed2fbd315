/** What the quiz remembers: merged records, what is due, and how long repeating takes. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { answeredConcepts, asksCharacter } from "../../content/assets/js/quiz/question-concepts.js";
import { merge } from "../../content/assets/js/quiz/memory/merge.js";
import { dueOf, retentionOf } from "../../content/assets/js/quiz/memory/cards.js";
import { nothing, stuckOn } from "../../content/assets/js/quiz/memory/learning-record.js";
import { questionsWrong, toRepeat } from "../../content/assets/js/quiz/memory/due-questions.js";
import { Store } from "../../content/assets/js/quiz/memory/learning-store.js";
import { TestStorage } from "./storage.js";

const NOON = Date.UTC(2026, 10, 21, 12);
const [HOUR, DAY] = [3_600_000, 86_400_000];

const card = (at, stability) => ({ at, stability, difficulty: 5, kind: "fu" });

/** A store in which questions went wrong that took so many milliseconds each, and so many concepts are due. */
function storeOf(times, due) {
  const place = new TestStorage();
  const store = new Store(() => place, "quiz");
  for (const [n, ms] of times.entries())
    store.record({ kind: "fu", ruleset: "common", id: `0q${n}`, right: true, ms }, NOON + n);
  store.change(({ cards }) => {
    for (let n = 0; n < due; n++) cards.set(`fu.${n}`, card(NOON, 0.1));
  });
  return store;
}

const minutes = (store) => toRepeat(store).said[1];

test("repeating takes as long as the median answer, not the fastest or the slowest", () => {
  assert.deepEqual(minutes(storeOf([1000, 60_000, 60_000, 60_000, 600_000], 3)), { minutes: 3 });
});

test("of many answers the newest hundred say how long repeating takes", () => {
  const [short, long] = [6000, 60_000];
  const newest = [...Array(49).fill(long), ...Array(50).fill(short)];
  // With the hundredth answer the median is long, with the hundred and first it would be short again.
  assert.equal(minutes(storeOf([short, long, ...newest], 10)).minutes, 10);
  assert.equal(minutes(storeOf([short, ...newest], 10)).minutes, 1);
});

test("where few questions were answered, each takes twenty seconds", () => {
  assert.deepEqual(minutes(storeOf([1000, 1000, 1000, 1000], 6)), { minutes: 2 });
});

test("wrong answers are repeated up to a number, the oldest first, and those without a question are forgotten", async () => {
  const files = {
    "index.json": { usual: "common", kinds: { fu: { ruled: true, pools: { common: "c0" } } } },
    "fu/c0/all.json": ["a", "b", "c"].map((id) => ({ id, prompt: ["quiz.fu"], answer: { numbers: [] } })),
  };
  globalThis.fetch = async (url) =>
    Response.json(files[Object.keys(files).find((name) => String(url).endsWith(`/quiz/${name}`))] ?? []);
  const store = storeOf([], 0);
  for (const [n, id] of ["gone", "c", "a", "b"].entries())
    store.record({ kind: "fu", ruleset: "common", id, right: false, ms: 1 }, NOON + n);
  const asked = async (count) => (await questionsWrong(store, count)).map(({ id }) => id).join("");
  assert.deepEqual([await asked(1), await asked(2), await asked(3), await asked(4)], ["c", "ca", "cab", "cab"]);
  assert.equal(store.wrong().length, 3);
});

test("a concept is due when nine of ten readers still know it, four hours early", () => {
  const cards = new Map([["fu.tsumo", card(NOON, 2)]]);
  assert.deepEqual(dueOf(cards, NOON + 2 * DAY - 4 * HOUR - 1), []);
  assert.deepEqual(dueOf(cards, NOON + 2 * DAY - 4 * HOUR), ["fu.tsumo"]);
});

test("a concept that was asked in the future is due, for the clock was wrong", () => {
  assert.deepEqual(dueOf(new Map([["fu.tsumo", card(NOON + 1, 100)]]), NOON), ["fu.tsumo"]);
  assert.equal(retentionOf(card(NOON + 1, 100), NOON), "fading");
});

test("what was not met has no standing, and what is known for a day is firm", () => {
  assert.deepEqual(
    [undefined, card(NOON, 0.9), card(NOON, 1)].map((each) => retentionOf(each, NOON)),
    ["unmet", "fading", "firm"],
  );
});

test("of two sums of one day the one with more answers is taken, whichever device has it", () => {
  const day = (answered) => ({ day: "2026-11-20", kind: "fu", answered, right: 1, ms: 1, mistakes: {} });
  const [few, many] = [3, 8].map((answered) => ({ ...nothing(), days: new Map([["2026-11-20 fu", day(answered)]]) }));
  for (const both of [merge(few, many), merge(many, few)])
    assert.deepEqual(
      [...both.days.values()].map(({ answered }) => answered),
      [8],
    );
});

test("of the answers of one day the set with fewer open questions is taken", () => {
  const [fewer, more] = ["101..", "1...."].map((marks) => ({ ...nothing(), daily: new Map([["2026-11-20", marks]]) }));
  for (const both of [merge(fewer, more), merge(more, fewer)]) assert.equal(both.daily.get("2026-11-20"), "101..");
});

test("merging a record with itself changes nothing", () => {
  const { state } = storeOf([1000, 2000], 2);
  assert.deepEqual(merge(state, state), state);
});

test("a question is too hard after two failures since it was right last", () => {
  const answers = (...rights) => rights.map((right) => ({ question: "waits/common/aaaaaaa", right }));
  assert.deepEqual(stuckOn(answers(false)), []);
  assert.deepEqual(stuckOn(answers(false, false)), ["waits/common/aaaaaaa"]);
  assert.deepEqual(stuckOn(answers(false, false, true, false)), []);
});

test("what one tab stores another takes over when the browser tells of it", () => {
  const place = new TestStorage();
  const [one, other] = [1, 2].map(() => new Store(() => place, "quiz"));
  one.keep("level", 2);
  assert.equal(other.settings("level", 0), 0);
  other.follow("something else");
  assert.equal(other.settings("level", 0), 0);
  other.follow("quiz");
  assert.equal(other.settings("level", 0), 2);
});

test("a right answer is evidence for what it rests on, even if a wrong choice names it, too", () => {
  const [pinfu, tanyao] = [["yaku.pinfu"], ["yaku.tanyao"]];
  const choose = [{ say: pinfu }, { say: pinfu, mistake: ["mistakes.x"] }, { say: tanyao, mistake: ["mistakes.y"] }];
  const proof = [{ title: ["explain.yaku"], rows: [{ name: pinfu }, { name: tanyao }] }];
  const question = { kind: "yaku", prompt: ["quiz.yaku.prompt"], answer: { choose }, proof };
  assert.deepEqual(answeredConcepts(question, []), ["kind.yaku", "yaku.pinfu"]);
});

test("the name of a tile with a character is asked, not of another one, nor what a word means", () => {
  const asked = (tiles) => asksCharacter({ prompt: ["quiz.kind.words.prompt.tile", { tile: { tiles } }] });
  assert.deepEqual(["1m", "0m", "5p", "0s", "3z"].map(asked), [true, true, false, false, false]);
  assert.ok(!asksCharacter({ prompt: ["quiz.dora.prompt", { tile: { tiles: "1m" } }] }));
});

/** A set for a class: under a club's own rules, up to a lesson, or refused. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.js";
import { say } from "./texts.js";

const OWN = "Our club*kuitan-false*kiriage_mangan-true";
const UP_TO = "#exam=42&ruleset=common&count=5&kinds=waits,dora&level=0&lesson=calls";

const words = (key, values, lang = "en") => say(lang, `quiz.${key}`, values);

/** Draw the questions of a set; return their number, of how many the answer is another than in the pool, and how many were counted anew. */
async function drawn(page, hash) {
  const { namesKnown, specOf, questionsOf } = await page.import("quiz/exam/spec.js");
  const { loadOwnRules } = await page.import("quiz/class/class-rules.js");
  const { find } = await page.import("quiz/pools.js");
  const spec = specOf(hash, { ...namesKnown(), takesOwn: true });
  const { adapted } = await loadOwnRules(spec);
  const questions = await questionsOf(spec, adapted);
  const rightOf = ({ answer }) => answer.numbers.map(({ id, right }) => `${id} ${right}`).join();
  const stored = await Promise.all(questions.map(({ kind, ruleset, id }) => find(kind, ruleset, id)));
  const changed = questions.filter((each, place) => rightOf(each) !== rightOf(stored[place]));
  return [questions.length, changed.length, questions.filter((each) => each.isCounted).length];
}

test("a set under a club's own rules is asked and counted by them, whatever the learner follows", async (t) => {
  const page = await open(t, `en/quiz/class/?ruleset=common&rules=${OWN}`);
  await page.click(".exam-form summary");
  assert.equal(page.one(".exam-form [name=ruleset]").value, `common*${OWN}`);
  await page.choose("[name=count]", "5");
  await page.press(words("class.make"));
  const { value: address } = page.named(words("class.address"), "input, textarea");
  const learner = await open(t, address.replace("/en/", "/fr/"));
  assert.ok(learner.texts("[data-quiz-class] p")[0].includes("Our club"));
  await learner.press(words("class.start", {}, "fr"));
  learner.one("article.question");
  const hash = `#exam=1&ruleset=common&rules=${OWN}&count=60&kinds=han,full-hand`;
  const [asked, changed, counted] = await drawn(learner, hash);
  assert.deepEqual([asked, changed], [60, counted]);
  assert.ok(changed > 0);
});

test("a set up to a lesson names it to learners, on paper and to who composes another", async (t) => {
  const upTo = words("exam.up_to", { lesson: say("en", "lesson_calls.title") });
  const page = await open(t, `en/quiz/class/${UP_TO}`);
  assert.ok(page.texts("[data-quiz-class] p")[0].includes(upTo));
  await page.goto(`en/quiz/sheet/${UP_TO}`);
  assert.ok(page.texts(".paper .about")[0].includes(upTo));
  assert.equal(page.one("[name=lesson]").value, "calls");
});

test("an address of no set is refused in words", async (t) => {
  const page = await open(t, "en/quiz/class/#exam=42&ruleset=nowhere&count=5&kinds=han&level=0");
  assert.equal(page.texts("[role=alert]")[0], words("class.damaged"));
  page.one(".exam-form");
});

// An option that nobody knows would make another set.
test("a set under rules that nobody knows is refused when it begins", async (t) => {
  const rules = "Our%20club*nonsense-1";
  const page = await open(t, `en/quiz/class/#exam=1&ruleset=common&rules=${rules}&count=5&kinds=han&level=0`);
  await page.press(words("class.start"));
  assert.equal(page.texts("[role=alert]")[0], words("class.damaged"));
});

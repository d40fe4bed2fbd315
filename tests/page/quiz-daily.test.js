/** The questions of the day: begun, gone on with, repeated, played later. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "./answers.js";
import { open } from "./page.js";
import { say } from "./texts.js";

const NOW = "2026-11-21T12:00";

const words = (key, values, lang = "en") => say(lang, `quiz.${key}`, values);
const start = (t, place = "") => open(t, `en/quiz/${place}`, { now: NOW });
const begin = (page) => page.press(words("daily.start"));
const marks = (page) => page.texts(".daily-marks li > [aria-hidden]").join("");
const head = (page) => page.text(".daily-head");

/** Answer questions, each rightly or wrongly, and go on after each. */
async function answerAll(page, ...rights) {
  for (const isRight of rights) {
    const { question } = page.one("article.question").dataset;
    await answer(page, isRight);
    await page.press(words("control.check"));
    await page.click(".actions .next, .actions button.main");
    page.none(`article.question[data-question="${question}"]`);
  }
}

test("a begun day goes on in another language", async (t) => {
  const page = await start(t);
  await begin(page);
  await answerAll(page, true, false);
  await page.goto("nl/quiz/");
  assert.equal(marks(page), "✓✗···");
  await page.press(words("daily.start", {}, "nl"));
  assert.equal(page.text(".tally"), words("progress.question", { n: 3, total: 5 }, "nl"));
});

test("what went wrong on the day is asked once more", async (t) => {
  const page = await start(t);
  await begin(page);
  await answerAll(page, true, false, true, true, false);
  await page.press(words("daily.review"));
  await answerAll(page, true, true);
  page.none("article.question");
  assert.equal(marks(page), "✓✗✓✓✗");
});

test("earlier days are played later", async (t) => {
  const page = await start(t);
  const links = page.all(".daily-earlier a");
  const days = [20, 19, 18, 17, 16, 15, 14].map((day) => `#day=2026-11-${day}`);
  assert.deepEqual(
    links.map((each) => each.getAttribute("href")),
    days,
  );
  await page.follow(links[0]);
  assert.equal(page.text(".daily-head h2"), words("daily.title.earlier"));
  await answerAll(page, true, true, true, true, true);
  assert.equal(marks(page), "✓✓✓✓✓");
  assert.ok(!head(page).includes(words("daily.done")));
  await page.goto("en/quiz/");
  assert.equal(marks(page), "·····");
  assert.match(page.texts(".daily-earlier li")[0], /5 \/ 5/);
});

for (const [day, key, date] of [
  ["yesterday", "damaged", ""],
  ["2026-11-22", "not_yet", "November 22, 2026"],
  ["2026-10-31", "before_first", "November 1, 2026"],
])
  test(`the address of no day ${day} says why and gives today`, async (t) => {
    const page = await start(t, `#day=${day}`);
    assert.equal(page.text("[data-quiz-daily] > .notices"), words(`daily.${key}`, { date }));
    assert.equal(page.one(".daily-head time").getAttribute("datetime"), "2026-11-21");
    page.named(words("daily.start"), "button");
  });

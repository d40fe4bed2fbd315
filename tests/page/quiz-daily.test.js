/** The questions of the day: the same for everybody, kept from visit to visit. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "./answers.js";
import { data, open, SITE } from "./page.js";
import { say } from "./texts.js";

const NOW = "2026-11-21T12:00";
const DAY = 24 * 3_600_000; // milliseconds

const words = (key, values, lang = "en") => say(lang, `quiz.${key}`, values);
const start = (t, place = "", { lang = "en", ...options } = {}) =>
  open(t, `${lang}/quiz/${place}`, { now: NOW, ...options });
const begin = (page, lang) => page.press(words("daily.start", {}, lang));
const marks = (page) => page.texts(".daily-marks li > [aria-hidden]").join("");
const head = (page) => page.text(".daily-head");
const dayOf = (page) => page.one(".daily-head time").getAttribute("datetime");

/** Return the questions of days, as kind and id. */
async function questionsOf(page, ...days) {
  const { questionsOf: draw } = await page.import("quiz/practice/days.js");
  const drawn = await Promise.all(days.map((day) => draw(day)));
  return drawn.map((each) => each.map(({ kind, id }) => `${kind}/${id}`));
}

const kindsOf = (questions) => new Set(questions.map((each) => each.split("/")[0]));

/** Answer questions, each rightly or wrongly, and go on after each. */
async function answerAll(page, ...rights) {
  for (const isRight of rights) {
    const { question } = page.one("article.question").dataset;
    await answer(page, isRight);
    await page.press(words("control.check", {}, document.documentElement.lang));
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

// Everybody's day

test("everybody has the same five questions of different kinds, and the next day others", async (t) => {
  const found = [];
  for (const [lang, ruleset] of [
    ["en", "common"],
    ["ru", "tenhou"],
    ["pl", "wrc_2025"],
  ]) {
    const page = await start(t, `?ruleset=${ruleset}`, { lang });
    found.push(await questionsOf(page, "2026-11-21", "2026-11-22"));
  }
  assert.deepEqual(found[1], found[0]);
  assert.deepEqual(found[2], found[0]);
  const [today, tomorrow] = found[0];
  assert.deepEqual([today.length, kindsOf(today).size], [5, 5]);
  assert.ok(new Set(today).isDisjointFrom(new Set(tomorrow)));
});

for (const [zone, day] of [
  ["Pacific/Auckland", "2026-11-22"],
  ["America/Los_Angeles", "2026-11-21"],
])
  test(`in ${zone} a day is that of the reader's calendar`, async (t) => {
    const { TZ } = process.env;
    t.after(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });
    process.env.TZ = zone;
    assert.equal(dayOf(await start(t, "", { now: "2026-11-21T18:00:00Z" })), day);
  });

test("a day is played to its end and told to others", async (t) => {
  const page = await start(t, "", { lang: "pl" });
  await begin(page, "pl");
  await answerAll(page, true, true, false, true, true);
  assert.equal(marks(page), "✓✓✗✓✓");
  for (const [key, values] of [
    ["result.score", { right: 4, total: 5 }],
    ["daily.done", {}],
    ["stats.days", { n: 1 }],
  ])
    assert.ok(head(page).includes(words(key, values, "pl")), key);
  await page.press(words("daily.share", {}, "pl"));
  assert.equal(page.text("#__status"), words("daily.copied", {}, "pl"));
  const [shared] = page.copied;
  assert.ok(shared.includes("✓ ✓ ✗ ✓ ✓"));
  assert.ok(shared.endsWith("/quiz/#day=2026-11-21"));
});

// From visit to visit

test("days of practice are counted, and a pause costs none", async (t) => {
  const page = await start(t);
  for (const days of [1, 2]) {
    await page.goto("en/quiz/");
    await begin(page);
    await answerAll(page, true);
    assert.equal(page.text(".daily-head .days"), words("stats.days", { n: days }));
    await page.goto("en/api/");
    await page.pass(3 * DAY);
  }
});

test("who comes back finds the day and what is due on the first page", async (t) => {
  const page = await open(t, "en/", { now: NOW });
  page.none(".today");
  await page.goto("en/quiz/");
  await begin(page);
  await answerAll(page, true);
  await page.goto("en/");
  const told = page.text("[data-quiz-today]");
  assert.ok(told.includes(say("en", "ui.home.day.plan", { n: 4, minutes: 4 })), told);
  assert.equal(page.all("[data-quiz-today] a.main").length, 1);
  await page.follow(page.one("[data-quiz-today] a.main"));
  assert.equal(location.href, `${SITE}en/quiz/#day=2026-11-21`);
  assert.equal(page.text(".tally"), words("progress.question", { n: 2, total: 5 }));
});

test("days one, two, three and ten of a learner: one card, one button, and nothing nagged", async (t) => {
  const course = { screens: { table: "end" }, done: ["hand", "wait", "table"], last: "table" };
  const page = await open(t, "en/", { now: NOW, stored: { course } });
  const told = () => page.texts("[data-quiz-today] p").slice(0, -1).join(" ");
  const main = () => page.all("[data-quiz-today] a.main").map((link) => link.hash);
  const plan = say("en", "ui.home.day.plan", { n: 5, minutes: 5 });
  const visit = async (days) => {
    await page.goto("en/api/");
    await page.pass(days * DAY);
    await page.goto("en/");
  };
  assert.ok(told().startsWith(plan));
  assert.ok(!told().includes(say("en", "ui.home.day.due", { n: 1 })), "nothing is due on day one");
  await page.goto("en/quiz/");
  await begin(page);
  await answerAll(page, true, false, true, true, true);
  const { writeStored } = await page.import("dom.js");
  await page.goto("en/");
  assert.ok(told().includes(say("en", "ui.home.day.deal", { right: 4, total: 5 })));
  assert.deepEqual(main(), ["#deal=next&length=plain"]);
  writeStored("play-played", { plain: "423", day: "2026-11-21" });
  await page.goto("en/");
  assert.ok(told().includes(say("en", "ui.home.day.done", { right: 4, total: 5 })));
  assert.deepEqual(main(), []);
  for (const day of ["2026-11-22", "2026-11-23"]) {
    await visit(1);
    assert.ok(told().startsWith(plan), day);
    assert.ok(told().includes(say("en", "ui.home.day.last", { date: "Saturday, November 21", right: 4, total: 5 })));
    assert.deepEqual(main(), [`#day=${day}`]);
  }
  await visit(7);
  assert.ok(told().startsWith(`${say("en", "ui.home.day.back")} ${say("en", "ui.home.day.back_lesson")}`));
  const left = document.querySelector("[data-lesson].here"); // the list itself is hidden here
  assert.equal(page.text("[data-quiz-today] a.main"), left.dataset.goOn);
  assert.equal(page.one("[data-quiz-today] a.main").href, left.querySelector("a").href);
  const leads = page.all("[data-quiz-today] .later a").map(({ href }) => href.replace(`${SITE}en/`, ""));
  assert.deepEqual(leads, ["quiz/progress/#map", "first-evening/"]);
  const [first] = await questionsOf(page, "2026-11-30");
  const [again] = await questionsOf(page, "2026-11-30");
  assert.deepEqual(again, first);
});

test("who comes back off the path after a week is led to one question", async (t) => {
  const page = await start(t);
  await begin(page);
  await answerAll(page, true);
  await page.goto("en/api/");
  await page.pass(7 * DAY);
  await page.goto("en/");
  const told = page.texts("[data-quiz-today] p").slice(0, 2).join(" ");
  assert.equal(told, `${say("en", "ui.home.day.back")} ${say("en", "ui.home.day.back_question")}`);
  assert.deepEqual(page.one("[data-quiz-today] a.main").hash, "#day=2026-11-28");
});

test("a question of the day that is skipped stays open, and nothing counts it as wrong", async (t) => {
  const page = await start(t);
  await begin(page);
  await page.press(words("control.skip"));
  assert.equal(page.text("#__status"), "");
  await answerAll(page, true, true, true, true);
  assert.equal(marks(page), "·✓✓✓✓");
  await begin(page);
  await answerAll(page, true);
  assert.equal(marks(page), "✓✓✓✓✓");
});

test("all pages say the same of what is to be repeated", async (t) => {
  const page = await start(t);
  await begin(page);
  await answerAll(page, false);
  for (const [address, place] of [
    ["quiz/", "[data-quiz-due]"],
    ["quiz/progress/", ".due"],
  ]) {
    await page.goto(`en/${address}`);
    const told = page.texts(place).join(" ");
    assert.ok(told.includes(words("due.now", { minutes: 1 })), address);
    assert.equal(page.all(`${place} .main`).length, 1, address);
  }
});

test("on the path a day asks what the lessons have taught, until the reader wants everything", async (t) => {
  const course = { screens: { table: "seats" }, done: ["hand", "wait"], last: "table" };
  const page = await start(t, "", { stored: { course } });
  const today = async () => (await questionsOf(page, "2026-11-21"))[0];
  assert.deepEqual([...kindsOf(await today()).difference(new Set(["words", "waits", "whose-turn", "who-pays"]))], []);
  assert.ok(head(page).includes(words("daily.about.taught")));
  await page.press(words("daily.everything"));
  assert.ok(head(page).includes(words("daily.about")));
  assert.equal(kindsOf(await today()).size, 5);
  page.named(words("daily.taught"), "button");
});

/** Return the progress of somebody who has read the first part of the path and begun the second. */
function afterFirstPart() {
  const lessons = Object.entries(data("quiz/texts/en/lessons.json"));
  const namesOf = (part) => lessons.filter(([, lesson]) => lesson.part === part).map(([name]) => name);
  const [last] = namesOf("count");
  return { screens: {}, done: namesOf("play"), right: {}, last };
}

const MONTH = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, "0")}`);

test("a month of days asks whoever has read the first part about simple hands of the beginners' level", async (t) => {
  const page = await start(t, "", { stored: { course: afterFirstPart() } });
  const [{ questionsOf: draw }, { hasSimpleHand, limitOfReader }] = await Promise.all([
    page.import("quiz/practice/days.js"),
    page.import("course/taught.js"),
  ]);
  const { taught } = await limitOfReader();
  for (const day of MONTH) {
    const questions = await draw(day);
    assert.equal(questions.length, 5, day);
    for (const each of questions) {
      const named = `${day} ${each.kind}/${each.id}`;
      assert.equal(each.level, 0, named);
      assert.ok(hasSimpleHand(each), named);
      assert.ok(taught.has(`kind.${each.kind}`), named);
    }
  }
});

test("what went wrong comes back after something new, and after two failures an easier one takes its place", async (t) => {
  const page = await start(t, "", { stored: { course: afterFirstPart() } });
  const { openStore } = await page.import("quiz/memory/learning-store.js");
  const { loadPool } = await page.import("quiz/pools.js");
  const { limitOfReader } = await page.import("course/taught.js");
  const { fits } = await limitOfReader();
  const fitting = (await loadPool("waits", "common")).filter(fits);
  const hardest = fitting.reduce((a, b) => (b.concepts.length > a.concepts.length ? b : a));
  const { id, concepts, level } = hardest;
  const fail = (days) => {
    const given = { kind: "waits", ruleset: "common", id, level, right: false, ms: 1000, concepts };
    openStore().record(given, Date.now() - days * DAY);
  };
  const { questionsOf: draw } = await page.import("quiz/practice/days.js");
  fail(3);
  const again = await draw("2026-11-21");
  assert.notEqual(again[0].id, id);
  assert.ok(again.slice(1).some((each) => each.concepts.some((concept) => concepts.includes(concept))));
  fail(2);
  openStore().keep("daily_plan", null);
  const questions = await draw("2026-11-21");
  assert.ok(questions.every((each) => each.id !== id));
  const easier = questions.find((each, place) => place > 0 && each.kind === "waits");
  assert.ok(easier.concepts.length < concepts.length);
});

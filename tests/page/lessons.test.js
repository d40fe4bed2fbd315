/** Lessons as a beginner clicks through them: from the first screen to the way on, interrupted and resumed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, asked } from "./answers.js";
import { open, SITE, textOf } from "./page.js";
import { say } from "./texts.js";

const MOST = 200; // screens of a part of the path

const lesson = (t, place, options) => open(t, `en/learn/${place}`, options);

/** Return the screen that is seen; there is one. */
function shown(page) {
  const screens = page.all(".screen");
  assert.equal(screens.length, 1);
  return screens[0].id;
}

const ids = () => [...document.querySelectorAll(".screen")].map(({ id }) => id);
const next = (page) => page.click("nav.turn [data-next]");
const question = (page, screen = shown(page)) => page.one(`#${screen} article.question`);
const taught = () => new Set(Object.keys(JSON.parse(document.getElementById("__taught").textContent)));
const check = (page, lang = "en") => page.press(say(lang, "quiz.control.check"));
const tileOf = (place) => place.querySelector("[data-t]").getAttribute("data-t");
const isRight = (page, button) => asked(page).answer.pick.includes(tileOf(button));
const dones = (page) => page.all("[data-lesson].done").map(({ dataset }) => dataset.lesson);

test("a lesson goes on screen by screen and is resumed where it was left", async (t) => {
  const page = await lesson(t, "hand/");
  const screens = ids();
  const stop = screens.findIndex((id) => id.startsWith("question-"));
  assert.equal(shown(page), screens[0]);
  for (const id of screens.slice(1, stop + 1)) {
    await next(page);
    assert.equal(shown(page), id);
    assert.equal(document.activeElement, page.one(`#${id} h2`));
  }
  question(page);
  await page.goto("en/learn/");
  const [start] = page.all("[data-start]");
  assert.equal(textOf(start), say("en", "ui.lesson.go_on", { lesson: say("en", "lesson_hand.title") }));
  await page.follow(start);
  assert.equal(shown(page), screens[stop]);
  await page.click("nav.turn [data-back]");
  assert.equal(shown(page), screens[stop - 1]);
});

test("a lesson asks what was taught and ends with the way on", async (t) => {
  const page = await lesson(t, "wait/");
  while (shown(page) !== "end") await next(page);
  const [last, ...passedOver] = ids()
    .filter((id) => id.startsWith("again-"))
    .toReversed();
  assert.equal(passedOver.length + 1, ids().filter((id) => id.startsWith("question-")).length);
  const onward = say("en", "ui.lesson.onward", { lesson: say("en", "lesson_table.title") });
  assert.equal(page.text("#end a.main"), onward);
  await page.click("nav.turn [data-back]");
  assert.equal(shown(page), last);
  const { find } = await page.import("quiz/pools.js");
  const { concepts, shown: drawn } = await find("waits", "common", question(page).dataset.question);
  for (const each of [...concepts, ...drawn]) assert.ok(taught().has(each), each);
  await page.goto("en/learn/");
  page.one("[data-lesson=wait].done");
});

test("a finished lesson is read again from its beginning", async (t) => {
  const page = await lesson(t, "furiten/#end");
  assert.equal(shown(page), "end");
  await page.goto("en/learn/");
  await page.follow(page.one("[data-lesson=furiten].done a"));
  assert.equal(shown(page), "own");
});

test("another ruleset keeps the screen and asks under its rules", async (t) => {
  const page = await open(t, "nl/learn/calls/#question-10");
  for (const [ruleset, place] of [
    ["ema_2016", 10],
    ["tenhou_sanma", 11], // rules for three players ask what they have
  ]) {
    await page.chooseRules(ruleset);
    if (place === 11) await next(page);
    assert.equal(shown(page), `question-${place}`);
    assert.ok(textOf(question(page)).includes(page.text("#__ruleset > b")));
  }
});

test("the path shows what is done and raises what is next, also to those who hear the page", async (t) => {
  const course = { screens: {}, done: ["hand", "wait"], last: "wait" };
  for (const [stored, finished, raised] of [
    [{}, [], "hand"],
    [{ course }, ["hand", "wait"], "table"],
  ]) {
    const page = await lesson(t, "", { stored });
    assert.deepEqual(dones(page), finished);
    assert.deepEqual(
      page.all(".lessons [aria-description]").map((link) => link.getAttribute("aria-description")),
      finished.map(() => say("en", "ui.lesson.read")),
    );
    assert.equal(page.one(".lessons [aria-current=step]").closest("[data-lesson]").dataset.lesson, raised);
  }
});

test("a damaged memory of lessons begins them anew", async (t) => {
  const page = await lesson(t, "hand/", { stored: { course: { screens: 7, done: {} } } });
  assert.equal(shown(page), ids()[0]);
});

for (const end of ["#%", "#%E0%A4%A", "#constructor"])
  test(`the damaged address ${end} of a screen begins the lesson`, async (t) => {
    const page = await lesson(t, `hand/${end}`);
    assert.equal(shown(page), ids()[0]);
    page.one("nav.turn");
  });

test("a missed question may be tried again, and one like it comes back at the end", async (t) => {
  const page = await lesson(t, "hand/#question-7");
  const verdict = () => textOf(page.one(".feedback .verdict", question(page)));
  const missed = question(page).dataset.question;
  await answer(page, false);
  await check(page);
  assert.ok(verdict().includes(say("en", "quiz.feedback.try_again")));
  assert.ok(!question(page).matches(".answered"));
  await answer(page);
  await check(page);
  assert.ok(verdict().includes(say("en", "quiz.feedback.right")));
  assert.deepEqual(ids().slice(-2), ["again-question-7", "end"]);
  while (shown(page) !== "again-question-7") await next(page);
  assert.equal(page.text("#again-question-7 h2"), say("en", "ui.lesson.again"));
  assert.notEqual(question(page).dataset.question, missed);
});

test("a wrong answer is told about the tile that was touched", async (t) => {
  const page = await lesson(t, "wait/#question-4");
  const touched = page.all(".picks .tiles button", question(page)).find((button) => !isRight(page, button));
  await page.click(touched);
  await check(page);
  const [told] = page.all(".feedback p:not(.verdict)", question(page));
  assert.equal(told.querySelector("[data-t]").getAttribute("data-t"), tileOf(touched));
});

test("what was missed comes once more after the page is opened again, and its last answer counts", async (t) => {
  const page = await lesson(t, "hand/#question-7");
  const { placesKept } = await page.import("course/lesson-progress.js");
  const right = () => placesKept().right.hand ?? [];
  for (const isRight of [false, false]) {
    await answer(page, isRight);
    await check(page);
  }
  assert.deepEqual(right(), []);
  await page.reload();
  assert.deepEqual(ids().slice(-2), ["again-question-7", "end"]);
  while (shown(page) !== "again-question-7") await next(page);
  await answer(page);
  await check(page);
  assert.deepEqual(right(), ["question-7"]);
  await page.goto("en/learn/hand/#question-7");
  assert.ok(!ids().includes("again-question-7"));
  await answer(page, false);
  await check(page);
  await answer(page);
  await check(page);
  assert.deepEqual(right(), []);
});

test("a question that was passed over and answered after all does not come once more", async (t) => {
  const page = await lesson(t, "hand/#question-7");
  question(page);
  await next(page);
  assert.ok(ids().includes("again-question-7"));
  await page.click("nav.turn [data-back]");
  await answer(page);
  await check(page);
  assert.ok(!ids().includes("again-question-7"));
});

test("a step of the first hand that was missed comes once more, without the answer", async (t) => {
  const page = await open(t, "en/first-hand/#first");
  const { placesKept } = await page.import("course/lesson-progress.js");
  const press = (isRight) =>
    page.click(page.all(`#${shown(page)} .moves button${isRight ? "[data-right]" : ":not([data-right])"}`)[0]);
  await press(false);
  await press(true);
  assert.deepEqual(placesKept().right.first_hand ?? [], []);
  await page.goto("en/first-hand/#again-first");
  assert.equal(shown(page), "again-first");
  page.none("#again-first :is(.right, .wrong)");
  assert.equal(textOf(page.one("#again-first .verdict")), "");
  await press(true);
  assert.deepEqual(placesKept().right.first_hand, ["first"]);
});

test("three tiles that make no group are shown with what they lack", async (t) => {
  const page = await lesson(t, "hand/#complete");
  const loose = (tile) => page.all(".find .loose button").find((button) => tileOf(button) === tile);
  for (const tile of ["4s", "5s", "9p"]) await page.click(loose(tile));
  const verdict = page.one(".find .verdict");
  assert.ok(textOf(verdict).includes(say("en", "ui.lesson.no_group.suits")));
  assert.deepEqual(
    [...verdict.querySelectorAll("[data-t]")].map((tile) => tile.getAttribute("data-t")),
    ["4s", "5s", "9p"],
  );
});

test("a question of a lesson says nothing of levels", async (t) => {
  const page = await lesson(t, "wait/#question-4");
  question(page);
  page.none("#question-4 .level");
});

test("who is new finds the way in on the first page", async (t) => {
  const page = await open(t, "en/");
  await page.follow(page.named(say("en", "ui.home.new"), "a"));
  assert.equal(location.href, `${SITE}en/learn/hand/`);
});

test("the first part of the path is gone through with all answers, and goes on after a break", async (t) => {
  const page = await open(t, "ru/");
  await page.follow(page.all("[data-start]")[0]);
  const lessons = [];
  for (let screens = 0; screens < MOST && document.querySelector(".lesson")?.dataset.lesson; screens++) {
    const here = shown(page);
    if (here === "end") {
      lessons.push(document.querySelector(".lesson").dataset.lesson);
      await page.follow("#end a.main");
    } else if (here.startsWith("question-")) {
      question(page);
      await answer(page);
      await check(page, "ru");
      page.one(`#${here} article.question.answered`);
      await page.click(page.one(".actions button.main", question(page)));
    } else await next(page);
    if (here === "dealer") {
      const left = shown(page);
      await page.reload();
      assert.equal(shown(page), left);
    }
  }
  assert.deepEqual(lessons, ["hand", "wait", "table", "yaku", "riichi", "calls", "furiten", "first_hand"]);
  await page.goto("ru/learn/");
  assert.deepEqual(dones(page), lessons);
});

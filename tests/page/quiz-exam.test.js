/** The exam: the same for everybody who has its address, nothing told before the end, nothing lost. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, examsAt, questionsOf } from "./answers.js";
import { data, open, SITE, textOf } from "./page.js";
import { say } from "./texts.js";

const NOW = "2026-11-21T12:00";
const ADDRESS = "#exam=42&ruleset=common&count=5&kinds=han,fu,fu-of-group,waits&minutes=10";
const KINDS = Object.keys(data("quiz/index.json").kinds);
const MINUTE = 60_000;

const words = (key, values, lang = "en") => say(lang, `quiz.${key}`, values);
const press = (page, key, lang) => page.press(words(key, {}, lang));

const exam = (t, address = "", { lang = "en", query = "" } = {}) =>
  open(t, `${lang}/quiz/exam/${query}${address}`, { now: NOW });

async function begin(t, address = ADDRESS, options) {
  const page = await exam(t, address, options);
  await press(page, "exam.start", options?.lang);
  page.one("article.question");
  return page;
}

async function goOn(page, lang) {
  const old = page.one("article.question").dataset.question;
  await press(page, "control.next", lang);
  page.none(`article.question[data-question="${old}"]`);
}

async function goTo(page, place) {
  await page.click(page.all(".exam-places button")[place - 1]);
  assert.equal(page.text(".exam-places [aria-current]"), String(place));
}

const inDialog = (page, key, lang) => page.click(page.named(words(key, {}, lang), "button", page.one("dialog.sheet")));

async function handIn(page, lang) {
  await page.click(".hand-in");
  await inDialog(page, "exam.hand_in", lang);
  page.none(".hand-in");
}

const given = (page) => page.texts(".exam-places .given");
const left = (page) => page.text(".exam-room .open");
const notices = (page) => page.texts(".notice");
const scored = (page, right) => assert.equal(page.text(".score"), words("result.score", { right, total: 5 }));

const kindOf = (question) => question.split("/")[0];

// The same for everybody

test("an address gives everybody the same questions, and another number others", async (t) => {
  const found = [];
  for (const options of [{}, { lang: "fr", query: "?ruleset=tenhou" }]) {
    const page = await exam(t, "", options);
    found.push(
      await examsAt(
        page,
        "#exam=42&ruleset=common&count=10&kinds=han,fu,waits&minutes=10",
        "#exam=42&ruleset=common&count=10&kinds=waits,han,fu",
        "#exam=44&ruleset=common&count=10&kinds=han,fu,waits&minutes=10",
      ),
    );
  }
  const [first, reordered, other] = found[0];
  assert.deepEqual(found[0], found[1]);
  assert.deepEqual(first, reordered);
  assert.equal(new Set(first).size, 10);
  assert.ok(first.filter((each) => other.includes(each)).length <= 2); // drawn from some 500
  const kinds = first.map(kindOf);
  assert.deepEqual(kinds.slice(0, 3).toSorted(), ["fu", "han", "waits"]);
  assert.deepEqual(kinds, [...kinds.slice(0, 3), ...kinds.slice(0, 3), ...kinds.slice(0, 3), kinds[0]]);
});

test("where there are fewer questions than kinds each kind has its chance", async (t) => {
  const page = await exam(t);
  const address = (number) => `#exam=${number}&ruleset=common&count=3&kinds=${KINDS}`;
  const exams = await examsAt(page, ...Array.from({ length: 40 }, (_, before) => address(before + 1)));
  assert.deepEqual(new Set(exams.flat().map(kindOf)), new Set(KINDS));
});

test("nobody has to translate who did not ask for it", async (t) => {
  const page = await exam(t);
  const [drawn] = await examsAt(page, "#exam=1&ruleset=common&count=100&kinds=words");
  const { isTranslation } = await page.import("quiz/pools.js");
  const ids = new Set(drawn.map((each) => each.split("/")[2]));
  const asked = questionsOf("words").filter(({ id }) => ids.has(id));
  assert.equal(asked.length, 100);
  assert.ok(questionsOf("words").some((each) => isTranslation({ kind: "words", ...each })));
  assert.deepEqual(
    asked.filter((each) => isTranslation({ kind: "words", ...each })),
    [],
  );
});

test("a kind that knows no rulesets is asked under any", async (t) => {
  const page = await exam(t);
  const [drawn] = await examsAt(page, "#exam=1&ruleset=tenhou&count=6&kinds=words,han");
  assert.deepEqual(new Set(drawn.map((each) => each.replace(/\/\w+$/, ""))), new Set(["words/common", "han/tenhou"]));
});

test("of one level there is only that level", async (t) => {
  const page = await begin(t, "#exam=7&ruleset=common&count=5&kinds=han,fu&level=0");
  for (const place of [1, 2, 3, 4, 5]) {
    await goTo(page, place);
    assert.equal(page.text(".question .level"), words("level.beginner"));
  }
});

/** Unfold the kinds of questions. */
const unfold = (page) => page.click(".exam-form summary");

test("what is set up is the address that is shared", async (t) => {
  const page = await exam(t);
  await unfold(page);
  for (const box of page.all(".kinds input").slice(2)) await page.check(box, false);
  await page.choose("[name=count]", "5");
  await page.choose("[name=level]", "1");
  await page.choose("[name=minutes]", "15");
  await page.fill("[name=number]", 77);
  await press(page, "exam.share");
  assert.notEqual(page.text("#__status"), "");
  const hash = "#exam=77&ruleset=common&count=5&kinds=full-hand,han&level=1&minutes=15";
  assert.deepEqual(page.copied, [`${SITE}en/quiz/exam/${hash}`]);
});

const preset = (page) => page.all("[name=preset]").find(({ checked }) => checked);
const ticked = (page) => page.all(".kinds input").filter(({ checked }) => checked);

test("a preset ticks its kinds, and no preset is chosen once others are ticked by hand", async (t) => {
  const page = await exam(t);
  await unfold(page);
  assert.equal(textOf(preset(page).parentElement), words("level.all"));
  assert.equal(ticked(page).length, KINDS.length);
  const counting = page.named(words("group.counting"), ".exam-form .choice");
  await page.check(counting.querySelector("input"));
  const kinds = ticked(page).map(({ value }) => value);
  assert.ok(kinds.includes("fu") && !kinds.includes("waits"));
  const [waits] = page.all(".kinds [value=waits]");
  await page.check(waits);
  assert.equal(preset(page), undefined);
  await page.check(waits, false);
  assert.equal(preset(page), counting.querySelector("input"));
});

test("an address with kinds of its own unfolds them", async (t) => {
  const page = await exam(t, ADDRESS);
  assert.equal(preset(page), undefined);
  assert.ok(page.one(".exam-form details").open);
  assert.deepEqual(
    ticked(page)
      .map(({ value }) => value)
      .toSorted(),
    ["fu", "fu-of-group", "han", "waits"],
  );
});

test("an exam without any kind is not begun", async (t) => {
  const page = await exam(t);
  await unfold(page);
  for (const box of page.all(".kinds input")) await page.check(box, false);
  await press(page, "exam.start");
  assert.equal(page.text(".exam-form .lacking"), words("control.kinds.none"));
  await page.check(page.all(".kinds input")[0]);
  assert.equal(page.text(".exam-form .lacking"), "");
});

for (const address of [
  "#exam=42&ruleset=common&kinds=han",
  "#exam=42&ruleset=unknown_rules&count=5&kinds=han",
  "#exam=42&ruleset=common&count=5&kinds=han,nonsense",
  "#exam=42&ruleset=common&count=0&kinds=han",
  "#exam=0&ruleset=common&count=5&kinds=han",
  "#exam=42&ruleset=common&count=101&kinds=han",
  "#exam=x&ruleset=common&count=5&kinds=han",
  "#exam=42&ruleset=common&count=5&kinds=",
  "#exam=42&ruleset=common&count=5&kinds=han&level=3",
])
  test(`the damaged address ${address} gives a message and the way to an exam`, async (t) => {
    const page = await exam(t, address);
    assert.ok(notices(page).includes(words("exam.damaged")));
    page.named(words("exam.start"), "button");
  });

test("after a damaged address an exam may begin all the same", async (t) => {
  await begin(t, "#exam=0&ruleset=common&count=5&kinds=han");
});

// In the room

test("an exam tells nothing before its end, and then its result", async (t) => {
  const page = await begin(t, ADDRESS, { lang: "ru" });
  for (const isRight of [true, false, true, true]) {
    await answer(page, isRight);
    await goOn(page, "ru");
  }
  page.none(".feedback:not(:empty), .proof, .mark-of");
  await handIn(page, "ru");
  const result = page.text(".exam-result");
  assert.equal(page.text(".score"), words("result.score", { right: 3, total: 5 }, "ru"));
  assert.ok(result.includes(words("exam.passed", {}, "ru")));
  assert.ok(result.includes(`${words("result.percent", { n: 60 }, "ru")} ·`)); // as much is needed to pass
  assert.deepEqual(page.texts(".review summary b"), ["✓", "✗", "✓", "✓", "–"]);
});

test("answers, marks and time are there after a reload", async (t) => {
  const page = await begin(t);
  await answer(page);
  await press(page, "exam.flag");
  await goOn(page);
  await page.pass(2 * MINUTE);
  await page.goto("en/riichi/");
  await page.pass(3 * MINUTE);
  await page.goto("en/quiz/exam/");
  await press(page, "exam.resume");
  assert.equal(page.text(".exam-places [aria-current]"), "2");
  assert.deepEqual(given(page), ["1"]);
  assert.deepEqual(page.texts(".exam-places .flagged"), ["1"]);
  assert.match(page.text(".time"), / 5:00$/); // the clock on the wall goes on while the page is closed
  await goTo(page, 1);
  await handIn(page);
  scored(page, 1);
});

test("when the time is up what was answered counts", async (t) => {
  const page = await begin(t, ADDRESS.replace(/10$/, "5"));
  await answer(page);
  await page.pass(4 * MINUTE + 5000);
  assert.equal(page.text("#__status"), words("timer.soon"));
  await page.click(".hand-in");
  await page.pass(56_000);
  scored(page, 1);
  assert.ok(page.text(".exam-sum").includes(words("result.time", { time: "5:00" })));
  page.none("dialog.sheet");
});

test("time that runs out while the page is closed ends the exam", async (t) => {
  const page = await begin(t);
  await answer(page);
  await page.goto("en/riichi/");
  await page.pass(20 * MINUTE);
  await page.goto(`en/quiz/exam/${ADDRESS}`);
  scored(page, 1);
  assert.ok(page.text(".exam-sum").includes(words("result.time", { time: "10:00" })));
});

test("one goes back and forth and changes answers", async (t) => {
  const page = await begin(t);
  await answer(page, false);
  await goOn(page);
  assert.equal(page.text(".exam-places [aria-current]"), "2");
  await press(page, "exam.previous");
  assert.equal(page.text(".exam-places [aria-current]"), "1");
  await answer(page);
  assert.equal(left(page), words("exam.open", { n: 4 }));
  await handIn(page);
  scored(page, 1);
});

test("what was begun of an answer is kept but is no answer", async (t) => {
  const page = await begin(t, "#exam=5&ruleset=common&count=2&kinds=full-hand&level=0");
  await page.fill(page.all(".field input")[0], 7);
  await goOn(page);
  await goTo(page, 1);
  assert.equal(page.all(".field input")[0].value, "7");
  assert.equal(left(page), words("exam.open", { n: 2 }));
  await page.reload();
  assert.equal(page.all(".field input")[0].value, "7");
  await handIn(page);
  const [summary] = page.all(".review summary");
  await page.click(summary);
  assert.ok(textOf(summary).includes(words("exam.unanswered")));
  assert.equal(page.all(".review .field input")[0].value, "7");
});

test("digits answer from the beginning", async (t) => {
  const page = await begin(t, "#exam=3&ruleset=common&count=2&kinds=fu-of-group");
  document.activeElement.blur();
  await page.key("1");
  assert.deepEqual(given(page), ["1"]);
});

test("a mark for later is set and removed", async (t) => {
  const page = await begin(t);
  const marked = () => page.all(".exam-places button").filter((each) => each.matches(".flagged"));
  await press(page, "exam.flag");
  assert.equal(marked().length, 1);
  assert.ok(marked()[0].getAttribute("aria-label").includes(words("exam.flagged")));
  await press(page, "exam.unflag");
  assert.equal(marked().length, 0);
});

test("one leaves and comes back", async (t) => {
  const page = await begin(t);
  await answer(page);
  await press(page, "exam.leave");
  await inDialog(page, "exam.leave");
  page.one(".exam-form");
  await press(page, "exam.resume");
  assert.deepEqual(given(page), ["1"]);
});

test("the language is switched in the midst of an exam", async (t) => {
  const page = await begin(t);
  await answer(page);
  await page.click(".languages summary");
  await page.follow("a[data-language][lang=pl]");
  assert.ok(location.href.startsWith(`${SITE}pl/quiz/exam/`) && location.hash === ADDRESS);
  assert.deepEqual(given(page), ["1"]);
});

const BEGUN = { began: 0, ended: 0, at: 0, given: {}, ms: {}, flagged: [] };
const GONE = { ...BEGUN, address: ADDRESS, ids: ["0gone"] };

for (const kept of [
  ...[5, "exam", [], {}, { address: ADDRESS }],
  { ...BEGUN, address: "#", ids: [] },
  { ...GONE, at: 3 },
  { ...GONE, given: { 0: 5 } },
  GONE,
])
  test(`a damaged memory of an exam is forgotten: ${JSON.stringify(kept)}`, async (t) => {
    const page = await open(t, `en/quiz/exam/${ADDRESS}`, { now: NOW, stored: { "quiz.exam": kept } });
    await press(page, "exam.start");
    assert.equal(left(page), words("exam.open", { n: 5 }));
  });

/** Begin an exam, change what is stored of it, and come back to it. */
async function comeBack(t, change) {
  const page = await begin(t);
  await page.goto("en/api/");
  const kept = page.stored("quiz.exam");
  page.store("quiz.exam", { ...kept, ...change(kept) });
  await page.goto(`en/quiz/exam/${ADDRESS}`);
  return page;
}

for (const harm of [
  { given: { 0: { chosen: 5 } } },
  { given: { 0: { tiles: "1m" } } },
  { given: { 0: { numbers: ["1"] } } },
  { given: { 0: { chosen: [99] } }, ended: 2e12 },
  { given: { 99: { numbers: { han: 3 } } } },
  { flagged: ["x"] },
  { ms: { 0: "long" } },
  { ended: 1 },
  { drafts: 7 },
])
  test(`an exam that was damaged says so and gives way: ${JSON.stringify(harm)}`, async (t) => {
    const page = await comeBack(t, () => harm);
    assert.ok(notices(page).includes(words("exam.lost")));
    page.none(".exam-resume");
    await press(page, "exam.start");
    assert.equal(left(page), words("exam.open", { n: 5 }));
  });

test("an exam whose questions have changed since says so", async (t) => {
  const page = await comeBack(t, ({ ids }) => ({ ids: ["0gone", ...ids.slice(1)] }));
  assert.ok(notices(page).includes(words("exam.gone")));
  page.none(".exam-resume");
});

test("who goes to another exam is asked first, and the time of the first ends nothing", async (t) => {
  const page = await begin(t);
  location.hash = "#exam=7&ruleset=common&count=5&kinds=han";
  await page.settle();
  await press(page, "exam.start");
  assert.ok(page.text("dialog.sheet").includes(words("exam.replace.sure")));
  await inDialog(page, "exam.replace.no");
  page.named(words("exam.resume"), "button");
  await press(page, "exam.start");
  await inDialog(page, "exam.start");
  assert.equal(page.all(".exam-places button").length, 5);
  await answer(page);
  await page.pass(11 * MINUTE);
  assert.deepEqual(given(page), ["1"]);
});

// The result

test("every question is looked through with its proof, and the wrong ones asked again", async (t) => {
  const page = await begin(t);
  await answer(page);
  await goOn(page);
  await answer(page, false);
  await handIn(page);
  const reviews = page.all(".review");
  assert.equal(reviews.length, 5);
  for (const each of reviews) {
    await page.click(page.one("summary", each));
    assert.ok(page.all(".proof tr", each).length > 0);
  }
  assert.ok(textOf(page.one(".verdict", reviews[1])).includes(words("feedback.wrong")));
  const wrong = page
    .all(".review article")
    .map(({ dataset }) => dataset.question)
    .slice(1);
  await press(page, "result.repeat_wrong");
  for (const [place, id] of wrong.entries()) {
    const again = page.one("[data-quiz-exam] .quiz-place > article");
    assert.equal(again.dataset.question, id);
    assert.equal(page.text(".tally"), words("progress.question", { n: place + 1, total: 4 }));
    await page.click(page.named(words("control.show"), "button", again));
    await page.click(page.one(".actions button", again));
  }
  page.none("[data-quiz-exam] .quiz-place > article");
});

test("who is on the way through the lessons is asked what these have taught", async (t) => {
  const page = await exam(t);
  await unfold(page);
  assert.equal(page.one("select[name=lesson]").value, ""); // who reads no lessons is asked anything
  const lessons = [...page.one("select[name=lesson]").options].slice(1).map(({ value }) => value);
  page.store("course", { screens: {}, done: [lessons[2], lessons[0]], last: lessons[1] });
  await page.reload();
  assert.equal(textOf(preset(page).parentElement), words("exam.learnt"));
  await unfold(page);
  assert.equal(page.one("select[name=lesson]").value, lessons[2]);
});

test("the answers of an exam are remembered once, and what was left open is none", async (t) => {
  const page = await begin(t);
  await answer(page);
  await goOn(page);
  await answer(page, false);
  await handIn(page);
  await page.reload();
  page.one(".score");
  await page.goto("en/quiz/progress/");
  assert.ok(page.text(".totals").includes(words("stats.answered.count", { n: 2 })));
});

/** Progress: what was answered, which mistakes come back, and what is to be repeated. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, asked, questionsOf } from "./answers.js";
import { open, SITE, textOf } from "./page.js";
import { say } from "./texts.js";

const NOW = "2026-11-21T12:00";
const HOUR = 3_600_000;
const KEY = `${new URL(SITE).pathname}.quiz`;
const ANSWER = '["quiz",1]\n["answer",1795348800000,"han/common/0a",1,8300]';
const DAMAGED = `${ANSWER}\n["answer",179`;

/** Questions by kind, id, whether they were answered rightly, hours ago, and mistakes. */
const ROWS = [
  ...Array.from({ length: 8 }, (_, n) => ["han", `0a${n}`, n > 1, 48]),
  ...Array.from({ length: 6 }, (_, n) => ["fu", `0b${n}`, n > 3, 2, n > 3 ? [] : ["mistakes.dora_forgotten"]]),
  ["fu", "0b9", false, 1, ["mistakes.closed_ron_forgotten", "mistakes.unexplained"]],
];

const words = (key, values, lang = "en") => say(lang, `quiz.${key}`, values);
const press = (page, key) => page.press(words(key));
const start = (t, { lang = "en", ...options } = {}) => open(t, `${lang}/quiz/progress/`, { now: NOW, ...options });

async function record(page, rows) {
  const { openStore } = await page.import("quiz/memory/learning-store.js");
  const store = openStore();
  for (const [kind, id, right, ago, mistakes = []] of rows)
    store.record(
      { ruleset: "common", ms: 10_000, rules: ["yaku:pinfu"], kind, id, right, mistakes },
      Date.now() - ago * HOUR,
    );
  await page.settle();
}

/** Open the page of somebody who has answered questions. */
async function practised(t, options) {
  const page = await start(t, options);
  await record(page, ROWS);
  return page;
}

/** Open the page again, with this in store. */
async function put(page, text) {
  localStorage.setItem(KEY, text);
  await page.reload();
}

const includes = (text, part) => assert.ok(text.includes(part), `${part} is not in: ${text}`);
const answered = (page, n) => includes(page.text(".totals"), words("stats.answered.count", { n }));
const due = (page) => page.text(".due");

async function answerAndGoOn(page, isRight) {
  await answer(page, isRight);
  await press(page, "control.check");
  await page.click(".actions .next, .actions button.main");
}

// What was answered

test("before the first answer there is a friendly word", async (t) => {
  assert.equal((await start(t)).text(".report"), words("stats.none"));
});

test("what was answered is told in numbers", async (t) => {
  const lang = "pl";
  const page = await practised(t, { lang });
  const percent = (n) => words("result.percent", { n }, lang);
  for (const each of [percent(53), words("stats.answered.count", { n: 15 }, lang), words("stats.days", { n: 2 }, lang)])
    includes(page.text(".totals"), each);
  const rows = page.all(".by-kind tbody tr");
  const cells = rows.map((row) => [...row.querySelectorAll("td")].slice(0, 3).map(textOf));
  assert.deepEqual(cells, [
    ["8", percent(75), "0:10"],
    ["7", percent(29), "0:10"],
  ]);
  for (const [place, level] of ["known", "learning"].entries())
    includes(textOf(rows[place]), words(`stats.level.${level}`, {}, lang));
});

test("what is drawn stands in words beside it", async (t) => {
  const page = await practised(t);
  const label = page.one(".line-plot svg").getAttribute("aria-label");
  assert.equal(label, "Right answers over time: Nov 21, 2026: 29 %");
  await page.click(".report summary");
  assert.deepEqual(page.texts(".points li"), ["Nov 19, 2026: 75 %", "Nov 21, 2026: 29 %"]);
  assert.equal(page.all(".line-plot .dot").length, 2);
});

test("explained mistakes are listed by how often they were made, with bars as long as their share", async (t) => {
  const page = await practised(t);
  assert.deepEqual(
    page.texts(".mistakes .mistake"),
    ["dora_forgotten", "closed_ron_forgotten"].map((key) => say("en", `mistakes.${key}`)),
  );
  assert.deepEqual(
    page.texts(".mistakes .n"),
    [4, 1].map((n) => words("stats.mistakes.count", { n })),
  );
  const widths = page.all(".mistakes rect").map((bar) => bar.getAttribute("width"));
  assert.deepEqual(widths, ["100", "25"]);
});

test("the weakest kinds are named with the way to practise", async (t) => {
  const page = await practised(t);
  const weak = page.all("section").filter((each) => textOf(each).startsWith(words("stats.weak")));
  assert.equal(weak.length, 1);
  const link = page.one("a", weak[0]);
  assert.equal(textOf(link), words("kind.fu"));
  await page.follow(link);
  assert.ok(location.href.startsWith(`${SITE}en/quiz/fu/`));
});

// What is to be repeated

test("what went wrong is repeated right there, but for what exists no longer", async (t) => {
  const page = await start(t);
  const ids = questionsOf("fu")
    .slice(0, 3)
    .map(({ id }) => id);
  await record(page, [...ids.map((id) => ["fu", id, false, 3]), ["fu", "0gone", false, 4]]);
  includes(due(page), words("due.now", { minutes: 1 }));
  await press(page, "due.start");
  for (const [place, id] of ids.entries()) {
    assert.equal(page.one("article.question").dataset.question, id);
    assert.equal(page.text(".tally"), words("progress.question", { n: place + 1, total: 3 }));
    await answerAndGoOn(page, place === 0);
  }
  page.none("article.question");
  includes(due(page), words("due.now", { minutes: 1 }));
});

test("what is due is asked and is firm then", async (t) => {
  const page = await start(t);
  const days = (n) => n * 24 * HOUR;
  await put(page, `["quiz",2]\n["card","fu.wait_tanki",${Date.now() - days(3)},2,5,"fu"]\n["yaku","pinfu"]`);
  await record(page, [["han", "0a1", true, 48]]);
  includes(due(page), words("due.now", { minutes: 1 }));
  assert.equal(page.one(".known.fading").getAttribute("aria-label"), `pair wait: ${words("map.fading")}`);
  await press(page, "due.start");
  const names = asked(page).proof.flatMap(({ rows }) => rows.map(({ name }) => name[0]));
  assert.ok(names.includes("fu.wait_tanki"));
  await answerAndGoOn(page, true);
  includes(due(page), words("due.none"));
  page.none(".known.fading");
  assert.ok(page.all(".known.firm").length >= 3); // the kind, the base and the wait at least
});

test("a tile of the map tells its name and the ways on", async (t) => {
  const page = await practised(t);
  await page.click(page.all(".known.unmet").find(({ ariaLabel }) => ariaLabel.startsWith("Pinfu")));
  const detail = page.all(".map .detail").find((each) => textOf(each).includes("Pinfu"));
  includes(textOf(detail), words("map.unmet"));
  const links = page.all("a", detail).map(({ pathname, search }) => pathname.split("/en")[1] + search);
  assert.deepEqual(links, ["/yaku/pinfu/", "/quiz/yaku/?yaku=pinfu"]);
});

// The reader's own data

test("damaged data are told of and can be saved", async (t) => {
  const page = await start(t);
  await put(page, DAMAGED);
  includes(page.text(".notice"), words("storage.damaged.partly", { n: 1 }));
  answered(page, 1);
  await press(page, "storage.damaged.export");
  includes(await page.saved[0].text(), '["answer",179');
});

test("what was damaged before the page came is told however slowly it comes, and then kept aside", async (t) => {
  const damage = (path) => void (path.endsWith("/texts/en/more.json") && localStorage.setItem(KEY, DAMAGED));
  const page = await start(t, { onFetch: damage });
  page.onFetch = () => {};
  page.one(".report");
  await page.reload();
  includes(page.text(".notice"), words("storage.damaged.partly", { n: 1 }));
  await page.goto("en/settings/");
  includes(page.text(".your-data"), words("storage.aside"));
});

test("what a newer version stored is told of", async (t) => {
  const page = await start(t);
  await put(page, '["quiz",3]\n["answer","other"]');
  includes(page.text(".notice"), words("storage.newer"));
});

test("the bests are read from the record: days and answers in a row, the best day, the wins in a row", async (t) => {
  const page = await start(t, { stored: { "play-row": { now: 1, best: 3 } } });
  const { openStore } = await page.import("quiz/memory/learning-store.js");
  const rows = [true, false, true, true, true].map((right, n) => ["han", `0c${n}`, right, [72, 48, 24, 2, 1][n]]);
  await record(page, rows);
  openStore().change(({ daily }) => daily.set("2026-11-20", "11011").set("2026-11-19", "~11111"));
  await page.settle();
  assert.deepEqual(page.all(".bests li").map(textOf), [
    words("bests.days", { n: 4 }),
    words("bests.answers", { n: 3 }),
    words("bests.wins", { n: 3 }),
    words("bests.daily", { right: 4, total: 5 }),
  ]);
});

test("one answer is no best", async (t) => {
  const page = await start(t);
  await record(page, [["han", "0c0", true, 1]]);
  page.none(".bests");
});

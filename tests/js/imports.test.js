/** Which scripts touch the page, the storage or the address as soon as they are imported. */

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

const SCRIPTS = new URL("../../content/assets/js/", import.meta.url);

/** Pages and their tools: each starts when it is loaded. */
const PAGES = `
  calculator/calculator-page course/lesson course/path
  play/page/play-page
  quiz/class/class-page quiz/exam/exam-page quiz/exam/sheet-page quiz/memory/progress
  quiz/practice/daily quiz/practice/home quiz/practice/hub quiz/practice/practice-page
  record/page/played-page record/page/played-table record/page/replay-page
  site/chooser site/compare-rulesets site/documents site/frame site/glossary site/offline site/own-code site/page site/penalties site/score-tables site/search/box site/settings site/search/worker site/tile-names site/yaku-table
  table/page/game-page table/page/haitei-page table/page/settle-page
`;

/** Classic scripts, which run before the page is drawn or in a worker. */
const CLASSIC = `
  site/early site/english site/not-found site/sw
`;

const START = new Set(`${PAGES} ${CLASSIC}`.trim().split(/\s+/));
const ALL = readdirSync(SCRIPTS, { recursive: true })
  .filter((name) => name.endsWith(".js"))
  .map((name) => name.replaceAll("\\", "/").slice(0, -".js".length));

/** Import a script where there is no page. */
const load = (name) => import(new URL(`${name}.js`, SCRIPTS).href);

test("every script but pages can be imported without a page", async () => {
  const failed = [];
  for (const name of ALL.filter((each) => !START.has(each)))
    await load(name).catch((error) => failed.push(`${name}: ${error.message}`));
  assert.deepEqual(failed, []);
  assert.ok(ALL.length - START.size > 150);
});

test("each page that is listed is there, and starts when it is loaded", async () => {
  for (const name of START) {
    assert.ok(ALL.includes(name), name);
    await assert.rejects(load(name), ReferenceError, name);
  }
});

/** Settings: light and dark, names, digits on tiles, sound and vibration, and the data that readers save, read and delete. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.js";
import { say } from "./texts.js";

const ANSWER = '["quiz",1]\n["answer",1795348800000,"han/common/0a",1,8300]';
const ANSWERS = 15;

const words = (key, values) => say("en", `quiz.${key}`, values);
const press = (page, key) => page.press(words(key));
const message = (page) => page.text(".your-data .message");
const root = () => document.documentElement.dataset;

const start = (t) => open(t, "en/settings/", { now: "2026-11-21T12:00" });

async function store(page) {
  return (await page.import("quiz/memory/learning-store.js")).openStore();
}

const kept = async (page) => (await store(page)).state.answers.length;

/** Open the page of somebody who has answered questions. */
async function practised(t) {
  const page = await start(t);
  const answers = await store(page);
  for (let n = 0; n < ANSWERS; n++)
    answers.record({ kind: "fu", ruleset: "common", id: `0a${n}`, right: true, ms: 10_000, rules: [], mistakes: [] });
  await page.settle();
  return page;
}

async function openText(page, text, how = "merge") {
  await page.check(`[name=how][value=${how}]`);
  await page.openFile(document.querySelector("[type=file]"), new File([text], "a.txt", { type: "text/plain" }));
}

test("light and dark hold until the device decides again", async (t) => {
  const page = await start(t);
  await page.check("[name=scheme][value=dark]");
  await page.goto("en/riichi/");
  assert.equal(root().scheme, "dark");
  await page.goto("en/settings/");
  assert.ok(page.one("[name=scheme][value=dark]").checked);
  await page.check("[name=scheme][value=device]");
  await page.reload();
  assert.equal(root().scheme, undefined);
  assert.ok(page.one("[name=scheme][value=device]").checked);
});

test("names of yaku are shown as they were chosen", async (t) => {
  const page = await start(t);
  await page.choose("[name=names]", "japanese");
  await page.goto("en/yaku/");
  assert.equal(root().names, "japanese");
});

test("who learns sees digits on tiles until ten characters were named right", async (t) => {
  const page = await start(t);
  assert.ok(page.one("[name=marks][value=learning]").checked);
  const digits = async () => {
    await page.goto("en/yaku/");
    return root().marks;
  };
  assert.equal(await digits(), undefined);
  const { keepPlace } = await page.import("course/lesson-progress.js");
  keepPlace("hand", "goal", false);
  const name = async (times, right = true) => {
    const answers = await store(page);
    for (let n = 0; n < times; n++)
      answers.record({ kind: "words", ruleset: "common", id: `0a${n}`, right, named: true, ms: 5000 });
  };
  await name(9);
  await name(1, false);
  assert.equal(await digits(), "on");
  await name(1);
  assert.equal(await digits(), "off");
  await page.goto("en/settings/");
  await page.check("[name=marks][value=on]");
  assert.equal(await digits(), "on");
});

for (const [stored, chosen] of [
  [true, "on"],
  [false, "off"],
])
  test(`digits on tiles are ${chosen} for who chose so in a box, until that is left to the learning again`, async (t) => {
    const page = await start(t);
    const { readStored, writeStored } = await page.import("dom.js");
    writeStored("marks", stored);
    await page.reload();
    assert.equal(root().marks, chosen);
    assert.ok(page.one(`[name=marks][value=${chosen}]`).checked);
    await page.check("[name=marks][value=learning]");
    await page.reload();
    assert.ok(page.one("[name=marks][value=learning]").checked);
    assert.equal(readStored("marks"), null);
    assert.equal(root().marks, undefined);
  });

test("sound and vibration are off until they are chosen", async (t) => {
  const page = await start(t);
  const { isWanted } = await page.import("core/senses.js");
  assert.deepEqual(["sound", "vibration"].map(isWanted), [false, false]);
  await page.check("[name=sound]");
  await page.reload();
  assert.ok(page.one("[name=sound]").checked);
  assert.deepEqual(["sound", "vibration"].map(isWanted), [true, false]);
});

test("data are saved, deleted once that is meant, and brought back once", async (t) => {
  const page = await practised(t);
  await press(page, "storage.export");
  const [file] = page.saved;
  assert.equal(file.name, "riichi-quiz-2026-11-21.txt");
  const saved = await file.text();
  await press(page, "storage.delete");
  await press(page, "storage.delete.no");
  assert.equal(await kept(page), 15);
  await press(page, "storage.delete");
  await press(page, "storage.delete.yes");
  assert.equal(message(page), words("storage.deleted"));
  assert.equal(await kept(page), 0);
  for (let times = 0; times < 2; times++) {
    await openText(page, saved);
    assert.equal(message(page), words("storage.imported", { n: 15 }));
    assert.equal(await kept(page), 15);
  }
});

test("a file takes the place of what is here if the reader says so", async (t) => {
  const page = await practised(t);
  await openText(page, `${ANSWER}\nhalf`, "replace");
  assert.equal(await kept(page), 1);
  assert.equal(message(page), `${words("storage.imported", { n: 1 })} ${words("storage.import.partly", { n: 1 })}`);
});

for (const [content, key] of [
  ["a,b\n1,2", "bad"],
  ['["quiz",3]', "newer"],
])
  test(`a file that cannot be read (${key}) changes nothing`, async (t) => {
    const page = await practised(t);
    await openText(page, content, "replace");
    assert.equal(message(page), words(`storage.import.${key}`));
    assert.equal(await kept(page), 15);
  });

/** The exams that the scripts draw. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { examsAt } from "../page/answers.js";
import { open } from "../page/page.js";

test("the scripts draw the questions that the program draws", async (t) => {
  const drawn = JSON.parse(readFileSync(process.env.DRAWN, "utf8"));
  const page = await open(t, "en/quiz/exam/");
  assert.deepEqual(await examsAt(page, ...Object.keys(drawn)), Object.values(drawn));
});

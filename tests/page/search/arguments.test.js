/** The seven questions of an argument: typed into the search, answered on the page of the first answer, as the rules say. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, SITE, textOf } from "../page.js";
import { CASES } from "./asking.js";

// What a pair of the double wind is worth under each of these.
const DOUBLE_WIND = { ema_2025: 2, rrc_2026: 4, mahjong_soul: 4 };

/** Return the parts of the answer under a question. */
const answersOf = (page, id) => [...page.one(`#${id}`).closest("details").querySelectorAll(".answer")];

for (const [lang, asked] of Object.entries(CASES)) {
  test(`the search of ${lang} finds the seven questions of an argument first`, async (t) => {
    const page = await open(t, `${lang}/`);
    for (const { query, id } of asked) {
      await page.key("/");
      await page.fill("#__search input", query);
      assert.equal(page.all("#__search li a")[0].href, `${SITE}${lang}/who-is-right/#${id}`, query);
      document.querySelector("#__search").close();
    }
  });

  test(`an argument in ${lang} is settled as the rules say`, async (t) => {
    const page = await open(t, `${lang}/who-is-right/`);
    for (const { query, id, ruleset, says } of asked) {
      await page.chooseRules(ruleset);
      for (const sentence of says)
        assert.ok(
          answersOf(page, id).some((part) => new RegExp(sentence).test(textOf(part))),
          `${ruleset}: ${query}: ${sentence}`,
        );
    }
  });

  test(`a pair of the double wind is worth in ${lang} what each ruleset says`, async (t) => {
    const page = await open(t, `${lang}/who-is-right/`);
    for (const [ruleset, fu] of Object.entries(DOUBLE_WIND)) {
      await page.chooseRules(ruleset);
      const form = answersOf(page, "double-wind")[0].querySelector(`.r[data-for~="${ruleset}"]`);
      assert.match(textOf(form), new RegExp(`\\b${fu}\\b`), ruleset);
    }
  });
}

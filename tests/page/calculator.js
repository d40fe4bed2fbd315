/** The calculator at a hand, as soon as it is drawn. */

import assert from "node:assert/strict";
import { open } from "./page.js";

export const NOW = "2026-11-21T12:00";
const MOST_VIEWS = 50;

/** Open the calculator, at a hand. */
export async function start(t, hand = "", { lang = "en", query = "", ...options } = {}) {
  const page = await open(t, `${lang}/calculator/${query}${hand && "#"}${hand}`, { now: NOW, ...options });
  return drawn(page);
}

/** Let the calculator draw its views, between which it pauses; the list of the last hands comes after them. */
export async function drawn(page) {
  const isDrawn = () => document.querySelector("[data-calculator-recent] section");
  for (let view = 0; view < MOST_VIEWS && !isDrawn(); view++) await page.pass(1);
  assert.ok(isDrawn());
  return page;
}

/** Go to an address of the calculator. */
export async function goto(page, address) {
  await page.goto(address);
  return drawn(page);
}

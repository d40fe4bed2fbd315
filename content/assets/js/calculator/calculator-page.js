/**
 * The page of the calculator, in `<div data-calculator data-failed="…" data-retry="…">`: `data-failed` is the message
 * and `data-retry` the button if not even the texts could be loaded. The address contains the hand.
 */

import { withRetry } from "../core/tool.js";
import { load, loadTexts, pageJson } from "../dom.js";
import { Book } from "../engine/book.js";
import { Calculator, pause } from "./calculator.js";
import { Context, currentRules } from "./calculator-context.js";
import { showParts } from "./panels.js";

/** @param {HTMLElement} root */
async function start(root) {
  const pageData = pageJson("__calculator") ?? {};
  const [rules, entries] = await Promise.all([load("rules.json"), loadTexts("hand")]);
  await pause();
  const book = new Book(rules);
  const context = new Context(book, pageData, entries, await currentRules(book, pageData.rulesets));
  await pause();
  const calculator = new Calculator(root, context);
  await pause();
  await calculator.start();
  showParts(context);
}

for (const root of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-calculator]")))
  void withRetry(root, () => start(root));

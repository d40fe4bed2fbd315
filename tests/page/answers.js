/** Questions on the page, and answers to them as a reader gives them who knows, or does not. */

import { data } from "./page.js";

/** Return the questions of a kind under a ruleset. @param {string} kind */
export function questionsOf(kind, ruleset = "common") {
  const folder = data("quiz/index.json").kinds[kind].pools[ruleset];
  return data(`quiz/${kind}/${folder}/all.json`);
}

/** Return a question of a pool. @param {string} kind @param {string} id @param {string[]} rulesets one of which it is asked under */
const questionOf = (kind, id, rulesets = ["common"]) =>
  rulesets.flatMap((ruleset) => questionsOf(kind, ruleset)).find((each) => each.id === id);

/** Return the question that is open, with its answer. @param {import("./page.js").Page} page @param {string[]} [rulesets] */
export function asked(page, rulesets) {
  const node = page.all("article.question").at(-1);
  const kind = /(?:^| )kind-([a-z-]+)/.exec(node.className)[1];
  return questionOf(kind, node.dataset.question, rulesets);
}

/** Fill in an answer to the open question. @param {import("./page.js").Page} page @param {boolean} isRight */
export async function answer(page, isRight = true) {
  const node = page.all("article.question").at(-1);
  const { numbers, pick, choose, all } = asked(page).answer;
  if (numbers) await type(page, node, numbers, isRight);
  else if (pick) await pickTiles(page, node, pick, isRight);
  else await tick(page, node, choose, isRight, all);
}

/** Return the places of the right choices, or of the wrong ones. @param {{ mistake?: unknown }[]} choices */
export const placesOf = (choices, isRight = true) =>
  choices.flatMap((choice, place) => ("mistake" in choice !== isRight ? [place] : []));

async function type(page, node, fields, isRight) {
  const inputs = page.all(".field input", node);
  for (const [place, { right }] of fields.entries())
    await page.fill(inputs[place], right === null ? "" : isRight ? right : right + 1);
}

async function pickTiles(page, node, tiles, isRight) {
  if (isRight !== tiles.length > 0) return page.click(page.one(".picks .none", node));
  if (!isRight) return page.click(page.all(".picks .tiles button", node)[0]);
  for (const tile of tiles) await page.click(buttonOf(node, tile));
}

/** Return the button of a tile, or of the red five where the hand has no other. */
const buttonOf = (node, tile) =>
  node.querySelector(`button [data-t="${tile}"], button [data-t="${tile.replace("5", "0")}"]`).closest("button");

async function tick(page, node, choices, isRight, isAll) {
  const places = placesOf(choices, isRight);
  for (const place of isAll ? places : places.slice(0, 1)) await page.check(page.all(".choice input", node)[place]);
}

/**
 * Return the questions of exams, as kind, ruleset and id.
 * @param {import("./page.js").Page} page
 * @param {...string} addresses
 */
export async function examsAt(page, ...addresses) {
  const { specOf, questionsOf: draw } = await page.import("quiz/exam/spec.js");
  const { kinds, rulesets } = JSON.parse(document.getElementById("__quiz").textContent);
  const known = { kinds: kinds.map(({ id }) => id), rulesets: Object.keys(rulesets) };
  const exams = [];
  for (const hash of addresses) exams.push(await draw(specOf(hash, known)));
  return exams.map((drawn) => drawn.map(({ kind, ruleset, id }) => [kind, ruleset, id].join("/")));
}

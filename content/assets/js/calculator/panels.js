/**
 * The folded panels below the calculator. The script and the texts of a panel are loaded when it is opened.
 *
 * @import { Context, Make, Part } from "./calculator-context.js"
 */

import { drawBusy, elementOf, loadStyles, made, placeIn } from "../core/draw.js";
import { withRetry } from "../core/tool.js";
import { reported } from "../dom.js";
import { asksForDifference, rulesInForce } from "../rules/in-force.js";
import { html } from "../vendor/lit-html.js";

/**
 * The name of each panel's element, its heading, and its loader.
 * @type {[place: string, heading: string, () => Promise<Make>][]}
 */
const PANELS = [
  ["across", "calculator.all_rulesets", async () => (await import("./result/across.js")).makeAcross],
  ["checker", "checker.title", async () => (await import("./result/checker.js")).makeChecker],
  ["rules", "own_rules.title", async () => (await import("./own/rules-panel.js")).makeOwnRules],
];

/** @param {Context} context */
export function showParts(context) {
  for (const [place, heading, load] of PANELS) {
    const root = /** @type {HTMLElement | null} */ (document.querySelector(`[data-calculator-${place}]`));
    if (!root) continue;
    const fold = addFold(root, context, heading, load);
    root.hidden = false;
    if (place === "rules") void reported(openIfAskedFor)(root, fold, context);
  }
}

/**
 * Open the panel of own rules if the reader came for it; rules that came with a link stand above the calculator.
 * @param {HTMLElement} root
 * @param {HTMLDetailsElement} fold
 * @param {Context} context
 */
async function openIfAskedFor(root, fold, context) {
  const isNamed = location.hash === `#${root.id}`;
  if (!rulesInForce()) {
    fold.open = isNamed;
    if (isNamed) root.scrollIntoView();
    return;
  }
  const { areBrought } = await import("./own/rules-panel.js");
  const isBrought = areBrought(context);
  fold.open = isBrought || asksForDifference();
  if (isBrought) document.querySelector("[data-calculator]")?.before(root);
}

/**
 * Add a panel, which is updated while it is open.
 * @param {HTMLElement} root
 * @param {Context} context
 * @param {string} heading
 * @param {() => Promise<Make>} load
 */
function addFold(root, context, heading, load) {
  const summary = html`<summary><h2>${context.say(`ui.${heading}`)}</h2></summary>`;
  root.replaceChildren(made(html`<details class="fold drawer">${summary}<div class="fold-place"></div></details>`));
  const fold = /** @type {HTMLDetailsElement} */ (root.querySelector("details"));
  const place = placeIn(fold, "fold-place");
  let /** @type {Part | null} */ part = null;
  let isBegun = false;

  const words = { failed: context.say("ui.errors.data"), retry: context.say("ui.errors.retry") };
  const fill = async () => {
    const loading = elementOf(drawBusy(context.say("ui.a11y.loading")));
    place.append(loading);
    try {
      const [make] = await Promise.all([load(), loadStyles("calculator-parts")]);
      part = await make(place, context);
    } finally {
      loading.remove();
    }
  };
  const update = () => fold.open && part?.update();
  fold.addEventListener("toggle", () => {
    if (fold.open && !isBegun) void withRetry(place, fill, words);
    isBegun ||= fold.open;
    if (!fold.open) part?.close?.();
    update();
  });
  context.onChange(update);
  return fold;
}

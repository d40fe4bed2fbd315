/**
 * The folded panels below the calculator. The script and the texts of a panel are loaded when it is opened.
 *
 * @import { Context, Make, Part } from "./context.js"
 */

import { button, element, loadStyles, reportUnlessOffline } from "../dom.js";
import { asksForDifference, rulesInForce } from "../site/own-rules.js";

/**
 * The name of each panel's element, its heading, and its loader.
 * @type {[place: string, heading: string, () => Promise<Make>][]}
 */
const PANELS = [
  ["across", "calculator.all_rulesets", async () => (await import("./result/across.js")).makeAcross],
  ["checker", "checker.title", async () => (await import("./result/checker.js")).makeChecker],
  ["rules", "own_rules.title", async () => (await import("./own/rules.js")).makeOwnRules],
];

/** @param {Context} context */
export function showParts(context) {
  for (const [place, heading, load] of PANELS) {
    const root = /** @type {HTMLElement | null} */ (document.querySelector(`[data-calculator-${place}]`));
    if (!root) continue;
    const fold = makeFold(context, heading, load);
    root.replaceChildren(fold);
    root.hidden = false;
    if (place === "rules") void openIfAskedFor(root, fold, context);
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
  const { areBrought } = await import("./own/rules.js");
  const isBrought = areBrought(context);
  fold.open = isBrought || asksForDifference();
  if (isBrought) document.querySelector("[data-calculator]")?.before(root);
}

/**
 * Create a panel, which is updated while it is open.
 * @param {Context} context
 * @param {string} heading
 * @param {() => Promise<Make>} load
 */
function makeFold(context, heading, load) {
  const place = element("div", { class: "fold-place" });
  const summary = element("summary", {}, element("h2", {}, context.say(`ui.${heading}`)));
  const fold = element("details", { class: "fold" }, summary, place);
  let /** @type {Part | null} */ part = null;
  let isBegun = false;

  const fill = async () => {
    place.replaceChildren(element("p", { role: "status" }, context.say("ui.a11y.loading")));
    const [make] = await Promise.all([load(), loadStyles("calculator-parts")]);
    part = await make(place, context);
  };
  const update = () => fold.open && part?.update();
  fold.addEventListener("toggle", () => {
    if (fold.open && !isBegun) void fillPlace(place, fill, context);
    isBegun ||= fold.open;
    if (!fold.open) part?.close?.();
    update();
  });
  context.onChange(update);
  return fold;
}

/**
 * Fill an element with loaded content; if that fails, show a button to retry.
 * @param {HTMLElement} place
 * @param {() => Node | void | Promise<Node | void>} make what stands there, unless it is put there already
 * @param {Context} context
 */
export async function fillPlace(place, make, context) {
  try {
    const made = await make();
    if (made) place.replaceChildren(made);
  } catch (error) {
    reportUnlessOffline(error);
    const again = button(context.say("ui.errors.retry"), () => fillPlace(place, make, context));
    place.replaceChildren(
      element("div", { class: "notice", role: "alert" }, element("p", {}, context.say("ui.errors.data")), again),
    );
  }
}

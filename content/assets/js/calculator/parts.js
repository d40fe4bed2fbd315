/**
 * The parts that stand below the calculator, folded away: what makes a part is fetched when it is opened.
 *
 * @typedef {import("./context.js").Context} Context
 * @typedef {(root: HTMLElement, context: Context) => import("./context.js").Part} Show
 */

import { element } from "../dom.js";
import { rulesInForce } from "../site/own-rules.js";

/**
 * Where each part stands, its heading, and what makes it.
 * @type {[place: string, heading: string, () => Promise<Show>][]}
 */
const BELOW = [
  ["across", "calculator.all_rulesets", async () => (await import("./result/across.js")).showAcross],
  ["checker", "checker.title", async () => (await import("./result/checker.js")).showChecker],
  ["rules", "own_rules.title", async () => (await import("./own/rules.js")).showOwnRules],
];

/** @param {Context} context */
export function showParts(context) {
  for (const [place, heading, load] of BELOW) {
    const root = /** @type {HTMLElement | null} */ (document.querySelector(`[data-calculator-${place}]`));
    if (!root) continue;
    const fold = foldUnder(context.say(`ui.${heading}`));
    fold.addEventListener("toggle", () => fold.open && unfold(root, fold, context, load));
    root.replaceChildren(fold);
    root.hidden = false;
    // A club's own rules, which a link may have brought, are told of before anybody looks for them.
    if (place === "rules" && rulesInForce()) show(root, context, load);
  }
}

/** A fold that is empty. @param {string} heading */
function foldUnder(heading) {
  return element("details", { class: "fold" }, element("summary", {}, element("h2", {}, heading)));
}

/**
 * The part comes to stand where its fold was, and is open as that was.
 * @param {HTMLElement} root
 * @param {HTMLDetailsElement} fold
 * @param {Context} context
 * @param {() => Promise<Show>} load
 */
async function unfold(root, fold, context, load) {
  const isFocused = fold.contains(document.activeElement);
  const trouble = element("p", { class: "fold-place", role: "alert" });
  fold.replaceChildren(...[...fold.children].slice(0, 1), trouble);
  try {
    await show(root, context, load);
  } catch (error) {
    reportError(error);
    trouble.textContent = context.say("ui.errors.data");
    return;
  }
  const own = root.querySelector("details");
  if (own) own.open = true;
  if (isFocused) root.querySelector("summary")?.focus();
}

/** @param {HTMLElement} root @param {Context} context @param {() => Promise<Show>} load */
async function show(root, context, load) {
  const part = (await load())(root, context);
  const update = () => part.update(context.state(), context.answer());
  context.onChange(update);
  update();
}

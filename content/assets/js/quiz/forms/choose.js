/** Choices: one of them, or all that are right. */

import { element } from "../../dom.js";
import { mark } from "./form.js";

const LENGTHS = [13, 9]; // in letters: choices no longer than these stand two, three abreast

/**
 * Choices, with digits as their keys.
 * @param {import("../pools.js").Question<import("../pools.js").Choose>} question
 * @param {import("./form.js").Context} context
 * @returns {import("./form.js").Form}
 */
export function chooseForm({ answer, id }, context) {
  const { choose, all } = answer;
  const { choice: drawn } = context.pictures ?? {};
  const show = drawn ?? ((/** @type {import("../../tell/say.js").Said} */ say) => context.speaker.named(say));
  const inputs = choose.map((_, place) =>
    element("input", { type: all ? "checkbox" : "radio", name: `answer-${id}`, value: place }),
  );
  const labels = choose.map(({ say }, place) =>
    element("label", { class: "choice" }, inputs[place], key(place), element("span", { class: "said" }, show(say))),
  );
  const chosen = () => [...inputs.keys()].filter((place) => inputs[place].checked);
  const longest = Math.max(...labels.map(({ lastChild }) => lastChild?.textContent?.length ?? 0));
  const most = LENGTHS.filter((length) => longest <= length).length + 1;
  const columns = most > 2 && choose.length % most === 1 ? most - 1 : most; // none stands alone in its row
  return {
    node: element(
      "div",
      { class: `choices columns-${drawn ? 2 : columns}${drawn ? " drawn-choices" : ""}` },
      ...labels,
    ),
    given: () => (chosen().length ? { chosen: chosen() } : null),
    lacking() {
      inputs[0].focus();
      return "quiz.field.empty";
    },
    fill: (given) => given.chosen?.forEach((place) => (inputs[place].checked = true)),
    close() {
      inputs.forEach((input, place) => {
        const isRight = !choose[place].mistake;
        input.disabled = true;
        if (input.checked || isRight) mark(context, labels[place], isRight, input.checked || !all);
      });
    },
    focus: () => (inputs.find(({ checked }) => checked) ?? inputs[0]).focus({ preventScroll: true }),
    press(pressed) {
      const input = /^\d$/.test(pressed) ? inputs[(Number(pressed) + 9) % 10] : null;
      if (!input || input.disabled) return false;
      input.focus({ preventScroll: true });
      input.checked = !all || !input.checked;
      return true;
    },
  };
}

/** The digit that chooses, for those who have a keyboard. @param {number} place */
const key = (place) => (place < 10 ? element("kbd", { "aria-hidden": "true" }, String((place + 1) % 10)) : null);

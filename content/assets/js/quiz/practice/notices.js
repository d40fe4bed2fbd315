/** What is said above a question: that its ruleset is not the reader's. */

import { button, element } from "../../dom.js";
import { ruleset } from "../../site/own-rules.js";
import { pageData } from "../speaker.js";

/**
 * A question under another ruleset than the reader's says so, and offers to stay with it.
 * @param {HTMLElement} place
 * @param {import("../../tell/say.js").Speaker} speaker
 * @param {string} asked the ruleset of the question; empty where rules do not matter
 */
export function compareRules(place, speaker, asked) {
  place.querySelector(".other-rules")?.remove();
  if (!asked || asked === ruleset()) return;
  const [other, stay] = ["other_ruleset", "keep_ruleset"].map((key) =>
    speaker.say([`quiz.share.${key}`, { ruleset: pageData().rulesets[asked] }]),
  );
  place.append(
    element(
      "p",
      { class: "other-rules" },
      other,
      " ",
      button(stay, () => choose(asked)),
    ),
  );
}

/** The ruleset of the whole site, as if it were chosen in the header. @param {string} id */
function choose(id) {
  const select = /** @type {HTMLSelectElement} */ (document.getElementById("__ruleset"));
  select.value = id;
  select.dispatchEvent(new Event("change"));
}

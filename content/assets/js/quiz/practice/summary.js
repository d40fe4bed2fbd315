/**
 * What came of a round: how many were right, what went wrong, which concepts want another look, and the ways on.
 *
 * @import { Ten } from "./ten.js"
 */

import { button, element } from "../../dom.js";
import { sayer } from "../format.js";
import { conceptLink, loadConcepts } from "../concept-names.js";
import { withConcepts } from "../concepts.js";
import { listSlips } from "../slips.js";
import { touchedBy } from "../memory/touched.js";
import { showStanding } from "../standing.js";
import { TEN } from "./ten.js";

/**
 * @param {HTMLElement} root
 * @param {Ten} ten
 * @param {import("../../tell/say.js").Speaker} speaker which overlooks many questions
 * @param {{ next: () => void, again: () => void, kinds: string }} ways
 */
export async function showSummary(root, ten, speaker, { next, again, kinds }) {
  const say = sayer(speaker);
  const score = say("result.score", { right: ten.right, total: ten.total });
  const standing = element("p", { class: "standing" });
  showStanding(standing, ten.marks, ten.total, score);
  const title = element("h2", { tabindex: "-1" }, score);
  const wrong = ten.wrong;
  const buttons = [
    ...(wrong.length ? [button(say("round.again"), again, { class: "main" })] : []),
    button(say("round.next", { n: TEN }), next, { class: wrong.length ? null : "main" }),
  ];
  root.replaceChildren(
    element(
      "section",
      { class: "summary" },
      title,
      standing,
      ...(await wentWrong(ten, say)),
      element("p", { class: "buttons" }, ...buttons),
      element("p", {}, element("a", { href: kinds }, speaker.say(["ui.nav.all_kinds"]))),
    ),
  );
  title.focus({ preventScroll: true });
}

/** @param {Ten} ten @param {import("../format.js").Say} say */
async function wentWrong({ answered }, say) {
  const missed = answered.filter(({ outcome }) => outcome.end !== "right");
  if (!missed.length) return [element("p", {}, say("round.all_right"))];
  const slips = await listSlips(missed.map(({ question, outcome }) => ({ question, mistakes: outcome.slips })));
  const known = await loadConcepts();
  const concepts = new Set(
    missed.flatMap(({ question, outcome }) => touchedBy(withConcepts(question).concepts, outcome.slips)),
  );
  const links = [...concepts].flatMap((id) => conceptLink(known, id) ?? []);
  return [
    ...(slips.length ? [element("h3", {}, say("result.mistakes")), element("ul", { class: "slips" }, ...slips)] : []),
    ...(links.length
      ? [element("h3", {}, say("round.look_again")), element("p", { class: "concepts" }, ...links)]
      : []),
  ];
}

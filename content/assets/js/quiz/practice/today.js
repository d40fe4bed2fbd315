/**
 * What somebody who comes back may go on with: what is due, and the questions of the day.
 *
 * @import { Speaker } from "../../tell/say.js"
 * @import { Say } from "../format.js"
 */

import { today } from "../../day.js";
import { element } from "../../dom.js";
import { sayer } from "../format.js";
import { toRepeat } from "../memory/review.js";
import { openStore } from "../memory/store.js";
import { withRetry } from "../question-host.js";
import { loadSpeaker } from "../speaker.js";
import { COUNT, addressOfDay, openPlaces, rightOf } from "./days.js";

/** @param {HTMLElement} root */
export const showToday = (root) => withRetry(root, () => show(root));

/** @param {HTMLElement} root */
async function show(root) {
  const speaker = await loadSpeaker(true);
  const say = sayer(speaker);
  const { quizToday = "", progress = "" } = root.dataset;
  const due = toRepeat(openStore()).map(({ said, way }) => [
    speaker.say(said),
    ...(way ? [" ", element("a", { href: `${progress}#due` }, speaker.say(way))] : []),
  ]);
  const known = element("a", { href: `${progress}#map` }, say("map.title"));
  root.replaceChildren(
    element(
      "ul",
      {},
      ...[...due, five(`${quizToday}${addressOfDay(today())}`, speaker, say), [known]].map((each) =>
        element("li", {}, ...each),
      ),
    ),
  );
}

/** The questions of the day: to begin, to go on with, or how they went. @param {string} href @param {Speaker} speaker @param {Say} say @returns {(Node | string)[]} */
function five(href, speaker, say) {
  const open = openPlaces(today()).length;
  if (!open)
    return [
      element("a", { href }, say("daily.title")),
      " · ",
      say("result.score", { right: rightOf(today()), total: COUNT }),
    ];
  return [element("a", { href }, open === COUNT ? say("daily.start") : speaker.say(["ui.home.today.more"]))];
}

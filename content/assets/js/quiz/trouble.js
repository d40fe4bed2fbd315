/** Says what is wrong with the place where answers are stored. */

import { button, element } from "../dom.js";
import { saveFile } from "./give.js";

/**
 * Stands above a part of the page, now and later; empty while all is well.
 * @param {HTMLElement} root
 * @param {import("./store.js").Store} store
 * @param {import("../say.js").Speaker} desk
 */
export function showTrouble(root, store, desk) {
  const notice = element("div", { class: "notice", role: "status" });
  root.before(notice);
  const show = () => {
    const { trouble, damaged } = store;
    const isDamaged = trouble?.startsWith("damaged") && store.damagedText !== null;
    const save = () => saveFile("riichi-quiz-damaged.txt", store.damagedText ?? "");
    notice.replaceChildren(
      ...(trouble ? [element("p", {}, desk.say([`quiz.storage.${trouble}`, { n: damaged }]))] : []),
      ...(isDamaged ? [button(desk.say(["quiz.storage.damaged.export"]), save)] : []),
    );
  };
  store.addEventListener("trouble", show);
  store.addEventListener("change", show);
  show();
}

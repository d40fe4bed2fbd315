/** Says what is wrong with the place where answers are stored. */

/** @import { Store } from "./store.js" */
import { button, element } from "../../dom.js";
import { saveFile } from "../../site/share.js";

/** Was something damaged found just now? @param {Store} store */
export const isDamaged = ({ trouble }) => trouble?.startsWith("damaged") ?? false;

/**
 * Saves what was damaged and put aside, so that it is not lost to those who can mend it.
 * @param {Store} store
 * @param {import("../../tell/say.js").Speaker} speaker
 */
export function makeDamagedButton(store, speaker) {
  const save = () => saveFile("riichi-quiz-damaged.txt", store.damagedText ?? "");
  return button(speaker.say(["quiz.storage.damaged.export"]), save);
}

/**
 * Stands above a part of the page, now and later; empty while all is well.
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {import("../../tell/say.js").Speaker} speaker
 */
export function showStorageNotice(root, store, speaker) {
  const notice = element("div", { class: "notice", role: "status" });
  root.before(notice);
  const show = () => {
    const { trouble, damaged } = store;
    notice.replaceChildren(
      ...(trouble ? [element("p", {}, speaker.say([`quiz.storage.${trouble}`, { n: damaged }]))] : []),
      ...(isDamaged(store) && store.damagedText !== null ? [makeDamagedButton(store, speaker)] : []),
    );
  };
  store.addEventListener("trouble", show);
  store.addEventListener("change", show);
  show();
}

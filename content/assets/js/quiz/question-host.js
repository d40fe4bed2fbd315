/**
 * The host of questions on a page: their element, the memory of answers, the focus and the keys.
 *
 * @import { Context, MakeForm, Outcome, Pictures, QuestionView } from "./player.js"
 * @import { Question } from "./pools.js"
 */

import { focusOn, reportUnlessOffline, scrollToHead } from "../dom.js";
import { loadStyles } from "../core/draw.js";
import { kindOf, pageData, speakerFor, twoLanguages } from "./speaker.js";
import { openStore } from "./memory/learning-store.js";
import { answeredConcepts, asksCharacter, touchedBy } from "./question-concepts.js";
import { settingsFrom } from "./practice/practice-settings.js";

/**
 * Load the context of a question.
 * @param {Question} question
 * @returns {Promise<Context>}
 */
export async function contextOf(question) {
  const languages = twoLanguages(settingsFrom(openStore().settings("play", null)));
  const [speaker, Form] = await Promise.all([speakerFor(question, languages), loadForm(question)]);
  const pictures = await picturesOf(question, speaker);
  const rulesName = kindOf(question.kind).ruled ? pageData().rulesets[question.ruleset] : "";
  return { speaker, Form, pictures, rulesName };
}

/** Fetch the form that a question is answered with. @param {Question} question @returns {Promise<MakeForm>} */
async function loadForm({ answer }) {
  if ("numbers" in answer) return /** @type {MakeForm} */ ((await import("./forms/number.js")).NumbersForm);
  if ("pick" in answer) return /** @type {MakeForm} */ ((await import("./forms/pick.js")).PickForm);
  return /** @type {MakeForm} */ ((await import("./forms/choose.js")).ChooseForm);
}

/** The modules that draw the questions of a kind; kinds told in words alone have none. @type {Record<string, () => Promise<any>>} */
const DRAWN = {
  haitei: () => import("./pictures/haitei-picture.js"),
  "may-chi": () => import("./pictures/scene-picture.js"),
  "riichi-discard": () => import("./pictures/turn-picture.js"),
  settle: () => import("./pictures/settle-picture.js"),
  "where-lies": () => import("./pictures/scene-picture.js"),
  "who-pays": () => import("./pictures/ending-picture.js"),
  "whose-turn": () => import("./pictures/scene-picture.js"),
};

/**
 * Load the pictures of a question, if it has any and they can be fetched.
 * @param {Question} question
 * @param {import("../tell/say.js").Speaker} speaker
 * @returns {Promise<Pictures>}
 */
async function picturesOf(question, speaker) {
  if (!Object.hasOwn(DRAWN, question.kind)) return {};
  try {
    const [{ draw }, isStyled] = await Promise.all([DRAWN[question.kind](), loadStyles("table")]);
    return isStyled ? draw(question, speaker) : {};
  } catch (error) {
    reportUnlessOffline(error);
    return {};
  }
}

/**
 * Record an answer with the concepts of its question.
 * @param {Question} question
 * @param {Pick<Outcome, "end" | "mistakes" | "slips" | "ms">} outcome
 */
export function record(question, { end, mistakes, slips, ms }) {
  const { kind, ruleset, id, level, rules } = question;
  const concepts = answeredConcepts(question, slips);
  const touched = touchedBy(concepts, slips);
  const [right, named] = [end === "right", asksCharacter(question)];
  openStore().record({ kind, ruleset, id, level, right, mistakes, ms, rules, concepts, touched, named });
}

/**
 * Go to the beginning of a question; a finger shall not open the keyboard of the device.
 * @param {HTMLElement} root
 * @param {QuestionView} view
 * @param {boolean} isByKeyboard
 */
export function focusQuestion(root, view, isByKeyboard) {
  scrollToHead(root);
  if (isByKeyboard) return view.takeFocus();
  view.node.tabIndex = -1;
  focusOn(view.node, false);
}

/**
 * Track whether the reader uses the keyboard.
 * @param {HTMLElement} root
 */
export function watchKeyboard(root) {
  const keyboard = { isUsed: false };
  root.addEventListener("keydown", () => (keyboard.isUsed = true));
  root.addEventListener("pointerdown", () => (keyboard.isUsed = false));
  return keyboard;
}

/**
 * Forward keys to the question if nothing, or the heading above it, has the focus.
 * @param {() => QuestionView | null | undefined} viewOf the question on the screen
 * @param {AbortSignal} [signal]
 */
export function forwardKeys(viewOf, signal) {
  const forward = (/** @type {KeyboardEvent} */ event) => {
    const isFree = event.target === document.body || /** @type {Element} */ (event.target).matches("h1, h2");
    if (!isFree || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length !== 1 || !viewOf()?.press(event.key)) return;
    event.preventDefault();
  };
  document.addEventListener("keydown", forward, { signal });
}

/**
 * Questions about wins of a record, as full hands: first count, then see. They have the form, verdict
 * and proof of the quiz.
 *
 * @import { Question } from "../../quiz/pools.js"
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { CheckedHand } from "../check.js"
 * @import { Game } from "../model.js"
 * @import { CountedWin } from "../outcome.js"
 */

import { focusOn, loadTexts } from "../../dom.js";
import { made } from "../../core/draw.js";
import { explain } from "../../engine/why.js";
import { countedQuestion } from "../../quiz/dealing/counted.js";
import { NumbersForm } from "../../quiz/forms/number.js";
import { load } from "../../quiz/pools.js";
import { Round } from "../../quiz/round/round.js";
import { playRound } from "../../quiz/round/round-view.js";
import { figuresOf } from "../../tell/figures.js";
import { Speaker } from "../../tell/say.js";
import { Texts } from "../../tell/texts.js";
import { html } from "../../vendor/lit-html.js";

const KIND = "full-hand";
const LEVEL = 1; // all parts, as at the table

/**
 * Return the wins of a record that can be asked and are wanted, with their numbers in the record.
 * @param {readonly CheckedHand[]} hands
 * @param {(win: CountedWin, place: number) => boolean} isWanted
 */
export function winsOf(hands, isWanted) {
  return hands.flatMap(({ outcome }, place) => {
    return outcome.wins
      .filter((win) => win.answer && !win.problems.length && isWanted(win, place))
      .map((win) => ({ id: `${place + 1}`, case: /** @type {Record<string, any>} */ (win.case) }));
  });
}

/** @param {import("../../engine/book.js").Book} book @param {Game} game @param {ReturnType<typeof winsOf>} wins @returns {Question[]} */
function questionsOf(book, { ruleset, options }, wins) {
  return wins.flatMap(({ id, case: hand }) => {
    const prompt = hand.honba ? "prompt.honba" : "prompt";
    const pattern = /** @type {any} */ ({
      kind: KIND,
      ruleset,
      id,
      level: LEVEL,
      prompt: [`quiz.kind.${KIND}.${prompt}`],
    });
    return countedQuestion(book, explain, pattern, /** @type {any} */ ({ ...hand, ruleset, options })) ?? [];
  });
}

/** Return a speaker for the texts of questions under the rules of the game. @param {TableTool} tool @param {import("../../engine/rules.js").Rules} rules */
async function loadSpeaker(tool, rules) {
  const { lang } = document.documentElement;
  const of = [
    ...["hand", "checker"].map(loadTexts),
    ...["play", KIND].map((name) => load(`texts/${lang}/${name}.json`)),
  ];
  const entries = Object.assign({}, ...(await Promise.all(of)), tool.entries);
  return new Speaker(new Texts(lang, entries)).under(figuresOf(rules));
}

/**
 * Ask wins one after the other, then show how many were counted correctly.
 * @param {HTMLElement} place
 * @param {TableTool} tool
 * @param {{ game: Game, scorer: { rules: any } }} checked
 * @param {ReturnType<typeof winsOf>} wins
 * @param {() => void} onOver
 */
export async function playWins(place, tool, { game, scorer }, wins, onOver) {
  const questions = questionsOf(await tool.loadEngine(), game, wins);
  const speaker = await loadSpeaker(tool, scorer.rules);
  const rulesName = tool.say(`rulesets.${game.ruleset}`);
  const round = new Round({ questions });
  const onEnd = () => {
    const { right, total: n } = round;
    const said = tool.say(questions.length ? "record.own.done" : "record.own.none", { right, n });
    place.replaceChildren(made(html`<p class="sum" role="status" tabindex="-1">${said}</p>`));
    onOver();
    focusOn(place.firstElementChild);
  };
  const Form = /** @type {import("../../quiz/player.js").MakeForm} */ (NumbersForm);
  await playRound(place, round, speaker, {
    contextFor: async () => ({ speaker, rulesName, Form }),
    keep: () => {}, // these questions aren't in the collection
    onEnd,
  });
}

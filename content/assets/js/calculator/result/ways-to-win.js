/**
 * What would make a win of a complete hand that lacks a yaku: riichi, tsumo, the last tile, a kan; each with its price.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Answer, Context } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 * @import { Unfinished } from "./unfinished.js"
 */

import { shortLine } from "../../tell/worths.js";
import { html } from "../../vendor/lit-html.js";

/** The changes that readers forget to state, by the yaku that each of them adds. @type {[yaku: string, change: Partial<State>][]} */
const CHANGES = [
  ["riichi", { riichi: 1 }],
  ["menzen_tsumo", { win: "tsumo" }],
  ...["haitei", "houtei", "rinshan", "chankan"].map(
    (yaku) => /** @type {[string, Partial<State>]} */ ([yaku, { [yaku]: true }]),
  ),
];

/**
 * Return the changes by which a hand wins, with what it then comes to.
 * @param {(state: State) => Answer} score
 * @param {State} state
 */
function waysToWin(score, state) {
  return CHANGES.flatMap(([yaku, change]) => {
    const changed = /** @type {State} */ ({ ...state, ...change });
    const answer = score(changed);
    return answer.ok && answer.yaku.some(({ id }) => id === yaku) ? [{ yaku, state: changed, answer }] : [];
  });
}

/**
 * Draw what would make a win of a hand; null if nothing would.
 * @param {Context} context
 * @param {State} state
 * @param {(state: State) => void} go to the hand with a change
 * @returns {Pick<Unfinished, "said" | "shown"> | null}
 */
export function waysView(context, state, go) {
  const { speaker } = context;
  const ways = waysToWin((each) => context.score(each), state);
  if (!ways.length) return null;
  const heading = context.say("ui.calculator.ways");
  const lines = ways.map(({ yaku, answer }) => {
    const label = /** @type {Line} */ ([`yaku.${yaku}`]);
    return /** @type {Line} */ (["explain.labelled", { label, value: shortLine(answer) }]);
  });
  const rows = ways.map(
    (way, at) =>
      html`<li><button type="button" @click=${() => go(way.state)}>${speaker.shown(lines[at])}</button></li>`,
  );
  const shown = html`<div class="calc-unfinished"><p>${heading}</p><ul class="calc-waits" role="list">${rows}</ul></div>`;
  return { said: [heading, ...lines.map((line) => speaker.speak(line))].join("; "), shown };
}

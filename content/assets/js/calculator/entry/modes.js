/**
 * The target of the next tile: the hand, a call, a kan, an indicator. A row of buttons, and a hint beside the tiles.
 *
 * @import { Context, Entry } from "../calculator-context.js"
 * @import { State } from "../../hands/hand-state.js"
 */

import { INDICATORS } from "../../engine/hand.js";
import { drawTabs } from "../../core/draw.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { oneOf } from "./situation.js";
import { meldOf, withMeld } from "./hand-melds.js";
import { CALLS, canFollow, hasRoomForMeld, KANS, left, tilesInPlay } from "../../hands/hand-state.js";

/** The targets that a button of the row stands for. @type {Record<string, readonly string[]>} */
const MODES = { hand: ["hand"], chi: ["chi"], pon: ["pon"], kan: KANS, dora: INDICATORS };

/** @param {string} target */
export const isIndicator = (target) => /** @type {readonly string[]} */ (INDICATORS).includes(target);

/**
 * Add a tile to a target beside the hand; null if that is impossible.
 * @param {Context} context
 * @param {State} state
 * @param {string} target
 * @param {string} tile
 * @returns {State | null}
 */
export function touched(context, state, target, tile) {
  if (CALLS.includes(target)) {
    const meld = hasRoomForMeld(state) ? meldOf(context, state, target, tile) : null;
    return meld && withMeld(state, meld);
  }
  if (left(context, state, tile) === 0) return null;
  return { ...state, [target]: [.../** @type {string[]} */ (state[target]), tile] };
}

/** Draw the row of targets. @param {Context} context @param {Entry} entry @param {unknown} more the last button of the row */
export function modesView(context, entry, more) {
  const say = context.saying("ui.calculator");
  const tabs = Object.entries(MODES).map(([mode, targets]) => {
    const isAt = targets.includes(entry.target);
    const isOff = !isAt && CALLS.includes(targets[0]) && !canCall(context, targets[0]);
    const words = { hand: () => say("hand"), dora: () => context.say("yaku.dora") }[mode];
    const take = () => entry.aim(isAt ? "hand" : targets[0]);
    return { words: words?.() ?? say(`call.${mode}`), isOn: isAt, isOff, take };
  });
  return drawTabs(say("mode"), tabs, "calc-modes", more);
}

/** Draw the targets of a button that has several, and a hint on what to tap. @param {Context} context @param {Entry} entry */
export function hintView(context, { target, aim }) {
  const say = context.saying("ui.calculator");
  const kinds = KANS.map((kind) => /** @type {const} */ ([kind, say(`call.${kind}`)]));
  const dora = INDICATORS.map(
    (each) => /** @type {const} */ ([each, context.say(each === "dora_indicators" ? "yaku.dora" : "yaku.ura_dora")]),
  );
  const isOfKan = (/** @type {string} */ kind) => canCall(context, kind);
  const key = target === "chi" ? "call.chi.which" : isIndicator(target) ? "indicator.which" : "call.which";
  return html`<div class="calc-hint row" ?hidden=${target === "hand"}>
    ${KANS.includes(target) ? oneOf({ name: "kan", label: say("call.kan") }, kinds, target, isOfKan, aim) : nothing}
    ${isIndicator(target) && context.state.riichi ? oneOf({ name: "dora", label: say("indicators") }, dora, target, () => true, aim) : nothing}
    <button type="button" @click=${() => aim("hand")}>${say("indicator.cancel")}</button>
    <span role="status">${target === "hand" ? "" : say(key)}</span></div>`;
}

/** Tell whether there is room for a call and these tiles may be called. @param {Context} context @param {string} call */
function canCall(context, call) {
  const { state } = context;
  if (!hasRoomForMeld(state)) return false;
  const all = tilesInPlay(context).flat();
  const meld = all.map((tile) => meldOf(context, state, call, tile)).find(Boolean);
  const bare = { ...state, riichi: 0 };
  return Boolean(meld && canFollow(context, bare, withMeld(bare, meld)));
}

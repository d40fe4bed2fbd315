/**
 * The view of the hand: concealed tiles and the winning tile, below them the melds and the indicators. Selecting a part
 * shows what `optionsView` can do with it.
 *
 * @import { Context, Entry } from "../calculator-context.js"
 * @import { Chosen, State } from "../../hands/hand-state.js"
 */

import { INDICATORS } from "../../engine/hand.js";
import { eachTile, speakMeld } from "../../tell/spoken-tiles.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { heldTiles } from "../../hands/hand-state.js";

// The widths of melds and indicators in tiles: a called tile lies sideways.
const ON_SIDE = 4 / 3;
const GAP = 0.5;

/** Draw the hand. @param {Context} context @param {Entry} entry */
export function handView(context, entry) {
  const { state, speaker } = context;
  const say = context.saying("ui.calculator");
  const { artist, texts } = speaker;
  /** @param {unknown} drawn @param {string} label @param {Chosen} place where it lies @param {string} [about] */
  const choosable = (drawn, label, place, about) => {
    const isChosen = entry.chosen?.part === place.part && entry.chosen.place === place.place;
    return html`<button type="button" class="bare" aria-label=${label} aria-expanded=${String(isChosen)} aria-description=${about ?? nothing}
      @click=${() => entry.choose(place)}>${drawn}</button>`;
  };
  /** @param {string} tile @param {Chosen} place @param {string} [about] */
  const tileAt = (tile, place, about) => choosable(artist.tile(tile), artist.name(tile), place, about);
  const held = () => {
    const tiles = heldTiles(state).map((tile, place) => tileAt(tile, { part: "tile", place }));
    const { win_tile: winning } = state;
    if (!tiles.length && !winning) return html`<p class="calc-empty">${say("hand.empty")}</p>`;
    const last = winning && tileAt(winning, { part: "winning", place: 0 }, say("winning_tile"));
    return html`<span class="set">${tiles}</span>${last ? html`<span class="set apart">${last}</span>` : nothing}`;
  };
  const melds = state.melds.map((meld, place) =>
    choosable(artist.meld(meld), speakMeld(texts, meld), { part: "meld", place }),
  );
  const indicators = (/** @type {"dora_indicators" | "ura_indicators"} */ part) => {
    const isDora = part === "dora_indicators";
    const tiles = state[part].map((tile, place) => tileAt(tile, { part, place }));
    return html`<div class="calc-indicators" role="group" aria-label=${say(isDora ? "dora" : "ura")} ?hidden=${!tiles.length}>
      <small aria-hidden="true">${context.say(isDora ? "yaku.dora" : "yaku.ura_dora")}</small><span class="set" data-part=${part}>${tiles}</span></div>`;
  };
  return html`<div class="calc-hand felt">
    <div class="calc-tiles" role="group" aria-label=${say("hand")} data-part="tile">${held()}</div>
    <div class="calc-table" .style=${`--across: ${widthBelow(state)}`}>
      <div class="calc-melds" role="group" aria-label=${say("calls")} data-part="meld" ?hidden=${!melds.length}>${melds}</div>
      ${INDICATORS.map((key) => indicators(/** @type {"dora_indicators" | "ura_indicators"} */ (key)))}
    </div></div>`;
}

/** Return the button of a part of the hand, or of its neighbour if it is gone; without a part the last one. @param {Element} hand @param {Chosen} [chosen] */
export function buttonOf(hand, chosen) {
  const { part, place } = chosen ?? { part: "winning", place: 0 };
  const group = chosen && hand.querySelector(`[data-part="${part === "winning" ? "tile" : part}"]`);
  const all = [...(group ?? hand).querySelectorAll("button")];
  return all[Math.min(part === "winning" ? Infinity : place, all.length - 1)];
}

/** Return the width of the melds and indicators of a hand in tiles. @param {State} state */
function widthBelow({ melds, dora_indicators: dora, ura_indicators: ura }) {
  const wide = melds.map(({ type, tiles }) => {
    const number = eachTile(tiles).length;
    return type === "kan_closed" ? number : (type === "kan_added" ? 2 : number - 1) + ON_SIDE;
  });
  const labels = 2 * [dora, ura].filter((each) => each.length).length;
  return [...wide, dora.length, ura.length, labels].reduce((sum, each) => sum + each, GAP * melds.length);
}

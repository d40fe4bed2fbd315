/**
 * The view of the hand: concealed tiles and the winning tile, below them the melds and the indicators. Selecting a part
 * shows what `Options` can do with it.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 *
 * @typedef {object} Chosen what of the hand is chosen
 * @property {"tile" | "winning" | "meld" | "dora_indicators" | "ura_indicators"} part
 * @property {number} place among its like
 */

import { element } from "../../dom.js";
import { INDICATORS } from "../../engine/hand.js";
import { eachTile } from "../../tell/spoken-tiles.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { heldTiles } from "./state.js";

// The widths of melds and indicators in tiles: a called tile lies sideways.
const ON_SIDE = 4 / 3;
const GAP = 0.5;

export class HandView {
  /** @param {Context} context @param {(chosen: Chosen) => void} onChoose */
  constructor(context, onChoose) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.onChoose = onChoose;
    this.node = element("div", { class: "calc-hand" });
  }

  /** @param {State} state @param {Chosen | null} chosen */
  update(state, chosen) {
    this.chosen = chosen;
    const isHeld = this.node.contains(document.activeElement);
    render(
      html`<div class="calc-tiles" role="group" aria-label=${this.say("hand")} data-part="tile">${this.#held(state)}</div>
        <div class="calc-table" .style="--across: ${widthBelow(state)}">
          <div class="calc-melds" role="group" aria-label=${this.say("calls")} data-part="meld" ?hidden=${!state.melds.length}>${state.melds.map(
            (meld, place) => this.#meld(meld, place),
          )}</div>
          ${INDICATORS.map((key) => this.#indicators(state, /** @type {"dora_indicators" | "ura_indicators"} */ (key)))}
        </div>`,
      this.node,
    );
    if (isHeld && !this.node.contains(document.activeElement)) this.#focusOn(this.node, Infinity);
  }

  /** @param {State} state */
  #held(state) {
    const held = heldTiles(state).map((tile, place) => this.#tile(tile, { part: "tile", place }));
    const { win_tile: winning } = state;
    if (!held.length && !winning) return html`<p class="calc-empty">${this.say("hand.empty")}</p>`;
    const last = winning && this.#tile(winning, { part: "winning", place: 0 }, this.say("winning_tile"));
    return html`<span class="set">${held}</span>${last ? html`<span class="set apart">${last}</span>` : nothing}`;
  }

  /** @param {State} state @param {"dora_indicators" | "ura_indicators"} part */
  #indicators(state, part) {
    const isDora = part === "dora_indicators";
    const tiles = state[part].map((tile, place) => this.#tile(tile, { part, place }));
    return html`<div class="calc-indicators" role="group" aria-label=${this.say(isDora ? "dora" : "ura")} ?hidden=${!tiles.length}>
      <small aria-hidden="true">${this.context.say(isDora ? "yaku.dora" : "yaku.ura_dora")}</small><span class="set" data-part=${part}>${tiles}</span></div>`;
  }

  /** @param {string} tile @param {Chosen} place where it lies @param {string} [about] */
  #tile(tile, place, about) {
    const { artist } = this.context.speaker;
    return this.#choosable(artist.tile(tile), artist.name(tile), place, about);
  }

  /** @param {import("../../tell/spoken-tiles.js").Meld} meld @param {number} place */
  #meld(meld, place) {
    const drawn = this.context.speaker.artist.meld(meld);
    return this.#choosable(drawn.firstElementChild, drawn.ariaLabel ?? "", { part: "meld", place });
  }

  /** @param {Element | null} drawn @param {string} label @param {Chosen} place @param {string} [about] */
  #choosable(drawn, label, place, about) {
    const isChosen = this.chosen?.part === place.part && this.chosen.place === place.place;
    return html`<button type="button" aria-label=${label} aria-expanded=${String(isChosen)} aria-description=${about ?? nothing}
      @click=${() => this.onChoose(place)}>${drawn}</button>`;
  }

  /** Focus a part, or its neighbour if it is gone. @param {Chosen} chosen */
  focus({ part, place }) {
    const group = this.node.querySelector(`[data-part="${part === "winning" ? "tile" : part}"]`);
    this.#focusOn(group ?? this.node, part === "winning" ? Infinity : place);
  }

  /** @param {Element} group @param {number} place */
  #focusOn(group, place) {
    const all = [...group.querySelectorAll("button")];
    all[Math.min(place, all.length - 1)]?.focus({ preventScroll: true });
  }
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

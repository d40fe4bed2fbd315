/**
 * The hand as it is built: the tiles in hand and the winning tile apart, below them the melds as they lie, and the
 * indicators. What is touched is chosen, and `Options` offers what can be done with it.
 *
 * @import { Context } from "../context.js"
 * @import { State } from "./state.js"
 *
 * @typedef {object} Chosen what of the hand is chosen
 * @property {"tile" | "winning" | "meld" | "dora_indicators" | "ura_indicators"} part
 * @property {number} place among its like
 */

import { button, element } from "../../dom.js";
import { INDICATORS } from "../../tell/score.js";
import { eachTile } from "../../tell/spoken-tiles.js";
import { heldTiles } from "./state.js";

// How many tiles wide what lies below the hand is: a called tile lies on its side.
const ON_SIDE = 4 / 3;
const GAP = 0.5;

export class HandView {
  /** @param {Context} context @param {(chosen: Chosen) => void} onChoose */
  constructor(context, onChoose) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.onChoose = onChoose;
    this.tiles = element("div", { class: "calc-tiles", role: "group", "aria-label": this.say("hand") });
    this.melds = element("div", { class: "calc-melds", role: "group", "aria-label": this.say("calls") });
    this.indicators = INDICATORS.map((key) => {
      const label = this.say(key === "dora_indicators" ? "dora" : "ura");
      const name = element(
        "small",
        { "aria-hidden": "true" },
        context.say(key === "dora_indicators" ? "yaku.dora" : "yaku.ura_dora"),
      );
      const tiles = element("span", { class: "set" });
      const node = element(
        "div",
        { class: "calc-indicators", role: "group", "aria-label": label, hidden: true },
        name,
        tiles,
      );
      return { key, tiles, node };
    });
    const below = [this.melds, ...this.indicators.map(({ node }) => node)];
    this.table = element("div", { class: "calc-table" }, ...below);
    this.node = element("div", { class: "calc-hand" }, this.tiles, this.table);
  }

  /** @param {State} state @param {Chosen | null} chosen */
  update(state, chosen) {
    this.chosen = chosen;
    keepingFocus(this.node, () => {
      this.tiles.replaceChildren(...this.#held(state));
      this.melds.replaceChildren(...state.melds.map((meld, place) => this.#meld(meld, place)));
      for (const { key, node, tiles } of this.indicators) {
        const listed = /** @type {string[]} */ (state[key]);
        node.hidden = listed.length === 0;
        tiles.replaceChildren(...listed.map((tile, place) => this.#tile(tile, { part: key, place })));
      }
    });
    this.melds.hidden = state.melds.length === 0;
    this.table.style.setProperty("--across", String(widthBelow(state)));
  }

  /** @param {State} state */
  #held(state) {
    const held = heldTiles(state).map((tile, place) => this.#tile(tile, { part: "tile", place }));
    const { win_tile: winning } = state;
    if (!held.length && !winning) return [element("p", { class: "calc-empty" }, this.say("hand.empty"))];
    const sets = [element("span", { class: "set" }, ...held)];
    if (!winning) return sets;
    const last = this.#tile(winning, { part: "winning", place: 0 });
    last.ariaDescription = this.say("winning_tile");
    return [...sets, element("span", { class: "set apart" }, last)];
  }

  /** @param {string} tile @param {Chosen} place where it lies */
  #tile(tile, place) {
    const { artist } = this.context.speaker;
    return this.#choosable(artist.tile(tile), artist.name(tile), place);
  }

  /** @param {import("../../tell/spoken-tiles.js").Meld} meld @param {number} place */
  #meld(meld, place) {
    const drawn = this.context.speaker.artist.meld(meld);
    const label = drawn.ariaLabel ?? "";
    return this.#choosable(/** @type {HTMLElement} */ (drawn.firstElementChild), label, { part: "meld", place });
  }

  /** @param {HTMLElement} drawn @param {string} label @param {Chosen} place */
  #choosable(drawn, label, place) {
    const isChosen = this.chosen?.part === place.part && this.chosen.place === place.place;
    const made = button("", () => this.onChoose(place), { "aria-label": label, "aria-expanded": String(isChosen) });
    made.append(drawn);
    return made;
  }

  /** Puts the focus on what was chosen, or on its neighbour where that is gone. @param {Chosen} chosen */
  focus({ part, place }) {
    const { tiles, melds, indicators } = this;
    const within = { tile: tiles, winning: tiles, meld: melds }[/** @type {string} */ (part)];
    const root = within ?? indicators.find(({ key }) => key === part)?.tiles ?? tiles;
    const all = [...root.querySelectorAll("button")];
    all[Math.min(part === "winning" ? Infinity : place, all.length - 1)]?.focus({ preventScroll: true });
  }
}

/** How many tiles wide the melds and indicators of a hand are. @param {State} state */
function widthBelow({ melds, dora_indicators: dora, ura_indicators: ura }) {
  const wide = melds.map(({ type, tiles }) => {
    const number = eachTile(tiles).length;
    return type === "kan_closed" ? number : (type === "kan_added" ? 2 : number - 1) + ON_SIDE;
  });
  const labels = 2 * [dora, ura].filter((each) => each.length).length;
  return [...wide, dora.length, ura.length, labels].reduce((sum, each) => sum + each, GAP * melds.length);
}

/** What is focused stays so, or its neighbour where it goes. @param {HTMLElement} root @param {() => void} act */
function keepingFocus(root, act) {
  const focusable = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("button")]);
  const place = focusable().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  act();
  if (place >= 0) focusable()[Math.min(place, focusable().length - 1)]?.focus({ preventScroll: true });
}

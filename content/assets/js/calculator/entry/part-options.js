/**
 * Actions for the selected tile, meld or indicator: remove it, make it red, win on it, turn a meld.
 *
 * @import { Meld } from "../../tell/spoken-tiles.js"
 * @import { Context, Entry } from "../calculator-context.js"
 * @import { Chosen, State } from "../../hands/hand-state.js"
 *
 * @typedef {Exclude<Chosen["part"], "meld">} TilePart
 */

import { eachTile, speakMeld } from "../../tell/spoken-tiles.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { oneOf } from "./situation.js";
import { isRed, kanOfKind, recoloured, waysToLie, withMeldAt, withoutMeld } from "./hand-melds.js";
import {
  canFollow,
  heldTiles,
  KANS,
  recolouredTile,
  removed,
  winningOn,
  withoutWinningTile,
} from "../../hands/hand-state.js";

/**
 * Draw what can be done with the selected part.
 * @param {Context} context
 * @param {Entry} entry
 * @param {(state: State, isGone: boolean) => void} amend
 */
export function optionsView(context, entry, amend) {
  const press = (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && entry.close();
  const { label, parts } = entry.chosen
    ? new Options(context, amend).of(entry.chosen)
    : { label: nothing, parts: nothing };
  return html`<div class="calc-options row" role="group" aria-label=${label} ?hidden=${!entry.chosen} @keydown=${press}>${parts}</div>`;
}

class Options {
  /** @param {Context} context @param {(state: State, isGone: boolean) => void} amend */
  constructor(context, amend) {
    this.context = context;
    this.say = context.saying("ui.calculator");
    this.amend = amend;
  }

  /** @param {Chosen} chosen */
  of({ part, place }) {
    const { state } = this.context;
    return part === "meld" ? this.#ofMeld(state, place) : this.#ofTile(state, { part, place });
  }

  /** @param {string} words @param {State} after @param {{ label?: string, isOn?: boolean, isGone?: boolean }} more */
  #button(words, after, { label, isOn, isGone = false }) {
    return html`<button type="button" aria-label=${label ?? nothing} aria-pressed=${isOn === undefined ? nothing : String(isOn)}
      @click=${() => this.amend(after, isGone)}>${this.say(words)}</button>`;
  }

  /** @param {string} label @param {State} after */
  #remove(label, after) {
    return this.#button("take_away", after, { label, isGone: true });
  }

  /** Draw a switch for the red five. @param {State | null} after @param {boolean} isOn */
  #red(after, isOn) {
    return after ? this.#button("red", after, { isOn }) : nothing;
  }

  // Tiles

  /** @param {State} state @param {{ part: TilePart, place: number }} chosen */
  #ofTile(state, { part, place }) {
    const listed = part === "tile" ? heldTiles(state) : part === "winning" ? [state.win_tile ?? ""] : state[part];
    const tile = listed[place];
    const name = this.context.speaker.artist.name(tile);
    const other = recolouredTile(this.context, state, tile);
    const after = other ? this.#with(state, part, place, tile, other) : null;
    const remove = this.#remove(this.say("remove", { tile: name }), this.#without(state, part, place, tile));
    const label = this.say("winning_tile.mark", { tile: name });
    const wins = part === "tile" && this.#button("winning_tile", winningOn(state, tile), { label, isGone: true });
    return { label: name, parts: [remove, this.#red(after, tile[0] === "0"), wins || nothing] };
  }

  /** @param {State} state @param {TilePart} part @param {number} place @param {string} tile */
  #without(state, part, place, tile) {
    if (part === "winning") return withoutWinningTile(state);
    if (part === "tile") return removed(state, tile);
    return { ...state, [part]: state[part].filter((_, each) => each !== place) };
  }

  /** @param {State} state @param {TilePart} part @param {number} place @param {string} tile @param {string} other */
  #with(state, part, place, tile, other) {
    if (part === "winning") return { ...state, win_tile: other };
    if (part === "tile") return { ...state, concealed: removed(state, tile).concealed + other };
    return { ...state, [part]: state[part].map((each, at) => (at === place ? other : each)) };
  }

  // Melds

  /** @param {State} state @param {number} place */
  #ofMeld(state, place) {
    const meld = state.melds[place];
    const label = speakMeld(this.context.speaker.texts, meld);
    const red = this.#red(recoloured(this.context, state, place), isRed(meld));
    const remove = this.#remove(this.say("call.remove", { tiles: label }), withoutMeld(state, place));
    return { label, parts: [this.#ways(state, place), this.#kinds(state, place), red, remove] };
  }

  /** Draw which kind of quad it is. @param {State} state @param {number} place */
  #kinds(state, place) {
    const meld = state.melds[place];
    if (!KANS.includes(meld.type)) return nothing;
    const after = (/** @type {string} */ type) => withMeldAt(state, place, kanOfKind(meld, type));
    const names = KANS.map((kind) => /** @type {const} */ ([kind, this.say(`call.${kind}`)]));
    const canBe = (/** @type {string} */ kind) =>
      canFollow(this.context, { ...state, riichi: 0 }, { ...after(kind), riichi: 0 });
    const group = { name: "kind", label: this.say("call.kan") };
    return oneOf(group, names, meld.type, canBe, (kind) => this.amend(after(kind), false));
  }

  /** Draw the choice of the called tile, or of the player it came from. @param {State} state @param {number} place */
  #ways(state, place) {
    const meld = state.melds[place];
    const ways = waysToLie(meld);
    if (!ways.length) return nothing;
    const { artist } = this.context.speaker;
    const isChi = meld.type === "chi";
    const name = (/** @type {Meld} */ { tiles, from }) =>
      isChi ? artist.name(eachTile(tiles)[0]) : this.say(`from.${from}`);
    const drawn = ways.map((way, at) => /** @type {const} */ ([String(at), name(way), artist.meld(way)]));
    const own = ways.findIndex(
      ({ tiles, from }) => from === (meld.from ?? "left") && (!isChi || eachTile(tiles)[0] === eachTile(meld.tiles)[0]),
    );
    const group = { name: "way", label: this.say(isChi ? "call.which_called" : "call.from"), kind: "calc-ways" };
    const take = (/** @type {string} */ at) => this.amend(withMeldAt(state, place, ways[Number(at)]), false);
    return oneOf(group, drawn, String(own), () => true, take);
  }
}

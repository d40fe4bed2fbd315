/**
 * The hand as it is built: tiles that go when they are touched, the winning tile apart, the melds with whom their
 * tiles came from.
 *
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("./state.js").State} State
 */

import { button, element } from "../../dom.js";
import {
  CALLERS,
  calledFrom,
  heldTiles,
  isRed,
  recoloured,
  removed,
  winningOn,
  withoutMeld,
  withoutWinningTile,
} from "./state.js";

export class HandView {
  #isChoosing = false;

  /** @param {Context} context @param {(state: State) => void} onChange */
  constructor(context, onChange) {
    this.context = context;
    this.onChange = onChange;
    this.tiles = element("div", { class: "calc-tiles", role: "group", "aria-label": this.#say("hand") });
    this.choose = button(this.#say("winning_tile.choose"), () => this.#toggle(), { "aria-pressed": "false" });
    this.melds = element("ul", { class: "calc-melds", role: "list" });
    this.node = element("div", { class: "calc-hand" }, this.tiles, this.melds);
  }

  /** @param {string} key @param {Record<string, any>} [values] */
  #say(key, values) {
    return this.context.say(`ui.calculator.${key}`, values);
  }

  #toggle() {
    this.#isChoosing = !this.#isChoosing;
    this.update(/** @type {State} */ (this.context.state()));
  }

  /** @param {State} state */
  update(state) {
    this.#isChoosing &&= state.win_tile !== undefined;
    this.choose.ariaPressed = String(this.#isChoosing);
    this.choose.disabled = !state.win_tile || !state.concealed;
    keepingFocus(this.tiles, () => this.tiles.replaceChildren(...this.#tilesOf(state)));
    keepingFocus(this.melds, () =>
      this.melds.replaceChildren(...state.melds.map((_, place) => this.#meldOf(state, place))),
    );
    this.melds.hidden = state.melds.length === 0;
  }

  /** @param {State} state */
  #tilesOf(state) {
    const held = heldTiles(state).map((tile) => this.#tileOf(state, tile));
    const { win_tile: winning } = state;
    if (!held.length && !winning) return [element("p", { class: "calc-empty" }, this.#say("hand.empty"))];
    if (!winning) return held;
    const act = () => this.onChange(withoutWinningTile(state));
    const last = this.#button(winning, this.#say("remove", { tile: this.#name(winning) }), act);
    last.classList.add("wins");
    last.ariaDescription = this.#say("winning_tile");
    return [...held, last];
  }

  /** @param {State} state @param {string} tile */
  #tileOf(state, tile) {
    const [key, step] = this.#isChoosing ? ["winning_tile.mark", winningOn] : ["remove", removed];
    const act = () => {
      this.#isChoosing = false;
      this.onChange(step(state, tile));
    };
    return this.#button(tile, this.#say(key, { tile: this.#name(tile) }), act);
  }

  /** @param {string} tile */
  #name(tile) {
    return this.context.speaker.artist.name(tile);
  }

  /** @param {string} tile @param {string} label @param {() => void} act */
  #button(tile, label, act) {
    const made = button("", act, { "aria-label": label });
    made.append(this.context.speaker.artist.tile(tile));
    return made;
  }

  /** @param {State} state @param {number} place */
  #meldOf(state, place) {
    const meld = state.melds[place];
    const { artist } = this.context.speaker;
    const drawn = artist.meld(meld);
    const tiles = drawn.ariaLabel ?? "";
    const remove = button("×", () => this.onChange(withoutMeld(state, place)), {
      "aria-label": this.#say("call.remove", { tiles }),
    });
    const controls = [this.#callers(state, place, tiles), this.#redFive(state, place, tiles)].filter(
      (each) => each !== null,
    );
    return element("li", {}, drawn, ...controls, remove);
  }

  /**
   * Whom a tile was called from; a sequence is always from the left, a concealed quad from nobody.
   * @param {State} state
   * @param {number} place
   * @param {string} tiles as they are called
   */
  #callers(state, place, tiles) {
    const { type, from } = state.melds[place];
    if (type === "chi" || type === "kan_closed") return null;
    const options = CALLERS.map((each) =>
      element("option", { value: each, selected: each === from }, this.#say(`from.${each}`)),
    );
    const select = element(
      "select",
      { "aria-label": `${this.#say("call.from")}: ${tiles}`, autocomplete: "off" },
      ...options,
    );
    select.addEventListener("change", () => this.onChange(calledFrom(state, place, select.value)));
    return select;
  }

  /** @param {State} state @param {number} place @param {string} tiles as they are called */
  #redFive(state, place, tiles) {
    const other = recoloured(this.context, state, place);
    if (!other) return null;
    return button(this.#say("red"), () => this.onChange(other), {
      "aria-pressed": String(isRed(state.melds[place])),
      "aria-label": `${this.#say("red")}: ${tiles}`,
    });
  }
}

/** What is focused stays so, or its neighbour where it goes. @param {HTMLElement} root @param {() => void} act */
function keepingFocus(root, act) {
  const focusable = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("button, select")]);
  const place = focusable().findIndex((each) => each === document.activeElement);
  act();
  if (place >= 0) focusable()[Math.min(place, focusable().length - 1)]?.focus({ preventScroll: true });
}

/**
 * Tiles drawn in a page: one by one, as melds that show whom a tile came from, as whole hands; and the tiles
 * lit that a line of a proof means.
 *
 * @import { Case, Meld } from "./spoken-tiles.js"
 * @import { Texts } from "./texts.js"
 */

import { drawn, element } from "../dom.js";
import { BACK, apartOf, eachTile, inOrder, plain, speakHand, speakMeld, speakNotation } from "./spoken-tiles.js";

export const SPRITE = new URL("../../tiles.svg", import.meta.url).href;

/** Where the called tile lies among the others of its meld. @type {Record<string, number>} */
const PLACES = { left: 0, opposite: 1, right: Infinity };

/** Draws tiles in the language of its texts. */
export class Artist {
  /**
   * @param {Texts} texts
   * @param {string} [sprite] the address of the drawn tiles
   */
  constructor(texts, sprite = SPRITE) {
    this.texts = texts;
    this.sprite = sprite;
  }

  /**
   * One tile. What it is called is said by the hand or the button it belongs to.
   * @param {string} tile
   * @param {...string} classes
   */
  tile(tile, ...classes) {
    const use = drawn("use", { href: `${this.sprite}#t-${tile}` });
    return element(
      "i",
      { class: ["t", ...classes].join(" "), "data-t": tile },
      drawn("svg", { "aria-hidden": "true" }, use),
    );
  }

  /**
   * What a tile is called.
   * @param {string} tile
   */
  name(tile) {
    return this.texts.say(`tiles.${tile}`);
  }

  /**
   * Tiles within a sentence, groups that are written apart set apart.
   * @param {string} notation
   */
  inline(notation) {
    const sets = notation.split(" ").map((group) => this.#set(eachTile(group)));
    return picture("hand in", sets, speakNotation(this.texts, notation));
  }

  /**
   * A whole hand: the tiles in hand by suits, the melds, and the tile that lies apart.
   * @param {Case} hand
   */
  hand(hand) {
    const concealed = inOrder(eachTile(hand.concealed));
    const suits = [..."mpsz"].map((suit) => concealed.filter((tile) => tile[1] === suit));
    const sets = suits.filter((suit) => suit.length).map((suit) => this.#set(suit));
    sets.push(...(hand.melds ?? []).map((meld) => this.#meld(meld)));
    const { tile, how } = apartOf(hand);
    if (tile) sets.push(withApart(sets.splice(-1), span(`set apart ${how ?? "win"}`, [this.tile(tile)])));
    const shown = picture("hand", sets, speakHand(this.texts, hand));
    shown.dataset.hand = notationOf(hand);
    return shown;
  }

  /**
   * A meld on its own.
   * @param {Meld} meld
   */
  meld(meld) {
    return picture("hand", [this.#meld(meld)], speakMeld(this.texts, meld));
  }

  /** @param {string[]} tiles */
  #set(tiles) {
    return span(
      "set",
      tiles.map((tile) => this.tile(tile)),
    );
  }

  /** @param {Meld} meld */
  #meld(meld) {
    const added = meld.type === "kan_added" ? eachTile(meld.tiles).slice(-1) : [];
    const tiles = lying(meld).map(([tile, isSide]) => {
      const laid = isSide ? this.tile(tile, "side") : this.tile(tile);
      return isSide && added.length ? span("stack", [this.tile(added[0], "side"), laid]) : laid;
    });
    return span("set meld", tiles);
  }
}

/**
 * The tiles of a meld in a row, and whether each lies on its side: the called one does. Of a concealed quad the
 * outer tiles are turned down. A tile added to a triplet lies on the called one.
 * @param {Meld} meld
 * @returns {[tile: string, isSide: boolean][]}
 */
export function lying({ type, tiles, from = "left" }) {
  const all = eachTile(tiles);
  if (type === "kan_closed") return inOrder(all).map((tile, place) => [place % 3 ? tile : BACK, false]);
  const [called, ...rest] = type === "kan_added" ? all.slice(0, -1) : all;
  /** @type {[string, boolean][]} */
  const laid = inOrder(rest).map((tile) => [tile, false]);
  laid.splice(PLACES[from], 0, [called, true]);
  return laid;
}

/**
 * @param {string} classes
 * @param {(Node | string)[]} parts
 */
function span(classes, parts) {
  return element("span", { class: classes }, ...parts);
}

/**
 * The last set and the tile apart in one: a line never begins with that tile alone.
 * @param {HTMLElement[]} last
 * @param {HTMLElement} apart
 */
function withApart(last, apart) {
  return span("end", [...last.flatMap((set) => [set, " "]), apart]);
}

/**
 * @param {string} kind
 * @param {HTMLElement[]} sets
 * @param {string} label
 */
function picture(kind, sets, label) {
  const spaced = sets.flatMap((set, place) => (place ? [" ", set] : [set]));
  return element("span", { class: kind, role: "img", "aria-label": label }, ...spaced);
}

/**
 * A hand as text, the winning tile last: the form in which it can be copied.
 * @param {Case} hand
 */
function notationOf(hand) {
  const concealed = writeTiles(inOrder(eachTile(hand.concealed)));
  const melds = (hand.melds ?? []).map((meld) => writeTiles(eachTile(meld.tiles)));
  const { tile } = apartOf(hand);
  return [concealed, ...melds, ...(tile ? [tile] : [])].join(" ");
}

/**
 * Tiles as text, each suit named once for tiles that stand together.
 * @param {string[]} tiles
 */
export function writeTiles(tiles) {
  return tiles.map((tile, place) => (tiles[place + 1]?.[1] === tile[1] ? tile[0] : tile)).join("");
}

// Lit tiles

/**
 * Lights the tiles of a drawn hand that a line of a proof means: first the melds that lie wholly among them,
 * then single tiles, those in hand before the winning tile and that before melds.
 * @param {HTMLElement} hand
 * @param {string} notation
 * @param {string} [mark] the class that lit tiles have; tiles may be marked in several ways at once
 */
export function light(hand, notation, mark = "lit") {
  unlight(hand, mark);
  let meant = eachTile(notation);
  for (const meld of within(hand, ".meld")) {
    const left = withoutMeld(meant, within(meld, ".t"));
    if (!left) continue;
    meant = left;
    for (const each of within(meld, ".t")) each.classList.add(mark);
  }
  const parts = [":not(.meld):not(.apart)", ".apart", ".meld"];
  const free = parts.flatMap((part) => within(hand, `.set${part} .t:not(.${mark})`));
  for (const each of meant) take(free, each)?.classList.add(mark);
  hand.classList.toggle(`has-${mark}`, hand.querySelector(`.${mark}`) !== null);
}

/**
 * No tile is lit any more.
 * @param {HTMLElement} hand
 * @param {string} [mark]
 */
export function unlight(hand, mark = "lit") {
  for (const each of within(hand, `.${mark}`)) each.classList.remove(mark);
  hand.classList.remove(`has-${mark}`);
}

/**
 * @param {HTMLElement} part
 * @param {string} selector
 */
function within(part, selector) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(selector))];
}

/**
 * What is meant besides a meld; nothing where the meld is not among it. A quad counts as a triplet.
 * @param {string[]} meant
 * @param {HTMLElement[]} meld
 */
function withoutMeld(meant, meld) {
  const tiles = meld.map(tileOf).filter((each) => each !== BACK);
  if (meld.length === 4) {
    const left = meant.filter((each) => plain(each) !== tiles[0]);
    return meant.length - left.length >= 3 ? left : null;
  }
  const left = [...meant];
  for (const own of tiles) {
    const place = left.findIndex((each) => plain(each) === own);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}

/**
 * The tile that is drawn, a red five as any five.
 * @param {HTMLElement} drawn
 */
function tileOf(drawn) {
  return plain(drawn.dataset.t ?? "");
}

/**
 * Takes one tile from those that are free: this very one, or failing that a five of the other colour.
 * @param {HTMLElement[]} free
 * @param {string} wanted
 */
function take(free, wanted) {
  const exact = free.findIndex((each) => each.dataset.t === wanted);
  const place = exact < 0 ? free.findIndex((each) => tileOf(each) === plain(wanted)) : exact;
  return place < 0 ? undefined : free.splice(place, 1)[0];
}

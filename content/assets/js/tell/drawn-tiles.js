/**
 * Drawn tiles in a page: single tiles, melds that show from whom a tile came, whole hands; and the highlighting of the
 * tiles of a proof's line.
 *
 * @import { Case, Meld } from "./spoken-tiles.js"
 * @import { Texts } from "./texts.js"
 */

import { html } from "../vendor/lit-html.js";
import { BACK, apartOf, eachTile, inOrder, plain, speakHand, speakNotation, writeTiles } from "./spoken-tiles.js";

export const SPRITE = new URL("../../tiles.svg", import.meta.url).href;

/** The index of the called tile in its meld, by the player it came from. @type {Record<string, number>} */
const PLACES = { left: 0, opposite: 1, right: Infinity };

/** The renderer of tiles, with the texts of one language. */
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
   * Return one tile. It has no name: the hand or the button around it names it.
   * @param {string} tile
   * @param {...string} classes
   */
  tile(tile, ...classes) {
    return html`<i class=${["t", ...classes].join(" ")} data-t=${tile}><svg aria-hidden="true"><use href=${`${this.sprite}#t-${tile}`}></use></svg></i>`;
  }

  /**
   * Return the name of a tile.
   * @param {string} tile
   */
  name(tile) {
    return this.texts.say(`tiles.${tile}`);
  }

  /**
   * Return tiles within a sentence, with spaces between groups as in the notation.
   * @param {string} notation
   */
  inline(notation) {
    const sets = spaced(notation.split(" ").map((group) => this.#set(eachTile(group))));
    const label = speakNotation(this.texts, notation);
    return { ...html`<span class="hand in" role="img" aria-label=${label}>${sets}</span>`, isTiles: true };
  }

  /**
   * Return a whole hand: the concealed tiles by suits, the melds, and the tile set apart.
   * @param {Case} hand
   * @param {(tile: string) => unknown} [draw] draws a tile that is in no meld: a hand whose tiles can be chosen is a group,
   *   and no picture
   */
  hand(hand, draw) {
    const concealed = inOrder(eachTile(hand.concealed));
    const suits = [..."mpsz"].map((suit) => concealed.filter((tile) => tile[1] === suit));
    const sets = suits.filter((suit) => suit.length).map((suit) => this.#set(suit, draw));
    sets.push(...(hand.melds ?? []).map((meld) => this.meld(meld)));
    const { tile, how } = apartOf(hand);
    if (tile) {
      const apart = html`<span class="set apart ${how ?? "win"}">${draw ? draw(tile) : this.tile(tile)}</span>`;
      // No line begins with that tile alone.
      sets.push(html`<span class="end">${sets.splice(-1).flatMap((set) => [set, " "])}${apart}</span>`);
    }
    return html`<span class="hand" role=${draw ? "group" : "img"} aria-label=${speakHand(this.texts, hand)} data-hand=${notationOf(hand)}>${spaced(sets)}</span>`;
  }

  /** Return a meld, which what is around it names. @param {Meld} meld */
  meld(meld) {
    const added = meld.type === "kan_added" ? eachTile(meld.tiles).slice(-1) : [];
    const tiles = lying(meld).map(([tile, isSide]) => {
      if (!isSide) return this.tile(tile);
      const [above, laid] = [added.map((each) => this.tile(each, "side")), this.tile(tile, "side")];
      return above.length ? html`<span class="stack">${above}${laid}</span>` : laid;
    });
    return html`<span class="set meld">${tiles}</span>`;
  }

  /** @param {string[]} tiles @param {(tile: string) => unknown} [draw] */
  #set(tiles, draw = (tile) => this.tile(tile)) {
    return html`<span class="set">${tiles.map((tile) => draw(tile))}</span>`;
  }
}

/**
 * Return the tiles of a meld in a row, and whether each is turned sideways, as the called one is. The outer tiles of a
 * concealed quad are turned down. A tile added to a triplet is on top of the called one.
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

/** Put spaces between sets. @param {unknown[]} sets */
const spaced = (sets) => sets.flatMap((set, place) => (place ? [" ", set] : [set]));

/**
 * Return a hand as text to copy, with the winning tile last.
 * @param {Case} hand
 */
function notationOf(hand) {
  const concealed = writeTiles(inOrder(eachTile(hand.concealed)));
  const melds = (hand.melds ?? []).map((meld) => writeTiles(eachTile(meld.tiles)));
  const { tile } = apartOf(hand);
  return [concealed, ...melds, ...(tile ? [tile] : [])].join(" ");
}

// Highlighted tiles

/**
 * Highlight the tiles of a drawn hand that a line of a proof names: first melds that match completely, then single
 * tiles, those in hand before the winning tile and that before melds.
 * @param {Element} hand
 * @param {string} notation
 * @param {string} [mark] the class of highlighted tiles; tiles may have several marks at once
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
 * Remove the highlight from all tiles.
 * @param {Element} place a hand, or what hands are drawn in
 * @param {string} [mark]
 */
export function unlight(place, mark = "lit") {
  for (const each of within(place, `.${mark}`)) each.classList.remove(mark);
  for (const each of [place, ...within(place, `.has-${mark}`)]) each.classList.remove(`has-${mark}`);
}

/**
 * @param {Element} part
 * @param {string} selector
 */
function within(part, selector) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(selector))];
}

/**
 * Return the tiles that are left after removing a meld; null if the meld is not among them. A quad counts as a triplet.
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
 * Return the tile of a drawn one, with a plain five for a red one.
 * @param {HTMLElement} drawn
 */
function tileOf(drawn) {
  return plain(drawn.dataset.t ?? "");
}

/**
 * Remove and return one of the free tiles: the exact one, or else a five of the other colour.
 * @param {HTMLElement[]} free
 * @param {string} wanted
 */
function take(free, wanted) {
  const exact = free.findIndex((each) => each.dataset.t === wanted);
  const place = exact < 0 ? free.findIndex((each) => tileOf(each) === plain(wanted)) : exact;
  return place < 0 ? undefined : free.splice(place, 1)[0];
}

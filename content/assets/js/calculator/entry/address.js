/**
 * A hand as an address, `#340m11178p789s3z+3z/pon:555z:left/tsumo/riichi:2/dora:3s`, and as people type it: the tiles
 * in hand, the winning tile after a plus, then whatever is not as usual. What cannot be read is told, the rest is kept.
 *
 * @import { State } from "./state.js"
 */

import { writeParams } from "../../address.js";
import { decoded, isAtAnchor } from "../../dom.js";
import { FLAGS, parseMeld } from "../../engine/hand.js";
import { COUNTERS } from "../../tell/score.js";
import { eachTile } from "../../tell/spoken-tiles.js";
import { writeTiles } from "../../tell/tiles.js";
import { CALLS } from "./melds.js";
import { EMPTY, MOST_COUNTED, WINDS, heldTiles, lacking } from "./state.js";

const TILES = /^(?:[0-9]+[mps]|[1-7]+z)*$/;
const BETWEEN = /[/\s,;]+/;
/** Numbers by their words in an address, and the most that each may be. @type {Record<string, [string, number]>} */
const NUMBER_OF = {
  riichi: ["riichi", 2],
  norths: ["nukidora", 4],
  honba: ["honba", MOST_COUNTED],
  sticks: ["riichi_sticks", MOST_COUNTED],
};
/** @type {Record<string, string>} */
const WIND_OF = { seat: "seat_wind", round: "round_wind" };
/** @type {Record<string, string>} */
const INDICATOR_OF = { dora: "dora_indicators", ura: "ura_indicators" };

/** The address of a state, without its `#`; nothing for an empty one. @param {State} state */
export function addressOf(state) {
  const number = (/** @type {string} */ word) => {
    const [key] = NUMBER_OF[word];
    return state[key] ? [`${word}:${state[key]}`] : [];
  };
  const parts = [
    ...state.melds.map(({ type, tiles, from }) => [type, tiles, from].filter(Boolean).join(":")),
    ...(state.win === EMPTY.win ? [] : [state.win]),
    ...Object.entries(WIND_OF).flatMap(([word, key]) => (state[key] === EMPTY[key] ? [] : [`${word}:${state[key]}`])),
    ...number("riichi"),
    ...FLAGS.filter((event) => state[event]),
    ...Object.entries(INDICATOR_OF).flatMap(([word, key]) => {
      const tiles = /** @type {string[]} */ (state[key]);
      return tiles.length ? [`${word}:${writeTiles(tiles)}`] : [];
    }),
    ...Object.keys(COUNTERS).flatMap(number),
  ];
  return [handText(state), ...parts].join("/");
}

/** The tiles in hand and the winning tile. @param {State} state */
function handText(state) {
  return writeTiles(heldTiles(state)) + (state.win_tile ? `+${state.win_tile}` : "");
}

/** A hand as its reader may type it: its tiles and its melds. @param {State} state */
export function typedText(state) {
  return [handText(state), ...state.melds.map(({ type, tiles }) => `${type}:${tiles}`)].join(" ").trim();
}

/**
 * The state of an address, and such parts of it as could not be read.
 * @param {string} address without its `#`
 * @returns {{ state: State, lost: string[] }}
 */
export function stateOf(address) {
  return read(address, EMPTY);
}

/**
 * A state with the tiles that were typed or pasted instead of its own: they may stand in a link, too.
 * @param {string} text
 * @param {State} state
 * @returns {{ state: State, lost: string[] }}
 */
export function typedInto(text, state) {
  const isLink = text.includes("#");
  const { win_tile: _, ...rest } = state;
  const begun = isLink ? EMPTY : /** @type {State} */ ({ ...rest, concealed: "", melds: [] });
  return read(text.slice(text.indexOf("#") + 1).trim(), begun);
}

/** What is not encoded rightly is read as it is. @param {string} text @param {State} begun */
function read(text, begun) {
  /** @type {string[]} */
  const lost = [];
  const parts = decoded(text).split(BETWEEN).filter(Boolean);
  const state = parts.reduce((so, part) => {
    const found = withPart(so, part);
    if (!found) lost.push(part);
    return found ?? so;
  }, begun);
  return { state: withWinningTile(state), lost };
}

/**
 * Of a hand that has all its tiles, none of them named as the winning one, the last wins.
 * @param {State} state
 * @returns {State}
 */
function withWinningTile(state) {
  if (state.win_tile || lacking(state) !== 0) return state;
  const tiles = eachTile(state.concealed);
  return { ...state, concealed: tiles.slice(0, -1).join(""), win_tile: tiles.at(-1) };
}

/**
 * A state with one part of a text; nothing where the part means nothing.
 * @param {State} state
 * @param {string} part
 * @returns {State | null}
 */
function withPart(state, part) {
  const [word, value, from, ...more] = part.split(":");
  if (value === undefined) return withWord(state, word);
  if (more.length || (from !== undefined && !CALLS.includes(word))) return null;
  if (CALLS.includes(word)) return withMeldOf(state, word, value, from);
  if (Object.hasOwn(WIND_OF, word)) return WINDS.includes(value) ? { ...state, [WIND_OF[word]]: value } : null;
  if (Object.hasOwn(INDICATOR_OF, word))
    return TILES.test(value) ? { ...state, [INDICATOR_OF[word]]: eachTile(value) } : null;
  if (!Object.hasOwn(NUMBER_OF, word)) return null;
  const [key, most] = NUMBER_OF[word];
  return /^\d{1,3}$/.test(value) && Number(value) <= most ? { ...state, [key]: Number(value) } : null;
}

/** @param {State} state @param {string} word @returns {State | null} */
function withWord(state, word) {
  if (word === "ron" || word === "tsumo") return { ...state, win: word };
  if (FLAGS.includes(word)) return { ...state, [word]: true };
  const [held, winning, ...more] = word.toLowerCase().split("+");
  if (more.length || !TILES.test(held)) return null;
  const concealed = state.concealed + held;
  if (winning === undefined) return { ...state, concealed };
  return TILES.test(winning) && eachTile(winning).length === 1 ? { ...state, concealed, win_tile: winning } : null;
}

/** @param {State} state @param {string} type @param {string} tiles @param {string} [from] @returns {State | null} */
function withMeldOf(state, type, tiles, from) {
  if (!parseMeld({ type, tiles, from }) || state.melds.length > 3) return null;
  const meld = { type, tiles: writeTiles(eachTile(tiles)), ...(from ? { from } : {}) };
  return { ...state, melds: [...state.melds, meld] };
}

// The address of the page, and the way to the page of settling

const SOON = 200; // milliseconds after which a hand is in the address
const HAND = "*"; // in what a page asks for
const REQUEST = /^(east|south|west|north):(.+)$/;

/** The hand in the address of the page, so that it can be shared and is kept. */
export class HandUrl {
  #writing = 0;

  /** @param {() => State} state */
  constructor(state) {
    this.state = state;
  }

  /** Write the hand into the address when there is time. */
  writeSoon() {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.write(), SOON);
  }

  /** Write the hand into the address now, where somebody needs it. */
  write() {
    clearTimeout(this.#writing);
    const address = addressOf(this.state());
    const { pathname, search, hash } = location;
    if (isAtAnchor() && !address) return;
    const wish = address ? `#${address}` : "";
    if (hash !== wish) history.replaceState(history.state, "", pathname + search + wish);
  }

  /** Read the hand of the address, and such parts of it as mean nothing. */
  read() {
    return stateOf(isAtAnchor() ? "" : location.hash.slice(1));
  }
}

/**
 * Return where the hand is settled, or entered in a game, and for whom it was asked. The page of settling may have asked
 * for it, `?for=south:` and its parameters, where `*` stands for the hand; so may a game, `?for=south:game`.
 * @param {Location} place of the calculator
 * @param {string} address of the hand
 * @param {State} state
 * @returns {{ seat: string, isForGame: boolean, href: string }}
 */
export function settleUrl({ search }, address, state) {
  const query = new URLSearchParams(search);
  const [, seat = "", asked = ""] = REQUEST.exec(query.get("for") ?? "") ?? [];
  query.delete("for");
  const kept = query.size ? `?${query}` : "";
  if (asked === "game") {
    const brought = writeParams({ game: `hand:${seat}:${address}` });
    return { seat, isForGame: true, href: `../game/${kept}#${brought}` };
  }
  const params = asked ? Object.fromEntries(new URLSearchParams(asked)) : won(address, state);
  const settled = { ...params, hands: params.hands?.replace(`:${HAND}`, () => `:${address}`) };
  return { seat, isForGame: false, href: `../settle/${kept}#${writeParams(settled)}` };
}

/** Return the end of a hand that was won: the winner is named by the wind of the seat. @param {string} address @param {State} state @returns {Record<string, any>} */
function won(address, { win, seat_wind: seat, honba, riichi_sticks: sticks, riichi }) {
  const discarder = win === "ron" && (seat === "east" ? "south" : "east");
  const winner = { wins: `${seat}:3:40`, hands: `${seat}:${address}` };
  return { settle: win, dealer: "east", honba, sticks, riichi: riichi && seat, discarder, ...winner };
}

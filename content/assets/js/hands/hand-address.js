/**
 * The address of a hand, `#340m11178p789s3z+3z/pon:555z:left/tsumo/riichi:2/dora:3s`, which is also the notation that
 * people type: concealed tiles, the winning tile after a plus, then everything that differs from the default. Invalid
 * parts are reported, all others are used.
 *
 * @import { State } from "./hand-state.js"
 */

import { isAtAnchor, pageState, writeParams } from "../core/address.js";
import { decoded } from "../dom.js";
import { COUNTERS, FLAGS, parseMeld } from "../engine/hand.js";
import { eachTile, NOTATION, writeTiles } from "../tell/spoken-tiles.js";
import { CALLS, EMPTY, heldTiles, lacking, MOST_COUNTED, WINDS } from "./hand-state.js";

const BETWEEN = /[/\s,;]+/;
/** The words of numbers in an address, and their maximum. @type {Record<string, [string, number]>} */
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

/** Return the address of a state without its `#`; empty for an empty hand. @param {State} state */
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

/** Return the concealed tiles and the winning tile. @param {State} state */
export function handText(state) {
  return writeTiles(heldTiles(state)) + (state.win_tile ? `+${state.win_tile}` : "");
}

/**
 * Parse an address; `lost` lists the invalid parts.
 * @param {string} address without its `#`
 * @returns {{ state: State, lost: string[] }}
 */
export function stateOf(address) {
  return readParts(address, EMPTY);
}

/** Parse parts on top of a state. Malformed percent-encoding is kept as it is. @param {string} text @param {State} begun */
export function readParts(text, begun) {
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
 * Make the last tile the winning one if a hand has all its tiles and names none.
 * @param {State} state
 * @returns {State}
 */
function withWinningTile(state) {
  if (state.win_tile || lacking(state) !== 0) return state;
  const tiles = eachTile(state.concealed);
  return { ...state, concealed: tiles.slice(0, -1).join(""), win_tile: tiles.at(-1) };
}

/**
 * Return a state with one part of an address, or null if the part is invalid.
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
    return NOTATION.test(value) ? { ...state, [INDICATOR_OF[word]]: eachTile(value) } : null;
  if (!Object.hasOwn(NUMBER_OF, word)) return null;
  const [key, most] = NUMBER_OF[word];
  return /^\d{1,3}$/.test(value) && Number(value) <= most ? { ...state, [key]: Number(value) } : null;
}

/** @param {State} state @param {string} word @returns {State | null} */
function withWord(state, word) {
  if (word === "ron" || word === "tsumo") return { ...state, win: word };
  if (FLAGS.includes(word)) return { ...state, [word]: true };
  const [held, winning, ...more] = word.toLowerCase().split("+");
  if (more.length || !NOTATION.test(held)) return null;
  const concealed = state.concealed + held;
  if (winning === undefined) return { ...state, concealed };
  return NOTATION.test(winning) && eachTile(winning).length === 1 ? { ...state, concealed, win_tile: winning } : null;
}

/** @param {State} state @param {string} type @param {string} tiles @param {string} [from] @returns {State | null} */
function withMeldOf(state, type, tiles, from) {
  if (!parseMeld({ type, tiles, from }) || state.melds.length > 3) return null;
  const meld = { type, tiles: writeTiles(eachTile(tiles)), ...(from ? { from } : {}) };
  return { ...state, melds: [...state.melds, meld] };
}

// The address of the page, and the URL of the settlement page

const SAVE_DELAY_MS = 200; // debounce of the address in milliseconds
const HAND = "*"; // the placeholder of the hand in a request
const REQUEST = /^(east|south|west|north):(.+)$/;

/** The address of the page, which contains the hand so that it can be shared and restored. */
export class HandUrl {
  #writing = 0;
  /** The hash that was read or written last. */
  #known = "";

  /** @param {{ writePlace: (place: string) => void }} tool @param {() => State} state */
  constructor(tool, state) {
    this.tool = tool;
    this.state = state;
  }

  /** Write the hand into the address when there is time. */
  writeSoon() {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.write(), SAVE_DELAY_MS);
  }

  /** Write the hand into the address immediately, unless it has another one that is still to be read. */
  write() {
    clearTimeout(this.#writing);
    const [address, isAnchor] = [addressOf(this.state()), isAtAnchor()];
    if (isAnchor ? !address : location.hash !== this.#known) return;
    this.tool.writePlace(address);
    this.#known = location.hash;
  }

  /** Parse the hand in the address; `lost` lists its invalid parts. */
  read() {
    this.#known = location.hash;
    return stateOf(pageState());
  }
}

/**
 * Return the URL where the hand is settled or added to a game, and the seat it is for. The settlement page may have
 * requested it: `?for=south:` with its parameters, where `*` stands for the hand; so may a game: `?for=south:game`.
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

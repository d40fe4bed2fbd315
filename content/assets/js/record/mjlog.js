/**
 * The reader of Tenhou's mjlog: a flat list of XML tags, one for each event.
 *
 * GO has the rules as the bits of a number, UN the players (percent-encoded). INIT deals a hand: `seed` has the round,
 * counters, riichi sticks, two dice and the dora indicator, `ten` the points in hundreds, `hai0` … the tiles. T U V W
 * with the number of a tile are the draws of the players 0 to 3, D E F G their discards. N is a call, packed into a
 * number (`melds`), REACH a riichi (step 1 for the declaration, step 2 for the payment), DORA a further indicator.
 * AGARI is a win and RYUUKYOKU a hand without one; there may be several in a row, and the last has the result of the
 * game (`owari`). Games of three players have an empty fourth seat. Tags about the connection (BYE, UN between moves)
 * or the wall (SHUFFLE) are ignored.
 *
 * @import { Game, Hand, LoggedWin, Move } from "./model.js"
 */

import { decoded } from "../dom.js";
import { unpackCall } from "./melds.js";
import { DRAWS, EXHAUSTIVE, TILES, YAKU, tileOfNumber } from "./names.js";
import { rulesOfType } from "./rules-named.js";
import { Unreadable } from "./replay.js";

const TAG = /<([A-Za-z]+)([0-9]*)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*\/?>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*"([^"]*)"/g;
const END_TAGS = /<\/[A-Za-z]+[0-9]*\s*>|\s+/g;
const ROOT = "<mjloggm";
const [DRAWS_OF, DISCARDS_OF] = ["TUVW", "DEFG"];
const [SEATS, HUNDRED, SHOWN] = [4, 100, 40];
const [WITHOUT_RED, OF_THREE] = [0x02, 0x10];

/** @param {string} text */
export const isMjlog = (text) => text.slice(0, 4096).includes(ROOT);

/** Return the game of an mjlog; throws Unreadable at the first fault. @param {string} text @returns {Game} */
export function parseMjlog(text) {
  return new MjlogReader([...tagsOf(text)]).game();
}

/** A tag: its name, the number in the name, its attributes, and its position in the text. */
class Tag {
  /** @param {string} name @param {string} number @param {Map<string, string>} attributes @param {number} at */
  constructor(name, number, attributes, at) {
    this.name = name;
    this.number = number;
    this.attributes = attributes;
    this.at = at;
  }

  get place() {
    return `<${this.name}${this.number}> @${this.at}`;
  }

  /** @param {string} key */
  has(key) {
    return Boolean(this.attributes.get(key));
  }

  /** Return a required attribute. @param {string} key */
  get(key) {
    const found = this.attributes.get(key);
    if (found === undefined) throw new Unreadable("record_missing", { place: `${this.place} ${key}` });
    return found;
  }

  /** @param {unknown} found */
  fault(found) {
    return new Unreadable("record_part", { place: this.place, found: String(found) });
  }

  /**
   * Return the numbers of an attribute, of which there must be at least `least`.
   * @param {string} key
   * @param {number} [least]
   */
  integers(key, least = 0) {
    const text = this.get(key);
    const parts = text ? text.split(",") : [];
    const isWrong = parts.some((part) => !/^\s*[+-]?\d+\s*$/.test(part) || Math.abs(Number(part)) > 1e9);
    if (isWrong || parts.length < least) throw this.fault(text.slice(0, SHOWN));
    return parts.map(Number);
  }

  /** @param {string} key */
  integer(key) {
    return this.integers(key, 1)[0];
  }
}

/** Yield the tags in order; only space and end tags are allowed between them. @param {string} text */
function* tagsOf(text) {
  let end = text.indexOf(ROOT);
  TAG.lastIndex = end;
  for (let match = TAG.exec(text); match; match = TAG.exec(text)) {
    const next = TAG.lastIndex;
    refuseBetween(text, end, match.index);
    end = next;
    const attributes = new Map([...match[3].matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]));
    yield new Tag(match[1], match[2], attributes, match.index);
    TAG.lastIndex = next;
  }
  refuseBetween(text, end, text.length);
}

/** @param {string} text @param {number} start @param {number} end */
function refuseBetween(text, start, end) {
  const found = text.slice(start, end).replace(END_TAGS, "");
  if (found) throw new Unreadable("record_part", { place: `@${start}`, found: found.slice(0, SHOWN) });
}

/** The reader of the tags of one game; `seats` are the occupied places, the first dealer's first. */
class MjlogReader {
  /** @param {Tag[]} tags */
  constructor(tags) {
    this.tags = tags;
    this.type = this.first("GO")?.integer("type") ?? 9;
    this.hasReds = !(this.type & WITHOUT_RED);
    const deal = this.first("INIT");
    if (!deal) throw new Unreadable("record_empty");
    const begins = this.first("TAIKYOKU")?.integer("oya") ?? 0;
    const seats = [0, 1, 2, 3].map((step) => (((begins + step) % SEATS) + SEATS) % SEATS);
    this.seats = seats.filter((seat) => deal.has(`hai${seat}`));
    if (this.seats.length < SEATS - 1) throw deal.fault("hai");
    const starts = tags.filter(({ name }) => name === "INIT").map((tag) => tag.integers("seed", 6)[0]);
    const byThree = this.seats.length < SEATS && starts.some((start) => start % SEATS === SEATS - 1);
    this.numbers = byThree ? SEATS - 1 : SEATS; // the number of hands in a round
    /** @type {{ points: number, total: number }[] | null} */
    this.final = null;
  }

  /** @param {string} name */
  first(name) {
    return this.tags.find((tag) => tag.name === name);
  }

  /** @returns {Game} */
  game() {
    const hands = this.hands().map((tags, place) => this.hand(place + 1, tags));
    const type = (this.type & ~OF_THREE) | (this.seats.length < SEATS ? OF_THREE : 0);
    return { format: "mjlog", title: "", ...rulesOfType(type), names: this.names(), hands, final: this.final };
  }

  names() {
    const told = this.first("UN");
    const written = this.seats.map((seat) => told?.attributes.get(`n${seat}`) ?? "");
    return written.map(decoded);
  }

  /** Return the tags of each hand. */
  hands() {
    /** @type {Tag[][]} */
    const found = [];
    for (const tag of this.tags) {
      if (tag.name === "INIT") found.push([tag]);
      else found.at(-1)?.push(tag);
    }
    return found;
  }

  // One hand

  /** @param {number} number @param {Tag[]} tags @returns {Hand} */
  hand(number, tags) {
    const [deal] = tags;
    const seed = deal.integers("seed", 6);
    const ends = tags.filter(({ name }) => name === "AGARI" || name === "RYUUKYOKU");
    if (!ends.length) throw new Unreadable("record_cut", { hand: number });
    const wins = ends.filter(({ name }) => name === "AGARI");
    const turned = tags.filter(({ name }) => name === "DORA").map((tag) => tag.integer("hai"));
    const ura = wins.find((tag) => tag.has("doraHaiUra"))?.integers("doraHaiUra") ?? [];
    this.readFinal(/** @type {Tag} */ (ends.at(-1)));
    return {
      round: Math.floor(seed[0] / this.numbers),
      dealer: this.place(deal, deal.integer("oya")),
      honba: seed[1],
      riichiSticks: seed[2],
      points: this.points(deal, deal.integers("ten", SEATS)),
      dealt: this.seats.map((seat) => this.tiles(deal, deal.integers(`hai${seat}`))),
      indicators: this.tiles(deal, [seed[5], ...turned]),
      ura: this.tiles(deal, ura),
      moves: [...this.moves(tags.slice(1, tags.indexOf(ends[0])))],
      wins: wins.map((tag) => this.win(tag)),
      draw: wins.length ? null : this.draw(ends),
    };
  }

  /** @param {Tag} tag @param {number} seat */
  place(tag, seat) {
    if (!this.seats.includes(seat)) throw tag.fault(seat);
    return this.seats.indexOf(seat);
  }

  /** @param {Tag} tag @param {number[]} listed */
  points(tag, listed) {
    if (listed.length <= Math.max(...this.seats)) throw tag.fault(listed.join());
    return this.seats.map((seat) => HUNDRED * listed[seat]);
  }

  /** @param {Tag} tag @param {number} number */
  tile(tag, number) {
    if (number < 0 || number >= TILES) throw tag.fault(number);
    return tileOfNumber(number, this.hasReds);
  }

  /** @param {Tag} tag @param {number[]} numbers */
  tiles(tag, numbers) {
    return numbers.map((number) => this.tile(tag, number));
  }

  /** @param {Tag[]} tags @returns {Generator<Move>} */
  *moves(tags) {
    /** @type {number | null} */
    let declared = null;
    for (const tag of tags) {
      if (tag.number && tag.name.length === 1 && DRAWS_OF.includes(tag.name)) {
        yield { kind: "draw", ...this.ownTile(tag, DRAWS_OF) };
      } else if (tag.number && tag.name.length === 1 && DISCARDS_OF.includes(tag.name)) {
        const own = this.ownTile(tag, DISCARDS_OF);
        yield { kind: "discard", ...own, riichi: declared === own.seat };
        declared = null;
      } else if (tag.name === "N") {
        yield this.call(tag);
      } else if (tag.name === "REACH" && tag.integer("step") === 1) {
        declared = this.place(tag, tag.integer("who"));
      }
    }
  }

  /** @param {Tag} tag @param {string} letters */
  ownTile(tag, letters) {
    return { seat: this.place(tag, letters.indexOf(tag.name)), tile: this.tile(tag, Number(tag.number.slice(0, 4))) };
  }

  /** @param {Tag} tag @returns {Move} */
  call(tag) {
    const packed = unpackCall(tag.integer("m"));
    const who = tag.integer("who");
    if (!packed) throw tag.fault(tag.get("m"));
    const seat = this.place(tag, who);
    const isTaken = ["chi", "pon", "kan_open"].includes(packed.type);
    const source = isTaken ? this.place(tag, (who + packed.steps) % SEATS) : null;
    if (source === seat) throw tag.fault(tag.get("m"));
    const tiles = this.tiles(tag, packed.tiles);
    return { kind: "call", seat, type: packed.type, tiles, tile: this.tile(tag, packed.tile), source };
  }

  // The end of a hand

  /** Return each player's change of points: every second number, after the points before the hand. @param {Tag} tag */
  changes(tag) {
    if (!tag.has("sc")) return null;
    const found = tag.integers("sc", 2 * SEATS).filter((_, place) => place % 2);
    return this.points(tag, found);
  }

  /** @param {Tag} tag @returns {LoggedWin} */
  win(tag) {
    const [fu, total] = tag.integers("ten", 3);
    const listed = tag.has("yaku") ? tag.integers("yaku") : [];
    /** @type {Record<string, number>} */
    const yaku = {};
    for (let place = 0; place + 1 < listed.length; place += 2) {
      const name = yakuOf(listed[place]);
      yaku[name] = (yaku[name] ?? 0) + listed[place + 1];
    }
    const yakuman = tag.has("yakuman") ? tag.integers("yakuman").map(yakuOf) : [];
    const counted = Object.entries(yaku).filter(([, han]) => han);
    return {
      seat: this.place(tag, tag.integer("who")),
      source: this.place(tag, tag.integer("fromWho")),
      yaku: Object.fromEntries(counted),
      yakuman,
      han: yakuman.length ? null : counted.reduce((sum, [, han]) => sum + han, 0),
      fu,
      payments: null,
      total,
      changes: this.changes(tag),
    };
  }

  /** Return a hand without a winner; each player with nagashi mangan has a tag of their own. @param {Tag[]} tags */
  draw(tags) {
    const why = tags[0].attributes.get("type") ?? "";
    if (why && !Object.hasOwn(DRAWS, why)) throw tags[0].fault(why);
    const each = tags.flatMap((tag) => {
      const changes = this.changes(tag);
      return changes ? [changes] : [];
    });
    const shown = this.seats.flatMap((seat, place) => (tags[0].has(`hai${seat}`) ? [place] : []));
    return {
      why: why ? DRAWS[why] : EXHAUSTIVE,
      changes: each.length ? sumLists(each) : null,
      tenpai: why === "" || why === "nm" ? shown : null,
    };
  }

  /** Read the final points in hundreds and the totals, which alternate. @param {Tag} tag */
  readFinal(tag) {
    if (!tag.has("owari")) return;
    const text = tag.get("owari");
    const numbers = text.split(",").map((part) => (part.trim() ? Number(part) : NaN));
    const isRight = numbers.length >= 2 * Math.max(...this.seats) + 2 && numbers.every((each) => Math.abs(each) < 1e7);
    if (!isRight) throw tag.fault(text.slice(0, SHOWN));
    this.final = this.seats.map((seat) => ({
      points: Math.round(HUNDRED * numbers[2 * seat]),
      total: numbers[2 * seat + 1],
    }));
  }
}

/** Return the sums of the lists, item by item. @param {number[][]} lists */
export function sumLists(lists) {
  return lists[0].map((_, place) => lists.reduce((sum, each) => sum + each[place], 0));
}

/** @param {number} number */
const yakuOf = (number) => YAKU[number] ?? `?${number}`;

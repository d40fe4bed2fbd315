/**
 * The reader of the JSON format of tenhou.net/6: a game, or some of its hands.
 *
 * `name` lists the players, `rule` names the rules (`disp`, and `aka` or `aka51` to `aka53` for red fives), `log` has
 * the hands, and `sc` alternates between points and totals. A hand is a list: [round, counters, sticks], the points,
 * the dora indicators, the ura-dora indicators, then for each player the dealt tiles, the draws and the discards, and
 * the end. A tile is two digits: 11-19 characters, 21-29 circles, 31-39 bamboos, 41-47 honours, 51-53 red fives. Among
 * the discards, 60 is the tile just drawn, 0 fills the turn of an open quad, and r before a tile declares riichi. Calls
 * are strings of tiles, with a letter before the called tile. Among the draws it is c for chi, p for pon, m for an open
 * quad; among the discards a for a closed quad, k for a tile added to a pon, f for a north set aside. The position of
 * the letter gives the discarder: first the left player, second the opposite one, last the right one. In games of
 * three, the fourth player is missing or has empty lists.
 *
 * @import { Call, Game, Hand } from "./model.js"
 * @import { Put } from "./turns.js"
 * @import { Path } from "./json-parts.js"
 */

import { decoded } from "../dom.js";
import { MOST, badPart, integerAt, integersAt, listAt, parseJson } from "./json-parts.js";
import { sumLists } from "./mjlog.js";
import { DRAWS_BY_NAME, WON, YAKU_BY_NAME, tileOfCode } from "./names.js";
import { THREE, rulesOfName } from "./rules-named.js";
import { orderedMoves } from "./turns.js";
import { Unreadable } from "./replay.js";

const [HEAD, LISTS, SEATS] = [4, 3, 4]; // parts of a hand before the players, and lists for each of them
const [JUST_DRAWN, PLACE_OF_QUAD] = [60, 0];
const CALL = /^((?:[1-5][1-9])*)([cpmakf])((?:[1-5][1-9])+)$/;
/** @type {Record<string, string>} */
const CALL_TYPES = { c: "chi", p: "pon", m: "kan_open", a: "kan_closed", k: "kan_added", f: "north" };
/** @type {Record<string, number>} */
const SIZES = { c: 3, p: 3, m: 4, a: 4, k: 4, f: 1 };
const [AMONG_DRAWS, AMONG_DISCARDS] = ["cpm", "akf"];
const RIICHI = /^r([1-6][0-9])$/;
const WORTH = /(?:([0-9]+)(?:符|Fu))?(?:([0-9]+)(?:飜|Han))?[^0-9]*([0-9]+)(?:-([0-9]+))?点/;
const YAKU = /^(.+?)\((?:([0-9]+)飜|(役満|ダブル役満))\)$/;
const LINK = /#(?:.*&)?json=([^&]*)/;

/** Check whether a text is an address that contains a game. @param {string} text */
export function isLink(text) {
  return /^\s*(?:https?:\/\/\S*)?#/.test(text) && LINK.test(text);
}

/**
 * Return the game of a JSON text, or of an address that contains it; throws Unreadable at the first fault.
 * @param {string} text
 * @returns {Game}
 */
export function parseTenhou6(text) {
  return new GameReader(parsed(text)).game();
}

/** @param {string} text */
function parsed(text) {
  const found = isLink(text) ? LINK.exec(text) : null;
  return parseJson(found ? decoded(found[1]) : text);
}

/** @param {unknown} found @param {Path} path */
function tileOf(found, path) {
  const tile = tileOfCode(integerAt(found, path));
  if (tile === null) throw badPart(path, found);
  return tile;
}

/** @param {unknown} found @param {Path} path */
function tilesOf(found, path) {
  return listAt(found, path).map((each, place) => tileOf(each, [...path, place]));
}

/** @param {unknown} found @returns {found is Record<string, any>} */
const isRecord = (found) => typeof found === "object" && found !== null && !Array.isArray(found);

/** The reader of one game. */
class GameReader {
  /** @param {any} stated */
  constructor(stated) {
    const game = isRecord(stated) && isRecord(stated.log) ? stated.log : stated; // in the answer of a program that fetches games
    if (!isRecord(game) || !("log" in game)) throw new Unreadable("record_foreign");
    this.stated = game;
    this.log = listAt(game.log, ["log"]);
    if (!this.log.length) throw new Unreadable("record_empty");
    this.rule = isRecord(game.rule) ? game.rule : {};
    this.shown = typeof this.rule.disp === "string" ? this.rule.disp : "";
    this.players = this.#players();
  }

  /** @returns {Game} */
  game() {
    const { players, log } = this;
    const named = rulesOfName(this.shown, this.#reds(), players);
    const byThree = players < SEATS && log.some((hand) => roundOf(hand) % SEATS === SEATS - 1);
    const numbers = byThree ? players : SEATS;
    const hands = log.map((hand, at) => new HandReader(hand, ["log", at], players, numbers, at + 1).hand());
    const parts = Array.isArray(this.stated.title) ? this.stated.title : [];
    const title = parts.filter((/** @type {unknown} */ each) => typeof each === "string" && each).join(" ");
    return { format: "tenhou6", title, ...named, names: this.#names(), hands, final: this.#final() };
  }

  /** Return the number of players: three if the rules say so, or if the fourth was dealt nothing. */
  #players() {
    const first = listAt(this.log[0], ["log", 0]);
    const [four, three] = [HEAD + LISTS * SEATS, HEAD + LISTS * (SEATS - 1)];
    if (first.length === four || first.length === four + 1) {
      const fourth = first[three];
      return isEmpty(fourth) ? SEATS - 1 : SEATS;
    }
    return first.length === three || first.length === three + 1 || this.shown.includes(THREE) ? SEATS - 1 : SEATS;
  }

  #names() {
    const listed = Array.isArray(this.stated.name) ? this.stated.name : [];
    return Array.from({ length: this.players }, (_, at) => (typeof listed[at] === "string" ? listed[at] : ""));
  }

  /** Return the number of red fives, if the record states it. */
  #reds() {
    const each = [1, 2, 3].map((suit) => this.rule[`aka5${suit}`]).filter((found) => Number.isInteger(found));
    const found = each.reduce((sum, number) => sum + number, 0);
    if (each.length) return found > 3 ? 4 : found ? 3 : 0;
    const { aka } = this.rule;
    if (!Number.isInteger(aka)) return null;
    return aka === 4 ? 4 : aka ? 3 : 0;
  }

  #final() {
    const listed = this.stated.sc;
    if (!Array.isArray(listed) || listed.length < 2 * this.players) return null;
    if (!listed.every((each) => typeof each === "number" && Math.abs(each) <= MOST)) throw badPart(["sc"], listed);
    return Array.from({ length: this.players }, (_, seat) => ({
      points: Math.round(listed[2 * seat]),
      total: listed[2 * seat + 1],
    }));
  }
}

/** @param {unknown} found */
function isEmpty(found) {
  return Array.isArray(found) ? !found.length : !found;
}

/** @param {any} hand */
function roundOf(hand) {
  const number = hand?.[0]?.[0];
  return Number.isInteger(number) ? number : 0;
}

/** The reader of one hand; `numbers` is the number of hands in a round. */
class HandReader {
  /** @param {any} stated @param {Path} path @param {number} players @param {number} numbers @param {number} number */
  constructor(stated, path, players, numbers, number) {
    this.stated = listAt(stated, path);
    this.path = path;
    this.players = players;
    this.numbers = numbers;
    this.number = number;
  }

  /** @returns {Hand} */
  hand() {
    const { path, players } = this;
    const start = integersAt(this.part(0), [...path, 0]);
    if (start.length < 3 || Math.min(...start) < 0) throw badPart([...path, 0], this.part(0));
    const dealer = start[0] % this.numbers;
    const points = integersAt(this.part(1), [...path, 1]);
    if (dealer >= players) throw badPart([...path, 0], start);
    if (points.length < players) throw badPart([...path, 1], points);
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const { wins, draw } = this.end();
    const draws = seats.map((seat) => this.draws(seat));
    const puts = seats.map((seat) => this.puts(seat));
    return {
      round: Math.floor(start[0] / this.numbers),
      dealer,
      honba: start[1],
      riichiSticks: start[2],
      points: points.slice(0, players),
      dealt: seats.map((seat) => tilesOf(...this.of(seat, 0))),
      indicators: tilesOf(this.part(2), [...path, 2]),
      ura: tilesOf(this.part(3), [...path, 3]),
      moves: orderedMoves(dealer, draws, puts, this.number),
      wins,
      draw,
    };
  }

  /** @param {number} place */
  part(place) {
    if (place >= this.stated.length) throw new Unreadable("record_cut", { hand: this.number });
    return this.stated[place];
  }

  /**
   * Return one of the three lists of a player, with its path.
   * @param {number} seat
   * @param {number} which
   * @returns {[any, Path]}
   */
  of(seat, which) {
    const place = HEAD + LISTS * seat + which;
    return [this.part(place), [...this.path, place]];
  }

  // Draws and discards

  /** @param {number} seat */
  draws(seat) {
    const [listed, path] = this.of(seat, 1);
    return listAt(listed, path).map((each, place) => {
      const at = [...path, place];
      return typeof each === "string" ? this.call(seat, each, AMONG_DRAWS, at) : tileOf(each, at);
    });
  }

  /** @param {number} seat @returns {Put[]} */
  puts(seat) {
    const [listed, path] = this.of(seat, 2);
    return listAt(listed, path).flatMap(
      /** @returns {Put[]} */ (each, place) => {
        const at = [...path, place];
        if (typeof each !== "string") return each === PLACE_OF_QUAD ? [] : [put(integerAt(each, at), at, false)];
        const declared = RIICHI.exec(each);
        if (declared) return [put(Number(declared[1]), at, true)];
        return [{ call: this.call(seat, each, AMONG_DISCARDS, at) }];
      },
    );
  }

  /** @param {number} seat @param {string} text @param {string} among @param {Path} path @returns {Call} */
  call(seat, text, among, path) {
    const found = CALL.exec(text);
    if (!found || !among.includes(found[2])) throw badPart(path, text);
    const [, before, letter, after] = found;
    const codes = (before + after).match(/../g) ?? [];
    if (codes.length !== SIZES[letter]) throw badPart(path, text);
    const tiles = codes.map((code) => tileOf(Number(code), path));
    const place = before.length / 2;
    const source = AMONG_DRAWS.includes(letter) ? this.source(seat, place) : null;
    return { kind: "call", seat, type: CALL_TYPES[letter], tiles, tile: tiles[place], source };
  }

  /**
   * Return the player a tile came from. Records of three players number the seats with or without the empty one.
   * @param {number} seat
   * @param {number} place
   */
  source(seat, place) {
    const source = (seat + ([SEATS - 1, 2][place] ?? 1)) % SEATS;
    return source < this.players ? source : (seat + (place === 0 ? 2 : 1)) % this.players;
  }

  // The end of the hand

  /** @returns {Pick<Hand, "wins" | "draw">} */
  end() {
    const groups = Math.floor((this.stated.length - HEAD) / LISTS);
    const place = HEAD + LISTS * Math.max(groups, this.players);
    const path = [...this.path, place];
    const stated = listAt(this.part(place), path);
    if (!stated.length) throw new Unreadable("record_cut", { hand: this.number });
    if (stated[0] !== WON) return { wins: [], draw: this.draw(stated, path) };
    const wins = [];
    for (let at = 1; at < stated.length - 1; at += 2) wins.push(this.win(stated[at], stated[at + 1], path, at));
    if (!wins.length) throw new Unreadable("record_cut", { hand: this.number });
    return { wins, draw: null };
  }

  /** @param {unknown} found @param {Path} path */
  changes(found, path) {
    const changes = integersAt(found, path);
    if (changes.length < this.players) throw badPart(path, found);
    return changes.slice(0, this.players);
  }

  /** @param {any[]} stated @param {Path} path */
  draw(stated, path) {
    const [name] = stated;
    if (typeof name !== "string" || !Object.hasOwn(DRAWS_BY_NAME, name)) throw badPart([...path, 0], name);
    const each = stated.slice(1).flatMap((changes, place) => {
      return Array.isArray(changes) && changes.length ? [this.changes(changes, [...path, place + 1])] : [];
    });
    return { why: DRAWS_BY_NAME[name], changes: each.length ? sumLists(each) : null, tenpai: null };
  }

  /** @param {unknown} changes @param {unknown} stated @param {Path} path @param {number} at */
  win(changes, stated, path, at) {
    const own = [...path, at + 1];
    const parts = listAt(stated, own);
    if (parts.length < HEAD || !parts.slice(3).every((part) => typeof part === "string")) throw badPart(own, stated);
    const [seat, source] = [0, 1].map((place) => this.seat(parts[place], [...own, place]));
    const { fu, han, payments } = worthOf(parts[3], [...own, 3], seat === source);
    const { yaku, yakuman } = yakuOf(parts.slice(HEAD));
    const counted = Object.values(yaku).reduce((sum, each) => sum + each, 0);
    return {
      ...{ seat, source, yaku, yakuman, han: yakuman.length ? null : (han ?? counted), fu, payments, total: null },
      changes: this.changes(changes, [...path, at]),
    };
  }

  /** @param {unknown} found @param {Path} path */
  seat(found, path) {
    const seat = integerAt(found, path);
    if (seat < 0 || seat >= this.players) throw badPart(path, found);
    return seat;
  }
}

/** @param {number} code @param {Path} path @param {boolean} riichi */
function put(code, path, riichi) {
  return { tile: code === JUST_DRAWN ? null : tileOf(code, path), riichi };
}

/**
 * Return fu and han if they are stated, and the payments.
 * @param {string} text
 * @param {Path} path
 * @param {boolean} isTsumo
 */
function worthOf(text, path, isTsumo) {
  const found = WORTH.exec(text);
  if (!found) throw badPart(path, text);
  const [, fu, han, points, more] = found;
  /** @type {Record<string, number>} */
  const payments = !isTsumo
    ? { discarder: Number(points) }
    : more
      ? { dealer: Number(more), non_dealer: Number(points) }
      : { each: Number(points) };
  return { fu: fu ? Number(fu) : null, han: han ? Number(han) : null, payments };
}

/** @param {string[]} texts */
function yakuOf(texts) {
  /** @type {Record<string, number>} */
  const yaku = {};
  /** @type {string[]} */
  const yakuman = [];
  for (const text of texts) {
    const found = YAKU.exec(text);
    const name = found ? found[1] : text;
    const known = Object.hasOwn(YAKU_BY_NAME, name) ? YAKU_BY_NAME[name] : `?${name}`;
    if (found?.[3]) yakuman.push(known);
    else if (found && Number(found[2])) yaku[known] = (yaku[known] ?? 0) + Number(found[2]);
  }
  return { yaku, yakuman };
}

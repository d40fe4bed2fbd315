/**
 * The reader of mjai, the format of programs that play: JSON objects, an event a line, or in a list. The twin of
 * riichi_rules/logs/mjai.py, which tells what the events mean.
 *
 * @import { Call, Game, Hand, LoggedDraw, LoggedWin, Move } from "./model.js"
 */

import { NAMES } from "../engine/tiles.js";
import { EXHAUSTIVE, NAGASHI } from "../generated/logs.js";
import { badPart, integerAt, integersAt, isInteger, listAt, parseJson } from "./json-parts.js";
import { Unreadable } from "./replay.js";

const FIRST = /^\s*\[?\s*\{[^{}\n]*"type"\s*:\s*"start_game"/m;
const HONOURS = "ESWNPFC";
const ROUNDS = [..."ESWN"];
const RED_FIVES_OF_THREE = 2;
/** Tenhou’s, for programs that leave out the points. @type {Record<number, number>} */
const START_POINTS = { 4: 25000, 3: 35000 };
/** @type {Record<string, string>} */
const CALLS = {
  chi: "chi",
  pon: "pon",
  daiminkan: "kan_open",
  ankan: "kan_closed",
  kakan: "kan_added",
  nukidora: "north",
};
const TAKEN = ["chi", "pon", "kan_open"];
/** Reasons of hands without a winner, in the spellings that programs have. @type {Record<string, string>} */
const REASONS = {
  fanpai: EXHAUSTIVE,
  nagashimangan: NAGASHI,
  kyushukyuhai: "nine_terminals",
  kyuushukyuuhai: "nine_terminals",
  sufonrenta: "four_winds",
  suchareach: "four_riichi",
  sukaikan: "four_kans",
  sanchaho: "triple_ron",
};

/** Check whether a text is a game in mjai. @param {string} text */
export const isMjai = (text) => FIRST.test(text);

/** Return the game of a text in mjai; throws Unreadable at the first fault. @param {string} text @returns {Game} */
export const parseMjai = (text) => new MjaiReader(eventsOf(text)).game();

/** An event, with its place in the record. */
class MjaiEvent {
  /** @param {any} stated @param {number} place */
  constructor(stated, place) {
    if (typeof stated !== "object" || stated === null || Array.isArray(stated)) throw badPart([place], stated);
    this.stated = stated;
    this.place = place;
    this.type = String(stated.type);
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.stated, key);
  }

  /** Return a required part. @param {string} key */
  get(key) {
    if (!this.has(key)) throw new Unreadable("record_missing", { place: `[${this.place}].${key}` });
    return this.stated[key];
  }

  /** @param {string} key */
  fault(key) {
    return badPart([this.place, key], this.get(key));
  }

  /** @param {string} key */
  number(key) {
    return integerAt(this.get(key), [this.place, key]);
  }

  /** @param {string} key */
  list(key) {
    return listAt(this.get(key), [this.place, key]);
  }

  /** @param {string} key */
  tile(key) {
    return this.#tile(this.get(key), key);
  }

  /** @param {string} key */
  tiles(key) {
    return this.list(key).map((each) => this.#tile(each, key));
  }

  /** @param {unknown} written @param {string} key */
  #tile(written, key) {
    const text = String(written);
    const honour = text.length === 1 ? HONOURS.indexOf(text) : -1;
    const tile = /^5[mps]r$/.test(text) ? `0${text[1]}` : honour < 0 ? text : `${honour + 1}z`;
    if (!NAMES.includes(tile) && !/^0[mps]$/.test(tile)) throw badPart([this.place, key], written);
    return tile;
  }
}

/** Return the events; they are counted from 0 in a list, and by their lines otherwise. @param {string} text */
function eventsOf(text) {
  if (text.trimStart().startsWith("["))
    return listAt(parseJson(text), []).map((each, place) => new MjaiEvent(each, place));
  return text.split("\n").flatMap((written, at) => {
    const line = at + 1;
    if (!written.trim()) return [];
    try {
      return [new MjaiEvent(parseJson(written), line)];
    } catch (fault) {
      if (fault instanceof Unreadable && fault.code === "record_json") fault.values.line = line;
      throw fault;
    }
  });
}

/** The reader of the events of one game. */
class MjaiReader {
  /** @param {MjaiEvent[]} events */
  constructor([start, ...events]) {
    this.start = start;
    this.events = events;
    const deal = events.find(({ type }) => type === "start_kyoku");
    if (!deal) throw new Unreadable("record_empty");
    const dealt = deal.list("tehais").filter((each) => (Array.isArray(each) ? each.length : each));
    this.players = dealt.length;
    if (!START_POINTS[this.players]) throw deal.fault("tehais");
    this.points = dealt.map(() => START_POINTS[this.players]);
  }

  /** @returns {Game} */
  game() {
    const hands = this.#hands().map((events, at) => this.#hand(at + 1, events));
    const listed = Array.isArray(this.start.stated.names) ? this.start.stated.names.map(String) : [];
    const names = this.points.map((_, seat) => listed[seat] ?? "");
    return { format: "mjai", title: "", ...this.#rules(), names, hands, final: null };
  }

  #rules() {
    const isOfThree = this.players === 3;
    const { aka_flag: hasReds } = this.start.stated;
    const reds = hasReds ? (isOfThree ? RED_FIVES_OF_THREE : 3) : 0;
    const options = typeof hasReds === "boolean" ? { red_fives: reds } : {};
    return { ruleset: isOfThree ? "tenhou_sanma" : "tenhou", options };
  }

  /** Return the events of each hand. */
  #hands() {
    /** @type {MjaiEvent[][]} */
    const found = [];
    for (const event of this.events) {
      if (event.type === "start_kyoku") found.push([event]);
      else found.at(-1)?.push(event);
    }
    return found;
  }

  /** @param {number} number @param {MjaiEvent[]} events @returns {Hand} */
  #hand(number, events) {
    const [deal] = events;
    const wind = deal.get("bakaze");
    if (!ROUNDS.includes(wind)) throw deal.fault("bakaze");
    const dealt = deal.list("tehais").slice(0, this.players);
    const points = deal.has("scores") ? this.#numbers(deal, "scores") : this.points;
    const wins = events.filter(({ type }) => type === "hora").map((event) => this.#win(event));
    const drawn = events.find(({ type }) => type === "ryukyoku");
    if (!wins.length && !drawn) throw new Unreadable("record_cut", { hand: number });
    this.#follow(points, events);
    const turned = events.filter(({ type }) => type === "dora").map((event) => event.tile("dora_marker"));
    return {
      round: ROUNDS.indexOf(wind),
      dealer: this.#seat(deal, "oya"),
      honba: deal.number("honba"),
      riichiSticks: deal.number("kyotaku"),
      points,
      dealt: dealt.map((tiles) => new MjaiEvent({ tehais: tiles }, deal.place).tiles("tehais")),
      indicators: [deal.tile("dora_marker"), ...turned],
      ura: uraOf(events),
      moves: this.#moves(events),
      wins,
      draw: wins.length || !drawn ? null : this.#draw(drawn),
    };
  }

  /** Count the points for a next hand that does not state them. @param {number[]} before @param {MjaiEvent[]} events */
  #follow(before, events) {
    this.points = before;
    for (const event of events) {
      if (event.has("scores") && event.type !== "start_kyoku") this.points = this.#numbers(event, "scores");
      else if (event.has("deltas")) {
        const changes = this.#numbers(event, "deltas");
        this.points = this.points.map((points, seat) => points + changes[seat]);
      }
    }
  }

  /** @param {MjaiEvent} event @param {string} key */
  #seat(event, key) {
    const seat = event.number(key);
    if (seat < 0 || seat >= this.players) throw event.fault(key);
    return seat;
  }

  /** Return a number for each player. @param {MjaiEvent} event @param {string} key */
  #numbers(event, key) {
    const listed = integersAt(event.get(key), [event.place, key]);
    if (listed.length < this.players) throw event.fault(key);
    return listed.slice(0, this.players);
  }

  /** @param {MjaiEvent[]} events */
  #moves(events) {
    /** @type {Move[]} */
    const moves = [];
    /** @type {number | null} */
    let declared = null;
    for (const event of events) {
      const { type } = event;
      if (type === "tsumo") moves.push({ kind: "draw", seat: this.#seat(event, "actor"), tile: event.tile("pai") });
      else if (type === "reach") declared = this.#seat(event, "actor");
      else if (type === "dahai") {
        const seat = this.#seat(event, "actor");
        moves.push({ kind: "discard", seat, tile: event.tile("pai"), riichi: declared === seat });
        declared = null;
      } else if (Object.hasOwn(CALLS, type)) moves.push(this.#call(event));
    }
    return moves;
  }

  /** @param {MjaiEvent} event @returns {Call} */
  #call(event) {
    const [seat, type] = [this.#seat(event, "actor"), CALLS[event.type]];
    const consumed = type === "north" ? [] : event.tiles("consumed");
    const tiles = type === "kan_closed" ? consumed : [event.tile("pai"), ...consumed];
    if (!tiles.length) throw event.fault("consumed");
    const source = TAKEN.includes(type) ? this.#seat(event, "target") : null;
    if (source === seat) throw event.fault("target");
    return { kind: "call", seat, type, tiles, tile: tiles[0], source };
  }

  // The end of a hand

  /** @param {MjaiEvent} event @returns {LoggedWin} */
  #win(event) {
    const [han, fu, total] = ["fan", "fu", "hora_points"].map((key) => {
      const value = event.stated[key];
      return isInteger(value) ? value : null;
    });
    const [seat, source] = ["actor", "target"].map((key) => this.#seat(event, key));
    return { seat, source, yaku: {}, yakuman: [], han, fu, payments: null, total, changes: this.#changes(event) };
  }

  /** @param {MjaiEvent} event */
  #changes(event) {
    return event.has("deltas") ? this.#numbers(event, "deltas") : null;
  }

  /** @param {MjaiEvent} event @returns {LoggedDraw} */
  #draw(event) {
    const { reason = "fanpai", tenpais } = event.stated;
    if (!Object.hasOwn(REASONS, reason)) throw event.fault("reason");
    const seats = this.points.map((_, seat) => seat);
    const tenpai = Array.isArray(tenpais) ? seats.filter((seat) => tenpais[seat] === true) : null;
    return { why: REASONS[reason], changes: this.#changes(event), tenpai };
  }
}

/** @param {MjaiEvent[]} events */
function uraOf(events) {
  for (const event of events)
    for (const key of ["uradora_markers", "ura_markers"]) if (event.stated[key]?.length) return event.tiles(key);
  return [];
}
